// SPDX-License-Identifier: MIT
#include "ui/tracking/augmented_view.h"

#include "ui/tracking/tracking_view.h"

#include <QMouseEvent>
#include <QWheelEvent>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkRenderer.h>

namespace isocenter::ui {

AugmentedView::AugmentedView(QWidget* parent) : VtkWidget(parent), overlay_(new TrackingView(this))
{
    setAccessibleName(tr("Augmented reality"));
    overlay_->setShowsFrame(false);
    overlay_->setAttribute(Qt::WA_TransparentForMouseEvents);
    renderWindow()->AddRenderer(scene_.renderer());
}

AugmentedView::~AugmentedView() = default;

void AugmentedView::show(std::shared_ptr<const app::LivePicture> picture)
{
    picture_ = std::move(picture);
    overlay_->show(picture_);
    if (!picture_)
        return scene_.hide();
    scene_.show(*picture_);
    scheduleRender();
}

void AugmentedView::setLook(const TrackingLook& look)
{
    overlay_->setLook(look);
    scene_.setShape(look.shape);
    scheduleRender();
}

QPointF AugmentedView::positionOf(const Eigen::Vector3d& planeMm) const
{
    const app::LivePlane& plane = *picture_->findings->plane;
    const Eigen::Vector3d place = plane.sighting.pose->cameraFromPlane * planeMm;
    const Eigen::Vector2d pixel =
        plane.camera.focalPx.cwiseProduct(place.hnormalized()) + plane.camera.centrePx;
    return roomFromPicture(QSizeF(plane.camera.columns, plane.camera.rows), rect())
        .map(QPointF(pixel.x(), pixel.y()));
}

void AugmentedView::resizeEvent(QResizeEvent* event)
{
    VtkWidget::resizeEvent(event);
    overlay_->setGeometry(rect());
    scene_.setRoom(size());
}

void AugmentedView::mousePressEvent(QMouseEvent* event)
{
    event->ignore();
}

void AugmentedView::mouseReleaseEvent(QMouseEvent* event)
{
    event->ignore();
}

void AugmentedView::mouseMoveEvent(QMouseEvent* event)
{
    event->ignore();
}

void AugmentedView::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

} // namespace isocenter::ui
