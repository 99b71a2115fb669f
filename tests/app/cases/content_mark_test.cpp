// SPDX-License-Identifier: MIT
#include "app/cases/content_mark.h"
#include "core/io/files/file_contents.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

namespace isocenter::app::content_mark_test {
namespace {

class ContentMarkTest : public testing::Test
{
protected:
    ContentMarkTest() : folder_(test::temporaryFolder() / "isocenter-mark")
    {
        std::filesystem::create_directories(folder_ / "ct" / "deep");
        write("a", "one");
        write("deep/b", "two");
    }
    ~ContentMarkTest() override { std::filesystem::remove_all(folder_); }

    void write(const std::string& name, const std::string& text)
    {
        core::writeTextFile(folder_ / "ct" / name, text);
    }
    ContentMark markOfFolder() { return contentMark(folder_ / "ct"); }

    std::filesystem::path folder_;
};

TEST_F(ContentMarkTest, IsTheHashOfAFile)
{
    const ContentMark mark = contentMark(folder_ / "ct" / "a");
    EXPECT_EQ(mark.bytes, 3U);
    EXPECT_EQ(mark.hash.substr(0, 9), "xxh3-128:");
    EXPECT_EQ(mark.hash.size(), 9U + 32U);
    write("a", "onE");
    EXPECT_NE(contentMark(folder_ / "ct" / "a"), mark);
}

TEST_F(ContentMarkTest, SeesEveryChangeOfAFolder)
{
    const ContentMark before = markOfFolder();
    EXPECT_EQ(before.bytes, 6U);
    EXPECT_EQ(markOfFolder(), before);
    write("deep/b", "twO");
    EXPECT_NE(markOfFolder(), before) << "content";
    write("deep/b", "two");
    EXPECT_EQ(markOfFolder(), before);
    std::filesystem::rename(folder_ / "ct" / "a", folder_ / "ct" / "c");
    EXPECT_NE(markOfFolder(), before) << "name";
    std::filesystem::rename(folder_ / "ct" / "c", folder_ / "ct" / "a");
    write("a", "onet");
    write("deep/b", "wo");
    EXPECT_NE(markOfFolder(), before) << "where one ends and the next begins";
}

TEST_F(ContentMarkTest, DoesNotDependOnWhereTheFolderLies)
{
    const ContentMark before = markOfFolder();
    std::filesystem::rename(folder_ / "ct", folder_ / "moved");
    EXPECT_EQ(contentMark(folder_ / "moved"), before);
}

TEST_F(ContentMarkTest, ReportsAndStops)
{
    write("large", std::string(5 << 20, 'x'));
    std::stop_source stop;
    int reports = 0;
    core::Progress progress;
    progress.stop = stop.get_token();
    progress.report = [&](double fraction, const std::string&) {
        EXPECT_GE(fraction, 0.0);
        EXPECT_LE(fraction, 1.0);
        if (++reports == 4)
            stop.request_stop();
    };
    EXPECT_THROW(contentMark(folder_ / "ct", progress), Cancelled);
    EXPECT_EQ(reports, 4);
}

TEST_F(ContentMarkTest, NamesWhatIsMissing)
{
    EXPECT_EQ(tests::messageOf<FileError>([&] { contentMark(folder_ / "mr"); }),
              (folder_ / "mr").string() + ": there is no such file or folder");
}

} // namespace
} // namespace isocenter::app::content_mark_test
