// SPDX-License-Identifier: MIT
// Twin of kernels/features/affine_align.cl.
#include "gpu/params/features/affine_align_params.h"
#include "reduction.glsl"

#ifndef AFFINE_REACH
#define AFFINE_REACH 7
#endif
#define AFFINE_SIDE (2 * AFFINE_REACH + 1)
#define PIXELS (AFFINE_SIDE * AFFINE_SIDE)

PARAMS(AffineAlignParams);
BUFFER_IN(float, image);
BUFFER_IN(vec4, points);
BUFFER_IN(vec4, templates);
BUFFER_IN(vec4, headers);
BUFFER_INOUT(vec4, maps);
BUFFER_OUT(vec4, results);

// Bilinear, at a place from the centre of the first pixel that is inside.
float greyAt(ivec2 size, vec2 place)
{
    const ivec2 corner = ivec2(wholeWithin(place.x, 0, size.x - 2), wholeWithin(place.y, 0, size.y - 2));
    const vec2 f = place - vec2(corner);
    const int above = corner.y * size.x + corner.x;
    const int below = above + size.x;
    return mix(mix(image[above], image[above + 1], f.x), mix(image[below], image[below + 1], f.x), f.y);
}

// Whether a window under a map lies in the image.
bool holds(ivec2 size, vec2 place, vec4 map)
{
    const float reach = float(AFFINE_REACH) + 0.5;
    const float reachX = reach * (abs(map.x) + abs(map.y)) + 0.5;
    const float reachY = reach * (abs(map.z) + abs(map.w)) + 0.5;
    return place.x >= reachX && place.y >= reachY && place.x <= float(size.x) - reachX &&
           place.y <= float(size.y) - reachY;
}

// The templates of a point: its first slot, the greys' sum of squares of each (0: no template), and from the
// point to the centre of the middle pixel.
struct Blurs
{
    int slot;
    vec4 squares;
    vec2 away;
};

// Sums over a window in the image, where greys are less the mean of a template. columns, rows: the greys times
// that template's gradient times (x, y, 1). greys: themselves, their squares, times that template. products:
// times each template.
struct Sums
{
    vec4 columns;
    vec4 rows;
    vec4 greys;
    vec4 products;
};

// How a window is like a template, whatever its offset and its gain over the template.
struct Likeness
{
    float offset;
    float gain;
    float correlation;
    float residual;
};

// A step of the six parameters x -> x + L x + d: L row by row in units of 1 / AFFINE_REACH, and d.
struct Step
{
    vec4 linear;
    vec2 shift;
};

