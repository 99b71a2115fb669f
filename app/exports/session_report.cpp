// SPDX-License-Identifier: MIT
#include "app/exports/session_report.h"

#include "app/cases/content_mark.h"
#include "app/devices/device_facts.h"
#include "app/registration/registration_files.h"
#include "app/report/chart.h"
#include "core/geometry/c_arm_reading.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/registration/schedule.h"
#include "core/support/error.h"
#include "core/support/utc_time.h"
#include "core/support/version.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace isocenter::app {
namespace {

constexpr std::size_t kMostPoints = 1500; // of a curve

std::string spacingText(const Eigen::Vector3d& mm, const ReportLanguage& language)
{
    return language.written("{:.4Lf} × {:.4Lf} × {:.4Lf} mm", mm.x(), mm.y(), mm.z());
}

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
    return std::isfinite(value) ? language.written("± {:.3Lf}", value) : language.said("not determined");
}

std::string side(double degrees, const char* positive, const char* negative, const ReportLanguage& language)
{
    return std::abs(degrees) < 0.05
               ? "0°"
               : language.written("{} {:.1Lf}°", degrees > 0.0 ? positive : negative, std::abs(degrees));
}

const char* qualityText(FrameQuality quality)
{
    switch (quality) {
    case FrameQuality::None:
        return "no pose";
    case FrameQuality::Given:
        return "given";
    case FrameQuality::Good:
        return "good";
    case FrameQuality::Doubtful:
        return "doubtful";
    case FrameQuality::Lost:
        return "lost";
    case FrameQuality::Corrupt:
        return "corrupt";
    }
    return "";
}

constexpr std::string_view kReportedFacts[] = {"name", "vendor", "driver",
                                               "kind", "memory", "volume kept as"};
const std::vector<std::string> kPoseHead{"translation L, mm", "translation P, mm", "translation S, mm",
                                         "rotation L, °",     "rotation P, °",     "rotation S, °"};

} // namespace

SessionReport::SessionReport(const Session& session, const RunRecording& recording,
                             const std::optional<gpu::DeviceInfo>& device,
                             const std::optional<ReportedUncertainty>& uncertainty, ReportLanguage language)
    : made_(core::utcNow()), volume_(session.volume()), sources_(session.sources()), xrays_(session.xrays()),
      start_(session.startPose()), pose_(session.pose()),
      pivotMm_(volume_ ? session.pivotMm() : Eigen::Vector3d::Zero()), truth_(session.truth()),
      views_(session.comparedGeometries()), search_(session.search()), track_(session.track()),
      device_(device), uncertainty_(uncertainty), language_(std::move(language))
{
    for (const FinishedRun& run : session.runs())
        (session.concerns(run) ? runs_ : otherRuns_).push_back(run);
    if (volume_ && !views_.empty())
        viewFrame_ = session.frameOf(views_.front());
    for (std::size_t place = 0; place < recording.size(); ++place)
        evaluations_.push_back({recording[place].evaluation, recording[place].stage,
                                recording[recording.bestUpTo(place)].value});
}

ReportPage SessionReport::page(const std::vector<ReportPicture>& pictures, const core::Progress& progress,
                               const std::string& appendix) const
{
    ReportPage page(said("Registration report"), said(core::kResearchUseNotice));
    page.setLanguage(language_.code(),
                     said("Made by Isocenter {}. {}", core::kVersion, said(core::kResearchUseNotice)));
    page.addFacts(summaryFacts());
    if (!pictures.empty()) {
        page.addHeading(said("Overlays"), said("X-ray and DRR at the pose below, as the views showed them"));
        std::vector<ReportFigure> figures;
        for (const ReportPicture& picture : pictures)
            figures.push_back({{}, picture.title, reportPng(picture.picture, "overlay"), {}});
        page.addColumns(std::move(figures));
    }
    addPose(page);
    addRuns(page);
    addOtherRuns(page);
    addConvergence(page);
    addFrames(page);
    addData(page, progress);
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
    ReportFacts facts{{said("Made"), made_},
                      {said("Software"), fmt::format("Isocenter {}", core::kVersion)},
                      {said("Use"), said(core::kResearchUseNotice)}};
    if (!runs_.empty()) {
        const FinishedRun& run = runs_.back();
        facts.emplace_back(said("Last run"), said("{}: {} after {} evaluations in {:.2Lf} s", run.finished,
                                                  stateOf(run), run.evaluations, run.seconds));
        for (const core::RunDoubt& doubt : run.doubts)
            facts.emplace_back(said("Doubt"), doubt.text);
        facts.emplace_back(said("Device of that run"), run.device);
    }
    for (std::size_t x = 0; x < xrays_.size(); ++x)
        for (const core::Provenance& guess : core::geometryGuesses(*xrays_[x].radiograph))
            facts.emplace_back(said("Guessed geometry of X-ray {}", x + 1), core::textOf(guess));
    if (device_)
        for (const auto& [name, value] : deviceFacts(*device_))
            if (std::ranges::find(kReportedFacts, name) != std::end(kReportedFacts))
                facts.emplace_back(said("Device now: {}", said(name)), value);
    return facts;
}

