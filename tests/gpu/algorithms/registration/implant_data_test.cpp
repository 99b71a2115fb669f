// SPDX-License-Identifier: MIT
// A knee implant under fluoroscopy (JointTrack Machine Learning's example): surfaces, calibration and true
// poses fit the labels that were drawn by hand.
#include "core/io/formats/joint_track_file.h"
#include "core/io/images/image_file.h"
#include "core/io/volumes/surface_volume.h"
#include "gpu/algorithms/registration/drr_renderer.h"
#include "gpu/devices.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <filesystem>

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

TEST(ImplantData, TheCalibrationIsWrittenAsItWasRead)
{
    const auto calibration = core::readJointTrackCalibration(kData / "calibration.txt");
    const auto view = core::pixelProjection(calibration, 1024, 1024);
    EXPECT_NEAR(view.sourceToDetectorMm(), 1198.0, 1e-9);
    EXPECT_NEAR(core::pixelAtBodyMm(view), 0.8 * 0.373, 1e-9);
}

} // namespace
} // namespace isocenter::implant_data_test
