// SPDX-License-Identifier: MIT
// Slabs of volumes whose values say where their voxels are.
#include "core/image/slab.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

namespace isocenter::core::slab_test {
namespace {

// Values are 100 k + 10 j + i; slices are twice as far apart as voxels in them.
Volume numbered()
{
    Volume volume;
    volume.geometry.size = {6, 5, 4};
    volume.geometry.spacingMm = {1.0, 1.0, 2.0};
    for (int k = 0; k < 4; ++k)
        for (int j = 0; j < 5; ++j)
            for (int i = 0; i < 6; ++i)
                volume.values.push_back(static_cast<float>(100 * k + 10 * j + i));
    return volume;
}

TEST(Slab, OneSliceIsTheSlice)
{
    const Image image = slabImage(numbered(), {2, 1, 1}, SlabValue::Maximum);
    ASSERT_EQ(image.columns, 6);
    ASSERT_EQ(image.rows, 5);
    EXPECT_EQ(image.at(3, 2), 123.0f);
}

TEST(Slab, ShowsTheStrongestValueBehindAPixel)
{
    EXPECT_EQ(slabImage(numbered(), {2, 1, 3}, SlabValue::Maximum).at(3, 2), 323.0f);
    EXPECT_EQ(slabImage(numbered(), {2, 1, 3}, SlabValue::Minimum).at(3, 2), 123.0f);
}

TEST(Slab, HasSquarePixelsAndTheHeadAbove)
{
    const Image coronal = slabImage(numbered(), {1, 0, 5}, SlabValue::Maximum);
    ASSERT_EQ(coronal.columns, 6);
    ASSERT_EQ(coronal.rows, 8) << "four slices of 2 mm in pixels of 1 mm";
    EXPECT_FLOAT_EQ(coronal.at(2, 0), 342.0f) << "the last slice is nearest to the head";
    EXPECT_FLOAT_EQ(coronal.at(2, 7), 42.0f);
    EXPECT_FLOAT_EQ(coronal.at(2, 1), 342.0f - 25.0f) << "a quarter of the way to the next slice";
    const Image sagittal = slabImage(numbered(), {0, 2, 1}, SlabValue::Maximum);
    EXPECT_EQ(sagittal.columns, 5);
    EXPECT_FLOAT_EQ(sagittal.at(3, 0), 332.0f);
    EXPECT_DOUBLE_EQ(slabPixelMm(numbered().geometry, 0), 1.0);
}

TEST(Slab, NamesThePlaneByThePatientsAxes)
{
    VolumeGeometry geometry = numbered().geometry;
    EXPECT_STREQ(planeAlong(geometry, 2), "axial");
    geometry.direction << 1, 0, 0, 0, 0, 1, 0, -1, 0; // slices from front to back
    EXPECT_STREQ(planeAlong(geometry, 2), "coronal");
    EXPECT_STREQ(planeAlong(geometry, 0), "sagittal");
}

TEST(Slab, RefusesSlicesThatAreNotThere)
{
    EXPECT_THROW(slabImage(numbered(), {2, 3, 2}, SlabValue::Maximum), UsageError);
    EXPECT_THROW(slabImage(numbered(), {3, 0, 1}, SlabValue::Maximum), UsageError);
    EXPECT_THROW(slabImage(numbered(), {0, 0, 0}, SlabValue::Maximum), UsageError);
}

} // namespace
} // namespace isocenter::core::slab_test
