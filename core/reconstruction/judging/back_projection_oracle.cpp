// SPDX-License-Identifier: MIT
#include "core/reconstruction/judging/back_projection_oracle.h"

#include "core/support/parallel.h"

#include <cmath>
#include <utility>

namespace isocenter::core {
namespace {

// Between the four nearest pixel centres; zero outside.
double bilinear(std::span<const double> pixels, int columns, int rows, double u, double v)
{
    const double left = std::floor(u - 0.5);
    const double top = std::floor(v - 0.5);
    if (!(left >= -1.0 && left < columns && top >= -1.0 && top < rows))
        return 0.0;
    const auto at = [&](int column, int row) {
        const bool inside = column >= 0 && column < columns && row >= 0 && row < rows;
        return inside ? pixels[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                               static_cast<std::size_t>(column)]
                      : 0.0;
    };
    const int column = static_cast<int>(left);
    const int row = static_cast<int>(top);
    const double across = u - 0.5 - left;
    const double down = v - 0.5 - top;
    return (1.0 - down) * ((1.0 - across) * at(column, row) + across * at(column + 1, row)) +
           down * ((1.0 - across) * at(column, row + 1) + across * at(column + 1, row + 1));
}

} // namespace

BackProjectionOracle::BackProjectionOracle(std::vector<Eigen::Vector3d> pointsMm)
    : pointsMm_(std::move(pointsMm)), values_(pointsMm_.size())
{
}

void BackProjectionOracle::add(const ProjectionMatrix& relativePixelFromWorld, std::span<const double> pixels,
                               int columns, int rows)
{
    parallelFor(static_cast<int>(pointsMm_.size()), [&](int begin, int end) {
        for (auto p = static_cast<std::size_t>(begin); p < static_cast<std::size_t>(end); ++p) {
            const Eigen::Vector3d seen = relativePixelFromWorld * pointsMm_[p].homogeneous();
            if (seen.z() > 0.0)
                values_[p] += bilinear(pixels, columns, rows, seen.x() / seen.z(), seen.y() / seen.z()) /
                              (seen.z() * seen.z());
        }
    });
}

} // namespace isocenter::core
