// SPDX-License-Identifier: MIT
// bench accuracy: the cases, the command, and the figures of the tracker on a short sequence.
#include "app/bench/accuracy/accuracy_bench.h"
#include "app/bench/accuracy/corner_accuracy.h"
#include "app/bench/accuracy/klt_accuracy.h"
#include "app/bench/accuracy/reconstruction_accuracy.h"
#include "core/support/error.h"
#include "gpu/devices.h"
#include "tests/support/cli_run.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace isocenter::accuracy_bench_test {
namespace {

app::KltAccuracyScene smallScene()
{
    app::KltAccuracyScene scene;
    scene.camera.columns = 320;
    scene.camera.rows = 240;
    scene.frames = 4;
    scene.points = 200;
    return scene;
}

TEST(AccuracyBenchTest, CasesHaveNamesOfTheirOwn)
{
    std::set<std::string> names;
    for (const app::AccuracyCase& accuracyCase : app::accuracyCases(60)) {
        EXPECT_TRUE(names.insert(accuracyCase.name).second) << accuracyCase.name;
        EXPECT_FALSE(accuracyCase.what.empty()) << accuracyCase.name;
    }
    EXPECT_TRUE(names.contains("klt 640x480 window 7"));
}

TEST(AccuracyBenchTest, AFigureMeetsItsAimOrNot)
{
    using Figure = app::AccuracyFigure;
    EXPECT_TRUE((Figure{"", 5.0, "px"}).isMet());
    EXPECT_TRUE((Figure{"", 5.0, "px", Figure::Aim::AtMost, 5.0}).isMet());
    EXPECT_FALSE((Figure{"", 5.1, "px", Figure::Aim::AtMost, 5.0}).isMet());
    EXPECT_TRUE((Figure{"", 5.1, "%", Figure::Aim::AtLeast, 5.0}).isMet());
    EXPECT_FALSE((Figure{"", 4.9, "%", Figure::Aim::AtLeast, 5.0}).isMet());
}

TEST(ReconstructionAccuracyTest, MeetsTheAimsOfRtksTests)
{
    const auto device = gpu::createDevice({gpu::Backend::Cpu, 0});
    const std::vector<app::AccuracyCase> cases = app::reconstructionAccuracyCases();
    EXPECT_EQ(cases.size(), 9);
    for (const app::AccuracyCase& accuracyCase : cases) {
        if (accuracyCase.name.find("256^3") != std::string::npos)
            continue; // takes long
        for (const app::AccuracyFigure& figure : accuracyCase.prepare({})(*device, {}))
            EXPECT_TRUE(figure.isMet()) << accuracyCase.name << ", " << figure.name << ": " << figure.value;
    }
}

TEST(KltAccuracyTest, ErrorsAreThoseOfTheTruth)
{
    const auto device = gpu::createDevice({gpu::Backend::Cpu, 0});
    app::KltAccuracyScene scene = smallScene();
    const app::KltErrors errors = app::KltAccuracyTest(scene, {}).errorsOn(*device, {});
    EXPECT_GT(errors.inside, 600);
    EXPECT_GT(errors.endPoint.size(), 0.98 * errors.inside);
    EXPECT_GT(errors.drift.size(), 0.95 * errors.started);
    EXPECT_EQ(errors.found.size(), 4u * 200u);
    EXPECT_LT(*std::ranges::max_element(errors.endPoint), 1.0);
    EXPECT_GT(*std::ranges::max_element(errors.endPoint), 0.01); // noise must leave something
    // Without the pyramid the motion is too fast for the window.
    scene.tracker.pyramid.levels = 1;
    const app::KltErrors lost = app::KltAccuracyTest(scene, {}).errorsOn(*device, {});
    EXPECT_LT(lost.endPoint.size(), errors.endPoint.size());
}

TEST(CornerAccuracyTest, HalvesCostLittle)
{
    const auto device = gpu::createDevice({gpu::Backend::Cpu, 0});
    app::SiftAccuracyScene scene;
    scene.columns = 320;
    scene.rows = 240;
    scene.transforms = core::knownTransforms(scene.columns, scene.rows);
    std::erase_if(scene.transforms, [](const core::KnownTransform& transform) {
        return !transform.name.starts_with("rotation") && !transform.name.starts_with("noise");
    });
    ASSERT_GT(scene.transforms.size(), 2u);
    const app::SiftAccuracyTest test(scene, {});
    const app::SiftErrors floats = app::cornerErrorsOn(*device, scene, test, {}, {});
    const app::SiftErrors halves = app::cornerErrorsOn(*device, scene, test, {.halfTensors = true}, {});
    EXPECT_GT(floats.mean().repeatability, 0.5);
    EXPECT_GT(floats.mean().matchingScore, 0.2);
    EXPECT_NEAR(halves.mean().repeatability, floats.mean().repeatability, 0.05);
    EXPECT_NEAR(halves.mean().matchingScore, floats.mean().matchingScore, 0.05);
    EXPECT_NE(halves.first.keypoints, floats.first.keypoints); // they are halves
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(app::cornerErrorsOn(*device, scene, test, {}, stop.get_token()), Cancelled);
}

TEST(KltAccuracyTest, StopsWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(app::KltAccuracyTest(smallScene(), stop.get_token()), Cancelled);
    const app::KltAccuracyTest test(smallScene(), {});
    const auto device = gpu::createDevice({gpu::Backend::Cpu, 0});
    EXPECT_THROW(test.errorsOn(*device, stop.get_token()), Cancelled);
}

TEST(BenchAccuracyCommandTest, PrintsFiguresAsJson)
{
    const auto outcome = test::runCli("bench accuracy --device cpu --cases 'klt 640x480 window 7 "
                                      "translation' --frames 2 --json 2>/dev/null");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto document = nlohmann::json::parse(outcome.output);
    ASSERT_EQ(document["results"].size(), 1u);
    const auto& result = document["results"][0];
    EXPECT_EQ(result["device"], "cpu");
    bool found = false;
    for (const auto& figure : result["figures"])
        if (figure["name"] == "end-point error, median") {
            found = true;
            EXPECT_TRUE(figure["met"].get<bool>()) << figure;
            EXPECT_GT(figure["value"].get<double>(), 0.0);
        }
    EXPECT_TRUE(found);
}

TEST(BenchAccuracyCommandTest, RefusesUnknownCasesAndDevices)
{
    const auto cases = test::runCli("bench accuracy --device cpu --cases nonsense");
    EXPECT_EQ(cases.exitCode, 2);
    EXPECT_NE(cases.output.find("no case's name contains"), std::string::npos) << cases.output;
    const auto device = test::runCli("bench accuracy --cases klt --device toaster");
    EXPECT_EQ(device.exitCode, 2);
    EXPECT_NE(device.output.find("toaster"), std::string::npos) << device.output;
}

} // namespace
} // namespace isocenter::accuracy_bench_test
