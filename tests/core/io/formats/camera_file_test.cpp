// SPDX-License-Identifier: MIT
// Calibrations of OpenCV, ROS and kalibr: their lens models are read or refused by name.
#include "core/io/formats/camera_file.h"
#include "tests/core/temporary_files.h"

#include <fmt/format.h>

#include <array>
#include <string>
#include <vector>

namespace isocenter::core::camera_file_test {
namespace {

constexpr const char* kPinhole =
    "image_width: 640\nimage_height: 480\ncamera_name: c\ncamera_matrix:\n  rows: 3\n"
    "  cols: 3\n  data: [500., 0., 320., 0., 510., 240., 0., 0., 1.]\n";

std::string withLens(const std::string& model, const std::string& coefficients)
{
    return fmt::format(
        "{}distortion_model: {}\ndistortion_coefficients:\n  rows: 1\n  cols: 4\n  data: [{}]\n"
        "rectification_matrix:\n  rows: 3\n  cols: 3\n  data: [1, 0, 0, 0, 1, 0, 0, 0, 1]\n",
        kPinhole, model, coefficients);
}

std::string kalibr(const std::string& camera, const std::string& lens)
{
    return fmt::format(
        "cam0:\n  T_cam_imu:\n  - [1.0, 0.0, 0.0, 0.0]\n  - [0.0, 1.0, 0.0, 0.0]\n"
        "  cam_overlaps: []\n  camera_model: {}\n  distortion_coeffs: [-0.2, 0.05, 0.001, -0.002]\n"
        "  distortion_model: {}\n  intrinsics: [500.0, 510.0, 320.0, 240.0]\n"
        "  resolution: [640, 480]\n  rostopic: /cam0/image_raw\n",
        camera, lens);
}

CameraIntrinsics cameraIn(const std::string& text)
{
    return readCameraFile(temporaryFile("camera.yaml", text));
}

std::string refusal(const std::string& text)
{
    return messageOf([&] { cameraIn(text); });
}

// x'' = x (1 + k1 r2 + k2 r4 + k3 r6) + 2 p1 x y + p2 (r2 + 2 x2), as OpenCV's documentation has it.
void expectBrown(const CameraIntrinsics& camera, double k1, double k2, double p1, double p2, double k3)
{
    const double x = 0.3;
    const double y = -0.2;
    const double r2 = x * x + y * y;
    const double radial = 1.0 + k1 * r2 + k2 * r2 * r2 + k3 * r2 * r2 * r2;
    const Eigen::Vector2d seen = camera.pixelOf({x, y});
    EXPECT_NEAR(seen.x(), 500.0 * (x * radial + 2.0 * p1 * x * y + p2 * (r2 + 2.0 * x * x)) + 320.5, 1e-9);
    EXPECT_NEAR(seen.y(), 510.0 * (y * radial + p1 * (r2 + 2.0 * y * y) + 2.0 * p2 * x * y) + 240.5, 1e-9);
}

TEST(CameraFile, ReadsTheModelsThatArePinholesWithFiveCoefficients)
{
    for (const char* model : {"plumb_bob", "\"plumb_bob\"", "Plumb_Bob", "brown_conrady", "plumb_bob # ROS"})
        expectBrown(cameraIn(withLens(model, "-0.2, 0.05, 0.001, -0.002, 0.01")), -0.2, 0.05, 0.001, -0.002,
                    0.01);
    expectBrown(cameraIn(withLens("radtan", "-0.2, 0.05, 0.001, -0.002")), -0.2, 0.05, 0.001, -0.002, 0.0);
    for (const char* model : {"rational_polynomial", "thin_prism"})
        expectBrown(cameraIn(withLens(model, "-0.2, 0.05, 0.001, -0.002, 0.01, 0, 0, 0")), -0.2, 0.05, 0.001,
                    -0.002, 0.01);
    expectBrown(cameraIn(withLens("none", "0, 0, 0, 0, 0")), 0, 0, 0, 0, 0);
    expectBrown(cameraIn(std::string(kPinhole) + "distortion_model: none\n"), 0, 0, 0, 0, 0);
}

TEST(CameraFile, RefusesOtherModelsByName)
{
    for (const std::string model :
         {"equidistant", "fisheye", "omni", "mei", "kannala_brandt", "fov", "ds", "eucm",
          "thin_prism_fisheye", "inverse_brown_conrady", "ftheta", "division"})
        expectMentions(refusal(withLens(model, "-0.02, 0.015, -0.01, 0.003")),
                       {"camera.yaml", "distortion_model", model.c_str(), "plumb_bob"});
    expectMentions(refusal(withLens("rational_polynomial", "-0.2, 0.05, 0.001, -0.002, 0.01, 0.1, 0, 0")),
                   {"distortion_coefficients", "rational_polynomial", "k3 alone"});
    expectMentions(refusal(withLens("none", "-0.2, 0.05, 0.001, -0.002")), {"distortion_model"});
    const std::string plain = withLens("plumb_bob", "-0.2, 0.05, 0.001, -0.002");
    expectMentions(refusal(plain + "fisheye_model: 1\n"), {"fisheye_model"});
    expectMentions(refusal(plain + "model_type: MEI\n"), {"model_type", "mei"});
    expectMentions(refusal(plain + "xi: 1.2\n"), {"xi"});
    EXPECT_EQ(refusal(plain + "fisheye_model: 0\n"), "");
}

TEST(CameraFile, ReadsOneCameraOfKalibr)
{
    expectBrown(cameraIn(kalibr("pinhole", "radtan")), -0.2, 0.05, 0.001, -0.002, 0.0);
    expectMentions(refusal(kalibr("pinhole", "equidistant")), {"distortion_model", "equidistant"});
    for (const std::string model : {"omni", "eucm", "ds"})
        expectMentions(refusal(kalibr(model, "radtan")), {"camera_model", model.c_str()});
    expectMentions(refusal(kalibr("pinhole", "radtan") + "cam1:\n" + kalibr("pinhole", "radtan").substr(6)),
                   {"camera_model", "each camera"});
}

TEST(CameraFile, ListsMayStandALineANumber)
{
    std::string text = "image_width: 640\nimage_height: 480\ncamera_matrix:\n  cols: 3\n  data:\n";
    for (const char* number : {"500", "0", "320", "0", "510", "240", "0", "0", "1"})
        text += fmt::format("  - {}\n", number);
    text += "distortion_model: plumb_bob\ndistortion_coefficients:\n  data:\n  - -0.2\n  - 0.05\n  - 0.001\n"
            "  - -0.002\n  - 0.01\nprojection_matrix:\n  data: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]\n";
    expectBrown(cameraIn(text), -0.2, 0.05, 0.001, -0.002, 0.01);
}

TEST(CameraFile, AModelThatIsNotNamedIsSaidToBeAssumed)
{
    const auto noted = [](const std::string& text) {
        std::string all;
        readCameraFile(temporaryFile("camera.yaml", text), [&](const std::string& note) { all += note; });
        return all;
    };
    const std::string lens = "distortion_coefficients:\n  data: [-0.2, 0.05, 0.001, -0.002, 0.01]\n";
    expectMentions(noted(kPinhole + lens), {"names no distortion_model", "k1, k2, p1, p2, k3"});
    EXPECT_EQ(noted(kPinhole + std::string("distortion_model: plumb_bob\n") + lens).find("names no"),
              std::string::npos);
}

} // namespace
} // namespace isocenter::core::camera_file_test
