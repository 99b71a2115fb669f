// SPDX-License-Identifier: MIT
// Filtered back-projection in double precision against what the objects are.
#include "core/geometry/angles.h"
#include "core/reconstruction/judging/ellipsoid_phantom.h"
#include "core/reconstruction/judging/feldkamp_oracle.h"
#include "core/support/error.h"
#include "tests/support/scan_samples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace isocenter::core::feldkamp_test {
namespace {

using test::kWaterPerMm;
using test::smallScan;

const std::vector<Eigen::Vector3d> kPoints{{-4.0, -3.0, -1.0}, {5.0, 3.0, 2.0}, {-6.0, 4.0, 0.0}};
const std::vector<double> kTruths{kWaterPerMm, 0.5 * kWaterPerMm, kWaterPerMm};

std::vector<double> reconstructed(const CircularScan& parameters, const RampFilter& filter = {})
{
    const ScanGeometry scan = scanOf(parameters);
    FeldkampOracle oracle(scan, filter, kPoints);
    const std::vector<Image> images = test::projectionsOf(test::twoBalls(), scan);
    for (std::size_t p = 0; p < images.size(); ++p)
        oracle.add(p, images[p]);
    return oracle.attenuationPerMm();
}

void expectTruth(const std::vector<double>& values, double within)
{
    for (std::size_t p = 0; p < kPoints.size(); ++p)
        EXPECT_NEAR(values[p], kTruths[p], within * kWaterPerMm) << "point " << p;
}

TEST(RampFilter, IsTheTransformOfItsKernel)
{
    const std::vector<double> spectrum = rampSpectrum(256, {});
    EXPECT_GT(spectrum[0], 0.0); // a little above 0: the kernel ends
    EXPECT_LT(spectrum[0], 1e-3);
    for (const int k : {10, 64, 100}) // half of the frequency
        EXPECT_NEAR(spectrum[static_cast<std::size_t>(k)], 0.5 * k / 256.0, 1e-3);
    EXPECT_NEAR(spectrum[128], 0.25, 1e-3);
    EXPECT_NEAR(spectrum[56], spectrum[200], 1e-12);
    const std::vector<double> hann = rampSpectrum(256, {RampWindow::Hann, 0.5});
    EXPECT_NEAR(hann[32], 0.5 * spectrum[32], 1e-12);
    EXPECT_EQ(hann[65], 0.0);
    const std::vector<double> sharp = rampSpectrum(256, {RampWindow::Sharp, 0.5});
    EXPECT_NEAR(sharp[64] / spectrum[64], 0.25 * std::numbers::pi / std::sin(0.25 * std::numbers::pi), 1e-12);
    EXPECT_EQ(rampLength(1024), 2048);
    EXPECT_EQ(rampLength(1025), 4096);
    EXPECT_THROW(rampSpectrum(8, {RampWindow::Hann, 0.0}), UsageError);
}

TEST(Feldkamp, GivesAttenuationInMillimetres)
{
    expectTruth(reconstructed(smallScan(120, 360.0, 48, 36)), 0.02);
}

// Neither the number of views, their distribution, the pitch nor the distances change the scale.
TEST(Feldkamp, DoesNotDependOnHowItWasMeasured)
{
    CircularScan uneven = smallScan(120, 360.0, 48, 36);
    for (std::size_t p = 0; p < uneven.anglesDeg.size(); ++p)
        uneven.anglesDeg[p] += p % 2 == 0 ? 0.9 : 0.0;
    uneven.anglesDeg.erase(uneven.anglesDeg.begin() + 17);
    uneven.anglesDeg.push_back(uneven.anglesDeg[40]);
    expectTruth(reconstructed(uneven), 0.03);
    CircularScan fine{300.0, 600.0, 96, 72, {1.0, 1.0}};
    fine.anglesDeg = smallScan(150, 360.0, 1, 1).anglesDeg;
    expectTruth(reconstructed(fine), 0.02);
}

TEST(Feldkamp, OfAShortScanIsWhole)
{
    expectTruth(reconstructed(smallScan(110, 220.0, 48, 36)), 0.03);
}

// A detector that sees the balls from one side only: without the sign of its offset edges would be double.
TEST(Feldkamp, OfADisplacedDetectorIsWhole)
{
    CircularScan displaced = smallScan(120, 360.0, 30, 36);
    displaced.detectorOffsetMm = {12.0, 3.0};
    expectTruth(reconstructed(displaced), 0.03);
    displaced.detectorOffsetMm = {-12.0, -3.0};
    expectTruth(reconstructed(displaced), 0.03);
}

// The detector turned by 8 degrees about its columns: the same lines, other pixels.
TEST(Feldkamp, OfADetectorAskewIsWhole)
{
    const ScanGeometry scan = scanOf(smallScan(120, 360.0, 48, 36));
    std::vector<ProjectionGeometry> askew;
    for (std::size_t p = 0; p < scan.count(); ++p) {
        const ProjectionGeometry& view = scan.projection(p);
        const Eigen::Vector3d middle = view.detectorPoint({24.0, 18.0});
        const Eigen::Vector3d columns =
            Eigen::AngleAxisd(8.0 * kRadPerDeg, view.rowDirection()) * view.columnDirection();
        askew.push_back(ProjectionGeometry::fromDetector(view.source(),
                                                         middle - 36.0 * columns - 27.0 * view.rowDirection(),
                                                         columns, view.rowDirection(), {1.5, 1.5}, 48, 36));
    }
    const ScanGeometry turned(askew);
    FeldkampOracle oracle(turned, {}, kPoints);
    const std::vector<Image> images = test::projectionsOf(test::twoBalls(), turned);
    for (std::size_t p = 0; p < images.size(); ++p)
        oracle.add(p, images[p]);
    expectTruth(oracle.attenuationPerMm(), 0.03);
}

// A cylinder of 30 mm radius, of which the detector sees 24 mm.
TEST(Feldkamp, OfAnObjectWiderThanTheDetectorNeedsPadding)
{
    const EllipsoidPhantom cylinder({{kWaterPerMm, {30.0, 30.0, 1000.0}, {1.0, 2.0, 0.0}}});
    const ScanGeometry scan = scanOf(smallScan(120, 360.0, 48, 12));
    const std::vector<Eigen::Vector3d> points{
        {0.0, 0.0, 0.0}, {8.0, -6.0, 1.0}, {-3.0, 14.0, 0.0}, {19.0, 0.0, 0.0}};
    const auto largestError = [&](int padding) {
        FeldkampOracle oracle(scan, {}, points, padding);
        for (std::size_t p = 0; p < scan.count(); ++p)
            oracle.add(p, cylinder.lineIntegrals(scan.projection(p)));
        double largest = 0.0;
        for (const double value : oracle.attenuationPerMm())
            largest = std::max(largest, std::abs(value / kWaterPerMm - 1.0));
        return largest;
    };
    EXPECT_GT(largestError(0), 0.2);
    EXPECT_LT(largestError(12), 0.02);
    EXPECT_LT(largestError(24), 0.08); // the row is longer than the cylinder
}

TEST(Feldkamp, ContinuesRowsByTheirReflection)
{
    const std::vector<float> row{3.0f, 4.0f, 6.0f, 2.0f, 1.0f};
    EXPECT_EQ(continuedLineIntegral(row, 2), 6.0);
    EXPECT_EQ(continuedLineIntegral(row, -1), 2.0);
    EXPECT_EQ(continuedLineIntegral(row, -2), 0.0);
    EXPECT_EQ(continuedLineIntegral(row, 5), 0.0);
    EXPECT_EQ(continuedLineIntegral(row, 4), 1.0);
    EXPECT_EQ(continuedLineIntegral(row, -9), 5.0); // no farther than the row's other end

    CircularScan displaced = smallScan(120, 360.0, 30, 36);
    displaced.detectorOffsetMm = {12.0, 0.0};
    const ScanGeometry scan = scanOf(displaced);
    const FeldkampWeights padded(scan, 10);
    const FeldkampWeights plain(scan);
    EXPECT_EQ(padded.columnsBefore(), plain.columnsBefore());
    EXPECT_EQ(padded.filteredScan().columns(), plain.filteredScan().columns() + 10);
    const std::vector<float> weights = padded.ofColumns(0);
    EXPECT_EQ(weights.front(), 0.0f);
    EXPECT_GT(weights.back(), 0.0f);
    EXPECT_LT(weights.back(), 0.05f * weights[weights.size() - 11]);
}

TEST(Feldkamp, SamplesDifferentVoxels)
{
    VolumeGeometry volume;
    volume.size = {10, 20, 30};
    std::vector<std::size_t> voxels = sampledVoxels(volume, 500);
    EXPECT_EQ(voxels.size(), 500U);
    std::ranges::sort(voxels);
    EXPECT_EQ(std::ranges::adjacent_find(voxels), voxels.end());
    EXPECT_LT(voxels.back(), 6000U);
    EXPECT_EQ(sampledVoxels(volume, 9000).size(), 6000U);
    EXPECT_EQ(voxelCentreMm(volume, 10 * 20 + 10 + 1), Eigen::Vector3d(1.0, 1.0, 1.0));
}

} // namespace
} // namespace isocenter::core::feldkamp_test
