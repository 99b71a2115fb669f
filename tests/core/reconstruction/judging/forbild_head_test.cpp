// SPDX-License-Identifier: MIT
// The FORBILD head: its mid-plane is the one that its authors published, and its line integrals are what
// dense samples along the rays sum up to.
#include "core/geometry/angles.h"
#include "core/reconstruction/circular_scan.h"
#include "core/reconstruction/judging/forbild_head.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace isocenter::core::forbild_head_test {
namespace {

double densityAt(const SolidScene& head, const Eigen::Vector3d& pointCm)
{
    return 1.0 + head.hounsfieldAt(10.0 * pointCm) / 1000.0;
}

// A line of the published mid-plane: what lies on the side of lower values counts.
struct Cut
{
    double distance; // from the ellipse's centre
    double normalDeg;
};

// An ellipse of the published mid-plane, which adds its density where it is not cut off.
struct AddedEllipse
{
    Eigen::Vector2d centre;
    Eigen::Vector2d halfSize;
    double turnDeg;
    double density;
    std::vector<Cut> cuts = {};

    bool contains(const Eigen::Vector2d& point) const
    {
        const Eigen::Vector2d from = point - centre;
        const Eigen::Vector2d own = Eigen::Rotation2Dd(-kRadPerDeg * turnDeg) * from;
        if (own.cwiseQuotient(halfSize).squaredNorm() > 1.0)
            return false;
        for (const Cut& cut : cuts)
            if (from.dot(Eigen::Vector2d(std::cos(kRadPerDeg * cut.normalDeg),
                                         std::sin(kRadPerDeg * cut.normalDeg))) >= cut.distance)
                return false;
        return true;
    }
};

// Yu, Noo, Dennerlein, Wunderlich, Lauritsch and Hornegger (Phys. Med. Biol. 57, 2012), without the air cells
// and the resolution pattern.
std::vector<AddedEllipse> publishedMidPlane()
{
    constexpr double kTip = -14.294530834372887;
    return {{{-4.7, 4.3}, {1.79989, 1.79989}, 0.0, 0.010},
            {{4.7, 4.3}, {1.79989, 1.79989}, 0.0, 0.010},
            {{-1.08, -9.0}, {0.4, 0.4}, 0.0, 0.0025},
            {{1.08, -9.0}, {0.4, 0.4}, 0.0, -0.0025},
            {{0.0, 0.0}, {9.6, 12.0}, 0.0, 1.8},
            {{0.0, 8.4}, {1.8, 3.0}, 0.0, -1.05},
            {{1.9, 5.4}, {0.41633, 1.17425}, -31.07698, 0.75},
            {{-1.9, 5.4}, {0.41633, 1.17425}, 31.07698, 0.75},
            {{-4.3, 6.8}, {1.8, 0.24}, -30.0, 0.75},
            {{4.3, 6.8}, {1.8, 0.24}, 30.0, 0.75},
            {{0.0, -3.6}, {1.8, 3.6}, 0.0, -0.005},
            {{6.39395, -6.39395}, {1.2, 0.42}, 58.1, 0.005},
            {{0.0, 3.6}, {2.0, 2.0}, 0.0, 0.75, {{1.2, 0}, {1.2, 180}, {0.27884, 90}, {0.27884, 270}}},
            {{0.0, 9.6}, {1.8, 3.0}, 0.0, 1.8, {{0.60687, 90}, {0.60687, 270}, {0.2, 0}, {0.2, 180}}},
            {{0.0, 0.0}, {9.0, 11.4}, 0.0, 0.75, {{-2.605, 15}, {-2.605, 165}, {-10.71177, 90}}},
            {{0.0, kTip}, {0.443194085308632, 3.892760834372886}, 0.0, 0.75, {{kTip + 10.71177, 270}}},
            {{0.0, 0.0}, {9.0, 11.4}, 0.0, -0.75, {{8.8874, 0}}},
            {{9.1, 0.0}, {4.2, 1.8}, 0.0, 0.75, {{-0.2126, 0}}}};
}

bool isInAnEar(const Eigen::Vector2d& point)
{
    return std::abs(point.y()) < 1.9 && (point.x() > 4.8 || (point.x() < -6.5 && point.x() > -7.5));
}

TEST(ForbildHead, ItsMidPlaneIsThePublishedOne)
{
    const SolidScene head = forbildHead(10.0);
    const std::vector<AddedEllipse> published = publishedMidPlane();
    int compared = 0;
    int different = 0;
    for (double y = -12.53; y < 12.6; y += 0.1)
        for (double x = -10.03; x < 10.1; x += 0.1) {
            if (isInAnEar({x, y}))
                continue;
            double density = 0.0;
            for (const AddedEllipse& ellipse : published)
                density += ellipse.contains({x, y}) ? ellipse.density : 0.0;
            ++compared;
            different += std::abs(density - densityAt(head, {x, y, 0.0})) > 1e-9 ? 1 : 0;
        }
    EXPECT_GT(compared, 45000);
    EXPECT_LT(different, 20); // the published sections of bones are rounded, or ellipses for hyperbolas
}

TEST(ForbildHead, HasBothEars)
{
    const SolidScene head = forbildHead(10.0);
    EXPECT_EQ(head.solids().size(), 2 + 2 + 4 + 6 + 1 + 2 + 1 + 317 + 144);
    EXPECT_DOUBLE_EQ(densityAt(head, {8.8, 0.0, 0.0}), 0.0); // an air cell
    EXPECT_DOUBLE_EQ(densityAt(head, {8.6, 0.0, 0.0}), 1.8); // bone between two
    EXPECT_DOUBLE_EQ(densityAt(head, {5.8, 0.2 * std::sqrt(3.0), 0.0}), 0.0);
    EXPECT_DOUBLE_EQ(densityAt(head, {7.6, 0.6 * std::sqrt(3.0), -0.6 * std::sqrt(3.0)}), 0.0);
    EXPECT_DOUBLE_EQ(densityAt(head, {-7.0, -1.0, 0.0}), 1.8); // a rod
    EXPECT_DOUBLE_EQ(densityAt(head, {-7.0, -1.0 + 0.0357, 0.0}), 1.05);
    EXPECT_DOUBLE_EQ(densityAt(head, {-6.76, 0.44 + 8.0 * 0.025, 0.0}), 1.8);
    EXPECT_DOUBLE_EQ(densityAt(head, {-7.0, -1.0, 3.2}), 1.8);
}

TEST(ForbildHead, ItsFlatRegionsAreFlat)
{
    const SolidScene head = forbildHead(10.0);
    for (const FlatRegion& region : forbildFlatRegions())
        for (int point = 0; point < 500; ++point) {
            const double radius = region.radiusCm * std::cbrt((point + 1.0) / 500.0);
            const Eigen::Vector3d direction(std::sin(2.4 * point), std::cos(2.4 * point),
                                            std::sin(0.7 * point));
            EXPECT_DOUBLE_EQ(densityAt(head, region.centreCm + radius * direction.normalized()),
                             region.density)
                << region.name;
        }
}

// Chords of the skull and the brain, beside all that is in them.
TEST(ForbildHead, ChordsOfNestedEllipsoidsAreAnalytic)
{
    constexpr double kX = -3.0;
    constexpr double kY = -6.0;
    const auto chordMm = [](const Eigen::Vector3d& half) {
        return 20.0 * half.z() *
               std::sqrt(1.0 - kX * kX / (half.x() * half.x()) - kY * kY / (half.y() * half.y()));
    };
    const double outer = chordMm({9.6, 12.0, 12.5});
    const double inner = chordMm({9.0, 11.4, 11.9});
    const ProjectionGeometry alongZ = ProjectionGeometry::fromDetector(
        Eigen::Vector3d(10.0 * kX, 10.0 * kY, -1000.0),
        Eigen::Vector3d(10.0 * kX - 0.5, 10.0 * kY - 0.5, 500.0), Eigen::Vector3d::UnitX(),
        Eigen::Vector3d::UnitY(), {1.0, 1.0}, 1, 1);
    EXPECT_NEAR(ForbildHeadProjector(10.0).lineIntegrals(alongZ).at(0, 0),
                1.8 * (outer - inner) + 1.05 * inner, 1e-4);
}

TEST(ForbildHead, LineIntegralsAreThoseOfDenseSamples)
{
    constexpr double kStepMm = 0.01;
    const SolidScene head = forbildHead(10.0);
    const ForbildHeadProjector projector(10.0);
    CircularScan circle{400.0, 800.0, 5, 5, {60.0, 60.0}};
    circle.anglesDeg = {0.0, 97.0, 211.0};
    const ScanGeometry scan = scanOf(circle);
    for (std::size_t p = 0; p < scan.count(); ++p) {
        const ProjectionGeometry view = scan.projection(p);
        const Image exact = projector.lineIntegrals(view);
        for (const Eigen::Vector2i& pixel :
             {Eigen::Vector2i(2, 2), Eigen::Vector2i(1, 2), Eigen::Vector2i(3, 1)}) {
            const Eigen::Vector3d direction =
                (view.detectorPoint(pixel.cast<double>().array() + 0.5) - view.source()).normalized();
            double sum = 0.0;
            for (double t = 270.0 + 0.5 * kStepMm; t < 530.0; t += kStepMm)
                sum += kStepMm * densityAt(head, 0.1 * (view.source() + t * direction));
            EXPECT_NEAR(exact.at(pixel.x(), pixel.y()), sum, 0.05) << p << ", " << pixel.transpose();
        }
    }
}

} // namespace
} // namespace isocenter::core::forbild_head_test
