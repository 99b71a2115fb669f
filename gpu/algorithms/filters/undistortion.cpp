// SPDX-License-Identifier: MIT
#include "gpu/algorithms/filters/undistortion.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace isocenter::gpu {
namespace {

// The squared radius at which the radial distortion of a camera turns back: where r (1 + k1 r^2 + k2 r^4 +
// k3 r^6) has its first maximum, if that lies within the picture.
double turningSquaredRadius(const core::CameraIntrinsics& camera)
{
    constexpr int kSteps = 4096;
    double farthest = 0.0;
    for (const double x : {0.0, static_cast<double>(camera.columns)})
        for (const double y : {0.0, static_cast<double>(camera.rows)})
            farthest = std::max(
                farthest,
                (Eigen::Vector2d(x, y) - camera.centrePx).cwiseQuotient(camera.focalPx).squaredNorm());
    const auto [k1, k2, k3] = camera.radial;
    for (int step = 1; step <= kSteps; ++step) {
        const double s = farthest * step / kSteps;
        if (1.0 + s * (3.0 * k1 + s * (5.0 * k2 + s * 7.0 * k3)) <= 0.0)
            return farthest * (step - 1) / kSteps;
    }
    return std::numeric_limits<float>::max();
}

UndistortParams paramsOf(const core::CameraIntrinsics& camera)
{
    camera.validate();
    const auto narrow = [](double number) { return static_cast<float>(number); };
    return {.imageSize = {camera.columns, camera.rows},
            .firstRead = 0,
            .firstWritten = 0,
            .focal = {narrow(camera.focalPx.x()), narrow(camera.focalPx.y())},
            .centre = {narrow(camera.centrePx.x()), narrow(camera.centrePx.y())},
            .k1 = narrow(camera.radial[0]),
            .k2 = narrow(camera.radial[1]),
            .k3 = narrow(camera.radial[2]),
            .mostSquaredRadius = narrow(turningSquaredRadius(camera)),
            .p1 = narrow(camera.tangential[0]),
            .p2 = narrow(camera.tangential[1]),
            .latticeSize = {},
            .latticeStep = 0.0f};
}

UndistortParams paramsOf(const core::DistortionMap& map)
{
    UndistortParams params{};
    params.imageSize = {map.columns(), map.rows()};
    params.latticeSize = {map.latticeColumns(), map.latticeRows()};
    params.latticeStep = static_cast<float>(core::DistortionMap::kStepPx);
    return params;
}

} // namespace

Undistortion::Undistortion(Device& device, const core::CameraIntrinsics& camera)
    : device_(device), params_(paramsOf(camera))
{
}

Undistortion::Undistortion(Device& device, const core::DistortionMap& map)
    : device_(device), params_(paramsOf(map)), map_(device.createBuffer(map.lattice().size_bytes()))
{
    map_->write<std::array<float, 2>>(map.lattice());
}

void Undistortion::apply(const ImageSlabs& from, const ImageSlabs& to, int slabs) const
{
    UndistortParams params = params_;
    params.firstRead = from.first;
    params.firstWritten = to.first;
    const Grid grid{params.imageSize.x, params.imageSize.y, slabs};
    if (map_)
        device_.launch(device_.kernel("undistort", {{"MAP", "1"}}), grid,
                       {{"image", from.buffer}, {"map", map_.get()}, {"undistorted", to.buffer}}, params);
    else
        device_.launch(device_.kernel("undistort"), grid,
                       {{"image", from.buffer}, {"undistorted", to.buffer}}, params);
}

void Undistortion::requireSize(int columns, int rows) const
{
    if (columns != params_.imageSize.x || rows != params_.imageSize.y)
        throw InputError(
            fmt::format("the pictures have {} x {} pixels and the {} with {} x {}: give a {} for "
                        "that size",
                        columns, rows, map_ ? "distortion was measured" : "camera was calibrated",
                        params_.imageSize.x, params_.imageSize.y, map_ ? "distortion file" : "camera file"));
}

core::Image Undistortion::undistorted(const core::Image& image) const
{
    requireSize(image.columns, image.rows);
    core::Image result(image.columns, image.rows);
    result.values = undistorted(image.values, 1);
    return result;
}

core::RgbImage Undistortion::undistorted(const core::RgbImage& picture) const
{
    constexpr int kChannels = 3;
    requireSize(picture.columns, picture.rows);
    const std::size_t pixels = picture.values.size();
    std::vector<float> slabs(kChannels * pixels);
    for (std::size_t pixel = 0; pixel < pixels; ++pixel)
        for (std::size_t channel = 0; channel < kChannels; ++channel)
            slabs[channel * pixels + pixel] = static_cast<float>(picture.values[pixel][channel]);
    slabs = undistorted(slabs, kChannels);
    core::RgbImage result(picture.columns, picture.rows);
    for (std::size_t pixel = 0; pixel < pixels; ++pixel)
        for (std::size_t channel = 0; channel < kChannels; ++channel)
            result.values[pixel][channel] =
                static_cast<std::uint8_t>(std::lround(slabs[channel * pixels + pixel]));
    return result;
}

std::vector<float> Undistortion::undistorted(std::span<const float> slabs, int count) const
{
    const auto from = device_.createBuffer(slabs.size_bytes());
    const auto to = device_.createBuffer(slabs.size_bytes());
    from->write<float>(slabs);
    apply({from.get()}, {to.get()}, count);
    return to->read<float>(slabs.size());
}

} // namespace isocenter::gpu
