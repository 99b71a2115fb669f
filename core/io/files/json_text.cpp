// SPDX-License-Identifier: MIT
#include "core/io/files/json_text.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string_view>
#include <utility>

namespace isocenter::core {
namespace {

constexpr int kDeepest = 64; // our own files need eight

// Line and column, from 1, of a byte that is counted from 1.
std::pair<std::size_t, std::size_t> placeOf(const std::string& text, std::size_t byte)
{
    const std::string_view before =
        std::string_view(text).substr(0, std::min(text.size(), byte > 0 ? byte - 1 : 0));
    const std::size_t line = before.rfind('\n');
    return {static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1,
            before.size() - (line == std::string_view::npos ? 0 : line + 1) + 1};
}

} // namespace

template <class Json>
Json parsedJson(const std::string& text, const std::filesystem::path& name)
{
    const auto checkDepth = [&](int depth, typename Json::parse_event_t, Json&) {
        if (depth >= kDeepest) // counted from 0
            throw FileError(
                name,
                fmt::format(translatable("Data",
                                         "is not usable JSON: its lists and objects are nested more than "
                                         "{} deep"),
                            kDeepest));
        return true;
    };
    try {
        return Json::parse(text, checkDepth);
    } catch (const nlohmann::json::parse_error& error) {
        const auto [line, column] = placeOf(text, error.byte);
        throw FileError(
            name,
            fmt::format(translatable("Data",
                                     "is not valid JSON: line {}, column {} cannot be read. Check commas, "
                                     "quotes and brackets there"),
                        line, column));
    } catch (const nlohmann::json::exception&) { // beyond the range of a double
        throw FileError(name, translatable("Data", "is not valid JSON: a number in it is out of range"));
    }
}

template nlohmann::json parsedJson(const std::string&, const std::filesystem::path&);
template nlohmann::ordered_json parsedJson(const std::string&, const std::filesystem::path&);

std::string jsonText(const nlohmann::ordered_json& document, int indent)
{
    return document.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

} // namespace isocenter::core
