// SPDX-License-Identifier: MIT
#include "app/exports/session_report.h"

#include "app/devices/device_facts.h"
#include "app/registration/registration_files.h"
#include "app/report/chart.h"
#include "app/workspace/measurement_table.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/registration/schedule.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "core/support/version.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>

namespace isocenter::app {
namespace {

constexpr std::size_t kMostPoints = 1500; // of a curve

// tx ty tz rx ry rz as texts.
std::vector<std::string> sixNumbers(const core::PoseParameters& pose, const ReportLanguage& language)
{
    std::vector<std::string> texts;
    for (const Eigen::Vector3d& numbers : {pose.translationMm, pose.rotationDeg})
        for (const double number : numbers)
            texts.push_back(language.written("{:.3Lf}", number));
    return texts;
}

void addRow(ReportTable& table, const std::string& name, std::vector<std::string> texts)
{
    texts.insert(texts.begin(), name);
    table.addRow(std::move(texts));
}

std::string deviationText(double value, const ReportLanguage& language)
{
    return std::isfinite(value) ? language.written("± {:.3Lf}", value)
                                : language.said(translatable("App", "not determined"));
}

const char* qualityText(FrameQuality quality)
{
    switch (quality) {
    case FrameQuality::None:
        return translatable("App", "no pose");
    case FrameQuality::Given:
        return translatable("App", "given");
    case FrameQuality::Good:
        return translatable("App", "good");
    case FrameQuality::Doubtful:
        return translatable("App", "doubtful");
    case FrameQuality::Lost:
        return translatable("App", "lost");
    case FrameQuality::Corrupt:
        return translatable("App", "corrupt");
    }
    return "";
}

// Marked here, for the header that has it is made from a template.
static_assert(std::string_view(core::kResearchUseNotice) ==
              translatable("App",
                           "Research use only. Not a medical device. Not for clinical or diagnostic use."));

// By which a run searched, as far as it says so; what it does not say is as it is set now.
SearchChoice searchOf(const FinishedRun& run, const SearchChoice& now)
{
    SearchChoice search = now;
    search.measure = run.measure;
    search.stages = run.stages;
    search.search = run.stages.empty() ? run.search : SearchChoice::kOwnStages;
    try {
        search.validate();
        return search;
    } catch (const Error&) { // of another version
        return now;
    }
}

constexpr std::string_view kReportedFacts[] = {"name", "vendor", "driver",
                                               "kind", "memory", "volume kept as"};
const std::vector<std::string> kPoseHead{
    translatable("App", "translation L, mm"), translatable("App", "translation P, mm"),
    translatable("App", "translation S, mm"), translatable("App", "rotation L, °"),
    translatable("App", "rotation P, °"),     translatable("App", "rotation S, °")};

} // namespace

SessionReport::SessionReport(const Session& session, const RunRecording& recording,
                             const std::optional<gpu::DeviceInfo>& device,
                             const std::optional<ReportedUncertainty>& uncertainty, ReportLanguage language)
    : made_(core::utcNow()), volume_(session.volume()), sources_(session.sources()), xrays_(session.xrays()),
      start_(session.startPose()), pose_(session.pose()),
      pivotMm_(volume_ ? session.pivotMm() : Eigen::Vector3d::Zero()), truth_(session.truth()),
      views_(session.comparedGeometries()), search_(session.search()), track_(session.track()),
      landmarks_(session.landmarks()), device_(device), uncertainty_(uncertainty),
      language_(std::move(language))
{
    for (const FinishedRun& run : session.runs())
        (session.concerns(run) ? runs_ : otherRuns_).push_back(run);
    if (!runs_.empty())
        search_ = searchOf(runs_.back(), search_);
    for (const Measurement& measurement : session.measurements())
        measured_.emplace_back(measurement, valuesOf(session, measurement));
    if (volume_ && !views_.empty())
        viewFrame_ = session.frameOf(views_.front());
    for (std::size_t place = 0; place < recording.size(); ++place)
        evaluations_.push_back({recording[place].evaluation, recording[place].stage,
                                recording[recording.bestUpTo(place)].value});
}

ReportPage SessionReport::page(const std::vector<ReportPicture>& pictures, const core::Progress& progress,
                               const std::string& appendix) const
{
    ReportPage page(said(translatable("App", "Registration report")), said(core::kResearchUseNotice));
    page.setLanguage(language_.code(), said(translatable("App", "Made by Isocenter {}. {}"), core::kVersion,
                                            said(core::kResearchUseNotice)));
    page.addFacts(summaryFacts());
    if (!pictures.empty()) {
        page.addHeading(
            said(translatable("App", "Overlays")),
            said(translatable("App", "X-ray and DRR at the pose below, as the views showed them")));
        std::vector<ReportFigure> figures;
        for (const ReportPicture& picture : pictures)
            figures.push_back({{}, picture.title, reportPng(picture.picture, "overlay"), {}});
        page.addColumns(std::move(figures));
    }
    addPose(page);
    addRuns(page);
    addCandidates(page);
    addOtherRuns(page);
    addConvergence(page);
    addFrames(page);
    addLandmarks(page);
    addMeasurements(page);
    addData(page, progress);
    addMasks(page);
    addGeometry(page);
    addSearch(page, appendix);
    return page;
}

std::vector<std::string> SessionReport::saidEach(std::vector<std::string> texts) const
{
    for (std::string& text : texts)
        text = said(text);
    return texts;
}

ReportFacts SessionReport::summaryFacts() const
{
    ReportFacts facts{{said(translatable("App", "Made")), made_},
                      {said(translatable("App", "Software")), fmt::format("Isocenter {}", core::kVersion)},
                      {said(translatable("App", "Use")), said(core::kResearchUseNotice)}};
    if (!runs_.empty()) {
        const FinishedRun& run = runs_.back();
        facts.emplace_back(said(translatable("App", "Last run")),
                           said(translatable("App", "{}: {} after {} evaluations in {:.2Lf} s"), run.finished,
                                stateOf(run), run.evaluations, run.seconds));
        if (run.verdict)
            facts.emplace_back("Find", verdictText(*run.verdict));
        for (const core::RunDoubt& doubt : run.doubts)
            facts.emplace_back(said(translatable("App", "Doubt")), doubt.text);
        facts.emplace_back(said(translatable("App", "Device of that run")), run.device);
    }
    if (volume_)
        for (const core::Finding& finding : volume_->findings)
            if (finding.warning)
                facts.emplace_back(said(translatable("App", "On reading the volume")), finding.text);
    for (std::size_t x = 0; x < xrays_.size(); ++x)
        for (const core::Provenance& guess : core::geometryGuesses(*xrays_[x].radiograph))
            facts.emplace_back(said(translatable("App", "Guessed geometry of X-ray {}"), x + 1),
                               core::textOf(guess));
    if (device_)
        for (const auto& [name, value] : deviceFacts(*device_))
            if (std::ranges::find(kReportedFacts, name) != std::end(kReportedFacts))
                facts.emplace_back(said(translatable("App", "Device now: {}"), said(name)), value);
    return facts;
}

void SessionReport::addPose(ReportPage& page) const
{
    if (!volume_)
        return;
    ReportTable table;
    table.head = saidEach(kPoseHead);
    table.head.insert(table.head.begin(), said(translatable("App", "pose")));
    addRow(table, said(translatable("App", "start of the session")),
           sixNumbers(start_.parameters(pivotMm_), language_));
    if (!runs_.empty())
        addRow(table, said(translatable("App", "start of the last run")),
               sixNumbers(runs_.back().start.parameters(pivotMm_), language_));
    addRow(table, said(translatable("App", "pose now")), sixNumbers(pose_.parameters(pivotMm_), language_));
    if (truth_)
        addRow(table, said(translatable("App", "truth")),
               sixNumbers(truth_->pose.parameters(pivotMm_), language_));
    std::string note =
        said(translatable("App", "Translations and rotations (order ZXY) about the volume's centre at "
                                 "({:.2Lf}, {:.2Lf}, {:.2Lf}) mm of its frame; world axes L, P, S."),
             pivotMm_.x(), pivotMm_.y(), pivotMm_.z());
    if (truth_ && viewFrame_) {
        const PoseError error = poseError(pose_, *truth_, views_, *viewFrame_);
        note += " " + said(translatable("App", "Against the truth: mTRE {:.3Lf} mm, mRPD {:.3Lf} mm."),
                           error.targetMm, error.reprojectionMm);
    }
    page.addTable("pose", said(translatable("App", "Pose")), table, note);
    ReportTable matrix;
    matrix.head = {"", "", "", ""};
    for (int row = 0; row < 4; ++row) {
        std::vector<std::string> numbers;
        for (int column = 0; column < 4; ++column)
            numbers.push_back(language_.written("{:.6Lf}", pose_.worldFromVolume().matrix()(row, column)));
        matrix.addRow(std::move(numbers));
    }
    page.addTable("matrix", said(translatable("App", "Matrix")), matrix,
                  said(translatable("App", "World from volume, mm; the pose now")));
    if (!uncertainty_)
        return;
    ReportTable deviations;
    deviations.head = uncertainty_->worldAxes
                          ? std::vector<std::string>{"", "L", "P", "S"}
                          : std::vector<std::string>{"", said(translatable("App", "columns")),
                                                     said(translatable("App", "across")),
                                                     said(translatable("App", "depth"))};
    const core::PoseIncrement& deviation = uncertainty_->uncertainty.deviation;
    for (const bool turns : {false, true}) {
        std::vector<std::string> texts;
        for (Eigen::Index axis = 0; axis < 3; ++axis)
            texts.push_back(deviationText(deviation[axis + (turns ? 3 : 0)], language_));
        addRow(deviations,
               said(turns ? translatable("App", "rotations, °") : translatable("App", "translations, mm")),
               texts);
    }
    page.addTable(
        "uncertainty", said(translatable("App", "Uncertainty of the last run")), deviations,
        said(translatable(
            "App", "Standard deviations from how much the parts of the images disagree about the result. "
                   "Calibrated on registrations of known truth; a wrong geometry, or the CT of another "
                   "posture, is not covered.")));
}

void SessionReport::addConvergence(ReportPage& page) const
{
    std::vector<double> values;
    std::vector<std::vector<Eigen::Vector2d>> curves;
    const std::size_t step = evaluations_.size() / kMostPoints + 1;
    for (std::size_t e = 0; e < evaluations_.size(); e += step) {
        const Evaluation& one = evaluations_[e];
        if (!std::isfinite(one.best))
            continue;
        curves.resize(std::max(curves.size(), static_cast<std::size_t>(one.stage) + 1));
        curves[static_cast<std::size_t>(one.stage)].push_back({static_cast<double>(one.number), one.best});
        values.push_back(one.best);
    }
    if (values.size() < 2)
        return;
    Chart chart(
        {said(translatable("App", "evaluation")), 0.0, static_cast<double>(evaluations_.back().number)},
        ChartAxis::around(said(translatable("App", "best {}"), search_.measure), values));
    chart.setDecimalMark(language_.decimalMark());
    std::vector<std::string> names;
    for (std::size_t stage = 0; stage < curves.size(); ++stage) {
        chart.addCurve(stage, curves[stage], false);
        names.push_back(said(translatable("App", "stage {}"), stage + 1));
    }
    page.addHeading(said(translatable("App", "Convergence of the last run")));
    page.addLegend(names);
    page.addFigure(
        "convergence", said(translatable("App", "Best value over the evaluations")), chart.drawing(),
        said(translatable(
            "App",
            "The best value so far of each stage; values of different stages are not to be compared")));
}

void SessionReport::addFrames(ReportPage& page) const
{
    if (track_.empty())
        return;
    ReportTable table;
    table.head =
        saidEach({translatable("App", "frame"), translatable("App", "state"), translatable("App", "value")});
    for (const std::string& name : kPoseHead)
        table.head.push_back(said(name));
    std::vector<std::vector<Eigen::Vector2d>> shifts(3);
    std::vector<std::vector<Eigen::Vector2d>> turns(3);
    std::vector<double> allShifts;
    std::vector<double> allTurns;
    for (int frame = 0; frame < track_.size(); ++frame) {
        const std::optional<core::Pose> pose = track_.pose(frame);
        const TrackedFrame& known = track_.frames[static_cast<std::size_t>(frame)];
        std::vector<std::string> texts{
            said(qualityText(track_.quality(frame))) + (known.key ? said(translatable("App", ", key")) : ""),
            known.found.evaluations > 0 ? language_.written("{:.4Lf}", known.found.value) : ""};
        if (pose) {
            const core::PoseParameters numbers = pose->parameters(pivotMm_);
            std::ranges::copy(sixNumbers(numbers, language_), std::back_inserter(texts));
            for (std::size_t axis = 0; axis < 3; ++axis) {
                const auto a = static_cast<Eigen::Index>(axis);
                shifts[axis].push_back({frame + 1.0, numbers.translationMm[a]});
                turns[axis].push_back({frame + 1.0, numbers.rotationDeg[a]});
                allShifts.push_back(numbers.translationMm[a]);
                allTurns.push_back(numbers.rotationDeg[a]);
            }
        }
        texts.resize(2 + kPoseHead.size());
        addRow(table, std::to_string(frame + 1), texts);
    }
    if (allShifts.size() > 3) {
        page.addHeading(said(translatable("App", "Motion over the frames")));
        for (const bool turning : {false, true}) {
            Chart chart({said(translatable("App", "frame")), 1.0, static_cast<double>(track_.size())},
                        ChartAxis::around(said(turning ? translatable("App", "rotation, °")
                                                       : translatable("App", "translation, mm")),
                                          turning ? allTurns : allShifts),
                        1000, 300);
            chart.setDecimalMark(language_.decimalMark());
            for (std::size_t axis = 0; axis < 3; ++axis)
                chart.addCurve(axis, (turning ? turns : shifts)[axis], true);
            page.addLegend({"L", "P", "S"});
            page.addFigure(
                turning ? "turns" : "shifts",
                said(turning ? translatable("App", "Rotations") : translatable("App", "Translations")),
                chart.drawing(), {});
        }
    }
    page.addTable("frames", said(translatable("App", "Frames")), table,
                  said(translatable("App", "Poses as above; a lost frame has the best pose that was found")));
}

} // namespace isocenter::app
