// SPDX-License-Identifier: MIT
// Projections of bodies that are given by their surface, against their closed form, on every device.
#include "core/surfaces/surface_voxels.h"
#include "gpu/algorithms/registration/drr_renderer.h"
#include "tests/core/surfaces/surface_samples.h"
#include "tests/support/devices_under_test.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace isocenter::surface_drr_test {
namespace {

constexpr double kRadius = 15.0;
constexpr double kPerMm = 0.24;

// The chord of the ray through a pixel in a sphere about the world's origin.
double chordMm(const core::ProjectionGeometry& view, const Eigen::Vector2d& pixel)
{
    const Eigen::Vector3d direction = (view.detectorPoint(pixel) - view.source()).normalized();
    const double miss = view.source().cross(direction).norm();
    return miss < kRadius ? 2.0 * std::sqrt(kRadius * kRadius - miss * miss) : 0.0;
}

core::Volume sphere(double voxelMm)
{
    const core::ClosedSurface surface =
        core::closedSurface(core::sphereSurface(Eigen::Vector3d::Zero(), kRadius));
    return core::voxelised(surface, kPerMm, core::gridAround(surface.model.extent(), voxelMm));
}

core::ProjectionGeometry viewOf(double pixelMm, int columns, int rows)
{
    return core::ProjectionGeometry::fromDetector({0, -700, 0}, {-24, 300, 24}, Eigen::Vector3d::UnitX(),
                                                  -Eigen::Vector3d::UnitZ(), {pixelMm, pixelMm}, columns,
                                                  rows);
}

class SurfaceDrr : public test::DeviceTest
{
};

TEST_P(SurfaceDrr, ASphereShowsItsChords)
{
    const core::Volume volume = sphere(0.3);
    const core::ProjectionGeometry view = viewOf(0.5, 96, 96);
    gpu::DrrRenderer renderer(device(), std::make_shared<gpu::AttenuationVolume>(device(), volume));
    const core::Image drr = renderer.render(view, core::Pose());
    double largest = 0.0;
    double sum = 0.0;
    double expectedSum = 0.0;
    for (int row = 0; row < drr.rows; ++row)
        for (int column = 0; column < drr.columns; ++column) {
            const double expected = kPerMm * chordMm(view, {column + 0.5, row + 0.5});
            const auto shown = static_cast<double>(drr.at(column, row));
            sum += shown;
            expectedSum += expected;
            if (expected > kPerMm * 8.0) // within the rim, which voxels blur
                largest = std::max(largest, std::abs(shown - expected));
        }
    EXPECT_LT(largest, 0.005 * kPerMm * 2.0 * kRadius);
    EXPECT_NEAR(sum, expectedSum, 2e-3 * expectedSum);
}

// Poses of a small batch may come with the parameters of the launch, those of a large one in a buffer.
TEST_P(SurfaceDrr, FewPosesAreRenderedAsAmongMany)
{
    const core::Volume volume = sphere(0.8);
    const core::ProjectionGeometry view = viewOf(1.0, 48, 40);
    gpu::DrrRenderer renderer(device(), std::make_shared<gpu::AttenuationVolume>(device(), volume));
    const core::Roi area{5, 3, 40, 35};
    constexpr std::size_t kMany = 40;
    std::vector<core::Pose> poses;
    for (std::size_t pose = 0; pose < kMany; ++pose)
        poses.push_back(
            core::Pose::fromParameters({{0.3 * static_cast<double>(pose), 1, -2}, {3, 0, 8}}, {0, 0, 0}));
    const auto integrals = device().createBuffer(kMany * area.pixels() * sizeof(float));
    const auto rendered = [&](std::size_t count) {
        renderer.renderBatch(view, area, std::span(poses).first(count), *integrals);
        return integrals->read<float>(count * area.pixels());
    };
    const std::vector<float> many = rendered(kMany);
    ASSERT_GT(*std::ranges::max_element(many), 0.2f * static_cast<float>(kRadius * kPerMm));
    renderer.renderBatch(view, area, {}, *integrals); // of none nothing is rendered
    for (const std::size_t few : {1, 2, 6, 7, 12, 16, 17}) {
        const std::vector<float> seen = rendered(few);
        for (std::size_t p = 0; p < seen.size(); ++p)
            ASSERT_NEAR(seen[p], many[p], 1e-5f) << few << " poses, value " << p;
    }
}

INSTANTIATE_TEST_SUITE_P(Devices, SurfaceDrr, testing::ValuesIn(test::devicesUnderTest()),
                         test::deviceTestName);

} // namespace
} // namespace isocenter::surface_drr_test