void SessionReport::addPose(ReportPage& page) const
{
    if (!volume_)
        return;
    ReportTable table;
    table.head = saidEach(kPoseHead);
    table.head.insert(table.head.begin(), said("pose"));
    addRow(table, said("start of the session"), sixNumbers(start_.parameters(pivotMm_), language_));
    if (!runs_.empty())
        addRow(table, said("start of the last run"),
               sixNumbers(runs_.back().start.parameters(pivotMm_), language_));
    addRow(table, said("pose now"), sixNumbers(pose_.parameters(pivotMm_), language_));
    if (truth_)
        addRow(table, said("truth"), sixNumbers(truth_->pose.parameters(pivotMm_), language_));
    std::string note = said("Translations and rotations (order ZXY) about the volume's centre at "
                            "({:.2Lf}, {:.2Lf}, {:.2Lf}) mm of its frame; world axes L, P, S.",
                            pivotMm_.x(), pivotMm_.y(), pivotMm_.z());
    if (truth_ && viewFrame_) {
        const PoseError error = poseError(pose_, *truth_, views_, *viewFrame_);
        note += " " + said("Against the truth: mTRE {:.3Lf} mm, mRPD {:.3Lf} mm.", error.targetMm,
                           error.reprojectionMm);
    }
    page.addTable("pose", said("Pose"), table, note);
    ReportTable matrix;
    matrix.head = {"", "", "", ""};
    for (int row = 0; row < 4; ++row) {
        std::vector<std::string> numbers;
        for (int column = 0; column < 4; ++column)
            numbers.push_back(language_.written("{:.6Lf}", pose_.worldFromVolume().matrix()(row, column)));
        matrix.addRow(std::move(numbers));
    }
    page.addTable("matrix", said("Matrix"), matrix, said("World from volume, mm; the pose now"));
    if (!uncertainty_)
        return;
    ReportTable deviations;
    deviations.head = uncertainty_->worldAxes
                          ? std::vector<std::string>{"", "L", "P", "S"}
                          : std::vector<std::string>{"", said("columns"), said("across"), said("depth")};
    const core::PoseIncrement& deviation = uncertainty_->uncertainty.deviation;
    for (const bool turns : {false, true}) {
        std::vector<std::string> texts;
        for (Eigen::Index axis = 0; axis < 3; ++axis)
            texts.push_back(deviationText(deviation[axis + (turns ? 3 : 0)], language_));
        addRow(deviations, said(turns ? "rotations, °" : "translations, mm"), texts);
    }
    page.addTable("uncertainty", said("Uncertainty of the last run"), deviations,
                  said("Standard deviations from how much the parts of the images disagree about the result. "
                       "Calibrated on registrations of known truth; a wrong geometry, or the CT of another "
                       "posture, is not covered."));
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
    Chart chart({said("evaluation"), 0.0, static_cast<double>(evaluations_.back().number)},
                ChartAxis::around(said("best {}", search_.measure), values));
    chart.setDecimalMark(language_.decimalMark());
    std::vector<std::string> names;
    for (std::size_t stage = 0; stage < curves.size(); ++stage) {
        chart.addCurve(stage, curves[stage], false);
        names.push_back(said("stage {}", stage + 1));
    }
    page.addHeading(said("Convergence of the last run"));
    page.addLegend(names);
    page.addFigure(
        "convergence", said("Best value over the evaluations"), chart.drawing(),
        said("The best value so far of each stage; values of different stages are not to be compared"));
}

