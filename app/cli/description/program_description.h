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

// The names of the formats of files that are read: "DICOM, Motion JPEG, PNG, ...".
std::string formatNames();

// The same formats as the manual has them: a table in Markdown.
std::string formatTable();

// Those formats that desktops do not know by themselves, as shared-mime-info declares them, and the media
// types of all that are offered to the program, as a desktop entry lists them.
std::string mediaTypes();
std::string desktopMediaTypes();

// The forms in which a program describes itself, for packages to install and for the manual.
enum class DescriptionForm { ManualPage, BashCompletion, MediaTypes, Formats };

inline constexpr core::NamedValues<DescriptionForm, 4> kDescriptionForms{
    {{DescriptionForm::ManualPage, "man"},
     {DescriptionForm::BashCompletion, "bash"},
     {DescriptionForm::MediaTypes, "mime"},
     {DescriptionForm::Formats, "formats"}}};
static_assert(core::namesEveryValue(kDescriptionForms, DescriptionForm::Formats));

// Everything that the parser does not hide, in the form of that name. Throws UsageError for another name.
std::string programDescription(const std::string& form, const CLI::App& parser, const Program& program);

// A script that bash sources to complete the program's commands, options, and values where the parser knows
// them; the names of files everywhere else.
std::string bashCompletion(const DescribedCommand& command, const std::string& program);

} // namespace isocenter::app
