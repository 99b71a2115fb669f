// SPDX-License-Identifier: MIT
#include "core/io/files/number_list.h"

#include "core/io/files/text_encoding.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <system_error>

namespace isocenter::core {
namespace {

constexpr std::string_view kSeparators = ",; \t\r\n";

std::optional<double> parseNumber(std::string_view word)
{
    if (word.starts_with('+'))
        word.remove_prefix(1);
    double value = 0.0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

} // namespace

std::optional<std::vector<double>> parseNumbers(std::string_view text)
{
    const bool isAscii = std::ranges::all_of(text, [](char c) { return static_cast<signed char>(c) >= 0; });
    const std::string plain = isAscii ? std::string() : withPlainBlanks(text);
    if (!isAscii)
        text = plain;
    std::vector<double> numbers;
    while (true) {
        const std::size_t begin = text.find_first_not_of(kSeparators);
        if (begin == std::string_view::npos)
            break;
        text.remove_prefix(begin);
        const std::string_view word = text.substr(0, text.find_first_of(kSeparators));
        const auto number = parseNumber(word);
        if (!number)
            return std::nullopt;
        numbers.push_back(*number);
        text.remove_prefix(word.size());
    }
    if (numbers.empty())
        return std::nullopt;
    return numbers;
}

std::string numberLine(std::span<const double> numbers, char separator)
{
    std::string line;
    for (const double number : numbers)
        line += fmt::format("{}{}", number + 0.0, separator); // no negative zero
    line.back() = '\n';
    return line;
}

} // namespace isocenter::core
