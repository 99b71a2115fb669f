// SPDX-License-Identifier: MIT
#include "app/lines/line_search.h"

#include "core/support/error.h"

#include <fmt/format.h>

namespace isocenter::app {

void LineSearch::validate() const
{
    detection.validate();
    if (!(contrastOverNoise >= 0.0 && contrastOverNoise <= 100.0))
        throw UsageError(fmt::format("contrast of lines over noise: {}; give 0 to 100", contrastOverNoise));
    tracing.validate();
}

} // namespace isocenter::app
