// SPDX-License-Identifier: MIT
// Twin of kernels/filters/undistort.cl.
#include "gpu/params/filters/undistort_params.h"
#include "gather.glsl"

PARAMS(UndistortParams);
BUFFER_IN(float, image);
#ifdef MAP
BUFFER_IN(float, map);
#endif
GATHER_OUT(0, undistorted);

ivec2 gatherSize() { return params.imageSize; }
ivec3 gatherFirst() { return ivec3(0, 0, params.firstWritten); }

#ifdef MAP

vec2 displacementAt(int column, int row)
{
    const int index = 2 * (min(row, params.latticeSize.y - 1) * params.latticeSize.x + min(column, params.latticeSize.x - 1));
    return vec2(map[index], map[index + 1]);
}

// Where a pixel's centre was seen, in pixels from the centre of the top-left one.
vec2 seenAt(ivec2 pixel)
{
    const float x = within((float(pixel.x) + 0.5) / params.latticeStep, 0.0, float(params.latticeSize.x - 1));
    const float y = within((float(pixel.y) + 0.5) / params.latticeStep, 0.0, float(params.latticeSize.y - 1));
    const int left = int(x);
    const int top = int(y);
    const vec2 above = mix(displacementAt(left, top), displacementAt(left + 1, top), x - float(left));
    const vec2 below = mix(displacementAt(left, top + 1), displacementAt(left + 1, top + 1), x - float(left));
    return vec2(pixel) + mix(above, below, y - float(top));
}

#else

// Where a pixel's centre was seen, in pixels from the centre of the top-left one.
vec2 seenAt(ivec2 pixel)
{
    const vec2 focal = params.focal;
    const vec2 centre = params.centre;
    vec2 d = (vec2(float(pixel.x) + 0.5, float(pixel.y) + 0.5) - centre) / focal;
    float r = d.x * d.x + d.y * d.y;
    if (r > params.mostSquaredRadius) {
        d *= sqrt(params.mostSquaredRadius / r);
        r = params.mostSquaredRadius;
    }
    const float factor = 1.0 + r * (params.k1 + r * (params.k2 + r * params.k3));
    const float p1 = params.p1;
    const float p2 = params.p2;
    const vec2 sideways = vec2(2.0 * p1 * d.x * d.y + p2 * (r + 2.0 * d.x * d.x),
                               p1 * (r + 2.0 * d.y * d.y) + 2.0 * p2 * d.x * d.y);
    return focal * (factor * d + sideways) + centre - 0.5;
}

#endif

void gather(ivec2 pixel, int slab)
{
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const vec2 seen = seenAt(pixel);
    const float x = within(seen.x, 0.0, float(columns - 1));
    const float y = within(seen.y, 0.0, float(rows - 1));
    const int left = int(x);
    const int top = int(y);
    const int right = min(left + 1, columns - 1);
    const int bottom = min(top + 1, rows - 1);
    const int slabStart = (params.firstRead + slab - params.firstWritten) * columns * rows;
    const float above = mix(image[slabStart + top * columns + left], image[slabStart + top * columns + right],
                            x - float(left));
    const float below = mix(image[slabStart + bottom * columns + left],
                            image[slabStart + bottom * columns + right], x - float(left));
    PUT(undistorted, mix(above, below, y - float(top)));
}
