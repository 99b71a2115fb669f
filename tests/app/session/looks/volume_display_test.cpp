// SPDX-License-Identifier: MIT
#include "app/session/session.h"

#include <gtest/gtest.h>

namespace isocenter::app::volume_display_test {
namespace {

using Eigen::Vector3d;

LoadedVolume counting(core::VolumeQuantity quantity)
{
    core::Volume volume;
    volume.geometry = {{10, 20, 50}, {1.0, 2.0, 3.0}, {10.0, -20.0, 30.0}, Eigen::Matrix3d::Identity()};
    volume.quantity = quantity;
    for (std::size_t index = 0; index < volume.geometry.voxelCount(); ++index)
        volume.values.push_back(static_cast<float>(index));
    auto shared = std::make_shared<const core::Volume>(volume);
    return {shared, shared};
}

TEST(VolumeDisplay, CrosshairBeginsInTheMiddleOfNewData)
{
    Session session;
    int moves = 0;
    session.display().crosshairChanged.connect([&] { ++moves; });
    session.setVolume(counting(core::VolumeQuantity::HounsfieldUnits));
    EXPECT_EQ(moves, 1);
    const core::VolumeGeometry& grid = session.volume()->geometry;
    EXPECT_LT((session.display().crosshairMm() - grid.centreMm()).norm(), 0.5 * grid.spacingMm.norm() + 1e-9);
    // On a voxel, so that the first slices are those of the data.
    const Vector3d index = grid.volumeFromIndex().inverse() * session.display().crosshairMm();
    EXPECT_LT((index - Vector3d(index.array().round())).norm(), 1e-9);
    session.display().setCrosshair({12, -10, 60});
    session.setCase(counting(core::VolumeQuantity::HounsfieldUnits), {}, {}, std::nullopt);
    EXPECT_LT((grid.volumeFromIndex().inverse() * session.display().crosshairMm() - index).norm(), 1e-9);
}

TEST(VolumeDisplay, CrosshairStaysInTheVolumeAndWithTheAnatomy)
{
    Session session;
    session.display().setCrosshair({1, 2, 3}); // there is no volume yet
    EXPECT_EQ(session.display().crosshairMm(), Vector3d(0, 0, 0));
    session.setVolume(counting(core::VolumeQuantity::HounsfieldUnits));
    session.display().setCrosshair({12.5, -10, 60});
    EXPECT_LT((session.display().crosshairMm() - Vector3d(12.5, -10, 60)).norm(), 1e-9);
    session.setPose(core::Pose(Eigen::Isometry3d(Eigen::Translation3d(100, 0, 0))));
    EXPECT_LT((session.display().crosshairMm() - Vector3d(12.5, -10, 60)).norm(), 1e-9);
    session.display().setCrosshair({500, -10, -60});
    EXPECT_LT((session.display().crosshairMm() - Vector3d(19, -10, 30)).norm(), 1e-9);
}

TEST(VolumeDisplay, WindowFollowsThePresetsAndTheValues)
{
    Session session;
    VolumeDisplay& display = session.display();
    int changes = 0;
    display.windowChanged.connect([&] { ++changes; });
    session.setVolume(counting(core::VolumeQuantity::HounsfieldUnits));
    EXPECT_EQ(changes, 1);
    EXPECT_EQ(display.window(), (core::WindowLevel{-770, 1730})); // bone
    EXPECT_EQ(display.histogram().low, 0.0);                      // of the values 0 to 9999
    EXPECT_EQ(display.histogram().high, 9999.0);
    display.setWindow(display.windowOf(WindowPreset::Lung));
    EXPECT_EQ(display.window(), (core::WindowLevel{-1350, 150}));
    display.setWindow(display.windowOf(WindowPreset::SoftTissue));
    EXPECT_EQ(display.window(), (core::WindowLevel{-160, 240}));
    display.setWindow(display.windowOf(WindowPreset::Automatic));
    EXPECT_NEAR(display.window().low, 10.0, 1.0);
    EXPECT_NEAR(display.window().high, 9989.0, 1.0);
    display.setWindow(display.inverted());
    EXPECT_GT(display.window().low, display.window().high);
    EXPECT_EQ(changes, 5);
    session.setVolume(counting(core::VolumeQuantity::MrIntensity));
    EXPECT_EQ(display.window(), display.automaticWindow());
}

} // namespace
} // namespace isocenter::app::volume_display_test
