// SPDX-License-Identifier: MIT
// Files that appear in a folder: their numbers, and a folder that is no longer there.
#include "app/frames/live/growing_folder.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

namespace isocenter::app::growing_folder_test {
namespace {

using test::freshFolder;

TEST(GrowingFolder, TheLastNumberOfANameCountsInWhatThePatternLeavesOpen)
{
    EXPECT_EQ(numberInName("run3/frame12_a2.tif", "frame*_a2.tif"), 12);
    EXPECT_EQ(numberInName("x/cam1_0007.tif", "*"), 7);
    EXPECT_EQ(numberInName("x/image.tif", "*"), std::nullopt);
    EXPECT_EQ(numberInName("x/99999999999999999999999.tif", "*"), std::nullopt);
}

TEST(GrowingFolder, AnEndingOfDigitsIsANumber)
{
    EXPECT_EQ(numberInName("x/1.2.840.5.17", "*"), 17);
    EXPECT_EQ(numberInName("x/1.2.840.5.17", "1.2.840.*"), 17);
    EXPECT_EQ(numberInName("x/frame.0042", "*"), 42);
    EXPECT_EQ(numberInName("x/frame12.jp2", "*"), 12);
    EXPECT_EQ(numberInName("x/frame12.", "*"), 12);
}

TEST(GrowingFolder, ThatIsGoneForGoodIsSaid)
{
    const auto folder = freshFolder("growing-gone") / "incoming";
    std::filesystem::create_directories(folder);
    core::writeTextFile(folder / "1.tif", "image");
    GrowingFolder view(folder, true, std::chrono::milliseconds(0));
    EXPECT_EQ(view.arrivals(true).size(), 1u);
    std::filesystem::remove_all(folder);
    try {
        view.arrivals(true);
        FAIL() << "the folder is gone";
    } catch (const FileError& error) {
        EXPECT_NE(std::string(error.what()).find("incoming: can no longer be read"), std::string::npos)
            << error.what();
    }
}

TEST(GrowingFolder, ThatComesBackInTimeGoesOn)
{
    const auto folder = freshFolder("growing-back") / "incoming";
    std::filesystem::create_directories(folder);
    GrowingFolder view(folder, true, std::chrono::hours(1));
    std::filesystem::remove_all(folder);
    EXPECT_TRUE(view.arrivals(true).empty());
    std::filesystem::create_directories(folder);
    core::writeTextFile(folder / "2.tif", "image");
    const auto images = view.arrivals(true);
    ASSERT_EQ(images.size(), 1u);
    EXPECT_EQ(images.front().number, 2);
}

} // namespace
} // namespace isocenter::app::growing_folder_test
