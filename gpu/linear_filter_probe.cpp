// SPDX-License-Identifier: MIT
#include "gpu/linear_filter_probe.h"

#include "gpu/device.h"
#include "gpu/params/registration/drr_params.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace isocenter::gpu {
namespace {

constexpr int kWeights = 1024;
constexpr float kThickness = 4.0f; // rays run along y through 3 voxels and half a voxel at each end
constexpr Extent kExtent{2, 3, 3};

// Strictly between the multiples of 1/256, where samplers with 8-bit weights err most.
float weight(int ray)
{
    return (static_cast<float>(ray) + 0.5f) / static_cast<float>(kWeights);
}

// A ramp along x: 0, then 1.
std::vector<float> rampVolume()
{
    std::vector<float> values(static_cast<std::size_t>(kExtent.width * kExtent.height * kExtent.depth));
    for (std::size_t v = 0; v < values.size(); ++v)
        values[v] = static_cast<float>(v % 2);
    return values;
}

// One pose a ray, each of one pixel: a ray along y whose only sample lies between the two voxels of the ramp.
std::vector<DrrPose> parallelRays()
{
    constexpr float kMiddle = 1.5f;
    std::vector<DrrPose> poses(kWeights);
    for (int ray = 0; ray < kWeights; ++ray) {
        const float x = 0.5f + weight(ray);
        DrrPose& pose = poses[static_cast<std::size_t>(ray)];
        pose.textureFromPixel = {{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 1, 0}, {x, kMiddle + 8, kMiddle, 1}};
        pose.sourceTexture = {x, kMiddle - 8, kMiddle, 1};
    }
    return poses;
}

DrrParams oneStepParams()
{
    DrrParams params{};
    params.volumeSize = {kExtent.width, kExtent.height, kExtent.depth, 0};
    params.areaSize = {1, 1};
    params.spacingMm = {1, 1, 1, 0};
    params.stepMm = kThickness;
    params.valueScale = 1.0f;
    return params;
}

} // namespace

double probeLinearFilter(Device& device)
{
    if (device.info().limits.maxTexture3dExtent == 0)
        return 0.0;
    const auto volume = device.createTexture({kExtent});
    volume->upload(std::as_bytes(std::span<const float>(rampVolume())));
    const auto poses = device.createBuffer(kWeights * sizeof(DrrPose));
    poses->write<DrrPose>(parallelRays());
    const auto integrals = device.createBuffer(kWeights * sizeof(float));
    device.launch(device.kernel("drr"), {1, 1, kWeights},
                  {{"volume", volume.get()}, {"poses", poses.get()}, {"integrals", integrals.get()}},
                  oneStepParams());
    const std::vector<float> measured = integrals->read<float>(kWeights);

    double largest = 0.0;
    for (int ray = 0; ray < kWeights; ++ray) {
        const double seen = static_cast<double>(measured[static_cast<std::size_t>(ray)] / kThickness);
        largest = std::max(largest, std::abs(seen - static_cast<double>(weight(ray))));
    }
    return largest;
}

} // namespace isocenter::gpu
