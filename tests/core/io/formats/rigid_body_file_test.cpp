// SPDX-License-Identifier: MIT
#include "core/io/formats/rigid_body_file.h"
#include "core/support/error.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace isocenter::core::rigid_body_file_test {
namespace {

class RigidBodyFileTest : public testing::Test
{
protected:
    ~RigidBodyFileTest() override { std::filesystem::remove_all(folder_); }

    std::filesystem::path write(const std::string& name, const std::string& text) const
    {
        std::filesystem::create_directories(folder_);
        std::ofstream(folder_ / name, std::ios::binary) << text;
        return folder_ / name;
    }

    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("rigid_body_file_test" + std::to_string(::getpid()));
};

// A quarter turn about z (x to y) and a shift, by columns.
constexpr const char* kTurned = "0 , 1 , 0 , 0 , -1 , 0 , 0 , 0 , 0 , 0 , 1 , 0 , 10 , 20 , 30 , 1";
constexpr const char* kMissing =
    "NaN , NaN , NaN , NaN , NaN , NaN , NaN , NaN , NaN , NaN , NaN , NaN , NaN , NaN , NaN , NaN";

TEST_F(RigidBodyFileTest, ReadsMatricesByColumns)
{
    const auto file = write("RigidBody001_femur_transformation.csv",
                            std::string(kTurned) + "\r\n" + kMissing + "\r\n" + kTurned + "\r\n");
    const std::vector<RigidBodyTrack> bodies = readRigidBodyTable(file);
    ASSERT_EQ(bodies.size(), 1u);
    EXPECT_EQ(bodies[0].name, "femur");
    ASSERT_EQ(bodies[0].poses.size(), 3u);
    EXPECT_FALSE(bodies[0].poses[1]);
    const Eigen::Vector3d moved = *bodies[0].poses[0] * Eigen::Vector3d(1.0, 2.0, 3.0);
    EXPECT_LT((moved - Eigen::Vector3d(8.0, 21.0, 33.0)).norm(), 1e-9);
}

TEST_F(RigidBodyFileTest, TakesNamesFromTitlesAndLinesEndedByReturnsAlone)
{
    std::string titles;
    for (const std::string body : {"femur", "tibia"})
        for (const char* entry : {"_R11_10Hz", "_R12", "_R13", "_01", "_R21", "_R22", "_R23", "_02", "_R31",
                                  "_R32", "_R33", "_03", "_TX", "_TY", "_TY", "_1"})
            titles += (titles.empty() ? "" : " , ") + body + entry;
    const std::string row = std::string(kTurned) + " , " + kTurned;
    const auto file = write("bodies.csv", titles + "\r" + row + "\r" + row + "\r");
    EXPECT_TRUE(isRigidBodyTable(titles + "\r"));
    const std::vector<RigidBodyTrack> bodies = readRigidBodyTable(file);
    ASSERT_EQ(bodies.size(), 2u);
    EXPECT_EQ(bodies[0].name, "femur");
    EXPECT_EQ(bodies[1].name, "tibia");
    EXPECT_EQ(bodies[1].poses.size(), 2u);
}

TEST_F(RigidBodyFileTest, RefusesWhatIsNotRigidOrNotWhole)
{
    const auto problemOf = [this](const std::string& text) -> std::string {
        try {
            readRigidBodyTable(write("bad.csv", text));
        } catch (const FileError& error) {
            return error.what();
        }
        return {};
    };
    EXPECT_NE(problemOf(std::string(kTurned) + "\n1,2,3\n").find("line 2"), std::string::npos);
    EXPECT_NE(problemOf("2,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1\n").find("not a rotation"), std::string::npos);
    EXPECT_NE(problemOf("1,0,0,0,0,1,0,0,0,0,-1,0,0,0,0,1\n").find("not a rotation"),
              std::string::npos); // mirrored
    EXPECT_FALSE(problemOf("").empty());
    EXPECT_FALSE(isRigidBodyTable("1,2,3,4,5,6,7,8,9,10,11,12\n"));
}

} // namespace
} // namespace isocenter::core::rigid_body_file_test