Blurs blursOf(int point)
{
    Blurs blurs;
    blurs.slot = point * AFFINE_BLURS;
    const int sums = blurs.slot * AFFINE_HEADER + AFFINE_SUMS_PLACE;
    blurs.squares = vec4(headers[sums + 1].w, headers[sums + AFFINE_HEADER + 1].w,
                         headers[sums + 2 * AFFINE_HEADER + 1].w, headers[sums + 3 * AFFINE_HEADER + 1].w);
    blurs.away = vec2(headers[sums + 2].w, headers[sums + 3].w);
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
Sums windowSums(Blurs blurs, int blur, float mean, vec2 place, vec4 map, bool seen)
{
    const vec4 none = vec4(0.0, 0.0, 0.0, 0.0);
    const int first = blurs.slot * PIXELS;
    vec4 columns = none, rows = none, greys = none, products = none;
    for (int i = groupItem(); i < PIXELS && seen; i += GROUP_X) {
        const float x = blurs.away.x + float(i % AFFINE_SIDE - AFFINE_REACH);
        const float y = blurs.away.y + float(i / AFFINE_SIDE - AFFINE_REACH);
        const float grey = greyAt(params.imageSize, place + times(map, vec2(x, y)) - 0.5) - mean;
        const vec4 pixel = templates[first + blur * PIXELS + i];
        const vec4 along = grey * vec4(x / float(AFFINE_REACH), y / float(AFFINE_REACH), 1.0, 0.0);
        columns += pixel.y * along;
        rows += pixel.z * along;
        greys += vec4(grey, grey * grey, grey * pixel.x, 0.0);
        products += grey * vec4(templates[first + i].x, templates[first + PIXELS + i].x,
                                templates[first + 2 * PIXELS + i].x, templates[first + 3 * PIXELS + i].x);
    }
    Sums sums;
    sums.columns = groupSum(columns);
    sums.rows = groupSum(rows);
    sums.greys = groupSum(greys);
    sums.products = groupSum(products);
    return sums;
}

// The greys' sum of squares about their mean.
float spreadOf(Sums sums)
{
    const float offset = sums.greys.x / float(PIXELS);
    return max(sums.greys.y - sums.greys.x * offset, 1.0e-6);
}

// By how much the correlation of window and template is less than 1; more than it can be without a template.
float unlikeness(float products, float squares, float spread)
{
    return squares > 0.0 ? 1.0 - products / sqrt(max(squares * spread, 1.0e-6)) : 3.0;
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
    const float own = max(squares, 1.0e-6);
    Likeness likeness;
    likeness.offset = sums.greys.x / float(PIXELS);
    likeness.gain = max(products / own, 0.1);
    likeness.correlation = products / sqrt(max(squares * spread, 1.0e-6));
    likeness.residual = sqrt(max(spread - products * products / own, 0.0) / float(PIXELS));
    return likeness;
}

// A row of the inverse times (right, down): one that begins with a vec4, and one that begins within.
float evenRow(int row, vec4 right, vec4 down)
{
    const vec4 m = headers[row], next = headers[row + 1];
    return m.x * right.x + m.y * right.y + m.z * right.z + m.w * down.x + next.x * down.y + next.y * down.z;
}
float oddRow(int row, vec4 right, vec4 down)
{
    const vec4 m = headers[row], next = headers[row + 1];
    return m.z * right.x + m.w * right.y + next.x * right.z + next.y * down.x + next.z * down.y +
           next.w * down.z;
}

// Gauss and Newton's, of the template with that header.
Step stepOf(int header, Sums sums, Likeness likeness)
{
    const int own = header + AFFINE_SUMS_PLACE;
    const vec4 right = headers[own + 2] - (sums.columns - likeness.offset * headers[own]) / likeness.gain;
    const vec4 down = headers[own + 3] - (sums.rows - likeness.offset * headers[own + 1]) / likeness.gain;
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

int statusOf(bool seen, float lastStep, float moved, Likeness likeness)
{
    if (!seen)
        return AFFINE_NOT_SEEN;
    if (!(lastStep < 10.0 * params.restStep && moved <= params.largestShift))
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
    const float largest = sqrt(0.5 * (size + sqrt(max(size * size - 4.0 * area * area, 0.0))));
    return vec2(largest, area / max(largest, 1.0e-6));
}

void main()
{
    const int index = min(group(), params.points - 1);
    const vec4 point = points[index];
    const int slot = int(point.z);
    const Blurs blurs = blursOf(slot);
    vec2 place = point.xy;
    vec4 map = maps[slot]; // row by row
    Likeness likeness = Likeness(0.0, 1.0, 0.0, 0.0);
    float lastStep = float(AFFINE_REACH);
    int blur = 0;
    bool cameToRest = false;
    bool seen = blurs.squares.x > 0.0;
    bool moving = seen;
    for (int iteration = 0; iteration < params.mostIterations && moving; ++iteration) {
        seen = holds(params.imageSize, place, map);
        const int header = (blurs.slot + blur) * AFFINE_HEADER;
        const float mean = headers[header + AFFINE_SUMS_PLACE].w;
        const Sums sums = windowSums(blurs, blur, mean, place, map, seen);
        const int mostSimilar = mostSimilarOf(sums, blurs);
        const bool chooses = iteration == 0 && mostSimilar != blur;
        likeness = likenessOf(sums, headers[header + AFFINE_SUMS_PLACE + 1].w);
        const Step step = stepOf(header, sums, likeness);
        const float stepLength = sqrt(dot(step.linear, step.linear) + dot(step.shift, step.shift));
        const vec4 change = vec4(1.0, 0.0, 0.0, 1.0) + step.linear / float(AFFINE_REACH);
        const bool steps =
            seen && !chooses && determinantOf(change) > 0.25 && stepLength < float(AFFINE_REACH);
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
    const int status = statusOf(seen, lastStep, moved, likeness);
    const vec2 stretches = stretchesOf(map);
    if (groupItem() == 0) {
        const bool aligned = status == AFFINE_ALIGNED;
        if (aligned)
            maps[slot] = map;
        results[2 * index] = vec4(aligned ? place.x : point.x, aligned ? place.y : point.y, float(status),
                                  likeness.residual);
        results[2 * index + 1] = vec4(likeness.correlation, moved, stretches.x, stretches.y);
    }
}
