// SPDX-License-Identifier: MIT
#pragma once

#include "core/phantom/solid_scene.h"

#include <cstdint>
#include <vector>

namespace isocenter::core {

// What the synthetic CT looks like. The anatomy has a fixed extent in mm (about 358 x 358 x 284), the origin
// of the volume frame in its middle; the size says how finely it is sampled.
struct PhantomOptions
{
    Eigen::Vector3i size{256, 256, 189};
    double noiseHu = 14.0;  // standard deviation
    std::uint32_t seed = 1; // of the noise and of the bowel loops

    void validate() const; // throws UsageError
};

// An adult's lower spine (T11 to S3), pelvis wings and lower ribs, slightly scoliotic, in a trunk with
// organs, bowel gas, vessels, muscle and fat.
SolidScene lumbarScene(std::uint32_t seed);

VolumeGeometry phantomGeometry(const Eigen::Vector3i& size);

// The CT of that scene in whole Hounsfield units; the same numbers for the same options. Throws Cancelled.
Volume phantomCt(const SolidScene& scene, const PhantomOptions& options, const Progress& progress = {});

// Points in bone (volume frame, mm) by which a registration is judged: pedicles, spinous processes and bodies
// of L1 to L5 and the sacrum.
std::vector<Eigen::Vector3d> phantomTargets();

} // namespace isocenter::core
