// SPDX-License-Identifier: MIT
#include "app/commands/measurement_edits.h"

#include "app/history/change_command.h"

namespace isocenter::app {

void changeMeasurements(Session& session, std::string text, Measurements measurements, int gesture)
{
    if (measurements == session.measurements())
        return;
    const auto set = [&session](const Measurements& to) { session.setMeasurements(to); };
    pushChange(session.commands(), std::move(text), session.measurements(), std::move(measurements), set,
               {gesture});
}

} // namespace isocenter::app
