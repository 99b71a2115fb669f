// SPDX-License-Identifier: MIT
// The transpose of project_volume: adds to every voxel the projections' pixels whose rays it is a part of,
// each times that part (mm). With MEAN their mean by those parts, as SART and SIRT add it.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/kernels/reconstruction/joseph_ray.h"
#include "gpu/cpu/within.h"
#include "gpu/params/reconstruction/spread_rays_params.h"

#include <algorithm>
#include <cmath>

namespace isocenter::gpu::cpu {
namespace {

// The part of a ray (mm) that runs through a voxel.
float partOf(const JosephRay& ray, const vec4& voxel)
{
    const float plane = ray.planeOf(voxel);
    const float nearAcross = 1.0f - std::abs(ray.across + ray.acrossStep * plane - ray.acrossOf(voxel));
    const float nearUp = 1.0f - std::abs(ray.up + ray.upStep * plane - ray.upOf(voxel));
    const bool beforeSource = ray.upwards ? plane > ray.source : plane < ray.source;
    return nearAcross > 0.0f && nearUp > 0.0f && beforeSource ? nearAcross * nearUp * ray.stepMm : 0.0f;
}

struct PixelBox
{
    int firstColumn;
    int lastColumn;
    int firstRow;
    int lastRow;
};

// The pixels that see the space between a voxel's neighbours.
PixelBox pixelsThatSee(const vec4& voxel, const vec4* matrix, const SpreadRaysParams& params)
{
    float leastU = 1e9f;
    float mostU = -1e9f;
    float leastV = 1e9f;
    float mostV = -1e9f;
    for (int corner = 0; corner < 8; ++corner) {
        const vec4 at{voxel.x + ((corner & 1) != 0 ? 1.0f : -1.0f),
                      voxel.y + ((corner & 2) != 0 ? 1.0f : -1.0f),
                      voxel.z + ((corner & 4) != 0 ? 1.0f : -1.0f), 1.0f};
        const auto seen = [&](const vec4& of) { return of.x * at.x + of.y * at.y + of.z * at.z + of.w; };
        const float w = seen(matrix[2]);
        const float u = seen(matrix[0]) / w;
        const float v = seen(matrix[1]) / w;
        leastU = std::min(leastU, u);
        mostU = std::max(mostU, u);
        leastV = std::min(leastV, v);
        mostV = std::max(mostV, v);
    }
    return {wholeWithin(std::ceil(leastU - 0.5f), 0, params.detectorColumns),
            wholeWithin(std::floor(mostU - 0.5f), -1, params.detectorColumns - 1),
            wholeWithin(std::ceil(leastV - 0.5f), 0, params.detectorRows),
            wholeWithin(std::floor(mostV - 0.5f), -1, params.detectorRows - 1)};
}

struct Spread
{
    float sum = 0.0f;
    float parts = 0.0f;
};

// What a launch reads.
struct SpreadSource
{
    SpreadRaysParams params;
    std::span<const float> projections;
    std::span<const vec4> rays;
    std::span<const vec4> matrices;

    const vec4* matrix(int p) const
    {
        return &matrices[static_cast<std::size_t>((params.firstProjection + p) * SPREAD_MATRIX_ROWS)];
    }
    const float* pixels(int p, std::ptrdiff_t row) const
    {
        return projections.data() +
               (static_cast<std::ptrdiff_t>(p) * params.detectorRows + row) * params.detectorColumns;
    }
};

void addParts(const vec4& voxel, const SpreadSource& source, int p, Spread& spread)
{
    const PixelBox box = pixelsThatSee(voxel, source.matrix(p), source.params);
    for (int row = box.firstRow; row <= box.lastRow; ++row)
        for (int column = box.firstColumn; column <= box.lastColumn; ++column) {
            const JosephRay ray =
                josephRay(source.rays, source.params.firstProjection + p, static_cast<float>(column),
                          static_cast<float>(row), source.params.spacing);
            const float part = partOf(ray, voxel);
            spread.sum += part * source.pixels(p, row)[column];
            spread.parts += part;
        }
}

void addInterpolated(const vec4& voxel, const SpreadSource& source, int p, Spread& spread)
{
    const vec4* matrix = source.matrix(p);
    const auto seen = [&](const vec4& of) { return of.x * voxel.x + of.y * voxel.y + of.z * voxel.z + of.w; };
    const float w = seen(matrix[2]);
    const Between u(seen(matrix[0]) / w - 0.5f, source.params.detectorColumns);
    const Between v(seen(matrix[1]) / w - 0.5f, source.params.detectorRows);
    const float* upper = source.pixels(p, v.lower);
    const float* lower = source.pixels(p, v.upper);
    spread.sum += v.ofLower * (u.ofLower * upper[u.lower] + u.ofUpper * upper[u.upper]) +
                  v.ofUpper * (u.ofLower * lower[u.lower] + u.ofUpper * lower[u.upper]);
    spread.parts += (u.ofLower + u.ofUpper) * (v.ofLower + v.ofUpper);
}

} // namespace

void spreadRays(const CpuLaunch& launch)
{
    const SpreadSource source{launch.params<SpreadRaysParams>(), launch.buffer<const float>("projections"),
                              launch.buffer<const vec4>("rays"), launch.buffer<const vec4>("matrices")};
    const SpreadRaysParams& params = source.params;
    const auto volume = launch.buffer<float>("volume");
    const auto add = launch.defines.contains("INTERPOLATED") ? addInterpolated : addParts;
    const bool mean = launch.defines.contains("MEAN");
    const CpuTexture* texture =
        launch.defines.contains("VOLUME_TEXTURE") ? &launch.texture("volumeTexture") : nullptr;
    const int slices = std::min(launch.grid.z, params.slices - params.firstSlice);
    core::parallelFor(params.rows * slices, [&](int begin, int end) {
        for (int line = begin; line < end; ++line) {
            const int row = line % params.rows;
            const int slice = params.firstSlice + line / params.rows;
            float* voxels = volume.data() + (static_cast<std::ptrdiff_t>(slice) * params.rows + row) *
                                                static_cast<std::ptrdiff_t>(params.columns);
            for (int column = 0; column < params.columns; ++column) {
                const vec4 voxel{static_cast<float>(column), static_cast<float>(row),
                                 static_cast<float>(slice), 1.0f};
                Spread spread;
                for (int p = 0; p < params.projections; ++p)
                    add(voxel, source, p, spread);
                float& value = voxels[column];
                if (!mean)
                    value += params.factor * spread.sum;
                else if (spread.parts > 0.0f)
                    value = std::max(params.lowest, value + params.factor * spread.sum / spread.parts);
                if (texture != nullptr)
                    texture->store(column, row, slice, value);
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