void SessionReport::addFrames(ReportPage& page) const
{
    if (track_.empty())
        return;
    ReportTable table;
    table.head = saidEach({"frame", "state", "value"});
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
            said(qualityText(track_.quality(frame))) + (known.key ? said(", key") : ""),
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
        page.addHeading(said("Motion over the frames"));
        for (const bool turning : {false, true}) {
            Chart chart({said("frame"), 1.0, static_cast<double>(track_.size())},
                        ChartAxis::around(said(turning ? "rotation, °" : "translation, mm"),
                                          turning ? allTurns : allShifts),
                        1000, 300);
            chart.setDecimalMark(language_.decimalMark());
            for (std::size_t axis = 0; axis < 3; ++axis)
                chart.addCurve(axis, (turning ? turns : shifts)[axis], true);
            page.addLegend({"L", "P", "S"});
            page.addFigure(turning ? "turns" : "shifts", said(turning ? "Rotations" : "Translations"),
                           chart.drawing(), {});
        }
    }
    page.addTable("frames", said("Frames"), table,
                  said("Poses as above; a lost frame has the best pose that was found"));
}

std::string SessionReport::dataMark(const std::vector<std::filesystem::path>& paths,
                                    const core::Progress& progress) const
{
    std::string marks;
    for (const std::filesystem::path& path : paths)
        try {
            marks += (marks.empty() ? "" : ", ") + contentMark(path, {{}, progress.stop}).hash;
        } catch (const FileError&) {
            marks += said("cannot be read any more");
        }
    return marks.empty() ? said("built-in synthetic case") : marks;
}

void SessionReport::addData(ReportPage& page, const core::Progress& progress) const
{
    ReportTable table;
    table.head = saidEach({"data", "size", "spacing", "content"});
    if (volume_)
        table.addRow({"CT",
                      said("{} × {} × {} voxels", volume_->geometry.size.x(), volume_->geometry.size.y(),
                           volume_->geometry.size.z()),
                      spacingText(volume_->geometry.spacingMm, language_),
                      dataMark(sources_.ct.request.paths, progress)});
    for (std::size_t x = 0; x < xrays_.size(); ++x) {
        const SessionXray& xray = xrays_[x];
        const core::Radiograph& radiograph = *xray.radiograph;
        std::vector<std::filesystem::path> files;
        if (!xray.source.request.file.empty())
            files.push_back(xray.source.request.file);
        const std::string frame =
            xray.frames > 1 ? said(", frame {} of {}", xray.source.request.options.frame + 1, xray.frames)
                            : "";
        const bool placed = radiograph.geometry && radiograph.geometry->isDetectorPlaced();
        table.addRow({said("X-ray {}", x + 1) + frame + (xray.used ? "" : said(", not used")),
                      said("{} × {} pixels", radiograph.pixels.columns, radiograph.pixels.rows),
                      placed ? language_.written("{:.4Lf} × {:.4Lf} mm", radiograph.geometry->pitchMm().x(),
                                                 radiograph.geometry->pitchMm().y())
                             : said("not known"),
                      dataMark(files, progress)});
    }
    page.addTable("data", said("Data"), table,
                  said("Told by size and a hash of the content (XXH3, 128 bits); names are "
                       "left out on purpose"));
}

void SessionReport::addGeometry(ReportPage& page) const
{
    ReportTable table;
    table.head = saidEach({"X-ray", "source to detector", "source to origin", "LAO/RAO", "CRA/CAU",
                           "principal point", "world", "projection matrix, by rows"});
    for (std::size_t x = 0; x < xrays_.size(); ++x) {
        const core::Radiograph& radiograph = *xrays_[x].radiograph;
        if (!radiograph.geometry)
            continue;
        const core::ProjectionGeometry& view = *radiograph.geometry;
        const core::CArmReading reading = core::readAsCArm(view);
        std::string matrix;
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 4; ++column)
                matrix += language_.written("{:.6Lg} ", view.pixelFromWorld()(row, column));
        const bool guessed = !core::geometryGuesses(radiograph).empty();
        table.addRow({said("X-ray {}", x + 1) + (guessed ? said(", a guess") : ""),
                      view.isDetectorPlaced() ? language_.written("{:.2Lf} mm", view.sourceToDetectorMm())
                                              : said("not known"),
                      language_.written("{:.2Lf} mm", reading.carm.sourceToIsocentreMm),
                      side(reading.carm.primaryAngleDeg, "LAO", "RAO", language_),
                      side(reading.carm.secondaryAngleDeg, "CRA", "CAU", language_),
                      said("{:.1Lf}, {:.1Lf}", view.principalPoint().x(), view.principalPoint().y()),
                      said(radiograph.world == core::WorldFrame::Patient ? "patient" : "isocentre"), matrix});
    }
    if (!table.rows.empty())
        page.addTable("geometry", said("Geometry"), table,
                      said("Matrices from world mm to pixels; the centre of the first pixel is (0.5, 0.5)"));
}

} // namespace isocenter::app
