// SPDX-License-Identifier: MIT
// Archives are made by zlib and byte by byte.
#include "core/io/files/zip_archive.h"
#include "core/support/error.h"
#include "tests/support/files/zip_bytes.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

namespace isocenter::core::zip_archive_test {
namespace {

std::filesystem::path archiveOf(const std::string& bytes)
{
    const std::filesystem::path file = test::temporaryFolder() / "archive.zip";
    std::ofstream(file, std::ios::binary) << bytes;
    return file;
}

std::string readFrom(const std::string& bytes, const std::string& name)
{
    return ZipArchive(archiveOf(bytes)).readText(name);
}

std::string longText()
{
    std::string text;
    for (int line = 0; line < 20000; ++line)
        text += std::to_string(line * line) + "\n";
    return text;
}

TEST(ZipArchive, ReadsStoredAndDeflatedFiles)
{
    tests::ZipBytes zip;
    zip.add("project.xml", longText());
    zip.add("cam1\\data\\matrix.csv", "1, 2, 3\n");
    zip.add("plain.txt", "as it is", false);
    zip.add("empty.txt", "");
    const ZipArchive archive(archiveOf(zip.bytes()));
    EXPECT_EQ(archive.readText("project.xml"), longText());
    EXPECT_EQ(archive.readText("cam1/data/matrix.csv"), "1, 2, 3\n"); // as Windows names it
    EXPECT_EQ(archive.readText("cam1\\data//matrix.csv"), "1, 2, 3\n");
    EXPECT_EQ(archive.readText("plain.txt"), "as it is");
    EXPECT_EQ(archive.readText("empty.txt"), "");
    EXPECT_TRUE(archive.has("./plain.txt"));
    EXPECT_FALSE(archive.has("matrix.csv"));
    EXPECT_THROW(archive.readText("matrix.csv"), FileError);
}

TEST(ZipArchive, RefusesWhatIsDamaged)
{
    tests::ZipBytes zip;
    zip.add("a.txt", longText());
    const std::string whole = zip.bytes();
    for (std::size_t length = 0; length < whole.size(); length += 997)
        EXPECT_THROW(ZipArchive(archiveOf(whole.substr(0, length))), FileError) << length;
    std::string flipped = whole;
    flipped[2000] = static_cast<char>(flipped[2000] ^ 0x10);
    EXPECT_THROW(readFrom(flipped, "a.txt"), FileError);
    EXPECT_THROW(ZipArchive(archiveOf("PK and no archive at all, though long enough")), FileError);
    EXPECT_THROW(ZipArchive(test::temporaryFolder() / "missing.zip"), FileError);
}

TEST(ZipArchive, RefusesSizesThatCannotBe)
{
    tests::ZipBytes zip;
    zip.add("a.txt", "abcdefgh");
    std::string bytes = zip.bytes();
    const std::size_t list = bytes.find("PK\x01\x02");
    std::string bomb = bytes;
    bomb.replace(list + 24, 4, tests::ZipBytes::number(0x0fffffff, 4));
    EXPECT_THROW(readFrom(bomb, "a.txt"), FileError);
    std::string longer = bytes;
    longer.replace(list + 24, 4, tests::ZipBytes::number(9, 4));
    EXPECT_THROW(readFrom(longer, "a.txt"), FileError);
    std::string beyond = bytes;
    beyond.replace(list + 42, 4, tests::ZipBytes::number(0x00ffffff, 4));
    EXPECT_THROW(readFrom(beyond, "a.txt"), FileError);
    std::string encrypted = bytes;
    encrypted.replace(list + 8, 2, tests::ZipBytes::number(9, 2));
    EXPECT_THROW(readFrom(encrypted, "a.txt"), FileError);
    std::string other = bytes;
    other.replace(list + 10, 2, tests::ZipBytes::number(12, 2)); // bzip2
    EXPECT_THROW(readFrom(other, "a.txt"), FileError);
    EXPECT_EQ(readFrom(bytes, "a.txt"), "abcdefgh");
}

} // namespace
} // namespace isocenter::core::zip_archive_test
