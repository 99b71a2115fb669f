// SPDX-License-Identifier: MIT
// Twin of kernels/features/klt_track.cl.
#include "gpu/params/features/klt_track_params.h"
#include "klt_window.glsl"

#ifndef SYMMETRIC
vec2 levelStep(bool inNext, ivec4 level, Window window, vec2 position, Template t)
{
    const ivec2 corner = cornerOf(position);
    const vec2 f = position - vec2(corner);
    const vec4 none = vec4(0.0, 0.0, 0.0, 0.0);
    vec4 xGrey = none, yGrey = none, greys = none, squares = none;
    for (int i = groupItem(); i < window.quads; i += GROUP_X) {
        const ivec2 place = quadPlace(window, i);
        const vec4 grey =
            inWindow(window, place) * (greysBetween(inNext, level, corner + window.first + place, f) - t.mean);
        xGrey += gradientX[i] * grey;
        yGrey += gradientY[i] * grey;
        greys += grey;
        squares += grey * grey;
    }
    const vec4 sums = groupSum(vec4(sumOf(xGrey), sumOf(yGrey), sumOf(greys), sumOf(squares)));
#if LIGHT == 0
    return solved(t.xx, t.xy, t.yy, t.gradientGrey - sums.xy);
#else
    const float n = float(window.count);
    const float mean = sums.z / n;
    const float gain = LIGHT == 2 ? gainOf(t, sums.w - sums.z * mean) : 1.0;
    const vec2 right = t.gradientGrey - gain * (sums.xy - mean * t.gradientSum);
    const float lost = LIGHT == 2 ? 1.0 / max(t.squares, 1.0e-6) : 0.0;
    const vec2 g = t.gradientSum;
    const vec2 h = t.gradientGrey;
    return solved(t.xx - g.x * g.x / n - lost * h.x * h.x, t.xy - g.x * g.y / n - lost * h.x * h.y,
                  t.yy - g.y * g.y / n - lost * h.y * h.y, right);
#endif
}
#else
vec2 levelStep(bool inNext, ivec4 level, Window window, vec2 position, Template t)
{
    loadTile(inNext, level, window, position, OTHER);
    const float n = float(window.count);
    const vec4 none = vec4(0.0, 0.0, 0.0, 0.0);
    float mean = 0.0;
    float gain = 1.0;
#if LIGHT != 0
    vec4 greys = none, squares = none;
    for (int i = groupItem(); i < window.quads; i += GROUP_X) {
        const vec4 grey = greysLess(t.mean, OTHER, window, quadPlace(window, i));
        greys += grey;
        squares += grey * grey;
    }
    const vec4 greySums = groupSum(vec4(sumOf(greys), sumOf(squares), 0.0, 0.0));
    mean = greySums.x / n;
    if (LIGHT == 2)
        gain = gainOf(t, greySums.y - greySums.x * mean);
#endif
    vec4 xx = none, xy = none, yy = none, xRest = none, yRest = none, xs = none, ys = none;
    for (int i = groupItem(); i < window.quads; i += GROUP_X) {
        const ivec2 place = quadPlace(window, i);
        const vec4 inside = inWindow(window, place);
        const vec4 x =
            0.5 * (gradientX[i] + gain * (inside * columnGradient(OTHER, window, place)));
        const vec4 y = 0.5 * (gradientY[i] + gain * (inside * rowGradient(OTHER, window, place)));
        const vec4 rest = greysLess(t.mean, TILE, window, place) -
                          gain * greysLess(t.mean + mean, OTHER, window, place);
        xx += x * x;
        xy += x * y;
        yy += y * y;
        xRest += x * rest;
        yRest += y * rest;
        xs += x;
        ys += y;
    }
    const vec4 tensor = groupSum(vec4(sumOf(xx), sumOf(xy), sumOf(yy), 0.0));
    const vec4 sums = groupSum(vec4(sumOf(xRest), sumOf(yRest), sumOf(xs), sumOf(ys)));
    const float centred = LIGHT == 0 ? 0.0 : 1.0 / n;
    return solved(tensor.x - centred * sums.z * sums.z, tensor.y - centred * sums.z * sums.w,
                  tensor.z - centred * sums.w * sums.w, sums.xy);
}
#endif

