// SPDX-License-Identifier: MIT
#include "core/support/harmless_text.h"

#include <gtest/gtest.h>

#include <string>

namespace isocenter::core::harmless_text_test {
namespace {

TEST(HarmlessText, SpellsWhatATerminalWouldObey)
{
    EXPECT_EQ(harmlessText("a\x1b[31mred\x07"), "a\\u001b[31mred\\u0007");
    EXPECT_EQ(harmlessText("line\nnext\tcolumn"), "line\nnext\tcolumn");
    EXPECT_EQ(harmlessText("over\rwritten\b\x7f"), "over\\u000dwritten\\u0008\\u007f");
    EXPECT_EQ(harmlessText("\xc2\x9b"
                           "2J"),
              "\\u009b2J"); // CSI as one character
    EXPECT_EQ(harmlessText("\x9b"
                           "2J"),
              "\\u009b2J"); // and as a byte
    EXPECT_EQ(harmlessText("a\xe2\x80\xae"
                           "b"),
              "a\\u202eb");
    EXPECT_EQ(harmlessText(std::string("a\0b", 3)), "a\\u0000b");
}

TEST(HarmlessText, LeavesTextOfAnyEncoding)
{
    EXPECT_EQ(harmlessText("Sch\xc3\xa4"
                           "del \xe2\x82\xac \xf0\x9f\x98\x80"),
              "Sch\xc3\xa4"
              "del \xe2\x82\xac \xf0\x9f\x98\x80");
    EXPECT_EQ(harmlessText("Sch\xe4"
                           "del"),
              "Sch\xe4"
              "del"); // Latin-1
    EXPECT_EQ(harmlessText("cut \xe2\x82"), "cut \xe2\\u0082");
}

TEST(HarmlessText, JoinsCharactersThatComeInPieces)
{
    HarmlessText pieces;
    EXPECT_EQ(pieces.add("a\xe2\x82"), "a");
    EXPECT_EQ(pieces.add("\xac\xc2"), "\xe2\x82\xac");
    EXPECT_EQ(pieces.add("\x9b"), "\\u009b");
    EXPECT_EQ(pieces.add("\xc3"), "");
    EXPECT_EQ(pieces.rest(), "\xc3");
    EXPECT_EQ(pieces.rest(), "");
}

} // namespace
} // namespace isocenter::core::harmless_text_test
