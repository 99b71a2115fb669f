// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/formats/camera_file.h"
#include "core/io/images/image_file.h"
#include "tests/support/calibration/object_scene.h"
#include "tests/support/cli_run.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace isocenter::app::objects_command_test {
namespace {

using test::runCli;
using tests::says;

std::string tiffOf(const std::filesystem::path& file, const core::Image& image)
{
    core::writeTiff(file, {&image, 1}, core::SampleType::Unsigned8);
    return file.string();
}

// Pictures of two walls, and a database that knows them.
class ObjectsCommand : public testing::Test
{
protected:
    void SetUp() override
    {
        folder_ = test::freshFolder("objects");
        database_ = (folder_ / "walls.json").string();
        first_ = tiffOf(folder_ / "first.tif", test::wallPicture(31));
        second_ = tiffOf(folder_ / "second.tif", test::wallPicture(32));
    }
    void addBoth()
    {
        const auto first = runCli("objects add --device cpu --width 160 " + database_ + " first " + first_);
        ASSERT_EQ(first.exitCode, 0) << first.output;
        EXPECT_TRUE(says(first.output, "walls.json: first of 320 x 240 pixels with "));
        EXPECT_TRUE(says(first.output, "features; 1 objects"));
        const auto second = runCli("objects add --device cpu " + database_ + " second " + second_);
        ASSERT_EQ(second.exitCode, 0) << second.output;
    }
    std::string scene(const std::string& name, std::uint32_t seed, const Eigen::Matrix3d& sceneFromObject)
    {
        core::Image scene = test::wallPicture(99, 640, 480);
        test::putInto(scene, test::wallPicture(seed), sceneFromObject);
        return tiffOf(folder_ / name, scene);
    }

