// SPDX-License-Identifier: MIT
// What klt_track knows of a window: which part of it lies inside both images, its pixels between those of an
// image, and the sums of the template. A group's items take its quads of four neighbouring pixels in turn.
#include "gpu/params/features/klt_track_params.h"

#include "greys.cl"
#include "reduction.cl"

#ifndef MAX_REACH
#define MAX_REACH 3
#endif
#ifndef LIGHT
#define LIGHT 0
#endif
#define MAX_SIDE (2 * MAX_REACH + 1)
#define MAX_QUADS ((MAX_SIDE + 3) / 4)
// The window and a pixel around it, for its gradients, and what the last quad reads beyond it.
#define MAX_TILE ((MAX_SIDE + 2) * 4 * ((MAX_SIDE + 5) / 4) + 4)
#define FAR 1.0e6f

// The part of a window that lies inside both images, as offsets from its centre; count 0: there is none. Its
// rows are divided into quads, of which the last may be partly outside.
typedef struct
{
    ivec2 first;
    ivec2 size;
    int count;     // pixels
    int rowQuads;  // quads of a row
    int quads;     // of the window
    int tileQuads; // of a row of the tile
    int rowShare;  // of 65536 that a quad is of its row, rounded up: divides without a division
    int tileShare;
} Window;

// The template of a level: sums over its window; greys are less their mean.
typedef struct
{
    float xx, xy, yy; // structure tensor
    vec2 gradientSum;
    vec2 gradientGrey; // sum of gradient times grey
    float mean;
    float squares;
} Template;

// What a group works with: the template and the other image's window, each with a pixel around it, and the
// template's gradients, 0 outside the window.
typedef struct
{
    __local float* tile;
    __local float* other;
    __local vec4* gradientX;
    __local vec4* gradientY;
    __local vec4* scratch;
} Work;

typedef struct
{
    vec2 place;
    int status;
    float residual;
    float correlation;
    float lastStep;
    float gain;
} Followed;

float sumOf(vec4 v)
{
    return dot(v, vec4(1.0f, 1.0f, 1.0f, 1.0f));
}

// Four pixels of a row; beyond the edge it is repeated.
vec4 greysAt(__global const Grey* restrict image, ivec4 level, int column, int row)
{
    __global const Grey* line = image + level.x + clamp(row, 0, level.z - 1) * level.y;
    if (column >= 0 && column + 3 < level.y)
        return fourGreys(line + column);
    const int last = level.y - 1;
    return vec4(oneGrey(line + clamp(column, 0, last)), oneGrey(line + clamp(column + 1, 0, last)),
                oneGrey(line + clamp(column + 2, 0, last)), oneGrey(line + clamp(column + 3, 0, last)));
}

// Bilinear, f beyond the corner's centre.
vec4 greysBetween(__global const Grey* restrict image, ivec4 level, ivec2 corner, vec2 f)
{
    if (corner.x >= 0 && corner.y >= 0 && corner.x + 4 < level.y && corner.y + 1 < level.z) {
        __global const Grey* above = image + level.x + corner.y * level.y + corner.x;
        __global const Grey* below = above + level.y;
        return mix(mix(fourGreys(above), fourGreys(above + 1), f.x),
                   mix(fourGreys(below), fourGreys(below + 1), f.x), f.y);
    }
    const vec4 top =
        mix(greysAt(image, level, corner.x, corner.y), greysAt(image, level, corner.x + 1, corner.y), f.x);
    const vec4 bottom = mix(greysAt(image, level, corner.x, corner.y + 1),
                            greysAt(image, level, corner.x + 1, corner.y + 1), f.x);
    return mix(top, bottom, f.y);
}

ivec2 cornerOf(vec2 position)
{
    return convert_int2(floor(vec2(within(position.x, -FAR, FAR), within(position.y, -FAR, FAR))));
}

Window windowInside(ivec4 level, ivec2 from, ivec2 to)
{
    Window window;
    const ivec2 last = min(ivec2(level.w, level.w), ivec2(level.y, level.z) - 2 - max(from, to));
    window.first = max(ivec2(-level.w, -level.w), -min(from, to));
    window.size = last - window.first + 1;
    if (min(window.size.x, window.size.y) < 3)
        window.size = ivec2(0, 0);
    window.count = window.size.x * window.size.y;
    window.rowQuads = (window.size.x + 3) / 4;
    window.quads = window.rowQuads * window.size.y;
    window.tileQuads = window.count == 0 ? 0 : (window.size.x + 5) / 4;
    window.rowShare = 65536 / max(window.rowQuads, 1) + 1;
    window.tileShare = 65536 / max(window.tileQuads, 1) + 1;
    return window;
}

// Column and row of a quad's first pixel in the window.
ivec2 quadPlace(Window window, int i)
{
    const int row = (i * window.rowShare) >> 16;
    return ivec2(4 * (i - row * window.rowQuads), row);
}

