// SPDX-License-Identifier: MIT
#include "app/frames/frame_span.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>

namespace isocenter::app {
namespace {

std::optional<std::int64_t> frameNumber(std::string_view text, const std::string& whole)
{
    if (text.empty())
        return {};
    std::int64_t number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failure != std::errc() || end != text.data() + text.size() || number < 0)
        throw UsageError(fmt::format(
            "--frames {}: frames are given as FIRST:LAST, counted from 0, or as a number", whole));
    return number;
}

} // namespace

FrameSpan FrameSpan::parsed(const std::string& text)
{
    FrameSpan range;
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) {
        const auto count = frameNumber(text, text);
        if (!count || *count == 0)
            throw UsageError(fmt::format("--frames {}: at least 1 frame is needed", text));
        range.last = *count - 1;
        return range;
    }
    range.first = frameNumber(text.substr(0, colon), text).value_or(0);
    range.last = frameNumber(text.substr(colon + 1), text);
    if (range.last && *range.last < range.first)
        throw UsageError(fmt::format("--frames {}: the last frame comes before the first", text));
    return range;
}

double shareOf(const FrameSpan& span, const core::FrameSourceInfo& source, std::int64_t frame)
{
    std::optional<std::int64_t> end = source.frames;
    if (span.last)
        end = std::min(end.value_or(*span.last + 1), *span.last + 1);
    const std::int64_t count = end.value_or(0) - span.first;
    return count > 0 ? static_cast<double>(frame + 1 - span.first) / static_cast<double>(count) : 0.0;
}

} // namespace isocenter::app
