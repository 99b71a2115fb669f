// SPDX-License-Identifier: MIT
// What a camera without distortion, of the same focal lengths and centre, would have seen: for every pixel
// the place where Brown's radial and tangential distortion puts it, bilinearly, edge pixels repeated outside.
// Beyond the radius at which the distortion turns back, what is seen there is repeated. With MAP the place is
// told by a lattice of displacements (x, y), bilinearly, whose first point is the image's top left corner.
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

// Where a camera sees what one without distortion sees at a place.
class LensPlaces
{
public:
    explicit LensPlaces(const UndistortParams& params)
        : camera_(cameraOf(params)), mostSquaredRadius_(static_cast<double>(params.mostSquaredRadius))
    {
    }
    Eigen::Vector2d seenAt(const Eigen::Vector2d& place) const
    {
        Eigen::Vector2d direction = (place - camera_.centrePx).cwiseQuotient(camera_.focalPx);
        if (const double squared = direction.squaredNorm(); squared > mostSquaredRadius_)
            direction *= std::sqrt(mostSquaredRadius_ / squared);
        return camera_.pixelOf(direction);
    }

private:
    core::CameraIntrinsics camera_;
    double mostSquaredRadius_;
};

// The same by a lattice of displacements.
class MapPlaces
{
public:
    MapPlaces(const UndistortParams& params, std::span<const float> map)
        : size_(params.latticeSize), step_(static_cast<double>(params.latticeStep)), map_(map)
    {
    }
    Eigen::Vector2d seenAt(const Eigen::Vector2d& place) const
    {
        const double x = within(place.x() / step_, 0.0, static_cast<double>(size_.x - 1));
        const double y = within(place.y() / step_, 0.0, static_cast<double>(size_.y - 1));
        const int left = static_cast<int>(x);
        const int top = static_cast<int>(y);
        const double right = x - left;
        const double down = y - top;
        return place + (1.0 - down) * ((1.0 - right) * at(left, top) + right * at(left + 1, top)) +
               down * ((1.0 - right) * at(left, top + 1) + right * at(left + 1, top + 1));
    }

private:
    Eigen::Vector2d at(int column, int row) const
    {
        const std::size_t index =
            2 * pixelIndex(std::min(column, size_.x - 1), std::min(row, size_.y - 1), 0, size_);
        return {static_cast<double>(map_[index]), static_cast<double>(map_[index + 1])};
    }

    ivec2 size_;
    double step_;
    std::span<const float> map_;
};

template <class Places>
void undistortBy(const Places& places, const CpuLaunch& launch)
{
    const auto params = launch.params<UndistortParams>();
    const auto image = launch.buffer<const float>("image");
    const auto undistorted = launch.buffer<float>("undistorted");
    const ivec2& size = params.imageSize;
    core::parallelFor(size.y, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < size.x; ++column) {
                const Eigen::Vector2d seen = places.seenAt({column + 0.5, row + 0.5});
                for (int slab = 0; slab < launch.grid.z; ++slab)
                    undistorted[pixelIndex(column, row, params.firstWritten + slab, size)] =
                        static_cast<float>(sampledAt(image, seen, params.firstRead + slab, size));
            }
    });
}

} // namespace

void undistort(const CpuLaunch& launch)
{
    const auto params = launch.params<UndistortParams>();
    if (launch.defines.contains("MAP"))
        undistortBy(MapPlaces(params, launch.buffer<const float>("map")), launch);
    else
        undistortBy(LensPlaces(params), launch);
}

} // namespace isocenter::gpu::cpu
