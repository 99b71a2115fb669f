// SPDX-License-Identifier: MIT
#include "core/surfaces/closed_surface.h"
#include "tests/core/surfaces/surface_samples.h"
#include "tests/core/temporary_files.h"

#include <gtest/gtest.h>

#include <limits>
#include <numbers>

namespace isocenter::core::closed_surface_test {
namespace {

const SurfaceModel kBox = boxSurface({-1, -2, -3}, {1, 2, 3});

// As STL states it: no triangle shares a corner with another.
SurfaceModel soupOf(const SurfaceModel& model)
{
    SurfaceModel soup;
    for (const Eigen::Vector3i& triangle : model.triangles) {
        const auto first = static_cast<int>(soup.pointsMm.size());
        for (int number = 0; number < 3; ++number)
            soup.pointsMm.push_back(model.corner(triangle, number));
        soup.triangles.emplace_back(first, first + 1, first + 2);
    }
    return soup;
}

TEST(SurfaceModel, EncloseTheVolumeOfTheBody)
{
    EXPECT_NEAR(kBox.enclosedVolumeMm3(), 48.0, 1e-12);
    EXPECT_NEAR(insideOut(kBox).enclosedVolumeMm3(), -48.0, 1e-12);
    const double sphere = 4.0 / 3.0 * std::numbers::pi * 1000.0;
    EXPECT_NEAR(sphereSurface({500, -200, 3}, 10.0).enclosedVolumeMm3(), sphere, 2e-4 * sphere);
}

TEST(SurfaceModel, WeldsEqualPointsAndDropsTrianglesWithoutAnArea)
{
    SurfaceModel soup = soupOf(kBox);
    EXPECT_EQ(soup.pointsMm.size(), 36u);
    soup.triangles.push_back(soup.triangles.front());
    soup.triangles.emplace_back(0, 0, 1);
    const SurfaceModel model = welded(soup);
    EXPECT_EQ(model.pointsMm.size(), 8u);
    EXPECT_EQ(model.triangles.size(), 12u);
    EXPECT_NEAR(model.enclosedVolumeMm3(), 48.0, 1e-12);
}

TEST(ClosedSurface, TakesTheTrianglesOfAnStlFile)
{
    const ClosedSurface closed = closedSurface(soupOf(kBox));
    EXPECT_TRUE(closed.notes.empty());
    EXPECT_NEAR(closed.model.enclosedVolumeMm3(), 48.0, 1e-12);
}

TEST(ClosedSurface, CountsOpenEdgesAndSaysWhereAndWhatToDo)
{
    SurfaceModel open = kBox;
    open.triangles.erase(open.triangles.begin() + 3); // of the face z = 3
    expectMentions(
        messageOf([&] { closedSurface(open); }),
        {"not watertight", "3 open edges", "0 edges whose triangles do not match", "3 mm", "MeshLab"});
}

TEST(ClosedSurface, RefusesATriangleTooMany)
{
    SurfaceModel fin = kBox;
    fin.pointsMm.emplace_back(0.0, 0.0, 9.0);
    fin.triangles.emplace_back(4, 5, 8);
    expectMentions(messageOf([&] { closedSurface(fin); }),
                   {"2 open edges", "1 edges whose triangles do not match"});
}

TEST(ClosedSurface, MendsTrianglesThatDisagreeAndSaysSo)
{
    SurfaceModel model = kBox;
    std::swap(model.triangles[4][0], model.triangles[4][1]);
    std::swap(model.triangles[9][0], model.triangles[9][1]);
    const ClosedSurface closed = closedSurface(model);
    ASSERT_EQ(closed.notes.size(), 1u);
    expectMentions(closed.notes[0], {"2 of 12 triangles were turned over"});
    EXPECT_NEAR(closed.model.enclosedVolumeMm3(), 48.0, 1e-12);
}

TEST(ClosedSurface, MendsASurfaceThatIsInsideOut)
{
    const ClosedSurface closed = closedSurface(insideOut(kBox));
    ASSERT_EQ(closed.notes.size(), 1u);
    expectMentions(closed.notes[0], {"inside out"});
    EXPECT_NEAR(closed.model.enclosedVolumeMm3(), 48.0, 1e-12);
}

TEST(ClosedSurface, MendsOneOfSeveralPartsAndLeavesCavities)
{
    const SurfaceModel cavity = insideOut(boxSurface({-0.5, -0.5, -0.5}, {0.5, 0.5, 0.5}));
    const SurfaceModel aside = insideOut(boxSurface({5, 0, 0}, {6, 1, 1}));
    const ClosedSurface closed = closedSurface(together(together(kBox, cavity), aside));
    EXPECT_NEAR(closed.model.enclosedVolumeMm3(), 48.0, 1e-12); // less 1 of the cavity, and 1 beside it
    ASSERT_EQ(closed.notes.size(), 2u);
    expectMentions(closed.notes[0], {"1 of 3 parts of the surface were inside out"});
    expectMentions(closed.notes[1], {"1 of 3 parts of the surface are cavities"});
    const ClosedSurface whole = closedSurface(insideOut(together(kBox, cavity)));
    EXPECT_NEAR(whole.model.enclosedVolumeMm3(), 47.0, 1e-12);
}

TEST(ClosedSurface, TakesBodiesThatTouchAlongAnEdge)
{
    const ClosedSurface closed = closedSurface(together(kBox, boxSurface({1, 2, -3}, {4, 5, 3})));
    ASSERT_EQ(closed.notes.size(), 1u);
    expectMentions(closed.notes[0], {"1 edges are shared by more than two triangles"});
    EXPECT_NEAR(closed.model.enclosedVolumeMm3(), 48.0 + 54.0, 1e-12);
}

TEST(ClosedSurface, RefusesWhatEnclosesNothing)
{
    expectMentions(messageOf([] { closedSurface({}); }), {"no triangles"});
    SurfaceModel leaf; // one triangle and its back
    leaf.pointsMm = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    leaf.triangles = {{0, 1, 2}, {0, 2, 1}};
    expectMentions(messageOf([&] { closedSurface(leaf); }), {"encloses no volume"});
}

} // namespace
} // namespace isocenter::core::closed_surface_test
