// SPDX-License-Identifier: MIT
// What a camera without distortion, of the same focal lengths and centre, would have seen: for every pixel
// the place where Brown's radial and tangential distortion puts it, bilinearly, edge pixels repeated outside.
// Beyond the radius at which the distortion turns back, what is seen there is repeated.
#include "core/features/camera_intrinsics.h"
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/cpu/within.h"
#include "gpu/params/filters/undistort_params.h"

#include <cmath>

namespace isocenter::gpu::cpu {
namespace {

core::CameraIntrinsics cameraOf(const UndistortParams& params)
{
    const auto wide = [](float number) { return static_cast<double>(number); };
    core::CameraIntrinsics camera;
    camera.columns = params.imageSize.x;
    camera.rows = params.imageSize.y;
    camera.focalPx = {wide(params.focal.x), wide(params.focal.y)};
    camera.centrePx = {wide(params.centre.x), wide(params.centre.y)};
    camera.radial = {wide(params.k1), wide(params.k2), wide(params.k3)};
    camera.tangential = {wide(params.p1), wide(params.p2)};
    return camera;
}

double sampledAt(std::span<const float> image, const Eigen::Vector2d& place, int slab, const ivec2& size)
{
    const double x = within(place.x() - 0.5, 0.0, static_cast<double>(size.x - 1));
    const double y = within(place.y() - 0.5, 0.0, static_cast<double>(size.y - 1));
    const int left = static_cast<int>(x);
    const int top = static_cast<int>(y);
    const auto pixel = [&](int column, int row) {
        return static_cast<double>(
            image[pixelIndex(std::min(column, size.x - 1), std::min(row, size.y - 1), slab, size)]);
    };
    const double above = std::lerp(pixel(left, top), pixel(left + 1, top), x - left);
    const double below = std::lerp(pixel(left, top + 1), pixel(left + 1, top + 1), x - left);
    return std::lerp(above, below, y - top);
}

} // namespace

void undistort(const CpuLaunch& launch)
{
    const auto params = launch.params<UndistortParams>();
    const auto image = launch.buffer<const float>("image");
    const auto undistorted = launch.buffer<float>("undistorted");
    const ivec2& size = params.imageSize;
    const core::CameraIntrinsics camera = cameraOf(params);
    const double mostSquaredRadius = static_cast<double>(params.mostSquaredRadius);
    core::parallelFor(size.y, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < size.x; ++column) {
                const Eigen::Vector2d centre(column + 0.5, row + 0.5);
                Eigen::Vector2d direction = (centre - camera.centrePx).cwiseQuotient(camera.focalPx);
                if (const double squared = direction.squaredNorm(); squared > mostSquaredRadius)
                    direction *= std::sqrt(mostSquaredRadius / squared);
                const Eigen::Vector2d seen = camera.pixelOf(direction);
                for (int slab = 0; slab < launch.grid.z; ++slab)
                    undistorted[pixelIndex(column, row, params.firstWritten + slab, size)] =
                        static_cast<float>(sampledAt(image, seen, params.firstRead + slab, size));
            }
    });
}

} // namespace isocenter::gpu::cpu
