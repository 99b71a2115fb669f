// SPDX-License-Identifier: MIT
#include "app/workspace/autosave.h"
#include "app/workspace/project_file.h"
#include "core/io/files/file_contents.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <thread>

namespace isocenter::app::autosave_test {
namespace {

// A process that keeps sessions until it is killed.
class Crashing
{
public:
    explicit Crashing(const std::filesystem::path& folder) : process_(fork())
    {
        if (process_ != 0)
            return;
        Autosave autosave(folder);
        Project project;
        for (int size = 1;; size = size % 100 + 1) {
            project.ct.demoVoxels = size;
            project.runs.resize(static_cast<std::size_t>(size));
            autosave.tick(projectText(project, folder / "any", ProjectPaths::Absolute));
        }
    }
    ~Crashing() { kill(); }
    void kill()
    {
        if (process_ > 0) {
            ::kill(process_, SIGKILL);
            waitpid(process_, nullptr, 0);
        }
        process_ = -1;
    }

private:
    pid_t process_;
};

class AutosaveTest : public testing::Test
{
protected:
    AutosaveTest() : folder_(test::temporaryFolder() / "isocenter-autosave") {}
    ~AutosaveTest() override { std::filesystem::remove_all(folder_); }

    std::size_t files() const
    {
        return std::filesystem::exists(folder_)
                   ? static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder_), {}))
                   : 0;
    }
    void waitForAFile() const
    {
        const auto isProject = [](const auto& entry) {
            return entry.path().extension() == kProjectExtension;
        };
        for (int tries = 0; tries < 3000; ++tries) {
            std::error_code none;
            for (const auto& entry : std::filesystem::directory_iterator(folder_, none))
                if (isProject(entry))
                    return;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        FAIL() << "the process has written nothing";
    }

    std::filesystem::path folder_;
};

TEST_F(AutosaveTest, WritesOnlyWhatChangedAndCleansUp)
{
    {
        Autosave autosave(folder_);
        autosave.tick("");
        EXPECT_EQ(files(), 0U);
        autosave.tick("one");
        EXPECT_EQ(core::readTextFile(autosave.file()), "one");
        core::writeTextFile(autosave.file(), "another");
        autosave.tick("one"); // is not written again
        EXPECT_EQ(core::readTextFile(autosave.file()), "another");
        autosave.tick("two");
        EXPECT_EQ(core::readTextFile(autosave.file()), "two");
        autosave.tick("");
        EXPECT_EQ(files(), 0U);
        autosave.tick("three");
    }
    EXPECT_EQ(files(), 0U);
}

TEST_F(AutosaveTest, LivingWindowsKeepTheirOwn)
{
    Autosave first(folder_);
    Autosave second(folder_);
    first.tick("first");
    second.tick("second");
    EXPECT_NE(first.file(), second.file());
    EXPECT_TRUE(findLeftovers(folder_).empty());
    EXPECT_EQ(core::readTextFile(first.file()), "first");
}

TEST_F(AutosaveTest, IsFoundWholeAfterAnyKill)
{
    for (int round = 0; round < 20; ++round) {
        Crashing process(folder_);
        waitForAFile();
        EXPECT_TRUE(findLeftovers(folder_).empty()) << "of a living process";
        std::this_thread::sleep_for(std::chrono::microseconds(300 * round));
        process.kill();
        const std::vector<LeftoverAutosave> found = findLeftovers(folder_);
        ASSERT_EQ(found.size(), 1U);
        const Project project = readProjectFile(found[0].file);
        EXPECT_EQ(project.runs.size(), static_cast<std::size_t>(project.ct.demoVoxels));
        EXPECT_TRUE(findLeftovers(folder_).empty()) << "while another window offers it";
        found[0].discard();
        EXPECT_EQ(files(), 0U);
    }
}

TEST_F(AutosaveTest, IsOfferedAgainUntilItIsDiscarded)
{
    {
        Crashing process(folder_);
        waitForAFile();
    }
    EXPECT_EQ(findLeftovers(folder_).size(), 1U);
    EXPECT_EQ(findLeftovers(folder_).size(), 1U);
}

TEST_F(AutosaveTest, SaysWhereItCannotWrite)
{
    core::writeTextFile(folder_, "no folder");
    Autosave autosave(folder_);
    EXPECT_TRUE(tests::says(tests::messageOf<FileError>([&] { autosave.tick("one"); }), folder_.string()));
}

} // namespace
} // namespace isocenter::app::autosave_test
