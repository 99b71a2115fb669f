// SPDX-License-Identifier: MIT
#include "ui/layout/view_tiling.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr ViewLayout kAll[] = {ViewLayout::Registration, ViewLayout::Biplane, ViewLayout::RadiographAndSlices,
                               ViewLayout::Slices, ViewLayout::Everything};
const QRect kArea(10, 20, 1200, 800);

TEST(ViewTiling, ViewsAndGapsFillTheAreaWithoutOverlap)
{
    for (const ViewLayout layout : kAll) {
        const ViewTiling tiling = ViewTiling::of(layout);
        std::vector<QRect> areas;
        for (const auto& view : tiling.views(kArea))
            areas.push_back(view.area);
        for (const auto& gap : tiling.gaps(kArea))
            areas.push_back(gap.area);
        long pixels = 0;
        for (std::size_t a = 0; a < areas.size(); ++a) {
            EXPECT_TRUE(kArea.contains(areas[a]));
            pixels += static_cast<long>(areas[a].width()) * areas[a].height();
            for (std::size_t b = 0; b < a; ++b)
                EXPECT_FALSE(areas[a].intersects(areas[b]));
        }
        EXPECT_EQ(pixels, 1200L * 800L);
    }
}

TEST(ViewTiling, DraggingAGapMovesOnlyItsTwoSides)
{
    ViewTiling tiling = ViewTiling::of(ViewLayout::RadiographAndSlices);
    const auto before = tiling.views(kArea);
    const auto gaps = tiling.gaps(kArea);
    ASSERT_EQ(gaps.size(), 3u); // radiographs | slices, and two between the slices
    tiling.drag(gaps[1], 40, kArea);
    const auto after = tiling.views(kArea);
    EXPECT_EQ(after[0].area, before[0].area);
    EXPECT_NEAR(after[1].area.height(), before[1].area.height() + 40, 1);
    EXPECT_NEAR(after[2].area.height(), before[2].area.height() - 40, 1);
    EXPECT_NEAR(after[3].area.height(), before[3].area.height(), 1);
    tiling.drag(tiling.gaps(kArea)[0], 5000, kArea); // no side vanishes
    EXPECT_GE(tiling.views(kArea)[1].area.width(), 80);
}

// In a low window with the frames' panel open: the X-rays alone instead of strips that nothing can be seen
// in.
TEST(ViewTiling, LeavesOutViewsThatHaveNoRoom)
{
    ViewTiling tiling = ViewTiling::of(ViewLayout::Biplane);
    const QRect low(0, 0, 300, 250);
    const auto views = tiling.views(low);
    ASSERT_EQ(views.size(), 1u);
    EXPECT_EQ(views[0].role, ViewRole::Radiographs);
    EXPECT_EQ(views[0].area, low);
    EXPECT_TRUE(tiling.gaps(low).empty());
    EXPECT_EQ(tiling.views(kArea).size(), 3u);

    const QRect narrow(0, 0, 400, 600); // columns of Everything's lower row
    for (const auto& view : ViewTiling::of(ViewLayout::Everything).views(narrow)) {
        EXPECT_GE(view.area.width(), 109);
        EXPECT_GE(view.area.height(), 109);
    }
    tiling.drag(tiling.gaps(kArea).front(), -5000, kArea);
    EXPECT_EQ(tiling.views(kArea).size(), 3u); // what is dragged to its least extent stays
}

int areaOf(const ViewTiling& tiling, const QRect& area, ViewRole role = ViewRole::Radiographs)
{
    for (const auto& view : tiling.views(area))
        if (view.role == role)
            return view.area.width() * view.area.height();
    return 0;
}

TEST(ViewTiling, RadiographsGetTheAreaThatIsAskedFor)
{
    for (const ViewLayout layout :
         {ViewLayout::Registration, ViewLayout::Biplane, ViewLayout::RadiographAndSlices}) {
        ViewTiling tiling = ViewTiling::of(layout);
        for (const int asked : {0, 700000, 800000, 900000, 2000000}) {
            tiling.setRadiographs(2, asked);
            EXPECT_GE(areaOf(tiling, kArea), std::min(asked, 1200 * 800));
            EXPECT_GE(areaOf(tiling, kArea), 200 * 800);
        }
        EXPECT_EQ(tiling.views(kArea).size(), 1u); // the others have no room left
    }
}

