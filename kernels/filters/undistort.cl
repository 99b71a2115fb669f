// SPDX-License-Identifier: MIT
// What a camera without distortion, of the same focal lengths and centre, would have seen: for every pixel
// the place where Brown's radial and tangential distortion puts it, bilinearly, edge pixels repeated outside.
// Beyond the radius at which the distortion turns back, what is seen there is repeated. With MAP the place is
// told by a lattice of displacements (x, y), bilinearly, whose first point is the image's top left corner.
// One item a pixel, z = slab.
#include "gpu/params/filters/undistort_params.h"

#include "common.cl"

#ifdef MAP

vec2 displacementAt(int column, int row, UndistortParams params, __global const float* restrict map)
{
    const int index = 2 * (min(row, params.latticeSize.y - 1) * params.latticeSize.x +
                           min(column, params.latticeSize.x - 1));
    return vec2(map[index], map[index + 1]);
}

// Where a pixel's centre was seen, in pixels from the centre of the top-left one.
vec2 seenAt(ivec2 pixel, UndistortParams params, __global const float* restrict map)
{
    const float x =
        within(((float)pixel.x + 0.5f) / params.latticeStep, 0.0f, (float)(params.latticeSize.x - 1));
    const float y =
        within(((float)pixel.y + 0.5f) / params.latticeStep, 0.0f, (float)(params.latticeSize.y - 1));
    const int left = (int)x;
    const int top = (int)y;
    const vec2 above = mix(displacementAt(left, top, params, map), displacementAt(left + 1, top, params, map),
                           x - (float)left);
    const vec2 below = mix(displacementAt(left, top + 1, params, map),
                           displacementAt(left + 1, top + 1, params, map), x - (float)left);
    return vec2((float)pixel.x, (float)pixel.y) + mix(above, below, y - (float)top);
}

#else

// Where a pixel's centre was seen, in pixels from the centre of the top-left one.
vec2 seenAt(ivec2 pixel, UndistortParams params)
{
    const vec2 focal = params.focal;
    const vec2 centre = params.centre;
    vec2 d = (vec2((float)pixel.x + 0.5f, (float)pixel.y + 0.5f) - centre) / focal;
    float r = d.x * d.x + d.y * d.y;
    if (r > params.mostSquaredRadius) {
        d *= sqrt(params.mostSquaredRadius / r);
        r = params.mostSquaredRadius;
    }
    const float factor = 1.0f + r * (params.k1 + r * (params.k2 + r * params.k3));
    const float p1 = params.p1;
    const float p2 = params.p2;
    const vec2 sideways = vec2(2.0f * p1 * d.x * d.y + p2 * (r + 2.0f * d.x * d.x),
                               p1 * (r + 2.0f * d.y * d.y) + 2.0f * p2 * d.x * d.y);
    return focal * (factor * d + sideways) + centre - 0.5f;
}

#endif

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
undistort(const UndistortParams params, __global const float* restrict image,
#ifdef MAP
          __global const float* restrict map,
#endif
          __global float* restrict undistorted)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int slab = (int)get_global_id(2);
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    if (pixel.x >= columns || pixel.y >= rows)
        return;
#ifdef MAP
    const vec2 seen = seenAt(pixel, params, map);
#else
    const vec2 seen = seenAt(pixel, params);
#endif
    const float x = within(seen.x, 0.0f, (float)(columns - 1));
    const float y = within(seen.y, 0.0f, (float)(rows - 1));
    const int left = (int)x;
    const int top = (int)y;
    const int right = min(left + 1, columns - 1);
    const int bottom = min(top + 1, rows - 1);
    const int slabStart = (params.firstRead + slab) * columns * rows;
    const float above = mix(image[slabStart + top * columns + left], image[slabStart + top * columns + right],
                            x - (float)left);
    const float below = mix(image[slabStart + bottom * columns + left],
                            image[slabStart + bottom * columns + right], x - (float)left);
    undistorted[(params.firstWritten + slab) * columns * rows + pixel.y * columns + pixel.x] =
        mix(above, below, y - (float)top);
}
