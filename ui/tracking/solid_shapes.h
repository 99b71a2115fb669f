// SPDX-License-Identifier: MIT
#pragma once

#include <vtkSmartPointer.h>

#include <Eigen/Geometry>

#include <vector>

class vtkPolyData;

namespace isocenter::ui {

// A ring of a tube: where its middle is, and its radius.
struct TubeRing
{
    Eigen::Vector3d middle;
    double radius = 0.0;
};

// A smooth tube through rings whose middles lie in the plane y = 0, or on a line in it (then it is a turned
// shape). Its ends are open. With normals, for lighting.
vtkSmartPointer<vtkPolyData> tubeThrough(const std::vector<TubeRing>& rings);

// The parts of a teapot about 1 in radius that stands on z = 0: the body with its lid, the spout towards +x,
// the handle towards -x.
std::vector<vtkSmartPointer<vtkPolyData>> teapotParts();

} // namespace isocenter::ui
