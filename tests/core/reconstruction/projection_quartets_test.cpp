// SPDX-License-Identifier: MIT
// Projections of an even full circle in fours that see the same of voxels a quarter turn apart.
#include "core/reconstruction/feldkamp.h"
#include "core/reconstruction/projection_quartets.h"
#include "core/support/error.h"
#include "tests/support/messages.h"
#include "tests/support/scan_samples.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace isocenter::core::projection_quartets_test {
namespace {

VolumeGeometry centred(int columns, int rows)
{
    VolumeGeometry volume;
    volume.size = {columns, rows, 9};
    volume.originMm = {-0.5 * (columns - 1), -0.5 * (rows - 1), -4.0};
    return volume;
}

TEST(ProjectionQuartets, SeeTheSameOfTurnedVoxels)
{
    const ScanGeometry scan = scanOf(test::smallScan(20, 360.0, 30, 20));
    const VolumeGeometry volume = centred(12, 12);
    const std::vector<ProjectionQuartet> quartets = projectionQuartets(scan, volume);
    ASSERT_EQ(quartets.size(), 5);
    std::vector<std::size_t> all;
    for (const ProjectionQuartet& quartet : quartets)
        for (std::size_t t = 0; t < 4; ++t) {
            all.push_back(quartet[t]);
            const ProjectionMatrix here = pixelFromVoxel(scan, quartet[t], volume);
            const ProjectionMatrix next = pixelFromVoxel(scan, quartet[(t + 1) % 4], volume);
            const Eigen::Vector3d seen = here * Eigen::Vector4d(3.0, 1.0, 5.0, 1.0);
            const Eigen::Vector3d turned = next * Eigen::Vector4d(11.0 - 1.0, 3.0, 5.0, 1.0);
            EXPECT_TRUE(seen.isApprox(turned, 1e-9)) << seen.transpose() << ", " << turned.transpose();
        }
    std::ranges::sort(all);
    for (std::size_t p = 0; p < all.size(); ++p)
        EXPECT_EQ(all[p], p);
}

TEST(ProjectionQuartets, PassesHaveTheirFirstOnesFirst)
{
    const std::vector<ProjectionQuartet> quartets{{0, 3, 6, 9}, {1, 4, 7, 10}, {2, 5, 8, 11}};
    EXPECT_EQ(inQuartets(quartets, 8), (std::vector<std::size_t>{0, 1, 3, 4, 6, 7, 9, 10, 2, 5, 8, 11}));
    EXPECT_THROW(inQuartets(quartets, 6), UsageError);
}

TEST(ProjectionQuartets, AreRefusedWhereThereAreNone)
{
    const ScanGeometry circle = scanOf(test::smallScan(20, 360.0, 30, 20));
    const auto refusal = [](const ScanGeometry& scan, const VolumeGeometry& volume) {
        return tests::messageOf<InputError>([&] { projectionQuartets(scan, volume); });
    };
    EXPECT_NE(refusal(circle, centred(12, 14)).find("12 x 14"), std::string::npos);
    EXPECT_NE(refusal(circle, centred(13, 13)).find("13 x 13"), std::string::npos);
    VolumeGeometry aside = centred(12, 12);
    aside.originMm.x() += 0.5;
    EXPECT_NE(refusal(circle, aside).find("even full circle"), std::string::npos);
    for (const CircularScan& uneven :
         {test::smallScan(22, 360.0, 30, 20), test::smallScan(20, 200.0, 30, 20)})
        EXPECT_NE(refusal(scanOf(uneven), centred(12, 12)).find("even full circle"), std::string::npos);
}

TEST(ProjectionQuartets, APassInAnotherOrderIsRefused)
{
    const ScanGeometry scan = scanOf(test::smallScan(20, 360.0, 30, 20));
    const VolumeGeometry volume = centred(12, 12);
    const std::vector<std::size_t> order = inQuartets(projectionQuartets(scan, volume), 8);
    EXPECT_NO_THROW(requireQuartets(scan, volume, std::span(order).first(8)));
    EXPECT_NO_THROW(requireQuartets(scan, volume, std::span(order).last(4)));
    EXPECT_THROW(requireQuartets(scan, volume, std::span(order).first(7)), InputError);
    EXPECT_THROW(requireQuartets(scan, volume, std::vector<std::size_t>{0, 1, 2, 3}), InputError);
}

} // namespace
} // namespace isocenter::core::projection_quartets_test
