// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"
#include "core/reconstruction/feldkamp.h"
#include "core/reconstruction/scan_geometry.h"
#include "ui/reconstruct/volume_box.h"
#include "ui/scene/scene_axes.h"
#include "ui/scene/scene_xray.h"
#include "ui/widgets/vtk_widget.h"

#include <vtkNew.h>

#include <optional>

class vtkActor;
class vtkObject;
class vtkPolyData;
class vtkRenderer;

namespace isocenter::ui {

// The scan in its world (mm): where the source stood at each projection, the rays and the detector of one of
// them with its picture, the axis, what all projections see, and the box of the volume, which can be dragged.
class ScanScene : public VtkWidget
{
    Q_OBJECT

public:
    explicit ScanScene(QWidget* parent = nullptr);
    ~ScanScene() override;

    void setScan(const std::optional<core::ScanGeometry>& scan);
    void setVolume(const std::optional<core::VolumeGeometry>& volume);
    void setProjection(std::size_t projection);
    void setPicture(const QImage& picture); // of that projection
    // From the side and above, or true to scale from the end of the axis.
    enum class Look { Oblique, AlongAxis };
    void lookAt(Look look);
    VolumeBox& box() { return box_; }
    const SceneXray& xray() const { return xray_; }
    QSize sizeHint() const override { return {320, 260}; }

Q_SIGNALS:
    // The box of the volume lies between these corners now (world, mm).
    void boxDragged(const Eigen::Vector3d& lowMm, const Eigen::Vector3d& highMm);

protected:
    void initializeGL() override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void onRenderStart(vtkObject* caller, unsigned long event, void* data);
    void drawSources();
    void drawSeen();
    void showProjection();
    void aimCamera();

    vtkNew<vtkRenderer> renderer_;
    SceneAxes axes_;
    SceneXray xray_;
    VolumeBox box_;
    vtkNew<vtkPolyData> sources_;
    vtkNew<vtkActor> sourcesActor_;
    vtkNew<vtkPolyData> seen_;
    vtkNew<vtkActor> seenActor_;
    std::optional<core::ScanGeometry> scan_;
    std::size_t projection_ = 0;
    Look look_ = Look::Oblique;
    bool cameraMoved_ = false; // by the user
};

} // namespace isocenter::ui
