// SPDX-License-Identifier: MIT
#include "app/report/csv_table.h"

#include <fmt/format.h>

namespace isocenter::app {
namespace {

std::string quoted(const std::string& field)
{
    if (field.find_first_of(",\"\r\n") == std::string::npos)
        return field;
    std::string result = "\"";
    for (const char c : field)
        result += c == '"' ? std::string("\"\"") : std::string(1, c);
    return result + '"';
}

} // namespace

void CsvTable::add(const std::vector<std::string>& fields)
{
    for (std::size_t f = 0; f < fields.size(); ++f)
        text_ += (f > 0 ? "," : "") + quoted(fields[f]);
    text_ += '\n';
}

std::string csvNumber(double value, int digits)
{
    return fmt::format("{:.{}g}", value, digits);
}

} // namespace isocenter::app
