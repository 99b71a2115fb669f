// SPDX-License-Identifier: MIT
#include "app/cli/description/program_description.h"

#include "app/cli/description/described_command.h"
#include "core/support/error.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace isocenter::app {

std::string programDescription(const std::string& form, const CLI::App& parser, const Program& program)
{
    const auto wanted = core::valueNamed(kDescriptionForms, form);
    if (!wanted)
        throw UsageError(fmt::format("a program describes itself as one of {}, not as {}",
                                     fmt::join(core::namesOf(kDescriptionForms), ", "), form));
    switch (*wanted) {
    case DescriptionForm::ManualPage:
        return manualPage(described(parser), program);
    case DescriptionForm::BashCompletion:
        return bashCompletion(described(parser), program.name);
    case DescriptionForm::MediaTypes:
        return mediaTypes();
    case DescriptionForm::Formats:
        return formatTable();
    }
    return {};
}

} // namespace isocenter::app
