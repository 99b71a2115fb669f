// SPDX-License-Identifier: MIT
#include "core/io/files/length_unit.h"

#include <algorithm>
#include <string>

namespace isocenter::core {
namespace {

struct NamedLength
{
    std::string_view name;
    double millimetres;
};

constexpr double kMillimetresOfInch = 25.4;
constexpr NamedLength kNamedLengths[] = {{"mm", 1.0},
                                         {"millimeter", 1.0},
                                         {"millimetre", 1.0},
                                         {"cm", 10.0},
                                         {"centimeter", 10.0},
                                         {"centimetre", 10.0},
                                         {"dm", 100.0},
                                         {"decimeter", 100.0},
                                         {"decimetre", 100.0},
                                         {"m", 1000.0},
                                         {"meter", 1000.0},
                                         {"metre", 1000.0},
                                         {"um", 1e-3},
                                         {"\xc2\xb5m", 1e-3},
                                         {"\xce\xbcm", 1e-3},
                                         {"\xb5m", 1e-3},
                                         {"micron", 1e-3},
                                         {"micrometer", 1e-3},
                                         {"micrometre", 1e-3},
                                         {"nm", 1e-6},
                                         {"nanometer", 1e-6},
                                         {"nanometre", 1e-6},
                                         {"in", kMillimetresOfInch},
                                         {"inch", kMillimetresOfInch},
                                         {"inches", kMillimetresOfInch}};

char smallLetterOf(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

} // namespace

std::optional<double> millimetresOfUnit(std::string_view unit)
{
    std::string name(unit);
    std::ranges::transform(name, name.begin(), smallLetterOf);
    const auto find = [&] { return std::ranges::find(kNamedLengths, name, &NamedLength::name); };
    auto found = find();
    constexpr std::size_t kShortestPlural = 5; // "metre", "micron": symbols have no plural
    if (found == std::end(kNamedLengths) && name.size() > kShortestPlural && name.ends_with('s')) {
        name.pop_back();
        found = find();
    }
    return found == std::end(kNamedLengths) ? std::nullopt : std::optional(found->millimetres);
}

} // namespace isocenter::core
