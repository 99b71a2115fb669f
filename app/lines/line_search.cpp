// SPDX-License-Identifier: MIT
#include "app/lines/line_search.h"

namespace isocenter::app {

void LineSearch::validate() const
{
    detection.validate();
    tracing.validate();
}

} // namespace isocenter::app
