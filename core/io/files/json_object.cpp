// SPDX-License-Identifier: MIT
#include "core/io/files/json_object.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::size_t kShownCharacters = 60;

std::string shown(const nlohmann::json& value)
{
    std::string text = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return text.size() <= kShownCharacters ? text : text.substr(0, kShownCharacters) + "...";
}

// Finite, and so that devices can compute with it in single precision; larger than any 64-bit number.
bool isFiniteNumber(const nlohmann::json& value)
{
    constexpr double kLargest = 1e20;
    return value.is_number() && std::abs(value.get<double>()) <= kLargest;
}

bool areFiniteNumbers(const nlohmann::json& list, std::size_t count)
{
    return list.is_array() && list.size() == count && std::all_of(list.begin(), list.end(), isFiniteNumber);
}

} // namespace

JsonObject::JsonObject(std::filesystem::path file, std::string prefix, nlohmann::json object)
    : file_(std::move(file)), prefix_(std::move(prefix)), object_(std::move(object))
{
}

JsonObject JsonObject::fromFile(const std::filesystem::path& file, const std::string& schema)
{
    return fromText(readTextFile(file), file, schema);
}

JsonObject JsonObject::fromText(const std::string& text, const std::filesystem::path& name,
                                const std::string& schema)
{
    JsonObject object = of(parsedJson<nlohmann::json>(text, name), name);
    if (!object.has("schema") || object.text("schema") != schema)
        object.fail("schema", fmt::format("\"{}\"", schema));
    return object;
}

JsonObject JsonObject::of(nlohmann::json object, const std::filesystem::path& name)
{
    if (!object.is_object())
        throw FileError(name, translatable("Data", "must hold one JSON object { ... }"));
    return JsonObject(name, "", std::move(object));
}

void JsonObject::allowOnly(const std::vector<std::string>& keys) const
{
    for (const auto& [key, unused] : object_.items())
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            throw FileError(file_, fmt::format(translatable("Data", "unknown key \"{}{}\"; the keys are {}"),
                                               prefix_, key, fmt::join(keys, ", ")));
}

double JsonObject::number(const std::string& key, const std::string& expected) const
{
    const nlohmann::json& found = value(key, expected);
    if (!isFiniteNumber(found))
        fail(key, expected);
    return found.get<double>();
}

double JsonObject::positiveNumber(const std::string& key, const std::string& unit) const
{
    constexpr double kLargest = 1e12;
    const std::string expected = fmt::format(translatable("Data", "a positive number of {}"), unit);
    const double found = number(key, expected);
    if (!(found > 0.0) || found > kLargest)
        fail(key, expected);
    return found;
}

int JsonObject::positiveInteger(const std::string& key, const std::string& unit) const
{
    const std::string expected = fmt::format(translatable("Data", "a positive whole number of {}"), unit);
    const double found = number(key, expected);
    if (!(found > 0.0) || found > 1e9 || found != std::floor(found))
        fail(key, expected);
    return static_cast<int>(found);
}

std::string JsonObject::text(const std::string& key) const
{
    const nlohmann::json& found = value(key, translatable("Data", "a text"));
    if (!found.is_string())
        fail(key, translatable("Data", "a text"));
    return found.get<std::string>();
}

std::vector<double> JsonObject::numbers(const std::string& key, std::size_t count,
                                        const std::string& expected) const
{
    const nlohmann::json& found = value(key, expected);
    if (!areFiniteNumbers(found, count))
        fail(key, expected);
    return found.get<std::vector<double>>();
}

std::vector<double> JsonObject::matrix(const std::string& key, std::size_t rows, std::size_t columns) const
{
    const std::string expected =
        fmt::format(translatable("Data", "a {}x{} matrix of numbers, row by row"), rows, columns);
    const nlohmann::json& found = value(key, expected);
    if (areFiniteNumbers(found, rows * columns))
        return found.get<std::vector<double>>();
    if (!found.is_array() || found.size() != rows)
        fail(key, expected);
    std::vector<double> values;
    for (const nlohmann::json& row : found) {
        if (!areFiniteNumbers(row, columns))
            fail(key, expected);
        for (const nlohmann::json& element : row)
            values.push_back(element.get<double>());
    }
    return values;
}

std::vector<std::vector<double>> JsonObject::points(const std::string& key) const
{
    const std::string expected = translatable("Data", "a list of points [x, y, z] in mm");
    const nlohmann::json& found = value(key, expected);
    if (!found.is_array())
        fail(key, expected);
    for (const nlohmann::json& point : found)
        if (!areFiniteNumbers(point, 3))
            fail(key, expected);
    return found.get<std::vector<std::vector<double>>>();
}

JsonObject JsonObject::object(const std::string& key) const
{
    const nlohmann::json& found = value(key, translatable("Data", "an object { ... }"));
    if (!found.is_object())
        fail(key, translatable("Data", "an object { ... }"));
    return JsonObject(file_, prefix_ + key + ".", found);
}

std::vector<JsonObject> JsonObject::objects(const std::string& key) const
{
    const nlohmann::json& found = value(key, translatable("Data", "a list of objects"));
    if (!found.is_array())
        fail(key, translatable("Data", "a list of objects"));
    std::vector<JsonObject> list;
    for (const nlohmann::json& element : found) {
        if (!element.is_object())
            fail(key, translatable("Data", "a list of objects"));
        list.push_back(JsonObject(file_, fmt::format("{}{}[{}].", prefix_, key, list.size()), element));
    }
    return list;
}

void JsonObject::fail(const std::string& key, const std::string& expected) const
{
    if (!has(key))
        throw FileError(file_, fmt::format(translatable("Data", "the key \"{}{}\" is missing: it must be {}"),
                                           prefix_, key, expected));
    throw FileError(file_, fmt::format(translatable("Data", "\"{}{}\" must be {}, it is {}"), prefix_, key,
                                       expected, shown(object_.at(key))));
}

void JsonObject::failWhole(const std::string& problem) const
{
    const std::string where = prefix_.empty() ? "" : prefix_.substr(0, prefix_.size() - 1) + ": ";
    throw FileError(file_, where + problem);
}

const nlohmann::json& JsonObject::value(const std::string& key, const std::string& expected) const
{
    if (!has(key))
        fail(key, expected);
    return object_.at(key);
}

} // namespace isocenter::core
