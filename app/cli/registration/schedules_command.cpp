// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "core/io/formats/schedule_file.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace isocenter::app {
namespace {

void run(const std::string& name, const CommandContext& context)
{
    if (!name.empty()) {
        context.out << core::scheduleText(core::scheduleNamed(name));
        return;
    }
    for (const std::string& preset : core::schedulePresets())
        context.out << fmt::format("{:<12} {}\n", preset, core::scheduleNamed(preset).description);
}

} // namespace

void addSchedulesCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand("schedules", "List the search schedules, or print one as JSON");
    const auto name = std::make_shared<std::string>();
    command->add_option("name", *name, "The schedule to print with all its parameters (mm and degrees)");
    command->footer("Example, a schedule of your own:\n"
                    "  isocenter-cli schedules default > mine.json\n"
                    "  isocenter-cli register --ct ct --xray x.dcm --schedule mine.json");
    command->callback(
        [name, &selected] { selected = [name](const CommandContext& context) { run(*name, context); }; });
}

} // namespace isocenter::app
