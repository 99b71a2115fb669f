// SPDX-License-Identifier: MIT
#include "core/io/formats/rtk_geometry_file.h"
#include "tests/core/temporary_files.h"

#include <fmt/format.h>

namespace isocenter::core::rtk_geometry_file_test {
namespace {

// As RTK 2 writes it: the source at (0, 0, 1000) for gantry angle 0, at (1000, 0, 0) for 90; detector axes x
// and y, z and y turned with it; the matrix's depth is negative in front of the source.
constexpr const char* kGeometry = R"(<?xml version="1.0"?>
<!DOCTYPE RTKGEOMETRY>
<RTKThreeDCircularGeometry version="3">
  <SourceToIsocenterDistance>1000</SourceToIsocenterDistance>
  <SourceToDetectorDistance>1536</SourceToDetectorDistance>
  <Projection>
    <GantryAngle>0</GantryAngle>
    <Matrix>
          -1536               0               0               0
              0           -1536               0               0
              0               0               1           -1000
    </Matrix>
  </Projection>
  <Projection>
    <GantryAngle>90</GantryAngle>
    <Matrix>
              0               0            1536               0
              0           -1536               0               0
              1               0               0           -1000
    </Matrix>
  </Projection>
</RTKThreeDCircularGeometry>
)";

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    return text.replace(text.find(from), from.size(), to);
}

TEST(RtkGeometry, ProjectsPointsAsRtkDoes)
{
    const auto file = temporaryFile("geometry.xml", kGeometry);
    ASSERT_TRUE(isRtkGeometry(kGeometry));
    const std::vector<RtkProjection> projections = readRtkGeometry(file);
    ASSERT_EQ(projections.size(), 2u);
    EXPECT_EQ(projections[1].gantryAngleDeg, 90.0);
    EXPECT_EQ(projections[1].sourceToIsocentreMm, 1000.0);

    const ProjectionGeometry front = pixelProjection(projections[0], 200, 100, {0.5, 2.0});
    EXPECT_TRUE(front.source().isApprox(Eigen::Vector3d(0, 0, 1000)));
    EXPECT_EQ(front.sourceToDetectorMm(), 1536.0);
    // x = 10 mm and y = 20 mm in the isocentre's plane are magnified 1.536 times.
    EXPECT_TRUE(front.project({10, 20, 0}).isApprox(Eigen::Vector2d(100 + 15.36 / 0.5, 50 + 30.72 / 2.0)));
    EXPECT_GT(front.depthMm({0, 0, 0}), 0.0);
    // A detector whose centre lies 5 mm along columns and -8 mm along rows shows it 10 columns farther left.
    const ProjectionGeometry shifted = pixelProjection(projections[0], 200, 100, {0.5, 2.0}, {5.0, -8.0});
    EXPECT_TRUE(shifted.project({10, 20, 0})
                    .isApprox(Eigen::Vector2d(100 + 15.36 / 0.5 - 10.0, 50 + 30.72 / 2.0 + 4.0)));

    const ProjectionGeometry side = pixelProjection(projections[1], 200, 100, {0.5, 0.5});
    EXPECT_TRUE(side.source().isApprox(Eigen::Vector3d(1000, 0, 0)));
    EXPECT_TRUE(side.project({0, 0, 10}).isApprox(Eigen::Vector2d(100 - 15.36 / 0.5, 50)));
}

TEST(RtkGeometry, IsReadAsAnyXmlIs)
{
    std::string text = replaced(kGeometry, "version=\"3\"", "comment='a > b' version = '2'");
    text = replaced(text, "<GantryAngle>90</GantryAngle>",
                    "<!-- <Projection> --><GantryAngle><![CDATA[90]]></GantryAngle>");
    text = replaced(text, "-1536 ", "&#45;1536 ");
    ASSERT_TRUE(isRtkGeometry(text));
    const std::vector<RtkProjection> projections = readRtkGeometry(temporaryFile("other.xml", text));
    const std::vector<RtkProjection> expected = readRtkGeometry(temporaryFile("geometry.xml", kGeometry));
    ASSERT_EQ(projections.size(), expected.size());
    EXPECT_EQ(projections[1].gantryAngleDeg, 90.0);
    for (std::size_t view = 0; view < expected.size(); ++view)
        EXPECT_EQ(projections[view].detectorFromWorld, expected[view].detectorFromWorld);
}

TEST(RtkGeometry, WhatIsWrongIsNamed)
{
    const auto message = [](const std::string& text) {
        const auto file = temporaryFile("wrong.xml", text);
        return messageOf([&] { readRtkGeometry(file); });
    };
    expectMentions(message("<other/>"), {"wrong.xml", "RTKThreeDCircularGeometry"});
    expectMentions(message(replaced(kGeometry, "version=\"3\"", "version=\"1\"")), {"version"});
    expectMentions(message(replaced(kGeometry, "</RTKThreeDCircularGeometry>", "")), {"ends too early"});
    expectMentions(message(replaced(kGeometry, "</GantryAngle>", "</Angle>")), {"well-formed", "character"});
    expectMentions(message(replaced(kGeometry, "-1000", "")), {"projection 0", "12 numbers"});
    expectMentions(message(replaced(kGeometry, "1536", "0")), {"SourceToDetectorDistance"});
    expectMentions(
        message(replaced(kGeometry, "  <Projection>",
                         "<RadiusCylindricalDetector>500</RadiusCylindricalDetector><Projection>")),
        {"cylindrical"});
    EXPECT_FALSE(isRtkGeometry("image size\n1,1"));
    const RtkProjection projection = readRtkGeometry(temporaryFile("right.xml", kGeometry)).front();
    expectMentions(messageOf([&] { pixelProjection(projection, 10, 10, {0.0, 1.0}); }), {"pitch"});
}

} // namespace
} // namespace isocenter::core::rtk_geometry_file_test
