// SPDX-License-Identifier: MIT
#include "app/session/looks/volume_look.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

// What black and white of a window stand for where values are not Hounsfield units.
constexpr double kBlackHu = -600.0;
constexpr double kWhiteHu = 1400.0;
constexpr double kPointGap = 1e-3; // HU between points; less where they lie closer together

// The points around a value and how far it is from the first to the second, 0 to 1; beyond the ends the same
// point twice.
struct LookSpan
{
    const LookPoint& before;
    const LookPoint& after;
    double share;
};

LookSpan spanAt(const TransferFunction& function, double value)
{
    const std::vector<LookPoint>& points = function.points;
    const auto after = std::ranges::upper_bound(points, value, {}, &LookPoint::value);
    if (after == points.begin())
        return {points.front(), points.front(), 0.0};
    if (after == points.end())
        return {points.back(), points.back(), 0.0};
    const LookPoint& before = *std::prev(after);
    return {before, *after, (value - before.value) / (after->value - before.value)};
}

bool isShare(double number)
{
    return number >= 0.0 && number <= 1.0;
}

} // namespace

TransferFunction transferFunction(VolumeLook look)
{
    switch (look) {
    case VolumeLook::SoftTissue:
        // Skin from -200 to -20 HU as a veil, fat, muscle from 40 HU, bones within.
        return {{{-300.0, 0.0, {0.62, 0.38, 0.30}},
                 {-150.0, 0.03, {0.80, 0.56, 0.45}},
                 {-20.0, 0.03, {0.82, 0.58, 0.46}},
                 {40.0, 0.14, {0.74, 0.40, 0.33}},
                 {110.0, 0.16, {0.78, 0.47, 0.38}},
                 {220.0, 0.35, {0.93, 0.84, 0.72}},
                 {900.0, 0.85, {1.0, 0.98, 0.94}}},
                true};
    case VolumeLook::XrayLike:
        // Opacity goes with attenuation, from air to dense bone, as the blackening of a film turned round.
        return {{{-1000.0, 0.0, {1.0, 1.0, 1.0}},
                 {-700.0, 0.001, {1.0, 1.0, 1.0}},
                 {0.0, 0.011, {1.0, 1.0, 1.0}},
                 {100.0, 0.014, {1.0, 1.0, 1.0}},
                 {1000.0, 0.08, {1.0, 1.0, 1.0}},
                 {3000.0, 0.20, {1.0, 1.0, 1.0}}},
                false};
    case VolumeLook::Bone:
        break;
    }
    return {{{135.0, 0.0, {0.82, 0.68, 0.56}},
             {180.0, 0.12, {0.82, 0.68, 0.56}},
             {540.0, 0.48, {0.95, 0.89, 0.79}},
             {612.0, 0.55, {0.96, 0.91, 0.82}},
             {900.0, 0.85, {1.0, 0.98, 0.94}}},
            true};
}

TransferFunction transferFunction(VolumeLook look, const core::WindowLevel& window)
{
    TransferFunction function = transferFunction(look);
    for (LookPoint& point : function.points)
        point.value = window.low + window.width() * (point.value - kBlackHu) / (kWhiteHu - kBlackHu);
    return function;
}

double opacityAt(const TransferFunction& function, double value)
{
    const LookSpan span = spanAt(function, value);
    return std::lerp(span.before.opacity, span.after.opacity, span.share);
}

std::array<double, 3> colourAt(const TransferFunction& function, double value)
{
    const LookSpan span = spanAt(function, value);
    std::array<double, 3> colour{};
    for (std::size_t channel = 0; channel < colour.size(); ++channel)
        colour[channel] = std::lerp(span.before.colour[channel], span.after.colour[channel], span.share);
    return colour;
}

void validate(const TransferFunction& function)
{
    const std::vector<LookPoint>& points = function.points;
    if (points.size() < kFewestLookPoints)
        throw InputError(translatable("Data", "a transfer function needs at least two points"));
    for (std::size_t p = 0; p < points.size(); ++p) {
        if (!std::isfinite(points[p].value) || (p > 0 && !(points[p].value > points[p - 1].value)))
            throw InputError(translatable("Data", "the values of a transfer function's points must ascend"));
        if (!isShare(points[p].opacity) || !std::ranges::all_of(points[p].colour, isShare))
            throw InputError(translatable(
                "Data", "the opacities and colours of a transfer function's points must lie in 0 to 1"));
    }
}

double thresholdOf(const TransferFunction& function)
{
    const auto seen =
        std::ranges::find_if(function.points, [](const LookPoint& point) { return point.opacity > 0.0; });
    if (seen == function.points.begin() || seen == function.points.end())
        return function.points.front().value;
    return std::prev(seen)->value;
}

TransferFunction withThreshold(TransferFunction function, double value)
{
    const double shift = value - thresholdOf(function);
    for (LookPoint& point : function.points)
        point.value += shift;
    return function;
}

TransferFunction withOpacity(TransferFunction function, double factor)
{
    for (LookPoint& point : function.points)
        point.opacity = std::min(1.0, factor * point.opacity);
    return function;
}

std::size_t addPoint(TransferFunction& function, double value)
{
    const LookPoint added{value, opacityAt(function, value), colourAt(function, value)};
    const auto after = std::ranges::upper_bound(function.points, value, {}, &LookPoint::value);
    const auto place = after - function.points.begin();
    function.points.insert(after, added);
    movePoint(function, static_cast<std::size_t>(place), added.value, added.opacity); // off its neighbours
    return static_cast<std::size_t>(place);
}

void movePoint(TransferFunction& function, std::size_t point, double value, double opacity)
{
    std::vector<LookPoint>& points = function.points;
    const bool hasBefore = point > 0;
    const bool hasAfter = point + 1 < points.size();
    double gap = kPointGap;
    if (hasBefore && hasAfter)
        gap = std::min(gap, (points[point + 1].value - points[point - 1].value) / 3.0);
    if (hasAfter)
        value = std::min(value, points[point + 1].value - gap);
    if (hasBefore)
        value = std::max(value, points[point - 1].value + gap);
    points[point].value = value;
    points[point].opacity = std::clamp(opacity, 0.0, 1.0);
}

VolumeRendering validRendering(VolumeRendering rendering)
{
    rendering.opacity = std::clamp(rendering.opacity, kLeastOpacity, kMostOpacity);
    return rendering;
}

} // namespace isocenter::app
