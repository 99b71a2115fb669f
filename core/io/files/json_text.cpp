// SPDX-License-Identifier: MIT
#include "core/io/files/json_text.h"

#include "core/support/error.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace isocenter::core {
namespace {

constexpr int kDeepest = 64; // our own files need eight

} // namespace

template <class Json>
Json parsedJson(const std::string& text, const std::filesystem::path& name)
{
    const auto checkDepth = [&](int depth, typename Json::parse_event_t, Json&) {
        if (depth >= kDeepest) // counted from 0
            throw FileError(name,
                            fmt::format("is not usable JSON: its lists and objects are nested more than "
                                        "{} deep",
                                        kDeepest));
        return true;
    };
    try {
        return Json::parse(text, checkDepth);
    } catch (const nlohmann::json::exception& error) {
        throw FileError(name, fmt::format("is not valid JSON: {}", error.what()));
    }
}

template nlohmann::json parsedJson(const std::string&, const std::filesystem::path&);
template nlohmann::ordered_json parsedJson(const std::string&, const std::filesystem::path&);

std::string jsonText(const nlohmann::ordered_json& document, int indent)
{
    return document.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

} // namespace isocenter::core
