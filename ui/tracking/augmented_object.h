// SPDX-License-Identifier: MIT
#pragma once

#include <vtkNew.h>

#include <Eigen/Geometry>

class vtkActor;
class vtkAssembly;
class vtkPoints;
class vtkPolyData;
class vtkRenderer;

namespace isocenter::ui {

// What stands on a plane in augmented reality: the plane's outline, its axes x, y and upwards, and a solid.
class AugmentedObject
{
public:
    enum class Shape { Teapot, Box, None };

    AugmentedObject();
    ~AugmentedObject();

    void addTo(vtkRenderer* renderer);
    void setShape(Shape shape);
    Shape shape() const { return shape_; }
    // A plane of this size (mm) as PlaneTracker places it.
    void place(const Eigen::Isometry3d& cameraFromPlane, const Eigen::Vector2d& sizeMm);
    void hide();
    bool isShown() const { return shown_; }

private:
    void buildOutline();
    void buildAxes();
    void buildSolids();
    void update();

    vtkNew<vtkPoints> corners_;
    vtkNew<vtkPolyData> frame_;
    vtkNew<vtkActor> outline_;
    vtkNew<vtkAssembly> axes_;
    vtkNew<vtkAssembly> teapot_;
    vtkNew<vtkAssembly> box_;
    Shape shape_ = Shape::Teapot;
    bool shown_ = false;
};

} // namespace isocenter::ui
