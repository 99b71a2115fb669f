// SPDX-License-Identifier: MIT
#include "app/commands/run_edits.h"

#include "app/history/change_command.h"
#include "core/support/translatable.h"

#include <optional>

namespace isocenter::app {

void commentRun(Session& session, std::size_t run, std::string comment)
{
    pushChange(session.commands(), translatable("App", "Comment run"), session.runs().at(run).comment,
               std::move(comment), [&session, run](const std::string& to) {
                   std::vector<FinishedRun> runs = session.runs();
                   runs.at(run).comment = to;
                   session.setRuns(std::move(runs));
               });
}

void deleteRun(Session& session, std::size_t run)
{
    pushChange(session.commands(), translatable("App", "Delete run"), std::optional(session.runs().at(run)),
               std::optional<FinishedRun>(), [&session, run](const std::optional<FinishedRun>& there) {
                   std::vector<FinishedRun> runs = session.runs();
                   const auto place = runs.begin() + static_cast<std::ptrdiff_t>(run);
                   if (there)
                       runs.insert(place, *there);
                   else
                       runs.erase(place);
                   session.setRuns(std::move(runs));
               });
}

} // namespace isocenter::app
