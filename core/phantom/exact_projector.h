// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"
#include "core/image/attenuation.h"
#include "core/image/image.h"
#include "core/phantom/solid_scene.h"

namespace isocenter::core {

// Line integrals of attenuation through solids, in double precision from the exact path lengths of each ray:
// no voxels, no steps, nothing in common with the ray casting kernels that it is there to check. Only what
// lies inside `bounds` counts, so that a CT of these bounds shows the same object. One ray through each pixel
// centre; all CPU cores.
class ExactProjector
{
public:
    ExactProjector(const SolidScene& scene, const VolumeGeometry& bounds,
                   const AttenuationOptions& attenuation = {});

    // mm x 1/mm, top row first. Throws Cancelled.
    Image lineIntegrals(const ProjectionGeometry& view, const Pose& worldFromVolume,
                        const Progress& progress = {}) const;

    // Along one ray of the volume frame (mm), from the origin on; the direction has length one.
    double lineIntegral(const Eigen::Vector3d& originMm, const Eigen::Vector3d& direction) const;

private:
    double lineIntegral(const Eigen::Vector3d& originMm, const Eigen::Vector3d& direction,
                        const std::vector<int>& candidates) const;

    const SolidScene* scene_;
    Solid bounds_;
    std::vector<double> attenuationPerMm_; // of each solid
    double airPerMm_;
    std::vector<int> allSolids_;
};

} // namespace isocenter::core
