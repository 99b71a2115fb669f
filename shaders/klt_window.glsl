// SPDX-License-Identifier: MIT
// Twin of kernels/klt_window.cl. Tiles are told by where they begin in the group's memory.
#include "gpu/params/features/klt_track_params.h"
#include "greys.glsl"
#include "reduction.glsl"

#ifndef MAX_REACH
#define MAX_REACH 3
#endif
#ifndef LIGHT
#define LIGHT 0
#endif
#define MAX_SIDE (2 * MAX_REACH + 1)
#define MAX_QUADS ((MAX_SIDE + 3) / 4)
#define MAX_TILE ((MAX_SIDE + 2) * 4 * ((MAX_SIDE + 5) / 4) + 4)
#define FAR 1.0e6
#define TILE 0
#define OTHER MAX_TILE

PARAMS(KltTrackParams);
BUFFER_IN(GREYS, previous);
BUFFER_IN(GREYS, next);
BUFFER_IN(ivec4, levels);
BUFFER_IN(vec4, points);
BUFFER_OUT(vec4, tracks);

#ifdef SYMMETRIC
shared float tiles[2 * MAX_TILE];
#else
shared float tiles[MAX_TILE];
#endif
shared vec4 gradientX[MAX_SIDE * MAX_QUADS];
shared vec4 gradientY[MAX_SIDE * MAX_QUADS];

struct Window
{
    ivec2 first;
    ivec2 size;
    int count;
    int rowQuads;
    int quads;
    int tileQuads;
    int rowShare;
    int tileShare;
};

struct Template
{
    float xx, xy, yy;
    vec2 gradientSum;
    vec2 gradientGrey;
    float mean;
    float squares;
};

struct Followed
{
    vec2 place;
    int status;
    float residual;
    float correlation;
    float lastStep;
    float gain;
};

float sumOf(vec4 v)
{
    return dot(v, vec4(1.0, 1.0, 1.0, 1.0));
}

float greyAt(bool inNext, int p)
{
    return inNext ? greyOf(next, p) : greyOf(previous, p);
}

vec4 greysAt(bool inNext, ivec4 level, int column, int row)
{
    const int line = level.x + clamp(row, 0, level.z - 1) * level.y;
    if (column >= 0 && column + 3 < level.y)
        return vec4(greyAt(inNext, line + column), greyAt(inNext, line + column + 1),
                    greyAt(inNext, line + column + 2), greyAt(inNext, line + column + 3));
    const int last = level.y - 1;
    return vec4(greyAt(inNext, line + clamp(column, 0, last)), greyAt(inNext, line + clamp(column + 1, 0, last)),
                greyAt(inNext, line + clamp(column + 2, 0, last)), greyAt(inNext, line + clamp(column + 3, 0, last)));
}

vec4 greysBetween(bool inNext, ivec4 level, ivec2 corner, vec2 f)
{
    if (corner.x >= 0 && corner.y >= 0 && corner.x + 4 < level.y && corner.y + 1 < level.z) {
        const int p = level.x + corner.y * level.y + corner.x;
        const int q = p + level.y;
        const vec4 above = vec4(greyAt(inNext, p), greyAt(inNext, p + 1), greyAt(inNext, p + 2), greyAt(inNext, p + 3));
        const vec4 below = vec4(greyAt(inNext, q), greyAt(inNext, q + 1), greyAt(inNext, q + 2), greyAt(inNext, q + 3));
        return mix(mix(above, vec4(above.yzw, greyAt(inNext, p + 4)), f.x),
                   mix(below, vec4(below.yzw, greyAt(inNext, q + 4)), f.x), f.y);
    }
    const vec4 top =
        mix(greysAt(inNext, level, corner.x, corner.y), greysAt(inNext, level, corner.x + 1, corner.y), f.x);
    const vec4 bottom =
        mix(greysAt(inNext, level, corner.x, corner.y + 1), greysAt(inNext, level, corner.x + 1, corner.y + 1), f.x);
    return mix(top, bottom, f.y);
}

