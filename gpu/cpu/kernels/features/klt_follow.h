// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/cpu/within.h"
#include "gpu/params/features/klt_track_params.h"

#include <algorithm>
#include <cmath>
#include <span>

// What the reference and the fast kernel klt_track have in common: everything but the sums over a window.
// Names and order of statements are those of kernels/features/klt_track.cl.
namespace isocenter::gpu::cpu {

struct Place
{
    float x = 0.0f;
    float y = 0.0f;
};

inline float length(const Place& a)
{
    return std::sqrt(a.x * a.x + a.y * a.y);
}

// A pixel and how far a position lies beyond its centre.
struct Corner
{
    int x, y;
    float fx, fy;
};

inline Corner cornerOf(const Place& position)
{
    constexpr float kFar = 1.0e6f;
    const float x = std::floor(within(position.x, -kFar, kFar));
    const float y = std::floor(within(position.y, -kFar, kFar));
    return {static_cast<int>(x), static_cast<int>(y), position.x - x, position.y - y};
}

// The part of a window that lies inside both images, as offsets from its centre.
struct KltWindow
{
    int firstX, firstY;
    int columns, rows;
    int count; // 0: there is none
};

inline KltWindow windowInside(const ivec4& level, const Corner& from, const Corner& to)
{
    const int lastX = std::min(level.w, level.y - 2 - std::max(from.x, to.x));
    const int lastY = std::min(level.w, level.z - 2 - std::max(from.y, to.y));
    KltWindow window{std::max(-level.w, -std::min(from.x, to.x)), std::max(-level.w, -std::min(from.y, to.y)),
                     0, 0, 0};
    window.columns = lastX - window.firstX + 1;
    window.rows = lastY - window.firstY + 1;
    window.count = std::min(window.columns, window.rows) < 3 ? 0 : window.columns * window.rows;
    return window;
}

// The template of a level: sums over its window; greys are less their mean.
struct KltTemplate
{
    float xx, xy, yy; // structure tensor
    Place gradientSum;
    Place gradientGrey; // sum of gradient times grey
    float mean;
    float squares;
};

// Sums over the window in the other image; greys are less the template's mean.
struct KltSums
{
    Place gradientGrey; // of the template's gradients
    float greys;
    float squares;
    float products; // with the template's greys; only for the judgement
};

struct Followed
{
    Place place;
    int status = KLT_TRACKED;
    float residual = 0.0f;
    float correlation = 0.0f;
    float lastStep = 0.0f;
    float gain = 1.0f;
};

inline float smallestEigenvalue(float xx, float xy, float yy)
{
    return 0.5f * (xx + yy - std::sqrt((xx - yy) * (xx - yy) + 4.0f * xy * xy));
}

// The symmetric matrix (xx xy; xy yy) times the result is right; 0 where it has no inverse.
inline Place solved(float xx, float xy, float yy, const Place& right)
{
    const float determinant = xx * yy - xy * xy;
    if (!(determinant > 1.0e-6f * xx * yy))
        return {};
    return {(yy * right.x - xy * right.y) / determinant, (xx * right.y - xy * right.x) / determinant};
}

// The factor that gives greys of that sum of squares about their mean the template's deviation.
inline float gainOf(const KltTemplate& t, float squares)
{
    return std::clamp(std::sqrt(t.squares / std::max(squares, 1.0e-6f)), 0.25f, 4.0f);
}

// One Newton step of the inverse compositional form, in pixels of the level.
inline Place templateStep(const KltTemplate& t, const KltSums& sums, const KltWindow& window, int light)
{
    if (light == 0)
        return solved(t.xx, t.xy, t.yy,
                      {t.gradientGrey.x - sums.gradientGrey.x, t.gradientGrey.y - sums.gradientGrey.y});
    const auto n = static_cast<float>(window.count);
    const float mean = sums.greys / n;
    const float gain = light == 2 ? gainOf(t, sums.squares - sums.greys * mean) : 1.0f;
    const Place right{t.gradientGrey.x - gain * (sums.gradientGrey.x - mean * t.gradientSum.x),
                      t.gradientGrey.y - gain * (sums.gradientGrey.y - mean * t.gradientSum.y)};
    // What the compensation takes out of the residuals, it takes out of the gradients as well.
    const float lost = light == 2 ? 1.0f / std::max(t.squares, 1.0e-6f) : 0.0f;
    const Place& g = t.gradientSum;
    const Place& h = t.gradientGrey;
    return solved(t.xx - g.x * g.x / n - lost * h.x * h.x, t.xy - g.x * g.y / n - lost * h.x * h.y,
                  t.yy - g.y * g.y / n - lost * h.y * h.y, right);
}

// How alike template and window are at the end.
inline void judge(const KltTemplate& t, const KltSums& sums, const KltWindow& window, int light,
                  Followed& followed)
{
    const auto n = static_cast<float>(window.count);
    const float squares = sums.squares - sums.greys * sums.greys / n;
    followed.correlation = sums.products / std::sqrt(std::max(t.squares * squares, 1.0e-6f));
    followed.gain = gainOf(t, squares);
    const float gain = light == 2 ? followed.gain : 1.0f;
    const float rest =
        t.squares - 2.0f * gain * sums.products + gain * gain * (light == 0 ? sums.squares : squares);
    followed.residual = std::sqrt(std::max(rest, 0.0f) / n);
}

// Follows one point from one pyramid to another. Patch holds the template of a level:
// A pixel of the image is a float or a half.
//   KltTemplate load(image, level, window, centre)
//   Place step(image, level, window, position, template)   one Newton step, in pixels of the level
//   KltSums sums(image, level, window, position, template) with products
template <class Patch, class Pixel>
Followed follow(Patch& patch, const Pixel* from, const Pixel* to, std::span<const ivec4> levels,
                const KltTrackParams& params, int light, const Place& start, const Place& guess)
{
    Followed followed;
    Place shift{guess.x - start.x, guess.y - start.y};
    for (int l = params.levels - 1; l >= 0; --l) {
        const ivec4 level = levels[static_cast<std::size_t>(l)];
        const float scale = 1.0f / static_cast<float>(1 << l);
        const float tolerance = params.restStep / scale;
        const Place centre{start.x * scale - 0.5f, start.y * scale - 0.5f}; // from the first pixel's centre
        const auto target = [&] { return Place{centre.x + shift.x * scale, centre.y + shift.y * scale}; };
        const KltWindow window = windowInside(level, cornerOf(centre), cornerOf(target()));
        if (window.count == 0) {
            if (l == 0)
                followed.status = KLT_LEFT_IMAGE;
            continue;
        }
        const KltTemplate t = patch.load(from, level, window, centre);
        if (smallestEigenvalue(t.xx, t.xy, t.yy) <
            params.smallestEigenvalue * static_cast<float>(window.count)) {
            if (l == 0)
                followed.status = KLT_SINGULAR;
            continue;
        }
        Place before;
        for (int iteration = 0; iteration < params.mostIterations; ++iteration) {
            const Place step = patch.step(to, level, window, target(), t);
            const Place delta{step.x / scale, step.y / scale};
            followed.lastStep = length(delta);
            if (followed.lastStep * scale > static_cast<float>(level.w + 1)) // further than the window sees
                break;
            shift = {shift.x + delta.x, shift.y + delta.y};
            if (length({delta.x + before.x, delta.y + before.y}) < tolerance) { // to and fro
                shift = {shift.x - 0.5f * delta.x, shift.y - 0.5f * delta.y};
                followed.lastStep *= 0.5f;
                break;
            }
            before = delta;
            if (followed.lastStep < tolerance)
                break;
        }
        if (l == 0)
            judge(t, patch.sums(to, level, window, target(), t), window, light, followed);
    }
    followed.place = {start.x + shift.x, start.y + shift.y};
    if (followed.status != KLT_TRACKED)
        return followed;
    const float margin = params.margin;
    if (followed.place.x < margin || followed.place.y < margin ||
        followed.place.x > static_cast<float>(levels[0].y) - margin ||
        followed.place.y > static_cast<float>(levels[0].z) - margin)
        followed.status = KLT_LEFT_IMAGE;
    else if (followed.lastStep > params.largestStep)
        followed.status = KLT_STEP;
    else if (followed.residual > params.largestResidual)
        followed.status = KLT_RESIDUAL;
    else if (followed.correlation < params.smallestCorrelation)
        followed.status = KLT_NCC;
    return followed;
}

// Follows a point there and, if asked for, back; writes its two records.
template <class Patch, class Pixel>
void followBothWays(Patch& patch, const Pixel* previous, const Pixel* next, std::span<const ivec4> levels,
                    const KltTrackParams& params, int light, const vec4& point, vec4* records)
{
    const Place start{point.x, point.y};
    const Place guess{point.z, point.w};
    Followed followed = follow(patch, previous, next, levels, params, light, start, guess);
    float backwardError = -1.0f;
    if (params.followsBack != 0 && followed.status == KLT_TRACKED) {
        const Place backGuess{followed.place.x + start.x - guess.x, followed.place.y + start.y - guess.y};
        const Followed back = follow(patch, next, previous, levels, params, light, followed.place, backGuess);
        backwardError = length({back.place.x - start.x, back.place.y - start.y});
        if (!(backwardError <= params.largestBackwardError))
            followed.status = KLT_FORWARD_BACKWARD;
    }
    records[0] = {followed.place.x, followed.place.y, static_cast<float>(followed.status), followed.residual};
    records[1] = {followed.correlation, backwardError, followed.lastStep, followed.gain};
}

} // namespace isocenter::gpu::cpu
