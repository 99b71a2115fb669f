// SPDX-License-Identifier: MIT
// Radius and ulna in real biplane fluoroscopy of a wrist, whose X-rays overlap in the first view. No true
// pose is known: two measures and two instants, between which the forearm moved as a whole, have to agree on
// how the bones stand to each other.
#include "core/io/files/file_contents.h"
#include "core/io/formats/pose_file.h"
#include "tests/support/cli_run.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace isocenter::app::wrist_bones_test {
namespace {

const std::filesystem::path kData = std::filesystem::path(ISOCENTER_SAMPLE_DATA) / "biplane_wrist";

// Near: pixels of 0.7 mm at the bones, then of 0.35 mm.
constexpr const char* kSchedule = R"({"schema": "isocenter.schedule/1", "stages": [
 {"imageFactor": 4, "optimizer": {"name": "bobyqa", "steps": {"translationMm": 1.5, "rotationDeg": 2,
  "minimumTranslationMm": 0.1, "minimumRotationDeg": 0.1}}},
 {"imageFactor": 2, "optimizer": {"name": "bobyqa", "steps": {"translationMm": 0.3, "rotationDeg": 0.5,
  "minimumTranslationMm": 0.03, "minimumRotationDeg": 0.03}}}]})";

class WristBonesTest : public testing::Test
{
protected:
    void SetUp() override
    {
        core::writeTextFile(folder_ / "near.json", kSchedule);
        writeStart("radius.json", {{95, 141, 50}, {84, -60, -120}}, {13.274, 16.841, 39.6875});
        writeStart("ulna.json", {{100, 152, 78}, {21, 99, 93}}, {12.680, 8.7175, 34.6875});
        nlohmann::json bones{{"schema", "isocenter.bones/1"}};
        for (const auto& [name, model] : {std::pair("radius", "rad"), {"ulna", "uln"}})
            bones["bones"].push_back(
                {{"name", name},
                 {"ct", (kData / "Models" / fmt::format("{}_dcm_cropped.tif", model)).string()},
                 {"initial", fmt::format("{}.json", name)}});
        core::writeTextFile(folder_ / "bones.json", bones.dump());
    }
    // How the ulna stands to the radius.
    nlohmann::json relative(const std::string& instant, const std::string& measure) const
    {
        const auto xray = [&](const char* camera) {
            return (kData / camera / fmt::format("xr_rad_uln_{}_UND.{}.tif", camera, instant)).string();
        };
        const auto outcome = test::runCli(fmt::format(
            "register-bones --bones {1}/bones.json --spacing 0.39625,0.39625,0.625 --rescale 1,-1000 "
            "--xray {2} {3} --geometry {0}/calib/xr_calib_wrist_cam01.txt "
            "--geometry {0}/calib/xr_calib_wrist_cam02.txt --polarity low --intensity LIN "
            "--roi 660,1120,360,560 --roi 540,1120,400,560 --schedule {1}/near.json --measure {4} "
            "--device cpu --json 2>{1}/messages.txt",
            kData.string(), folder_.string(), xray("cam01"), xray("cam02"), measure));
        EXPECT_EQ(outcome.exitCode, 0) << core::readTextFile(folder_ / "messages.txt");
        const auto document = nlohmann::json::parse(outcome.output);
        EXPECT_EQ(document["converged"], true) << instant << ", " << measure;
        return document["bones"][1]["relative"];
    }

private:
    void writeStart(const char* name, const core::PoseParameters& numbers,
                    const Eigen::Vector3d& pivotMm) const
    {
        core::PoseFile start;
        start.pose = core::Pose::fromParameters(numbers, pivotMm);
        core::writePoseFile(folder_ / name, start);
    }
    std::filesystem::path folder_ = test::freshFolder("wrist-bones");
};

TEST_F(WristBonesTest, TwoMeasuresAndTwoInstantsAgreeOnHowTheBonesStand)
{
    const nlohmann::json expected = relative("0099", "pgncc");
    for (const auto& [instant, measure] :
         {std::pair("0099", "gc"), std::pair("0158", "pgncc"), std::pair("0158", "gc")}) {
        const nlohmann::json seen = relative(instant, measure);
        for (std::size_t axis = 0; axis < 3; ++axis) {
            EXPECT_NEAR(seen["translationMm"][axis].get<double>(),
                        expected["translationMm"][axis].get<double>(), 0.7)
                << instant << ", " << measure << ", axis " << axis;
            // About its own long axis (z) the ulna is nearly round.
            EXPECT_NEAR(seen["cardanXyzDeg"][axis].get<double>(),
                        expected["cardanXyzDeg"][axis].get<double>(), axis == 2 ? 4.0 : 1.0)
                << instant << ", " << measure << ", axis " << axis;
        }
    }
}

} // namespace
} // namespace isocenter::app::wrist_bones_test
