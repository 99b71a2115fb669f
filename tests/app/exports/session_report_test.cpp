// SPDX-License-Identifier: MIT
#include "app/exports/session_report.h"
#include "app/report/html_writer.h"
#include "app/workspace/loaded_case.h"
#include "core/support/version.h"
#include "tests/core/temporary_files.h"

namespace isocenter::app::session_report_test {
namespace {

using core::expectMentions;

// A session with a run and a track, whose files are named after a patient.
struct Scene
{
    Session session;
    RunRecording recording;

    Scene()
    {
        LoadedCase demo = demoCase(24, 2, {});
        auto named = std::make_shared<core::Radiograph>(*demo.xrays[0].radiograph);
        named->name = "Doe_Jane.dcm";
        demo.xrays[0].radiograph = named;
        const auto file = core::temporaryFile("Doe_Jane.dcm", "content");
        demo.xrays[0].source = {{file, {}, {}, {}}};
        demo.xrays[0].frames = 3;
        session.setCase(demo.volume, demo.xrays, demo.start, demo.truth);
        FinishedRun run;
        run.finished = "2026-11-21T14:05:00Z";
        run.device = "A <fast> device";
        run.measure = "gc";
        run.search = "default";
        run.value = 0.9999; // of a coarse stage
        run.comparison = core::ValueComparison{"gc", 0.1234, 0.4321};
        run.endedInStage = 2;
        run.stageCount = 3;
        run.data = session.comparedData();
        run.evaluations = 123;
        run.start = demo.start;
        run.pose = demo.truth->pose;
        run.comment = "second try";
        session.setRuns({run});
        FrameTrack track;
        track.frames.resize(3);
        track.setKey(1, demo.truth->pose);
        session.setTrack(track);
        session.setPose(demo.truth->pose);
        recording.begin(demo.start, session.pivotMm());
        std::vector<StageValue> values;
        for (int evaluation = 1; evaluation <= 30; ++evaluation)
            values.push_back({evaluation / 20, 0.01 * evaluation, evaluation, demo.start});
        recording.append(values);
    }
};

TEST(SessionReport, TellsWhatWasDone)
{
    const Scene scene;
    ReportedUncertainty uncertainty;
    uncertainty.uncertainty.deviation << 0.1, 0.2, 3.25, 0.01, 0.02, 0.03;
    gpu::DeviceInfo device;
    device.name = "Test device";
    device.driver = "driver 1.2";
    const std::string html = htmlOf(SessionReport(scene.session, scene.recording, device, uncertainty)
                                        .page({{"X-ray 1", core::RgbImage(8, 8)}}, {}));
    expectMentions(html, {core::kVersion,
                          core::kResearchUseNotice,
                          "driver 1.2",
                          "A &lt;fast&gt; device",
                          "0.43210",
                          "123",
                          "second try",
                          "± 3.250",
                          "depth",
                          "mTRE 0.000 mm",
                          "data:image/png;base64,",
                          "xxh3-128:",
                          "frame 1 of 3",
                          "translation L, mm",
                          "Stages",
                          "BOBYQA",
                          "LAO",
                          "Convergence",
                          "stage 2",
                          "given, key",
                          "</html>"});
}

TEST(SessionReport, HasItsStagesAsATableAndAFileBesideIt)
{
    const Scene scene;
    const SessionReport report(scene.session, scene.recording, std::nullopt, std::nullopt);
    const std::string html = htmlOf(report.page({}, {}, "knee_schedule.json"));
    expectMentions(html, {"knee_schedule.json"});
    EXPECT_EQ(html.find("isocenter.schedule/1"), std::string::npos); // no JSON on a page for people
    ASSERT_TRUE(report.scheduleFile());
    EXPECT_NE(report.scheduleFile()->find("isocenter.schedule/1"), std::string::npos);
    EXPECT_EQ(html.find(">-0.000<"), std::string::npos);
}

TEST(ReportLanguage, ZeroHasNoSign)
{
    const ReportLanguage english;
    EXPECT_EQ(english.written("{:.3Lf} mm", -0.0001), "0.000 mm");
    EXPECT_EQ(english.written("{:.3Lf} {:.1Lf}", -0.01, -0.02), "-0.010 0.0");
    EXPECT_EQ(english.written("{} {:.0Lf} {}", "a-0", -0.2, "2026-01-05 1e-05"), "a-0 0 2026-01-05 1e-05");
    const ReportLanguage german("de", {}, ',');
    EXPECT_EQ(german.written("({:.2Lf}, {:.2Lf})", -0.001, -1.25), "(0,00, -1,25)");
}

TEST(SessionReport, HasWhatWasMarkedMeasuredAndFound)
{
    Scene scene;
    Session& session = scene.session;
    const MarkedImage image = MarkedImage::of(session.xrays()[1].source);
    Landmarks landmarks;
    landmarks.add({"femoral head", Eigen::Vector3d(1.25, 2.0, -3.5), {{image, {10.5, 11.5}}}});
    session.setLandmarks(landmarks);
    session.setMeasurements({{MeasurementKind::Distance, {}, {{0.0, 0.0, 0.0}, {3.0, 4.0, 0.0}}},
                             {MeasurementKind::Angle, image, {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}}}});
    const core::Image& pixels = session.xrays()[0].radiograph->pixels;
    auto mask = std::make_shared<core::Mask>(pixels.columns, pixels.rows, true);
    for (int row = 0; row < pixels.rows; ++row)
        for (int column = 0; column < pixels.columns / 4; ++column)
            mask->set(column, row, false);
    session.setMask(0, mask);
    session.setRegion(1, {2, 3, 10, 12});
    std::vector<FinishedRun> runs = session.runs();
    FinishedRun found = runs.front();
    found.data = session.comparedData();
    found.measure = "gc+ncc";
    found.search = "find";
    found.verdict = core::FindVerdict{true, 3.5, 6.0, 0.93, 0.9, 0.7, 0.03, 8};
    found.candidates = {"gc", {{found.pose, 0.9, 7}, {found.start, 0.7, 9}}, {}};
    session.setRuns({found});
    SearchChoice later; // set after the run
    later.measure = "mi";
    later.search = "powell";
    session.setSearch(later);
    const SessionReport report(session, scene.recording, std::nullopt, std::nullopt);
    const std::string html = htmlOf(report.page({}, {}));
    expectMentions(html, {"femoral head", "1.25 2.00 -3.50", "X-ray 2: 10.5 11.5", "5.00 mm in the CT",
                          "25.0 %", "10 × 12 at 2, 3", "found: confidence 93 %", "0.200 better than",
                          "Candidates of the last", "0.90000", "0.70000", "Of the last run", "gc+ncc",
                          "Starts of the first stage"});
    EXPECT_EQ(html.find("powell"), std::string::npos) << "not what ran";
    EXPECT_TRUE(report.scheduleFile());
}

TEST(SessionReport, KeepsRunsOfOtherDataApart)
{
    Scene scene;
    std::vector<FinishedRun> runs = scene.session.runs();
    FinishedRun other = runs.front();
    other.finished = "2026-11-22T08:00:00Z"; // later
    other.comment = "of another knee";
    other.comparison->atResult = 0.8765;
    other.data.ct = "xxh3-128:0123";
    runs.push_back(other);
    scene.session.setRuns(runs);
    const std::string html =
        htmlOf(SessionReport(scene.session, scene.recording, std::nullopt, std::nullopt).page({}, {}));
    const std::size_t apart = html.find("Runs of other data");
    ASSERT_NE(apart, std::string::npos);
    const std::size_t found = html.find("of another knee");
    EXPECT_GT(found, apart);
    EXPECT_NE(html.find("xxh3-128:0123"), std::string::npos);
    EXPECT_EQ(html.find("0.87650"), std::string::npos); // its value means nothing here
    EXPECT_EQ(html.find("0.99990"), std::string::npos); // nor the one of a coarse stage
    expectMentions(html, {"2026-11-21T14:05:00Z: finished in stage 2 of 3 after 123 evaluations", "0.43210"});
}

TEST(SessionReport, SaysThatGeometryIsAGuess)
{
    Scene scene;
    const auto summary = [&] {
        return htmlOf(SessionReport(scene.session, scene.recording, std::nullopt, std::nullopt).page({}, {}));
    };
    EXPECT_EQ(summary().find("Guessed geometry"), std::string::npos);
    const core::Radiograph& xray = *scene.session.xrays()[1].radiograph;
    core::ViewGeometry guess{"a usual C-arm", *xray.geometry, core::CArmGeometry(), {}, {}, true};
    const auto edited = std::make_shared<const core::ViewGeometry>(guess);
    scene.session.editGeometry(1, edited);
    expectMentions(summary(),
                   {"Guessed geometry of X-ray 2", "a usual C-arm: assumed, not confirmed", ", a guess"});
    scene.session.editGeometry(1, edited, true);
    EXPECT_EQ(summary().find("Guessed geometry"), std::string::npos);
}

TEST(SessionReport, SpeaksTheLanguage)
{
    const Scene scene;
    const ReportLanguage french(
        "fr", [](const std::string& text) { return text == "Pose" ? "Position" : text; }, ',');
    ReportedUncertainty uncertainty;
    uncertainty.uncertainty.deviation << 0.1, 0.2, 3.25, 0.01, 0.02, 0.03;
    const std::string html =
        htmlOf(SessionReport(scene.session, scene.recording, std::nullopt, uncertainty, french).page({}, {}));
    expectMentions(html, {"<html lang=\"fr\">", "<h2>Position</h2>", "0,43210", "± 3,250", "mTRE 0,000 mm",
                          ">0,05</text>", core::kVersion});
}

TEST(SessionReport, NamesNobody)
{
    const Scene scene;
    const std::string html =
        htmlOf(SessionReport(scene.session, scene.recording, std::nullopt, std::nullopt).page({}, {}));
    EXPECT_EQ(html.find("Doe"), std::string::npos);
    EXPECT_EQ(html.find("Jane"), std::string::npos);
}

TEST(SessionReport, IsShortWithoutData)
{
    const std::string html =
        htmlOf(SessionReport(Session(), RunRecording(), std::nullopt, std::nullopt).page({}, {}));
    expectMentions(html, {core::kResearchUseNotice});
    EXPECT_EQ(html.find("Convergence"), std::string::npos);
    EXPECT_EQ(html.find("id=\"frames\""), std::string::npos);
}

TEST(SessionReport, IsCancelledWhileItReadsFiles)
{
    const Scene scene;
    std::stop_source stop;
    stop.request_stop();
    const SessionReport report(scene.session, scene.recording, std::nullopt, std::nullopt);
    EXPECT_THROW(report.page({}, {{}, stop.get_token()}), Cancelled);
}

} // namespace
} // namespace isocenter::app::session_report_test
