// SPDX-License-Identifier: MIT
#include "app/cluster/team_landscape.h"

#include "app/cluster/team_items.h"

#include <numeric>

namespace isocenter::app {

MeasureLandscape sweepInTeam(Team& team, const RegistrationDevices& devices, const RegistrationCase& problem,
                             const core::Pose& centre, const std::string& measure,
                             const RegistrationSettings& settings, const LandscapeOptions& options,
                             const std::function<void(int done, int all)>& swept, const std::stop_token& stop)
{
    if (team.isAlone())
        return sweepMeasure(devices, problem, centre, measure, settings, options, swept, stop);
    const MeasureLandscape toSweep = landscapeToSweep(measure, options);
    const ItemWork work = [&](const std::function<void(const ItemMaker& make)>& loop) {
        LandscapeSweeper sweeper(devices, problem, centre, settings, options);
        loop([&](int sweep, const std::stop_token& stopSweep) {
            return nlohmann::json(sweeper.values(toSweep, sweep, stopSweep));
        });
    };
    if (!team.leads()) {
        joinItems(team, work, stop);
        return {};
    }
    MeasureLandscape landscape = toSweep;
    std::vector<int> sweeps(static_cast<std::size_t>(countSweeps(options)));
    std::iota(sweeps.begin(), sweeps.end(), 0);
    int done = 0;
    leadItems(
        team, sweeps, work,
        [&](int sweep, const nlohmann::json& values) {
            valuesOf(landscape, sweep) = values.get<std::vector<double>>();
            swept(++done, countSweeps(options));
        },
        stop);
    return landscape;
}

} // namespace isocenter::app
