// SPDX-License-Identifier: MIT
#pragma once

#include "app/devices/open_devices.h"
#include "app/jobs/job_queue.h"
#include "app/tracking/live/live_tracking_run.h"

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace isocenter::app {

// Follows points through a source in the background, for a window: frames are read and tracked on a thread of
// its own (and the device's), and the newest picture waits to be taken. Nothing that it does makes its caller
// wait. Members and signals belong to the session's thread.
class LiveTracking
{
public:
    enum class State { Closed, Opening, Playing, Paused, Ended };

    LiveTracking(const Dispatcher& dispatcher, std::shared_ptr<OpenDevices> devices);
    ~LiveTracking();

    // Closes what is open and opens another source; plays at once unless paused.
    void open(const LiveTrackingSettings& settings, bool paused = false);
    // Follows with other options from the next frame on; the tracks begin anew.
    void setTracking(const TrackingOptions& options);
    // Another device follows the same frames, to compare; or none. The tracks begin anew.
    void setSecond(const std::optional<gpu::DeviceId>& device);
    // What is looked for in every frame beside the tracks, also at once in the frame that is shown.
    void setSearch(const LiveSearch& search);
    // The picture for searches that take one: the frame that is shown; or the first one that a file holds.
    // Without either it is the first frame that comes.
    void holdFrame();
    void openReference(const std::filesystem::path& file);
    void setLoop(bool loop);         // of sources that end
    void setRealTime(bool realTime); // no faster than the source's own rate
    void play();                     // from the beginning, where it has ended; a camera is opened again
    void pause();
    void step(); // one frame, then paused
    // Shows that frame of a source that is not live (0: the first), and goes on from there; the tracks begin
    // anew. Of several frames that are asked for while one is sought, the last one counts.
    void seek(std::int64_t frame);
    void rewind() { seek(0); }
    void close();
    // Every frame from now on, as the painter paints it, into a video (see core::openVideo), until
    // stopRecording. The painter is made on the thread that uses it.
    void record(const std::filesystem::path& file, const MakeFramePainter& painter);
    void stopRecording();
    // Of what was tracked since the tracks began: .csv or .json.
    void exportTracks(const std::filesystem::path& file);
    void cancelExport(); // of all that are asked for; nothing of them is left

    State state() const { return state_; }
    bool recording() const { return recording_; }
    bool loops() const { return loops_; } // at the end of sources that end
    // What came since it was asked last; null if nothing did.
    std::shared_ptr<const LivePicture> takeNewest();

    core::Signal<State> stateChanged;
    core::Signal<const core::FrameSourceInfo&> opened;
    core::Signal<double, std::string> openingProgressed; // the share that is done in [0, 1], and of what
    core::Signal<> pictureReady;                         // takeNewest() has one
    core::Signal<bool, bool> recordingChanged; // whether it records; whether there is a video after it has
    core::Signal<double> exporting;            // the share that is written, in [0, 1]
    core::Signal<std::filesystem::path> exported;
    core::Signal<> exportEnded; // exported, cancelled or failed
    // A camera was lost and is waited for, with the reason; empty: it is back, and the tracks begin anew.
    core::Signal<std::string> interrupted;
    core::Signal<std::string> noted; // what is wrong with the source, without stopping it
    core::Signal<Failure> failed;

private:
    // What the session's thread asks for, taken by the worker at once.
    struct Orders
    {
        std::optional<LiveTrackingSettings> open;
        std::optional<TrackingOptions> tracking;
        std::optional<std::optional<gpu::DeviceId>> second;
        std::optional<LiveSearch> search;
        std::optional<std::filesystem::path> reference;
        bool hold = false;
        std::optional<bool> loop;
        std::optional<bool> realTime;
        std::optional<bool> playing;
        std::optional<std::filesystem::path> record; // empty: no more
        MakeFramePainter painter;
        std::vector<std::filesystem::path> exports;
        std::optional<std::int64_t> seek;
        int steps = 0;
        bool close = false;

        void forgetSource();
    };
    template <class Change>
    void order(const Change& change);
    void work(const std::stop_token& stop);
    bool waitForWork(std::unique_lock<std::mutex>& lock, const std::stop_token& stop);
    void obey(Orders& orders);
    void obeyFiles(Orders& orders);
    void exportNow(const std::filesystem::path& file);
    core::Progress openingProgress();
    void seekNow(std::int64_t frame);
    std::stop_token interruption();
    void stopRecordingNow();
    void tellOfRecording(const std::exception_ptr& failure);
    void openRun(const LiveTrackingSettings& settings);
    void obeySearch(const Orders& orders);
    void openSecond(const std::optional<gpu::DeviceId>& device);
    void oneFrame();
    void endRun();
    void giveUp(State state);
    void tellOfSecond(const std::exception_ptr& failure);
    void tell(const Failure& failure);
    void publish(LivePicture picture);
    void setState(State state);

    OwnerDispatcher post_;
    State state_ = State::Closed;
    bool recording_ = false;
    LiveTrackingSettings settings_; // as they were asked for last
    bool live_ = false;             // what is open is a camera
    bool loops_ = true;

    std::mutex mutex_; // guards the next five
    std::condition_variable_any wake_;
    Orders orders_;
    bool ordered_ = false;
    std::shared_ptr<LivePicture> newest_;
    std::stop_source interrupt_; // of the frame that the worker waits for
    std::stop_source cancelExport_;

    // The worker's own.
    std::shared_ptr<OpenDevices> devices_;
    std::unique_ptr<LiveTrackingRun> run_;
    bool playing_ = false;
    int steps_ = 0;
    bool loop_ = true;
    bool realTime_ = true;
    std::jthread thread_; // last: it uses the members above
};

} // namespace isocenter::app
