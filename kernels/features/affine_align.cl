// SPDX-License-Identifier: MIT
// Aligns points with their first templates (Shi and Tomasi 1994) by an affine map of the window, with gain
// and offset of the greys, one a group of GROUP_X items: Gauss and Newton's method in its inverse
// compositional form (Baker and Matthews 2004), from where the point was tracked to and from the map of its
// last alignment, which is kept in maps where the new one passes the tests. Of the template as it was seen
// and smoothed (AFFINE_BLURS of them) the one is taken that is most like the image there, so that a picture
// out of focus is not taken for one that is stretched. points: place and slot. results, two a point: place,
// status, residual; correlation, distance moved, largest and smallest stretch of the map. Where the window is
// not wholly in the image, and where the alignment fails, the place stays as it was.
#include "gpu/params/features/affine_align_params.h"

#include "reduction.cl"

#ifndef AFFINE_REACH
#define AFFINE_REACH 7
#endif
#define AFFINE_SIDE (2 * AFFINE_REACH + 1)
#define PIXELS (AFFINE_SIDE * AFFINE_SIDE)

// Bilinear, at a place from the centre of the first pixel that is inside.
float greyAt(__global const float* restrict image, ivec2 size, vec2 place)
{
    const ivec2 corner = ivec2(wholeWithin(place.x, 0, size.x - 2), wholeWithin(place.y, 0, size.y - 2));
    const vec2 f = place - convert_float2(corner);
    __global const float* above = image + corner.y * size.x + corner.x;
    __global const float* below = above + size.x;
    return mix(mix(above[0], above[1], f.x), mix(below[0], below[1], f.x), f.y);
}

// Whether a window under a map lies in the image.
bool holds(ivec2 size, vec2 place, vec4 map)
{
    const float reach = (float)AFFINE_REACH + 0.5f;
    const float reachX = reach * (fabs(map.x) + fabs(map.y)) + 0.5f;
    const float reachY = reach * (fabs(map.z) + fabs(map.w)) + 0.5f;
    return place.x >= reachX && place.y >= reachY && place.x <= (float)size.x - reachX &&
           place.y <= (float)size.y - reachY;
}

// The templates of a point: its first slot, the greys' sum of squares of each (0: no template), and from the
// point to the centre of the middle pixel.
typedef struct
{
    int slot;
    vec4 squares;
    vec2 away;
} Blurs;

// Sums over a window in the image, where greys are less the mean of a template. columns, rows: the greys
// times that template's gradient times (x, y, 1). greys: themselves, their squares, times that template.
// products: times each template.
typedef struct
{
    vec4 columns;
    vec4 rows;
    vec4 greys;
    vec4 products;
} Sums;

// How a window is like a template, whatever its offset and its gain over the template.
typedef struct
{
    float offset;
    float gain;
    float correlation;
    float residual;
} Likeness;

// A step of the six parameters x -> x + L x + d: L row by row in units of 1 / AFFINE_REACH, and d.
typedef struct
{
    vec4 linear;
    vec2 shift;
} Step;

Blurs blursOf(__global const vec4* restrict headers, int point)
{
    Blurs blurs;
    blurs.slot = point * AFFINE_BLURS;
    __global const vec4* sums = headers + blurs.slot * AFFINE_HEADER + AFFINE_SUMS_PLACE;
    blurs.squares = vec4(sums[1].w, sums[AFFINE_HEADER + 1].w, sums[2 * AFFINE_HEADER + 1].w,
                         sums[3 * AFFINE_HEADER + 1].w);
    blurs.away = vec2(sums[2].w, sums[3].w);
    return blurs;
}

vec2 times(vec4 map, vec2 place)
{
    return vec2(map.x * place.x + map.y * place.y, map.z * place.x + map.w * place.y);
}

float determinantOf(vec4 map)
{
    return map.x * map.w - map.y * map.z;
}

