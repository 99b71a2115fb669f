// SPDX-License-Identifier: MIT
#pragma once

#include "app/exports/overlay_picture.h"
#include "app/session/looks/grey_scale.h"

#include <QImage>

namespace isocenter::ui {

using app::ComparisonMode;
using app::isOfMeasure;
using app::openBeamOf;

// The overlay as Qt paints it; drawn again only when something changed.
class ComparisonPicture : public app::OverlayPicture
{
public:
    const QImage& picture();
    QImage xrayPicture(); // 8 bit grey

private:
    QImage picture_;
    unsigned drawn_ = 0; // the version that it shows
};

} // namespace isocenter::ui
