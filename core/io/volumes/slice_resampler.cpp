// SPDX-License-Identifier: MIT
#include "core/io/volumes/slice_resampler.h"

#include "core/support/memory_limit.h"
#include "core/support/parallel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

// One slice as a continuous function of its pixel coordinates (centres at integers).
class Plane
{
public:
    Plane(const float* values, const DicomSlice& slice, float outside)
        : values_(values), columns_(slice.columns), rows_(slice.rows), outside_(outside)
    {
    }

    float at(double column, double row) const
    {
        if (column < -0.5 || row < -0.5 || column > columns_ - 0.5 || row > rows_ - 0.5)
            return outside_;
        const double x = std::clamp(column, 0.0, columns_ - 1.0);
        const double y = std::clamp(row, 0.0, rows_ - 1.0);
        const int left = std::min(static_cast<int>(x), std::max(columns_ - 2, 0));
        const int top = std::min(static_cast<int>(y), std::max(rows_ - 2, 0));
        const int right = std::min(left + 1, columns_ - 1);
        const int bottom = std::min(top + 1, rows_ - 1);
        const auto u = static_cast<float>(x - left);
        const auto v = static_cast<float>(y - top);
        return std::lerp(std::lerp(pixel(left, top), pixel(right, top), u),
                         std::lerp(pixel(left, bottom), pixel(right, bottom), u), v);
    }

private:
    float pixel(int column, int row) const
    {
        return values_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                       static_cast<std::size_t>(column)];
    }

    const float* values_;
    int columns_;
    int rows_;
    float outside_;
};

struct Bracket
{
    std::size_t below = 0;
    std::size_t above = 0;
    float weight = 0.0f; // of above
};

// The slices between which a height above the first slice lies.
Bracket bracketOf(const std::vector<Eigen::Vector3d>& offsetsMm, double heightMm)
{
    const auto above =
        std::upper_bound(offsetsMm.begin(), offsetsMm.end(), heightMm,
                         [](double height, const Eigen::Vector3d& offset) { return height < offset.z(); });
    if (above == offsetsMm.end())
        return {offsetsMm.size() - 1, offsetsMm.size() - 1, 0.0f};
    if (above == offsetsMm.begin())
        return {};
    const auto index = static_cast<std::size_t>(above - offsetsMm.begin());
    const double low = offsetsMm[index - 1].z();
    return {index - 1, index, static_cast<float>((heightMm - low) / (offsetsMm[index].z() - low))};
}

} // namespace

std::vector<float> resampledOntoGrid(const SliceStack& stack, const std::vector<float>& planes, float outside)
{
    const VolumeGeometry& grid = stack.geometry;
    const DicomSlice& shape = stack.slices.front();
    const std::size_t planeSize =
        static_cast<std::size_t>(shape.columns) * static_cast<std::size_t>(shape.rows);
    requireMemory(bytesFor(sizeof(float), grid.voxelCount(), 1),
                  fmt::format("a regular grid of {} x {} x {} voxels over the slices", grid.size.x(),
                              grid.size.y(), grid.size.z()));
    std::vector<float> result(grid.voxelCount());
    parallelFor(grid.size.z(), [&](int begin, int end) {
        for (int k = begin; k < end; ++k) {
            const Bracket bracket = bracketOf(stack.offsetsMm, k * grid.spacingMm.z());
            const Plane below(planes.data() + bracket.below * planeSize, shape, outside);
            const Plane above(planes.data() + bracket.above * planeSize, shape, outside);
            const Eigen::Vector3d belowMm = stack.offsetsMm[bracket.below];
            const Eigen::Vector3d aboveMm = stack.offsetsMm[bracket.above];
            float* out = result.data() + static_cast<std::size_t>(k) *
                                             static_cast<std::size_t>(grid.size.x()) *
                                             static_cast<std::size_t>(grid.size.y());
            for (int j = 0; j < grid.size.y(); ++j)
                for (int i = 0; i < grid.size.x(); ++i, ++out) {
                    const auto low = static_cast<double>(
                        below.at(i - belowMm.x() / grid.spacingMm.x(), j - belowMm.y() / grid.spacingMm.y()));
                    const auto high = static_cast<double>(
                        above.at(i - aboveMm.x() / grid.spacingMm.x(), j - aboveMm.y() / grid.spacingMm.y()));
                    *out = static_cast<float>(std::lerp(low, high, static_cast<double>(bracket.weight)));
                }
        }
    });
    return result;
}

} // namespace isocenter::core
