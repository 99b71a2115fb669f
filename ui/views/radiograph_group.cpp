// SPDX-License-Identifier: MIT
#include "ui/views/radiograph_group.h"

#include "core/geometry/epipolar_line.h"

#include <algorithm>

namespace isocenter::ui {

RadiographGroup::RadiographGroup(app::Session& session, QObject* parent) : QObject(parent), session_(session)
{
    session_.xraysChanged.connect([this] { follow(); });
    makeView();
    shownCount_ = 1;
}

QList<RadiographView*> RadiographGroup::shown() const
{
    return {views_.begin(), views_.begin() + static_cast<std::ptrdiff_t>(shownCount_)};
}

RadiographView& RadiographGroup::active() const
{
    return *views_[std::min(session_.activeXray(), shownCount_ - 1)];
}

void RadiographGroup::follow()
{
    const std::size_t count = std::max<std::size_t>(1, session_.xrays().size());
    while (views_.size() < count)
        makeView();
    if (count == shownCount_)
        return;
    shownCount_ = count;
    Q_EMIT shownChanged();
}

void RadiographGroup::makeView()
{
    auto* view = new RadiographView(session_, views_.size());
    views_.push_back(view);
    view->setTool(tool_);
    view->setFineDrag(fineDrag_);
    view->setMode(mode_);
    view->setBlend(drrShare_);
    view->setXrayOnly(xrayOnly_);
    view->setCrosshairShown(crosshairShown_);
    view->setPoseLocked(poseLocked_);
    connect(view, &RadiographView::pointed, this,
            [this, view](const auto& pixel) { showEpipolarLines(view, pixel); });
    connect(view, &RadiographView::probeChanged, this, &RadiographGroup::probeChanged);
    connect(view, &RadiographView::hintChanged, this, &RadiographGroup::hintChanged);
    connect(view, &RadiographView::windowChanged, this,
            [this, view] { Q_EMIT pictureChanged(view->xray()); });
    connect(view, &RadiographView::windowChosen, this, [this, view] { shareWindowOf(view); });
    Q_EMIT viewMade(view);
}

void RadiographGroup::setTool(RadiographView::Tool tool)
{
    tool_ = tool;
    for (RadiographView* view : views_)
        view->setTool(tool);
}

void RadiographGroup::setFineDrag(bool fine)
{
    fineDrag_ = fine;
    for (RadiographView* view : views_)
        view->setFineDrag(fine);
}

void RadiographGroup::setWindowsLinked(bool linked)
{
    windowsLinked_ = linked;
    if (!shown().isEmpty())
        shareWindowOf(&active());
}

void RadiographGroup::shareWindowOf(const RadiographView* view)
{
    if (!windowsLinked_)
        return;
    for (RadiographView* other : shown())
        if (other != view)
            other->setWindow(view->window());
}

void RadiographGroup::setMode(ComparisonMode mode)
{
    mode_ = mode;
    for (RadiographView* view : views_)
        view->setMode(mode);
}

void RadiographGroup::setBlend(double drrShare)
{
    drrShare_ = drrShare;
    for (RadiographView* view : views_)
        view->setBlend(drrShare);
}

void RadiographGroup::setXrayOnly(bool only)
{
    xrayOnly_ = only;
    for (RadiographView* view : views_)
        view->setXrayOnly(only);
}

void RadiographGroup::setCrosshairShown(bool shown)
{
    crosshairShown_ = shown;
    for (RadiographView* view : views_)
        view->setCrosshairShown(shown);
}

void RadiographGroup::showEpipolarLines(const RadiographView* from,
                                        const std::optional<Eigen::Vector2d>& pixel)
{
    for (RadiographView* view : shown()) {
        if (view == from || !pixel || !from->projection() || !view->projection())
            view->setEpipolarLine(std::nullopt);
        else
            view->setEpipolarLine(core::epipolarLine(*from->projection(), *pixel, *view->projection()));
    }
}

void RadiographGroup::setPoseLocked(bool locked)
{
    poseLocked_ = locked;
    for (RadiographView* view : views_)
        view->setPoseLocked(locked);
    Q_EMIT poseLockedChanged();
}

void RadiographGroup::showDrr(const app::DrrResult& result)
{
    for (RadiographView* view : shown())
        view->showDrr(result);
}

} // namespace isocenter::ui
