// SPDX-License-Identifier: MIT
#include "ui/masks/line_finding.h"

#include "app/commands/xray_edits.h"
#include "ui/support/dispatcher.h"

#include <algorithm>

namespace isocenter::ui {

LineFinding::LineFinding(app::Workspace& workspace, QObject* parent)
    : QObject(parent), workspace_(workspace), reader_(dispatcherTo(this))
{
    reader_.ready.connect([this](const app::XrayLines& lines) { keep(lines); });
    reader_.ended.connect([this] { Q_EMIT changed(); });
    reader_.failed.connect([this](const app::Failure& failure) { Q_EMIT failed(failure); });
    const auto otherRadiographs = [this] {
        findIfNew();
        Q_EMIT changed();
    };
    session().xraysChanged.connect(otherRadiographs);
    session().radiographChanged.connect(otherRadiographs);
}

void LineFinding::setOptions(const app::XrayLineOptions& options)
{
    if (options == options_)
        return;
    options_ = options;
    searched_.clear();
    findIfNew();
    Q_EMIT changed();
}

void LineFinding::setActive(bool active)
{
    if (active == active_)
        return;
    active_ = active;
    findIfNew();
}

const app::XrayLines* LineFinding::linesOf(std::size_t xray) const
{
    if (xray >= session().xrays().size())
        return nullptr;
    const auto found =
        std::ranges::find(searched_, session().xrays()[xray].radiograph, &Searched::radiograph);
    return found != searched_.end() && found->lines ? &*found->lines : nullptr;
}

void LineFinding::findIfNew()
{
    forgetOthers();
    const auto radiograph = session().radiograph();
    const bool isNew = std::ranges::find(searched_, radiograph, &Searched::radiograph) == searched_.end();
    if (active_ && radiograph && isNew)
        find();
}

// Those that are not open any more.
void LineFinding::forgetOthers()
{
    std::erase_if(searched_, [this](const Searched& searched) {
        return std::ranges::find(session().xrays(), searched.radiograph, &app::SessionXray::radiograph) ==
               session().xrays().end();
    });
}

void LineFinding::find()
{
    if (!session().radiograph())
        return;
    reader_.read(workspace_.device(), session().radiograph(), options_);
    Q_EMIT changed();
}

void LineFinding::keep(const app::XrayLines& lines)
{
    std::erase_if(searched_,
                  [&lines](const Searched& searched) { return searched.radiograph == lines.radiograph(); });
    searched_.push_back({lines.radiograph(), lines});
    forgetOthers();
    Q_EMIT changed();
}

void LineFinding::click(std::size_t xray, const core::PixelPoint& place, double reachPx, bool withTree)
{
    for (Searched& searched : searched_)
        if (searched.lines && &*searched.lines == linesOf(xray) &&
            searched.lines->click(place, reachPx, withTree))
            Q_EMIT changed();
}

void LineFinding::maskThem()
{
    if (const app::XrayLines* found = lines()) {
        app::addToMask(session(), tr("Mask lines").toStdString(), session().activeXray(), found->mask());
        clear();
    }
}

void LineFinding::clear()
{
    reader_.cancel();
    for (Searched& searched : searched_)
        if (searched.radiograph == session().radiograph())
            searched.lines.reset();
    Q_EMIT changed();
}

} // namespace isocenter::ui
