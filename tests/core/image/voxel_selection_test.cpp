// SPDX-License-Identifier: MIT
#include "core/image/voxel_selection.h"
#include "core/support/error.h"
#include "tests/core/temporary_files.h"

#include <gtest/gtest.h>

#include <numeric>
#include <utility>

namespace isocenter::core::voxel_selection_test {
namespace {

// 4 x 3 x 2 voxels of 2, 3, 4 mm, of values 0 to 23, in Hounsfield units.
Volume numbered()
{
    Volume volume;
    volume.geometry.size = {4, 3, 2};
    volume.geometry.spacingMm = {2, 3, 4};
    volume.geometry.originMm = {10, 20, 30};
    volume.values.resize(volume.geometry.voxelCount());
    std::iota(volume.values.begin(), volume.values.end(), 0.0f);
    return volume;
}

Volume labelled(std::vector<float> values)
{
    Volume labels = numbered();
    labels.values = std::move(values);
    return labels;
}

TEST(VoxelSelection, ABoxOfVoxelsKeepsEveryPointInItsPlace)
{
    const Volume volume = numbered();
    VoxelSelection selection(volume.geometry);
    selection.keepBox({1, 1, 0}, {2, 5, 0});
    EXPECT_EQ(selection.count(), 4u);
    const Volume part = selection.cut(volume);
    EXPECT_EQ(part.geometry.size, Eigen::Vector3i(2, 2, 1));
    EXPECT_EQ(part.geometry.originMm, Eigen::Vector3d(12, 23, 30));
    EXPECT_EQ(part.geometry.spacingMm, volume.geometry.spacingMm);
    EXPECT_EQ(part.values, (std::vector<float>{5, 6, 9, 10}));
}

TEST(VoxelSelection, ABoxInMillimetresHoldsTheCentresThatLieInIt)
{
    const Volume volume = numbered();
    VoxelSelection selection(volume.geometry);
    selection.keepBoxMm({12.0, 19.0, 29.0}, {14.9, 23.1, 33.0});
    EXPECT_EQ(selection.cut(volume).values, (std::vector<float>{1, 2, 5, 6}));
}

TEST(VoxelSelection, ABoxInMillimetresFollowsTheVolumeFrameNotTheGrid)
{
    Volume volume = numbered();
    volume.geometry.direction << 0, -1, 0, 1, 0, 0, 0, 0, 1; // i runs along y, j along -x
    VoxelSelection selection(volume.geometry);
    // Voxel (i, j, 0) is at (10 - 3 j, 20 + 2 i, 30).
    selection.keepBoxMm({3.0, 22.0, 30.0}, {5.0, 24.0, 30.0});
    const Volume part = selection.cut(volume);
    EXPECT_EQ(part.values, (std::vector<float>{9, 10})); // i 1 and 2, j 2
    EXPECT_LT((part.geometry.originMm - Eigen::Vector3d(4, 22, 30)).norm(), 1e-12);
}

TEST(VoxelSelection, OfALabelTheRestOfItsBoxIsAir)
{
    Volume volume = numbered();
    std::vector<float> labels(24, 0.0f);
    labels[5] = labels[10] = 7.0f;
    labels[6] = 3.0f;
    VoxelSelection selection(volume.geometry);
    selection.keepLabel(labelled(labels), 7);
    EXPECT_EQ(selection.cut(volume).values, (std::vector<float>{5, -1000, -1000, 10}));
    volume.quantity = VolumeQuantity::Attenuation;
    EXPECT_EQ(selection.cut(volume).values, (std::vector<float>{5, 0, 0, 10}));
    VoxelSelection any(volume.geometry);
    any.keepLabel(labelled(labels), std::nullopt);
    EXPECT_EQ(any.count(), 3u);
    any.keepBox({0, 0, 0}, {1, 2, 1});
    EXPECT_EQ(any.count(), 1u);
}

TEST(VoxelSelection, ALabelThatIsNotThereIsNamedWithThoseThatAre)
{
    std::vector<float> labels(24, 0.0f);
    labels[5] = 7.0f;
    labels[6] = 3.0f;
    VoxelSelection selection(numbered().geometry);
    const std::string message = messageOf([&] { selection.keepLabel(labelled(labels), 4); });
    EXPECT_NE(message.find("label 4"), std::string::npos) << message;
    EXPECT_NE(message.find("3, 7"), std::string::npos) << message;
}

TEST(VoxelSelection, LabelsOfAnotherGridAreRefused)
{
    VoxelSelection selection(numbered().geometry);
    Volume labels = labelled(std::vector<float>(24, 1.0f));
    labels.geometry.size = {3, 4, 2};
    EXPECT_NE(messageOf([&] { selection.keepLabel(labels, 1); }).find("3 x 4 x 2"), std::string::npos);
    labels.geometry = numbered().geometry;
    labels.geometry.originMm.x() += 0.5;
    EXPECT_NE(messageOf([&] { selection.keepLabel(labels, 1); }).find("9.500"), std::string::npos);
}

TEST(VoxelSelection, TellsWhatItSharesWithAnother)
{
    VoxelSelection low(numbered().geometry);
    low.keepBox({0, 0, 0}, {2, 2, 1});
    VoxelSelection high(numbered().geometry);
    high.keepBox({2, 1, 0}, {3, 2, 1});
    EXPECT_EQ(low.countShared(high), 4u);
    EXPECT_EQ(high.countShared(low), 4u);
    high.keepBox({3, 0, 0}, {3, 2, 1});
    EXPECT_EQ(low.countShared(high), 0u);
}

TEST(VoxelSelection, NothingSelectedIsRefused)
{
    const Volume volume = numbered();
    VoxelSelection selection(volume.geometry);
    selection.keepBoxMm({100, 100, 100}, {120, 120, 120});
    EXPECT_EQ(selection.count(), 0u);
    EXPECT_THROW(selection.cut(volume), InputError);
}

} // namespace
} // namespace isocenter::core::voxel_selection_test
