// SPDX-License-Identifier: MIT
#include "core/io/formats/xmalab_project.h"
#include "core/support/error.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/xmalab_sample.h"

#include <gtest/gtest.h>

namespace isocenter::core::xmalab_project_test {
namespace {

XmaLabProject projectOf(const tests::XmaLabSample& sample)
{
    const std::filesystem::path file = test::temporaryFolder() / "sample.xma";
    sample.write(file);
    return readXmaLabProject(file);
}

std::string refusalOf(const tests::XmaLabSample& sample)
{
    try {
        projectOf(sample);
    } catch (const FileError& error) {
        return error.what();
    }
    return {};
}

TEST(XmaLabProject, ProjectsByThePlacementOfItsTrial)
{
    for (const char* slash : {"\\", "/"}) {
        tests::XmaLabSample sample;
        sample.slash = slash;
        sample.recorded = {{"C:\\data\\cam1\\a.tif", "C:\\data\\cam1\\b.tif"}, {"D:/walk.avi"}};
        const XmaLabProject project = projectOf(sample);
        EXPECT_EQ(project.trial, "walk");
        EXPECT_EQ(project.trials, 1u);
        ASSERT_EQ(project.cameras.size(), 2u);
        for (std::size_t k = 0; k < 2; ++k) {
            const XmaLabCamera& camera = project.cameras[k];
            EXPECT_EQ(camera.view.name, sample.cameras[k]);
            EXPECT_EQ(camera.view.projection.columns(), 64);
            EXPECT_EQ(camera.view.projection.rows(), 48);
            EXPECT_FALSE(camera.undistorts);
            EXPECT_EQ(camera.recorded, sample.recorded[k]);
            const double depth = 900.0 + static_cast<double>(k) + 100.0;
            const double focal = 1000.0 + static_cast<double>(k);
            // Pixel centres are integers in the file, and half-integers here.
            const Eigen::Vector2d expected(30.5 + focal * 10.0 / depth, 20.5 + 1100.0 * -5.0 / depth);
            EXPECT_LT((camera.view.projection.project({10.0, -5.0, 100.0}) - expected).norm(), 1e-9);
        }
    }
}

TEST(XmaLabProject, TakesTheActiveTrialAndItsPlacement)
{
    tests::XmaLabSample sample;
    sample.trials = {"walk", "run"};
    sample.activeTrial = 1;
    sample.referenceCalibration = 0;
    sample.recorded = {{"a.tif"}, {"b.tif"}};
    sample.undistorts = true;
    const XmaLabProject project = projectOf(sample);
    EXPECT_EQ(project.trial, "run");
    EXPECT_EQ(project.trials, 2u);
    EXPECT_EQ(project.cameras[1].recorded, sample.recorded[1]);
    EXPECT_TRUE(project.cameras[0].undistorts);
    EXPECT_LT((project.cameras[0].view.projection.source() - Eigen::Vector3d(-5.0, -5.0, -400.0)).norm(),
              1e-9);
}

TEST(XmaLabProject, LeavesLightCamerasOut)
{
    tests::XmaLabSample sample;
    sample.lightCamera = 0;
    const XmaLabProject project = projectOf(sample);
    ASSERT_EQ(project.cameras.size(), 1u);
    EXPECT_EQ(project.cameras[0].view.name, "Camera 2");
    ASSERT_EQ(project.findings.size(), 1u);
    EXPECT_EQ(project.findings[0].text, "light camera Camera 1 left out");
}

TEST(XmaLabProject, SaysWhatIsMissing)
{
    tests::XmaLabSample mirrored;
    mirrored.cameraAttributes = "isFlipped=\"1\"";
    EXPECT_NE(refusalOf(mirrored).find("camera Camera 1: is mirrored"), std::string::npos);
    tests::XmaLabSample uncalibrated;
    uncalibrated.calibrated = false;
    EXPECT_NE(refusalOf(uncalibrated).find("calibrate it in XMALab"), std::string::npos);
    tests::XmaLabSample beyond;
    beyond.referenceCalibration = 2;
    EXPECT_NE(refusalOf(beyond).find("no calibration image 3"), std::string::npos);
    const std::filesystem::path file = test::temporaryFolder() / "other.xma";
    tests::ZipBytes other;
    other.add("readme.txt", "not a project");
    other.write(file);
    EXPECT_THROW(readXmaLabProject(file), FileError);
    tests::ZipBytes broken;
    broken.add("project.xml", "<Project><Camera Name=");
    broken.write(file);
    EXPECT_THROW(readXmaLabProject(file), FileError);
}

} // namespace
} // namespace isocenter::core::xmalab_project_test