    std::filesystem::path folder_;
    std::string database_;
    std::string first_;
    std::string second_;
};

Eigen::Matrix3d shiftBy(double x, double y)
{
    Eigen::Matrix3d shift = Eigen::Matrix3d::Identity();
    shift.topRightCorner<2, 1>() << x, y;
    return shift;
}

TEST_F(ObjectsCommand, ListsWhatIsKnown)
{
    addBoth();
    const auto listed = runCli("objects list " + database_);
    EXPECT_EQ(listed.exitCode, 0);
    EXPECT_TRUE(says(listed.output, "2 objects, from pictures doubled, contrast threshold 0.04"));
    EXPECT_TRUE(says(listed.output, "160 mm wide"));
    const auto json = nlohmann::json::parse(runCli("objects list --json " + database_).output);
    ASSERT_EQ(json.at("objects").size(), 2u);
    EXPECT_EQ(json.at("objects")[0].at("name"), "first");
    EXPECT_EQ(json.at("objects")[0].at("widthMm"), 160.0);
    EXPECT_FALSE(json.at("objects")[1].contains("widthMm"));
    EXPECT_GT(json.at("objects")[1].at("features"), 100);
    EXPECT_EQ(runCli("objects remove " + database_ + " first").exitCode, 0);
    EXPECT_TRUE(says(runCli("objects list " + database_).output, "1 objects"));
    const auto removed = runCli("objects remove " + database_ + " first");
    EXPECT_EQ(removed.exitCode, 3);
    EXPECT_TRUE(says(removed.output, "there is no object 'first', but second"));
}

TEST_F(ObjectsCommand, RecognisesInAPicture)
{
    addBoth();
    const std::string picture = scene("scene.tif", 32, shiftBy(200.0, 130.0));
    const auto text = runCli("objects recognise --device cpu " + database_ + " " + picture);
    EXPECT_EQ(text.exitCode, 0) << text.output;
    EXPECT_TRUE(says(text.output, "1 of 2 objects"));
    EXPECT_TRUE(says(text.output, "  second: "));
    const auto json = nlohmann::json::parse(
        runCli("objects recognise --json --device cpu " + database_ + " " + picture + " 2>/dev/null").output);
    ASSERT_EQ(json.at("frames").size(), 1u);
    const auto& objects = json.at("frames")[0].at("objects");
    ASSERT_EQ(objects.size(), 1u);
    EXPECT_EQ(objects[0].at("name"), "second");
    EXPECT_GT(objects[0].at("inliers"), 100);
    EXPECT_NEAR(objects[0].at("outline")[2][0], 520.0, 0.5);
    EXPECT_NEAR(objects[0].at("outline")[2][1], 370.0, 0.5);
    EXPECT_FALSE(objects[0].contains("poses"));

    EXPECT_EQ(json.at("pixelCentre"), 0.5);
    const auto shifted =
        nlohmann::json::parse(runCli("objects recognise --json --pixel-centre 0 --device cpu " + database_ +
                                     " " + picture + " 2>/dev/null")
                                  .output);
    EXPECT_EQ(shifted.at("pixelCentre"), 0.0);
    const auto& there = shifted.at("frames")[0].at("objects")[0];
    EXPECT_NEAR(there.at("outline")[2][0].get<double>(), objects[0].at("outline")[2][0].get<double>() - 0.5,
                1e-9);
    EXPECT_NE(there.at("sceneFromObject"), objects[0].at("sceneFromObject"));
}

// The database says where its key points have the centre of the first pixel, and is read by what it says.
TEST_F(ObjectsCommand, DatabasesStateTheirPixelCentre)
{
    addBoth();
    auto json = nlohmann::json::parse(core::readTextFile(database_));
    EXPECT_EQ(json.at("pixelCentre"), 0.5);
    const std::string picture = scene("scene.tif", 32, shiftBy(200.0, 130.0));
    const auto shiftSeen = [&] {
        core::writeTextFile(database_, json.dump());
        const auto seen = nlohmann::json::parse(
            runCli("objects recognise --json --device cpu " + database_ + " " + picture + " 2>/dev/null")
                .output);
        return seen.at("frames")[0].at("objects")[0].at("outline")[0][0].get<double>();
    };
    const double half = shiftSeen();
    json["pixelCentre"] = 0.0; // as if every key point had been half a pixel to the right of what it says
    EXPECT_NEAR(shiftSeen(), half - 0.5, 0.01);
    json.erase("pixelCentre");
    EXPECT_NEAR(shiftSeen(), half, 1e-9);
    json["pixelCentre"] = 7;
    core::writeTextFile(database_, json.dump());
    const auto refused = runCli("objects list " + database_);
    EXPECT_EQ(refused.exitCode, 3);
    EXPECT_TRUE(says(refused.output, "pixelCentre"));
}

TEST_F(ObjectsCommand, GivesPosesInASequenceBeforeAKnownCamera)
{
    addBoth();
    const core::CameraIntrinsics camera = core::simpleCamera(640, 480, 50.0);
    core::writeCameraFile(folder_ / "camera.json", camera);
    std::filesystem::create_directories(folder_ / "frames");
    const auto poseAt = [](int frame) {
        return test::turnedAt(25.0 + 3.0 * frame, {0.0, 1.0, 0.3}, {10.0 * frame, -5.0, 420.0});
    };
    for (int frame = 0; frame < 3; ++frame)
        scene("frames/" + std::to_string(frame) + ".tif", 31,
              test::seenBy(camera, poseAt(frame), test::wallPicture(31), 160.0));
    const std::string arguments =
        "--device cpu --camera " + (folder_ / "camera.json").string() + " " + database_ + " ";
    const auto run =
        runCli("objects recognise --json " + arguments + (folder_ / "frames").string() + " 2>/dev/null");
    EXPECT_EQ(run.exitCode, 0) << run.output;
    const auto json = nlohmann::json::parse(run.output);
    ASSERT_EQ(json.at("frames").size(), 3u);
    for (int frame = 0; frame < 3; ++frame) {
        const auto& entry = json.at("frames")[static_cast<std::size_t>(frame)];
        EXPECT_EQ(entry.at("frame"), frame);
        ASSERT_EQ(entry.at("objects").size(), 1u);
        const auto& pose = entry.at("objects")[0].at("poses")[0].at("cameraFromObject");
        for (std::size_t row = 0; row < 3; ++row)
            EXPECT_NEAR(pose[row][3], poseAt(frame).translation()[static_cast<Eigen::Index>(row)], 1.5);
    }
    const auto one = runCli("objects recognise --frames 1:1 " + arguments + (folder_ / "frames").string());
    EXPECT_EQ(one.exitCode, 0) << one.output;
    EXPECT_TRUE(says(one.output, "frame 1: "));
    EXPECT_TRUE(says(one.output, "tilted by"));
    EXPECT_TRUE(says(one.output, "note: no pose of second"));
    EXPECT_EQ(one.output.find("frame 2: "), std::string::npos);
    const auto none = runCli("objects recognise --frames 7: " + arguments + (folder_ / "frames").string());
    EXPECT_EQ(none.exitCode, 3);
    EXPECT_TRUE(says(none.output, "has no frame 7"));
}

#ifdef ISOCENTER_TEST_PNG
TEST_F(ObjectsCommand, DrawsWhatItRecognises)
{
    addBoth();
    const auto overlay = folder_ / "overlay.png";
    const std::string picture = scene("scene.tif", 32, shiftBy(200.0, 130.0));
    const auto run = runCli("objects recognise --device cpu --overlay " + overlay.string() + " " + database_ +
                            " " + picture);
    EXPECT_EQ(run.exitCode, 0) << run.output;
    const core::Image drawn = core::readImage(overlay);
    const core::Image plain = core::readImage(picture);
    ASSERT_EQ(drawn.values.size(), plain.values.size());
    EXPECT_NE(drawn.at(360, 130), plain.at(360, 130)); // on the outline
    EXPECT_EQ(drawn.at(20, 20), plain.at(20, 20));
}
#endif

TEST_F(ObjectsCommand, SaysWhenNothingIsRecognised)
{
    addBoth();
    const std::string other = tiffOf(folder_ / "other.tif", test::wallPicture(40, 640, 480));
    const auto run = runCli("objects recognise --device cpu " + database_ + " " + other);
    EXPECT_EQ(run.exitCode, 3);
    EXPECT_TRUE(says(run.output, "0 of 2 objects"));
    EXPECT_TRUE(says(run.output, "other.tif: none of the 2 objects of "));
    const auto json =
        runCli("objects recognise --json --device cpu " + database_ + " " + other + " 2>/dev/null");
    EXPECT_EQ(json.exitCode, 3);
    EXPECT_TRUE(nlohmann::json::parse(json.output).at("frames")[0].at("objects").empty());
}

TEST_F(ObjectsCommand, RefusesWhatCannotBeAdded)
{
    addBoth();
    const std::string before = core::readTextFile(database_);
    const auto refused = [&](const std::string& arguments, int exitCode, const std::string& part) {
        const auto run = runCli("objects add --device cpu " + arguments);
        EXPECT_EQ(run.exitCode, exitCode) << arguments;
        EXPECT_TRUE(says(run.output, part));
        EXPECT_EQ(core::readTextFile(database_), before);
    };
    refused(database_ + " first " + second_, 3, "walls.json: there is an object 'first' already");
    refused("--no-doubling " + database_ + " third " + second_, 2, "doubling");
    refused("--root-sift " + database_ + " third " + second_, 2, "RootSIFT");
    refused("--width -3 " + database_ + " third " + second_, 2, "--width");
    refused(database_ + " third /no/such/picture.png", 3, "/no/such/picture.png");
    const std::string grey = tiffOf(folder_ / "grey.tif", core::Image(200, 100, 90.0f));
    refused(database_ + " third " + grey, 3, "grey.tif: 0 features were found");
    refused((folder_ / "camera.json").string() + "/none.json x " + grey, 3, "grey.tif: 0 features");
    const auto replaced = runCli("objects add --device cpu --replace " + database_ + " first " + second_);
    EXPECT_EQ(replaced.exitCode, 0) << replaced.output;
    EXPECT_TRUE(says(replaced.output, "2 objects"));
}

TEST_F(ObjectsCommand, RefusesDatabasesThatAreNone)
{
    const auto expectRefused = [&](const std::string& arguments, int exitCode, const std::string& part) {
        const auto run = runCli("objects " + arguments);
        EXPECT_EQ(run.exitCode, exitCode) << arguments;
        EXPECT_TRUE(says(run.output, part));
    };
    expectRefused("list /no/such/objects.json", 3, "/no/such/objects.json");
    core::writeTextFile(folder_ / "camera.json", R"({"schema": "isocenter.camera/1"})");
    const std::string camera = (folder_ / "camera.json").string();
    expectRefused("list " + camera, 3, "\"schema\" must be \"isocenter.objects/1\"");
    expectRefused("add " + camera + " box " + first_, 3, "\"schema\" must be \"isocenter.objects/1\"");
    expectRefused("recognise " + camera + " " + first_, 3, "\"schema\" must be \"isocenter.objects/1\"");
    addBoth();
    expectRefused("recognise --device cpu --root-sift " + database_ + " " + first_, 2, "RootSIFT");
    expectRefused("recognise --device cpu --inliers 2 " + database_ + " " + first_, 2, "2");
    expectRefused("recognise --device cpu " + database_ + " /no/such.png", 3, "/no/such.png");
    for (const char* name : {"first", "second"})
        EXPECT_EQ(runCli("objects remove " + database_ + " " + name).exitCode, 0);
    expectRefused("recognise --device cpu " + database_ + " " + first_, 3, "no objects to recognise");
    expectRefused("", 2, "subcommand");
}

} // namespace
} // namespace isocenter::app::objects_command_test
