// SPDX-License-Identifier: MIT
#include "app/cli/registration/register_recordings.h"

#include "app/cluster/team_items.h"
#include "core/io/files/json_text.h"
#include "core/support/error.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <sstream>
#include <system_error>

namespace isocenter::app {
namespace {

constexpr const char* kPrinted = "printed";
constexpr const char* kProblem = "problem";

// What is wrong with its files or options is said of the recording.
nlohmann::json outcomeOf(const std::function<void(const CommandContext& own)>& registerIt,
                         const CommandContext& context, const std::stop_token& stop)
try {
    std::ostringstream printed;
    registerIt({printed, context.log, stop, context.commandLine});
    return {{kPrinted, printed.str()}};
} catch (const InputError& error) {
    return {{kProblem, error.what()}};
} catch (const UsageError& error) {
    return {{kProblem, error.what()}};
}

class RecordingResults
{
public:
    RecordingResults(const std::vector<Recording>& recordings, const ReportOptions& report)
        : recordings_(recordings), report_(report)
    {
    }

    void take(int recording, const nlohmann::json& outcome)
    {
        const std::filesystem::path folder = report_.output / nameOf(recording);
        std::error_code unknown;
        if (outcome.contains(kPrinted) && !std::filesystem::exists(folder, unknown))
            throw FileError(folder, "is not there, although a process has written into it: all processes "
                                    "must share the folder of --output");
        outcomes_[recording] = outcome;
    }

    void print(std::ostream& out) const
    {
        if (report_.json)
            out << core::jsonText({{"recordings", document()}}, 2) << '\n';
        else
            for (const auto& [recording, outcome] : outcomes_)
                out << fmt::format("{}\n{}", nameOf(recording),
                                   outcome.contains(kPrinted)
                                       ? outcome.at(kPrinted).get<std::string>()
                                       : "not registered: " + outcome.at(kProblem).get<std::string>() + "\n");
        out.flush();
    }

    void requireAll() const
    {
        const auto failed = std::ranges::count_if(
            outcomes_, [](const auto& outcome) { return outcome.second.contains(kProblem); });
        if (failed > 0)
            throw InputError(fmt::format("{} of {} recordings could not be registered: see above", failed,
                                         recordings_.size()));
    }

private:
    const std::string& nameOf(int recording) const
    {
        return recordings_.at(static_cast<std::size_t>(recording)).name;
    }

    nlohmann::ordered_json document() const
    {
        nlohmann::ordered_json recordings = nlohmann::ordered_json::array();
        for (const auto& [recording, outcome] : outcomes_) {
            nlohmann::ordered_json entry{{"recording", nameOf(recording)}};
            if (outcome.contains(kPrinted))
                entry.update(nlohmann::ordered_json::parse(outcome.at(kPrinted).get<std::string>()));
            else
                entry[kProblem] = outcome.at(kProblem);
            recordings.push_back(std::move(entry));
        }
        return recordings;
    }

    const std::vector<Recording>& recordings_;
    const ReportOptions& report_;
    std::map<int, nlohmann::json> outcomes_;
};

} // namespace

void registerRecordings(const std::vector<Recording>& recordings, const RecordingRegistration& registerOne,
                        const ReportOptions& report, const CommandContext& context, Team& team)
{
    const ItemWork work = [&](const std::function<void(const ItemMaker& make)>& loop) {
        loop([&](int item, const std::stop_token& stop) {
            const auto recording = static_cast<std::size_t>(item);
            context.log << fmt::format("recording {}\n", recordings[recording].name);
            return outcomeOf([&](const CommandContext& own) { registerOne(recording, own); }, context, stop);
        });
    };
    if (!team.leads()) {
        joinItems(team, work, context.stop);
        return;
    }
    std::vector<int> items(recordings.size());
    std::iota(items.begin(), items.end(), 0);
    RecordingResults results(recordings, report);
    try {
        const std::vector<std::string> notes = leadItems(
            team, items, work,
            [&](int recording, const nlohmann::json& outcome) { results.take(recording, outcome); },
            context.stop, ItemSharing::OneByOne);
        for (const std::string& note : notes)
            context.log << fmt::format("note: {}\n", note);
    } catch (const Cancelled&) {
        results.print(context.out);
        throw;
    }
    results.print(context.out);
    results.requireAll();
}

} // namespace isocenter::app
