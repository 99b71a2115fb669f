// SPDX-License-Identifier: MIT
// Geometries as other programs write them: there and back, and against numbers found by hand.
#include "core/io/files/file_contents.h"
#include "core/io/files/number_list.h"
#include "core/io/formats/astra_vectors.h"
#include "core/io/formats/matrices_csv.h"
#include "core/io/formats/rtk_geometry_file.h"
#include "core/io/formats/rtk_geometry_writer.h"
#include "tests/core/temporary_files.h"

#include <Eigen/Geometry>

#include <sstream>

namespace isocenter::core::geometry_formats_test {
namespace {

using Eigen::Vector2d;
using Eigen::Vector3d;

// Anywhere, turned in all ways; mirrored: rows run upwards as seen from the source.
ProjectionGeometry obliqueView(bool mirrored, double sourceToDetectorMm = 900.0)
{
    const Eigen::Matrix3d axes = (Eigen::AngleAxisd(0.7, Vector3d(1, -2, 0.5).normalized()) *
                                  Eigen::AngleAxisd(2.1, Vector3d(0.2, 0.3, -1).normalized()))
                                     .toRotationMatrix();
    const Vector3d rows = mirrored ? Vector3d(-axes.col(1)) : Vector3d(axes.col(1));
    const Vector3d source = axes * Vector3d(12.0, -7.0, -500.0);
    const Vector3d corner = axes * Vector3d(-60.0, mirrored ? 40.0 : -45.0, 400.0);
    const ProjectionGeometry placed =
        ProjectionGeometry::fromDetector(source, corner, axes.col(0), rows, {0.5, 0.8}, 200, 100);
    return ProjectionGeometry(placed.pixelFromWorld(), 200, 100, sourceToDetectorMm);
}

// The source at (100, 0, 0), the detector's centre at (-50, 3, 1), columns along y, rows along -z.
ProjectionGeometry simpleView()
{
    return ProjectionGeometry::fromDetector({100, 0, 0}, {-50, 1, 2.5}, Vector3d::UnitY(), -Vector3d::UnitZ(),
                                            {0.4, 0.3}, 10, 10);
}

void expectSame(const ProjectionGeometry& view, const ProjectionGeometry& expected, double tolerance = 1e-9)
{
    EXPECT_LT((view.source() - expected.source()).norm(), tolerance);
    EXPECT_NEAR(view.sourceToDetectorMm(), expected.sourceToDetectorMm(), tolerance);
    for (const Vector3d& point : {Vector3d(0, 0, 0), Vector3d(10, -20, 30), Vector3d(-40, 5, 6)})
        EXPECT_LT((view.project(point) - expected.project(point)).norm(), tolerance);
}

std::vector<double> numbersOf(const std::filesystem::path& file, int line)
{
    std::istringstream lines(readTextFile(file));
    std::string text;
    for (int i = 0; i <= line; ++i)
        std::getline(lines, text);
    return parseNumbers(text).value_or(std::vector<double>{});
}

void expectNumbers(const std::vector<double>& numbers, const std::vector<double>& expected)
{
    ASSERT_EQ(numbers.size(), expected.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        EXPECT_NEAR(numbers[i], expected[i], 1e-12) << i;
}

TEST(AstraVectors, AreSourceDetectorAndSteps)
{
    const auto file = temporaryFile("vectors.txt");
    writeAstraVectors(file, std::vector{simpleView()});
    expectNumbers(numbersOf(file, 1), {100, 0, 0, -50, 3, 1, 0, 0.4, 0, 0, 0, -0.3});
    EXPECT_TRUE(isAstraVectors(readTextFile(file)));
    EXPECT_FALSE(isAstraVectors("# matrices\n1,2,3\n"));
    EXPECT_FALSE(isAstraVectors("1 2 3\n# cone_vec\n"));
}

TEST(AstraVectors, ComeBackAsTheyWere)
{
    const auto file = temporaryFile("vectors.txt");
    const std::vector<ProjectionGeometry> views{obliqueView(false), obliqueView(true), simpleView()};
    writeAstraVectors(file, views);
    const std::vector<AstraVectors> vectors = readAstraVectors(file);
    ASSERT_EQ(vectors.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i)
        expectSame(pixelProjection(vectors[i], views[i].columns(), views[i].rows()), views[i]);
}

TEST(AstraVectors, WhatIsWrongIsNamed)
{
    const auto messageWith = [](const std::string& text) {
        const auto file = temporaryFile("vectors.txt", text);
        return messageOf([&] { readAstraVectors(file); });
    };
    expectMentions(messageWith("# cone_vec\n1 2 3\n"), {"vectors.txt", "line 2", "12 numbers"});
    expectMentions(messageWith("100 0 0 -50 0 0 0 1 0 0 2 0\n"), {"line 1", "one plane"});
    expectMentions(messageWith("100 0 0 -50 0 0 0 1 0 0 0 0\n"), {"line 1", "one of them is 0"});
    expectMentions(messageWith("# cone_vec\n"), {"vectors.txt", "holds no projection"});
    expectMentions(
        messageOf([] { writeAstraVectors(temporaryFile("out.txt"), std::vector{obliqueView(false, 0.0)}); }),
        {"--sdd"});
}

TEST(RtkGeometryWriter, GivesTheNumbersOfRtk)
{
    // As RTK has it: u along x, v along y, the source on +z at gantry angle 0.
    const ProjectionGeometry upright = ProjectionGeometry::fromDetector(
        {0, 0, 1000}, {-20 + 7, -10 - 2, -536}, Vector3d::UnitX(), Vector3d::UnitY(), {1, 1}, 40, 20);
    EXPECT_FALSE(needsReversedRows(upright));
    const RtkParameters zero = rtkParametersOf(upright);
    EXPECT_NEAR(zero.sourceToIsocentreMm, 1000, 1e-9);
    EXPECT_NEAR(zero.sourceToDetectorMm, 1536, 1e-9);
    EXPECT_NEAR(zero.gantryAngleDeg, 0, 1e-9);
    EXPECT_LT((zero.projectionOffsetMm - Vector2d(7, -2)).norm(), 1e-9);
    ProjectionMatrix matrix;
    matrix << -1536, 0, -7, 7000, 0, -1536, 2, -2000, 0, 0, 1, -1000;
    EXPECT_LT((zero.matrix() - matrix).norm(), 1e-9) << zero.matrix();
    // At 90 degrees the source is on +x and u runs along -z.
    const RtkParameters quarter = rtkParametersOf(ProjectionGeometry::fromDetector(
        {1000, 0, 0}, {-536, -10, 20}, -Vector3d::UnitZ(), Vector3d::UnitY(), {1, 1}, 40, 20));
    EXPECT_NEAR(quarter.gantryAngleDeg, 90, 1e-9);
    EXPECT_NEAR(quarter.outOfPlaneAngleDeg, 0, 1e-9);
    EXPECT_NEAR(quarter.inPlaneAngleDeg, 0, 1e-9);
    matrix << 0, 0, 1536, 0, 0, -1536, 0, 0, 1, 0, 0, -1000;
    EXPECT_LT((quarter.matrix() - matrix).norm(), 1e-9) << quarter.matrix();
}

TEST(RtkGeometryWriter, AnglesAreOfRtkAlsoWhereTheyLock)
{
    RtkParameters stated{900, 1400, 30, -20, 50, {3, -4}, {11, 6}};
    for (const double outOfPlaneDeg : {-20.0, 90.0, -90.0}) {
        stated.outOfPlaneAngleDeg = outOfPlaneDeg;
        Eigen::Matrix3d pixelFromDetector = Eigen::Matrix3d::Identity();
        pixelFromDetector.topRightCorner<2, 1>() = Vector2d(20, 10);
        const ProjectionGeometry view(pixelFromDetector * -stated.matrix(), 40, 20, 1400);
        EXPECT_FALSE(needsReversedRows(view));
        const RtkParameters found = rtkParametersOf(view);
        EXPECT_LT((found.matrix() - stated.matrix()).norm(), 1e-6) << outOfPlaneDeg;
        if (outOfPlaneDeg == -20.0) {
            EXPECT_NEAR(found.gantryAngleDeg, 30, 1e-9);
            EXPECT_NEAR(found.outOfPlaneAngleDeg, -20, 1e-9);
            EXPECT_NEAR(found.inPlaneAngleDeg, 50, 1e-9);
            EXPECT_LT((found.sourceOffsetMm - Vector2d(3, -4)).norm(), 1e-9);
        }
    }
}

TEST(RtkGeometryWriter, ComesBackAsItWas)
{
    const auto file = temporaryFile("geometry.xml");
    const ProjectionGeometry view = obliqueView(true);
    ASSERT_FALSE(needsReversedRows(view));
    writeRtkGeometry(file, std::vector{view, view});
    const std::vector<RtkProjection> read = readRtkGeometry(file);
    ASSERT_EQ(read.size(), 2u);
    expectSame(pixelProjection(read[1], 200, 100, {0.5, 0.8}), view);
}

TEST(RtkGeometryWriter, RowsOfImagesFromTheSourceAreReversed)
{
    const auto file = temporaryFile("geometry.xml");
    const ProjectionGeometry view = obliqueView(false);
    ASSERT_TRUE(needsReversedRows(view));
    writeRtkGeometry(file, std::vector{view});
    const ProjectionGeometry reversed = pixelProjection(readRtkGeometry(file).front(), 200, 100, {0.5, 0.8});
    for (const Vector3d& point : {Vector3d(0, 0, 0), Vector3d(10, -20, 30)}) {
        const Vector2d pixel = view.project(point);
        EXPECT_LT((reversed.project(point) - Vector2d(pixel.x(), 100 - pixel.y())).norm(), 1e-9);
    }
    expectMentions(messageOf([&] {
                       writeRtkGeometry(file, std::vector{view, obliqueView(true)});
                   }),
                   {"mirrored"});
    expectMentions(messageOf([&] { writeRtkGeometry(file, std::vector{obliqueView(false, 0.0)}); }),
                   {"--sdd"});
    const ProjectionGeometry skewed = ProjectionGeometry::fromDetector(
        {0, 0, 100}, {0, 0, -50}, Vector3d::UnitX(), Vector3d(0.1, 1, 0).normalized(), {1, 1}, 4, 4);
    expectMentions(messageOf([&] { rtkParametersOf(skewed); }), {"perpendicular"});
}

TEST(MatricesCsv, IsWrittenWithEitherPixelCentre)
{
    const auto file = temporaryFile("matrices.csv");
    for (const double pixelCentre : {0.0, 0.5}) {
        writeMatricesCsv(file, std::vector{simpleView()}, pixelCentre);
        const ProjectionMatrix matrix = readMatricesCsv(file).front();
        // The source is 100 mm, the detector 150 mm away; 3 mm along columns are 7.5 pixels less than 5.
        const Vector3d origin = matrix.col(3);
        EXPECT_NEAR(origin.z(), 100.0, 1e-12);
        EXPECT_NEAR(origin.x() / origin.z(), -2.5 - (0.5 - pixelCentre), 1e-12);
        EXPECT_NEAR(origin.y() / origin.z(), 5 + 1 / 0.3 - (0.5 - pixelCentre), 1e-12);
        const ProjectionMatrix back = pixelCentre == 0.0 ? shiftedByHalfPixel(matrix) : matrix;
        EXPECT_LT((back - simpleView().pixelFromWorld()).norm(), 1e-12);
        EXPECT_NE(readTextFile(file).find(pixelCentre == 0.0 ? "(0, 0)" : "(0.5, 0.5)"), std::string::npos);
    }
}

} // namespace
} // namespace isocenter::core::geometry_formats_test
