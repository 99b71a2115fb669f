// SPDX-License-Identifier: MIT
// How the scene renders the volume and what it cuts off, as data.
#include "app/commands/session_commands.h"
#include "app/session/session.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app::volume_look_test {
namespace {

using Eigen::Vector3d;

LoadedVolume ramp(core::VolumeQuantity quantity)
{
    core::Volume volume;
    volume.geometry = {{10, 20, 50}, {1.0, 2.0, 3.0}, {10.0, -20.0, 30.0}, Eigen::Matrix3d::Identity()};
    volume.quantity = quantity;
    for (std::size_t index = 0; index < volume.geometry.voxelCount(); ++index)
        volume.values.push_back(static_cast<float>(index));
    auto shared = std::make_shared<const core::Volume>(std::move(volume));
    return {shared, shared};
}

TEST(VolumeLook, PointsAscendAndStayInRange)
{
    for (const VolumeLook look : kVolumeLooks) {
        const std::vector<LookPoint> points = transferFunction(look).points;
        EXPECT_TRUE(std::ranges::is_sorted(points, std::ranges::less_equal(), &LookPoint::value));
        EXPECT_EQ(points.front().opacity, 0.0); // air is never seen
        for (const LookPoint& point : points) {
            EXPECT_TRUE(point.opacity >= 0.0 && point.opacity <= 1.0);
            EXPECT_TRUE(std::ranges::all_of(point.colour, [](double c) { return c >= 0.0 && c <= 1.0; }));
        }
    }
}

TEST(VolumeLook, SaysWhatIsSeen)
{
    const TransferFunction bone = transferFunction(VolumeLook::Bone);
    EXPECT_EQ(opacityAt(bone, 40.0), 0.0); // muscle
    EXPECT_GT(opacityAt(bone, 700.0), 0.5);
    EXPECT_EQ(opacityAt(bone, 5000.0), bone.points.back().opacity);
    const TransferFunction soft = transferFunction(VolumeLook::SoftTissue);
    EXPECT_GT(opacityAt(soft, 40.0), 0.05);
    EXPECT_GT(opacityAt(soft, 700.0), opacityAt(soft, 40.0));
    EXPECT_EQ(opacityAt(soft, -900.0), 0.0);                                      // lung
    EXPECT_NEAR(opacityAt({{{0.0, 0.2, {}}, {10.0, 0.4, {}}}}, 5.0), 0.3, 1e-12); // between points
    const TransferFunction xray = transferFunction(VolumeLook::XrayLike);
    EXPECT_FALSE(xray.shaded);
    // Nothing hides what lies behind it: a chest's worth of water still lets light through.
    EXPECT_GT(std::pow(1.0 - opacityAt(xray, 0.0), 1.0 / kOpaqueLayerShare), 0.3);
    EXPECT_GT(opacityAt(xray, 700.0), 3.0 * opacityAt(xray, 40.0));
}

TEST(VolumeLook, OtherValuesTakeTheirWindow)
{
    const TransferFunction hounsfield = transferFunction(VolumeLook::Bone);
    const TransferFunction other = transferFunction(VolumeLook::Bone, {0.0, 100.0});
    EXPECT_NEAR(opacityAt(other, 50.0), opacityAt(hounsfield, 400.0), 1e-12); // the middle of -600 to 1400
    Session session;
    session.setVolume(ramp(core::VolumeQuantity::HounsfieldUnits));
    EXPECT_EQ(session.display().transferFunction().points.front().value, hounsfield.points.front().value);
    session.setVolume(ramp(core::VolumeQuantity::MrIntensity));
    EXPECT_NEAR(opacityAt(session.display().transferFunction(), 5000.0), opacityAt(hounsfield, 400.0), 0.01);
}

TEST(VolumeLook, StaysWhenAnotherVolumeComesAndIsAnnounced)
{
    Session session;
    int changes = 0;
    session.display().lookChanged.connect([&] { ++changes; });
    session.display().setLook(VolumeLook::XrayLike);
    session.setVolume(ramp(core::VolumeQuantity::HounsfieldUnits));
    EXPECT_EQ(session.display().look(), VolumeLook::XrayLike);
    EXPECT_EQ(changes, 1);
}

TEST(TransferFunction, ThresholdMovesAllPointsTogether)
{
    const TransferFunction bone = transferFunction(VolumeLook::Bone);
    EXPECT_EQ(thresholdOf(bone), 135.0);
    const TransferFunction moved = withThreshold(bone, 335.0);
    EXPECT_EQ(thresholdOf(moved), 335.0);
    EXPECT_EQ(opacityAt(moved, 330.0), 0.0);
    EXPECT_NEAR(opacityAt(moved, 700.0), opacityAt(bone, 500.0), 1e-12);
    EXPECT_EQ(thresholdOf({{{5.0, 0.2, {}}, {9.0, 0.0, {}}}}), 5.0); // seen from its first point on
    EXPECT_EQ(thresholdOf({{{5.0, 0.0, {}}, {9.0, 0.0, {}}}}), 5.0); // never
}

TEST(TransferFunction, PointsAreAddedOnTheCurveAndHeldByTheirNeighbours)
{
    TransferFunction function{{{0.0, 0.0, {0.0, 0.0, 0.0}}, {100.0, 1.0, {1.0, 0.5, 0.0}}}};
    EXPECT_EQ(addPoint(function, 25.0), 1u);
    EXPECT_EQ(function.points[1], (LookPoint{25.0, 0.25, {0.25, 0.125, 0.0}}));
    movePoint(function, 1, 250.0, 7.0);
    EXPECT_LT(function.points[1].value, 100.0);
    EXPECT_GT(function.points[1].value, 99.0);
    EXPECT_EQ(function.points[1].opacity, 1.0);
    EXPECT_EQ(addPoint(function, 100.0), 3u); // where one is already
    EXPECT_NO_THROW(validate(function));
    for (int round = 0; round < 20; ++round) {
        movePoint(function, addPoint(function, 50.0), 1e9, -1.0);
        EXPECT_NO_THROW(validate(function));
    }
}

TEST(TransferFunction, RefusesWhatCannotBeRendered)
{
    EXPECT_NO_THROW(validate({{{0.0, 0.0, {}}, {1.0, 1.0, {}}}}));
    EXPECT_THROW(validate({{{0.0, 0.0, {}}}}), InputError);
    EXPECT_THROW(validate({{{0.0, 0.0, {}}, {0.0, 1.0, {}}}}), InputError);
    EXPECT_THROW(validate({{{0.0, 0.0, {}}, {1.0, 1.5, {}}}}), InputError);
    EXPECT_THROW(validate({{{0.0, 0.0, {}}, {1.0, 1.0, {0.0, -1.0, 0.0}}}}), InputError);
}

TEST(VolumeRendering, IsUndoneAndLeavesWithValuesOfAnotherKind)
{
    Session session;
    session.setVolume(ramp(core::VolumeQuantity::HounsfieldUnits));
    VolumeDisplay& display = session.display();
    VolumeRendering own{VolumeLook::Bone, withThreshold(display.lookPoints(), 300.0), 2.0};
    changeVolumeRendering(session, own);
    EXPECT_EQ(thresholdOf(display.transferFunction()), 300.0);
    EXPECT_EQ(opacityAt(display.transferFunction(), 345.0), 0.24); // 0.12, twice
    EXPECT_EQ(opacityAt(display.transferFunction(), 9000.0), 1.0);
    session.commands().undo();
    EXPECT_EQ(display.rendering(), VolumeRendering());
    session.commands().redo();
    session.setVolume(ramp(core::VolumeQuantity::HounsfieldUnits));
    EXPECT_EQ(display.rendering(), own);
    session.setVolume(ramp(core::VolumeQuantity::MrIntensity));
    EXPECT_FALSE(display.rendering().own);
    display.setRendering({VolumeLook::Bone, {}, 1e9});
    EXPECT_EQ(display.rendering().opacity, kMostOpacity);
}

TEST(VolumeClip, IsKeptValidAndEndsWithTheVolume)
{
    Session session;
    session.setVolume(ramp(core::VolumeQuantity::HounsfieldUnits));
    int changes = 0;
    session.display().clipChanged.connect([&] { ++changes; });
    session.display().setClip({true, {-1.0, 0.9, 0.2}, {0.5, 0.4, 7.0}, true});
    EXPECT_EQ(session.display().clip().low, Vector3d(0.0, 0.9, 0.2));
    EXPECT_LT((session.display().clip().high - Vector3d(0.5, 0.91, 1.0)).norm(),
              1e-12); // not turned inside out
    EXPECT_EQ(changes, 1);
    session.setVolume(ramp(core::VolumeQuantity::HounsfieldUnits));
    EXPECT_EQ(session.display().clip(), VolumeClip());
}

TEST(VolumeClip, PlanesFollowTheGrid)
{
    core::VolumeGeometry grid{
        {10, 20, 50}, {1.0, 2.0, 3.0}, {10.0, -20.0, 30.0}, Eigen::Matrix3d::Identity()};
    grid.direction << 0, 0, 1, 1, 0, 0, 0, 1, 0; // i runs along P, j along S, k along L
    const auto planes = clipPlanes(grid, {true, {0.5, 0.0, 0.1}, {1.0, 0.25, 1.0}, false});
    EXPECT_LT((planes[0].inward - Vector3d(0, 1, 0)).norm(), 1e-12);
    EXPECT_NEAR(planes[0].pointMm.y(), -20.5 + 0.5 * 10.0, 1e-12); // from the first voxel's outer face
    EXPECT_LT((planes[3].inward - Vector3d(0, 0, -1)).norm(), 1e-12);
    EXPECT_NEAR(planes[3].pointMm.z(), 29.0 + 0.25 * 40.0, 1e-12);
    EXPECT_NEAR(planes[4].pointMm.x(), 8.5 + 0.1 * 150.0, 1e-12);
    // Looking to the left, from behind, from below: k before its first voxel, i beyond its last, j before.
    EXPECT_EQ(cornerTowards(grid, {0.5, -0.5, 0.5}), (std::array{true, false, false}));
}

TEST(TurningPoint, BeginsInTheMiddleAndLeavesTheSixNumbersAlone)
{
    Session session;
    int changes = 0;
    session.display().turningPointChanged.connect([&] { ++changes; });
    session.setVolume(ramp(core::VolumeQuantity::HounsfieldUnits));
    EXPECT_EQ(changes, 1);
    EXPECT_EQ(session.display().turningPointMm(), session.pivotMm());
    const core::PoseParameters before = session.poseParameters();
    session.display().setTurningPoint({500.0, 0.0, 0.0});
    EXPECT_EQ(session.poseParameters().translationMm, before.translationMm);
    EXPECT_EQ(session.pivotMm(), session.volume()->geometry.centreMm());
    session.display().turnAboutMiddle();
    EXPECT_EQ(session.display().turningPointMm(), session.pivotMm());
    EXPECT_EQ(changes, 3);
}

} // namespace
} // namespace isocenter::app::volume_look_test
