// SPDX-License-Identifier: MIT
#include "core/optimise/sbplx.h"

#include "core/optimise/nlopt_search.h"

namespace isocenter::core {

void maximise(PoseSearch& search, const SbplxOptions&)
{
    nloptSearch(search, NLOPT_LN_SBPLX, nloptFirstSteps(search));
}

} // namespace isocenter::core
