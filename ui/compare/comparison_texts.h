// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/comparison_warnings.h"

#include <QString>

#include <string>

namespace isocenter::ui {

// What the page says of figures, in the window's language.
QString figureText(const std::string& figure);         // "15.3" with the language's decimal mark
QString timingTextOf(const app::TimingSample& sample); // with clock, number of samples and spread
QString warningText(const app::ComparisonWarning& warning);

} // namespace isocenter::ui
