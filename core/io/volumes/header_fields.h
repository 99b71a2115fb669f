// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace isocenter::core {

// The fields of a header of text lines, by their names. All errors are FileErrors, which name file and field.
class HeaderFields
{
public:
    explicit HeaderFields(std::filesystem::path file) : file_(std::move(file)) {}

    // A field that is stated twice must have the same value.
    void add(const std::string& name, std::string_view value);

    const std::filesystem::path& file() const { return file_; }
    bool has(const std::string& name) const { return values_.contains(name); }
    std::string_view text(const std::string& name) const; // empty without the field

    // The numbers of a field, separated by blanks, commas or brackets; empty without the field. Throws for
    // another text or a number out of range.
    std::vector<double> numbers(const std::string& name, double least, double most) const;
    // The same, where "nan", "none" and "???" stand for what does not apply; it becomes NaN.
    std::vector<double> optionalNumbers(const std::string& name, double least, double most) const;
    // A field of one number.
    std::optional<double> number(const std::string& name, double least, double most) const;
    // A field of counts from 1 to its most.
    struct Counts
    {
        std::string name;
        double most;
    };
    // The sizes along the axes, of which there must be as many as dimensions says.
    std::vector<double> sizes(const Counts& dimensions, const Counts& sizes) const;

private:
    std::vector<double> parsed(const std::string& name, double least, double most, bool withNan) const;

    std::filesystem::path file_;
    std::map<std::string, std::string> values_;
};

} // namespace isocenter::core
