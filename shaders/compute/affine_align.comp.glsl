// SPDX-License-Identifier: MIT
// Twin of kernels/affine_align.cl.
#include "gpu/params/affine_align_params.h"
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

// By how much the correlation of window and template is less than 1; more than it can be without a template.
float unlikeness(float products, float squares, float spread)
{
    return squares > 0.0 ? 1.0 - products / sqrt(max(squares * spread, 1.0e-6)) : 3.0;
}

void main()
{
    const int index = min(group(), params.points - 1);
    const vec4 point = points[index];
    const int slot = int(point.z);
    const vec4 none = vec4(0.0, 0.0, 0.0, 0.0);
    const float n = float(PIXELS);
    vec2 place = point.xy;
    vec4 map = maps[slot]; // row by row
    const int slots = slot * AFFINE_BLURS;
    const vec4 allSquares = vec4(headers[slots * AFFINE_HEADER + AFFINE_SUMS_PLACE + 1].w,
                                 headers[(slots + 1) * AFFINE_HEADER + AFFINE_SUMS_PLACE + 1].w,
                                 headers[(slots + 2) * AFFINE_HEADER + AFFINE_SUMS_PLACE + 1].w,
                                 headers[(slots + 3) * AFFINE_HEADER + AFFINE_SUMS_PLACE + 1].w);
    const vec2 away = vec2(headers[slots * AFFINE_HEADER + AFFINE_SUMS_PLACE + 2].w,
                           headers[slots * AFFINE_HEADER + AFFINE_SUMS_PLACE + 3].w);
    float residual = 0.0;
    float correlation = 0.0;
    float lastStep = float(AFFINE_REACH);
    int blur = 0;
    bool cameToRest = false;
    bool seen = allSquares.x > 0.0;
    bool moving = seen;
    for (int iteration = 0; iteration < params.mostIterations && moving; ++iteration) {
        seen = holds(params.imageSize, place, map);
        const int header = (slots + blur) * AFFINE_HEADER;
        const vec4 columnSums = headers[header + AFFINE_SUMS_PLACE];
        const vec4 rowSums = headers[header + AFFINE_SUMS_PLACE + 1];
        const vec4 columnGreys = headers[header + AFFINE_SUMS_PLACE + 2];
        const vec4 rowGreys = headers[header + AFFINE_SUMS_PLACE + 3];
        const float mean = columnSums.w;
        const float squares = rowSums.w;
        vec4 columns = none, rows = none, greys = none, products = none;
        for (int i = groupItem(); i < PIXELS && seen; i += GROUP_X) {
            const float x = away.x + float(i % AFFINE_SIDE - AFFINE_REACH);
            const float y = away.y + float(i / AFFINE_SIDE - AFFINE_REACH);
            const vec2 there = place + vec2(map.x * x + map.y * y, map.z * x + map.w * y) - 0.5;
            const float grey = greyAt(params.imageSize, there) - mean;
            const vec4 pixel = templates[(slots + blur) * PIXELS + i];
            const vec4 along = grey * vec4(x / float(AFFINE_REACH), y / float(AFFINE_REACH), 1.0, 0.0);
            columns += pixel.y * along;
            rows += pixel.z * along;
            greys += vec4(grey, grey * grey, grey * pixel.x, 0.0);
            products += grey * vec4(templates[slots * PIXELS + i].x, templates[(slots + 1) * PIXELS + i].x,
                                    templates[(slots + 2) * PIXELS + i].x, templates[(slots + 3) * PIXELS + i].x);
        }
        columns = groupSum(columns);
        rows = groupSum(rows);
        greys = groupSum(greys);
        products = groupSum(products);
        const float offset = greys.x / n;
        const float spread = max(greys.y - greys.x * offset, 1.0e-6);
        // The template that is as blurred as the window: the one most like it, whatever gain and offset. A smoother
        // one must be more alike by AFFINE_LIKER, or noise would decide.
        const float smoother1 = unlikeness(products.y, allSquares.y, spread);
        const float smoother2 = unlikeness(products.z, allSquares.z, spread);
        const float smoother3 = unlikeness(products.w, allSquares.w, spread);
        float least = unlikeness(products.x, allSquares.x, spread);
        int likest = 0;
        if (smoother1 < AFFINE_LIKER * least) {
            least = smoother1;
            likest = 1;
        }
        if (smoother2 < AFFINE_LIKER * least) {
            least = smoother2;
            likest = 2;
        }
        if (smoother3 < AFFINE_LIKER * least)
            likest = 3;
        const bool chooses = iteration == 0 && likest != blur;
        const float gain = max(greys.z / max(squares, 1.0e-6), 0.1); // of the image over the template
        correlation = greys.z / sqrt(max(squares * spread, 1.0e-6));
        residual = sqrt(max(spread - greys.z * greys.z / max(squares, 1.0e-6), 0.0) / n);
        const vec4 right = columnGreys - (columns - offset * columnSums) / gain;
        const vec4 down = rowGreys - (rows - offset * rowSums) / gain;
        const vec4 m0 = headers[header], m1 = headers[header + 1], m2 = headers[header + 2];
        const vec4 m3 = headers[header + 3], m4 = headers[header + 4], m5 = headers[header + 5];
        const vec4 m6 = headers[header + 6], m7 = headers[header + 7], m8 = headers[header + 8];
        const float xx = -(m0.x * right.x + m0.y * right.y + m0.z * right.z + m0.w * down.x + m1.x * down.y +
                           m1.y * down.z);
        const float xy = -(m1.z * right.x + m1.w * right.y + m2.x * right.z + m2.y * down.x + m2.z * down.y +
                           m2.w * down.z);
        const float dx = -(m3.x * right.x + m3.y * right.y + m3.z * right.z + m3.w * down.x + m4.x * down.y +
                           m4.y * down.z);
        const float yx = -(m4.z * right.x + m4.w * right.y + m5.x * right.z + m5.y * down.x + m5.z * down.y +
                           m5.w * down.z);
        const float yy = -(m6.x * right.x + m6.y * right.y + m6.z * right.z + m6.w * down.x + m7.x * down.y +
                           m7.y * down.z);
        const float dy = -(m7.z * right.x + m7.w * right.y + m8.x * right.z + m8.y * down.x + m8.z * down.y +
                           m8.w * down.z);
        const float step = sqrt(xx * xx + xy * xy + dx * dx + yx * yx + yy * yy + dy * dy);
        // The map after the inverse of x -> x + L x + d.
        const float a = 1.0 + xx / float(AFFINE_REACH);
        const float b = xy / float(AFFINE_REACH);
        const float c = yx / float(AFFINE_REACH);
        const float d = 1.0 + yy / float(AFFINE_REACH);
        const float determinant = a * d - b * c;
        const bool steps = seen && !chooses && determinant > 0.25 && step < float(AFFINE_REACH);
        if (steps) {
            map = vec4(map.x * d - map.y * c, map.y * a - map.x * b, map.z * d - map.w * c,
                       map.w * a - map.z * b) /
                  determinant;
            place -= vec2(map.x * dx + map.y * dy, map.z * dx + map.w * dy);
        }
        lastStep = chooses ? lastStep : step;
        const bool rests = steps && step < params.restStep;
        const bool changes = chooses || (rests && !cameToRest && likest != blur);
        cameToRest = cameToRest || rests; // what was likest before it lay right may not be so now
        blur = changes ? likest : blur;
        moving = seen && (changes || (steps && !rests));
    }
    const float moved = length(place - point.xy);
    int status = AFFINE_ALIGNED;
    if (!seen)
        status = AFFINE_NOT_SEEN;
    else if (!(lastStep < 10.0 * params.restStep && moved <= params.largestShift))
        status = AFFINE_STEP;
    else if (residual > params.largestResidual)
        status = AFFINE_RESIDUAL;
    else if (!(correlation >= params.smallestCorrelation))
        status = AFFINE_NCC;
    const float size = dot(map, map);
    const float area = map.x * map.w - map.y * map.z;
    const float largest = sqrt(0.5 * (size + sqrt(max(size * size - 4.0 * area * area, 0.0))));
    if (groupItem() == 0) {
        const bool aligned = status == AFFINE_ALIGNED;
        if (aligned)
            maps[slot] = map;
        results[2 * index] = vec4(aligned ? place.x : point.x, aligned ? place.y : point.y, float(status), residual);
        results[2 * index + 1] = vec4(correlation, moved, largest, area / max(largest, 1.0e-6));
    }
}
