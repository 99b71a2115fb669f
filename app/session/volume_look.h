// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/window_level.h"

#include <array>
#include <vector>

namespace isocenter::app {

// How the CT is rendered in the 3-D scene: bones alone, skin and muscles around them, or as an X-ray has it,
// by how much it attenuates.
enum class VolumeLook { Bone, SoftTissue, XrayLike };
inline constexpr std::array kVolumeLooks = {VolumeLook::Bone, VolumeLook::SoftTissue, VolumeLook::XrayLike};

// What is seen of one value.
struct LookPoint
{
    double value = 0.0;             // HU, or of the volume's own values
    double opacity = 0.0;           // 0 to 1, of a layer as thick as kOpaqueLayerShare says
    std::array<double, 3> colour{}; // red, green, blue, 0 to 1
};
// Opacities are those of a layer this thick, as a share of the volume's largest extent, so that a look suits
// a wrist and a chest.
inline constexpr double kOpaqueLayerShare = 1.0 / 64.0;

// Linear between its points (ascending in value), constant before the first and after the last.
struct TransferFunction
{
    std::vector<LookPoint> points;
    bool shaded = true; // by a light at the viewer
};

TransferFunction transferFunction(VolumeLook look); // of Hounsfield units
// Of other values, where black and white of the window stand for air and dense bone.
TransferFunction transferFunction(VolumeLook look, const core::WindowLevel& window);
double opacityAt(const TransferFunction& function, double value);

} // namespace isocenter::app
