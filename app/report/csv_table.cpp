// SPDX-License-Identifier: MIT
#include "app/report/csv_table.h"

#include <fmt/format.h>

namespace isocenter::app {
namespace {

std::string quotedIfNeeded(const std::string& field)
{
    return field.find_first_of(",\"\r\n") == std::string::npos ? field : quotedCsv(field);
}

} // namespace

std::string quotedCsv(std::string_view field)
{
    std::string result = "\"";
    for (const char c : field)
        result += c == '"' ? std::string("\"\"") : std::string(1, c);
    return result + '"';
}

void CsvTable::add(const std::vector<std::string>& fields)
{
    for (std::size_t f = 0; f < fields.size(); ++f)
        text_ += (f > 0 ? "," : "") + quotedIfNeeded(fields[f]);
    text_ += '\n';
}

std::vector<std::string> csvFields(std::string_view row)
{
    std::vector<std::string> fields(1);
    bool isQuoted = false;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i] == '"' && isQuoted && i + 1 < row.size() && row[i + 1] == '"') // one quote, written twice
            fields.back() += row[++i];
        else if (row[i] == '"')
            isQuoted = !isQuoted;
        else if (row[i] == ',' && !isQuoted)
            fields.emplace_back();
        else
            fields.back() += row[i];
    }
    return fields;
}

std::string csvNumber(double value, int digits)
{
    return fmt::format("{:.{}g}", value, digits);
}

} // namespace isocenter::app
