// SPDX-License-Identifier: MIT
#pragma once

#include "app/cluster/team.h"
#include "app/evaluation/evaluation_study.h"
#include "app/evaluation/landscape.h"

namespace isocenter::app {

// evaluateConfiguration with a team, whose processes have the same case and starts: the records are those of
// one process, in the order of the starts. The observer is called on any thread, once at a time. A measure
// that is undefined on the case ends it with a problem when the other starts are done. Returns what there is
// to say of processes that are lost.
std::vector<std::string> leadEvaluation(Team& team, EvaluatedConfiguration& configuration,
                                        const RegistrationCase& problem, const EvaluationProtocol& protocol,
                                        const std::vector<EvaluationStart>& starts,
                                        const EvaluationObserver& observer, const std::stop_token& stop);

// What all others do meanwhile.
void joinEvaluation(Team& team, const EvaluatedConfiguration& configuration, const RegistrationCase& problem,
                    const std::vector<EvaluationStart>& starts, const std::stop_token& stop);

// sweepMeasure with a team, whose processes call it with the same case, each with its devices; alone the
// same. The leader gets the landscape of one process, the others an empty one. swept is told on any thread,
// once at a time. Throws as sweepMeasure and leadItems do.
MeasureLandscape sweepInTeam(Team& team, const RegistrationDevices& devices, const RegistrationCase& problem,
                             const core::Pose& centre, const std::string& measure,
                             const RegistrationSettings& settings, const LandscapeOptions& options,
                             const std::function<void(int done, int all)>& swept,
                             const std::stop_token& stop);

} // namespace isocenter::app