ivec2 cornerOf(vec2 position)
{
    return ivec2(floor(vec2(within(position.x, -FAR, FAR), within(position.y, -FAR, FAR))));
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

ivec2 quadPlace(Window window, int i)
{
    const int row = (i * window.rowShare) >> 16;
    return ivec2(4 * (i - row * window.rowQuads), row);
}

vec4 inWindow(Window window, ivec2 place)
{
    const int left = window.size.x - place.x;
    return vec4(1.0, left > 1 ? 1.0 : 0.0, left > 2 ? 1.0 : 0.0, left > 3 ? 1.0 : 0.0);
}

void loadTile(bool inNext, ivec4 level, Window window, vec2 position, int tile)
{
    const ivec2 corner = cornerOf(position);
    const vec2 f = position - vec2(corner);
    for (int i = groupItem(); i < window.tileQuads * (window.size.y + 2); i += GROUP_X) {
        const int row = (i * window.tileShare) >> 16;
        const ivec2 place = ivec2(4 * (i - row * window.tileQuads), row);
        const vec4 greys = greysBetween(inNext, level, corner + window.first - 1 + place, f);
        for (int k = 0; k < 4; ++k)
            tiles[tile + 4 * i + k] = greys[k];
    }
    groupBarrier();
}

vec4 inTile(int tile, Window window, ivec2 place)
{
    const int p = tile + place.y * 4 * window.tileQuads + place.x;
    return vec4(tiles[p], tiles[p + 1], tiles[p + 2], tiles[p + 3]);
}

vec4 columnGradient(int tile, Window window, ivec2 place)
{
    return (3.0 * (inTile(tile, window, place + ivec2(2, 0)) - inTile(tile, window, place) +
                    inTile(tile, window, place + ivec2(2, 2)) - inTile(tile, window, place + ivec2(0, 2))) +
            10.0 * (inTile(tile, window, place + ivec2(2, 1)) - inTile(tile, window, place + ivec2(0, 1)))) /
           32.0;
}

vec4 rowGradient(int tile, Window window, ivec2 place)
{
    return (3.0 * (inTile(tile, window, place + ivec2(0, 2)) - inTile(tile, window, place) +
                    inTile(tile, window, place + ivec2(2, 2)) - inTile(tile, window, place + ivec2(2, 0))) +
            10.0 * (inTile(tile, window, place + ivec2(1, 2)) - inTile(tile, window, place + ivec2(1, 0)))) /
           32.0;
}

vec4 greysLess(float mean, int tile, Window window, ivec2 place)
{
    return inWindow(window, place) * (inTile(tile, window, place + 1) - mean);
}

Template templateOf(Window window)
{
    const vec4 none = vec4(0.0, 0.0, 0.0, 0.0);
    vec4 xx = none, xy = none, yy = none, greys = none;
    for (int i = groupItem(); i < window.quads; i += GROUP_X) {
        const ivec2 place = quadPlace(window, i);
        const vec4 inside = inWindow(window, place);
        const vec4 x = inside * columnGradient(TILE, window, place);
        const vec4 y = inside * rowGradient(TILE, window, place);
        gradientX[i] = x;
        gradientY[i] = y;
        xx += x * x;
        xy += x * y;
        yy += y * y;
        greys += inside * inTile(TILE, window, place + 1);
    }
    const vec4 sums = groupSum(vec4(sumOf(xx), sumOf(xy), sumOf(yy), sumOf(greys)));
    Template t;
    t.xx = sums.x;
    t.xy = sums.y;
    t.yy = sums.z;
    t.mean = sums.w / float(max(window.count, 1));
    vec4 xGrey = none, yGrey = none, squares = none, xs = none, ys = none;
    for (int i = groupItem(); i < window.quads; i += GROUP_X) {
        const vec4 grey = greysLess(t.mean, TILE, window, quadPlace(window, i));
        xGrey += gradientX[i] * grey;
        yGrey += gradientY[i] * grey;
        squares += grey * grey;
        xs += gradientX[i];
        ys += gradientY[i];
    }
    const vec4 greySums = groupSum(vec4(sumOf(xGrey), sumOf(yGrey), sumOf(squares), 0.0));
    t.gradientGrey = greySums.xy;
    t.squares = greySums.z;
    t.gradientSum = groupSum(vec4(sumOf(xs), sumOf(ys), 0.0, 0.0)).xy;
    return t;
}

float smallestEigenvalue(float xx, float xy, float yy)
{
    return 0.5 * (xx + yy - sqrt((xx - yy) * (xx - yy) + 4.0 * xy * xy));
}

vec2 solved(float xx, float xy, float yy, vec2 right)
{
    const float determinant = xx * yy - xy * xy;
    if (!(determinant > 1.0e-6 * xx * yy))
        return vec2(0.0, 0.0);
    return vec2(yy * right.x - xy * right.y, xx * right.y - xy * right.x) / determinant;
}

float gainOf(Template t, float squares)
{
    return clamp(sqrt(t.squares / max(squares, 1.0e-6)), 0.25, 4.0);
}
