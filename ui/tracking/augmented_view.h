// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tracking/augmented_scene.h"
#include "ui/tracking/tracking_painter.h"
#include "ui/widgets/vtk_widget.h"

#include <memory>

namespace isocenter::ui {

class TrackingView;

// An AugmentedScene in the window, and over it what TrackingView writes and draws.
class AugmentedView : public VtkWidget
{
    Q_OBJECT

public:
    explicit AugmentedView(QWidget* parent = nullptr);
    ~AugmentedView() override;

    void show(std::shared_ptr<const app::LivePicture> picture); // null, or with a plane
    void setLook(const TrackingLook& look);
    const AugmentedObject& object() const { return scene_.object(); }
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
    AugmentedScene scene_;
    std::shared_ptr<const app::LivePicture> picture_;
    TrackingView* overlay_;
};

} // namespace isocenter::ui
