// SPDX-License-Identifier: MIT
#include "app/registration/schedule_draft.h"
#include "core/io/formats/schedule_file.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::app::schedule_draft_test {
namespace {

constexpr int kWhole = ScheduleCell::kSchedule;

ScheduleDraft draftOf(const char* preset)
{
    return ScheduleDraft(core::scheduleNamed(preset));
}

std::string after(ScheduleDraft draft, const ScheduleCell& cell, const std::string& text)
{
    draft.set(cell, text);
    return draft.problem(cell);
}

TEST(ScheduleDraft, ShowsAndKeepsEveryPreset)
{
    for (const std::string& preset : core::schedulePresets()) {
        const core::Schedule schedule = core::scheduleNamed(preset);
        ScheduleDraft draft(schedule);
        const std::string before = core::scheduleText(schedule);
        EXPECT_EQ(core::scheduleText(draft.schedule()), before);
        // Entering what is shown changes nothing.
        for (int stage = 0; stage < draft.size(); ++stage)
            for (const char* key :
                 {"measure", "optimizer", "options", "image", "volume", "translationMm", "rotationDeg",
                  "depthFactor", "minimumTranslationMm", "minimumRotationDeg", "evaluations", "milliseconds"})
                draft.set({stage, key}, draft.text({stage, key}));
        for (const char* key : {"name", "description", "starts", "spreadMm", "spreadDeg", "keep", "seed"})
            draft.set({kWhole, key}, draft.text({kWhole, key}));
        EXPECT_TRUE(draft.valid());
        if (preset != "autoscoper") { // switching to the same optimiser gives it its defaults again
            EXPECT_EQ(core::scheduleText(draft.schedule()), before);
        }
    }
}

TEST(ScheduleDraft, EditsHypothesesWhereThereAreSome)
{
    ScheduleDraft draft = draftOf("find");
    EXPECT_EQ(draft.text({kWhole, "withinMm"}), "150");
    draft.set({kWhole, "withinMm"}, "80");
    draft.set({kWhole, "otherAxesDeg"}, "45");
    ASSERT_TRUE(draft.valid());
    EXPECT_DOUBLE_EQ(draft.schedule().hypotheses->withinMm, 80.0);
    EXPECT_DOUBLE_EQ(draft.schedule().hypotheses->otherAxesDeg, 45.0);
    EXPECT_NE(after(draft, {kWhole, "longAxisDeg"}, "-1"), "");
    EXPECT_EQ(draftOf("default").text({kWhole, "withinMm"}), "");
    EXPECT_NE(after(draftOf("default"), {kWhole, "withinMm"}, "80"), "");
}

TEST(ScheduleDraft, ShowsStagesAsText)
{
    const ScheduleDraft draft = draftOf("autoscoper");
    EXPECT_EQ(draft.text({0, "optimizer"}), "particle-swarm");
    EXPECT_EQ(draft.text({0, "options"}),
              "particles=100, spread=1, inertia=0.7298, attraction=1.4962, stallEpochs=25, seed=1");
    EXPECT_EQ(draft.text({0, "image"}), "1/1");
    EXPECT_EQ(draft.text({0, "milliseconds"}), "");
    EXPECT_EQ(draft.text({1, "minimumTranslationMm"}), "0.01");
    EXPECT_EQ(draftOf("default").text({1, "image"}), "192 px");
    EXPECT_EQ(draftOf("default").text({1, "volume"}), "2 px");
    EXPECT_EQ(draftOf("default").text({kWhole, "starts"}), "8");
}

TEST(ScheduleDraft, ChangesWhatIsEntered)
{
    ScheduleDraft draft = draftOf("default");
    draft.set({0, "measure"}, " gc+0.5*ncc ");
    draft.set({0, "image"}, "1/4");
    draft.set({0, "volume"}, "1/3");
    draft.set({1, "image"}, "100px");
    draft.set({1, "optimizer"}, "cma-es");
    draft.set({1, "options"}, "population=12");
    draft.set({1, "milliseconds"}, "250.5");
    draft.set({2, "evaluations"}, "77");
    draft.set({2, "translationMm"}, "0.25");
    draft.set({kWhole, "starts"}, "3");
    draft.set({kWhole, "name"}, "knees");
    ASSERT_TRUE(draft.valid());
    const core::Schedule schedule = draft.schedule();
    EXPECT_EQ(schedule.name, "knees");
    EXPECT_EQ(schedule.multiStart.starts, 3);
    draft.set({kWhole, "starts"}, "1");
    EXPECT_EQ(draft.text({kWhole, "keep"}), "1"); // no more go on than there are
    EXPECT_EQ(schedule.stages[0].measure, "gc+0.5*ncc");
    EXPECT_EQ(schedule.stages[0].level.imageFactor, 4);
    EXPECT_FALSE(schedule.stages[0].level.imagePixels);
    EXPECT_EQ(schedule.stages[0].level.volumeFactor, 3);
    EXPECT_EQ(schedule.stages[1].level.imagePixels, 100);
    const auto& cma = std::get<core::CmaEsOptions>(schedule.stages[1].optimiser);
    EXPECT_EQ(cma.population, 12);
    EXPECT_EQ(cma.steps.translationMm, 2.0); // those of the stage stay
    EXPECT_EQ(schedule.stages[1].budget.milliseconds, 250.5);
    EXPECT_EQ(schedule.stages[2].budget.evaluations, 77);
    EXPECT_EQ(core::stepsOf(schedule.stages[2].optimiser).translationMm, 0.25);
    draft.set({1, "milliseconds"}, "");
    EXPECT_TRUE(std::isinf(draft.schedule().stages[1].budget.milliseconds));
}

TEST(ScheduleDraft, SaysWhatIsWrongWhereItIs)
{
    const ScheduleDraft draft = draftOf("default");
    const std::pair<ScheduleCell, std::pair<const char*, const char*>> cases[] = {
        {{0, "measure"}, {"love", "love"}},
        {{0, "optimizer"}, {"luck", "luck"}},
        {{0, "image"}, {"96", "write a factor as 1/4, or pixels as 96 px"}},
        {{0, "image"}, {"1/0", "at least 1"}},
        {{0, "image"}, {"2.5 px", "whole number of pixels"}},
        {{0, "volume"}, {"-1 px", "more than 0"}},
        {{0, "translationMm"}, {"-4", "must be positive"}},
        {{0, "translationMm"}, {"four", "\"four\" is not a number"}},
        {{0, "evaluations"}, {"0", "budget"}},
        {{0, "evaluations"}, {"1.5", "whole number"}},
        {{0, "milliseconds"}, {"-3", "budget"}},
        {{0, "options"}, {"particles=3", "bobyqa has no option \"particles\""}},
        {{0, "options"}, {"fast", "name=value"}},
        {{kWhole, "keep"}, {"9", "at most all of them"}},
        {{kWhole, "spreadMm"}, {"-1", "must not be negative"}},
    };
    for (const auto& [cell, entry] : cases) {
        const std::string problem = after(draft, cell, entry.first);
        EXPECT_NE(problem.find(entry.second), std::string::npos) << cell.key << ": " << problem;
    }
    ScheduleDraft swarm = draftOf("autoscoper");
    EXPECT_NE(after(swarm, {0, "options"}, "particles=1").find("at least two"), std::string::npos);
}

TEST(ScheduleDraft, KeepsWhatIsWrongUntilItIsRight)
{
    ScheduleDraft draft = draftOf("default");
    draft.set({2, "evaluations"}, "many");
    EXPECT_FALSE(draft.valid());
    EXPECT_EQ(draft.text({2, "evaluations"}), "many");
    EXPECT_EQ(draft.schedule().stages[2].budget.evaluations, 10000);
    draft.move(2, -1); // takes it along
    EXPECT_EQ(draft.text({1, "evaluations"}), "many");
    ASSERT_EQ(draft.problems().size(), 1U);
    EXPECT_EQ(draft.problems()[0].stage, 1);
    draft.set({1, "evaluations"}, "50");
    EXPECT_TRUE(draft.valid());

    // What was refused for another cell is taken once that one allows it.
    draft.set({kWhole, "keep"}, "10");
    EXPECT_FALSE(draft.valid());
    draft.set({kWhole, "starts"}, "12");
    EXPECT_TRUE(draft.valid());
    EXPECT_EQ(draft.schedule().multiStart.keep, 10);
}

TEST(ScheduleDraft, AddsCopiesMovesAndDeletesStages)
{
    ScheduleDraft draft = draftOf("default");
    draft.addFiner();
    ASSERT_EQ(draft.size(), 4);
    EXPECT_EQ(draft.text({3, "image"}), "768 px");
    EXPECT_EQ(draft.text({3, "translationMm"}), "0.5");
    draft.duplicate(0);
    EXPECT_EQ(draft.text({0, "image"}), "96 px");
    EXPECT_EQ(draft.text({1, "image"}), "96 px");
    draft.move(1, 1);
    EXPECT_EQ(draft.text({1, "image"}), "192 px");
    draft.move(0, -1); // nothing is above
    EXPECT_EQ(draft.text({0, "image"}), "96 px");
    while (draft.size() > 1)
        draft.remove(0);
    draft.remove(0); // one stays
    EXPECT_EQ(draft.size(), 1);
    EXPECT_EQ(draft.text({0, "image"}), "768 px");
}

} // namespace
} // namespace isocenter::app::schedule_draft_test
