// SPDX-License-Identifier: MIT
// isocenter-cli register-bones: two bones of one CT by a label map, from files to joint angles.
#include "core/io/bones_file.h"
#include "core/io/geometry_file.h"
#include "core/io/image_file.h"
#include "core/io/pose_file.h"
#include "core/io/text_file.h"
#include "core/registration/error_measures.h"
#include "tests/support/cli_run.h"
#include "tests/support/knee_case.h"

#include <nlohmann/json.hpp>

namespace isocenter::app::register_bones_test {
namespace {

using test::KneeCase;

// The knee on disk: one CT of both bones, their labels, X-rays, geometry, starts and bones.json.
class KneeFiles
{
public:
    explicit KneeFiles(const std::string& name) : folder(test::freshFolder(name))
    {
        writeCt();
        writeXrays();
        for (const auto& [bone, file] : {std::pair(&knee.femur, "femur.json"), {&knee.tibia, "tibia.json"}}) {
            core::PoseFile start;
            start.pose = bone->start;
            core::writePoseFile(folder / file, start);
        }
        bones = nlohmann::json::parse(R"({"schema": "isocenter.bones/1", "labels": "labels.tif", "bones": [
            {"name": "femur", "label": 1, "initial": "femur.json",
             "frame": {"originMm": [0, 5, -14], "x": [-1, 0, 0], "y": [0, -1, 0]}},
            {"name": "tibia", "label": 2, "initial": "tibia.json",
             "frame": {"originMm": [0, 5, -14], "x": [-1, 0, 0], "y": [0, -1, 0]}}]})");
    }
    test::CliOutcome run(const std::string& further) const
    {
        core::writeTextFile(folder / "bones.json", bones.dump());
        return test::runCli(fmt::format("register-bones --bones {0}/bones.json --ct {0}/ct.tif --spacing "
                                        "1.5,1.5,1.5 --origin {1} --xray {0}/view1.tif {0}/view2.tif "
                                        "--geometry {0}/geometry.json --measure ncc --device cpu {2}",
                                        folder.string(), kOrigin, further));
    }

    static constexpr const char* kOrigin = "-41.25,-32.25,-80.25";
    const KneeCase& knee = KneeCase::shared();
    std::filesystem::path folder;
    nlohmann::json bones;

private:
    void writeCt() const
    {
        core::VolumeGeometry grid;
        grid.size = {58, 44, 98};
        grid.spacingMm.setConstant(KneeCase::kVoxelMm);
        grid.originMm = {-41.25, -32.25, -80.25};
        const core::Volume femur = knee.femur.scene.voxelised(grid);
        const core::Volume tibia = knee.tibia.scene.voxelised(grid);
        std::vector<core::Image> ct;
        std::vector<core::Image> labels;
        std::size_t voxel = 0;
        for (int k = 0; k < grid.size.z(); ++k) {
            core::Image slice(grid.size.x(), grid.size.y());
            core::Image label = slice;
            for (std::size_t p = 0; p < slice.values.size(); ++p, ++voxel) {
                const float ofFemur = femur.values[voxel] + 1000.0f;
                const float ofTibia = tibia.values[voxel] + 1000.0f;
                slice.values[p] = ofFemur + ofTibia - 1000.0f;
                label.values[p] = ofFemur > ofTibia ? 1.0f : (ofTibia > 0.0f ? 2.0f : 0.0f);
            }
            ct.push_back(slice);
            labels.push_back(label);
        }
        core::writeTiff(folder / "ct.tif", ct, core::SampleType::Float32);
        core::writeTiff(folder / "labels.tif", labels, core::SampleType::Unsigned8);
    }
    void writeXrays() const
    {
        std::vector<core::ViewGeometry> views;
        for (std::size_t v = 0; v < knee.xrays.size(); ++v) {
            const core::Radiograph& xray = knee.xrays[v];
            core::writeTiff(folder / fmt::format("view{}.tif", v + 1), std::span(&xray.pixels, 1),
                            core::SampleType::Unsigned16);
            views.push_back(
                {xray.name, *xray.geometry, knee.carms[v], core::IntensityKind::Linear, xray.unattenuated});
        }
        core::writeGeometryFile(folder / "geometry.json", views);
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
