// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/finding.h"

#include <nlohmann/json.hpp>

#include <span>

namespace isocenter::core {

// A list of objects with warning and text, and where they are stated field, value and override.
inline nlohmann::ordered_json jsonOf(std::span<const Finding> findings)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Finding& finding : findings) {
        nlohmann::ordered_json& entry =
            list.emplace_back(nlohmann::ordered_json{{"warning", finding.warning}, {"text", finding.text}});
        const auto add = [&entry](const char* key, const std::string& value) {
            if (!value.empty())
                entry[key] = value;
        };
        add("field", finding.field);
        add("value", finding.value);
        add("override", finding.remedy);
    }
    return list;
}

} // namespace isocenter::core
