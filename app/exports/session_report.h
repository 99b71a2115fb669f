// SPDX-License-Identifier: MIT
#pragma once

#include "app/report/report_language.h"
#include "app/report/report_page.h"
#include "app/session/annotations/measured_value.h"
#include "app/session/runs/run_recording.h"
#include "app/session/session.h"
#include "core/image/drawing/rgb_image.h"
#include "core/registration/schedule.h"
#include "core/registration/uncertainty.h"
#include "core/support/progress.h"
#include "gpu/device_info.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::app {

// How well the last run's result is determined, and along which axes that is meant.
struct ReportedUncertainty
{
    core::PoseUncertainty uncertainty;
    bool worldAxes = false; // L, P and S; else columns, across and depth of the first view
};

struct ReportPicture
{
    std::string title;
    core::RgbImage picture;
};

// What was done in a session, as a page to read and print (ReportPage): data, geometry, regions and masks,
// device, the search that ran, pose, runs with what Find said, landmarks, measurements, convergence, frames
// and pictures. Runs of other data than what is open stand apart. Names of files and patients do not appear:
// data is told by size and by a hash of its content.
class SessionReport
{
public:
    // Copies what it needs of the session; on the session's thread.
    SessionReport(const Session& session, const RunRecording& recording,
                  const std::optional<gpu::DeviceInfo>& device,
                  const std::optional<ReportedUncertainty>& uncertainty, ReportLanguage language = {});

    // The page, with the pictures in it. Reads the session's files for their hashes. Throws Cancelled; a file
    // that cannot be read is said to be so.
    // appendix: the name of the file that scheduleFile() is written to, beside the report.
    ReportPage page(const std::vector<ReportPicture>& pictures, const core::Progress& progress,
                    const std::string& appendix = {}) const;
    // The stages as a schedule file, where the search is by stages.
    std::optional<std::string> scheduleFile() const;

private:
    template <class... Texts>
    std::string said(const Texts&... texts) const
    {
        return language_.said(texts...);
    }
    std::vector<std::string> saidEach(std::vector<std::string> texts) const;
    ReportFacts summaryFacts() const;
    std::string dataMark(const std::vector<std::filesystem::path>& paths,
                         const core::Progress& progress) const;
    void addData(ReportPage& page, const core::Progress& progress) const;
    void addGeometry(ReportPage& page) const;
    void addPose(ReportPage& page) const;
    void addSearch(ReportPage& page, const std::string& appendix) const;
    std::string imageText(const core::ScheduleLevel& level) const;
    std::string volumeText(const core::ScheduleLevel& level) const;
    void addRuns(ReportPage& page) const;
    void addOtherRuns(ReportPage& page) const;
    std::string stateOf(const FinishedRun& run) const;
    void addConvergence(ReportPage& page) const;
    void addFrames(ReportPage& page) const;
    std::string imageName(const MarkedImage& image) const;
    std::string verdictText(const core::FindVerdict& verdict) const;
    void addCandidates(ReportPage& page) const;
    void addLandmarks(ReportPage& page) const;
    void addMeasurements(ReportPage& page) const;
    void addMasks(ReportPage& page) const;

    struct Evaluation
    {
        int number;
        int stage;
        double best; // of its stage so far
    };
    std::string made_; // UTC
    std::shared_ptr<const core::Volume> volume_;
    DataSources sources_;
    std::vector<SessionXray> xrays_;
    core::Pose start_;
    core::Pose pose_;
    Eigen::Vector3d pivotMm_;
    std::optional<core::GroundTruth> truth_;
    std::vector<core::ProjectionGeometry> views_;
    std::optional<core::PoseFrame> viewFrame_;
    SearchChoice search_; // of the last run, as far as it is known; without a run that of the session
    std::vector<FinishedRun> runs_;      // of the data that is open
    std::vector<FinishedRun> otherRuns_; // of other data
    FrameTrack track_;
    Landmarks landmarks_;
    std::vector<std::pair<Measurement, std::vector<MeasuredValue>>> measured_;
    std::vector<Evaluation> evaluations_;
    std::optional<gpu::DeviceInfo> device_;
    std::optional<ReportedUncertainty> uncertainty_;
    ReportLanguage language_;
};

} // namespace isocenter::app
