// SPDX-License-Identifier: MIT
#include "app/cluster/team_evaluation.h"

#include "app/cluster/team_items.h"
#include "app/evaluation/evaluation_files.h"
#include "core/support/error.h"

#include <algorithm>
#include <mutex>
#include <numeric>

namespace isocenter::app {
namespace {

using RecordJson = nlohmann::json;

// A record, or why there is none.
RecordJson recordOf(StartEvaluation& evaluation, const EvaluationStart& start, const std::stop_token& stop)
try {
    const std::optional<EvaluationRecord> record = evaluation.record(start, stop);
    if (!record)
        throw Cancelled();
    return {{"record", recordText(*record)}};
} catch (const InputError& error) {
    return {{"problem", error.what()}};
}

ItemWork workOf(const EvaluatedConfiguration& configuration, const RegistrationCase& problem,
                const std::vector<EvaluationStart>& starts,
                const std::function<void(const gpu::DeviceInfo&)>& opened)
{
    return [&, opened](const std::function<void(const ItemMaker& make)>& loop) {
        const RegistrationDevices device({std::make_shared<gpu::DeviceThread>(configuration.device.id)});
        opened(device.info());
        StartEvaluation evaluation(device, problem, configuration.settings);
        loop([&](int item, const std::stop_token& stop) {
            return recordOf(evaluation, starts[static_cast<std::size_t>(item)], stop);
        });
    };
}

// In the order of the starts.
void sort(std::vector<EvaluationRecord>& records, const std::vector<EvaluationStart>& starts)
{
    const auto place = [&](const EvaluationRecord& record) {
        return std::ranges::find_if(starts, [&](const EvaluationStart& start) {
            return start.bin == record.bin && start.number == record.number;
        });
    };
    std::ranges::sort(records, {}, place);
}

} // namespace

std::vector<std::string> leadEvaluation(Team& team, EvaluatedConfiguration& configuration,
                                        const RegistrationCase& problem, const EvaluationProtocol& protocol,
                                        const std::vector<EvaluationStart>& starts,
                                        const EvaluationObserver& observer, const std::stop_token& stop)
{
    configuration.problem.clear();
    configuration.deviceFailed = false;
    std::vector<int> items;
    for (std::size_t s = 0; s < starts.size(); ++s)
        if (!isDone(configuration.records, starts[s]))
            items.push_back(static_cast<int>(s));
    std::mutex changing; // of the configuration
    const auto take = [&](int, const RecordJson& made) {
        const std::lock_guard lock(changing);
        if (made.contains("problem")) {
            configuration.problem = made.at("problem").get<std::string>();
            return;
        }
        configuration.records.push_back(recordFromText(made.at("record").get<std::string>(), protocol));
        observer(configuration, configuration.records.back());
    };
    std::vector<std::string> notes;
    const EvaluatedConfiguration own = configuration; // others' records come meanwhile
    try {
        const auto opened = [&](const gpu::DeviceInfo& info) {
            const std::lock_guard lock(changing);
            configuration.device = info;
        };
        notes = leadItems(team, items, workOf(own, problem, starts, opened), take, stop);
    } catch (const DeviceError& error) {
        configuration.problem = error.what();
        configuration.deviceFailed = true;
    } catch (const Cancelled&) { // with what is done
    }
    sort(configuration.records, starts);
    return notes;
}

void joinEvaluation(Team& team, const EvaluatedConfiguration& configuration, const RegistrationCase& problem,
                    const std::vector<EvaluationStart>& starts, const std::stop_token& stop)
{
    joinItems(team, workOf(configuration, problem, starts, [](const gpu::DeviceInfo&) {}), stop);
}

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
