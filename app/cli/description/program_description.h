// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/description/described_command.h"
#include "core/support/named_values.h"

#include <string>

namespace CLI {
class App;
}

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

// The forms in which a program describes itself, for packages to install.
enum class DescriptionForm { ManualPage, BashCompletion };

inline constexpr core::NamedValues<DescriptionForm, 2> kDescriptionForms{
    {{DescriptionForm::ManualPage, "man"}, {DescriptionForm::BashCompletion, "bash"}}};
static_assert(core::namesEveryValue(kDescriptionForms, DescriptionForm::BashCompletion));

// Everything that the parser does not hide, in the form of that name. Throws UsageError for another name.
std::string programDescription(const std::string& form, const CLI::App& parser, const Program& program);

// A script that bash sources to complete the program's commands, options, and values where the parser knows
// them; the names of files everywhere else.
std::string bashCompletion(const DescribedCommand& command, const std::string& program);

} // namespace isocenter::app
