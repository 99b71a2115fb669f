// SPDX-License-Identifier: MIT
#include "core/support/file_unit.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace isocenter::core {
namespace {

constexpr std::array kMillimetres{1.0, 10.0, 1000.0, 25.4};
static_assert(kMillimetres.size() == kFileUnits.size());
constexpr std::string_view kShortInch = "in";

} // namespace

double millimetresOf(FileUnit unit)
{
    return kMillimetres[static_cast<std::size_t>(unit)];
}

FileUnit fileUnitNamed(const std::string& name)
{
    if (name == kShortInch)
        return FileUnit::Inch;
    const std::optional<FileUnit> unit = valueNamed(kFileUnits, name);
    if (!unit)
        throw UsageError(
            fmt::format(translatable("Data", "a unit of length is mm, cm, m or inch, not '{}'"), name));
    return *unit;
}

std::vector<std::string> fileUnitNames()
{
    std::vector<std::string> names = namesOf(kFileUnits);
    names.emplace_back(kShortInch);
    return names;
}

} // namespace isocenter::core
