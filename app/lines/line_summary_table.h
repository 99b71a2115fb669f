// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/pixel_size.h"
#include "core/lines/tracing/line_drawing.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// A CSV with a row a picture, to be written now and then while it grows: image, totalLengthPx, meanWidthPx,
// lines, branchings, ends, trees, totalLength, meanWidth, unit, problem, search. A later run goes on with it.
class LineSummaryTable
{
public:
    // search: what was looked for, as text; it stands in each row. resumed: rows that are in the file stay,
    // but for those with a problem. Throws FileError if they cannot be read or were made by another search.
    LineSummaryTable(std::filesystem::path file, std::string search, bool resumed);

    bool has(const std::string& picture) const { return known_.contains(picture); }
    std::size_t pictures() const { return rows_.size(); }

    // Lengths in the unit of the pixels' size, too, where it is known.
    void add(const std::string& picture, const core::LineDrawing& drawing,
             const std::optional<core::PixelSize>& pixelSize);
    void addProblem(const std::string& picture, const std::string& problem);

    // Writes the file; throws FileError.
    void keep() const;

private:
    void read();
    void add(std::vector<std::string> row);

    std::filesystem::path file_;
    std::string search_;
    std::vector<std::vector<std::string>> rows_;
    std::map<std::string, std::size_t> known_; // rows of pictures
};

} // namespace isocenter::app
