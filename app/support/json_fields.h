// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/files/json_object.h"
#include "core/support/named_values.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <cstddef>
#include <string>

namespace isocenter::app {

// Fields that several parts of a project file have. All throw FileError naming the key.

inline int countOf(const core::JsonObject& object, const std::string& key)
{
    const std::string expected = translatable("Data", "a whole number, 0 or more");
    const double number = object.number(key, expected);
    if (number < 0.0 || number > 1e9 || number != std::floor(number))
        object.fail(key, expected);
    return static_cast<int>(number);
}

inline bool flagOf(const core::JsonObject& object, const std::string& key)
{
    if (!object.has(key) || !object.json().at(key).is_boolean())
        object.fail(key, "true or false");
    return object.json().at(key).get<bool>();
}

// Sets a text that is present.
inline void readText(const core::JsonObject& object, const std::string& key, std::string& text)
{
    if (object.has(key))
        text = object.text(key);
}

template <typename Value, std::size_t count>
Value wordOf(const core::JsonObject& object, const std::string& key,
             const core::NamedValues<Value, count>& words)
{
    if (const auto value = core::valueNamed(words, object.text(key)))
        return *value;
    object.fail(key, fmt::format(translatable("Data", "one of {}"), fmt::join(core::namesOf(words), ", ")));
}

// Sets a named value that is present.
template <typename Target, typename Value, std::size_t count>
void readWord(const core::JsonObject& object, const std::string& key,
              const core::NamedValues<Value, count>& words, Target& target)
{
    if (object.has(key))
        target = wordOf(object, key, words);
}

} // namespace isocenter::app
