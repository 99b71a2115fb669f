// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

struct AVFrame;

namespace isocenter::core {

// What is kept of a frame of a video that was decoded once, to find it and know it again.
struct FrameMark
{
    std::int64_t stamp = 0; // when it is shown, in the stream's units
    std::uint64_t sum = 0;  // of its samples
    bool isKey = false;     // decoding may begin at it

    bool operator==(const FrameMark&) const = default;
};
FrameMark markOf(const AVFrame& picture);

// The marks of a video's frames from the first one on, as far as it was decoded. A seek begins at the key
// frame before; where what comes is not the frame that was marked, it decodes from the beginning.
class FrameMarks
{
public:
    void add(const FrameMark& mark) { marks_.push_back(mark); }
    std::int64_t count() const { return static_cast<std::int64_t>(marks_.size()); }
    const FrameMark& at(std::int64_t frame) const { return marks_[static_cast<std::size_t>(frame)]; }
    // The last key frame up to that one, which is known; 0 if there is none.
    std::int64_t keyUpTo(std::int64_t frame) const
    {
        while (frame > 0 && !at(frame).isKey)
            --frame;
        return frame;
    }

private:
    std::vector<FrameMark> marks_;
};

} // namespace isocenter::core
