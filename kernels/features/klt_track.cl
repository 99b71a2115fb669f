// SPDX-License-Identifier: MIT
// Follows points from one frame into the next (Lucas and Kanade 1981, pyramids as Bouguet 2001): all levels
// and iterations of a point by one group of GROUP_X items. The template stays as it is in the previous frame;
// its gradients (Scharr) are kept in local memory, and each iteration only samples the next frame,
// bilinearly. With SYMMETRIC the gradients of both frames are averaged (Birchfield 1997). LIGHT 1 compensates
// an offset of the greys in the window, 2 also a gain (equal mean and deviation). levels: first pixel,
// columns, rows, and the window's reach, at most MAX_REACH. Where a window would leave either image, the part
// inside both is used. With HALF the pixels of both images are halves, two a word. points: place in the
// previous frame and where to begin in the next. tracks, two a point: place, status, residual; correlation,
// forward-backward error (-1: not asked for), last step, gain.
#include "gpu/params/features/klt_track_params.h"

#include "klt_window.cl"

#ifndef SYMMETRIC
// One Newton step of the inverse compositional form, in pixels of the level.
vec2 levelStep(__global const Grey* restrict image, ivec4 level, Window window, vec2 position, Template t,
               Work work)
{
    const ivec2 corner = cornerOf(position);
    const vec2 f = position - convert_float2(corner);
    const vec4 none = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    vec4 xGrey = none, yGrey = none, greys = none, squares = none;
    for (int i = groupItem(); i < window.quads; i += GROUP_X) {
        const ivec2 place = quadPlace(window, i);
        const vec4 grey =
            inWindow(window, place) * (greysBetween(image, level, corner + window.first + place, f) - t.mean);
        xGrey += work.gradientX[i] * grey;
        yGrey += work.gradientY[i] * grey;
        greys += grey;
        squares += grey * grey;
    }
    const vec4 sums = groupSum(vec4(sumOf(xGrey), sumOf(yGrey), sumOf(greys), sumOf(squares)), work.scratch);
#if LIGHT == 0
    return solved(t.xx, t.xy, t.yy, t.gradientGrey - sums.xy);
#else
    const float n = (float)window.count;
    const float mean = sums.z / n;
    const float gain = LIGHT == 2 ? gainOf(t, sums.w - sums.z * mean) : 1.0f;
    const vec2 right = t.gradientGrey - gain * (sums.xy - mean * t.gradientSum);
    // What the compensation takes out of the residuals, it takes out of the gradients as well.
    const float lost = LIGHT == 2 ? 1.0f / max(t.squares, 1.0e-6f) : 0.0f;
    const vec2 g = t.gradientSum;
    const vec2 h = t.gradientGrey;
    return solved(t.xx - g.x * g.x / n - lost * h.x * h.x, t.xy - g.x * g.y / n - lost * h.x * h.y,
                  t.yy - g.y * g.y / n - lost * h.y * h.y, right);
#endif
}
#else
// One Newton step with the mean of both frames' gradients, in pixels of the level.
vec2 levelStep(__global const Grey* restrict image, ivec4 level, Window window, vec2 position, Template t,
               Work work)
{
    loadTile(image, level, window, position, work.other);
    const float n = (float)window.count;
    const vec4 none = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    float mean = 0.0f;
    float gain = 1.0f;
#if LIGHT != 0
    vec4 greys = none, squares = none;
    for (int i = groupItem(); i < window.quads; i += GROUP_X) {
        const vec4 grey = greysLess(t.mean, work.other, window, quadPlace(window, i));
        greys += grey;
        squares += grey * grey;
    }
    const vec4 greySums = groupSum(vec4(sumOf(greys), sumOf(squares), 0.0f, 0.0f), work.scratch);
    mean = greySums.x / n;
    if (LIGHT == 2)
        gain = gainOf(t, greySums.y - greySums.x * mean);
#endif
    vec4 xx = none, xy = none, yy = none, xRest = none, yRest = none, xs = none, ys = none;
    for (int i = groupItem(); i < window.quads; i += GROUP_X) {
        const ivec2 place = quadPlace(window, i);
        const vec4 inside = inWindow(window, place);
        const vec4 x =
            0.5f * (work.gradientX[i] + gain * (inside * columnGradient(work.other, window, place)));
        const vec4 y = 0.5f * (work.gradientY[i] + gain * (inside * rowGradient(work.other, window, place)));
        const vec4 rest = greysLess(t.mean, work.tile, window, place) -
                          gain * greysLess(t.mean + mean, work.other, window, place);
        xx += x * x;
        xy += x * y;
        yy += y * y;
        xRest += x * rest;
        yRest += y * rest;
        xs += x;
        ys += y;
    }
    const vec4 tensor = groupSum(vec4(sumOf(xx), sumOf(xy), sumOf(yy), 0.0f), work.scratch);
    const vec4 sums = groupSum(vec4(sumOf(xRest), sumOf(yRest), sumOf(xs), sumOf(ys)), work.scratch);
    const float centred = LIGHT == 0 ? 0.0f : 1.0f / n;
    return solved(tensor.x - centred * sums.z * sums.z, tensor.y - centred * sums.z * sums.w,
                  tensor.z - centred * sums.w * sums.w, sums.xy);
}
#endif

