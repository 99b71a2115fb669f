// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/formats/mayacam_file.h"
#include "tests/core/temporary_files.h"

namespace isocenter::core::mayacam_file_test {
namespace {

constexpr const char* kCalibration = "image size\r\n640,480\r\n\r\n"
                                     "camera matrix\n1000,0,300\n0,1100,200\n0,0,1\n\n"
                                     "rotation\n1,0,0\n0,0,-1\n0,1,0\n\n"
                                     "translation\n0\n0\n500\n";

std::string with(const std::string& from, const std::string& to)
{
    std::string text = kCalibration;
    text.replace(text.find(from), from.size(), to);
    return text;
}

TEST(MayaCamFile, ProjectsAsCameraMatrixRotationAndTranslationSay)
{
    const auto file = temporaryFile("cam 1.txt", kCalibration);
    ASSERT_TRUE(isMayaCam(readTextFile(file)));
    const ViewGeometry view = readMayaCamFile(file);
    EXPECT_EQ(view.name, "cam 1");
    EXPECT_EQ(view.projection.columns(), 640);
    EXPECT_EQ(view.projection.rows(), 480);
    EXPECT_EQ(view.world(), WorldFrame::Patient);
    // World (10, 0, -20) is (10, 20, 0) for the rotation, and 500 mm in front of the camera.
    const Eigen::Vector2d integerCentres(300.0 + 1000.0 * 10.0 / 500.0, 200.0 + 1100.0 * 20.0 / 500.0);
    EXPECT_TRUE(view.projection.project({10.0, 0.0, -20.0})
                    .isApprox(integerCentres + Eigen::Vector2d(0.5, 0.5), 1e-12));
    EXPECT_NEAR(view.projection.depthMm({10.0, 0.0, -20.0}), 500.0, 1e-9);
}

TEST(MayaCamFile, IsReadWhereverAGeometryFileIs)
{
    const auto views = readGeometryFile(temporaryFile("cam.txt", kCalibration));
    ASSERT_EQ(views.size(), 1u);
    EXPECT_EQ(views[0].projection.columns(), 640);
}

TEST(MayaCamFile, WhatIsWrittenProjectsAsTheCamera)
{
    const CameraIntrinsics camera{640, 480, {1000.25, 1100.5}, {300.5, 200.125}, {}, {}};
    Eigen::Isometry3d cameraFromWorld = Eigen::Isometry3d::Identity();
    cameraFromWorld.linear() =
        Eigen::AngleAxisd(0.7, Eigen::Vector3d(1.0, -2.0, 0.5).normalized()).toRotationMatrix();
    cameraFromWorld.translation() = Eigen::Vector3d(10.0, -20.0, 500.0);
    const auto file = temporaryFile("written.txt", "");
    writeMayaCamFile(file, camera, cameraFromWorld);
    const ViewGeometry view = readMayaCamFile(file);
    EXPECT_EQ(view.projection.columns(), 640);
    EXPECT_EQ(view.projection.rows(), 480);
    const Eigen::Vector3d point(12.0, 34.0, -56.0);
    EXPECT_LT(
        (view.projection.project(point) - camera.pixelOf((cameraFromWorld * point).hnormalized())).norm(),
        1e-9);
}

TEST(MayaCamFile, BadFilesAreNamedByLine)
{
    const auto refused = [](const std::string& text) {
        return messageOf([&] { readMayaCamFile(temporaryFile("bad.txt", text)); });
    };
    expectMentions(refused(with("640,480", "640")), {"bad.txt", "line 2", "2 number(s)"});
    expectMentions(refused(with("640,480", "0,480")), {"line 2", "columns and rows"});
    expectMentions(refused(with("camera matrix", "kamera")), {"line 4", "camera matrix", "kamera"});
    expectMentions(refused(with("0,1100,200", "0,x,200")),
                   {"bad.txt", "line 6", "column 2", "\"x\" is not a number"});
    expectMentions(refused(with("0,0,-1", "0,0,1")), {"line 12", "not a rotation"});
    expectMentions(refused(with("\n500\n", "\n")), {"bad.txt", "ends too early", "translation"});
    expectMentions(refused(with("1000,0,300\n0,1100,200\n0,0,1", "0,0,0\n0,0,0\n0,0,0")), {"bad.txt"});
    EXPECT_FALSE(isMayaCam("{}"));
}

} // namespace
} // namespace isocenter::core::mayacam_file_test
