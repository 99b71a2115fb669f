// SPDX-License-Identifier: MIT
#include "core/image/mask_agreement.h"

namespace isocenter::core {

double shareOfAlikePixels(const Mask& a, const Mask& b)
{
    std::size_t alike = 0;
    for (std::size_t p = 0; p < a.counts.size(); ++p)
        alike += (a.counts[p] != 0) == (b.counts[p] != 0) ? 1 : 0;
    return static_cast<double>(alike) / static_cast<double>(a.counts.size());
}

} // namespace isocenter::core
