// SPDX-License-Identifier: MIT
#include "app/devices/device_choice.h"
#include "app/devices/slowness_watch.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "tests/support/cli_run.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/scoped_variable.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace isocenter::app::device_choice_test {
namespace {

TEST(DeviceChoice, AnIdIsTakenAsItIs)
{
    EXPECT_EQ(chooseDevice("cpu-reference").backend, gpu::Backend::CpuReference);
    EXPECT_EQ(chooseDevice("opencl:3").index, 3);
    EXPECT_EQ(chooseDevice("opengl-fragment:1"), (gpu::DeviceId{gpu::Backend::OpenGlFragment, 1}));
    EXPECT_EQ(chooseDevice("opengl-fragment").toString(), "opengl-fragment:0");
    EXPECT_THROW(chooseDevice("quantum"), UsageError);
    EXPECT_THROW(chooseDevice("cpu:1"), UsageError);
}

TEST(DeviceChoice, OfSeveralTheFirstThatIsHere)
{
    EXPECT_EQ(chooseDevice("cpu-reference,cpu").toString(), "cpu-reference");
    EXPECT_EQ(chooseDevice("opencl:97,cpu-reference").toString(), "cpu-reference");
    EXPECT_EQ(chooseDevice("opencl:97,opengl:97,cpu").toString(), "cpu");
    EXPECT_EQ(chooseDevice("opencl:97,opencl:98").toString(), "opencl:98"); // opening it says what is wrong
    EXPECT_THROW(chooseDevice("opencl:97,"), UsageError);
}

DeviceProbe probe(const char* id, bool software, double ms)
{
    return {gpu::DeviceId::parse(id), software, {TimingClock::Wall, {0.9 * ms, ms, 1.3 * ms}}, {}};
}

TEST(DeviceChoice, TheFastestIsChosenButForALeadThatIsNone)
{
    EXPECT_EQ(fastestOf(std::vector{probe("cpu", true, 5.0), probe("opencl:0", false, 1.0)}).toString(),
              "opencl:0");
    EXPECT_EQ(fastestOf(std::vector{probe("cpu", true, 5.0), probe("opencl:0", true, 4.8)}).toString(),
              "cpu");
    EXPECT_EQ(fastestOf(std::vector{probe("cpu", true, 5.0), probe("opencl:0", true, 4.4)}).toString(),
              "opencl:0");
    EXPECT_EQ(fastestOf(std::vector{probe("cpu", true, 5.0), probe("opengl:0", false, 5.3)}).toString(),
              "opengl:0"); // hardware leaves the cores to others
    EXPECT_EQ(fastestOf({}).toString(), "cpu");
}

TEST(DeviceChoice, NeverSoftwareOpenGlWhereTheCpuIsNear)
{
    EXPECT_EQ(fastestOf(std::vector{probe("opengl:0", true, 5.0), probe("cpu", true, 5.9)}).toString(),
              "cpu");
    EXPECT_EQ(fastestOf(std::vector{probe("opengl:0", true, 5.0), probe("cpu", true, 6.1)}).toString(),
              "opengl:0");
    // A device that failed has no samples, and is not a choice.
    EXPECT_EQ(fastestOf(std::vector{DeviceProbe{{gpu::Backend::OpenGl, 0}, true, {}, "lost"},
                                    probe("opencl:0", true, 7.0)})
                  .toString(),
              "opencl:0");
}

// A cache folder of its own, and what is remembered there.
class RememberedChoice : public testing::Test
{
protected:
    RememberedChoice() { std::filesystem::remove_all(folder_); }
    nlohmann::json record() const { return nlohmann::json::parse(core::readTextFile(file_)); }
    void change(const char* key, const nlohmann::json& value) const
    {
        nlohmann::json changed = record();
        changed[key] = value;
        core::writeTextFile(file_, changed.dump());
    }

