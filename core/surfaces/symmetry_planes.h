// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"

#include <Eigen/Core>

#include <memory>
#include <stop_token>
#include <vector>

namespace isocenter::core {

// A plane by which a body is nearly its own mirror image, in the volume frame.
struct SymmetryPlane
{
    Eigen::Vector3d pointMm = Eigen::Vector3d::Zero(); // on the plane, nearest to the body's centre of mass
    Eigen::Vector3d normal = Eigen::Vector3d::UnitX();
    double overlap = 0.0; // Dice coefficient of the body and its mirror image, 0 to 1
};

// Whether the volume holds a body of one material, such as an implant's: many of the voxels that are not
// empty have the largest attenuation exactly, which is what voxelised() makes of their inside.
bool isOfOneMaterial(const Volume& attenuation);

// The planes by which a body of one material overlaps its mirror image by that share or more, the best first.
// They are looked for along the body's principal axes of inertia and half-way between these, each turned and
// moved to where the overlap is largest; those that differ by less than 15 degrees are one. A body of
// revolution has more than are found. Throws Cancelled, a few ms after it is asked to stop.
std::vector<SymmetryPlane> symmetryPlanes(const Volume& attenuation, double leastOverlap,
                                          const std::stop_token& stop = {});

// The same of a volume that is registered again and again: they are looked for once, and kept as long as the
// volume is in memory; after Cancelled they are looked for anew. Any thread, but not from within
// parallelFor(), whose threads take on other work while they wait.
std::shared_ptr<const std::vector<SymmetryPlane>>
keptSymmetryPlanes(const std::shared_ptr<const Volume>& attenuation, double leastOverlap,
                   const std::stop_token& stop = {});

} // namespace isocenter::core
