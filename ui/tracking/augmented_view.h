// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live_picture.h"
#include "app/tracking/track_overlay.h"
#include "ui/tracking/augmented_frame.h"
#include "ui/tracking/augmented_object.h"
#include "ui/views/vtk_widget.h"

#include <memory>

class vtkCamera;
class vtkRenderer;

namespace isocenter::ui {

class TrackingView;

// A frame of a video with an object that stands on the plane which is followed in it, in the perspective of
// the camera, and over it what TrackingView writes and draws.
class AugmentedView : public VtkWidget
{
    Q_OBJECT

public:
    explicit AugmentedView(QWidget* parent = nullptr);
    ~AugmentedView() override;

    void show(std::shared_ptr<const app::LivePicture> picture); // null, or with a plane
    void setOverlay(const app::TrackOverlayOptions& options, bool points);
    void setShape(AugmentedObject::Shape shape);
    const AugmentedObject& object() const { return object_; }
    const TrackingView& overlay() const { return *overlay_; }
    // Where a place on or above the plane (mm, as PlaneTracker has it) is seen; only while the plane is.
    QPointF positionOf(const Eigen::Vector3d& planeMm) const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    // The camera is the video's: no mouse moves it.
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void setProjection();
    QSizeF frameSize() const; // in the widget

    AugmentedFrame frame_;
    AugmentedObject object_;
    vtkNew<vtkCamera> camera_;
    vtkNew<vtkRenderer> renderer_;
    std::shared_ptr<const app::LivePicture> picture_;
    double depthMm_;
    TrackingView* overlay_;
};

} // namespace isocenter::ui
