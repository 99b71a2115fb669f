// SPDX-License-Identifier: MIT
// How RadiographView shows its pictures by the look of its X-ray; what it draws besides is in
// radiograph_view_paint.cpp.
#include "ui/views/radiograph_view.h"

#include <utility>

namespace isocenter::ui {

using Side = app::PictureFiltering::Side;

void RadiographView::applyLook()
{
    const app::PictureLook look = shown() ? shown()->look : app::PictureLook();
    if (look == look_)
        return;
    const app::PictureLook before = std::exchange(look_, look);
    picture_.setLook(look_);
    if (before.xray.steps() != look_.xray.steps())
        filterXray();
    if (before.drr.steps() != look_.drr.steps())
        filterDrr();
    update();
    Q_EMIT windowChanged(); // the scene shows the X-ray, too
}

void RadiographView::filterXray()
{
    const app::PictureFiltering::Steps steps = look_.xray.steps();
    if (!pictured_ || steps.empty()) {
        filtering_.forget(Side::Xray);
        if (picture_.hasFilteredXray())
            showFilteredXray({});
        showsEdges_ = false;
        return;
    }
    filtering_.request(Side::Xray, std::make_shared<const core::Image>(picture_.xray()), steps);
}

void RadiographView::filterDrr()
{
    const app::PictureFiltering::Steps steps = look_.drr.steps();
    if (!picture_.hasDrr() || steps.empty()) {
        filtering_.forget(Side::Drr);
        picture_.setFilteredDrr({});
        return;
    }
    filtering_.request(Side::Drr, std::make_shared<const core::Image>(picture_.drr()), steps);
}

void RadiographView::showFilteredXray(const core::Image& image)
{
    picture_.setFilteredXray(image);
    const bool showsEdges = !image.empty() && look_.xray.edges;
    if (showsEdges != showsEdges_) { // gradients are in no scale of greys
        showsEdges_ = showsEdges;
        autoWindow();
    }
    update();
    Q_EMIT windowChanged();
}

QString RadiographView::lookText() const
{
    QStringList parts;
    const bool drr = picture_.hasDrr() && (!look_.drr.plain() || look_.drrWindow);
    if (!look_.xray.plain() && drr)
        parts << tr("X-ray and DRR filtered");
    else if (!look_.xray.plain())
        parts << tr("X-ray filtered");
    else if (drr)
        parts << tr("DRR filtered");
    if (!look_.preprocessing().filters.empty())
        parts << tr("registered so, too");
    return parts.join(QLatin1Char('\n'));
}

} // namespace isocenter::ui
