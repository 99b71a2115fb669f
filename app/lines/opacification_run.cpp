// SPDX-License-Identifier: MIT
#include "app/lines/opacification_run.h"

#include "app/lines/line_following_run.h"
#include "app/lines/line_overlay.h"
#include "core/image/roi.h"
#include "core/lines/following/temporal_median.h"
#include "core/support/error.h"
#include "core/support/quantiles.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
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

void forgetOutside(core::OpacificationMaps& maps, const core::Roi& seen)
{
    for (int row = 0; row < maps.darkening.rows; ++row)
        for (int column = 0; column < maps.darkening.columns; ++column)
            if (!seen.contains(column, row)) {
                maps.darkening.at(column, row) = 0.0f;
                maps.arrival.at(column, row) = core::OpacificationMaps::kNotOpacified;
                maps.peak.at(column, row) = core::OpacificationMaps::kNotOpacified;
            }
}

// The frames of a run, pass after pass, moved back to where the first one shows the same, if they are to be.
class FramesInPlace
{
public:
    explicit FramesInPlace(bool align) : align_(align) {}

    // Of the first pass, in which their shifts are found.
    const core::Image& first(const core::Image& frame)
    {
        if (!align_)
            return frame;
        if (!aligner_)
            aligner_.emplace(frame);
        shifts_.push_back(aligner_->shiftOf(frame));
        return moved(frame, shifts_.back());
    }
    void rewind() { next_ = 0; }
    // Of a later pass.
    const core::Image& again(const core::Image& frame)
    {
        if (!align_)
            return frame;
        if (next_ == shifts_.size())
            throw UsageError(fmt::format("another pass over a run has more frames than the first one's {}",
                                         shifts_.size()));
        return moved(frame, shifts_[next_++]);
    }
    const std::vector<core::FrameShift>& shifts() const { return shifts_; }

    // The pixels of the first frame that all of them show.
    core::Roi seenByAll(const core::FrameSourceInfo& source) const
    {
        core::Roi seen = core::Roi::whole(source.columns, source.rows);
        for (const core::FrameShift& shift : shifts_) {
            const auto first = [](double along) { return static_cast<int>(std::ceil(-along)); };
            const auto count = [](double along, int pixels) {
                return along == std::floor(along) ? pixels : pixels - 1; // between pixels both must be there
            };
            seen = seen.intersected({first(shift.u), first(shift.v), count(shift.u, source.columns),
                                     count(shift.v, source.rows)});
        }
        if (seen.empty())
            throw InputError(fmt::format("{}: its frames show no place of the first one all the time: choose "
                                         "a span of them with --frames in which less moves",
                                         source.name));
        return seen;
    }

private:
    const core::Image& moved(const core::Image& frame, const core::FrameShift& shift)
    {
        moved_ = core::movedBack(frame, shift);
        return moved_;
    }

    bool align_;
    std::optional<core::FrameAligner> aligner_; // made by the first frame
    std::vector<core::FrameShift> shifts_;
    std::size_t next_ = 0;
    core::Image moved_;
};

} // namespace

double RunOpacification::largestShiftPx() const
{
    double largest = 0.0;
    for (const core::FrameShift& shift : shifts)
        largest = std::max(largest, std::hypot(shift.u, shift.v));
    return largest;
}

RunOpacification opacificationOf(core::FrameSource& source, const FrameSpan& span,
                                 const OpacificationRunOptions& options, const core::Progress& progress)
{
    options.maps.validate();
    const core::TemporalMedianOptions wholeRun{.windowFrames = 0, .mostKeptFrames = 31};
    core::TemporalMedian median(source.info().columns, source.info().rows, wholeRun);
    FramesInPlace inPlace(options.align);
    int frames = 0;
    forEachFrame(source, span, passOf(progress, 0, "background"), [&](const core::VideoFrame& frame) {
        median.add(inPlace.first(frame.grey));
        ++frames;
    });
    if (frames < kLeastFrames)
        throw InputError(
            fmt::format("{}: has {} of the frames: an opacification is seen in {} or more; give a "
                        "video, a run of DICOM or a folder of frames",
                        source.info().name, frames, kLeastFrames));
    const core::Roi seen = inPlace.seenByAll(source.info());
    core::Opacification opacification(median.background(), options.maps);
    source.seek(span.first, progress.stop);
    inPlace.rewind();
    forEachFrame(source, span, passOf(progress, 1, "darkening"),
                 [&](const core::VideoFrame& frame) { opacification.addPeak(inPlace.again(frame.grey)); });
    source.seek(span.first, progress.stop);
    inPlace.rewind();
    forEachFrame(source, span, passOf(progress, 2, "arrival"),
                 [&](const core::VideoFrame& frame) { opacification.addArrival(inPlace.again(frame.grey)); });
    RunOpacification run{opacification.maps(), inPlace.shifts()};
    forgetOutside(run.maps, seen);
    countFrom(run.maps.arrival, span.first);
    countFrom(run.maps.peak, span.first);
    return run;
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
