// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"
#include "core/support/finding.h"

#include <string>
#include <vector>

namespace isocenter::core {

enum class VolumeQuantity { HounsfieldUnits, MrIntensity, Attenuation };

inline constexpr float kAirHu = -1000.0f;

// A volume of floats in the order i fastest, then j, then k. Attenuation is in 1/mm.
struct Volume
{
    VolumeGeometry geometry;
    std::vector<float> values;
    VolumeQuantity quantity = VolumeQuantity::HounsfieldUnits;
    std::string description; // what the user sees in lists: series description, never a patient's name
    std::vector<Finding> findings{}; // on reading it

    std::size_t index(int i, int j, int k) const
    {
        return (static_cast<std::size_t>(k) * static_cast<std::size_t>(geometry.size.y()) +
                static_cast<std::size_t>(j)) *
                   static_cast<std::size_t>(geometry.size.x()) +
               static_cast<std::size_t>(i);
    }
    float at(int i, int j, int k) const { return values[index(i, j, k)]; }
};

// The mean over factor^3 blocks; the geometry follows, so that every point keeps its place.
Volume shrunk(const Volume& volume, int factor);

// The mean over blocks of factors voxels along i, j and k; the geometry follows, so that every point keeps
// its place.
Volume shrunk(const Volume& volume, const Eigen::Vector3i& factors);

// A copy to look at as a whole: about voxels samples along its largest extent, and voxels as near to cubes as
// its own allow (thin slices are joined, thick ones stay).
Volume overviewOf(const Volume& volume, int voxels);

} // namespace isocenter::core
