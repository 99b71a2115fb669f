// SPDX-License-Identifier: MIT
#include "core/image/slice.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace isocenter::core {
namespace {

constexpr float kNone = std::numeric_limits<float>::quiet_NaN();

// Along a row the voxel index is start + column * step; the columns [first, last) lie in the volume.
struct Row
{
    Eigen::Vector3d start;
    Eigen::Vector3d step;
    int first = 0;
    int last = 0;
};

bool isInside(const Eigen::Vector3d& index, const Eigen::Vector3i& size)
{
    return (index.array() >= -0.5).all() && (index.array() <= size.cast<double>().array() - 0.5).all();
}

// Narrows the row to the volume, whose voxels reach half a voxel beyond their centres.
void narrow(Row& row, const Eigen::Vector3i& size, int columns)
{
    double first = 0.0;
    double last = columns - 1.0;
    for (int axis = 0; axis < 3; ++axis) {
        const double step = row.step[axis];
        if (std::abs(step) < 1e-12)
            continue;
        const double one = (-0.5 - row.start[axis]) / step;
        const double other = (size[axis] - 0.5 - row.start[axis]) / step;
        first = std::max(first, std::min(one, other));
        last = std::min(last, std::max(one, other));
    }
    const auto at = [&](double column) { return Eigen::Vector3d(row.start + column * row.step); };
    row.first = static_cast<int>(std::ceil(std::min(first, static_cast<double>(columns))));
    row.last = static_cast<int>(std::floor(std::max(last, -1.0))) + 1;
    // Rounding may have taken one pixel too many at either end; rows beside the volume have none.
    while (row.first < row.last && !isInside(at(row.first), size))
        ++row.first;
    while (row.first < row.last && !isInside(at(row.last - 1), size))
        --row.last;
}

// The two voxels of an axis between which an index lies, and the second one's weight.
struct Neighbours
{
    std::size_t lower;
    std::size_t upper;
    float weight;

    Neighbours(double index, int size)
    {
        const double inside = std::clamp(index, 0.0, size - 1.0);
        const int floor = static_cast<int>(inside);
        lower = static_cast<std::size_t>(floor);
        upper = static_cast<std::size_t>(std::min(floor + 1, size - 1));
        weight = static_cast<float>(inside - floor);
    }
};

float mix(float a, float b, float weight)
{
    return a + weight * (b - a);
}

float interpolated(const Volume& volume, const Eigen::Vector3d& index)
{
    const Eigen::Vector3i& size = volume.geometry.size;
    const Neighbours i(index.x(), size.x());
    const Neighbours j(index.y(), size.y());
    const Neighbours k(index.z(), size.z());
    const std::size_t row = static_cast<std::size_t>(size.x());
    const std::size_t slice = row * static_cast<std::size_t>(size.y());
    const auto alongI = [&](std::size_t y, std::size_t z) {
        const float* values = volume.values.data() + z * slice + y * row;
        return mix(values[i.lower], values[i.upper], i.weight);
    };
    return mix(mix(alongI(j.lower, k.lower), alongI(j.upper, k.lower), j.weight),
               mix(alongI(j.lower, k.upper), alongI(j.upper, k.upper), j.weight), k.weight);
}

} // namespace

Image sampledSlice(const Volume& volume, const SlicePlane& plane)
{
    Image image(plane.columns, plane.rows, kNone);
    const Eigen::Affine3d indexFromVolume = volume.geometry.volumeFromIndex().inverse();
    const Eigen::Vector3d step = indexFromVolume.linear() * (plane.pixelMm * plane.columnDirection);
    parallelFor(plane.rows, [&](int begin, int end) {
        for (int rowNumber = begin; rowNumber < end; ++rowNumber) {
            Row row{indexFromVolume * plane.pointMm(0.0, rowNumber), step};
            narrow(row, volume.geometry.size, plane.columns);
            for (int column = row.first; column < row.last; ++column)
                image.at(column, rowNumber) = interpolated(volume, row.start + column * row.step);
        }
    });
    return image;
}

float voxelValue(const Volume& volume, const Eigen::Vector3d& pointMm)
{
    const Eigen::Vector3d index = volume.geometry.volumeFromIndex().inverse() * pointMm;
    if (!isInside(index, volume.geometry.size))
        return kNone;
    const Eigen::Vector3i last = volume.geometry.size.array() - 1;
    const Eigen::Vector3i voxel = index.array().round().cast<int>().max(0).min(last.array());
    return volume.at(voxel.x(), voxel.y(), voxel.z());
}

} // namespace isocenter::core
