// SPDX-License-Identifier: MIT
#include "core/image/mask_runs.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace isocenter::core {
namespace {

constexpr char kGap = ' ';

[[noreturn]] void fail(const MaskRuns& runs)
{
    throw InputError(fmt::format(
        translatable("Data", "the runs of a mask must be whole numbers that add up to its {} x {} pixels"),
        runs.columns, runs.rows));
}

} // namespace

MaskRuns MaskRuns::of(const Mask& mask)
{
    MaskRuns runs{mask.columns, mask.rows, {}};
    std::uint8_t expected = 1;
    for (auto at = mask.counts.begin(); at != mask.counts.end(); expected = expected == 0 ? 1 : 0) {
        const auto end = std::find_if(at, mask.counts.end(), [&](std::uint8_t c) { return c != expected; });
        if (!runs.lengths.empty())
            runs.lengths += kGap;
        runs.lengths += std::to_string(end - at);
        at = end;
    }
    return runs;
}

Mask MaskRuns::mask() const
{
    if (empty())
        return {};
    Mask result(columns, rows, true);
    auto at = result.counts.begin();
    bool counts = true;
    const char* text = lengths.data();
    const char* const end = text + lengths.size();
    while (text != end) {
        std::ptrdiff_t length = 0;
        const auto [next, error] = std::from_chars(text, end, length);
        if (error != std::errc() || length < 0 || length > result.counts.end() - at)
            fail(*this);
        std::fill_n(at, length, counts ? std::uint8_t{1} : std::uint8_t{0});
        at += length;
        counts = !counts;
        text = next;
        if (text != end && (*text++ != kGap || text == end))
            fail(*this);
    }
    if (at != result.counts.end())
        fail(*this);
    return result;
}

} // namespace isocenter::core
