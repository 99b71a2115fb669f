// SPDX-License-Identifier: MIT
// Filters of images on the host, against OpenCV's.
#include "core/image/filters/gaussian_blur.h"
#include "core/image/filters/preprocessing.h"
#include "core/support/error.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include <cmath>
#include <numeric>

namespace isocenter::core::filtered_image_test {
namespace {

using Kind = ImageFilter::Kind;

Image waves()
{
    Image image(70, 50);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            image.at(column, row) = static_cast<float>(100.0 + 3.0 * column +
                                                       40.0 * std::sin(0.7 * column) * std::cos(0.5 * row));
    return image;
}

cv::Mat matOf(Image& image)
{
    return cv::Mat(image.rows, image.columns, CV_32F, image.values.data());
}

double meanOf(const Image& image)
{
    return std::accumulate(image.values.begin(), image.values.end(), 0.0) /
           static_cast<double>(image.values.size());
}

TEST(FilteredImage, SobelIsOpenCvs)
{
    Image image = waves();
    const Image magnitude = sobelMagnitude(image);
    cv::Mat columns, rows, expected;
    cv::Sobel(matOf(image), columns, CV_32F, 1, 0, 3, 1.0, 0.0, cv::BORDER_REPLICATE);
    cv::Sobel(matOf(image), rows, CV_32F, 0, 1, 3, 1.0, 0.0, cv::BORDER_REPLICATE);
    cv::magnitude(columns, rows, expected);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            EXPECT_NEAR(magnitude.at(column, row), expected.at<float>(row, column), 1e-3f);
}

TEST(FilteredImage, GaussianIsOpenCvsAwayFromTheEdge)
{
    Image image = waves();
    for (const double sigma : {0.8, 2.0, 4.0}) {
        const Image blurred = filtered(image, std::vector<ImageFilter>{{Kind::Gaussian, sigma}});
        const int reach = static_cast<int>(std::ceil(3.0 * sigma));
        cv::Mat expected;
        cv::GaussianBlur(matOf(image), expected, {2 * reach + 1, 2 * reach + 1}, sigma);
        for (int row = reach; row < image.rows - reach; ++row)
            for (int column = reach; column < image.columns - reach; ++column)
                EXPECT_NEAR(blurred.at(column, row), expected.at<float>(row, column), 1e-3f);
    }
}

TEST(FilteredImage, BackgroundGoesAndTheMeanStays)
{
    const Image flat(40, 30, 7.0f);
    for (const float value : withoutBackground(flat, {}, 12.0).values)
        EXPECT_NEAR(value, 7.0f, 1e-4f);
    const Image image = waves();
    const Image rest = withoutBackground(image, {}, 8.0);
    EXPECT_NEAR(meanOf(rest), meanOf(image), 2.0);
    // The slope of 3 a column goes, the waves stay.
    const double slopeBefore = static_cast<double>(image.at(53, 25) - image.at(17, 25)) / 36.0;
    const double slopeAfter = static_cast<double>(rest.at(53, 25) - rest.at(17, 25)) / 36.0;
    EXPECT_GT(slopeBefore, 2.0);
    EXPECT_LT(std::abs(slopeAfter), 0.5 * slopeBefore);
}

TEST(FilteredImage, FiltersFollowOneAnother)
{
    const Image image = waves();
    EXPECT_EQ(filtered(image, {}).values, image.values);
    const std::vector<ImageFilter> both{{Kind::Gaussian, 1.5}, {Kind::SobelMagnitude}};
    EXPECT_EQ(filtered(image, both).values, sobelMagnitude(gaussianBlur(image, {}, 1.5)).values);
    EXPECT_THROW(filtered(image, std::vector<ImageFilter>{{Kind::Logarithm}}), UsageError);
}

TEST(FilteredImage, StepsAreWrittenAsTheyAreRead)
{
    for (const char* text : {"log", "log:60000", "log:99.5%", "clahe:2.5:4,background:30,gaussian:1.5,sobel",
                             "clahe:2:8,crop:3:4:20:10"})
        EXPECT_EQ(textOf(Preprocessing::parse(text)), text);
    EXPECT_EQ(textOf(Preprocessing()), "");
}

} // namespace
} // namespace isocenter::core::filtered_image_test
