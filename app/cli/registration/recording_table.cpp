// SPDX-License-Identifier: MIT
#include "app/cli/registration/recording_table.h"

#include "app/report/csv_table.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace isocenter::app {
namespace {

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

std::vector<Recording> readRecordings(const std::filesystem::path& file)
{
    const std::vector<NumberedLine> lines = linesOf(file);
    const std::vector<std::string> columns = columnsOf(lines.empty() ? kNameColumn : lines.front().text);
    if (std::ranges::count(columns, kNameColumn) != 1)
        throw FileError(file, "its first line must name the columns, one of them \"recording\"");
    std::vector<Recording> recordings;
    for (std::size_t l = 1; l < lines.size(); ++l) {
        const std::vector<std::string> cells = cellsOf(lines[l].text);
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
