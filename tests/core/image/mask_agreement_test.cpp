// SPDX-License-Identifier: MIT
#include "core/image/mask.h"

#include <gtest/gtest.h>

namespace isocenter::core::mask_agreement_test {
namespace {

TEST(MaskAgreement, CountsPixelsThatAreAlike)
{
    Mask a(4, 2, false);
    Mask b(4, 2, false);
    EXPECT_EQ(shareOfAlikePixels(a, b), 1.0);
    a.set(1, 0, true);
    a.set(2, 1, true);
    b.set(2, 1, true);
    EXPECT_EQ(shareOfAlikePixels(a, b), 7.0 / 8.0);
    EXPECT_EQ(shareOfAlikePixels(Mask(4, 2, true), Mask(4, 2, false)), 0.0);
}

} // namespace
} // namespace isocenter::core::mask_agreement_test
