// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/looks/pose_gizmo.h"
#include "core/geometry/projection_geometry.h"
#include "ui/scene/scene_axes.h"
#include "ui/scene/scene_bones.h"
#include "ui/scene/scene_gizmo.h"
#include "ui/scene/scene_perspective.h"
#include "ui/scene/scene_slices.h"
#include "ui/scene/scene_volume.h"
#include "ui/scene/scene_xray.h"
#include "ui/widgets/vtk_widget.h"

#include <QImage>

#include <memory>
#include <optional>
#include <vector>

class vtkRenderer;

namespace isocenter::ui {

// The scene in the world (LPS, mm): the CT at its pose with its slices, the X-rays, handles that move the CT,
// and the axes L, P, S in the corner.
class SceneView : public VtkWidget
{
    Q_OBJECT

public:
    explicit SceneView(QWidget* parent = nullptr);
    ~SceneView() override;

    void setVolume(std::shared_ptr<const core::Volume> volume); // null: none
    // Instead of rendering the volume; none: the volume again.
    void setBones(const std::vector<SceneBone>& bones);
    int boneCount() const { return bones_.count(); } // of those that are seen
    // What of the active bone's surface is seen at a position of the widget: a point in the volume frame of
    // the bone (mm). Nothing beside it and where another bone hides it.
    std::optional<Eigen::Vector3d> bonePointAt(const QPointF& position) const
    {
        return bones_.pointOfActive(perspective().rayAt(position));
    }
    void setPose(const core::Pose& pose);
    void setTransferFunction(const app::TransferFunction& function);
    void setClip(const app::VolumeClip& clip);
    void setCrosshair(const Eigen::Vector3d& pointMm); // volume frame
    void setWindow(const core::WindowLevel& window);   // of the slices' images
    void setSliceOutlinesShown(bool shown);
    void setSliceImagesShown(bool shown);
    // Handles at a point of the world along its axes (columns); their size is the view's.
    void setGizmo(const Eigen::Vector3d& centreMm, const Eigen::Matrix3d& axes,
                  std::optional<app::GizmoHandle> highlighted);
    void hideGizmo();
    std::optional<app::PoseGizmo> gizmo() const; // as it is drawn; none while it is hidden
    // One for each X-ray; those without geometry are not shown.
    void setXrays(const std::vector<std::optional<core::ProjectionGeometry>>& geometries);
    void setDetectorImage(std::size_t xray, const QImage& image);
    const SceneXray& xray(std::size_t index) const { return *xrays_.at(index); }
    void resetCamera();
    void lookAtVolume(); // from where it is looked at, so near that the volume fills the view
    ScenePerspective perspective() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    struct GizmoPlace
    {
        Eigen::Vector3d centreMm;
        Eigen::Matrix3d axes;
        std::optional<app::GizmoHandle> highlighted;
        bool operator==(const GizmoPlace&) const = default;
    };

    void fillView();
    void onRendered(double milliseconds);
    void showStill();
    void move(Share share = Share::Third); // something changes: quick pictures until it rests
    void onRenderStart(vtkObject* caller, unsigned long event, void* data);

    SceneAxes axes_;
    SceneBones bones_;
    SceneGizmo gizmo_;
    SceneVolume volume_;
    SceneSlices slices_;
    vtkNew<vtkRenderer> renderer_;
    std::vector<std::unique_ptr<SceneXray>> xrays_;
    std::optional<core::ProjectionGeometry> geometry_; // of the first X-ray that has one
    std::optional<GizmoPlace> gizmoPlace_;
    QTimer restTimer_;
    bool cameraMoved_ = false; // by the user
};

} // namespace isocenter::ui
