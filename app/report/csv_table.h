// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace isocenter::app {

// Rows of text as comma-separated values (RFC 4180): fields with commas, quotes or line breaks are quoted.
class CsvTable
{
public:
    explicit CsvTable(const std::vector<std::string>& columns) { add(columns); }

    void add(const std::vector<std::string>& fields);
    const std::string& text() const { return text_; }

private:
    std::string text_;
};

// A field of such a row in quotes, whatever it holds.
std::string quotedCsv(std::string_view field);

// The fields of one such row; blanks and a carriage return at its end stay in them.
std::vector<std::string> csvFields(std::string_view row);

// With so many significant digits, the shortest that says it.
std::string csvNumber(double value, int digits = 6);

} // namespace isocenter::app
