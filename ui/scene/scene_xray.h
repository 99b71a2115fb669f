// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"

#include <QImage>
#include <QRect>
#include <vtkNew.h>

#include <array>
#include <optional>
#include <vector>

class vtkActor;
class vtkBillboardTextActor3D;
class vtkPlaneSource;
class vtkPoints;
class vtkPolyData;
class vtkRenderer;
class vtkSphereSource;
class vtkTexture;

namespace isocenter::ui {

// One X-ray in the scene: its source, its detector with the image on it, and the pyramid of rays between
// them. World coordinates (LPS, mm).
class SceneXray
{
public:
    explicit SceneXray(vtkRenderer* renderer); // which must outlive it
    ~SceneXray();
    SceneXray(const SceneXray&) = delete;
    SceneXray& operator=(const SceneXray&) = delete;

    // Hidden without geometry. number: of the labels, from 1; 0 for an X-ray that is alone.
    void setGeometry(const std::optional<core::ProjectionGeometry>& geometry, int number);
    void setImage(const QImage& image);
    // Before a frame: moves labels that the view's edge would cut, and those of what is in view, inside it.
    void keepLabelsInside();
    // Where the labels of source and detector are drawn, in pixels from the view's lower left corner.
    std::array<QRect, 2> labelAreas() const;
    // The source and the corners of the detector, in the world (mm); none without geometry.
    std::vector<Eigen::Vector3d> pointsMm() const;

private:
    void buildDetector();
    void buildFrustum();
    void buildSource();
    void place(const core::ProjectionGeometry& geometry);
    void showDetector(); // once it has a picture

    vtkRenderer* renderer_;
    bool hasGeometry_ = false;
    vtkNew<vtkPlaneSource> detector_;
    vtkNew<vtkTexture> texture_;
    vtkNew<vtkActor> detectorActor_;
    vtkNew<vtkPoints> frustumPoints_;
    vtkNew<vtkPolyData> frustum_;
    vtkNew<vtkActor> frustumActor_;
    vtkNew<vtkSphereSource> source_;
    vtkNew<vtkActor> sourceActor_;
    vtkNew<vtkBillboardTextActor3D> sourceLabel_;
    vtkNew<vtkBillboardTextActor3D> detectorLabel_;
};

} // namespace isocenter::ui
