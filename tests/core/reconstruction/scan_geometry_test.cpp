// SPDX-License-Identifier: MIT
// Geometry of cone-beam scans: the axis that is found, the signs that are stated, gaps and redundancy.
#include "core/geometry/angles.h"
#include "core/reconstruction/circular_scan.h"
#include "core/reconstruction/feldkamp.h"
#include "core/support/error.h"
#include "tests/core/temporary_files.h"
#include "tests/support/messages.h"
#include "tests/support/scan_samples.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numbers>
#include <numeric>
#include <utility>

namespace isocenter::core::scan_geometry_test {
namespace {

using std::numbers::pi;
using test::smallScan;
using tests::messageOf;

std::vector<double> inRadians(std::vector<double> degrees)
{
    for (double& angle : degrees)
        angle *= kRadPerDeg;
    return degrees;
}

TEST(CircularScan, StandsAsItsDrawingSays)
{
    CircularScan parameters{200.0, 300.0, 40, 20, {1.5, 2.0}, {6.0, -4.0}, {90.0, 30.0}};
    parameters.anglesDeg.push_back(200.0);
    const ScanGeometry scan = scanOf(parameters);
    const ProjectionGeometry& first = scan.projection(0);
    EXPECT_LT((first.source() - Eigen::Vector3d(0.0, 200.0, 0.0)).norm(), 1e-9);
    EXPECT_LT((first.columnDirection() - Eigen::Vector3d(-1.0, 0.0, 0.0)).norm(), 1e-9);
    EXPECT_LT((first.rowDirection() + Eigen::Vector3d::UnitZ()).norm(), 1e-9);
    EXPECT_NEAR(first.sourceToDetectorMm(), 300.0, 1e-9);
    // The middle lies at +6 mm along columns: what is on the axis is seen 4 pixels before the middle.
    EXPECT_LT((first.project(Eigen::Vector3d::Zero()) - Eigen::Vector2d(20.0 - 4.0, 10.0 + 2.0)).norm(),
              1e-9);
    // The top row is the end of +z.
    EXPECT_LT(first.project({0.0, 0.0, 5.0}).y(), first.project(Eigen::Vector3d::Zero()).y());
    EXPECT_NEAR(scan.sourceToAxisMm(1), 200.0, 1e-9);
    EXPECT_NEAR(kDegPerRad * scan.anglesRad()[1], 300.0, 1e-9); // of the source, from the first projection on
    parameters.clockwise = true;
    EXPECT_LT((scanOf(parameters).projection(0).source() - Eigen::Vector3d(0.0, -200.0, 0.0)).norm(), 1e-9);
}

TEST(CircularScan, SaysWhatIsWrong)
{
    CircularScan scan = smallScan(8, 360.0, 10, 10);
    std::swap(scan.sourceToAxisMm, scan.sourceToDetectorMm);
    EXPECT_NE(messageOf<InputError>([&] { scanOf(scan); }).find("are the two distances exchanged?"),
              std::string::npos);
    scan = smallScan(8, 360.0, 10, 10);
    scan.pitchMm.y() = 0.0;
    EXPECT_NE(messageOf<InputError>([&] { scanOf(scan); }).find("height of a pixel must be positive"),
              std::string::npos);
    scan = smallScan(2, 360.0, 10, 10);
    EXPECT_NE(messageOf<InputError>([&] { scanOf(scan); }).find("at least 3 projections"), std::string::npos);
}

TEST(Angles, AreReadAsPeopleWriteThem)
{
    EXPECT_EQ(anglesOf("0:0.5:4"), (std::vector<double>{0.0, 0.5, 1.0, 1.5}));
    EXPECT_EQ(anglesOf("0:-0,5:3"), (std::vector<double>{0.0, -0.5, -1.0}));
    EXPECT_EQ(anglesOf("0, 1.5, 3"), (std::vector<double>{0.0, 1.5, 3.0}));
    EXPECT_EQ(anglesOf("0; 1,5; 3"), (std::vector<double>{0.0, 1.5, 3.0}));
    const std::filesystem::path file = test::temporaryFolder() / "angles.csv";
    std::ofstream(file) << "angle_deg\n0,0\n0,25\n# one is missing\n0,75\n0,75\n";
    EXPECT_EQ(anglesOf(file.string()), (std::vector<double>{0.0, 0.25, 0.75, 0.75}));
    std::ofstream(file) << "0\n1 2\n";
    EXPECT_NE(messageOf<FileError>([&] { anglesOf(file.string()); }).find("line 2 is \"1 2\""),
              std::string::npos);
    EXPECT_NE(messageOf<InputError>([] { anglesOf("0:1"); }).find("FIRST:STEP:COUNT"), std::string::npos);
}

TEST(ScanGeometry, FindsTheAxisOfItsSources)
{
    CircularScan parameters = smallScan(11, 200.0, 40, 20);
    const ScanGeometry scan = scanOf(parameters);
    const Eigen::Isometry3d turned = Eigen::Translation3d(10.0, -20.0, 30.0) *
                                     Eigen::AngleAxisd(0.7, Eigen::Vector3d(1.0, 2.0, -0.5).normalized());
    std::vector<ProjectionGeometry> views;
    for (std::size_t p = 0; p < scan.count(); ++p)
        views.emplace_back(scan.projection(p).pixelFromWorld() * turned.inverse().matrix(), 40, 20, 300.0);
    const ScanGeometry found(views);
    EXPECT_LT((found.axis().centreMm - turned.translation()).norm(), 1e-6);
    EXPECT_LT((found.axis().direction - turned.linear().col(2)).norm(), 1e-9);
    for (std::size_t p = 0; p < scan.count(); ++p)
        EXPECT_NEAR(found.anglesRad()[p], scan.anglesRad()[p], 1e-9);
    EXPECT_FALSE(found.needsTransposing());
    const ScanGeometry lying = found.transposed();
    EXPECT_TRUE(lying.needsTransposing());
    EXPECT_EQ(lying.columns(), 20);
}

TEST(ScanGeometry, RefusesWhatIsNoCircle)
{
    std::vector<ProjectionGeometry> line;
    for (int p = 0; p < 5; ++p)
        line.push_back(ProjectionGeometry::fromDetector({10.0 * p, -200.0, 0.0}, {-20.0, 100.0, 20.0},
                                                        Eigen::Vector3d::UnitX(), -Eigen::Vector3d::UnitZ(),
                                                        {1.0, 1.0}, 40, 40));
    EXPECT_NE(messageOf<InputError>([&] { ScanGeometry scan(line); }).find("lie on no circle"),
              std::string::npos);
    const ScanGeometry circle = scanOf(smallScan(12, 360.0, 40, 20));
    std::vector<ProjectionGeometry> views;
    for (std::size_t p = 0; p < circle.count(); ++p)
        views.push_back(circle.projection(p));
    views[4] = ProjectionGeometry::fromDetector({500.0, 0.0, 0.0}, {0.0, 0.0, 0.0}, Eigen::Vector3d::UnitY(),
                                                -Eigen::Vector3d::UnitZ(), {1.0, 1.0}, 40, 20);
    EXPECT_NE(messageOf<InputError>([&] { ScanGeometry scan(views); }).find("lie on no circle"),
              std::string::npos);
}

TEST(AngularGaps, AddUpToTheArcWhateverTheOrder)
{
    const std::vector<double> uneven =
        inRadians({0.0, 90.0, 10.0, 20.0, 20.0, 180.0, 270.0, 130.0, 225.0, 315.0, 50.0});
    const ScanArc full = arcOf(uneven);
    EXPECT_TRUE(full.full);
    const std::vector<double> gaps = angularGapsRad(uneven, full);
    EXPECT_NEAR(std::reduce(gaps.begin(), gaps.end()), 2.0 * pi, 1e-12);
    EXPECT_NEAR(kDegPerRad * gaps[2], 10.0, 1e-9);             // from 5 to 15
    EXPECT_NEAR(kDegPerRad * (gaps[3] + gaps[4]), 20.0, 1e-9); // a doubled angle counts once: from 15 to 35
    std::vector<double> open;
    for (int p = 0; p < 100; ++p)
        open.push_back(kRadPerDeg * std::fmod(300.0 + 2.0 * p, 360.0));
    const ScanArc arc = arcOf(open);
    EXPECT_FALSE(arc.full);
    EXPECT_NEAR(kDegPerRad * arc.beginRad, 300.0, 1e-9);
    EXPECT_NEAR(kDegPerRad * arc.lengthRad, 198.0, 1e-9);
    const std::vector<double> ofOpen = angularGapsRad(open, arc);
    EXPECT_NEAR(kDegPerRad * std::reduce(ofOpen.begin(), ofOpen.end()), 198.0, 1e-9);
    EXPECT_NEAR(kDegPerRad * ofOpen[0], 1.0, 1e-9);
}

// Both measurements of a line count 2 together, one that is alone counts 2.
TEST(RedundancyWeights, OfALineAddUpToTwo)
{
    const ScanGeometry scan = scanOf(smallScan(220, 220.0, 40, 20));
    const RedundancyWeights weights(scan);
    ASSERT_FALSE(weights.arc().full);
    EXPECT_TRUE(weights.notes().empty());
    int pairs = 0;
    for (std::size_t p = 0; p < scan.count(); ++p)
        for (const double column : {4.0, 15.0, 20.0, 33.0}) {
            const double fan = scan.fan(p).angleRad(column);
            const double opposite = scan.anglesRad()[p] + pi + 2.0 * fan;
            const double place = opposite / kRadPerDeg; // projections are one degree apart
            if (place > 219.0 || place < 0.0)
                continue;
            ++pairs;
            const auto below = static_cast<std::size_t>(place);
            const double part = place - std::floor(place);
            const double there =
                (1.0 - part) * weights.weight(below, scan.fan(below).angleRad(40.0 - column)) +
                part *
                    weights.weight(std::min<std::size_t>(below + 1, 219),
                                   scan.fan(std::min<std::size_t>(below + 1, 219)).angleRad(40.0 - column));
            EXPECT_NEAR(weights.weight(p, scan.fan(p).angleRad(column)) + there, 2.0, 0.01)
                << p << " " << column;
        }
    EXPECT_GT(pairs, 50);
    EXPECT_NEAR(weights.weight(110, scan.fan(110).angleRad(20.0)), 2.0,
                1e-9); // in the middle of the arc a line is seen once
}

TEST(RedundancyWeights, OfADisplacedDetectorFadeOverTheOverlap)
{
    CircularScan parameters = smallScan(72, 360.0, 60, 20);
    parameters.detectorOffsetMm.x() = 30.0; // reaches 50 columns to one side, 10 to the other
    const ScanGeometry scan = scanOf(parameters);
    const RedundancyWeights weights(scan);
    EXPECT_TRUE(weights.displaced());
    EXPECT_NEAR(weights.weight(0, scan.fan(0).angleRad(10.0)), 1.0, 1e-9); // on the axis
    EXPECT_NEAR(weights.weight(0, scan.fan(0).angleRad(0.0)), 0.0, 1e-9);
    EXPECT_NEAR(weights.weight(0, scan.fan(0).angleRad(20.0)), 2.0, 1e-9);
    EXPECT_NEAR(weights.weight(0, scan.fan(0).angleRad(7.0)) + weights.weight(0, scan.fan(0).angleRad(13.0)),
                2.0, 1e-9);
    EXPECT_EQ(weights.weight(0, scan.fan(0).angleRad(55.0)), 2.0);
    parameters.detectorOffsetMm.x() = 50.0; // beyond the axis
    const ScanGeometry beyond = scanOf(parameters);
    EXPECT_NE(messageOf<InputError>([&] { RedundancyWeights fails(beyond); }).find("does not reach the axis"),
              std::string::npos);
    parameters.detectorOffsetMm.x() = 0.0;
    parameters.anglesDeg.resize(30); // 150 degrees
    const ScanGeometry tooShort = scanOf(parameters);
    ASSERT_EQ(RedundancyWeights(tooShort).notes().size(), 1U);
    EXPECT_NE(RedundancyWeights(tooShort).notes()[0].find("cover 145.0 degrees"), std::string::npos);
}

TEST(SeenCylinder, IsWhatAllProjectionsSee)
{
    const ScanGeometry scan = scanOf(smallScan(36, 360.0, 60, 40));
    const SeenCylinder seen = seenCylinder(scan);
    const double fan = std::atan(45.0 / 300.0);
    EXPECT_NEAR(seen.radiusMm, 200.0 * std::sin(fan), 1e-9);
    EXPECT_NEAR(seen.highMm, 30.0 / 300.0 * (200.0 - seen.radiusMm), 1e-9);
    EXPECT_NEAR(seen.lowMm, -seen.highMm, 1e-9);
    CircularScan raised = smallScan(36, 360.0, 60, 20);
    raised.detectorOffsetMm.y() = -45.0;                      // rows 30 to 60 mm above the mid-plane
    const SeenCylinder any = seenCylinder(scan, SeenBy::Any); // farther up behind the axis than before it
    EXPECT_DOUBLE_EQ(any.radiusMm, seen.radiusMm);
    const double ahead = scan.sourceToAxisMm(0) - seen.radiusMm;
    const double behind = scan.sourceToAxisMm(0) + seen.radiusMm;
    EXPECT_NEAR(any.highMm / seen.highMm, behind / ahead, 1e-9);
    EXPECT_NEAR(any.lowMm / seen.lowMm, behind / ahead, 1e-9);
    const SeenCylinder above = seenCylinder(scanOf(raised));
    EXPECT_NEAR(above.lowMm, 30.0 / 300.0 * (200.0 + above.radiusMm), 1e-9); // the far side sees the least
    EXPECT_NEAR(above.highMm, 60.0 / 300.0 * (200.0 - above.radiusMm), 1e-9);
    const VolumeGeometry volume = seenVolume(scan);
    EXPECT_EQ(volume.size, Eigen::Vector3i(59, 59, 34));
    EXPECT_NEAR(volume.spacingMm.x(), 1.0, 1e-12);
    EXPECT_LT(volume.centreMm().norm(), 1e-9);
}

} // namespace
} // namespace isocenter::core::scan_geometry_test