// A gap is where the user has dragged it, and the others stay where they were.
TEST(ViewTiling, WhatIsAskedForEndsWithADrag)
{
    ViewTiling tiling = ViewTiling::of(ViewLayout::Registration);
    tiling.setRadiographs(1, 750000);
    const auto before = tiling.views(kArea);
    ASSERT_EQ(before.size(), 3u);
    EXPECT_FALSE(tiling.isDragged());
    tiling.drag(tiling.gaps(kArea)[1], 30, kArea); // between scene and plot
    EXPECT_TRUE(tiling.isDragged());
    const auto after = tiling.views(kArea);
    EXPECT_NEAR(after[0].area.width(), before[0].area.width(), 1);
    EXPECT_NEAR(after[1].area.height(), before[1].area.height() + 30, 1);
    tiling.drag(tiling.gaps(kArea)[0], -300, kArea);
    EXPECT_LT(areaOf(tiling, kArea), 750000 - 200 * 800);
    ViewTiling again = ViewTiling::of(ViewLayout::Registration);
    again.setRadiographs(1, 750000);
    again.setShares(tiling.shares());
    EXPECT_TRUE(again.isDragged());
    EXPECT_NEAR(areaOf(again, kArea), areaOf(tiling, kArea), 1000);
}

// Side by side with the other views where the area is wide, above them where it is high.
TEST(ViewTiling, BiplaneRadiographsAreAsLargeAsTheAreaAllows)
{
    ViewTiling tiling = ViewTiling::of(ViewLayout::Biplane);
    tiling.setRadiographs(2, 0);
    const QRect wide(0, 0, 1800, 600);
    EXPECT_EQ(tiling.views(wide).front().area.height(), 600);
    EXPECT_LT(tiling.views(wide).front().area.width(), 1800);
    EXPECT_EQ(tiling.views(wide).size(), 3u);
    const QRect high(0, 0, 900, 900);
    EXPECT_EQ(tiling.views(high).front().area.width(), 900);
    EXPECT_GT(tiling.views(high).front().area.height(), 600);
    tiling.drag(tiling.gaps(wide).front(), -200, wide);
    EXPECT_EQ(tiling.views(wide).front().area.height(), 600); // it does not turn under the mouse
    EXPECT_EQ(ViewTiling::of(ViewLayout::Registration).views(high).front().area.height(), 900);
}

TEST(ViewTiling, WhatHasRoomIsShownAndTheRadiographsAlways)
{
    ViewTiling tiling = ViewTiling::of(ViewLayout::RadiographAndSlices);
    const int wide = tiling.views(kArea).front().area.width();
    tiling.drag(tiling.gaps(kArea).front(), 450 - wide, kArea);
    EXPECT_EQ(tiling.views(kArea).front().area.width(), 450);
    const auto both = tiling.views({0, 0, 520, 800}); // in proportion the radiographs would have 194
    ASSERT_EQ(both.size(), 4u);
    EXPECT_EQ(both[0].area.width(), 200);
    EXPECT_EQ(both[1].area.width(), 316);
    const auto narrow = tiling.views({0, 0, 300, 800});
    ASSERT_EQ(narrow.size(), 1u);
    EXPECT_EQ(narrow[0].role, ViewRole::Radiographs);
}

// Of three slices one above the other the last goes; the gap between the others moves both.
TEST(ViewTiling, GapsJoinTheTilesThatAreShown)
{
    const QRect low(0, 0, 900, 300);
    ViewTiling tiling = ViewTiling::of(ViewLayout::RadiographAndSlices);
    const auto views = tiling.views(low);
    ASSERT_EQ(views.size(), 3u);
    EXPECT_EQ(views[2].role, ViewRole::Sagittal);
    const auto gaps = tiling.gaps(low);
    ASSERT_EQ(gaps.size(), 2u);
    tiling.drag(gaps[1], 20, low);
    EXPECT_NEAR(tiling.views(low)[1].area.height(), views[1].area.height() + 20, 1);
    EXPECT_NEAR(tiling.views(low)[2].area.height(), views[2].area.height() - 20, 1);
}

TEST(ViewTiling, SharesComeBackAndThoseOfAnotherTilingAreIgnored)
{
    ViewTiling tiling = ViewTiling::of(ViewLayout::Slices);
    tiling.drag(tiling.gaps(kArea).front(), 60, kArea);
    ViewTiling again = ViewTiling::of(ViewLayout::Slices);
    again.setShares(tiling.shares());
    EXPECT_EQ(again.views(kArea).front().area, tiling.views(kArea).front().area);
    const QRect kept = again.views(kArea).front().area;
    again.setShares(ViewTiling::of(ViewLayout::Everything).shares());
    again.setShares({QStringLiteral("-1")});
    EXPECT_EQ(again.views(kArea).front().area, kept);
}

} // namespace
} // namespace isocenter::ui
