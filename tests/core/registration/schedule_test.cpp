// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/formats/schedule_file.h"
#include "core/support/error.h"
#include "tests/core/temporary_files.h"

#include <gtest/gtest.h>

namespace isocenter::core::schedule_test {
namespace {

constexpr ScheduleScene kScene{620, 480, 0.5, 1.0};

std::filesystem::path scheduleFile(const std::string& stages, const std::string& more = "")
{
    const auto file = temporaryFile("schedule.json");
    writeTextFile(file, "{\"schema\": \"isocenter.schedule/1\", " + more + "\"stages\": [" + stages + "]}");
    return file;
}

void expectRefused(const std::filesystem::path& file, const std::string& expected)
{
    try {
        readScheduleFile(file);
        FAIL() << "accepted; expected: " << expected;
    } catch (const FileError& error) {
        EXPECT_NE(std::string(error.what()).find(expected), std::string::npos) << error.what();
    }
}

TEST(Schedule, PresetsAreReadAndResolve)
{
    ASSERT_FALSE(schedulePresets().empty());
    EXPECT_EQ(schedulePresets().front(), "default");
    for (const std::string& name : schedulePresets()) {
        const Schedule preset = scheduleNamed(name);
        EXPECT_EQ(preset.name, name);
        EXPECT_FALSE(preset.description.empty());
        EXPECT_NO_THROW(preset.optionsFor(kScene)) << name;
    }
}

TEST(Schedule, TextComesBackEqual)
{
    for (const std::string& name : schedulePresets()) {
        const std::string text = scheduleText(scheduleNamed(name));
        const auto file = temporaryFile("schedule.json");
        writeTextFile(file, text);
        EXPECT_EQ(scheduleText(readScheduleFile(file)), text);
        EXPECT_EQ(scheduleText(scheduleNamed(file.string())), text);
    }
}

TEST(Schedule, ParametersOfEveryOptimiserAreRead)
{
    for (const std::string_view name : optimiserNames()) {
        Schedule schedule;
        schedule.stages.resize(1);
        schedule.stages[0].optimiser = optimiserNamed(name);
        stepsOf(schedule.stages[0].optimiser).rotationDeg = 1.25;
        const auto file = temporaryFile("schedule.json");
        writeTextFile(file, scheduleText(schedule));
        const Schedule read = readScheduleFile(file);
        EXPECT_EQ(optimiserName(read.stages[0].optimiser), name);
        EXPECT_EQ(stepsOf(read.stages[0].optimiser).rotationDeg, 1.25);
    }
    const Schedule cma =
        readScheduleFile(scheduleFile(R"({"optimizer": {"name": "cma-es", "population": 33, "seed": 7}})"));
    const auto& options = std::get<CmaEsOptions>(cma.stages[0].optimiser);
    EXPECT_EQ(options.population, 33);
    EXPECT_EQ(options.seed, 7u);
    const Schedule grid =
        readScheduleFile(scheduleFile(R"({"optimizer": {"name": "grid", "extent": [1, 2, 3, 4, 5, 6]}})"));
    EXPECT_EQ(std::get<GridSearchOptions>(grid.stages[0].optimiser).extent[5], 6.0);
}

TEST(Schedule, LevelsFollowTheImage)
{
    const Schedule schedule = readScheduleFile(
        scheduleFile(R"({"imagePixels": 120, "voxelPixels": 2, "optimizer": {"name": "powell"}},
                        {"imageFactor": 2, "volumeFactor": 3, "optimizer": {"name": "powell"}})"));
    const RegistrationOptions large = schedule.optionsFor(kScene);
    EXPECT_EQ(large.stages[0].level, (PyramidLevel{4, 4})); // 480 / 120; 2 pixels of 4 * 0.5 mm are 4 voxels
    EXPECT_EQ(large.stages[1].level, (PyramidLevel{2, 3}));
    EXPECT_EQ(schedule.optionsFor({100, 80, 2.0, 1.0}).stages[0].level, (PyramidLevel{1, 4}));
    EXPECT_EQ(schedule.optionsFor({620, 480, 0.1, 1.0}).stages[0].level, (PyramidLevel{4, 1}));
    EXPECT_EQ(schedule.optionsFor({620, 480}).stages[0].level, (PyramidLevel{4, 1})); // sizes not known
}

TEST(Schedule, LevelsFollowASmallRegionOfInterest)
{
    const Schedule schedule = readScheduleFile(
        scheduleFile(R"({"imagePixels": 60, "voxelPixels": 2, "optimizer": {"name": "powell"}},
                        {"imagePixels": 240, "voxelPixels": 2, "optimizer": {"name": "powell"}},
                        {"imageFactor": 4, "optimizer": {"name": "powell"}})"));
    ScheduleScene scene = kScene;
    scene.coarsestFactor = 3;
    const RegistrationOptions options = schedule.optionsFor(scene);
    EXPECT_EQ(options.stages[0].level, (PyramidLevel{3, 3})); // the volume follows the image
    EXPECT_EQ(options.stages[1].level, (PyramidLevel{2, 2}));
    EXPECT_EQ(options.stages[2].level, (PyramidLevel{4, 1})); // as the schedule says
}

TEST(Schedule, OnlyASearchFromHypothesesContinuesTheVolumeAndAStageMayDecline)
{
    const std::string stages = R"({"optimizer": {"name": "powell"}},
                                  {"continued": false, "optimizer": {"name": "powell"}})";
    const Schedule plain = readScheduleFile(scheduleFile(stages));
    EXPECT_FALSE(plain.optionsFor(kScene).stages[0].level.continued);
    const Schedule find = readScheduleFile(scheduleFile(stages, "\"hypotheses\": {}, "));
    const RegistrationOptions options = find.optionsFor(kScene);
    EXPECT_TRUE(options.hypotheses.value().level.continued);
    EXPECT_TRUE(options.stages[0].level.continued);
    EXPECT_FALSE(options.stages[1].level.continued);
    const Schedule again = scheduleFromText(scheduleText(find), "again");
    EXPECT_TRUE(again.stages[0].level.continued);
    EXPECT_FALSE(again.stages[1].level.continued);
    expectRefused(scheduleFile(R"({"continued": 1, "optimizer": {"name": "powell"}})"), "true or false");
}

TEST(Schedule, FirstStepsScaleAllStages)
{
    Schedule schedule = Schedule::coarseToFine(3);
    schedule.setTranslationStep(8.0);
    schedule.setRotationStep(1.0);
    EXPECT_DOUBLE_EQ(stepsOf(schedule.stages[0].optimiser).translationMm, 8.0);
    EXPECT_DOUBLE_EQ(stepsOf(schedule.stages[2].optimiser).translationMm, 2.0);
    EXPECT_DOUBLE_EQ(stepsOf(schedule.stages[1].optimiser).rotationDeg, 0.5);
}

TEST(Schedule, MistakesAreNamed)
{
    const std::string good = R"({"optimizer": {"name": "powell"}})";
    expectRefused(scheduleFile(""), "stages");
    expectRefused(scheduleFile(good, "\"speed\": 3, "), "unknown key \"speed\"");
    expectRefused(scheduleFile(good, "\"multiStart\": {\"starts\": 0}, "), "multiStart: ");
    expectRefused(scheduleFile(good, "\"multiStart\": {\"count\": 2}, "), "\"multiStart.count\"");
    expectRefused(scheduleFile(good + R"(, {"imagePixels": 96})"), "\"stages[1].optimizer\" is missing");
    expectRefused(scheduleFile(R"({"optimizer": {"name": "newton"}})"), "best-neighbour");
    expectRefused(scheduleFile(R"({"optimizer": {"name": "powell", "population": 3}})"),
                  "unknown key \"stages[0].optimizer.population\"");
    expectRefused(scheduleFile(R"({"optimizer": {"name": "cma-es", "population": 2}})"),
                  "stages[0].optimizer: cma-es needs a population");
    expectRefused(scheduleFile(R"({"optimizer": {"name": "cma-es", "population": 8.5}})"),
                  "stages[0].optimizer.population");
    expectRefused(scheduleFile(R"({"optimizer": {"name": "powell", "steps": {"translation": 3}}})"),
                  "\"stages[0].optimizer.steps.translation\"");
    expectRefused(scheduleFile(R"({"optimizer": {"name": "powell", "steps": {"rotationDeg": 0}}})"),
                  "positive");
    expectRefused(scheduleFile(R"({"measure": "likeness", "optimizer": {"name": "powell"}})"), "likeness");
    expectRefused(scheduleFile(R"({"optimizer": {"name": "powell"}, "budget": {"evaluations": 0}})"),
                  "stages[0].budget.evaluations");
    expectRefused(scheduleFile(R"({"imageFactor": 2, "imagePixels": 96, "optimizer": {"name": "powell"}})"),
                  "imagePixels");
    EXPECT_THROW(scheduleNamed("no-such-schedule"), UsageError);
}

} // namespace
} // namespace isocenter::core::schedule_test
