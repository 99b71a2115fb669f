// SPDX-License-Identifier: MIT
#include "core/io/files/text_table.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/number_list.h"
#include "core/io/files/text_encoding.h"
#include "core/support/error.h"
#include "core/support/lower_case.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::string_view kBlankCharacters = " \t";

struct TableLine
{
    int number = 0;
    std::string_view text;
};

struct TableField
{
    std::string text;
    bool isQuoted = false;
};

// Commas separate fields only where they are among the separators.
struct TableDialect
{
    std::string_view separators;
    bool hasDecimalCommas = false;
};

bool isDigitCharacter(char c)
{
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

// A number, a misspelt one or one that is missing: what begins like a number, NaN, or an error of a
// spreadsheet.
bool mayBeNumber(std::string_view field)
{
    const std::string_view unsignedField =
        field.starts_with('+') || field.starts_with('-') ? field.substr(1) : field;
    const std::string small = lowerCase(unsignedField);
    if (small == "nan" || small == "inf" || small == "infinity" || small == "n/a" || field.starts_with('#'))
        return true;
    const std::size_t first = unsignedField.find_first_not_of(".,");
    return first != std::string_view::npos && first <= 1 && isDigitCharacter(unsignedField[first]);
}

// A number with letters that look like digits, such as O.5.
bool mayBeMisspelt(std::string_view field)
{
    std::string digits(field);
    if (std::ranges::none_of(digits, isDigitCharacter))
        return false;
    for (char& c : digits)
        c = c == 'O' || c == 'o' ? '0' : c == 'l' || c == 'I' ? '1' : c;
    return parseNumbers(digits).has_value();
}

// The line by which spreadsheets tell each other the separator.
bool namesSeparator(std::string_view line)
{
    return trimmed(line).size() <= 5 && lowerCase(trimmed(line)).starts_with("sep=");
}

std::vector<TableLine> contentLines(std::string_view text)
{
    std::vector<TableLine> lines;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find_first_of("\r\n");
        const std::string_view line = text.substr(0, end);
        const std::size_t ending = end == text.npos ? 0 : (text.substr(end).starts_with("\r\n") ? 2 : 1);
        text.remove_prefix(line.size() + ending);
        if (!isBlankOrComment(line) && !(lines.empty() && namesSeparator(line)))
            lines.push_back({number, line});
    }
    return lines;
}

// The fields between separators, of which runs of blanks count as one. A quoted field may hold separators.
std::vector<TableField> fieldsOfLine(std::string_view line, std::string_view separators)
{
    const bool isBlankSeparated = separators == kBlankCharacters;
    std::vector<TableField> fields(1);
    bool inQuotes = false;
    const auto isFieldStart = [&] { return !fields.back().isQuoted && trimmed(fields.back().text).empty(); };
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (inQuotes && c == '"' && i + 1 < line.size() && line[i + 1] == '"') {
            fields.back().text += line[++i];
        } else if (inQuotes && c == '"') {
            inQuotes = false;
        } else if (!inQuotes && c == '"' && isFieldStart()) {
            fields.back() = {"", true};
            inQuotes = true;
        } else if (!inQuotes && separators.find(c) != std::string_view::npos) {
            if (!isBlankSeparated || !fields.back().text.empty())
                fields.emplace_back();
        } else {
            fields.back().text += c;
        }
    }
    for (TableField& field : fields)
        field.text = trimmed(field.text);
    while (!fields.empty() && fields.back().text.empty())
        fields.pop_back();
    return fields;
}

// How a word uses its commas.
enum class CommaUse {
    None,
    Decimal,    // 1,5
    Separating, // "1, 2", or "a,1"
    Unclear,    // 1,2,3 or 1.000,5
};

CommaUse commaUseOf(std::string_view word)
{
    if (word.find(',') == word.npos)
        return CommaUse::None;
    if (!mayBeNumber(word))
        return CommaUse::Separating;
    for (std::size_t at = word.find(','); at != word.npos; at = word.find(',', at + 1))
        if (at + 1 == word.size() || kBlankCharacters.find(word[at + 1]) != kBlankCharacters.npos ||
            (at > 0 && kBlankCharacters.find(word[at - 1]) != kBlankCharacters.npos))
            return CommaUse::Separating;
    std::string pointed(word);
    std::ranges::replace(pointed, ',', '.');
    return word.find('.') == word.npos && parseNumbers(pointed) ? CommaUse::Decimal : CommaUse::Unclear;
}

class DialectFinder
{
public:
    DialectFinder(const std::vector<TableLine>& lines, const std::filesystem::path& file)
        : lines_(lines), file_(file)
    {
    }

