// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

// A line of a text table: its fields without blanks and quotes around them. Fields are counted from 0 here
// and from 1 in messages, as lines are.
class TextRow
{
public:
    TextRow(std::filesystem::path file, int line, std::string text, std::vector<std::string> fields);

    int line() const { return line_; }
    // The whole line as it stands in the file, without blanks around it.
    const std::string& text() const { return text_; }
    std::size_t size() const { return fields_.size(); }
    const std::string& field(std::size_t index) const { return fields_.at(index); }
    const std::vector<std::string>& fields() const { return fields_; }

    // Whether no field is a number, a misspelt one or a missing one (NaN).
    bool isWords() const;
    // Finite. Throws FileError that names line and column.
    double number(std::size_t index) const;
    // The numbers from a field to the last.
    std::vector<double> numbers(std::size_t first = 0) const;
    // Throws FileError with the line before the problem.
    [[noreturn]] void fail(const std::string& problem) const;

private:
    std::filesystem::path file_;
    int line_;
    std::string text_;
    std::vector<std::string> fields_;
};

// Whether the lines hold several numbers or one each, where "0,5" can only have a decimal comma.
enum class TableShape {
    Several,
    OneNumber,
};

// The lines of a text that say something: neither blank nor a comment after #. The fields are separated by
// semicolons, tabs, commas or blanks, whichever the whole text uses; decimal commas are recognised where
// something else separates the fields and become points; separators at the end of a line are dropped.
struct TextTable
{
    std::optional<TextRow> header; // the first line, if it holds words alone
    std::vector<TextRow> rows;

    // The rows, the header first.
    std::vector<TextRow> allRows() const;
};

// The one reader of tables of numbers in text files. Throws FileError if the file cannot be read, or names
// line and column of a comma that may separate numbers or be a decimal comma.
TextTable readTextTable(const std::filesystem::path& file, TableShape shape = TableShape::Several);
// The same of a text; file stands for it in messages.
TextTable textTableOf(std::string_view text, const std::filesystem::path& file,
                      TableShape shape = TableShape::Several);

// The numbers of one value of a file, such as a line behind a key: as in a table of one line. Empty if
// anything else stands in it, or nothing.
std::optional<std::vector<double>> numbersOfValue(std::string_view text);
// A value that is one number, with a decimal point or comma.
std::optional<double> numberOfValue(std::string_view text);

} // namespace isocenter::core
