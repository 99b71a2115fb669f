// SPDX-License-Identifier: MIT
#include "core/features/corner_selection.h"

#include "core/features/corner_selector.h"

#include <algorithm>
#include <utility>

namespace isocenter::core {

std::vector<Keypoint> selectCorners(std::vector<CornerCandidate> candidates, double minimumDistance,
                                    int maximum)
{
    float right = 0.0f;
    float bottom = 0.0f;
    for (const CornerCandidate& candidate : candidates) {
        right = std::max(right, candidate.x);
        bottom = std::max(bottom, candidate.y);
    }
    CornerSelector selector(minimumDistance, maximum, right, bottom);
    // Part after part of the order, as often the first one is enough.
    const std::size_t most = maximum > 0 ? static_cast<std::size_t>(maximum) : candidates.size();
    const auto part = static_cast<std::ptrdiff_t>(minimumDistance > 0.0 ? 4 * most : most);
    for (auto begin = candidates.begin(); begin != candidates.end() && !selector.isFull();) {
        const auto end = begin + std::min(part, candidates.end() - begin);
        if (end != candidates.end())
            std::nth_element(begin, end, candidates.end(), goesBefore);
        std::sort(begin, end, goesBefore);
        for (; begin != end && !selector.isFull(); ++begin)
            selector.offer(begin->x, begin->y, begin->response);
        begin = end;
    }
    return std::move(selector).take();
}

} // namespace isocenter::core