    TableDialect find(TableShape shape)
    {
        const bool hasCommas = isAnywhere(',');
        if (isAnywhere(';'))
            return hasCommas ? besides(";", ",;") : TableDialect{";"};
        if (shape == TableShape::OneNumber && hasCommas && isDecimalColumn())
            return {";", true};
        if (isAnywhere('\t'))
            return hasCommas ? besides("\t", ",") : TableDialect{"\t"};
        return hasCommas ? blanksOrCommas() : TableDialect{kBlankCharacters};
    }

private:
    bool isAnywhere(char separator) const
    {
        return std::ranges::any_of(lines_, [&](const TableLine& line) {
            const std::vector<TableField> fields = fieldsOfLine(trimmed(line.text), "");
            return std::ranges::any_of(fields,
                                       [&](const TableField& field) {
                                           return !field.isQuoted &&
                                                  field.text.find(separator) != std::string::npos;
                                       }) ||
                   (line.text.find('"') != line.text.npos &&
                    fieldsOfLine(trimmed(line.text), std::string_view(&separator, 1)).size() > 1);
        });
    }

    bool isDecimalColumn() const
    {
        return std::ranges::all_of(lines_, [](const TableLine& line) {
            const CommaUse use = commaUseOf(trimmed(line.text));
            return use == CommaUse::None || use == CommaUse::Decimal ||
                   std::ranges::none_of(line.text, isDigitCharacter);
        });
    }

    [[noreturn]] void fail(const TableLine& line, std::size_t field, const std::string& word) const
    {
        throw FileError(
            file_,
            fmt::format(translatable("Data", "line {}, column {}: the comma in \"{}\" may be a decimal "
                                             "comma or separate two numbers. Write decimal points, or "
                                             "separate the numbers by semicolons alone"),
                        line.number, field + 1, word));
    }

    struct CommaCounts
    {
        bool anyDecimal = false;
        bool anySeparating = false;
        bool anyPoint = false;
    };

    // Fields between semicolons or tabs, in which commas must all be decimal or all separate.
    TableDialect besides(std::string_view separator, std::string_view withCommas) const
    {
        CommaCounts counts;
        for (const TableLine& line : lines_) {
            const std::vector<TableField> fields = fieldsOfLine(line.text, separator);
            for (std::size_t f = 0; f < fields.size(); ++f) {
                if (fields[f].isQuoted || !mayBeNumber(fields[f].text))
                    continue;
                const CommaUse use = commaUseOf(fields[f].text);
                counts.anyDecimal |= use == CommaUse::Decimal;
                counts.anySeparating |= use == CommaUse::Separating;
                counts.anyPoint |= fields[f].text.find('.') != std::string::npos;
                if (use == CommaUse::Unclear ||
                    (counts.anyDecimal && (counts.anySeparating || counts.anyPoint)))
                    fail(line, f, fields[f].text);
            }
        }
        if (counts.anySeparating)
            return {withCommas};
        return {separator, counts.anyDecimal};
    }

    // Lines of numbers between blanks, each with one comma at most, have decimal commas.
    TableDialect blanksOrCommas() const
    {
        CommaCounts counts;
        const TableLine* decimalLine = nullptr;
        std::size_t decimalField = 0;
        std::string decimalWord;
        for (const TableLine& line : lines_) {
            const std::vector<TableField> words = fieldsOfLine(trimmed(line.text), kBlankCharacters);
            const bool isNumeric = words.size() > 1 && std::ranges::all_of(words, [](const TableField& word) {
                                       return mayBeNumber(word.text);
                                   });
            for (std::size_t w = 0; w < words.size(); ++w) {
                const CommaUse use = commaUseOf(words[w].text);
                counts.anyPoint |= isNumeric && words[w].text.find('.') != std::string::npos;
                counts.anySeparating |= use == CommaUse::Separating || use == CommaUse::Unclear ||
                                        (use == CommaUse::Decimal && !isNumeric);
                if (use == CommaUse::Decimal && isNumeric && !decimalLine) {
                    decimalLine = &line;
                    decimalField = w;
                    decimalWord = words[w].text;
                }
            }
        }
        if (counts.anySeparating || !decimalLine)
            return {","};
        if (counts.anyPoint)
            fail(*decimalLine, decimalField, decimalWord);
        return {kBlankCharacters, true};
    }

    const std::vector<TableLine>& lines_;
    const std::filesystem::path& file_;
};

