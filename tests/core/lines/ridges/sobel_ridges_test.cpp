// SPDX-License-Identifier: MIT
// OpenCV's ridge filter, by its own derivatives.
#include "core/lines/relative_greys.h"
#include "core/lines/ridges/sobel_ridges.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include <cmath>
#include <random>

namespace isocenter::core::sobel_ridges_test {
namespace {

TEST(SobelRidges, AreThoseOfOpenCv)
{
    Image image(40, 30);
    std::mt19937 random(5);
    for (float& value : image.values)
        value = static_cast<float>(random() % 256);
    const cv::Mat grey(image.rows, image.columns, CV_32F, image.values.data());
    const auto derivative = [](const cv::Mat& of, int x, int y) {
        cv::Mat result;
        cv::Sobel(of, result, CV_32F, x, y, 3, 1.0, 0.0, cv::BORDER_REPLICATE);
        return result;
    };
    const cv::Mat across = derivative(grey, 1, 0);
    const cv::Mat xx = derivative(across, 1, 0);
    const cv::Mat yy = derivative(derivative(grey, 0, 1), 0, 1);
    const cv::Mat xy = derivative(across, 0, 1);
    cv::Mat root;
    cv::sqrt((xx - yy).mul(xx - yy) + 4.0 * xy.mul(xy), root);
    const cv::Mat ridges = cv::max(0.5 * (xx + yy + root), 0.0);
    const Image found = sobelRidges(image, LinePolarity::Dark, 0.0);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            EXPECT_NEAR(found.at(column, row), ridges.at<float>(row, column), 0.05f) << column << ' ' << row;
}

TEST(SobelRidges, OfBrightLinesAreThoseOfTheNegative)
{
    Image image(20, 20, 10.0f);
    for (int row = 0; row < image.rows; ++row)
        image.at(9, row) = 50.0f;
    Image negative = image;
    for (float& value : negative.values)
        value = -value;
    const Image bright = sobelRidges(image, LinePolarity::Bright, 1.5);
    EXPECT_EQ(bright.values, sobelRidges(negative, LinePolarity::Dark, 1.5).values);
    EXPECT_GT(bright.at(9, 10), bright.at(6, 10));
    EXPECT_GT(bright.at(9, 10), 10.0f);
}

TEST(RelativeGreys, StepByShares)
{
    Image image(3, 1);
    image.values = {0.0f, 100.0f, -5.0f};
    const Image relative = relativeGreys(image);
    EXPECT_EQ(relative.values[0], 0.0f);
    EXPECT_NEAR(relative.values[1], 100.0 * std::log(6.0), 1e-3);
    EXPECT_EQ(relative.values[2], 0.0f);
}

} // namespace
} // namespace isocenter::core::sobel_ridges_test
