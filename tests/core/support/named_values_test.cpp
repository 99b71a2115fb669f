// SPDX-License-Identifier: MIT
#include "core/support/named_values.h"

#include <gtest/gtest.h>

namespace isocenter::core::named_values_test {
namespace {

enum class Season { Spring, Summer, Autumn };

constexpr NamedValues<Season, 3> kSeasons{
    {{Season::Spring, "spring"}, {Season::Summer, "summer"}, {Season::Autumn, "autumn"}}};

TEST(NamedValues, KnowsWhetherEveryValueHasAName)
{
    static_assert(namesEveryValue(kSeasons, Season::Autumn));
    constexpr NamedValues<Season, 2> kShort{{{Season::Spring, "spring"}, {Season::Summer, "summer"}}};
    EXPECT_FALSE(namesEveryValue(kShort, Season::Autumn));
    constexpr NamedValues<Season, 3> kTwice{
        {{Season::Spring, "spring"}, {Season::Spring, "summer"}, {Season::Autumn, "autumn"}}};
    EXPECT_FALSE(namesEveryValue(kTwice, Season::Autumn));
    constexpr NamedValues<Season, 3> kTurned{
        {{Season::Autumn, "autumn"}, {Season::Summer, "summer"}, {Season::Spring, "spring"}}};
    EXPECT_FALSE(namesEveryValue(kTurned, Season::Autumn));
}

TEST(NamedValues, FindsNamesAndValues)
{
    EXPECT_EQ(nameOf(kSeasons, Season::Summer), "summer");
    EXPECT_EQ(nameOf(kSeasons, static_cast<Season>(7)), "");
    EXPECT_EQ(valueNamed(kSeasons, "autumn"), Season::Autumn);
    EXPECT_EQ(valueNamed(kSeasons, "Autumn"), std::nullopt);
    EXPECT_EQ(namesOf(kSeasons), (std::vector<std::string>{"spring", "summer", "autumn"}));
}

} // namespace
} // namespace isocenter::core::named_values_test
