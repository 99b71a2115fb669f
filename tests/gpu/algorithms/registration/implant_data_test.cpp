// SPDX-License-Identifier: MIT
// A knee implant under fluoroscopy (JointTrack Machine Learning's example): surfaces, calibration and true
// poses fit the labels, and the parts are found by schedule implant.
#include "core/io/formats/joint_track_file.h"
#include "core/io/formats/schedule_file.h"
#include "core/io/images/image_file.h"
#include "core/io/volumes/surface_volume.h"
#include "gpu/algorithms/registration/drr_renderer.h"
#include "gpu/algorithms/registration/registration_problem.h"
#include "gpu/devices.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <memory>
#include <random>

namespace isocenter::implant_data_test {
namespace {

const std::filesystem::path kData = std::filesystem::path(ISOCENTER_SAMPLE_DATA) / "knee_implant_kneel1";
constexpr std::array kFrames{"0160", "0170", "0180"};

// Pixels of both over pixels of either.
double overlap(const core::Image& drr, const core::Image& label)
{
    constexpr float kLeastIntegral = 0.4f; // half a millimetre of metal
    int both = 0;
    int either = 0;
    for (std::size_t pixel = 0; pixel < drr.values.size(); ++pixel) {
        const bool shown = drr.values[pixel] > kLeastIntegral;
        const bool drawn = label.values[pixel] > 0.0f;
        both += shown && drawn ? 1 : 0;
        either += shown || drawn ? 1 : 0;
    }
    return static_cast<double>(both) / either;
}

core::ProjectionGeometry viewOf(const core::Image& label, double offsetPixels = 0.0)
{
    auto calibration = core::readJointTrackCalibration(kData / "calibration.txt");
    calibration.offsetMm += Eigen::Vector2d(offsetPixels, -offsetPixels) * calibration.pixelMm;
    return core::pixelProjection(calibration, label.columns, label.rows);
}

// Also that pixels lie where the calibration is taken to say: half a pixel aside they fit worse.
void expectSilhouettes(const char* part, const char* surface)
{
    const core::PoseTrack poses = core::readJointTrackPoses(kData / fmt::format("{}.jts", part));
    ASSERT_EQ(poses.size(), kFrames.size());
    core::SurfaceVolumeOptions options;
    options.material = "metal";
    options.pixelAtBodyMm = 0.3;
    const core::Volume volume = core::readSurfaceVolume(kData / surface, options).volume;
    const auto device = gpu::createDevice({gpu::Backend::Cpu, 0});
    gpu::DrrRenderer renderer(*device, std::make_shared<gpu::AttenuationVolume>(*device, volume));
    for (std::size_t frame = 0; frame < kFrames.size(); ++frame) {
        const core::Image label = core::readImage(
            kData / "Labels" / part / fmt::format("AT_K1_V1_{}_label_{}.tif", kFrames[frame], part));
        const double share = overlap(renderer.render(viewOf(label), *poses[frame]), label);
        EXPECT_GE(share, 0.97) << part << " " << kFrames[frame];
        for (const double aside : {-0.5, 0.5})
            EXPECT_LT(overlap(renderer.render(viewOf(label, aside), *poses[frame]), label), share)
                << part << " " << kFrames[frame];
    }
}

TEST(ImplantData, TheFemoralPartCoversItsLabels)
{
    expectSilhouettes("fem", "KR_right_7_fem.stl");
}

TEST(ImplantData, TheTibialPartCoversItsLabels)
{
    expectSilhouettes("tib", "KR_right_6_tib.stl");
}

// From 5 mm and 5 degrees on every axis at most. Within the plane of the view to 0.5 mm and 1 degree, in
// depth to 2.5 mm; the silhouette covers 0.95 of the label.
void expectFound(const char* part, const char* surface, std::size_t frame, unsigned seed)
{
    core::SurfaceVolumeOptions options;
    options.material = "metal";
    options.pixelAtBodyMm = 0.3;
    const auto volume =
        std::make_shared<core::Volume>(core::readSurfaceVolume(kData / surface, options).volume);
    auto radiograph = std::make_shared<core::Radiograph>();
    radiograph->pixels = core::readImage(kData / fmt::format("AT_K1_V1_{}.tif", kFrames[frame]));
    radiograph->geometry = viewOf(radiograph->pixels);
    gpu::RegistrationView view{radiograph};
    view.region = {380, 240, 480, 400}; // the joint, without the table
    const auto device = gpu::createDevice({gpu::Backend::Cpu, 0});
    gpu::RegistrationProblem problem(*device, volume, {view}, core::SimilarityOptions::parse("contour"));
    const core::ScheduleScene scene{radiograph->pixels.columns, radiograph->pixels.rows, 0.3,
                                    volume->geometry.spacingMm.x()};
    const core::Pose truth = *core::readJointTrackPoses(kData / fmt::format("{}.jts", part))[frame];
    std::mt19937 random(seed);
    std::uniform_real_distribution<> offset(-5.0, 5.0);
    core::PoseIncrement off;
    for (int axis = 0; axis < 6; ++axis)
        off[axis] = offset(random);
    const core::Pose found =
        problem
            .run(core::moved(truth, off, problem.frame()), core::scheduleNamed("implant").optionsFor(scene))
            .pose;
    const core::PoseIncrement error = core::incrementBetween(truth, found, problem.frame());
    EXPECT_LT(std::hypot(error[0], error[1]), 0.5) << part << " " << kFrames[frame];
    EXPECT_LT(std::abs(error[2]), 3.0) << part << " " << kFrames[frame];
    EXPECT_LT(std::abs(error[5]), 1.0) << part << " " << kFrames[frame];
    const core::Image label = core::readImage(kData / "Labels" / part /
                                              fmt::format("AT_K1_V1_{}_label_{}.tif", kFrames[frame], part));
    gpu::DrrRenderer renderer(*device, std::make_shared<gpu::AttenuationVolume>(*device, *volume));
    EXPECT_GE(overlap(renderer.render(viewOf(label), found), label), 0.95) << part << " " << kFrames[frame];
}

TEST(ImplantData, TheFemoralPartIsFound)
{
    for (std::size_t frame = 0; frame < kFrames.size(); ++frame)
        expectFound("fem", "KR_right_7_fem.stl", frame, 5);
}

TEST(ImplantData, TheTibialPartIsFound)
{
    for (std::size_t frame = 0; frame < kFrames.size(); ++frame)
        expectFound("tib", "KR_right_6_tib.stl", frame, 5);
}

TEST(ImplantData, TheCalibrationIsWrittenAsItWasRead)
{
    const auto calibration = core::readJointTrackCalibration(kData / "calibration.txt");
    const auto view = core::pixelProjection(calibration, 1024, 1024);
    EXPECT_NEAR(view.sourceToDetectorMm(), 1198.0, 1e-9);
    EXPECT_NEAR(core::pixelAtBodyMm(view), 0.8 * 0.373, 1e-9);
}

} // namespace
} // namespace isocenter::implant_data_test
