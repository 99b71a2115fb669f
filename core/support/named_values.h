// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace isocenter::core {

// The names of an enum's values: one table for files, settings, command lines and lists to choose from.
template <class Value, std::size_t count>
using NamedValues = std::array<std::pair<Value, std::string_view>, count>;

// Whether the table has every value once, in the order of the enum, whose values count from 0 to last: for a
// static_assert below the table, which then fails where a value is added and not named.
template <class Value, std::size_t count>
constexpr bool namesEveryValue(const NamedValues<Value, count>& table, Value last)
{
    for (std::size_t place = 0; place < count; ++place)
        if (table[place].first != static_cast<Value>(place))
            return false;
    return count > 0 && table.back().first == last;
}

// Empty if the table does not have it.
template <class Value, std::size_t count>
constexpr std::string_view nameOf(const NamedValues<Value, count>& table, Value value)
{
    const auto named = std::ranges::find(table, value, &std::pair<Value, std::string_view>::first);
    return named == table.end() ? std::string_view() : named->second;
}

template <class Value, std::size_t count>
constexpr std::optional<Value> valueNamed(const NamedValues<Value, count>& table, std::string_view name)
{
    const auto named = std::ranges::find(table, name, &std::pair<Value, std::string_view>::second);
    return named == table.end() ? std::nullopt : std::optional(named->first);
}

template <class Value, std::size_t count>
std::vector<std::string> namesOf(const NamedValues<Value, count>& table)
{
    std::vector<std::string> names;
    for (const auto& [value, name] : table)
        names.emplace_back(name);
    return names;
}

} // namespace isocenter::core
