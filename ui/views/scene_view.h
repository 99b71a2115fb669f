// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"
#include "ui/views/scene_axes.h"
#include "ui/views/scene_volume.h"
#include "ui/views/vtk_widget.h"

#include <QImage>

#include <array>
#include <optional>

class vtkActor;
class vtkBillboardTextActor3D;
class vtkPlaneSource;
class vtkPoints;
class vtkPolyData;
class vtkRenderer;
class vtkSphereSource;
class vtkTexture;

namespace isocenter::ui {

// The scene in the world (LPS, mm): the CT at its pose, the X-ray source, the detector with the image on it,
// the pyramid of rays between them, and the axes L, P, S in the corner.
class SceneView : public VtkWidget
{
    Q_OBJECT

public:
    explicit SceneView(QWidget* parent = nullptr);
    ~SceneView() override;

    void setVolume(const core::Volume* volume); // null: there is none
    void setPose(const core::Pose& pose);
    // Empties the view's part of the scene when there is no geometry.
    void setView(const std::optional<core::ProjectionGeometry>& geometry);
    void setDetectorImage(const QImage& image);
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
    void buildDetector();
    void buildFrustum();
    void buildLabels();

    SceneAxes axes_;
    SceneVolume volume_;
    vtkNew<vtkRenderer> renderer_;
    vtkNew<vtkPlaneSource> detector_;
    vtkNew<vtkTexture> detectorTexture_;
    vtkNew<vtkActor> detectorActor_;
    vtkNew<vtkPoints> frustumPoints_;
    vtkNew<vtkPolyData> frustum_;
    vtkNew<vtkActor> frustumActor_;
    vtkNew<vtkSphereSource> source_;
    vtkNew<vtkActor> sourceActor_;
    vtkNew<vtkBillboardTextActor3D> sourceLabel_;
    vtkNew<vtkBillboardTextActor3D> detectorLabel_;
    std::optional<core::ProjectionGeometry> geometry_;
    QTimer restTimer_;
    bool cameraMoved_ = false; // by the user
};

} // namespace isocenter::ui
