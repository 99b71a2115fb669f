// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/window_level.h"

#include <array>
#include <cstddef>
#include <optional>
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

    bool operator==(const LookPoint&) const = default;
};
// Opacities are those of a layer this thick, as a share of the volume's largest extent, so that a look suits
// a wrist and a chest.
inline constexpr double kOpaqueLayerShare = 1.0 / 64.0;

// Linear between its points (ascending in value), constant before the first and after the last.
struct TransferFunction
{
    std::vector<LookPoint> points;
    bool shaded = true; // by a light at the viewer

    bool operator==(const TransferFunction&) const = default;
};
inline constexpr std::size_t kFewestLookPoints = 2;

TransferFunction transferFunction(VolumeLook look); // of Hounsfield units
// Of other values, where black and white of the window stand for air and dense bone.
TransferFunction transferFunction(VolumeLook look, const core::WindowLevel& window);
double opacityAt(const TransferFunction& function, double value);
std::array<double, 3> colourAt(const TransferFunction& function, double value);

// Throws InputError if there are too few points, they do not ascend, or opacities or colours leave 0 to 1.
void validate(const TransferFunction& function);
// The value from which on something is seen, and the same function moved along the values so that it lies
// elsewhere.
double thresholdOf(const TransferFunction& function);
TransferFunction withThreshold(TransferFunction function, double value);
// Times this factor, at most 1.
TransferFunction withOpacity(TransferFunction function, double factor);
// Adds a point where the function goes through already; its place among the points.
std::size_t addPoint(TransferFunction& function, double value);
// Moves a point as far as its neighbours and opacities from 0 to 1 let it.
void movePoint(TransferFunction& function, std::size_t point, double value, double opacity);

// How the volume is rendered: a look to start from, and what the user made of it.
struct VolumeRendering
{
    VolumeLook look = VolumeLook::Bone;
    std::optional<TransferFunction> own{}; // of the volume's values, in place of the look's
    double opacity = 1.0;                  // factor on all opacities

    bool operator==(const VolumeRendering&) const = default;
};
inline constexpr double kLeastOpacity = 0.1;
inline constexpr double kMostOpacity = 3.0;
// The same, with its factor between these.
VolumeRendering validRendering(VolumeRendering rendering);

} // namespace isocenter::app