void judge(bool inNext, ivec4 level, Window window, vec2 position, Template t,
           inout Followed followed)
{
    const ivec2 corner = cornerOf(position);
    const vec2 f = position - vec2(corner);
    const vec4 none = vec4(0.0, 0.0, 0.0, 0.0);
    vec4 products = none, greys = none, allSquares = none;
    for (int i = groupItem(); i < window.quads; i += GROUP_X) {
        const ivec2 place = quadPlace(window, i);
        const vec4 grey =
            inWindow(window, place) * (greysBetween(inNext, level, corner + window.first + place, f) - t.mean);
        products += greysLess(t.mean, TILE, window, place) * grey;
        greys += grey;
        allSquares += grey * grey;
    }
    const vec4 sums = groupSum(vec4(sumOf(products), sumOf(greys), sumOf(allSquares), 0.0));
    const float n = float(max(window.count, 1));
    const float squares = sums.z - sums.y * sums.y / n;
    followed.correlation = sums.x / sqrt(max(t.squares * squares, 1.0e-6));
    followed.gain = gainOf(t, squares);
    const float gain = LIGHT == 2 ? followed.gain : 1.0;
    const float rest = t.squares - 2.0 * gain * sums.x + gain * gain * (LIGHT == 0 ? sums.z : squares);
    followed.residual = sqrt(max(rest, 0.0) / n);
}

Followed follow(bool toNext, vec2 start, vec2 guess)
{
    Followed followed;
    followed.lastStep = 0.0;
    vec2 shift = guess - start;
    ivec4 level = levels[0];
    vec2 centre = start;
    Window window;
    Template t;
    bool structured = false;
    for (int l = params.levels - 1; l >= 0; --l) {
        level = levels[l];
        const float scale = 1.0 / float(1 << l);
        const float tolerance = params.restStep / scale;
        centre = start * scale - 0.5;
        window = windowInside(level, cornerOf(centre), cornerOf(centre + shift * scale));
        loadTile(!toNext, level, window, centre, TILE);
        t = templateOf(window);
        structured = window.count > 0 &&
                     !(smallestEigenvalue(t.xx, t.xy, t.yy) < params.smallestEigenvalue * float(window.count));
        bool moving = structured;
        vec2 before = vec2(0.0, 0.0);
        for (int iteration = 0; iteration < params.mostIterations && moving; ++iteration) {
            const vec2 delta = levelStep(toNext, level, window, centre + shift * scale, t) / scale;
            followed.lastStep = length(delta);
            const bool tooFar = followed.lastStep * scale > float(level.w + 1);
            const bool toAndFro = !tooFar && length(delta + before) < tolerance;
            if (toAndFro)
                followed.lastStep *= 0.5;
            if (!tooFar)
                shift += toAndFro ? 0.5 * delta : delta;
            before = delta;
            moving = !tooFar && !toAndFro && !(followed.lastStep < tolerance);
        }
    }
    judge(toNext, level, window, centre + shift, t, followed);
    followed.place = start + shift;
    const float margin = params.margin;
    const vec2 place = followed.place;
    followed.status = KLT_TRACKED;
    if (window.count == 0)
        followed.status = KLT_LEFT_IMAGE;
    else if (!structured)
        followed.status = KLT_SINGULAR;
    else if (place.x < margin || place.y < margin || place.x > float(level.y) - margin ||
             place.y > float(level.z) - margin)
        followed.status = KLT_LEFT_IMAGE;
    else if (followed.lastStep > params.largestStep)
        followed.status = KLT_STEP;
    else if (followed.residual > params.largestResidual)
        followed.status = KLT_RESIDUAL;
    else if (followed.correlation < params.smallestCorrelation)
        followed.status = KLT_NCC;
    return followed;
}

void main()
{
    const int point = min(group(), params.points - 1);
    const vec2 start = points[point].xy;
    const vec2 guess = points[point].zw;
    vec4 first = vec4(0.0, 0.0, 0.0, 0.0);
    vec4 second = first;
    int passes = 1 + params.followsBack;
    for (int pass = 0; pass < passes; ++pass) {
        const bool there = pass == 0;
        const Followed followed = follow(there, there ? start : first.xy, there ? guess : first.xy + start - guess);
        if (there) {
            first = vec4(followed.place.x, followed.place.y, float(followed.status), followed.residual);
            second = vec4(followed.correlation, -1.0, followed.lastStep, followed.gain);
            if (followed.status != KLT_TRACKED)
                passes = 1;
        } else {
            second.y = length(followed.place - start);
            if (!(second.y <= params.largestBackwardError))
                first.z = float(KLT_FORWARD_BACKWARD);
        }
    }
    if (groupItem() == 0) {
        tracks[2 * point] = first;
        tracks[2 * point + 1] = second;
    }
}
