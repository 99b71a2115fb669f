// SPDX-License-Identifier: MIT
// isocenter-cli register-bones: two bones of one CT by a label map, from files to joint angles.
#include "core/geometry/error_measures.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/bones_file.h"
#include "core/io/formats/geometry_file.h"
#include "core/io/formats/pose_file.h"
#include "core/io/images/image_file.h"
#include "tests/support/bones/knee_files.h"
#include "tests/support/cli_run.h"
#include "tests/support/temporary_folder.h"

#include <nlohmann/json.hpp>

namespace isocenter::app::register_bones_test {
namespace {

using test::KneeCase;

constexpr const char* kOrigin = "-41.25,-32.25,-80.25";

struct KneeFiles : test::KneeFiles
{
    explicit KneeFiles(const std::string& name) : test::KneeFiles(test::freshFolder(name)) {}
    test::CliOutcome run(const std::string& further) const
    {
        writeBones();
        return test::runCli(fmt::format("register-bones --bones {0}/bones.json --ct {0}/ct.tif --spacing "
                                        "1.5,1.5,1.5 --origin {1} --xray {0}/view1.tif {0}/view2.tif "
                                        "--geometry {0}/geometry.json --measure ncc --device cpu {2}",
                                        folder.string(), kOrigin, further));
    }
};

double errorMm(const KneeCase::Bone& bone, const core::Pose& found)
{
    return core::meanTargetRegistrationError(bone.truth, found, bone.targetsMm);
}

TEST(RegisterBones, FindsTheLabelledBonesAndTheirJoint)
{
    const KneeFiles files("bones-labels");
    const std::string output = (files.folder / "result").string();
    const auto outcome = files.run(fmt::format("--json --output {} 2>/dev/null", output));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto document = nlohmann::json::parse(outcome.output);
    EXPECT_EQ(document["converged"], true);
    const auto& joint = document["bones"][1]["joint"];
    EXPECT_NEAR(joint["flexionDeg"].get<double>(), 19.898, 0.5);
    EXPECT_NEAR(joint["adductionDeg"].get<double>(), -2.049, 0.5);
    EXPECT_NEAR(joint["externalRotationDeg"].get<double>(), -5.641, 0.5);
    EXPECT_NEAR(joint["distractionMm"].get<double>(), -4.958, 0.5);
    const std::filesystem::path result = files.folder / "result";
    EXPECT_LT(errorMm(files.knee.femur, core::readPoseFile(result / "femur" / "pose.json").pose), 0.5);
    EXPECT_LT(errorMm(files.knee.tibia, core::readPoseFile(result / "tibia" / "pose.json").pose), 0.5);
    EXPECT_EQ(core::readTextFile(result / "bones.json"), outcome.output);
    for (const char* file : {"bones.csv", "femur/trace.csv", "tibia/drr_2.png", "tibia/overlay_1.png"})
        EXPECT_GT(std::filesystem::file_size(result / file), 100u) << file;

    const auto text = files.run("2>/dev/null"); // for people, the same numbers
    EXPECT_EQ(text.exitCode, 0);
    EXPECT_NE(text.output.find(fmt::format("flexion {:.3f}", joint["flexionDeg"].get<double>())),
              std::string::npos)
        << text.output;
    EXPECT_NE(text.output.find("settled in round"), std::string::npos) << text.output;
}

TEST(RegisterBones, ABoxAndAnOwnCtServeAsWell)
{
    KneeFiles files("bones-boxes");
    files.bones.erase("labels");
    auto& femur = files.bones["bones"][0];
    femur.erase("label");
    femur["boxMm"] = {{-50, -50, -16}, {50, 50, 70}};
    auto& tibia = files.bones["bones"][1];
    tibia.erase("label");
    tibia["ct"] = "ct.tif";
    tibia["boxVoxels"] = {{0, 0, 0}, {57, 43, 42}};
    tibia["views"] = {{{"roi", {4, 4, 120, 120}}}};
    const auto outcome = files.run("--json 2>/dev/null");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto document = nlohmann::json::parse(outcome.output);
    EXPECT_NEAR(document["bones"][1]["joint"]["flexionDeg"].get<double>(), 19.898, 0.5);
}

TEST(RegisterBones, MistakesAreNamed)
{
    KneeFiles files("bones-mistakes");
    const nlohmann::json good = files.bones;
    const auto expectRefused = [&](int exitCode, std::initializer_list<const char*> mentions,
                                   const std::string& further = "") {
        const auto outcome = files.run(further);
        EXPECT_EQ(outcome.exitCode, exitCode) << outcome.output;
        for (const char* mention : mentions)
            EXPECT_NE(outcome.output.find(mention), std::string::npos) << mention << ": " << outcome.output;
        files.bones = good;
    };
    files.bones["bones"][1]["label"] = 9;
    expectRefused(3, {"bones.json", "bones[1] (tibia)", "label 9", "1, 2"});
    files.bones["bones"][0]["boxMm"] = {{500, 500, 500}, {600, 600, 600}};
    expectRefused(3, {"bones[0] (femur)", "no voxel"});
    files.bones["bones"][1]["name"] = "femur";
    expectRefused(3, {"used twice"});
    files.bones["bones"][1]["colour"] = "white";
    expectRefused(3, {"bones[1].colour"});
    files.bones["bones"][0]["views"] = {
        {{"roi", {0, 0, 9, 9}}}, {{"roi", {0, 0, 9, 9}}}, {{"roi", {0, 0, 9, 9}}}};
    expectRefused(3, {"3 entries for 2 X-rays"});
    core::writeTiff(files.folder / "small.tif", std::vector<core::Image>(98, core::Image(50, 44)),
                    core::SampleType::Unsigned8);
    files.bones["bones"][0]["labels"] = "small.tif";
    expectRefused(3, {"50 x 44 x 98", "58 x 44 x 98"});
    expectRefused(2, {"rounds"}, "--rounds 0");
    const auto noCt = test::runCli(fmt::format("register-bones --bones {0}/bones.json --xray {0}/view1.tif "
                                               "--geometry {0}/geometry.json --view 0 --device cpu",
                                               files.folder.string()));
    EXPECT_EQ(noCt.exitCode, 2) << noCt.output;
    EXPECT_NE(noCt.output.find("--ct"), std::string::npos) << noCt.output;
    const auto noGeometry = test::runCli(fmt::format("register-bones --bones {0}/bones.json --ct {0}/ct.tif "
                                                     "--xray {0}/view1.tif --device cpu",
                                                     files.folder.string()));
    EXPECT_EQ(noGeometry.exitCode, 3) << noGeometry.output;
    EXPECT_NE(noGeometry.output.find("--geometry"), std::string::npos) << noGeometry.output;
}

} // namespace
} // namespace isocenter::app::register_bones_test
