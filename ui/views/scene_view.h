// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"
#include "ui/views/scene_axes.h"
#include "ui/views/scene_volume.h"
#include "ui/views/scene_xray.h"
#include "ui/views/vtk_widget.h"

#include <QImage>

#include <memory>
#include <optional>
#include <vector>

class vtkRenderer;

namespace isocenter::ui {

// The scene in the world (LPS, mm): the CT at its pose, the X-rays, and the axes L, P, S in the corner.
class SceneView : public VtkWidget
{
    Q_OBJECT

public:
    explicit SceneView(QWidget* parent = nullptr);
    ~SceneView() override;

    void setVolume(const core::Volume* volume); // null: none
    void setPose(const core::Pose& pose);
    // One for each X-ray; those without geometry are not shown.
    void setXrays(const std::vector<std::optional<core::ProjectionGeometry>>& geometries);
    void setDetectorImage(std::size_t xray, const QImage& image);
    void resetCamera();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void onRendered(double milliseconds);
    void showStill();
    void move(); // something changes: quick pictures until it rests
    void onRenderStart(vtkObject* caller, unsigned long event, void* data);

    SceneAxes axes_;
    SceneVolume volume_;
    vtkNew<vtkRenderer> renderer_;
    std::vector<std::unique_ptr<SceneXray>> xrays_;
    std::optional<core::ProjectionGeometry> geometry_; // of the first X-ray that has one
    QTimer restTimer_;
    bool cameraMoved_ = false; // by the user
};

} // namespace isocenter::ui