// How alike template and window are at the end.
void judge(__global const Grey* restrict image, ivec4 level, Window window, vec2 position, Template t,
           Work work, Followed* followed)
{
    const ivec2 corner = cornerOf(position);
    const vec2 f = position - convert_float2(corner);
    const vec4 none = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    vec4 products = none, greys = none, allSquares = none;
    for (int i = groupItem(); i < window.quads; i += GROUP_X) {
        const ivec2 place = quadPlace(window, i);
        const vec4 grey =
            inWindow(window, place) * (greysBetween(image, level, corner + window.first + place, f) - t.mean);
        products += greysLess(t.mean, work.tile, window, place) * grey;
        greys += grey;
        allSquares += grey * grey;
    }
    const vec4 sums = groupSum(vec4(sumOf(products), sumOf(greys), sumOf(allSquares), 0.0f), work.scratch);
    const float n = (float)max(window.count, 1);
    const float squares = sums.z - sums.y * sums.y / n;
    followed->correlation = sums.x / sqrt(max(t.squares * squares, 1.0e-6f));
    followed->gain = gainOf(t, squares);
    const float gain = LIGHT == 2 ? followed->gain : 1.0f;
    const float rest = t.squares - 2.0f * gain * sums.x + gain * gain * (LIGHT == 0 ? sums.z : squares);
    followed->residual = sqrt(max(rest, 0.0f) / n);
}

// Written without early exits: PoCL copies what follows a conditional barrier for each of the ways to it.
Followed follow(__global const Grey* restrict from, __global const Grey* restrict to,
                __global const ivec4* restrict levels, KltTrackParams params, vec2 start, vec2 guess,
                Work work)
{
    Followed followed;
    followed.lastStep = 0.0f;
    vec2 shift = guess - start;
    ivec4 level = levels[0];
    vec2 centre = start;
    Window window;
    Template t;
    bool structured = false;
    for (int l = params.levels - 1; l >= 0; --l) {
        level = levels[l];
        const float scale = 1.0f / (float)(1 << l);
        const float tolerance = params.restStep / scale;
        centre = start * scale - 0.5f; // from the centre of the first pixel
        window = windowInside(level, cornerOf(centre), cornerOf(centre + shift * scale));
        loadTile(from, level, window, centre, work.tile);
        t = templateOf(window, work);
        structured = window.count > 0 && !(smallestEigenvalue(t.xx, t.xy, t.yy) <
                                           params.smallestEigenvalue * (float)window.count);
        bool moving = structured;
        vec2 before = vec2(0.0f, 0.0f);
        for (int iteration = 0; iteration < params.mostIterations && moving; ++iteration) {
            const vec2 delta = levelStep(to, level, window, centre + shift * scale, t, work) / scale;
            followed.lastStep = length(delta);
            const bool tooFar =
                followed.lastStep * scale > (float)(level.w + 1); // further than the window sees
            const bool toAndFro = !tooFar && length(delta + before) < tolerance;
            if (toAndFro)
                followed.lastStep *= 0.5f;
            if (!tooFar)
                shift += toAndFro ? 0.5f * delta : delta;
            before = delta;
            moving = !tooFar && !toAndFro && !(followed.lastStep < tolerance);
        }
    }
    judge(to, level, window, centre + shift, t, work, &followed);
    followed.place = start + shift;
    const float margin = params.margin;
    const vec2 place = followed.place;
    followed.status = KLT_TRACKED;
    if (window.count == 0)
        followed.status = KLT_LEFT_IMAGE;
    else if (!structured)
        followed.status = KLT_SINGULAR;
    else if (place.x < margin || place.y < margin || place.x > (float)level.y - margin ||
             place.y > (float)level.z - margin)
        followed.status = KLT_LEFT_IMAGE;
    else if (followed.lastStep > params.largestStep)
        followed.status = KLT_STEP;
    else if (followed.residual > params.largestResidual)
        followed.status = KLT_RESIDUAL;
    else if (followed.correlation < params.smallestCorrelation)
        followed.status = KLT_NCC;
    return followed;
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
klt_track(const KltTrackParams params, __global const Grey* restrict previous,
          __global const Grey* restrict next, __global const ivec4* restrict levels,
          __global const vec4* restrict points, __global vec4* restrict tracks)
{
    __local float tile[MAX_TILE];
#ifdef SYMMETRIC
    __local float other[MAX_TILE];
#else
    __local float other[1];
#endif
    __local vec4 gradientX[MAX_SIDE * MAX_QUADS];
    __local vec4 gradientY[MAX_SIDE * MAX_QUADS];
    GROUP_SCRATCH;
    const Work work = {tile, other, gradientX, gradientY, scratch};
    const int point = min(group(), params.points - 1);
    const vec2 start = points[point].xy;
    const vec2 guess = points[point].zw;
    vec4 first = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    vec4 second = first;
    int passes = 1 + params.followsBack;
    for (int pass = 0; pass < passes; ++pass) {
        const bool there = pass == 0;
        const Followed followed =
            follow(there ? previous : next, there ? next : previous, levels, params, there ? start : first.xy,
                   there ? guess : first.xy + start - guess, work);
        if (there) {
            first = vec4(followed.place.x, followed.place.y, (float)followed.status, followed.residual);
            second = vec4(followed.correlation, -1.0f, followed.lastStep, followed.gain);
            if (followed.status != KLT_TRACKED)
                passes = 1;
        } else {
            second.y = length(followed.place - start);
            if (!(second.y <= params.largestBackwardError))
                first.z = (float)KLT_FORWARD_BACKWARD;
        }
    }
    if (groupItem() == 0) {
        tracks[2 * point] = first;
        tracks[2 * point + 1] = second;
    }
}
