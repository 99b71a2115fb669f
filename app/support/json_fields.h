// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/files/json_object.h"
#include "core/support/translatable.h"

#include <cmath>
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

} // namespace isocenter::app
