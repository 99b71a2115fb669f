// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/description/program_description.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>

namespace isocenter::app {

void addDescribeCommand(CLI::App& parser, const Program& program, SelectedCommand& selected)
{
    CLI::App* command =
        parser.add_subcommand("describe", "Print the manual page, bash's completion, the media types or the "
                                          "formats of files");
    command->group(""); // for those who make packages
    const auto form = std::make_shared<std::string>();
    command
        ->add_option(
            "form", *form,
            "man: a page in roff; bash: a script for it to source; mime: for shared-mime-info; formats: a "
            "table in Markdown")
        ->required()
        ->check(CLI::IsMember(core::namesOf(kDescriptionForms)));
    command->callback([&parser, program, form, &selected] {
        selected = [&parser, program, form](const CommandContext& context) {
            context.out << programDescription(*form, parser, program);
        };
    });
}

} // namespace isocenter::app
