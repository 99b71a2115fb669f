// SPDX-License-Identifier: MIT
#include "app/cli/recording_table.h"

#include "app/report/csv_table.h"
#include "core/io/text_file.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

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

} // namespace

std::vector<Recording> readRecordings(const std::filesystem::path& file)
{
    std::istringstream lines(core::readTextFile(file));
    std::vector<std::string> columns;
    std::vector<Recording> recordings;
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        if (core::isBlankOrComment(line))
            continue;
        if (columns.empty()) {
            columns = columnsOf(line);
            if (std::ranges::count(columns, kNameColumn) != 1)
                throw FileError(file, "its first line must name the columns, one of them \"recording\"");
            continue;
        }
        const std::vector<std::string> cells = cellsOf(line);
        if (cells.size() != columns.size())
            throw FileError(file, fmt::format("line {} has {} cells, the first one {} columns", number,
                                              cells.size(), columns.size()));
        Recording recording;
        for (std::size_t c = 0; c < cells.size(); ++c)
            if (columns[c] == kNameColumn)
                recording.name = cells[c];
            else if (!cells[c].empty())
                recording.arguments.push_back(fmt::format("--{}={}", columns[c], cells[c]));
        if (!isFolderName(recording.name))
            throw FileError(file, fmt::format("line {} calls its recording \"{}\", which a folder cannot be "
                                              "called",
                                              number, recording.name));
        if (std::ranges::find(recordings, recording.name, &Recording::name) != recordings.end())
            throw FileError(
                file, fmt::format("line {}: there is another recording \"{}\"", number, recording.name));
        recordings.push_back(std::move(recording));
    }
    if (recordings.empty())
        throw FileError(file, "names no recording: one line each is needed below the names of the columns");
    return recordings;
}

} // namespace isocenter::app
