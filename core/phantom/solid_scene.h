// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"
#include "core/phantom/solid.h"
#include "core/support/progress.h"

#include <utility>
#include <vector>

namespace isocenter::core {

// Solids in the volume frame (mm); where several overlap, the last one counts. Around them is air.
class SolidScene
{
public:
    void add(Solid solid) { solids_.push_back(std::move(solid)); }
    const std::vector<Solid>& solids() const { return solids_; }

    double hounsfieldAt(const Eigen::Vector3d& pointMm) const; // exact

    // The mean Hounsfield units of each voxel: exact where one material fills it, by 27 points elsewhere.
    // Uses all CPU cores. Throws Cancelled.
    Volume voxelised(const VolumeGeometry& geometry, const Progress& progress = {}) const;

private:
    std::vector<Solid> solids_;
};

inline constexpr double kAirHounsfield = -1000.0;

} // namespace isocenter::core
