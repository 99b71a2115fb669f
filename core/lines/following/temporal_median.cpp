// SPDX-License-Identifier: MIT
#include "core/lines/following/temporal_median.h"

#include "core/support/error.h"
#include "core/support/parallel.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace isocenter::core {
namespace {

constexpr float kSteps = 128.0f;  // of a grey value
constexpr std::size_t kLane = 64; // pixels of a row of values that a processor sorts side by side
constexpr int kLanesABlock = 8;   // whose sorted values lie in the first cache

template <class Grey>
using Lane = std::array<Grey, kLane>;

template <class Grey>
Lane<Grey> laneOf(const std::vector<Grey>& frame, std::size_t first)
{
    Lane<Grey> lane;
    std::copy_n(frame.data() + first, kLane, lane.data());
    return lane;
}

template <class Grey>
void keep(const Lane<Grey>& lane, std::vector<Grey>& frame, std::size_t first)
{
    std::copy_n(lane.data(), kLane, frame.data() + first);
}

// Of a whole number of lanes.
template <class Grey>
std::vector<Grey> inSteps(const Image& image)
{
    std::vector<Grey> steps((image.values.size() + kLane - 1) / kLane * kLane);
    std::ranges::transform(image.values, steps.begin(), [](float value) {
        return static_cast<Grey>(std::clamp(value, 0.0f, 255.0f) * kSteps + 0.5f);
    });
    return steps;
}

// Calls body(first pixel) for each lane, on all cores.
template <class Body>
void forLanes(std::size_t pixels, const Body& body)
{
    const int lanes = static_cast<int>(pixels / kLane);
    parallelFor((lanes + kLanesABlock - 1) / kLanesABlock, [&](int begin, int end) {
        for (int lane = begin * kLanesABlock; lane < std::min(end * kLanesABlock, lanes); ++lane)
            body(static_cast<std::size_t>(lane) * kLane);
    });
}

} // namespace

void TemporalMedianOptions::validate() const
{
    if (windowFrames < 0 || windowFrames == 1 || windowFrames > 100000)
        throw UsageError(fmt::format("window of the background: {} frames; give 2 to 100000, or 0 for all "
                                     "of the run",
                                     windowFrames));
    if (mostKeptFrames < 3 || mostKeptFrames > 255)
        throw UsageError(fmt::format("kept frames of the background: {}; give 3 to 255", mostKeptFrames));
}

TemporalMedian::TemporalMedian(int columns, int rows, const TemporalMedianOptions& options)
    : columns_(columns), rows_(rows), options_(options)
{
    options.validate();
    every_ = std::max(1, (options.windowFrames + options.mostKeptFrames - 1) / options.mostKeptFrames);
}

void TemporalMedian::add(const Image& frame)
{
    requireSize(frame);
    if (frames_++ % every_ != 0)
        return;
    const bool isWholeRun = options_.windowFrames == 0;
    const int most = isWholeRun ? options_.mostKeptFrames : options_.windowFrames / every_;
    if (keptFrames() >= most) {
        if (isWholeRun) {
            thinOut();
            if ((frames_ - 1) % every_ != 0)
                return;
        } else {
            takeOut(kept_.front());
            kept_.pop_front();
        }
    }
    kept_.push_back(inSteps<Grey>(frame));
    putIn(kept_.back());
}

Image TemporalMedian::background() const
{
    Image image(columns_, rows_);
    if (!kept_.empty())
        std::transform(median().begin(), median().begin() + static_cast<std::ptrdiff_t>(image.values.size()),
                       image.values.begin(), [](Grey steps) { return static_cast<float>(steps) / kSteps; });
    return image;
}

Image TemporalMedian::without(const Image& frame, float offset) const
{
    requireSize(frame);
    Image image = background();
    for (std::size_t p = 0; p < image.values.size(); ++p)
        image.values[p] = frame.values[p] - image.values[p] + offset;
    return image;
}

// Every other frame, so that those of a run that goes on stay evenly apart.
void TemporalMedian::thinOut()
{
    std::deque<Frame> left;
    for (std::size_t k = 0; k < kept_.size(); ++k)
        if (k % 2 == 0)
            left.push_back(std::move(kept_[k]));
    every_ *= 2;
    kept_.clear();
    for (Frame& frame : left) {
        kept_.push_back(std::move(frame));
        putIn(kept_.back());
    }
}

// Each of its values is among the sorted ones: those above it move down by one place.
void TemporalMedian::takeOut(const Frame& frame)
{
    const std::size_t last = kept_.size() - 1;
    forLanes(frame.size(), [&](std::size_t first) {
        const Lane<Grey> gone = laneOf(frame, first);
        Lane<Grey> here = laneOf(sorted_[0], first);
        for (std::size_t k = 0; k < last; ++k) {
            const Lane<Grey> above = laneOf(sorted_[k + 1], first);
            Lane<Grey> left;
            for (std::size_t p = 0; p < kLane; ++p)
                left[p] = here[p] < gone[p] ? here[p] : above[p];
            keep(left, sorted_[k], first);
            here = above;
        }
    });
}

// The last of kept_; those above it move up by one place.
void TemporalMedian::putIn(const Frame& frame)
{
    const std::size_t others = kept_.size() - 1;
    if (sorted_.size() < kept_.size())
        sorted_.emplace_back(frame.size());
    forLanes(frame.size(), [&](std::size_t first) {
        Lane<Grey> carried = laneOf(frame, first);
        for (std::size_t k = 0; k < others; ++k) {
            const Lane<Grey> here = laneOf(sorted_[k], first);
            Lane<Grey> lower;
            for (std::size_t p = 0; p < kLane; ++p) {
                lower[p] = std::min(here[p], carried[p]);
                carried[p] = std::max(here[p], carried[p]);
            }
            keep(lower, sorted_[k], first);
        }
        keep(carried, sorted_[others], first);
    });
}

void TemporalMedian::requireSize(const Image& frame) const
{
    if (frame.columns != columns_ || frame.rows != rows_)
        throw UsageError(fmt::format("the background of frames of {} x {} pixels has none of {} x {}",
                                     columns_, rows_, frame.columns, frame.rows));
}

} // namespace isocenter::core