// 1 for each pixel of a quad in the window, 0 outside.
vec4 inWindow(Window window, ivec2 place)
{
    const int left = window.size.x - place.x;
    return vec4(1.0f, left > 1 ? 1.0f : 0.0f, left > 2 ? 1.0f : 0.0f, left > 3 ? 1.0f : 0.0f);
}

// The window and a pixel around it, with its centre at position.
void loadTile(__global const Grey* restrict image, ivec4 level, Window window, vec2 position,
              __local float* tile)
{
    const ivec2 corner = cornerOf(position);
    const vec2 f = position - convert_float2(corner);
    for (int i = groupItem(); i < window.tileQuads * (window.size.y + 2); i += GROUP_X) {
        const int row = (i * window.tileShare) >> 16;
        const ivec2 place = ivec2(4 * (i - row * window.tileQuads), row);
        vstore4(greysBetween(image, level, corner + window.first - 1 + place, f), i, tile);
    }
    groupBarrier();
}

// A quad of the tile from that pixel on.
vec4 inTile(__local const float* tile, Window window, ivec2 place)
{
    return vload4(0, tile + place.y * 4 * window.tileQuads + place.x);
}

vec4 columnGradient(__local const float* tile, Window window, ivec2 place)
{
    return (3.0f * (inTile(tile, window, place + ivec2(2, 0)) - inTile(tile, window, place) +
                    inTile(tile, window, place + ivec2(2, 2)) - inTile(tile, window, place + ivec2(0, 2))) +
            10.0f * (inTile(tile, window, place + ivec2(2, 1)) - inTile(tile, window, place + ivec2(0, 1)))) /
           32.0f;
}

vec4 rowGradient(__local const float* tile, Window window, ivec2 place)
{
    return (3.0f * (inTile(tile, window, place + ivec2(0, 2)) - inTile(tile, window, place) +
                    inTile(tile, window, place + ivec2(2, 2)) - inTile(tile, window, place + ivec2(2, 0))) +
            10.0f * (inTile(tile, window, place + ivec2(1, 2)) - inTile(tile, window, place + ivec2(1, 0)))) /
           32.0f;
}

// The greys of a tile's quad in the window less a mean, 0 outside the window.
vec4 greysLess(float mean, __local const float* tile, Window window, ivec2 place)
{
    return inWindow(window, place) * (inTile(tile, window, place + 1) - mean);
}

Template templateOf(Window window, Work work)
{
    const vec4 none = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    vec4 xx = none, xy = none, yy = none, greys = none;
    for (int i = groupItem(); i < window.quads; i += GROUP_X) {
        const ivec2 place = quadPlace(window, i);
        const vec4 inside = inWindow(window, place);
        const vec4 x = inside * columnGradient(work.tile, window, place);
        const vec4 y = inside * rowGradient(work.tile, window, place);
        work.gradientX[i] = x;
        work.gradientY[i] = y;
        xx += x * x;
        xy += x * y;
        yy += y * y;
        greys += inside * inTile(work.tile, window, place + 1);
    }
    const vec4 sums = groupSum(vec4(sumOf(xx), sumOf(xy), sumOf(yy), sumOf(greys)), work.scratch);
    Template t;
    t.xx = sums.x;
    t.xy = sums.y;
    t.yy = sums.z;
    t.mean = sums.w / (float)max(window.count, 1);
    vec4 xGrey = none, yGrey = none, squares = none, xs = none, ys = none;
    for (int i = groupItem(); i < window.quads; i += GROUP_X) {
        const vec4 grey = greysLess(t.mean, work.tile, window, quadPlace(window, i));
        xGrey += work.gradientX[i] * grey;
        yGrey += work.gradientY[i] * grey;
        squares += grey * grey;
        xs += work.gradientX[i];
        ys += work.gradientY[i];
    }
    const vec4 greySums = groupSum(vec4(sumOf(xGrey), sumOf(yGrey), sumOf(squares), 0.0f), work.scratch);
    t.gradientGrey = greySums.xy;
    t.squares = greySums.z;
    t.gradientSum = groupSum(vec4(sumOf(xs), sumOf(ys), 0.0f, 0.0f), work.scratch).xy;
    return t;
}

float smallestEigenvalue(float xx, float xy, float yy)
{
    return 0.5f * (xx + yy - sqrt((xx - yy) * (xx - yy) + 4.0f * xy * xy));
}

// The symmetric matrix (xx xy; xy yy) times the result is right; 0 where it has no inverse.
vec2 solved(float xx, float xy, float yy, vec2 right)
{
    const float determinant = xx * yy - xy * xy;
    if (!(determinant > 1.0e-6f * xx * yy))
        return vec2(0.0f, 0.0f);
    return vec2(yy * right.x - xy * right.y, xx * right.y - xy * right.x) / determinant;
}

// The factor that gives greys of that sum of squares about their mean the template's deviation.
float gainOf(Template t, float squares)
{
    return clamp(sqrt(t.squares / max(squares, 1.0e-6f)), 0.25f, 4.0f);
}
