// SPDX-License-Identifier: MIT
#include "core/image/slab.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::core {
namespace {

int firstAxisBeside(int axis)
{
    return axis == 0 ? 1 : 0;
}

int secondAxisBeside(int axis)
{
    return axis == 2 ? 1 : 2;
}

// Whether an axis of the grid leads towards the head (LPS: +z) more than anywhere else.
bool leadsToHead(const VolumeGeometry& geometry, int axis)
{
    int main = 0;
    geometry.direction.col(axis).cwiseAbs().maxCoeff(&main);
    return main == 2 && geometry.direction(2, axis) > 0.0;
}

// Along one side, whose pixels get another spacing: the pixels between which each of the new ones lies.
struct Between
{
    int before = 0;
    int after = 0;
    float ofAfter = 0.0f;
};

std::vector<Between> resampled(int count, double spacing, double pixel)
{
    const int pixels = std::max(1, static_cast<int>(std::lround(count * spacing / pixel)));
    std::vector<Between> places;
    for (int p = 0; p < pixels; ++p) {
        const double at = std::clamp((p + 0.5) * count / pixels - 0.5, 0.0, count - 1.0);
        const int before = static_cast<int>(at);
        places.push_back({before, std::min(before + 1, count - 1), static_cast<float>(at - before)});
    }
    return places;
}

Image withSquarePixels(const Image& image, double columnSpacing, double rowSpacing)
{
    const double pixel = std::min(columnSpacing, rowSpacing);
    const std::vector<Between> columns = resampled(image.columns, columnSpacing, pixel);
    const std::vector<Between> rows = resampled(image.rows, rowSpacing, pixel);
    Image result(static_cast<int>(columns.size()), static_cast<int>(rows.size()));
    for (int row = 0; row < result.rows; ++row)
        for (int column = 0; column < result.columns; ++column) {
            const Between& x = columns[static_cast<std::size_t>(column)];
            const Between& y = rows[static_cast<std::size_t>(row)];
            const auto along = [&](int ofRow) {
                return (1.0f - x.ofAfter) * image.at(x.before, ofRow) + x.ofAfter * image.at(x.after, ofRow);
            };
            result.at(column, row) = (1.0f - y.ofAfter) * along(y.before) + y.ofAfter * along(y.after);
        }
    return result;
}

} // namespace

Image slabImage(const Volume& volume, const Slab& slab, SlabValue value)
{
    const VolumeGeometry& geometry = volume.geometry;
    if (slab.axis < 0 || slab.axis > 2 || slab.first < 0 || slab.slices < 1 ||
        slab.first + slab.slices > geometry.size[slab.axis])
        throw UsageError(fmt::format(
            translatable("Data", "slices {} to {} along axis {}: the volume has {} x {} x {} voxels"),
            slab.first, slab.first + slab.slices - 1, slab.axis, geometry.size[0], geometry.size[1],
            geometry.size[2]));
    const int right = firstAxisBeside(slab.axis);
    const int down = secondAxisBeside(slab.axis);
    const bool isUpwards = leadsToHead(geometry, down);
    Image image(geometry.size[right], geometry.size[down]);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column) {
            std::array<int, 3> voxel{};
            voxel[static_cast<std::size_t>(right)] = column;
            voxel[static_cast<std::size_t>(down)] = isUpwards ? image.rows - 1 - row : row;
            int& along = voxel[static_cast<std::size_t>(slab.axis)];
            along = slab.first;
            float strongest = volume.at(voxel[0], voxel[1], voxel[2]);
            for (++along; along < slab.first + slab.slices; ++along) {
                const float next = volume.at(voxel[0], voxel[1], voxel[2]);
                strongest =
                    value == SlabValue::Maximum ? std::max(strongest, next) : std::min(strongest, next);
            }
            image.at(column, row) = strongest;
        }
    return withSquarePixels(image, geometry.spacingMm[right], geometry.spacingMm[down]);
}

double slabPixelMm(const VolumeGeometry& geometry, int axis)
{
    return std::min(geometry.spacingMm[firstAxisBeside(axis)], geometry.spacingMm[secondAxisBeside(axis)]);
}

const char* planeAlong(const VolumeGeometry& geometry, int axis)
{
    int main = 0;
    geometry.direction.col(axis).cwiseAbs().maxCoeff(&main);
    constexpr std::array<const char*, 3> kPlanes{"sagittal", "coronal", "axial"};
    return kPlanes[static_cast<std::size_t>(main)];
}

} // namespace isocenter::core
