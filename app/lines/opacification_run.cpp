// SPDX-License-Identifier: MIT
#include "app/lines/opacification_run.h"

#include "app/lines/line_following_run.h"
#include "app/lines/line_overlay.h"
#include "core/image/filters/percentile.h"
#include "core/lines/following/temporal_median.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace isocenter::app {
namespace {

constexpr int kPasses = 3;
constexpr int kLeastFrames = 3;

// One of the passes over the frames.
core::Progress passOf(const core::Progress& whole, int pass, const char* what)
{
    return {[&whole, pass, what](double fraction, const std::string& step) {
                if (whole.report)
                    whole.report((pass + fraction) / kPasses, fmt::format("{}: {}", what, step));
            },
            whole.stop};
}

bool isOpacified(float time)
{
    return time != core::OpacificationMaps::kNotOpacified;
}

void countFrom(core::Image& times, std::int64_t first)
{
    for (float& time : times.values)
        if (isOpacified(time))
            time += static_cast<float>(first);
}

} // namespace

core::OpacificationMaps opacificationOf(core::FrameSource& source, const FrameSpan& span,
                                        const core::OpacificationOptions& options,
                                        const core::Progress& progress)
{
    options.validate();
    const core::TemporalMedianOptions wholeRun{.windowFrames = 0, .mostKeptFrames = 31};
    core::TemporalMedian median(source.info().columns, source.info().rows, wholeRun);
    int frames = 0;
    forEachFrame(source, span, passOf(progress, 0, "background"), [&](const core::VideoFrame& frame) {
        median.add(frame.grey);
        ++frames;
    });
    if (frames < kLeastFrames)
        throw InputError(
            fmt::format("{}: has {} of the frames: an opacification is seen in {} or more; give a "
                        "video, a run of DICOM or a folder of frames",
                        source.info().name, frames, kLeastFrames));
    core::Opacification opacification(median.background(), options);
    source.seek(span.first, progress.stop);
    forEachFrame(source, span, passOf(progress, 1, "darkening"),
                 [&](const core::VideoFrame& frame) { opacification.addPeak(frame.grey); });
    source.seek(span.first, progress.stop);
    forEachFrame(source, span, passOf(progress, 2, "arrival"),
                 [&](const core::VideoFrame& frame) { opacification.addArrival(frame.grey); });
    core::OpacificationMaps maps = opacification.maps();
    countFrom(maps.arrival, span.first);
    countFrom(maps.peak, span.first);
    return maps;
}

core::RgbImage opacificationPicture(const core::OpacificationMaps& maps)
{
    constexpr double kViolet = 0.8; // on the colour wheel
    std::vector<float> arrivals;
    std::vector<float> darkenings;
    for (std::size_t p = 0; p < maps.arrival.values.size(); ++p)
        if (isOpacified(maps.arrival.values[p])) {
            arrivals.push_back(maps.arrival.values[p]);
            darkenings.push_back(maps.darkening.values[p]);
        }
    core::RgbImage picture(maps.arrival.columns, maps.arrival.rows);
    if (arrivals.empty())
        return picture;
    const double first = static_cast<double>(core::percentile(arrivals, 0.02));
    const double last = std::max(static_cast<double>(core::percentile(arrivals, 0.98)), first + 1.0);
    const double strongest = static_cast<double>(core::percentile(darkenings, 0.98));
    for (std::size_t p = 0; p < picture.values.size(); ++p) {
        if (!isOpacified(maps.arrival.values[p]))
            continue;
        const double when =
            std::clamp((static_cast<double>(maps.arrival.values[p]) - first) / (last - first), 0.0, 1.0);
        const double strength =
            std::min(std::sqrt(static_cast<double>(maps.darkening.values[p]) / strongest), 1.0);
        const core::Rgb colour = onColourWheel(kViolet * when);
        for (std::size_t channel = 0; channel < colour.size(); ++channel)
            picture.values[p][channel] =
                static_cast<std::uint8_t>(std::lround(strength * static_cast<double>(colour[channel])));
    }
    return picture;
}

core::Image vesselImage(const core::OpacificationMaps& maps)
{
    core::Image image(maps.darkening.columns, maps.darkening.rows);
    for (std::size_t p = 0; p < image.values.size(); ++p)
        if (isOpacified(maps.peak.values[p]))
            image.values[p] = std::min(maps.darkening.values[p], 255.0f);
    return image;
}

} // namespace isocenter::app
