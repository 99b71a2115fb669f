// SPDX-License-Identifier: MIT
#include "app/session/annotations/measurement.h"

namespace isocenter::app {

Measurements withoutCt(Measurements measurements)
{
    std::erase_if(measurements, [](const Measurement& measurement) { return !measurement.image; });
    return measurements;
}

} // namespace isocenter::app
