// SPDX-License-Identifier: MIT
#pragma once

#include "core/phantom/solid_scene.h"
#include "core/support/named_values.h"

#include <cstdint>
#include <vector>

namespace isocenter::core {

// The invented patients. The knee has a femoral component of metal, which moves in place of a CT.
enum class PhantomKind { Spine, Chest, KneeImplant };

inline constexpr NamedValues<PhantomKind, 3> kPhantomKinds{{{PhantomKind::Spine, "spine"},
                                                            {PhantomKind::Chest, "chest"},
                                                            {PhantomKind::KneeImplant, "knee-implant"}}};
static_assert(namesEveryValue(kPhantomKinds, PhantomKind::KneeImplant));

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

// A chest with ribs, sternum, shoulder girdle, thoracic spine, lungs with vessels, heart and diaphragm, in
// the same extent.
SolidScene chestScene(std::uint32_t seed);

VolumeGeometry phantomGeometry(const Eigen::Vector3i& size);

// The CT of one of these scenes in whole Hounsfield units; the same numbers for the same options. The
// description is that of the lumbar spine. Throws Cancelled.
Volume phantomCt(const SolidScene& scene, const PhantomOptions& options, const Progress& progress = {});

// Points in bone (volume frame, mm) by which a registration is judged: pedicles, spinous processes and bodies
// of L1 to L5 and the sacrum.
std::vector<Eigen::Vector3d> phantomTargets();
// The same for the chest: bodies, pedicles and spinous processes of its vertebrae.
std::vector<Eigen::Vector3d> chestTargets();

} // namespace isocenter::core