// "1 2 3" between commas is three fields.
void appendFields(TableField field, std::vector<std::string>& fields)
{
    const std::vector<TableField> words = fieldsOfLine(field.text, kBlankCharacters);
    const bool isList =
        !field.isQuoted && words.size() > 1 &&
        std::ranges::all_of(words, [](const auto& word) { return parseNumbers(word.text).has_value(); });
    if (!isList) {
        fields.push_back(std::move(field.text));
        return;
    }
    for (const TableField& word : words)
        fields.push_back(word.text);
}

TextRow rowOf(const std::filesystem::path& file, const TableLine& line, const TableDialect& dialect)
{
    std::vector<std::string> fields;
    for (TableField& field : fieldsOfLine(
             dialect.separators == kBlankCharacters ? trimmed(line.text) : line.text, dialect.separators)) {
        const bool hasDecimalComma = (dialect.hasDecimalCommas || field.isQuoted) &&
                                     mayBeNumber(field.text) && commaUseOf(field.text) == CommaUse::Decimal;
        if (hasDecimalComma)
            std::ranges::replace(field.text, ',', '.');
        appendFields(std::move(field), fields);
    }
    return {file, line.number, std::string(trimmed(line.text)), std::move(fields)};
}

} // namespace

TextRow::TextRow(std::filesystem::path file, int line, std::string text, std::vector<std::string> fields)
    : file_(std::move(file)), line_(line), text_(std::move(text)), fields_(std::move(fields))
{
}

bool TextRow::isWords() const
{
    return std::ranges::none_of(
        fields_, [](const std::string& field) { return mayBeNumber(field) || mayBeMisspelt(field); });
}

double TextRow::number(std::size_t index) const
{
    const std::string& text = field(index);
    const auto values = text.find_first_of(",;") == std::string::npos ? parseNumbers(text) : std::nullopt;
    if ((!values || values->size() != 1) && hasNoBreakSpace(text))
        throw FileError(
            file_, fmt::format(translatable("Data", "line {}, column {}: the no-break space in \"{}\" may "
                                                    "group digits or separate two numbers. Remove it, "
                                                    "or write a plain space"),
                               line_, index + 1, text));
    if (!values || values->size() != 1)
        throw FileError(file_, text.empty()
                                   ? fmt::format(translatable("Data", "line {}, column {} is empty: a number "
                                                                      "is needed"),
                                                 line_, index + 1)
                                   : fmt::format(translatable("Data", "line {}, column {}: \"{}\" is not a "
                                                                      "number"),
                                                 line_, index + 1, text));
    return values->front();
}

std::vector<double> TextRow::numbers(std::size_t first) const
{
    std::vector<double> values;
    for (std::size_t index = first; index < size(); ++index)
        values.push_back(number(index));
    return values;
}

void TextRow::fail(const std::string& problem) const
{
    throw FileError(file_, fmt::format(translatable("Data", "line {}: {}"), line_, problem));
}

std::vector<TextRow> TextTable::allRows() const
{
    std::vector<TextRow> all;
    if (header)
        all.push_back(*header);
    all.insert(all.end(), rows.begin(), rows.end());
    return all;
}

TextTable readTextTable(const std::filesystem::path& file, TableShape shape)
{
    return textTableOf(readTextFile(file), file, shape);
}

TextTable textTableOf(std::string_view text, const std::filesystem::path& file, TableShape shape)
{
    const std::string plain = withPlainBlanks(text);
    const std::vector<TableLine> lines = contentLines(plain);
    const TableDialect dialect = DialectFinder(lines, file).find(shape);
    TextTable table;
    for (const TableLine& line : lines) {
        TextRow row = rowOf(file, line, dialect);
        if (row.size() == 0)
            continue;
        if (table.rows.empty() && !table.header && row.isWords())
            table.header = std::move(row);
        else
            table.rows.push_back(std::move(row));
    }
    return table;
}

std::optional<std::vector<double>> numbersOfValue(std::string_view text)
{
    try {
        const TextTable table = textTableOf(text, {});
        if (table.header || table.rows.size() != 1)
            return std::nullopt;
        return table.rows.front().numbers();
    } catch (const FileError&) {
        return std::nullopt;
    }
}

std::optional<double> numberOfValue(std::string_view text)
{
    std::string pointed(trimmed(text));
    if (commaUseOf(pointed) == CommaUse::Decimal)
        std::ranges::replace(pointed, ',', '.');
    const auto values =
        pointed.find_first_of(",;") == std::string::npos ? parseNumbers(pointed) : std::nullopt;
    return values && values->size() == 1 ? std::optional(values->front()) : std::nullopt;
}

} // namespace isocenter::core
