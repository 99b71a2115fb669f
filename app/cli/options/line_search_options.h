// SPDX-License-Identifier: MIT
#pragma once

#include "app/lines/line_search.h"

#include <memory>
#include <string>

namespace CLI {
class App;
}

namespace isocenter::app {

// What a command line says of lines to look for.
struct LineSearchOptions
{
    LineSearch search; // as it was given so far
    int scale = core::LineOptions{}.reach();
    std::string scales;    // windows of several
    double contrast = 0.0; // 0: by each picture's noise
    bool isDark = false;
    bool isBright = false;
    std::string sampling = "interpolated";
    std::string root;

    // Throws UsageError that names the option.
    LineSearch resolved() const;
};

// --scale, --directions, --bright, --dark, --contrast and the others. options must live until the command has
// been parsed.
void addLineSearchOptions(CLI::App& command, LineSearchOptions& options);

// What was looked for, as one text: the same for the same search.
std::string textOf(const LineSearch& search);

} // namespace isocenter::app
