// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/cpu/within.h"
#include "gpu/params/params.h"
#include "gpu/params/reconstruction/joseph_layout.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

namespace isocenter::gpu::cpu {

// A ray through the planes of voxels that it crosses most directly, in each of which it is interpolated
// between four voxels (Joseph 1982, An improved algorithm for reprojecting rays through pixel images).
struct JosephRay
{
    int axis = 0;            // 0, 1, 2: the planes are those of equal column, row, slice
    float source = 0.0f;     // plane, and whether the ray runs
    bool upwards = true;     // towards higher ones
    float across = 0.0f;     // where it meets plane 0 along the first of the other two axes,
    float acrossStep = 0.0f; // and the way from plane to plane
    float up = 0.0f;         // the same along the second
    float upStep = 0.0f;
    float stepMm = 0.0f; // from plane to plane

    // Of the three numbers of x, y, z, the one for the planes and for the other two axes in their order.
    template <class Vector>
    auto planeOf(const Vector& v) const
    {
        return axis == 0 ? v.x : (axis == 1 ? v.y : v.z);
    }
    template <class Vector>
    auto acrossOf(const Vector& v) const
    {
        return axis == 0 ? v.y : v.x;
    }
    template <class Vector>
    auto upOf(const Vector& v) const
    {
        return axis == 2 ? v.y : v.z;
    }
};

inline JosephRay josephRay(std::span<const vec4> rays, int projection, float column, float row,
                           const vec4& spacing)
{
    const vec4* of = &rays[static_cast<std::size_t>(projection * RAYS_VECTORS)];
    const vec4& s = of[RAYS_SOURCE];
    const auto direction = [&](float vec4::*part) {
        return of[RAYS_FIRST].*part + column * of[RAYS_ALONG_COLUMNS].*part + row * of[RAYS_ALONG_ROWS].*part;
    };
    const vec4 d{direction(&vec4::x), direction(&vec4::y), direction(&vec4::z), 0.0f};
    const float x = std::abs(d.x) * spacing.x;
    const float y = std::abs(d.y) * spacing.y;
    const float z = std::abs(d.z) * spacing.z;
    JosephRay ray;
    ray.axis = x >= y && x >= z ? 0 : (y >= z ? 1 : 2);
    const float plane = ray.planeOf(d);
    ray.source = ray.planeOf(s);
    ray.upwards = plane > 0.0f;
    ray.acrossStep = ray.acrossOf(d) / plane;
    ray.upStep = ray.upOf(d) / plane;
    ray.across = ray.acrossOf(s) - ray.acrossStep * ray.source;
    ray.up = ray.upOf(s) - ray.upStep * ray.source;
    const float planeMm = ray.planeOf(spacing);
    const float acrossMm = ray.acrossStep * ray.acrossOf(spacing);
    const float upMm = ray.upStep * ray.upOf(spacing);
    ray.stepMm = std::sqrt(planeMm * planeMm + acrossMm * acrossMm + upMm * upMm);
    return ray;
}

// A place between two of `extent` numbers; those beyond the ends do not count.
struct Between
{
    Between(float place, std::ptrdiff_t extent)
    {
        const int last = static_cast<int>(extent) - 1;
        const int before = wholeWithin(std::floor(place), -1, last);
        const float beyond = within(place - static_cast<float>(before), 0.0f, 1.0f);
        ofLower = before >= 0 ? 1.0f - beyond : 0.0f;
        ofUpper = before + 1 <= last ? beyond : 0.0f;
        lower = std::max(before, 0);
        upper = std::min(before + 1, last);
    }

    std::ptrdiff_t lower;
    std::ptrdiff_t upper;
    float ofLower;
    float ofUpper;
};

} // namespace isocenter::gpu::cpu
