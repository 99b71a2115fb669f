// SPDX-License-Identifier: MIT
#include "core/io/files/file_cache.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

namespace isocenter::core::file_cache_test {
namespace {

class FileCacheTest : public ::testing::Test
{
protected:
    std::filesystem::path fileNamed(const std::string& name) const { return folder_.path() / name; }
    std::filesystem::path write(const std::string& name, const std::string& text)
    {
        const std::filesystem::path file = fileNamed(name);
        writeTextFile(file, text);
        return file;
    }

    test::TemporaryFolder folder_;
    int reads_ = 0;
    FileCache<std::string> cache_{[this](const std::filesystem::path& file) {
        ++reads_;
        return readTextFile(file);
    }};
};

TEST_F(FileCacheTest, ReadsAFileOnceUntilItChanges)
{
    const auto file = write("map.json", "one");
    EXPECT_EQ(*cache_.of(file), "one");
    EXPECT_EQ(cache_.of(file), cache_.of(file));
    EXPECT_EQ(reads_, 1);
    write("map.json", "three");
    EXPECT_EQ(*cache_.of(file), "three");
    EXPECT_EQ(reads_, 2);
    write("map.json", "eight"); // as long as before
    std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) + std::chrono::seconds(1));
    EXPECT_EQ(*cache_.of(file), "eight");
    EXPECT_EQ(reads_, 3);
}

TEST_F(FileCacheTest, KeepsTheLastFilesAndWhatIsStillHeld)
{
    const auto first = cache_.of(write("first", "first"));
    for (std::size_t other = 0; other < FileCache<std::string>::kMost; ++other)
        cache_.of(write(std::to_string(other), "other"));
    EXPECT_EQ(*first, "first");
    reads_ = 0;
    cache_.of(fileNamed("0"));
    EXPECT_EQ(reads_, 0);
    EXPECT_NE(cache_.of(fileNamed("first")), first);
    EXPECT_EQ(reads_, 1);
}

TEST_F(FileCacheTest, SaysWhatReadingSays)
{
    const auto file = write("late", "there");
    EXPECT_EQ(*cache_.of(file), "there");
    std::filesystem::remove(file);
    EXPECT_THROW(cache_.of(file), FileError);
    write("late", "there again");
    EXPECT_EQ(*cache_.of(file), "there again");
}

} // namespace
} // namespace isocenter::core::file_cache_test
