// SPDX-License-Identifier: MIT
#include "core/io/volumes/header_fields.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/text_encoding.h"
#include "core/io/volumes/volume_header.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

namespace isocenter::core {
namespace {

std::optional<double> numberOfWord(std::string_view word)
{
    if (word.starts_with('+'))
        word.remove_prefix(1);
    double value = 0.0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    return error == std::errc() && end == word.data() + word.size() ? std::optional(value) : std::nullopt;
}

bool doesNotApply(std::string_view word)
{
    return word == "none" || word == "nan" || word == "NaN" || word == "NAN" || word == "???";
}

} // namespace

void HeaderFields::add(const std::string& name, std::string_view value)
{
    const auto [place, added] = values_.emplace(name, value);
    if (!added && place->second != value)
        throw FileError(
            file_, fmt::format(translatable("Data", "its header states {} twice, as {} and as {}: remove the "
                                                    "wrong one"),
                               name, place->second.substr(0, 60), value.substr(0, 60)));
}

std::string_view HeaderFields::text(const std::string& name) const
{
    const auto found = values_.find(name);
    return found == values_.end() ? std::string_view() : std::string_view(found->second);
}

std::vector<double> HeaderFields::parsed(const std::string& name, double least, double most,
                                         bool withNan) const
{
    constexpr std::string_view kBetween = " \t(),";
    const std::string value = withPlainBlanks(text(name));
    std::vector<double> numbers;
    std::string_view rest = value;
    while (true) {
        rest.remove_prefix(std::min(rest.find_first_not_of(kBetween), rest.size()));
        if (rest.empty())
            return numbers;
        const std::string_view word = rest.substr(0, rest.find_first_of(kBetween));
        rest.remove_prefix(word.size());
        if (withNan && doesNotApply(word)) {
            numbers.push_back(std::numeric_limits<double>::quiet_NaN());
            continue;
        }
        const auto number = numberOfWord(word);
        if (!number || !(*number >= least && *number <= most))
            header_checks::refuseEntry(file_, name, value, least, most);
        numbers.push_back(*number);
    }
}

std::vector<double> HeaderFields::numbers(const std::string& name, double least, double most) const
{
    return parsed(name, least, most, false);
}

std::vector<double> HeaderFields::optionalNumbers(const std::string& name, double least, double most) const
{
    return parsed(name, least, most, true);
}

std::optional<double> HeaderFields::number(const std::string& name, double least, double most) const
{
    if (!has(name))
        return std::nullopt;
    const std::vector<double> all = numbers(name, least, most);
    if (all.size() != 1)
        header_checks::refuseEntry(file_, name, text(name), least, most);
    return all.front();
}

std::vector<double> HeaderFields::sizes(const Counts& dimensions, const Counts& sizes) const
{
    const auto axes = number(dimensions.name, 1.0, dimensions.most);
    std::vector<double> found = numbers(sizes.name, 1.0, sizes.most);
    if (!axes || found.empty())
        throw FileError(
            file_,
            translatable("Data", "its header does not say how many voxels it has: copy or export it again"));
    if (static_cast<double>(found.size()) != *axes)
        throw FileError(file_, fmt::format(translatable("Data", "its header says {} axes and {} sizes: it is "
                                                                "damaged, copy or export it again"),
                                           *axes, found.size()));
    return found;
}

} // namespace isocenter::core
