// SPDX-License-Identifier: MIT
#include "app/scan/iterative_request.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

namespace isocenter::app {

void IterativeRequest::validate() const
{
    options.validate();
    if (iterations < 1)
        throw UsageError(
            fmt::format(translatable("Data", "at least one iteration is needed, not {}"), iterations));
    if (!(leastImprovement >= 0.0 && leastImprovement < 1.0))
        throw UsageError(fmt::format(
            translatable("Data", "the least improvement is a share of the residuals, at least 0 and below 1; "
                                 "it is {:g}"),
            leastImprovement));
}

} // namespace isocenter::app
