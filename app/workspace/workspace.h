// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/case_files.h"
#include "app/devices/slowness_watch.h"
#include "app/jobs/drr_preview.h"
#include "app/jobs/job_queue.h"
#include "app/session/runs/interrupted_run.h"
#include "app/session/runs/registration_runner.h"
#include "app/session/session.h"
#include "app/workspace/candidate_poses.h"
#include "app/workspace/further_bones.h"
#include "app/workspace/loss_gate.h"
#include "app/workspace/run_keeper.h"
#include "app/workspace/run_review.h"
#include "core/io/dicom/dicom_series.h"
#include "gpu/devices.h"

#include <atomic>
#include <filesystem>

namespace isocenter::app {

// Everything that a window works with: the session, the devices of this machine, and the work in the
// background. Its members and signals belong to one thread, the dispatcher's.
class Workspace
{
public:
    explicit Workspace(const Dispatcher& dispatcher);
    ~Workspace();

    Session& session() { return session_; }
    const Session& session() const { return session_; }
    JobQueue& dataJobs() { return dataJobs_; }
    JobQueue& frameJobs() { return frameJobs_; } // of openFrame: many, short, and not worth telling
    DrrPreview& preview() { return preview_; }
    RegistrationRunner& registration() { return registration_; }
    // Of the last registration, until the next one starts or other data is loaded.
    RunRecording& recording() { return recording_; }
    const SearchChoice& recordedSearch() const { return runs_.search(); } // by which it searches
    RunReview& review() { return *review_; }
    // Of the same, if it needs no first guess and has ended.
    CandidatePoses& candidates() { return candidates_; }
    // What is open is replaced only by actions that pass here; those below do so by themselves.
    LossGate& lossGate() { return lossGate_; }
    const gpu::DeviceList& devices() const { return devices_; }
    // The open device, null while there is none.
    const std::shared_ptr<gpu::DeviceThread>& device() const { return device_; }

    // All of these return at once; results arrive in the session, failures in dataJobs().failed (of
    // openFrame: in frameJobs().failed). Lists the machine's devices and opens the one meant: an id such as
    // "opencl:0", or "auto".
    void findDevices(const std::string& choice);
    void selectDevice(const gpu::DeviceId& id);
    // Measures all devices for the automatic choice, in the job kMeasuringDevices of dataJobs(). Where the
    // open device was chosen automatically, another one takes its place if it is faster now.
    void measureDevicesAgain();
    static constexpr const char* kMeasuringDevices = "Measuring devices";
    void openCt(CtRequest request);
    // What lies in folders or DICOM files: the only CT or X-ray image is opened, all else fires seriesFound.
    void openFound(CtRequest request);
    // In the place of the active X-ray, or as another view of the same moment.
    enum class XrayPlace { Replace, Add };
    void openXray(XrayRequest request, XrayPlace place = XrayPlace::Replace);
    // All X-rays at once, such as the views of another trial, in the places of those that are open, whose
    // geometry they keep if they are as many, of one size and have none. The requests say which view of a
    // geometry file they are.
    void replaceXrays(std::vector<XrayRequest> requests);
    void removeXray(std::size_t xray);
    // The bones that a bones file cuts out of the CT, which begin where it is now, and the CT again.
    void openBones(const std::filesystem::path& file);
    // Writes a bones file of the bones that are open, or of the CT, and of these volumes and surfaces behind
    // them, and opens it; those that were open stay where they are, the others begin where the active one is.
    // Without a file it is kept where keptBonesFile has it. Throws UsageError and FileError.
    void addBones(const std::vector<CtRequest>& further, const std::filesystem::path& bonesFile = {});
    void closeBones();
    // Reads the file of an X-ray with other options; pose and region stay. Throws UsageError for options that
    // make no sense, or without a file.
    void readXrayAgain(std::size_t xray, const core::RadiographOptions& options);
    // Puts the geometry of a file on the active X-ray; view is its name, empty if the file has only one.
    void openGeometry(const std::filesystem::path& file, const std::string& view = {});
    // Another moment: this frame (from 0) of every X-ray whose file has several (see Session::showMoment). Of
    // requests that come faster than frames are read, the latest wins.
    void openFrame(int frame);
    // A built-in synthetic case; size is the extent of its volume in voxels. The second view is at right
    // angles. Does not ask about unsaved work.
    void openDemo(int size, int views = 1, core::PhantomKind kind = core::PhantomKind::Spine,
                  std::function<void()> then = {});
    // A CT that was made here, with X-rays in its world, in place of all data; without X-rays in place of the
    // CT alone. make runs in the background. Does not ask about unsaved work.
    struct MadeCase
    {
        LoadedVolume volume;
        std::vector<SessionXray> xrays;
    };
    void openMade(std::function<MadeCase(const core::Progress&)> make, std::function<void()> then);
    // Replaces all data at once, or, if any of it cannot be loaded, nothing. Sources that are empty leave
    // nothing, those that are loaded already are kept. then is called when the session has the data. Does not
    // ask about unsaved work.
    void openSources(DataSources sources, std::function<void()> then);

