// SPDX-License-Identifier: MIT
#pragma once

#include "core/phantom/solid_scene.h"
#include "core/surfaces/closed_surface.h"

#include <vector>

namespace isocenter::core {

// The femoral component of a knee prosthesis: flange, trochlear groove and two condyles of different size, so
// that it is not its own mirror image. In the frame of the femur (mm), its origin in the knee.
ClosedSurface femoralComponent();

// Points on the component by which a registration is judged (mm).
std::vector<Eigen::Vector3d> femoralComponentTargets();

// A straight leg around the knee without the component: femur, tibia, fibula, patella and soft tissue.
SolidScene kneeScene();

// The extent of that leg: nothing outside of it is projected.
VolumeGeometry kneeBounds();

} // namespace isocenter::core
