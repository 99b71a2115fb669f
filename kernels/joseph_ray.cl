// SPDX-License-Identifier: MIT
// A ray through the planes of voxels that it crosses most directly, in each of which it is interpolated
// between four voxels (Joseph 1982, An improved algorithm for reprojecting rays through pixel images).
#include "gpu/params/reconstruction/joseph_layout.h"

#include "common.cl"

typedef struct
{
    int axis;         // 0, 1, 2: the planes are those of equal column, row, slice
    float source;     // plane, and whether the ray runs
    bool upwards;     // towards higher ones
    float across;     // where it meets plane 0 along the first of the other two axes,
    float acrossStep; // and the way from plane to plane
    float up;         // the same along the second
    float upStep;
    float stepMm; // from plane to plane
} JosephRay;

JosephRay josephRay(__global const vec4* restrict rays, int projection, float column, float row, vec4 spacing)
{
    __global const vec4* restrict of = rays + projection * RAYS_VECTORS;
    const vec4 s = of[RAYS_SOURCE];
    const vec4 d = of[RAYS_FIRST] + column * of[RAYS_ALONG_COLUMNS] + row * of[RAYS_ALONG_ROWS];
    const float x = fabs(d.x) * spacing.x;
    const float y = fabs(d.y) * spacing.y;
    const float z = fabs(d.z) * spacing.z;
    JosephRay ray;
    ray.axis = x >= y && x >= z ? 0 : (y >= z ? 1 : 2);
    const float plane = ray.axis == 0 ? d.x : (ray.axis == 1 ? d.y : d.z);
    ray.source = ray.axis == 0 ? s.x : (ray.axis == 1 ? s.y : s.z);
    ray.upwards = plane > 0.0f;
    ray.acrossStep = (ray.axis == 0 ? d.y : d.x) / plane;
    ray.upStep = (ray.axis == 2 ? d.y : d.z) / plane;
    ray.across = (ray.axis == 0 ? s.y : s.x) - ray.acrossStep * ray.source;
    ray.up = (ray.axis == 2 ? s.y : s.z) - ray.upStep * ray.source;
    const float planeMm = ray.axis == 0 ? spacing.x : (ray.axis == 1 ? spacing.y : spacing.z);
    const float acrossMm = ray.acrossStep * (ray.axis == 0 ? spacing.y : spacing.x);
    const float upMm = ray.upStep * (ray.axis == 2 ? spacing.y : spacing.z);
    ray.stepMm = sqrt(planeMm * planeMm + acrossMm * acrossMm + upMm * upMm);
    return ray;
}

// A place between two of `extent` numbers; those beyond the ends do not count.
typedef struct
{
    int lower;
    int upper;
    float ofLower;
    float ofUpper;
} Between;

Between between(float place, int extent)
{
    const int before = wholeWithin(floor(place), -1, extent - 1);
    const float beyond = within(place - (float)before, 0.0f, 1.0f);
    Between result;
    result.lower = max(before, 0);
    result.upper = min(before + 1, extent - 1);
    result.ofLower = before >= 0 ? 1.0f - beyond : 0.0f;
    result.ofUpper = before + 1 < extent ? beyond : 0.0f;
    return result;
}
