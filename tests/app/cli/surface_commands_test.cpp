// SPDX-License-Identifier: MIT
// Surface models in the commands that take volumes.
#include "core/io/files/file_contents.h"
#include "tests/support/cli_run.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <Eigen/Core>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <utility>
#include <vector>

namespace isocenter::app::surface_commands_test {
namespace {

using test::freshFolder;
using test::runCli;
using tests::says;

TEST(SurfaceCommands, InfoMeasuresThem)
{
    const auto folder = freshFolder("info_surface");
    const std::string corners = "v 0 0 0\nv 30 0 0\nv 0 20 0\nv 0 0 10\n"; // of a tetrahedron
    core::writeTextFile(folder / "part.obj", corners + "f 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n");
    core::writeTextFile(folder / "open.obj", corners + "f 1 3 2\nf 1 2 4\nf 2 3 4\n");
    const std::string files = (folder / "part.obj").string() + " " + (folder / "open.obj").string();
    const auto [exitCode, output] = runCli("info " + files);
    EXPECT_EQ(exitCode, 0) << output;
    EXPECT_TRUE(says(output, "surface        4 triangles"));
    EXPECT_TRUE(says(output, "extent         0, 0, 0 to 30, 20, 10 mm"));
    EXPECT_TRUE(says(output, "encloses       1000 mm3"));
    EXPECT_TRUE(says(output, "not usable: the surface is not watertight: 3 open edges"));
    const auto json = nlohmann::json::parse(runCli("info --json " + files).output);
    EXPECT_EQ(json.at("surfaces").at(0).at("triangles"), 4);
    EXPECT_NEAR(json.at("surfaces").at(0).at("enclosedMm3").get<double>(), 1000.0, 1e-9);
    EXPECT_FALSE(json.at("surfaces").at(1).contains("enclosedMm3"));
}

TEST(SurfaceCommands, InfoTakesWhatTheFileDoesNotSay)
{
    const auto folder = freshFolder("info_surface_options");
    const std::string part = (folder / "part.obj").string();
    core::writeTextFile(part, "v 0 0 0\nv 3 0 0\nv 0 2 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n");
    const auto refused = runCli("info " + part);
    EXPECT_TRUE(says(refused.output, "say what its numbers are with --unit")) << refused.output;
    const auto [exitCode, output] = runCli("info --unit cm --material titanium --voxel-size 0.25 " + part);
    EXPECT_EQ(exitCode, 0) << output;
    EXPECT_TRUE(says(output, "extent         0, 0, 0 to 30, 20, 10 mm"));
    EXPECT_TRUE(says(output, "material       titanium (0.23/mm)"));
    EXPECT_TRUE(says(output, "voxels of 0.25 x 0.25 x 0.25 mm"));
    const auto document = runCli("info --json --unit inch --material 0.1 " + part).output;
    const auto json = nlohmann::json::parse(document).at("surfaces").at(0);
    EXPECT_NEAR(json.at("highestMm").at(0).get<double>(), 76.2, 1e-9);
    EXPECT_EQ(json.at("attenuationPerMm"), 0.1);
    EXPECT_EQ(json.at("volume").at("spacingMm").at(0), 0.5); // as register chooses it
}

TEST(SurfaceCommands, InfoNamesTheOptionThatIsWrong)
{
    const auto folder = freshFolder("info_surface_wrong");
    core::writeTextFile(folder / "part.obj", "v 0 0 0\nv 30 0 0\nv 0 20 0\nf 1 2 3\n");
    const std::string part = " " + (folder / "part.obj").string();
    for (const auto& [option, value] :
         {std::pair("--material", "wood"), std::pair("--unit", "yard"), std::pair("--voxel-size", "-1")}) {
        const auto [exitCode, output] = runCli(fmt::format("info {} {}{}", option, value, part));
        EXPECT_EQ(exitCode, 2) << output;
        EXPECT_TRUE(says(output, option)) << output;
    }
    const auto [exitCode, output] = runCli("info --unit cm " + folder.string());
    EXPECT_EQ(exitCode, 2) << output;
    EXPECT_TRUE(says(output, "--unit and --voxel-size are for surface models")) << output;
}

// A bar of 30 x 20 x 40 mm.
std::string barObj()
{
    std::string text;
    for (int corner = 0; corner < 8; ++corner)
        text += fmt::format("v {} {} {}\n", (corner & 1) * 30, (corner >> 1 & 1) * 20, (corner >> 2) * 40);
    return text + "f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n";
}

TEST(SurfaceCommands, RenderAndRegisterABody)
{
    const auto folder = freshFolder("surface_commands");
    core::writeTextFile(folder / "bar.obj", barObj());
    core::writeTextFile(folder / "calibration.txt", "JT_INTCALIB\n1000\n0\n0\n1\n");
    core::writeTextFile(folder / "bar.jts", "JT_EULER_312\nx,y,z,z,x,y\n1.5, -1, -822, 1, -1, 1\n");
    const auto at = [&](const char* name) { return (folder / name).string(); };
    const auto geometry = runCli(fmt::format("geometry --jointtrack {} --columns 96 --rows 96 --output {}",
                                             at("calibration.txt"), at("g.json")));
    EXPECT_EQ(geometry.exitCode, 0) << geometry.output;
    const std::string body = fmt::format("--volume {} --material titanium --voxel-size 0.8", at("bar.obj"));
    const auto drr = runCli(fmt::format("drr {} --geometry {} --pose {} --device cpu --json --output {}",
                                        body, at("g.json"), "0,0,-820,0,0,0", at("drr.tif")));
    EXPECT_EQ(drr.exitCode, 0) << drr.output;
    EXPECT_TRUE(says(drr.output, "12 triangles became voxels of 0.8 mm"));
    const auto refused = runCli(fmt::format("drr {} --material wood --geometry {} --output {}",
                                            body.substr(0, body.find(" --m")), at("g.json"), at("wood.tif")));
    EXPECT_EQ(refused.exitCode, 2);
    EXPECT_TRUE(says(refused.output, "material 'wood' is not known"));
    const auto back = runCli(
        fmt::format("geometry --views {} --format jointtrack --output {}", at("g.json"), at("back.txt")));
    EXPECT_EQ(back.exitCode, 0) << back.output;
    EXPECT_TRUE(core::readTextFile(folder / "back.txt").starts_with("JT_INTCALIB\n1000\n"));
    const auto found =
        runCli(fmt::format("register {} --xray {} --geometry {} --intensity LOG --polarity high --initial {} "
                           "--measure ncc --device cpu --output {}",
                           body, at("drr.tif"), at("g.json"), at("bar.jts"), at("result")));
    EXPECT_EQ(found.exitCode, 0) << found.output;
    const auto pose = nlohmann::json::parse(core::readTextFile(folder / "result" / "pose.json"));
    EXPECT_EQ(pose.at("options").at("initial"), at("bar.jts"));
    const auto& rows = pose.at("worldFromVolume");
    const Eigen::Vector4d centre(15.0, 10.0, 20.0, 1.0);
    for (const int axis : {0, 1}) {
        const auto row = rows.at(static_cast<std::size_t>(axis)).get<std::vector<double>>();
        EXPECT_NEAR(centre.dot(Eigen::Vector4d(row.data())), centre[axis], 0.5) << axis; // as it was rendered
    }
}

// A bar that is registered as one of several bodies has the voxels that it has alone.
TEST(SurfaceCommands, BonesHaveVoxelsLikeTheXraysPixels)
{
    const auto folder = freshFolder("surface_bones");
    core::writeTextFile(folder / "bar.obj", barObj());
    core::writeTextFile(folder / "calibration.txt", "JT_INTCALIB\n1000\n0\n0\n1\n");
    core::writeTextFile(folder / "bones.json", R"({"schema": "isocenter.bones/1", "bones": [
        {"name": "upper", "ct": "bar.obj", "material": "metal", "initial": "bars.jts#1"},
        {"name": "lower", "ct": "bar.obj", "material": "titanium", "initial": "bars.jts"}]})");
    core::writeTextFile(folder / "bars.jts", "JT_EULER_312\nx,y,z,z,x,y\n0,0,-820,0,0,0\n1,0,-820,0,0,0\n");
    const auto at = [&](const char* name) { return (folder / name).string(); };
    const auto geometry = runCli(fmt::format("geometry --jointtrack {} --columns 96 --rows 96 --output {}",
                                             at("calibration.txt"), at("g.json")));
    ASSERT_EQ(geometry.exitCode, 0) << geometry.output;
    const auto drr = runCli(fmt::format("drr --volume {} --material metal --geometry {} --pose {} --device "
                                        "cpu --output {}",
                                        at("bar.obj"), at("g.json"), "0,0,-820,0,0,0", at("drr.tif")));
    ASSERT_EQ(drr.exitCode, 0) << drr.output;
    const auto found =
        runCli(fmt::format("register-bones --bones {} --xray {} --geometry {} --intensity LOG --polarity "
                           "high --measure ncc --optimizer best-neighbour --levels 1 --rounds 1 --device cpu",
                           at("bones.json"), at("drr.tif"), at("g.json")));
    EXPECT_EQ(found.exitCode, 0) << found.output;
    EXPECT_TRUE(says(found.output, "12 triangles became voxels of 0.8 mm")) << found.output;
    EXPECT_FALSE(says(found.output, "voxels of 0.5 mm"));
}

} // namespace
} // namespace isocenter::app::surface_commands_test
