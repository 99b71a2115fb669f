// SPDX-License-Identifier: MIT
#include "core/geometry/c_arm_geometry.h"
#include "core/io/volumes/surface_volume.h"
#include "tests/core/surfaces/surface_samples.h"
#include "tests/core/temporary_files.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace isocenter::core::surface_volume_test {
namespace {

std::filesystem::path objFile(const SurfaceModel& model)
{
    std::string text;
    for (const Eigen::Vector3d& p : model.pointsMm)
        text += fmt::format("v {} {} {}\n", p.x(), p.y(), p.z());
    for (const Eigen::Vector3i& t : model.triangles)
        text += fmt::format("f {} {} {}\n", t[0] + 1, t[1] + 1, t[2] + 1);
    return temporaryFile("part.obj", text);
}

const SurfaceModel kBox = boxSurface({-10, 20, 30}, {10, 40, 60});

std::string textOf(const std::vector<Finding>& findings)
{
    std::string text;
    for (const Finding& finding : findings)
        text += finding.text + '\n';
    return text;
}

TEST(SurfaceVolume, IsReadWhereverAVolumeIs)
{
    const auto file = objFile(kBox);
    VolumeOptions options;
    options.surface.material = "titanium";
    options.surface.voxelMm = 0.8;
    const VolumeReading reading = readVolume(file, "", options);
    const Volume& volume = reading.volume;
    EXPECT_EQ(volume.quantity, VolumeQuantity::Attenuation);
    EXPECT_EQ(volume.description, "part");
    EXPECT_TRUE(volume.geometry.spacingMm.isApprox(Eigen::Vector3d::Constant(0.8)));
    EXPECT_TRUE(volume.geometry.centreMm().isApprox(Eigen::Vector3d(0, 30, 45), 1e-9));
    EXPECT_FLOAT_EQ(*std::ranges::max_element(volume.values), 0.23f);
    const double sum = std::accumulate(volume.values.begin(), volume.values.end(), 0.0);
    EXPECT_NEAR(sum * volume.geometry.spacingMm.prod(), 0.23 * 12000.0, 0.01);
    EXPECT_TRUE(std::ranges::none_of(reading.findings, &Finding::warning));
    expectMentions(textOf(reading.findings), {"12 triangles", "0.8 mm"});
}

TEST(SurfaceVolume, SaysWhatItTookWhereNothingWasStated)
{
    const VolumeReading reading = readVolume(objFile(insideOut(kBox)), "");
    EXPECT_FLOAT_EQ(*std::ranges::max_element(reading.volume.values), 0.78f);
    expectMentions(textOf(reading.findings), {"inside out", "metal was taken", "--material"});
}

TEST(SurfaceVolume, VoxelsAreAsLargeAsTheXraysPixelsAtTheBody)
{
    CArmGeometry arm;
    arm.sourceToDetectorMm = 1000;
    arm.sourceToIsocentreMm = 600;
    arm.pitchMm = {0.5, 0.5};
    arm.columns = 100;
    arm.rows = 100;
    SurfaceVolumeOptions options;
    options.pixelAtBodyMm = pixelAtBodyMm(arm.projection());
    EXPECT_NEAR(options.pixelAtBodyMm, 0.3, 1e-9);
    EXPECT_NEAR(readSurfaceVolume(objFile(kBox), options).volume.geometry.spacingMm.x(), 0.3, 1e-9);
}

TEST(SurfaceVolume, ProblemsNameTheFileAndTheOption)
{
    SurfaceModel open = kBox;
    open.triangles.pop_back();
    const auto file = objFile(open);
    expectMentions(messageOf([&] { readVolume(file, ""); }), {"part.obj", "not watertight", "3 open edges"});
    VolumeOptions wood;
    wood.surface.material = "wood";
    expectMentions(messageOf([&] { readVolume(file, "", wood); }), {"wood", "metal (0.78)"});
    VolumeOptions spacing;
    spacing.tiff.spacingMm = Eigen::Vector3d::Ones();
    expectMentions(messageOf([&] { readVolume(file, "", spacing); }), {"--spacing", "part.obj"});
    VolumeOptions metal;
    metal.surface.material = "metal";
    expectMentions(messageOf([&] { readVolume(temporaryFile("ct.nii", "x"), "", metal); }),
                   {"--material", "surface models"});
    const std::array both{file, file};
    expectMentions(messageOf([&] { readVolume(both, ""); }), {"by itself", "register-bones"});
}

} // namespace
} // namespace isocenter::core::surface_volume_test
