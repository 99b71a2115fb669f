// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <string_view>

namespace isocenter::ui {

// What searches are made of, in the language of the window. Files, the command line and what is typed have
// the names of core instead ("gc"), which are the same everywhere.

// "Gradient correlation"; a sum such as gc+0.5*ncc stays as it is written.
QString measureText(std::string_view measure);
QString optimiserText(std::string_view name); // throws UsageError if there is no such optimiser

} // namespace isocenter::ui
