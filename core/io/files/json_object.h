// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::core {

// A JSON object of one of our files, read strictly: each getter throws a FileError that names the key, its
// value and what was expected, for example "views[0].carm.sddMm must be a positive number of mm, it is
// "1 m"". Only for the .cpp files that read them.
class JsonObject
{
public:
    // Parses a file whose "schema" key must be the given one.
    static JsonObject fromFile(const std::filesystem::path& file, const std::string& schema);

    // The same of a text; name stands for the file in messages.
    static JsonObject fromText(const std::string& text, const std::filesystem::path& name,
                               const std::string& schema);

    // An object that was parsed already; name stands for the file in messages. Throws FileError if it is not
    // an object.
    static JsonObject of(nlohmann::json object, const std::filesystem::path& name);

    bool has(const std::string& key) const { return object_.contains(key); }
    // Refuses keys that are not listed.
    void allowOnly(const std::vector<std::string>& keys) const;

    double number(const std::string& key, const std::string& expected) const;
    double positiveNumber(const std::string& key, const std::string& unit) const;
    int positiveInteger(const std::string& key, const std::string& unit) const;
    std::string text(const std::string& key) const;
    std::vector<double> numbers(const std::string& key, std::size_t count, const std::string& expected) const;
    // Row by row, from rows of `columns` numbers each or from one flat list.
    std::vector<double> matrix(const std::string& key, std::size_t rows, std::size_t columns) const;
    std::vector<std::vector<double>> points(const std::string& key) const; // three coordinates each, mm
    JsonObject object(const std::string& key) const;
    std::vector<JsonObject> objects(const std::string& key) const;
    const nlohmann::json& json() const { return object_; }

    [[noreturn]] void fail(const std::string& key, const std::string& expected) const; // missing or wrong
    [[noreturn]] void failWhole(const std::string& problem) const;

private:
    JsonObject(std::filesystem::path file, std::string prefix, nlohmann::json object);
    const nlohmann::json& value(const std::string& key, const std::string& expected) const;

    std::filesystem::path file_;
    std::string prefix_; // "" or "views[0].carm."
    nlohmann::json object_;
};

} // namespace isocenter::core
