// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/files/growing_file.h"
#include "core/support/error.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace isocenter::core::growing_file_test {
namespace {

TEST(GrowingFile, IsReadWhileItGrowsAndBegunAnew)
{
    const auto file = test::freshFolder("growing-file") / "table.csv";
    writeTextFile(file, "of the last run");
    GrowingFile table(file);
    EXPECT_EQ(readTextFile(file), "of the last run") << "until something is added";
    table.add("a,b\n");
    EXPECT_EQ(readTextFile(file), "a,b\n");
    table.add("1,2\n");
    EXPECT_EQ(readTextFile(file), "a,b\n1,2\n");
    table.finish();
    EXPECT_EQ(readTextFile(file), "a,b\n1,2\n");
    EXPECT_THROW(table.add("3,4\n"), FileError);
}

TEST(GrowingFile, SaysWhatCannotBeWritten)
{
    EXPECT_THROW(GrowingFile(test::freshFolder("growing-nowhere") / "none" / "table.csv"), FileError);
    if (!std::filesystem::exists("/dev/full"))
        GTEST_SKIP() << "the system has no /dev/full";
    GrowingFile full("/dev/full");
    EXPECT_THROW(full.add("a"), FileError);
}

} // namespace
} // namespace isocenter::core::growing_file_test
