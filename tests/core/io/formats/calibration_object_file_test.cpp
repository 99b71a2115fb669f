// SPDX-License-Identifier: MIT
// Points of calibration objects and where they are seen, as XMALab and people write them.
#include "core/io/formats/calibration_object_file.h"
#include "tests/core/temporary_files.h"

namespace isocenter::core::calibration_object_file_test {
namespace {

std::vector<ObjectPoint> objectOf(const std::string& text, double mmOfUnit = 1.0)
{
    return readCalibrationObject(temporaryFile("object.csv", text), mmOfUnit);
}

ObjectSightings sightingsOf(const std::string& text, PixelCentre pixelCentre = PixelCentre::Half)
{
    const std::vector<ObjectPoint> object = objectOf("1,2,3\n4,5,6\n");
    return readObjectSightings(temporaryFile("seen.csv", text), object, pixelCentre);
}

TEST(CalibrationObjectFile, ReadsFrameSpecificationsAndNamedPoints)
{
    const auto plain = objectOf("x y z\n0,0,1.5\r\n\n3,-4,5", 10.0);
    ASSERT_EQ(plain.size(), 2u);
    EXPECT_EQ(plain[1].name, "2");
    EXPECT_EQ(plain[1].placeMm, Eigen::Vector3d(30.0, -40.0, 50.0));
    const auto scaled = objectOf("s10,s10,s20,white\n1,2,3\n");
    EXPECT_EQ(scaled.at(0).placeMm, Eigen::Vector3d(10.0, 20.0, 60.0));
    const auto named = objectOf("name;x;y;z\n# lower plate\nA1; 1; 2; 3\nA2;4;5;6\n");
    ASSERT_EQ(named.size(), 2u);
    EXPECT_EQ(named[0].name, "A1");
    EXPECT_EQ(named[1].placeMm, Eigen::Vector3d(4.0, 5.0, 6.0));
}

TEST(CalibrationObjectFile, ReadsWhereCamerasSeePoints)
{
    const ObjectSightings seen = sightingsOf(
        "camera,point,column,row\nleft,1,10.5,20\nright,2,30,40\nleft,1,1,2,2\n", PixelCentre::Zero);
    EXPECT_EQ(seen.cameras, (std::vector<std::string>{"left", "right"}));
    ASSERT_EQ(seen.sightings.size(), 3u);
    EXPECT_EQ(seen.sightings[0].pixel, Eigen::Vector2d(11.0, 20.5));
    EXPECT_EQ(seen.sightings[1].camera, 1u);
    EXPECT_EQ(seen.sightings[1].point, 1u);
    EXPECT_EQ(seen.sightings[2].placement, 1u);
}

TEST(CalibrationObjectFile, ReadsMatchedPoints)
{
    const auto pairs = readMatchedPoints(temporaryFile("pairs.csv", "u,v,u,v\n1,2,3,4\n5,6,7,8\n"));
    ASSERT_EQ(pairs.size(), 2u);
    EXPECT_EQ(pairs[1].second, Eigen::Vector2d(7.0, 8.0));
    expectMentions(messageOf([] { readMatchedPoints(temporaryFile("pairs.csv", "1,2,3,4\n1,2,3\n")); }),
                   {"pairs.csv", "line 2", "1,2,3"});
}

TEST(CalibrationObjectFile, BadLinesAreNamed)
{
    const auto object = [](const std::string& text) { return messageOf([&] { objectOf(text); }); };
    expectMentions(object("1,2,3\n1,2\n"), {"object.csv", "line 2", "name,x,y,z"});
    expectMentions(object("a,1,2,3\na,4,5,6\n"), {"line 2", "\"a\"", "twice"});
    expectMentions(object("x,y,z\n"), {"holds no points"});
    expectMentions(object("1,2,nan\n1,2,nan\n"), {"line 1", "column 3"});
    const auto seen = [](const std::string& text) { return messageOf([&] { sightingsOf(text); }); };
    expectMentions(seen("c,1,2,3\nc,9,2,3\n"), {"seen.csv", "line 2", "no point \"9\""});
    expectMentions(seen("c,1,2,3\nc,1,4,5\n"), {"line 2", "twice"});
    expectMentions(seen("c,1,2,3,0\n"), {"line 1", "counted from 1"});
    expectMentions(seen("c,1,2,3,1\nc,1,2,3,3\n"), {"2 placements", "up to 3"});
    expectMentions(seen("c,1,2,x\nc,1,2,x\n"), {"line 1", "column 4"});
}

} // namespace
} // namespace isocenter::core::calibration_object_file_test
