// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/description/described_command.h"

#include <string>

namespace isocenter::app {

// How a program is called and what one line says of it.
struct Program
{
    std::string name;    // "isocenter-cli"
    std::string summary; // after the dash of "isocenter-cli - ...": no full stop
    std::string seeAlso; // another program with a page of its own
};

// The page of section 1 in roff, by man(7)'s macros: options, then each command with its own, and examples.
std::string manualPage(const DescribedCommand& command, const Program& program);

} // namespace isocenter::app
