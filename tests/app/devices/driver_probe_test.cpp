// SPDX-License-Identifier: MIT
// A driver that aborts or hangs ends a process of its own, not the command: the automatic device is the CPU
// then, and a note says why.
#include "core/image/image.h"
#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "gpu/device_info.h"
#include "gpu/device_thread.h"
#include "tests/support/cli_run.h"
#include "tests/support/desk.h"
#include "tests/support/scoped_variable.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <filesystem>
#include <string>

namespace isocenter::app::driver_probe_test {
namespace {

namespace fs = std::filesystem;

// A folder of drivers with the broken one alone, and a cache of its own.
class BrokenDriver : public testing::Test
{
protected:
    BrokenDriver()
    {
        core::writeTextFile(folder_ / "broken.icd", ISOCENTER_BROKEN_DRIVER "\n");
        core::writeTiffFloat(folder_ / "picture.tif", core::Image(32, 24, 0.5f));
    }
    test::CliOutcome runWith(const std::string& way, const std::string& seconds,
                             const std::string& device = "auto") const
    {
        return test::runInShell(
            fmt::format("OCL_ICD_VENDORS={0} ISOCENTER_CACHE_DIR={0}/cache ISOCENTER_BROKEN_DRIVER={1} "
                        "ISOCENTER_DRIVER_SECONDS={2} {3} lines {0}/picture.tif --device {4} 2>&1",
                        folder_.string(), way, seconds, ISOCENTER_CLI, device));
    }
    std::string record() const { return core::readTextFile(folder_ / "cache" / "driver-probe"); }

    fs::path folder_ = test::freshFolder("broken_driver");
};

TEST_F(BrokenDriver, ThatAbortsLeavesTheCpu)
{
    const test::CliOutcome outcome = runWith("abort", "1000");
    EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_NE(outcome.output.find("a driver of this machine fails"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("the driver's cache is damaged"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("picture.tif  32x24  cpu:"), std::string::npos) << outcome.output;
    const std::string remembered = record(); // it is not tried again
    EXPECT_EQ(runWith("abort", "1000").exitCode, 0);
    EXPECT_EQ(record(), remembered);
}

TEST_F(BrokenDriver, ThatHangsIsEnded)
{
    const test::CliOutcome outcome = runWith("hang", "1");
    EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_NE(outcome.output.find("no answer within 1 s"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("picture.tif  32x24  cpu:"), std::string::npos) << outcome.output;
}

TEST_F(BrokenDriver, OfADeviceThatIsNamedIsAnErrorThatNamesIt)
{
    for (const auto& [way, seconds, reason] : {std::array{"abort", "1000", "the driver's cache is damaged"},
                                               std::array{"hang", "1", "no answer within 1 s"}})
        for (int run = 0; run < 2; ++run) { // what failed is tried again, as it may have been repaired
            const test::CliOutcome outcome = runWith(way, seconds, "opencl");
            EXPECT_EQ(outcome.exitCode, 4) << outcome.output;
            for (const char* text : {"opencl:0", "OpenCL driver", reason, "broken.icd", "such as cpu"})
                EXPECT_NE(outcome.output.find(text), std::string::npos) << text << ": " << outcome.output;
        }
    const test::CliOutcome list = runWith("abort", "1000", "opencl,cpu");
    EXPECT_EQ(list.exitCode, 0) << list.output;
    EXPECT_NE(list.output.find("note: opencl:0: the OpenCL driver"), std::string::npos) << list.output;
    EXPECT_NE(list.output.find("picture.tif  32x24  cpu:"), std::string::npos) << list.output;
}

// The window goes on with the CPU, also when the device is chosen in it.
TEST_F(BrokenDriver, OfADeviceThatIsNamedLeavesAWorkspaceTheCpu)
{
    const test::ScopedVariable vendors("OCL_ICD_VENDORS", folder_.string());
    const test::ScopedVariable cache("ISOCENTER_CACHE_DIR", (folder_ / "cache").string());
    const test::ScopedVariable way("ISOCENTER_BROKEN_DRIVER", "abort");
    test::Desk desk;
    desk.workspace.findDevices("opencl");
    desk.wait();
    EXPECT_TRUE(desk.failures.empty());
    ASSERT_FALSE(desk.notes.empty());
    EXPECT_NE(desk.notes[0].find("opencl:0: the OpenCL driver"), std::string::npos) << desk.notes[0];
    ASSERT_NE(desk.workspace.device(), nullptr);
    EXPECT_EQ(desk.workspace.device()->info().id, gpu::DeviceId());
    desk.workspace.selectDevice({gpu::Backend::OpenCl, 0});
    desk.wait();
    ASSERT_EQ(desk.failures.size(), 1u);
    EXPECT_NE(desk.failures[0].find("broken.icd"), std::string::npos) << desk.failures[0];
    EXPECT_EQ(desk.workspace.device()->info().id, gpu::DeviceId());
}

// The process that tries it ends by itself: what the command says of it is no word of drivers.
TEST_F(BrokenDriver, ADeviceThatIsMissingIsSaidAsBefore)
{
    const test::CliOutcome outcome = runWith("none", "1000", "opencl");
    EXPECT_EQ(outcome.exitCode, 4) << outcome.output;
    EXPECT_EQ(outcome.output.find("driver failed"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("opencl:0"), std::string::npos) << outcome.output;
    EXPECT_EQ(runWith("none", "1000", "cpu").exitCode, 0);
}

TEST_F(BrokenDriver, ThatOnlyOffersNothingIsNoReason)
{
    const test::CliOutcome outcome = runWith("none", "1000");
    EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_EQ(outcome.output.find("a driver of this machine fails"), std::string::npos) << outcome.output;
    EXPECT_EQ(nlohmann::json::parse(record()).at("problem"), "");
    EXPECT_TRUE(fs::exists(folder_ / "cache" / "fastest-device")); // measured in that process
}

} // namespace
} // namespace isocenter::app::driver_probe_test
