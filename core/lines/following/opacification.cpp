// SPDX-License-Identifier: MIT
#include "core/lines/following/opacification.h"

#include "core/image/filters/gaussian_blur.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace isocenter::core {
namespace {

Image blurred(const Image& image, double sigma)
{
    return sigma > 0.0 ? gaussianBlur(image, {}, sigma) : image;
}

} // namespace

void OpacificationOptions::validate() const
{
    if (!(sigmaPx >= 0.0 && sigmaPx <= 20.0))
        throw UsageError(fmt::format("sigma of an opacification: {} pixels; give 0 to 20", sigmaPx));
    if (!(wideSigmaPx >= 0.0 && wideSigmaPx <= 200.0))
        throw UsageError(
            fmt::format("wide sigma of an opacification: {} pixels; give 0 to 200", wideSigmaPx));
    if (!(leastDarkening > 0.0 && leastDarkening <= 255.0))
        throw UsageError(fmt::format("least darkening of an opacification: {} grey values; give more than 0, "
                                     "255 at most",
                                     leastDarkening));
}

float OpacificationMaps::latest(const Image& times)
{
    const auto latest = std::ranges::max_element(times.values);
    return latest == times.values.end() ? 0.0f : std::max(*latest, 0.0f);
}

Opacification::Opacification(const Image& background, const OpacificationOptions& options) : options_(options)
{
    options.validate();
    background_ = blurred(background, options.sigmaPx);
    const int columns = background.columns;
    const int rows = background.rows;
    maps_ = {Image(columns, rows), Image(columns, rows, OpacificationMaps::kNotOpacified),
             Image(columns, rows, OpacificationMaps::kNotOpacified)};
}

void Opacification::addPeak(const Image& frame)
{
    const Image darkening = darkeningIn(frame);
    const float number = static_cast<float>(peakFrames_++);
    for (std::size_t p = 0; p < darkening.values.size(); ++p)
        if (darkening.values[p] > maps_.darkening.values[p]) {
            maps_.darkening.values[p] = darkening.values[p];
            if (static_cast<double>(darkening.values[p]) >= options_.leastDarkening)
                maps_.peak.values[p] = number;
        }
}

void Opacification::addArrival(const Image& frame)
{
    if (arrivalFrames_ == peakFrames_)
        throw UsageError(
            fmt::format("the second pass over a run has more frames than the first one's {}", peakFrames_));
    Image darkening = darkeningIn(frame);
    const float number = static_cast<float>(arrivalFrames_++);
    for (std::size_t p = 0; p < darkening.values.size(); ++p) {
        if (number > maps_.peak.values[p])
            continue; // also where nothing was opacified
        const float half = 0.5f * maps_.darkening.values[p];
        const float now = darkening.values[p];
        const float before = arrivalFrames_ > 1 ? before_.values[p] : half;
        if (arrivalFrames_ == 1 && now >= half)
            maps_.arrival.values[p] = 0.0f; // it was there from the start
        else if (before < half && now >= half)
            maps_.arrival.values[p] = number - (now - half) / (now - before);
    }
    before_ = std::move(darkening);
}

Image Opacification::darkeningIn(const Image& frame) const
{
    if (frame.columns != background_.columns || frame.rows != background_.rows)
        throw UsageError(fmt::format("an opacification of {} x {} pixels has no frames of {} x {}",
                                     background_.columns, background_.rows, frame.columns, frame.rows));
    Image darkening = blurred(frame, options_.sigmaPx);
    for (std::size_t p = 0; p < darkening.values.size(); ++p)
        darkening.values[p] = background_.values[p] - darkening.values[p];
    if (options_.wideSigmaPx > 0.0) {
        const Image wide = gaussianBlur(darkening, {}, options_.wideSigmaPx);
        for (std::size_t p = 0; p < darkening.values.size(); ++p)
            darkening.values[p] -= wide.values[p];
    }
    return darkening;
}

} // namespace isocenter::core
