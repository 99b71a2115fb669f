// SPDX-License-Identifier: MIT
// A ray through the planes of voxels that it crosses most directly, in each of which it is interpolated between
// four voxels (Joseph 1982, An improved algorithm for reprojecting rays through pixel images).
// Twin of kernels/joseph_ray.cl; before it stands the buffer of rays.
#include "gpu/params/reconstruction/joseph_layout.h"

struct JosephRay
{
    int axis;         // 0, 1, 2: the planes are those of equal column, row, slice
    float source;     // plane, and whether the ray runs
    bool upwards;     // towards higher ones
    float across;     // where it meets plane 0 along the first of the other two axes,
    float acrossStep; // and the way from plane to plane
    float up;         // the same along the second
    float upStep;
    float stepMm; // from plane to plane
};

JosephRay josephRay(int projection, float column, float row, vec4 spacing)
{
    const int first = projection * RAYS_VECTORS;
    const vec4 s = rays[first + RAYS_SOURCE];
    const vec4 d = rays[first + RAYS_FIRST] + column * rays[first + RAYS_ALONG_COLUMNS] + row * rays[first + RAYS_ALONG_ROWS];
    const float x = abs(d.x) * spacing.x;
    const float y = abs(d.y) * spacing.y;
    const float z = abs(d.z) * spacing.z;
    JosephRay ray;
    ray.axis = x >= y && x >= z ? 0 : (y >= z ? 1 : 2);
    const float plane = ray.axis == 0 ? d.x : (ray.axis == 1 ? d.y : d.z);
    ray.source = ray.axis == 0 ? s.x : (ray.axis == 1 ? s.y : s.z);
    ray.upwards = plane > 0.0;
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
struct Between
{
    int lower;
    int upper;
    float ofLower;
    float ofUpper;
};

Between between(float place, int extent)
{
    const int before = wholeWithin(floor(place), -1, extent - 1);
    const float beyond = within(place - float(before), 0.0, 1.0);
    Between result;
    result.lower = max(before, 0);
    result.upper = min(before + 1, extent - 1);
    result.ofLower = before >= 0 ? 1.0 - beyond : 0.0;
    result.ofUpper = before + 1 < extent ? beyond : 0.0;
    return result;
}
