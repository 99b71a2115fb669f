// SPDX-License-Identifier: MIT
#include "app/lines/line_summary_table.h"

#include "app/report/csv_table.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace isocenter::app {
namespace {

const std::vector<std::string>& columns()
{
    static const std::vector<std::string> names{"image",      "totalLengthPx", "meanWidthPx", "lines",
                                                "branchings", "ends",          "trees",       "totalLength",
                                                "meanWidth",  "unit",          "problem",     "search"};
    return names;
}
constexpr std::size_t kProblem = 10;
constexpr std::size_t kSearch = 11;

} // namespace

LineSummaryTable::LineSummaryTable(std::filesystem::path file, std::string search, bool resumed)
    : file_(std::move(file)), search_(std::move(search))
{
    if (resumed && std::filesystem::exists(file_))
        read();
}

void LineSummaryTable::add(const std::string& picture, const core::LineDrawing& drawing,
                           const std::optional<core::PixelSize>& pixelSize)
{
    const auto inUnit = [&](double pixels) {
        return pixelSize ? csvNumber(pixels * pixelSize->perPixel(), 8) : std::string();
    };
    add({picture, csvNumber(drawing.totalLengthPx(), 8), csvNumber(drawing.meanWidthPx()),
         std::to_string(drawing.lines.size()), std::to_string(drawing.branchings()),
         std::to_string(drawing.ends()), std::to_string(drawing.trees.size()),
         inUnit(drawing.totalLengthPx()), inUnit(drawing.meanWidthPx()),
         pixelSize ? pixelSize->unitName() : "", "", search_});
}

void LineSummaryTable::addProblem(const std::string& picture, const std::string& problem)
{
    std::string line = problem;
    std::ranges::replace(line, '\n', ' ');
    add({picture, "", "", "", "", "", "", "", "", "", line, search_});
}

void LineSummaryTable::keep() const
{
    CsvTable table(columns());
    for (const std::vector<std::string>& row : rows_)
        table.add(row);
    core::replaceTextFile(file_, table.text());
}

void LineSummaryTable::read()
{
    std::istringstream lines(core::readTextFile(file_));
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        std::vector<std::string> row = csvFields(line);
        if (number == 1) {
            if (row != columns())
                throw FileError(file_, "is not a table of lines that could be gone on with; name another "
                                       "file, or leave --resume out to replace it");
            continue;
        }
        if (row.size() != columns().size())
            throw FileError(file_, fmt::format("line {} has {} fields, not {}; name another file, or leave "
                                               "--resume out to replace it",
                                               number, row.size(), columns().size()));
        if (row[kSearch] != search_)
            throw FileError(file_, fmt::format("line {} is of another search ({}); this one is ({}). Name "
                                               "another file, or leave --resume out to replace it",
                                               number, row[kSearch], search_));
        if (row[kProblem].empty())
            add(std::move(row));
    }
}

void LineSummaryTable::add(std::vector<std::string> row)
{
    const auto [known, isNew] = known_.emplace(row.front(), rows_.size());
    if (isNew)
        rows_.push_back(std::move(row));
    else
        rows_[known->second] = std::move(row);
}

} // namespace isocenter::app
