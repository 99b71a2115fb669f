// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/description/manual_page.h"
#include "core/support/named_values.h"

#include <string>

namespace CLI {
class App;
}

namespace isocenter::app {

// The forms in which a program describes itself, for packages to install.
enum class DescriptionForm { ManualPage, BashCompletion };

inline constexpr core::NamedValues<DescriptionForm, 2> kDescriptionForms{
    {{DescriptionForm::ManualPage, "man"}, {DescriptionForm::BashCompletion, "bash"}}};
static_assert(core::namesEveryValue(kDescriptionForms, DescriptionForm::BashCompletion));

// Everything that the parser does not hide, in the form of that name. Throws UsageError for another name.
std::string programDescription(const std::string& form, const CLI::App& parser, const Program& program);

} // namespace isocenter::app
