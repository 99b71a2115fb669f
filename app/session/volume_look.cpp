// SPDX-License-Identifier: MIT
#include "app/session/volume_look.h"

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

// What black and white of a window stand for where values are no Hounsfield units.
constexpr double kBlackHu = -600.0;
constexpr double kWhiteHu = 1400.0;

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
    const std::vector<LookPoint>& points = function.points;
    const auto after = std::ranges::upper_bound(points, value, {}, &LookPoint::value);
    if (after == points.begin())
        return points.front().opacity;
    if (after == points.end())
        return points.back().opacity;
    const LookPoint& before = *std::prev(after);
    return std::lerp(before.opacity, after->opacity, (value - before.value) / (after->value - before.value));
}

} // namespace isocenter::app
