// SPDX-License-Identifier: MIT
#include "gpu/algorithms/measures/counted_pixels.h"

#include "gpu/params/params.h"

#include <utility>

namespace isocenter::gpu {

CountedPixels::CountedPixels(core::Mask mask)
    : mask_(std::move(mask)), count_(static_cast<int>(mask_.countedPixels()))
{
}

std::vector<float> CountedPixels::marked(std::span<const float> values) const
{
    std::vector<float> result(values.begin(), values.end());
    for (std::size_t p = 0; p < result.size(); ++p)
        if (mask_.counts[p] == 0)
            result[p] = NOT_COUNTED;
    return result;
}

std::vector<float> CountedPixels::chosen(std::span<const float> values) const
{
    std::vector<float> result;
    result.reserve(static_cast<std::size_t>(count_));
    for (std::size_t p = 0; p < values.size(); ++p)
        if (mask_.counts[p] != 0)
            result.push_back(values[p]);
    return result;
}

} // namespace isocenter::gpu