    std::filesystem::path folder_ = test::temporaryFolder() / "isocenter-device-choice";
    std::filesystem::path file_ = folder_ / "fastest-device";
    test::ScopedVariable cache_{"ISOCENTER_CACHE_DIR", folder_.string()};
};

TEST_F(RememberedChoice, HoldsWhatWasMeasured)
{
    EXPECT_FALSE(rememberedDeviceChoice());
    const gpu::DeviceId measured = chooseDevice("auto");
    EXPECT_TRUE(test::isPresent(measured));
    EXPECT_FALSE(gpu::isForComparison(measured.backend));
    const DeviceChoice choice = rememberedDeviceChoice().value();
    EXPECT_EQ(choice.device, measured);
    ASSERT_FALSE(choice.probes.empty());
    for (const DeviceProbe& one : choice.probes)
        EXPECT_TRUE(one.sample.ms.size() > 1 || !one.problem.empty()) << one.device.toString();
    EXPECT_GT(probedGigasamplesPerSecond(choice, measured), 0.0);
    EXPECT_NE(textOf(choice).find("<- auto"), std::string::npos);
}

TEST_F(RememberedChoice, IsKeptWhileNothingSpeaksAgainstIt)
{
    chooseDevice("auto");
    change("doubt", "");
    change("device", "cpu-reference");
    EXPECT_EQ(chooseDevice("auto").backend, gpu::Backend::CpuReference);
    // Another machine's choice is not, and what is not a record is none.
    change("machine", "another machine");
    EXPECT_NE(chooseDevice("auto").backend, gpu::Backend::CpuReference);
    core::writeTextFile(file_, std::string(200000, '['));
    EXPECT_NE(chooseDevice("auto").backend, gpu::Backend::CpuReference);
    core::writeTextFile(file_, "cpu-reference\n");
    EXPECT_NE(chooseDevice("auto").backend, gpu::Backend::CpuReference);
}

TEST_F(RememberedChoice, IsMeasuredAgainOnceItHasProvenSlow)
{
    chooseDevice("auto");
    change("doubt", "");
    change("device", "cpu-reference");
    doubtDeviceChoice("800 ms for a DRR");
    EXPECT_EQ(record().at("doubt"), "800 ms for a DRR");
    EXPECT_NE(chooseDevice("auto").backend, gpu::Backend::CpuReference);
    EXPECT_NE(record().at("doubt"), "800 ms for a DRR");
}

TEST(SlownessWatch, SlowPicturesInARowAreProof)
{
    SlownessWatch watch(1.0); // a gigasample a second: 1e8 take 100 ms
    for (int picture = 0; picture < 20; ++picture)
        EXPECT_FALSE(watch.isProvenSlow(1e8, picture % 7 == 0 ? 200.0 : 2000.0)) << picture; // one was quick
    SlownessWatch slow(1.0);
    int proven = 0;
    for (int picture = 0; picture < 20; ++picture)
        proven += slow.isProvenSlow(1e8, 2000.0) ? 1 : 0;
    EXPECT_EQ(proven, 1); // told once
    SlownessWatch quick(1.0);
    SlownessWatch unknown;
    for (int picture = 0; picture < 20; ++picture) {
        EXPECT_FALSE(quick.isProvenSlow(1e4, 15.0)); // no eye sees it
        EXPECT_FALSE(unknown.isProvenSlow(1e8, 2000.0));
    }
}

TEST(DevicesCommand, MeasuresAgain)
{
    const std::filesystem::path folder = test::freshFolder("devices-measure-again");
    const test::ScopedVariable cache("ISOCENTER_CACHE_DIR", folder.string());
    const test::CliOutcome before = test::runCli("devices --json 2>/dev/null");
    ASSERT_EQ(before.exitCode, 0) << before.output;
    EXPECT_FALSE(nlohmann::json::parse(before.output).contains("automatic"));
    const test::CliOutcome outcome = test::runCli("devices --measure-again --json 2>/dev/null");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto automatic = nlohmann::json::parse(outcome.output).at("automatic");
    EXPECT_GT(automatic.at("probes").at(0).at("ms").at("n"), 1);
    EXPECT_NE(test::runCli("devices").output.find("<- auto"), std::string::npos); // it is remembered
}

} // namespace
} // namespace isocenter::app::device_choice_test
