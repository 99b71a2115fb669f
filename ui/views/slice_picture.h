// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/window_level.h"
#include "core/image/slice.h"
#include "ui/views/image_transform.h"

#include <QImage>

#include <memory>

namespace isocenter::ui {

// The part of a slice that a widget shows, in grey. It samples a pixel of the screen each, no more; while
// slices change, so coarsely that it never takes longer than the window may stand still. What did not change
// is kept.
class SlicePicture
{
public:
    explicit SlicePicture(core::SliceOrientation orientation) : axes_(core::sliceAxes(orientation)) {}

    void setVolume(std::shared_ptr<const core::Volume> volume); // null: nothing to show
    const std::shared_ptr<const core::Volume>& volume() const { return volume_; }
    const core::SliceAxes& axes() const { return axes_; }
    // Of the whole slice in mm, which the transform takes as the image.
    QSizeF sizeMm() const { return {extent_.width, extent_.height}; }

    // The point of the volume frame (mm) at a place of the image (mm from its top left corner), in the plane
    // of a point; and the place of a point.
    Eigen::Vector3d pointMm(const QPointF& place, const Eigen::Vector3d& inPlaneMm) const;
    QPointF placeOf(const Eigen::Vector3d& pointMm) const;

    // Makes the picture of the slice through a point for a widget of that size and device pixel ratio.
    // exact: every pixel, whatever time that takes.
    void make(const Eigen::Vector3d& inPlaneMm, const ImageTransform& transform, const QSize& widget,
              double devicePixelRatio, const core::WindowLevel& window, bool exact);
    const QImage& image() const { return image_; }
    const QRectF& place() const { return place_; } // in the widget
    bool exact() const { return pixelStep_ == 1; }

private:
    int coarseStep(double pixels) const;
    void sample(const core::SlicePlane& plane);
    void toGrey(const core::WindowLevel& window);

    core::SliceAxes axes_;
    std::shared_ptr<const core::Volume> volume_;
    core::SliceExtent extent_;
    core::SlicePlane plane_; // of what was sampled
    core::Image slice_;
    core::WindowLevel window_;
    QImage image_;
    QRectF place_;
    int pixelStep_ = 1; // pixels of the screen along a side of a sampled one
    double msPerSample_ = 0.0;
};

} // namespace isocenter::ui
