// SPDX-License-Identifier: MIT
// How far the images of two devices agree.
#include "app/comparison/image_agreement.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace isocenter::app::image_agreement_test {
namespace {

core::Image ramp(int columns, int rows)
{
    core::Image image(columns, rows);
    for (std::size_t p = 0; p < image.values.size(); ++p)
        image.values[p] = 0.25f * static_cast<float>(p);
    return image;
}

TEST(ImageAgreement, IdenticalImagesDifferByNothing)
{
    const core::Image image = ramp(8, 4);
    const ImageAgreement agreement = agreementOf(image, image, 0.0);
    EXPECT_EQ(agreement.maximum, 0.0);
    EXPECT_EQ(agreement.rms, 0.0);
    EXPECT_EQ(agreement.pixelsAbove, 0u);
    EXPECT_EQ(agreement.pixels, 32u);
    EXPECT_DOUBLE_EQ(agreement.range, 0.25 * 31);
}

TEST(ImageAgreement, FindsAKnownDifference)
{
    const core::Image reference = ramp(8, 4);
    core::Image image = reference;
    image.at(3, 2) += 0.5f;
    image.at(5, 1) -= 0.25f;
    const ImageAgreement agreement = agreementOf(image, reference, 0.3 / 7.75);
    EXPECT_DOUBLE_EQ(agreement.maximum, 0.5);
    EXPECT_DOUBLE_EQ(agreement.rms, std::sqrt((0.25 + 0.0625) / 32.0));
    EXPECT_EQ(agreement.pixelsAbove, 1u);
    EXPECT_DOUBLE_EQ(agreement.maximumOfRange(), 0.5 / 7.75);
    EXPECT_EQ(agreement.difference->at(3, 2), 0.5f);
    EXPECT_EQ(agreement.difference->at(5, 1), -0.25f);
}

TEST(ImageAgreement, APixelThatIsNoNumberIsInfinitelyFar)
{
    core::Image image = ramp(8, 4);
    image.at(0, 0) = std::numeric_limits<float>::quiet_NaN();
    const ImageAgreement agreement = agreementOf(image, ramp(8, 4), 1.0);
    EXPECT_TRUE(std::isinf(agreement.maximum));
    EXPECT_EQ(agreement.pixelsAbove, 1u);
    EXPECT_THROW(agreementOf(ramp(8, 4), ramp(4, 8), 0.0), InputError);
}

TEST(ImageAgreement, DifferencesHaveSymmetricColours)
{
    core::Image difference(3, 1);
    difference.values = {-0.5f, 0.0f, 2.0f};
    const core::RgbImage picture = differencePicture(difference, 1.0);
    EXPECT_EQ(picture.at(1, 0), (core::Rgb{0, 0, 0}));
    EXPECT_GT(picture.at(0, 0)[2], picture.at(0, 0)[0]); // blue below
    EXPECT_GT(picture.at(2, 0)[0], picture.at(2, 0)[2]); // orange above
    EXPECT_NEAR(2.0 * picture.at(0, 0)[2], 255.0, 2.0);  // half as bright at half the limit
    EXPECT_EQ(differencePicture(difference, 0.0).at(2, 0), (core::Rgb{0, 0, 0}));
}

} // namespace
} // namespace isocenter::app::image_agreement_test
