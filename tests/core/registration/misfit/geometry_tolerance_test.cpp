// SPDX-License-Identifier: MIT
#include "core/registration/misfit/geometry_tolerance.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

namespace isocenter::core::geometry_tolerance_test {
namespace {

TEST(GeometryTolerance, ReadsWhatItWrites)
{
    const GeometryTolerance tolerance = GeometryTolerance::parse("offset:0.5,sdd:1");
    EXPECT_DOUBLE_EQ(tolerance.distancePercent, 1.0);
    EXPECT_DOUBLE_EQ(tolerance.offsetMm, 0.5);
    EXPECT_DOUBLE_EQ(tolerance.rotationDeg, 0.0);
    EXPECT_EQ(tolerance.text(), "sdd:1,offset:0.5");
    EXPECT_EQ(GeometryTolerance::parse("rotation:0.2,direction:0.3").text(), "rotation:0.2,direction:0.3");
    EXPECT_TRUE(GeometryTolerance().isNone());
    EXPECT_EQ(GeometryTolerance().text(), "");
}

TEST(GeometryTolerance, NonsenseIsAUsageError)
{
    for (const char* text : {"", "sdd", "sdd:", "sdd:0", "sdd:-1", "sdd:nan", "focus:1", "sdd:1,", "sdd:1 2"})
        EXPECT_THROW(GeometryTolerance::parse(text), UsageError) << text;
}

} // namespace
} // namespace isocenter::core::geometry_tolerance_test
