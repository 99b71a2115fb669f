// SPDX-License-Identifier: MIT
// The contour of a silhouette: how well the X-ray's edges run along it. Grey values become transmissions,
// which metal lets hardly any pass, so that nothing within a silhouette has an edge. A pixel lies on the rim
// by how much more the brightest of its four neighbours transmits: the rim is the outermost pixel within, as
// JointTrack draws it (Flood and Banks, IEEE Trans. Med. Imaging 37, 326, 2018). x sums rim times the cosine
// of the angle between the gradient of the transmission and the reference, times the reference's length; y
// sums rim. Pixels whose reference is NOT_COUNTED are left out.
#include "gpu/cpu/kernels/filters/sobel_at.h"
#include "gpu/params/measures/contour_params.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::gpu::cpu {
namespace {

float transmissionOf(float grey, const ContourParams& params)
{
    if (params.intensityPower > 0.0f)
        return std::pow(std::max(0.0f, grey), params.intensityPower);
    return std::exp(std::min(MOST_CONTOUR_EXPONENT, params.integralScale * (params.integralOffset - grey)));
}

using Around = std::array<float, 9>; // a pixel in the middle of its neighbours, row by row

// How much more the brightest of the four neighbours has than the pixel.
float riseIn(const Around& values)
{
    return std::max({values[1], values[3], values[5], values[7]}) - values[4];
}

// Most pixels have no neighbour of another grey and need no transmissions.
bool isFlat(const Around& greys)
{
    return greys[1] == greys[4] && greys[3] == greys[4] && greys[5] == greys[4] && greys[7] == greys[4];
}

// Edges clamped.
Around greysAround(std::span<const float> grey, int column, int row, int slab, const ivec2& size)
{
    Around around{};
    for (int place = 0; place < 9; ++place)
        around[static_cast<std::size_t>(place)] =
            grey[pixelIndex(std::clamp(column + place % 3 - 1, 0, size.x - 1),
                            std::clamp(row + place / 3 - 1, 0, size.y - 1), slab, size)];
    return around;
}

} // namespace

void contour(const CpuLaunch& launch)
{
    const auto params = launch.params<ContourParams>();
    const auto referenceColumns = launch.buffer<const float>("referenceColumns");
    const auto referenceRows = launch.buffer<const float>("referenceRows");
    const auto grey = launch.buffer<const float>("grey");
    const ivec2& size = params.imageSize;
    reducePixels<1>(launch, size.x * size.y, launch.buffer<vec4>("partials"),
                    [&](int slab, int pixel, GroupSums<1>& sums) {
                        const auto p = static_cast<std::size_t>(pixel);
                        if (referenceColumns[p] >= NOT_COUNTED)
                            return;
                        Around around = greysAround(grey, pixel % size.x, pixel / size.x, slab, size);
                        if (isFlat(around))
                            return;
                        for (float& value : around)
                            value = transmissionOf(value, params);
                        const float rim = riseIn(around);
                        if (rim <= 0.0f)
                            return;
                        const Gradient g = core::sobelGradient(
                            [&](int c, int r) { return around[static_cast<std::size_t>(3 * r + c)]; }, 1, 1,
                            3, 3);
                        const float length = std::sqrt(g.columns * g.columns + g.rows * g.rows);
                        if (length > 0.0f)
                            sums[0] += static_cast<double>(
                                rim * (g.columns * referenceColumns[p] + g.rows * referenceRows[p]) / length);
                        sums[1] += static_cast<double>(rim);
                    });
}

} // namespace isocenter::gpu::cpu
