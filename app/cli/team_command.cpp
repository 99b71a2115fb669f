// SPDX-License-Identifier: MIT
#include "app/cli/team_command.h"

#include <exception>

namespace isocenter::app {
namespace {

void lead(const CommandContext& context, Team& team,
          const std::function<void(const CommandContext&, Team&)>& command)
{
    try {
        command(context, team);
    } catch (...) {
        team.end(true);
        throw;
    }
    team.end(false);
}

void follow(const CommandContext& context, Team& team,
            const std::function<void(const CommandContext&, Team&)>& command)
{
    std::ostream silence(nullptr);
    std::stop_source stop;
    const auto requestStop = [&stop] { stop.request_stop(); };
    const std::stop_callback onSignal(context.stop, requestStop);
    const std::stop_callback onEnd(team.ended(), requestStop);
    std::string problem;
    try {
        command({silence, silence, stop.get_token(), context.commandLine}, team);
    } catch (const std::exception& error) {
        problem = error.what();
    }
    team.leave(problem);
}

} // namespace

void runInTeam(const CommandContext& context,
               const std::function<void(const CommandContext&, Team&)>& command)
{
    const std::unique_ptr<Team> team = Team::ofThisProcess();
    (team->leads() ? lead : follow)(context, *team, command);
}

} // namespace isocenter::app
