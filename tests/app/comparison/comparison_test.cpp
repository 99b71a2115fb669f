// SPDX-License-Identifier: MIT
// Comparison of devices: rows of devices that fail, the tables, files and the command.
#include "app/bench/registration/literature.h"
#include "app/bench/tracking/tracking_bench.h"
#include "app/cases/content_mark.h"
#include "app/comparison/comparison_files.h"
#include "app/comparison/comparison_table.h"
#include "app/tracking/points/frame_tracker.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "tests/support/cli_run.h"
#include "tests/support/devices/failing_device.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/least_time.h"
#include "tests/support/messages.h"
#include "tests/support/small_case.h"
#include "tests/support/temporary_folder.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <thread>

namespace isocenter::app::comparison_test {
namespace {

using test::kLeastMs;

constexpr gpu::DeviceId kCpu{gpu::Backend::Cpu, 0};
constexpr gpu::DeviceId kReference{gpu::Backend::CpuReference, 0};
constexpr gpu::DeviceId kLost{gpu::Backend::OpenGl, 77};
constexpr gpu::DeviceId kMissing{gpu::Backend::OpenCl, 77};

TEST(ComparisonStages, AreFoundByTheirIds)
{
    for (const ComparisonStageFacts& facts : comparisonStages())
        EXPECT_EQ(parseComparisonStage(facts.id), facts.stage);
    EXPECT_TRUE(
        tests::says(tests::messageOf<UsageError>([] { parseComparisonStage("speed"); }), "ray-casting"));
}

TEST(ComparisonStages, PublishedTimesStandInTheirStages)
{
    const std::vector<PublishedSystem> systems = publishedSystems(4);
    ASSERT_FALSE(systems.empty());
    EXPECT_EQ(systems.front().name, kLiteratureCpu);
    EXPECT_DOUBLE_EQ(timeOf(systems.front().ms, ComparisonStage::Evaluation), 9554.68);
    EXPECT_DOUBLE_EQ(timeOf(systems.front().ms, ComparisonStage::RayCasting), 9466.61);
    EXPECT_DOUBLE_EQ(timeOf(systems.front().ms, ComparisonStage::GreyScale), 0.757 + 24.024);
    EXPECT_EQ(timeOf(systems.front().ms, ComparisonStage::Upload), 0.0);
}

TEST(ComparisonScenes, PresetsAreFoundByTheirIds)
{
    EXPECT_EQ(presetScenesNamed({"literature"}).size(), kLiteratureSizes);
    EXPECT_EQ(presetScenesNamed({"seed-310"}).front().id, "literature-310"); // as it was called
    EXPECT_EQ(presetScenesNamed({"small", "literature-310"}).back().name, "310x240, volume 256x256x189");
    EXPECT_TRUE(
        tests::says(tests::messageOf<UsageError>([] { presetScenesNamed({"large"}); }), "literature-155"));
}

DeviceComparisonOptions quick(std::vector<gpu::DeviceId> devices)
{
    DeviceComparisonOptions options;
    options.devices = std::move(devices);
    options.reference = options.devices.front();
    options.rule = {2, 60.0}; // enough for both on a busy machine
    options.peaks = false;
    return options;
}

const ComparedDevice& rowOf(const ComparedScene& scene, const gpu::DeviceId& id)
{
    for (const ComparedDevice& row : scene.devices)
        if (row.device.id == id)
            return row;
    throw InputError("no such row");
}

// One comparison for all tests that look at its results: two devices that work and two that do not.
class ComparisonRun : public testing::Test
{
protected:
    static void SetUpTestSuite()
    {
        DeviceComparisonOptions options = quick({kMissing, kReference, kCpu, kLost});
        options.reference = kReference;
        options.peaks = true;
        options.open = [](const gpu::DeviceId& id) {
            if (id != kLost)
                return std::make_shared<gpu::DeviceThread>(id);
            return std::make_shared<gpu::DeviceThread>(
                [] { return std::make_unique<test::FailingDevice>(gpu::createDevice(kCpu), 3); });
        };
        DeviceComparisonObserver observer;
        observer.compared = [](const ComparedScene&) { ++told_; };
        made_ = std::make_unique<DeviceComparison>(
            compareDevices(options, presetScenesNamed({"small", "literature-155"}), observer));
    }
    static void TearDownTestSuite() { made_.reset(); }

