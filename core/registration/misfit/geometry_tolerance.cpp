// SPDX-License-Identifier: MIT
#include "core/registration/misfit/geometry_tolerance.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

namespace isocenter::core {
namespace {

struct Entry
{
    std::string_view name;
    double GeometryTolerance::*value;
};
constexpr std::array<Entry, 4> kEntries{{{"sdd", &GeometryTolerance::distancePercent},
                                         {"offset", &GeometryTolerance::offsetMm},
                                         {"rotation", &GeometryTolerance::rotationDeg},
                                         {"direction", &GeometryTolerance::directionDeg}}};

} // namespace

GeometryTolerance GeometryTolerance::parse(std::string_view text)
{
    GeometryTolerance tolerance;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string part(text.substr(begin, end - begin));
        begin = end + 1;
        const std::size_t colon = part.find(':');
        const auto* entry = kEntries.begin();
        while (entry != kEntries.end() && entry->name != part.substr(0, colon))
            ++entry;
        const std::string number = colon == std::string::npos ? std::string() : part.substr(colon + 1);
        double value = 0.0;
        const char* const last = number.data() + number.size();
        const auto [rest, error] = std::from_chars(number.data(), last, value);
        if (entry == kEntries.end() || error != std::errc() || rest != last)
            throw UsageError(fmt::format(
                translatable("Data",
                             "the tolerance \"{}\" is none of sdd:PERCENT, offset:MM, rotation:DEGREES "
                             "and direction:DEGREES, separated by commas"),
                part));
        if (!(value > 0.0) || !std::isfinite(value))
            throw UsageError(
                fmt::format(translatable("Data", "the tolerance \"{}\" must be above zero"), part));
        tolerance.*(entry->value) = value;
    }
    return tolerance;
}

std::string GeometryTolerance::text() const
{
    std::string text;
    for (const Entry& entry : kEntries)
        if (this->*(entry.value) > 0.0)
            text += fmt::format("{}{}:{:g}", text.empty() ? "" : ",", entry.name, this->*(entry.value));
    return text;
}

} // namespace isocenter::core
