// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <cstdint>
#include <deque>
#include <vector>

namespace isocenter::core {

// Of which frames of a run the background is the median.
struct TemporalMedianOptions
{
    int windowFrames = 30;   // the latest so many; 0: all of the run
    int mostKeptFrames = 15; // of them at most, evenly apart: memory and time do not grow with the run

    void validate() const; // throws UsageError that names the option
};

// What stands still in a run: the median over time of each pixel (the upper one of two), of grey values 0 to
// 255 in steps of 1/128. Frames come one by one; one that is not kept costs nothing, one that is kept is
// sorted into those that are there. Used on one thread at a time.
class TemporalMedian
{
public:
    // Throws UsageError, and InputError if there is no memory.
    TemporalMedian(int columns, int rows, const TemporalMedianOptions& options = {});

    // The next frame of the run. Throws UsageError for another size.
    void add(const Image& frame);

    int keptFrames() const { return static_cast<int>(kept_.size()); }
    // The median of the kept frames, in grey values; 0 before the first.
    Image background() const;
    // The frame minus the background, plus the offset: where nothing moves, the offset.
    Image without(const Image& frame, float offset = kOffset) const;

    static constexpr float kOffset = 128.0f;

private:
    using Grey = std::int16_t; // 1/128 grey values: processors compare these side by side
    using Frame = std::vector<Grey>;

    void takeOut(const Frame& frame);
    void putIn(const Frame& frame);
    void thinOut();
    const Frame& median() const { return sorted_[kept_.size() / 2]; }
    void requireSize(const Image& frame) const;

    int columns_;
    int rows_;
    TemporalMedianOptions options_;
    int every_;                 // so manyth frame is kept
    std::int64_t frames_ = 0;   // that came
    std::deque<Frame> kept_;    // the oldest first
    std::vector<Frame> sorted_; // of each pixel the values of the kept frames, the lowest first
};

} // namespace isocenter::core
