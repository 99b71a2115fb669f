// SPDX-License-Identifier: MIT
#include "core/io/dicom/frame_rate.h"
#include "core/io/dicom/frame_times.h"
#include "core/io/frames/frame_source.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::core::frame_times_test {
namespace {

using test::freshFolder;
using tests::DicomSample;
using tests::says;
using tests::writeDicom;

using Attributes = std::vector<std::pair<DcmTagKey, std::string>>;

DicomSample runOf(int frames, Attributes attributes)
{
    DicomSample run;
    run.sopClass = UID_XRayAngiographicImageStorage;
    run.modality = "XA";
    run.columns = 16;
    run.rows = 8;
    run.frames = frames;
    run.bitsAllocated = run.bitsStored = 8;
    run.isSigned = false;
    run.withGeometry = false;
    run.attributes = std::move(attributes);
    run.values.assign(static_cast<std::size_t>(16 * 8 * std::max(frames, 1)), 100);
    return run;
}

struct Played
{
    std::vector<double> seconds;
    double framesPerSecond = 0.0;
    std::string notes;
};

Played played(const std::filesystem::path& source, const FrameSourceOptions& options = {})
{
    const auto frames = openFrameSource(source.string(), options);
    Played played;
    played.framesPerSecond = frames->info().framesPerSecond;
    VideoFrame frame;
    while (frames->next(frame))
        played.seconds.push_back(frame.seconds);
    for (const Finding& finding : frames->findings())
        played.notes += finding.text + "\n";
    return played;
}

Played playedRun(const std::string& name, int frames, Attributes attributes)
{
    const auto file = freshFolder("times") / (name + ".dcm");
    DcmFileFormat format = tests::dicomFileOf(runOf(frames, {}));
    for (const auto& [tag, value] : attributes)
        if (tag == DCM_FrameIncrementPointer)
            format.getDataset()->putAndInsertTagKey(tag, value == "vector" ? DCM_FrameTimeVector
                                                         : value == "time" ? DCM_FrameTime
                                                                           : DCM_GridFrameOffsetVector);
        else
            format.getDataset()->putAndInsertString(tag, value.c_str());
    writeDicom(file, format);
    return played(file);
}

void expectSeconds(const Played& run, const std::vector<double>& expected)
{
    ASSERT_EQ(run.seconds.size(), expected.size());
    for (std::size_t frame = 0; frame < expected.size(); ++frame)
        EXPECT_NEAR(run.seconds[frame], expected[frame], 1e-6) << frame;
}

TEST(FrameTimes, StepsOfAVectorAreTheFramesOwn)
{
    const Played run = playedRun("vector", 5, {{DCM_FrameTimeVector, "0\\33\\33\\500\\33"}});
    expectSeconds(run, {0.0, 0.033, 0.066, 0.566, 0.599});
    EXPECT_NEAR(run.framesPerSecond, 4 / 0.599, 1e-9);
    EXPECT_EQ(run.notes, "");
    // The first value is that of a frame before the run, or left out.
    expectSeconds(playedRun("first", 3, {{DCM_FrameTimeVector, "40\\10\\20"}}), {0.0, 0.01, 0.03});
    expectSeconds(playedRun("short", 3, {{DCM_FrameTimeVector, "10\\20"}}), {0.0, 0.01, 0.03});
}

TEST(FrameTimes, ThePointerDecides)
{
    const Attributes both{{DCM_FrameTime, "10"}, {DCM_FrameTimeVector, "0\\33\\500"}};
    const auto with = [&](const char* pointer) {
        Attributes attributes = both;
        attributes.emplace_back(DCM_FrameIncrementPointer, pointer);
        return attributes;
    };
    expectSeconds(playedRun("pointed_vector", 3, with("vector")), {0.0, 0.033, 0.533});
    expectSeconds(playedRun("pointed_time", 3, with("time")), {0.0, 0.01, 0.02});
    expectSeconds(playedRun("pointed_other", 3, with("offsets")), {0.0, 0.033, 0.533});
    const Played missing =
        playedRun("missing", 3, {{DCM_FrameTime, "10"}, {DCM_FrameIncrementPointer, "vector"}});
    expectSeconds(missing, {0.0, 0.01, 0.02});
    EXPECT_TRUE(says(missing.notes, "FrameTimeVector (0018,1065), which is missing"));
}

TEST(FrameTimes, WhatContradictsTheFramesIsPassedOverAndSaid)
{
    const Played count = playedRun("count", 5, {{DCM_FrameTime, "10"}, {DCM_FrameTimeVector, "0\\33"}});
    expectSeconds(count, {0.0, 0.01, 0.02, 0.03, 0.04});
    EXPECT_TRUE(says(count.notes, "holds 2 values for 5 frames"));
    const Played back = playedRun("back", 3, {{DCM_FrameTime, "10"}, {DCM_FrameTimeVector, "0\\33\\-5"}});
    expectSeconds(back, {0.0, 0.01, 0.02});
    EXPECT_TRUE(says(back.notes, "steps that are not above 0"));
}

TEST(FrameTimes, RatesComeNextAndAnAssumedOneIsSaid)
{
    expectSeconds(playedRun("cine", 3, {{DCM_CineRate, "20"}, {DCM_FrameTime, "0"}}), {0.0, 0.05, 0.1});
    const Played display = playedRun("display", 3, {{DCM_RecommendedDisplayFrameRate, "10"}});
    expectSeconds(display, {0.0, 0.1, 0.2});
    EXPECT_TRUE(says(display.notes, "RecommendedDisplayFrameRate (0008,2144), 10 frames/s"));
    const Played assumed = playedRun("assumed", 3, {});
    expectSeconds(assumed, {0.0, 0.04, 0.08});
    EXPECT_TRUE(says(assumed.notes,
                     "assumed.dcm: neither times nor a frame rate are stated: 25 frames/s are assumed"));
    EXPECT_EQ(playedRun("single", 0, {}).notes.find("assumed"), std::string::npos);
}

TEST(FrameTimes, AGivenRateTakesTheirPlace)
{
    const auto file = freshFolder("given") / "run.dcm";
    writeDicom(file, runOf(3, {{DCM_FrameTime, "10"}}));
    FrameSourceOptions options;
    options.framesPerSecond = 50.0;
    const Played run = played(file, options);
    expectSeconds(run, {0.0, 0.02, 0.04});
    EXPECT_TRUE(says(run.notes, "50 frames/s were given, FrameTime (0018,1063) was not used"));
}

TEST(FrameTimes, FramesOfEnhancedImagesStateTheirOwn)
{
    const auto file = freshFolder("enhanced") / "run.dcm";
    DcmFileFormat format = tests::dicomFileOf(runOf(3, {{DCM_CineRate, "10"}}));
    for (const char* time : {"20200101235959.9", "20200102000000.1", "20200102010001.100+0100"}) {
        DcmItem* group = nullptr;
        format.getDataset()->findOrCreateSequenceItem(DCM_PerFrameFunctionalGroupsSequence, group, -2);
        DcmItem* content = nullptr;
        group->findOrCreateSequenceItem(DCM_FrameContentSequence, content, -2);
        content->putAndInsertString(DCM_FrameAcquisitionDateTime, time);
    }
    writeDicom(file, format);
    expectSeconds(played(file), {0.0, 0.2, 1.2});
}

// Single frames in a folder, stored in another order than acquired.
Played playedSeries(const std::string& name, const std::vector<Attributes>& frames)
{
    const auto folder = freshFolder(name);
    for (std::size_t frame = 0; frame < frames.size(); ++frame) {
        DicomSample sample = runOf(0, frames[frame]);
        sample.attributes.emplace_back(DCM_InstanceNumber, std::to_string(frame + 1));
        writeDicom(folder / fmt::format("{}.dcm", (frame * 5 + 3) % frames.size()), sample);
    }
    return played(folder);
}

TEST(FrameTimes, SingleFramesAreTimedByWhenTheyWereAcquired)
{
    const Played content = playedSeries(
        "content",
        {{{DCM_ContentTime, "120000.00"}}, {{DCM_ContentTime, "120000.50"}}, {{DCM_ContentTime, "120002"}}});
    expectSeconds(content, {0.0, 0.5, 2.0});
    EXPECT_EQ(content.framesPerSecond, 1.0);
    EXPECT_EQ(content.notes, "");

    // The acquisition's own time comes first, unless all frames share it.
    const Attributes shared{{DCM_AcquisitionDateTime, "20200101120000"}};
    const auto at = [&](const char* acquired, const char* created) {
        Attributes attributes = shared;
        attributes.emplace_back(DCM_AcquisitionTime, acquired);
        attributes.emplace_back(DCM_ContentTime, created);
        return attributes;
    };
    expectSeconds(playedSeries("acquired",
                               {at("120000.1", "130000"), at("120000.4", "130007"), at("120001", "130009")}),
                  {0.0, 0.3, 0.9});
    expectSeconds(
        playedSeries("shared", {at("120000", "130000"), at("120000", "130007"), at("120000", "130009")}),
        {0.0, 7.0, 9.0});
    expectSeconds(playedSeries("datetime", {{{DCM_AcquisitionDateTime, "20191231235959.500000+0000"}},
                                            {{DCM_AcquisitionDateTime, "20200101000000.250000+0000"}},
                                            {{DCM_AcquisitionDateTime, "20200101010001.500000+0100"}}}),
                  {0.0, 0.75, 2.0});
}

TEST(FrameTimes, SingleFramesGoOnPastMidnight)
{
    const auto at = [](const char* date, const char* time) {
        Attributes attributes{{DCM_ContentTime, time}};
        if (*date != '\0')
            attributes.emplace_back(DCM_ContentDate, date);
        return attributes;
    };
    expectSeconds(playedSeries("midnight", {at("", "235959.5"), at("", "000000"), at("", "000001.25")}),
                  {0.0, 0.5, 1.75});
    expectSeconds(playedSeries("new_date", {at("20200228", "235959.5"), at("20200229", "000000"),
                                            at("20200229", "000001.25")}),
                  {0.0, 0.5, 1.75});
    expectSeconds(playedSeries("old_date", {at("20200229", "235959.5"), at("20200229", "000000"),
                                            at("20200229", "000001.25")}),
                  {0.0, 0.5, 1.75});
}

TEST(FrameTimes, SingleFramesWithoutTimesHaveARateOrAnAssumedOne)
{
    const Attributes rate{{DCM_CineRate, "10"}, {DCM_ContentTime, "120000"}};
    expectSeconds(playedSeries("rate", {rate, rate, rate}), {0.0, 0.1, 0.2});
    const Played nothing = playedSeries("nothing", {{}, {}, {}});
    expectSeconds(nothing, {0.0, 0.04, 0.08});
    EXPECT_TRUE(says(nothing.notes, "25 frames/s are assumed"));
}

} // namespace
} // namespace isocenter::core::frame_times_test