// Over the window under a map, less the mean of that blur's template; 0 where the window is not seen.
Sums windowSums(__global const float* restrict image, ivec2 size, __global const vec4* restrict templates,
                Blurs blurs, int blur, float mean, vec2 place, vec4 map, bool seen, __local vec4* scratch)
{
    const vec4 none = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    __global const vec4* first = templates + blurs.slot * PIXELS;
    vec4 columns = none, rows = none, greys = none, products = none;
    for (int i = groupItem(); i < PIXELS && seen; i += GROUP_X) {
        const float x = blurs.away.x + (float)(i % AFFINE_SIDE - AFFINE_REACH);
        const float y = blurs.away.y + (float)(i / AFFINE_SIDE - AFFINE_REACH);
        const float grey = greyAt(image, size, place + times(map, vec2(x, y)) - 0.5f) - mean;
        const vec4 pixel = first[blur * PIXELS + i];
        const vec4 along = grey * vec4(x / (float)AFFINE_REACH, y / (float)AFFINE_REACH, 1.0f, 0.0f);
        columns += pixel.y * along;
        rows += pixel.z * along;
        greys += vec4(grey, grey * grey, grey * pixel.x, 0.0f);
        products +=
            grey * vec4(first[i].x, first[PIXELS + i].x, first[2 * PIXELS + i].x, first[3 * PIXELS + i].x);
    }
    Sums sums;
    sums.columns = groupSum(columns, scratch);
    sums.rows = groupSum(rows, scratch);
    sums.greys = groupSum(greys, scratch);
    sums.products = groupSum(products, scratch);
    return sums;
}

// The greys' sum of squares about their mean.
float spreadOf(Sums sums)
{
    const float offset = sums.greys.x / (float)PIXELS;
    return max(sums.greys.y - sums.greys.x * offset, 1.0e-6f);
}

// By how much the correlation of window and template is less than 1; more than it can be without a template.
float unlikeness(float products, float squares, float spread)
{
    return squares > 0.0f ? 1.0f - products / sqrt(max(squares * spread, 1.0e-6f)) : 3.0f;
}

// The template that is as blurred as the window: the one most like it, whatever gain and offset. A smoother
// one must be more alike by AFFINE_LIKER, or noise would decide.
int mostSimilarOf(Sums sums, Blurs blurs)
{
    const float spread = spreadOf(sums);
    const float smoother1 = unlikeness(sums.products.y, blurs.squares.y, spread);
    const float smoother2 = unlikeness(sums.products.z, blurs.squares.z, spread);
    const float smoother3 = unlikeness(sums.products.w, blurs.squares.w, spread);
    float least = unlikeness(sums.products.x, blurs.squares.x, spread);
    int mostSimilar = 0;
    if (smoother1 < AFFINE_LIKER * least) {
        least = smoother1;
        mostSimilar = 1;
    }
    if (smoother2 < AFFINE_LIKER * least) {
        least = smoother2;
        mostSimilar = 2;
    }
    if (smoother3 < AFFINE_LIKER * least)
        mostSimilar = 3;
    return mostSimilar;
}

Likeness likenessOf(Sums sums, float squares)
{
    const float spread = spreadOf(sums);
    const float products = sums.greys.z;
    const float own = max(squares, 1.0e-6f);
    Likeness likeness;
    likeness.offset = sums.greys.x / (float)PIXELS;
    likeness.gain = max(products / own, 0.1f);
    likeness.correlation = products / sqrt(max(squares * spread, 1.0e-6f));
    likeness.residual = sqrt(max(spread - products * products / own, 0.0f) / (float)PIXELS);
    return likeness;
}

// A row of the inverse times (right, down): one that begins with a vec4, and one that begins within.
float evenRow(__global const vec4* restrict row, vec4 right, vec4 down)
{
    const vec4 m = row[0], next = row[1];
    return m.x * right.x + m.y * right.y + m.z * right.z + m.w * down.x + next.x * down.y + next.y * down.z;
}
float oddRow(__global const vec4* restrict row, vec4 right, vec4 down)
{
    const vec4 m = row[0], next = row[1];
    return m.z * right.x + m.w * right.y + next.x * right.z + next.y * down.x + next.z * down.y +
           next.w * down.z;
}

// Gauss and Newton's, of the template with that header.
Step stepOf(__global const vec4* restrict header, Sums sums, Likeness likeness)
{
    __global const vec4* own = header + AFFINE_SUMS_PLACE;
    const vec4 right = own[2] - (sums.columns - likeness.offset * own[0]) / likeness.gain;
    const vec4 down = own[3] - (sums.rows - likeness.offset * own[1]) / likeness.gain;
    Step step;
    step.linear = -vec4(evenRow(header, right, down), oddRow(header + 1, right, down),
                        oddRow(header + 4, right, down), evenRow(header + 6, right, down));
    step.shift = -vec2(evenRow(header + 3, right, down), oddRow(header + 7, right, down));
    return step;
}

