// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace isocenter::ui {

// A measure's value as it is written everywhere in the window, in the language's way; "undefined" for one
// that is not a number.
QString valueText(double value);

} // namespace isocenter::ui
