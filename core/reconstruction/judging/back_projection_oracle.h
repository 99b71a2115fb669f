// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"

#include <Eigen/Core>

#include <span>
#include <vector>

namespace isocenter::core {

// Back-projection at single points in double precision, in plain code, which the kernels are judged by: each
// point gets what projections have where it is seen, between the four nearest pixels (zero outside), over the
// square of its relative depth w (Rohkohl et al., RabbitCT, Med. Phys. 36, 2009).
class BackProjectionOracle
{
public:
    explicit BackProjectionOracle(std::vector<Eigen::Vector3d> pointsMm);

    // (u w, v w, w) from the world's mm; the first pixel's centre is (0.5, 0.5). Pixels row by row.
    void add(const ProjectionMatrix& relativePixelFromWorld, std::span<const double> pixels, int columns,
             int rows);

    const std::vector<Eigen::Vector3d>& pointsMm() const { return pointsMm_; }
    const std::vector<double>& values() const { return values_; } // of all that was added, at the points

private:
    std::vector<Eigen::Vector3d> pointsMm_;
    std::vector<double> values_;
};

} // namespace isocenter::core
