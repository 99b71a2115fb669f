// SPDX-License-Identifier: MIT
// Line integrals of a volume (Joseph's method): its values times mm. With RESIDUALS what they lack of
// measured ones, and that over the length of the ray in the volume: the mean error of the values along it.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/kernels/reconstruction/joseph_ray.h"
#include "gpu/cpu/within.h"
#include "gpu/params/reconstruction/project_volume_params.h"

#include <algorithm>
#include <cmath>

namespace isocenter::gpu::cpu {
namespace {

struct Extents // or strides, along the axes of the volume
{
    std::ptrdiff_t x;
    std::ptrdiff_t y;
    std::ptrdiff_t z;
};

// The planes in which a coordinate is between -1 and extent, as far as they lie between low and high.
void keepPlanes(float start, float step, std::ptrdiff_t extent, float& low, float& high)
{
    if (std::abs(step) < 1e-7f) {
        if (!(start > -1.0f && start < static_cast<float>(extent)))
            high = -1.0f;
        return;
    }
    const float entry = (-1.0f - start) / step;
    const float exit = (static_cast<float>(extent) - start) / step;
    low = std::max(low, std::min(entry, exit));
    high = std::min(high, std::max(entry, exit));
}

struct RaySum
{
    float integral = 0.0f;
    float lengthMm = 0.0f; // in the volume
};

RaySum sumAlong(const JosephRay& ray, const ProjectVolumeParams& params, const float* volume)
{
    const Extents extents{params.columns, params.rows, params.slices};
    const Extents strides{1, params.columns, extents.x * extents.y};
    const std::ptrdiff_t planes = ray.planeOf(extents);
    float low = 0.0f;
    float high = static_cast<float>(planes - 1);
    keepPlanes(ray.across, ray.acrossStep, ray.acrossOf(extents), low, high);
    keepPlanes(ray.up, ray.upStep, ray.upOf(extents), low, high);
    if (ray.upwards)
        low = std::max(low, ray.source);
    else
        high = std::min(high, ray.source);
    const int first = static_cast<int>(std::ceil(within(low, 0.0f, static_cast<float>(planes))));
    const int last = static_cast<int>(std::floor(within(high, -1.0f, static_cast<float>(planes - 1))));
    float sum = 0.0f;
    float inside = 0.0f; // planes, those at the rim in part
    for (int plane = first; plane <= last; ++plane) {
        const auto number = static_cast<float>(plane);
        const Between across(ray.across + ray.acrossStep * number, ray.acrossOf(extents));
        const Between up(ray.up + ray.upStep * number, ray.upOf(extents));
        const float* lower = volume + plane * ray.planeOf(strides) + up.lower * ray.upOf(strides);
        const float* upper = volume + plane * ray.planeOf(strides) + up.upper * ray.upOf(strides);
        const std::ptrdiff_t left = across.lower * ray.acrossOf(strides);
        const std::ptrdiff_t right = across.upper * ray.acrossOf(strides);
        sum += up.ofLower * (across.ofLower * lower[left] + across.ofUpper * lower[right]) +
               up.ofUpper * (across.ofLower * upper[left] + across.ofUpper * upper[right]);
        inside += (across.ofLower + across.ofUpper) * (up.ofLower + up.ofUpper);
    }
    return {sum * ray.stepMm, inside * ray.stepMm};
}

} // namespace

void projectVolume(const CpuLaunch& launch)
{
    const auto params = launch.params<ProjectVolumeParams>();
    const auto volume = launch.buffer<const float>("volume");
    const auto rays = launch.buffer<const vec4>("rays");
    const auto projected = launch.buffer<float>("projected");
    const bool residuals = launch.defines.contains("RESIDUALS");
    const auto measured = residuals ? launch.buffer<const float>("measured") : std::span<const float>();
    const auto lacking = residuals ? launch.buffer<float>("lacking") : std::span<float>();
    core::parallelFor(params.detectorRows * launch.grid.z, [&](int begin, int end) {
        for (int line = begin; line < end; ++line) {
            const int projection = params.firstOfLaunch + line / params.detectorRows;
            const int row = line % params.detectorRows;
            const auto pixelOf = [&](int number) {
                return (static_cast<std::size_t>(number) * static_cast<std::size_t>(params.detectorRows) +
                        static_cast<std::size_t>(row)) *
                       static_cast<std::size_t>(params.detectorColumns);
            };
            const std::size_t to = pixelOf(projection);
            const std::size_t from = pixelOf(params.firstProjection + projection);
            const std::size_t kept = pixelOf(params.firstLacking + projection);
            for (int column = 0; column < params.detectorColumns; ++column) {
                const auto at = static_cast<std::size_t>(column);
                const RaySum sum =
                    sumAlong(josephRay(rays, params.firstProjection + projection, static_cast<float>(column),
                                       static_cast<float>(row), params.spacing),
                             params, volume.data());
                if (!residuals) {
                    projected[to + at] = sum.integral;
                    continue;
                }
                const float lacks = measured[from + at] - sum.integral;
                lacking[kept + at] = lacks;
                projected[to + at] = sum.lengthMm > params.shortestRay ? lacks / sum.lengthMm : 0.0f;
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