// A map after the inverse of a change.
vec4 afterInverse(vec4 map, vec4 change)
{
    return vec4(map.x * change.w - map.y * change.z, map.y * change.x - map.x * change.y,
                map.z * change.w - map.w * change.z, map.w * change.x - map.z * change.y) /
           determinantOf(change);
}

int statusOf(AffineAlignParams params, bool seen, float lastStep, float moved, Likeness likeness)
{
    if (!seen)
        return AFFINE_NOT_SEEN;
    if (!(lastStep < 10.0f * params.restStep && moved <= params.largestShift))
        return AFFINE_STEP;
    if (likeness.residual > params.largestResidual)
        return AFFINE_RESIDUAL;
    return likeness.correlation >= params.smallestCorrelation ? AFFINE_ALIGNED : AFFINE_NCC;
}

// The largest and the smallest stretch of a map, its singular values; the smaller has the determinant's sign.
vec2 stretchesOf(vec4 map)
{
    const float size = dot(map, map);
    const float area = determinantOf(map);
    const float largest = sqrt(0.5f * (size + sqrt(max(size * size - 4.0f * area * area, 0.0f))));
    return vec2(largest, area / max(largest, 1.0e-6f));
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
affine_align(const AffineAlignParams params, __global const float* restrict image,
             __global const vec4* restrict points, __global const vec4* restrict templates,
             __global const vec4* restrict headers, __global vec4* restrict maps,
             __global vec4* restrict results)
{
    GROUP_SCRATCH;
    const int index = min(group(), params.points - 1);
    const vec4 point = points[index];
    const int slot = (int)point.z;
    const Blurs blurs = blursOf(headers, slot);
    vec2 place = point.xy;
    vec4 map = maps[slot]; // row by row
    Likeness likeness = {0.0f, 1.0f, 0.0f, 0.0f};
    float lastStep = (float)AFFINE_REACH;
    int blur = 0;
    bool cameToRest = false;
    bool seen = blurs.squares.x > 0.0f;
    bool moving = seen;
    for (int iteration = 0; iteration < params.mostIterations && moving; ++iteration) {
        seen = holds(params.imageSize, place, map);
        __global const vec4* header = headers + (blurs.slot + blur) * AFFINE_HEADER;
        const float mean = header[AFFINE_SUMS_PLACE].w;
        const Sums sums =
            windowSums(image, params.imageSize, templates, blurs, blur, mean, place, map, seen, scratch);
        const int mostSimilar = mostSimilarOf(sums, blurs);
        const bool chooses = iteration == 0 && mostSimilar != blur;
        likeness = likenessOf(sums, header[AFFINE_SUMS_PLACE + 1].w);
        const Step step = stepOf(header, sums, likeness);
        const float stepLength = sqrt(dot(step.linear, step.linear) + dot(step.shift, step.shift));
        const vec4 change = vec4(1.0f, 0.0f, 0.0f, 1.0f) + step.linear / (float)AFFINE_REACH;
        const bool steps =
            seen && !chooses && determinantOf(change) > 0.25f && stepLength < (float)AFFINE_REACH;
        if (steps) {
            map = afterInverse(map, change);
            place -= times(map, step.shift);
        }
        lastStep = chooses ? lastStep : stepLength;
        const bool rests = steps && stepLength < params.restStep;
        const bool changes = chooses || (rests && !cameToRest && mostSimilar != blur);
        cameToRest = cameToRest || rests; // the most similar one before it lay right may not be so now
        blur = changes ? mostSimilar : blur;
        moving = seen && (changes || (steps && !rests));
    }
    const float moved = length(place - point.xy);
    const int status = statusOf(params, seen, lastStep, moved, likeness);
    const vec2 stretches = stretchesOf(map);
    if (groupItem() == 0) {
        const bool aligned = status == AFFINE_ALIGNED;
        if (aligned)
            maps[slot] = map;
        results[2 * index] =
            vec4(aligned ? place.x : point.x, aligned ? place.y : point.y, (float)status, likeness.residual);
        results[2 * index + 1] = vec4(likeness.correlation, moved, stretches.x, stretches.y);
    }
}