    static std::unique_ptr<DeviceComparison> made_;
    static int told_;
};
std::unique_ptr<DeviceComparison> ComparisonRun::made_;
int ComparisonRun::told_ = 0;

TEST_F(ComparisonRun, TimesEveryStage)
{
    ASSERT_EQ(made_->scenes.size(), 2u);
    EXPECT_EQ(told_, 10); // each of the four groups of stages, and the peaks, in each scene
    EXPECT_FALSE(made_->cancelled);
    for (const ComparedScene& scene : made_->scenes)
        for (const gpu::DeviceId& id : {kReference, kCpu}) {
            const ComparedDevice& row = rowOf(scene, id);
            EXPECT_EQ(row.problem, "");
            for (const ComparisonStageFacts& facts : comparisonStages()) {
                // Of evaluations in a batch, too: one alone would be no median.
                EXPECT_EQ(sampleOf(row.samples, facts.stage).ms.size(), 2u) << scene.id << ' ' << facts.id;
                EXPECT_EQ(sampleOf(row.samples, facts.stage).clock, facts.clock) << facts.id;
                EXPECT_GT(timeOf(mediansOf(row.samples), facts.stage), kLeastMs)
                    << scene.id << ' ' << facts.id;
            }
            EXPECT_GT(row.volumeBytes, 0u);
            EXPECT_GT(row.peaks.copyGigabytesPerSecond, 0.0);
            EXPECT_GT(row.peaks.gigasamplesPerSecond, 0.0);
        }
}

TEST_F(ComparisonRun, ComparesTheImages)
{
    for (const ComparedScene& scene : made_->scenes) {
        const ImageAgreement& self = rowOf(scene, kReference).agreement.value();
        EXPECT_EQ(self.maximum, 0.0);
        const ImageAgreement& cpu = rowOf(scene, kCpu).agreement.value();
        EXPECT_GT(cpu.maximum, 0.0); // 16 bit
        EXPECT_LT(cpu.maximumOfRange(), 1e-3);
        EXPECT_LE(cpu.rms, cpu.maximum);
        EXPECT_EQ(cpu.pixelsAbove, 0u);
        EXPECT_EQ(static_cast<int>(cpu.pixels), scene.region.columns * scene.region.rows);
    }
}

TEST_F(ComparisonRun, AMissingOrFailingDeviceHasARowThatSaysWhy)
{
    for (const ComparedScene& scene : made_->scenes) {
        EXPECT_EQ(scene.devices.front().device.id, kMissing); // in the order in which they were asked for
        EXPECT_TRUE(tests::says(scene.devices.front().problem, "opencl:77"));
        EXPECT_FALSE(scene.devices.front().agreement);
        EXPECT_TRUE(tests::says(scene.devices.back().problem, "lost the device"));
    }
}

TEST_F(ComparisonRun, SpeedUpsReferToTheBaseline)
{
    const std::vector<ComparisonRow> rows = comparisonRows(made_->scenes.back());
    EXPECT_EQ(rows.size(), 4u + publishedSystems(0).size());
    EXPECT_EQ(timeOf(speedUps(rows[2], rows[2]), ComparisonStage::RayCasting), 1.0);
    EXPECT_EQ(timeOf(speedUps(rows[2], rows[0]), ComparisonStage::RayCasting), 0.0); // it was missing
    EXPECT_DOUBLE_EQ(timeOf(speedUps(rows[1], rows[2]), ComparisonStage::Evaluation),
                     timeOf(rows[1].ms, ComparisonStage::Evaluation) /
                         timeOf(rows[2].ms, ComparisonStage::Evaluation));
    EXPECT_EQ(speedUpText(0.0), "–");
    EXPECT_EQ(speedUpText(2.345), "2.35x");
    EXPECT_EQ(speedUpText(345.6), "346x");
}

TEST_F(ComparisonRun, WritesJson)
{
    const auto document = nlohmann::json::parse(comparisonJson(*made_, "cpu"));
    EXPECT_EQ(document.at("schema"), "isocenter.comparison/2");
    EXPECT_EQ(document.at("options").at("reference"), "cpu-reference");
    const nlohmann::json& scene = document.at("scenes").at(1);
    EXPECT_EQ(scene.at("id"), "literature-155");
    EXPECT_EQ(scene.at("published").at(0).at("system"), kLiteratureCpu);
    const nlohmann::json& cpu = scene.at("devices").at(2);
    EXPECT_EQ(cpu.at("device"), "cpu");
    EXPECT_FALSE(cpu.at("driver").get<std::string>().empty());
    EXPECT_GT(cpu.at("stagesMs").at("rayCasting").at("median"), kLeastMs);
    EXPECT_EQ(cpu.at("speedUp").at("rayCasting"), 1.0);
    EXPECT_GT(cpu.at("stagesMs").at("rayCasting").at("shareOfPeak"), 0.0);
    EXPECT_LE(cpu.at("stagesMs").at("rayCasting").at("shareOfPeak"), 1.0);
    EXPECT_EQ(document.at("options").at("tolerancePercent"), 0.1);
    EXPECT_FALSE(document.at("machine").at("processor").get<std::string>().empty());
    EXPECT_GT(cpu.at("agreement").at("maximum"), 0.0);
    EXPECT_TRUE(scene.at("devices").at(0).contains("problem"));
}

TEST_F(ComparisonRun, WritesCsvWithARowForEachSystem)
{
    const std::string csv = comparisonCsv(*made_, "cpu");
    EXPECT_TRUE(
        csv.starts_with("scene,volume,detector,region,system,name,driver,upload ms,upload clock,upload n,"));
    const auto lines = static_cast<std::size_t>(std::ranges::count(csv, '\n'));
    EXPECT_EQ(lines, 1u + 4u + 4u + publishedSystems(0).size());
    EXPECT_TRUE(tests::says(csv, "literature-155,128x128x94,155x120,125x90,"));
}

TEST_F(ComparisonRun, WritesOnePage)
{
    const std::string html = comparisonHtml(*made_, "cpu", "isocenter-cli compare");
    for (const char* part : {"isocenter-cli compare", "Times in literature-155",
                             "Agreement of the images in small", "published", "Research use only"})
        EXPECT_TRUE(tests::says(html, part)) << part;
    EXPECT_EQ(html.find("<script"), std::string::npos);
    for (const char* id :
         {"id=\"drr-small-cpu\"", "id=\"difference-literature-155-cpu\"", "id=\"times-small\""}) {
        EXPECT_TRUE(tests::says(html, id));
        EXPECT_EQ(html.find(id), html.rfind(id)) << "ids are unique";
    }
    const std::filesystem::path folder = test::freshFolder("comparison-files");
    for (const char* name : {"a.json", "a.csv", "a.html"}) {
        writeComparisonFile(folder / name, *made_, "cpu");
        EXPECT_GT(std::filesystem::file_size(folder / name), 500u) << name;
    }
    EXPECT_THROW(writeComparisonFile(folder / "a.txt", *made_, "cpu"), UsageError);
}

TEST(Comparison, LeavesOutStagesThatNobodyAskedFor)
{
    DeviceComparisonOptions options = quick({kCpu});
    options.stages = {ComparisonStage::RayCasting};
    const DeviceComparison made = compareDevices(options, presetScenesNamed({"small"}), {});
    const StageTimes ms = mediansOf(made.scenes.front().devices.front().samples);
    EXPECT_GT(timeOf(ms, ComparisonStage::RayCasting), kLeastMs);
    EXPECT_EQ(timeOf(ms, ComparisonStage::Upload), 0.0);
    EXPECT_EQ(timeOf(ms, ComparisonStage::Evaluation), 0.0);
}

TEST(Comparison, TheTruthIsTheReferenceWithoutBeingTimed)
{
    DeviceComparisonOptions options = quick({kCpu});
    options.reference = DeviceComparisonOptions().reference;
    EXPECT_EQ(options.reference, kReference);
    options.stages = {ComparisonStage::ReadBack};
    const DeviceComparison made = compareDevices(options, presetScenesNamed({"small"}), {});
    ASSERT_EQ(made.scenes.front().devices.size(), 1u);
    EXPECT_GT(made.scenes.front().devices.front().agreement.value().maximum, 0.0); // of 16 bit from float
    options.reference = kMissing;
    const DeviceComparison without = compareDevices(options, presetScenesNamed({"small"}), {});
    EXPECT_TRUE(tests::says(without.scenes.front().devices.front().note, "opencl:77"));
}

TEST(Comparison, TakesTheUsersOwnData)
{
    const test::SmallCase& small = test::SmallCase::shared();
    RegistrationCase data;
    data.attenuation = small.attenuation;
    data.views = {small.views.front()};
    data.views.front().region = {16, 16, 96, 96};
    RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse("gc+0.5*ncc");
    const DeviceComparison made = compareDevices(
        quick({kCpu}),
        {ownScene(data, settings, small.made.start, 1), ownScene(data, settings, small.made.start, 2)}, {});
    ASSERT_EQ(made.scenes.size(), 2u);
    EXPECT_EQ(made.scenes[0].id, "own-128");
    EXPECT_EQ(made.scenes[1].id, "own-64");
    // Told by their content, not by names.
    const std::string mark = contentMark(data.views.front().radiograph->pixels);
    EXPECT_TRUE(tests::says(made.scenes[0].name, "X-ray " + mark.substr(mark.find(':') + 1, 12)));
    EXPECT_NE(made.scenes[0].name, made.scenes[1].name);
    EXPECT_EQ(made.scenes[0].measures, "gc+0.5*ncc");
    EXPECT_EQ(made.scenes[1].region, (core::Roi{8, 8, 48, 48}));
    EXPECT_EQ(made.scenes[1].devices.front().problem, "");
    // Shrinking the detector's pixels leaves the integrals where they are.
    const auto& fine = *made.scenes[0].devices.front().integrals;
    const auto& coarse = *made.scenes[1].devices.front().integrals;
    EXPECT_NEAR(core::shrunk(fine, 2).at(24, 24), coarse.at(24, 24), 0.05);
}

// Who uses the device next times it as if nobody had been there.
TEST(Comparison, LeavesNothingBehindOnASharedDevice)
{
    const auto thread = std::make_shared<gpu::DeviceThread>(kCpu);
    DeviceComparisonOptions options = quick({kCpu});
    options.reference = kCpu;
    options.open = [&](const gpu::DeviceId&) { return thread; };
    const DeviceComparison made = compareDevices(options, presetScenesNamed({"small"}), {});
    ASSERT_EQ(made.scenes.front().devices.front().problem, "");
    const TrackingTimes times = thread
                                    ->run([](gpu::Device& device) {
                                        const TrackingFrames frames = makeTrackingFrames({160, 120}, 2);
                                        const auto tracker =
                                            makeFrameTracker(device, 160, 120, TrackingOptions());
                                        core::VideoFrame frame;
                                        frame.grey = frames.frames[0];
                                        tracker->add(frame);
                                        frame.grey = frames.frames[1];
                                        frame.number = 1;
                                        return tracker->add(frame).times;
                                    })
                                    .get();
    EXPECT_GT(times[TrackingStage::Track], kLeastMs);
    EXPECT_GT(times[TrackingStage::Track], times[TrackingStage::ReadBack]); // on a CPU nothing is read back
}

TEST(Comparison, RefusesWhatMakesNoSense)
{
    const auto scenes = presetScenesNamed({"small"});
    EXPECT_THROW(compareDevices(quick({kCpu, kCpu}), scenes, {}), UsageError);
    EXPECT_THROW(compareDevices(quick({kCpu}), {}, {}), UsageError);
    DeviceComparisonOptions options = quick({kCpu});
    options.stages.clear();
    EXPECT_THROW(compareDevices(options, scenes, {}), UsageError);
}

TEST(Comparison, EndsSoonAfterARequestToStop)
{
    DeviceComparisonOptions options = quick({kReference}); // slow
    options.rule = {1000, 60.0};
    // Devices stay open, as in the window, so that nothing waits for their last piece of work.
    const auto thread = std::make_shared<gpu::DeviceThread>(kReference);
    options.open = [&](const gpu::DeviceId&) { return thread; };
    std::stop_source source;
    std::chrono::steady_clock::time_point asked;
    std::jthread stopper;
    DeviceComparisonObserver observer;
    observer.progress.stop = source.get_token();
    observer.progress.report = [&](double, const std::string& step) {
        if (step == "cpu-reference: DRR and read back")
            stopper = std::jthread([&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
                asked = std::chrono::steady_clock::now();
                source.request_stop();
            });
    };
    const DeviceComparison made = compareDevices(options, presetScenesNamed({"small"}), observer);
    const auto waited = std::chrono::steady_clock::now() - asked;
    EXPECT_TRUE(made.cancelled);
    EXPECT_LT(std::chrono::duration<double>(waited).count(), 1.0); // 0.1 on a machine that is not busy
    const ComparedDevice& row = made.scenes.front().devices.front();
    EXPECT_FALSE(sampleOf(row.samples, ComparisonStage::Upload).empty()); // what had been measured is there
    EXPECT_EQ(row.problem, "cancelled");
}

class ComparisonOnDevices : public testing::TestWithParam<gpu::DeviceId>
{
};

TEST_P(ComparisonOnDevices, AgreesWithTheReference)
{
    if (!test::isPresent(GetParam())) {
        ASSERT_FALSE(test::isRequired(GetParam())) << GetParam().toString() << " is missing";
        GTEST_SKIP() << GetParam().toString() << " is missing on this machine";
    }
    const DeviceComparison made =
        compareDevices(quick({kReference, GetParam()}), presetScenesNamed({"small"}), {});
    const ComparedDevice& row = made.scenes.front().devices.back();
    ASSERT_EQ(row.problem, "");
    EXPECT_LT(row.agreement->maximumOfRange(), 0.01);
    for (const ComparisonStageFacts& facts : comparisonStages())
        EXPECT_GT(timeOf(mediansOf(row.samples), facts.stage), kLeastMs) << facts.id;
}
INSTANTIATE_TEST_SUITE_P(Devices, ComparisonOnDevices, testing::ValuesIn(test::devicesUnderTest()),
                         test::deviceTestName);

TEST(CompareCommand, ComparesAndWrites)
{
    const std::filesystem::path folder = test::freshFolder("compare-command");
    const test::CliOutcome outcome = test::runCli(
        "compare --device cpu,opencl:77 --preset small --repeats 1 --stages ray-casting,read-back "
        "--output " +
        (folder / "out").string());
    EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_TRUE(tests::says(outcome.output, "ray-casting"));
    EXPECT_TRUE(tests::says(outcome.output, "opencl:77"));
    EXPECT_TRUE(tests::says(core::readTextFile(folder / "out" / "report.html"), "compare --device cpu"));
    const auto document = nlohmann::json::parse(core::readTextFile(folder / "out" / "comparison.json"));
    EXPECT_EQ(document.at("scenes").at(0).at("devices").size(), 2u);
}

TEST(CompareCommand, ComparesOnDataOfOnesOwn)
{
    const std::filesystem::path folder = test::freshFolder("compare-own");
    ASSERT_EQ(test::runCli("phantom --size 32,32,24 --image 64,64 --views 0/0 --output " + folder.string())
                  .exitCode,
              0);
    const std::string data =
        " --ct " + (folder / "ct").string() + " --xray " + (folder / "xray" / "view_1.dcm").string();
    const test::CliOutcome outcome =
        test::runCli("compare --device cpu --repeats 1 --shrink 1,2 --json 2>/dev/null" + data);
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto document = nlohmann::json::parse(outcome.output);
    EXPECT_EQ(document.at("scenes").at(0).at("detector"), (std::vector<int>{64, 64}));
    EXPECT_EQ(document.at("scenes").at(1).at("detector"), (std::vector<int>{32, 32}));
    EXPECT_EQ(test::runCli("compare --preset small" + data).exitCode, 2);
}

TEST(CompareCommand, SaysWhatIsWrong)
{
    EXPECT_TRUE(tests::says(test::runCli("compare --preset huge").output, "literature-2480"));
    EXPECT_TRUE(tests::says(test::runCli("compare --stages speed").output, "read-back"));
    EXPECT_EQ(test::runCli("compare --device cpu --reference quantum").exitCode, 2);
}

} // namespace
} // namespace isocenter::app::comparison_test
