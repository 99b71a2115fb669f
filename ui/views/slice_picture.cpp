// SPDX-License-Identifier: MIT
#include "ui/views/slice_picture.h"

#include "ui/views/grey_picture.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr double kQuickMs = 8.0; // for a slice while slices change
constexpr int kCoarsestSlice = 4;

} // namespace

void SlicePicture::setVolume(std::shared_ptr<const core::Volume> volume)
{
    volume_ = std::move(volume);
    extent_ = volume_ ? core::sliceExtent(volume_->geometry, axes_) : core::SliceExtent();
    plane_ = {};
    slice_ = {};
    image_ = {};
}

Eigen::Vector3d SlicePicture::pointMm(const QPointF& place, const Eigen::Vector3d& inPlaneMm) const
{
    return (extent_.left + place.x()) * axes_.column + (extent_.top + place.y()) * axes_.row +
           inPlaneMm.dot(axes_.next) * axes_.next;
}

QPointF SlicePicture::placeOf(const Eigen::Vector3d& pointMm) const
{
    return {pointMm.dot(axes_.column) - extent_.left, pointMm.dot(axes_.row) - extent_.top};
}

int SlicePicture::coarseStep(double pixels) const
{
    int step = 1;
    while (step < kCoarsestSlice && msPerSample_ * pixels / (step * step) > kQuickMs)
        ++step;
    return step;
}

void SlicePicture::make(const Eigen::Vector3d& inPlaneMm, const ImageTransform& transform,
                        const QSize& widget, double devicePixelRatio, const core::WindowLevel& window,
                        bool exact)
{
    // Whole pixels of the screen, so that one sample becomes one pixel.
    const QRectF shown =
        transform.toWidget(QRectF(QPointF(), sizeMm())).intersected(QRectF(QPointF(), widget));
    const QRect pixels =
        QRectF(shown.topLeft() * devicePixelRatio, shown.size() * devicePixelRatio).toAlignedRect();
    if (!volume_ || pixels.isEmpty()) {
        image_ = {};
        return;
    }
    core::SlicePlane plane;
    const auto setStep = [&](int step) {
        const double screen = step / devicePixelRatio; // widget pixels a sample
        plane.columns = (pixels.width() + step - 1) / step;
        plane.rows = (pixels.height() + step - 1) / step;
        plane.pixelMm = screen / transform.zoom();
        const QPointF corner = QPointF(pixels.topLeft()) / devicePixelRatio;
        plane.originMm = pointMm(transform.toImage(corner + QPointF(0.5 * screen, 0.5 * screen)), inPlaneMm);
        pixelStep_ = step;
        place_ = QRectF(corner, QSizeF(plane.columns * screen, plane.rows * screen));
    };
    plane.columnDirection = axes_.column;
    plane.rowDirection = axes_.row;
    setStep(1);
    if (!exact && plane != plane_)
        setStep(coarseStep(static_cast<double>(pixels.width()) * pixels.height()));
    const bool another = plane != plane_;
    if (another)
        sample(plane);
    if (another || image_.isNull() || window != window_)
        toGrey(window);
}

void SlicePicture::sample(const core::SlicePlane& plane)
{
    QElapsedTimer timer;
    timer.start();
    slice_ = core::sampledSlice(*volume_, plane);
    plane_ = plane;
    msPerSample_ =
        1e-6 * static_cast<double>(timer.nsecsElapsed()) / static_cast<double>(slice_.values.size());
}

void SlicePicture::toGrey(const core::WindowLevel& window)
{
    window_ = window;
    image_ = greyPicture(slice_, window);
}

} // namespace isocenter::ui
