// SPDX-License-Identifier: MIT
// Pictures of bytes and of floats, and pixels that are not numbers.
#include "app/lines/line_finder.h"
#include "core/support/error.h"
#include "gpu/devices.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace isocenter::app::line_finder_test {
namespace {

constexpr int kColumns = 120;
constexpr int kRows = 60;

// A bright line from edge to edge, in whole greys.
core::Image line()
{
    core::Image image(kColumns, kRows, 40.0f);
    for (int column = 0; column < kColumns; ++column)
        for (int row = 28; row <= 32; ++row)
            image.at(column, row) = row == 30 ? 180.0f : 120.0f;
    return image;
}

class LineFinderTest : public testing::Test
{
protected:
    static LineSearch oneScale()
    {
        LineSearch search;
        search.detection.contrast = search.detection.secondaryContrast = 10.0;
        return search;
    }
    static LineSearch relative()
    {
        LineSearch search = oneScale();
        search.relative = true;
        return search;
    }
    static LineSearch twoScales()
    {
        LineSearch search = oneScale();
        search.takeWindows({9, 21});
        return search;
    }
    static LineSearch byNoise()
    {
        LineSearch search = oneScale();
        search.contrastOverNoise = 2.5;
        return search;
    }
    core::PackedMask peaksOf(const core::Image& image, const LineSearch& search)
    {
        return LineFinder(*device_, image.columns, image.rows, search).peaksOf(image);
    }

    const std::unique_ptr<gpu::Device> device_ = gpu::createDevice({gpu::Backend::Cpu, 0});
};

TEST_F(LineFinderTest, BytesAndFloatsHaveTheSamePeaks)
{
    const core::Image bytes = line();
    core::Image floats = bytes;
    for (float& value : floats.values)
        value += 0.5f;
    const core::PackedMask peaks = peaksOf(bytes, oneScale());
    EXPECT_GE(peaks.mask().countedPixels(), static_cast<std::size_t>(kColumns));
    EXPECT_EQ(peaksOf(floats, oneScale()), peaks);
}

// A wide line, by a window that sees all of it.
TEST_F(LineFinderTest, WidthsAreFoundAsFarAsTheWindowSees)
{
    constexpr double kHalfWidthPx = 18.0; // at half the height
    core::Image image(kColumns, kRows);
    for (int column = 0; column < kColumns; ++column)
        for (int row = 0; row < kRows; ++row) {
            const double across = (row + 0.5 - 0.5 * kRows) / kHalfWidthPx;
            image.at(column, row) = static_cast<float>(40.0 + 120.0 * std::exp2(-std::pow(across, 10)));
        }
    LineSearch search = oneScale();
    search.detection.window = 49;
    const LineFindings found = LineFinder(*device_, kColumns, kRows, search).find(image);
    ASSERT_EQ(found.drawing.lines.size(), 1u);
    EXPECT_NEAR(found.drawing.meanWidthPx(), 2.0 * kHalfWidthPx, 2.0);
}

// Each search refuses them wherever they stand, also behind pixels that are all bytes.
TEST_F(LineFinderTest, PixelsThatAreNotNumbersAreCountedAndRefused)
{
    for (const LineSearch& search : {oneScale(), relative(), twoScales(), byNoise()}) {
        EXPECT_NO_THROW(peaksOf(line(), search));
        core::Image bad = line();
        bad.at(kColumns - 1, kRows - 1) = std::nanf("");
        bad.at(3, kRows - 1) = -std::numeric_limits<float>::infinity();
        bad.at(0, 0) = std::numeric_limits<float>::infinity();
        try {
            peaksOf(bad, search);
            ADD_FAILURE() << "was searched";
        } catch (const InputError& error) {
            EXPECT_EQ(std::string(error.what()).find("3 of its pixels are not finite"), 0u) << error.what();
        }
    }
}

TEST_F(LineFinderTest, PicturesOfAnotherSizeAreRefused)
{
    LineFinder finder(*device_, kColumns, kRows, oneScale());
    EXPECT_THROW(finder.peaksOf(core::Image(kRows, kColumns, 1.0f)), InputError);
    EXPECT_THROW(LineFinder(*device_, 9, 9, oneScale()), InputError);
}

} // namespace
} // namespace isocenter::app::line_finder_test