    // The registration of the session's data from the current pose, but for its device. Throws UsageError or
    // InputError when something is missing.
    RegistrationTask registrationTask(RegistrationSettings settings) const;
    // Registers from the current pose on the current device; the session follows the best pose, and the whole
    // registration is one step to undo. A search with no first guess that says that it has not found the pose
    // leaves the session's as it was, and lets it look at the best of the candidates(). paused: it waits
    // after its first batch. Throws UsageError or InputError when something is missing, gpu::NotInView when
    // nothing can be compared at the pose, unless the search needs no first guess.
    void startRegistration(const SearchChoice& search, bool paused = false);
    // The candidates of the latest run of the history, if it is of the session's data.
    void resumeCandidates();
    // Tells of a file or folder that was written for the user, in the log, too.
    void noteSaved(const std::filesystem::path& file);
    // The one that runs, as far as it has come.
    std::optional<InterruptedRun> unfinishedRegistration() const;
    // One that another process did not end, of the session's data: as if it had been stopped now, with its
    // evaluations to look back at, its best pose one step to undo.
    void takeOver(const InterruptedRun& run);

    // Several series, or one whose slices are irregular: the window asks which and how, and calls openCt
    // again with its UID, or openXray.
    core::Signal<const core::DicomScan&, const CtRequest&> seriesFound;
    // Several views where one was asked for: the window asks which, and calls openGeometry again.
    core::Signal<const std::filesystem::path&, const std::vector<std::string>&> viewsFound;
    // A registration of the session's data has ended and is in the history, and again once its values at full
    // resolution are known; not one that found nothing.
    core::Signal<const FinishedRun&> runKept;
    core::Signal<const FinishedRun&> runCompared;
    core::Signal<> demoOpened;
    core::Signal<> devicesChanged;                                // listed
    core::Signal<> deviceChanged;                                 // another one is open
    core::Signal<std::string> noted;                              // one line for the log
    core::Signal<std::filesystem::path> fileSaved;                // a file or folder that the user asked for
    core::Signal<std::vector<std::filesystem::path>> filesOpened; // for the list of recent ones

private:
    // What the last registration started from.
    struct Registered
    {
        std::shared_ptr<const core::Volume> attenuation;
        std::vector<std::shared_ptr<const core::Radiograph>> radiographs;
        core::Pose start;
        double seconds = 0.0;
        int stages = 0;
    };
    void beginRun(const SearchChoice& search, const std::string& device, const core::Pose& start);
    bool sameData() const; // nothing else was loaded since the registration started
    void loadVolume(CtRequest request);
    void loadRadiograph(XrayRequest request, XrayPlace place);
    void loadRadiographs(std::vector<XrayRequest> requests);
    std::vector<Replaced> replacedBy(const XrayRequest& request, XrayPlace place) const;
    // In the background.
    JobQueue::Finish readCt(const CtRequest& request, const core::Progress& progress);
    JobQueue::Finish readXray(const XrayRequest& request, XrayPlace place, const core::Progress& progress);
    VolumeKind volumeKind() const;
    void replaceVolume(const std::function<void()>& replace); // and suits the choice of the search to it
    void writeAndOpenBones(const std::vector<CtRequest>& further, const std::filesystem::path& file);
    void cutBones(const std::filesystem::path& file, const BoneSet& before);
    void useDevice(std::shared_ptr<gpu::DeviceThread> device);
    void watchSpeed(const DrrResult& result);
    void forgetOtherData();
    void follow(const RegistrationStatus& status);
    void keepResult(const core::RegistrationResult& result);
    void keepPose(const core::RegistrationResult& result);
    void noteResult(const core::RegistrationResult& result);

    Session session_;
    LossGate lossGate_;
    gpu::DeviceList devices_;
    std::shared_ptr<gpu::DeviceThread> device_;
    bool automatic_ = false; // whether device_ was chosen so
    SlownessWatch slowness_; // of an automatic choice
    Registered registered_;
    std::atomic<int> wantedFrame_ = 0; // read by the jobs that open frames
    DrrPreview preview_;
    RegistrationRunner registration_;
    RunKeeper runs_;
    RunRecording recording_;
    CandidatePoses candidates_;
    std::unique_ptr<RunReview> review_; // knows of an end after the session does
    JobQueue frameJobs_;                // after these: its thread uses the members above
    JobQueue dataJobs_;                 // last: its thread uses the members above
};

} // namespace isocenter::app
