// SPDX-License-Identifier: MIT
#include "core/support/error.h"
#include "core/support/file_unit.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace isocenter::core::file_unit_test {
namespace {

TEST(FileUnit, HasANameAndALength)
{
    EXPECT_EQ(millimetresOf(fileUnitNamed("mm")), 1.0);
    EXPECT_EQ(millimetresOf(fileUnitNamed("cm")), 10.0);
    EXPECT_EQ(millimetresOf(fileUnitNamed("m")), 1000.0);
    EXPECT_EQ(millimetresOf(fileUnitNamed("inch")), 25.4);
    EXPECT_EQ(fileUnitNamed("in"), FileUnit::Inch);
    EXPECT_TRUE(
        tests::says(tests::messageOf<UsageError>([] { fileUnitNamed("feet"); }), "mm, cm, m or inch"));
}

TEST(FileUnit, EveryNameThatIsOfferedIsKnown)
{
    std::set<FileUnit> units;
    for (const std::string& name : fileUnitNames())
        units.insert(fileUnitNamed(name));
    EXPECT_EQ(units.size(), kFileUnits.size());
}

} // namespace
} // namespace isocenter::core::file_unit_test
