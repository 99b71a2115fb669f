// SPDX-License-Identifier: MIT
#include "app/cli/registration/register_recordings.h"

#include "app/cluster/team_items.h"
#include "app/report/csv_table.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/support/error.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <sstream>
#include <system_error>
#include <utility>

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

constexpr const char* kNameColumn = "recording";

std::vector<std::string> cellsOf(const std::string& line)
{
    std::vector<std::string> cells = csvFields(line);
    for (std::string& cell : cells)
        cell = std::string(core::trimmed(cell));
    return cells;
}

std::vector<std::string> columnsOf(const std::string& header)
{
    std::vector<std::string> columns = cellsOf(header);
    for (std::string& column : columns)
        column.erase(0, std::min(column.find_first_not_of('-'), column.size()));
    return columns;
}

bool isFolderName(const std::string& name)
{
    return !name.empty() && name != "." && name != ".." && name.find_first_of("/\\") == std::string::npos;
}

void dropEmptyCells(std::vector<std::string>& cells, std::size_t beyond)
{
    while (cells.size() > beyond && cells.back().empty())
        cells.pop_back();
}

// A line of the file that says something.
struct NumberedLine
{
    int number = 0;
    std::string text;
};

std::vector<NumberedLine> linesOf(const std::filesystem::path& file)
{
    std::istringstream text(core::readTextFile(file));
    std::vector<NumberedLine> lines;
    std::string line;
    for (int number = 1; std::getline(text, line); ++number)
        if (!core::isBlankOrComment(line))
            lines.push_back({number, line});
    return lines;
}

// A cell for each column.
Recording recordingOf(const std::vector<std::string>& columns, const std::vector<std::string>& cells)
{
    Recording recording;
    for (std::size_t c = 0; c < cells.size(); ++c)
        if (columns[c] == kNameColumn)
            recording.name = cells[c];
        else if (!cells[c].empty())
            recording.arguments.push_back(fmt::format("--{}={}", columns[c], cells[c]));
    return recording;
}

void requireOwnName(const Recording& recording, const std::vector<Recording>& others,
                    const std::filesystem::path& file, int number)
{
    if (!isFolderName(recording.name))
        throw FileError(file, fmt::format("line {} calls its recording \"{}\", which a folder cannot be "
                                          "called",
                                          number, recording.name));
    if (std::ranges::find(others, recording.name, &Recording::name) != others.end())
        throw FileError(file,
                        fmt::format("line {}: there is another recording \"{}\"", number, recording.name));
}

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

std::vector<Recording> readRecordings(const std::filesystem::path& file)
{
    const std::vector<NumberedLine> lines = linesOf(file);
    std::vector<std::string> columns = columnsOf(lines.empty() ? kNameColumn : lines.front().text);
    dropEmptyCells(columns, 0);
    if (std::ranges::count(columns, kNameColumn) != 1)
        throw FileError(file, "its first line must name the columns, one of them \"recording\"");
    std::vector<Recording> recordings;
    for (std::size_t l = 1; l < lines.size(); ++l) {
        std::vector<std::string> cells = cellsOf(lines[l].text);
        dropEmptyCells(cells, columns.size());
        if (cells.size() != columns.size())
            throw FileError(file, fmt::format("line {} has {} cells, the first one {} columns",
                                              lines[l].number, cells.size(), columns.size()));
        Recording recording = recordingOf(columns, cells);
        requireOwnName(recording, recordings, file, lines[l].number);
        recordings.push_back(std::move(recording));
    }
    if (recordings.empty())
        throw FileError(file, "names no recording: one line each is needed below the names of the columns");
    return recordings;
}

} // namespace isocenter::app
