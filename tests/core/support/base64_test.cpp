// SPDX-License-Identifier: MIT
#include "core/support/base64.h"

#include <gtest/gtest.h>

#include <utility>

namespace isocenter::core::base64_test {
namespace {

std::vector<std::uint8_t> bytesOf(std::string_view text)
{
    return {text.begin(), text.end()};
}

TEST(Base64, IsAsTheStandardSays)
{
    for (const auto& [plain, encoded] :
         {std::pair{"", ""}, {"f", "Zg=="}, {"fo", "Zm8="}, {"foo", "Zm9v"}, {"foobar", "Zm9vYmFy"}}) {
        EXPECT_EQ(base64(bytesOf(plain)), encoded);
        EXPECT_EQ(bytesOfBase64(encoded), bytesOf(plain)) << encoded;
    }
}

TEST(Base64, BringsEveryByteBack)
{
    std::vector<std::uint8_t> bytes;
    for (int i = 0; i < 1000; ++i) {
        bytes.push_back(static_cast<std::uint8_t>(i * 7));
        EXPECT_EQ(bytesOfBase64(base64(bytes)), bytes);
    }
}

TEST(Base64, RefusesWhatIsNone)
{
    for (const char* text : {"Zg=", "Z", "Zg===", "Zm9v\n", "Z!==", "Zg==Zg==", "===="})
        EXPECT_FALSE(bytesOfBase64(text)) << text;
}

} // namespace
} // namespace isocenter::core::base64_test
