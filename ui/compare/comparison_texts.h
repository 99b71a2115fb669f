// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/comparison_warnings.h"

#include <QString>

namespace isocenter::ui {

// What the page says of figures, in the window's language.
QString timingTextOf(const app::TimingSample& sample); // with clock, number of samples and spread
QString warningText(const app::ComparisonWarning& warning);

} // namespace isocenter::ui
