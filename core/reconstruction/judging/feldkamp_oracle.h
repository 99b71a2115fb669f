// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/reconstruction/feldkamp.h"
#include "core/reconstruction/judging/back_projection_oracle.h"
#include "core/reconstruction/ramp_filter.h"

#include <vector>

namespace isocenter::core {

// Feldkamp's reconstruction at some points in double precision, by the text of the formula: what kernels are
// compared with. Takes the projections one by one, in any order. All CPU cores.
class FeldkampOracle
{
public:
    FeldkampOracle(const ScanGeometry& scan, const RampFilter& filter, std::vector<Eigen::Vector3d> pointsMm,
                   int paddingColumns = 0);

    void add(std::size_t projection, const Image& lineIntegrals);
    const std::vector<Eigen::Vector3d>& pointsMm() const { return points_.pointsMm(); } // world
    const std::vector<double>& attenuationPerMm() const
    {
        return points_.values();
    } // of all that was added, at the points

private:
    // Into pixels_: weighted and filtered, row by row, as wide as filtered rows are.
    void filter(std::size_t projection, const Image& lineIntegrals);

    const ScanGeometry& scan_;
    FeldkampWeights weights_;
    std::vector<double> spectrum_;
    std::vector<double> pixels_;
    BackProjectionOracle points_;
};

// The centres of so many voxels of a volume, the same for the same numbers, spread by a sequence of low
// discrepancy (all of them if there are no more).
std::vector<std::size_t> sampledVoxels(const VolumeGeometry& volume, std::size_t count);
Eigen::Vector3d voxelCentreMm(const VolumeGeometry& volume, std::size_t voxel);

} // namespace isocenter::core
