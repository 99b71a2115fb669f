// SPDX-License-Identifier: MIT
#pragma once

#include "app/devices/open_devices.h"
#include "app/jobs/job_queue.h"
#include "app/reconstruction/kept_projector.h"
#include "app/reconstruction/reconstruction_run.h"

#include <atomic>
#include <memory>
#include <optional>

namespace isocenter::app {

// A volume while its projections come in, or while it is iterated (Hounsfield units).
struct ReconstructionPreview
{
    std::shared_ptr<const core::Volume> volume;
    int projections = 0; // of which it is made
    int ofProjections = 0;
    std::optional<IterativeCourse> course{};             // of the iterations that it is the outcome of
    std::shared_ptr<const DifferenceImage> difference{}; // of the projection that was watched then

    bool complete() const { return projections == ofProjections; }
};

// The same box in voxels that are a whole number of times as large, as few times as make no side longer than
// mostVoxels; what it is too large by lies on both sides.
core::VolumeGeometry coarseVolume(const core::VolumeGeometry& volume, int mostVoxels);

// Reconstructs in the background, one scan at a time: first coarsely by filtered back-projection, which can
// be watched as projections come in, then the volume that is asked for, whose iterations can be watched.
// Members and signals belong to the dispatcher's thread.
class LiveReconstruction
{
public:
    static constexpr int kPreviewVoxels = 128; // along the longest side

    LiveReconstruction(const Dispatcher& dispatcher, std::shared_ptr<OpenDevices> devices);

    // The volumes are in Hounsfield units by the attenuation of water. Before, rings are looked for with a
    // median of so many pixels, unless that is 0 (core::ringDeviations). Does nothing while one runs; forgets
    // the result of the last one. Throws InputError and UsageError as ReconstructionRequest::requireUsable
    // does.
    void start(const gpu::DeviceId& device, std::shared_ptr<const core::ProjectionSource> source,
               const ReconstructionRequest& request, double waterPerMm, int ringPixels = 0);
    // Ends within milliseconds, whatever the device does. The last preview is kept, which of iterations is
    // the volume that was asked for, as it was at most a tenth of a second before the last whole one.
    void cancel() { jobs_.cancelAll(); }
    void clear(); // forgets what was reconstructed; not while one runs
    bool running() const { return running_; }
    JobQueue& jobs() { return jobs_; } // progress, and what goes wrong

    // The latest, also after the end; null before the first.
    const std::optional<ReconstructionPreview>& preview() const { return preview_; }
    // Null until the volume that was asked for is there.
    const std::shared_ptr<const ReconstructionResult>& result() const { return result_; }
    // The best there is: the result's, else the preview's, else null.
    std::shared_ptr<const core::Volume> volume() const;
    int iterations() const; // that made it; 0: none did

    // Which projection's difference images are looked at, of iterations; none at first. They come with the
    // previews, and after the end as soon as they can be computed.
    void watchDifference(std::optional<int> projection);
    // The latest; null before there is one. That of another projection stays until the next one is there.
    const std::shared_ptr<const DifferenceImage>& difference() const { return difference_; }

    core::Signal<> started;
    core::Signal<> previewed;
    core::Signal<> finished;
    core::Signal<> ended; // finished, failed or cancelled
    core::Signal<> differenceChanged;

private:
    struct Task; // what the device works on; it owns all of it
    std::shared_ptr<const ReconstructionResult>
    run(const gpu::DeviceId& device, const std::shared_ptr<Task>& task, const core::Progress& progress);
    ReconstructionObserver observerOf(const Task& task, const std::stop_token& stop);
    void show(const ReconstructionPreview& preview);
    void showDifference(std::shared_ptr<const DifferenceImage> difference);
    void findDifference();

    OwnerDispatcher post_;
    std::shared_ptr<OpenDevices> devices_;
    bool running_ = false;
    int run_ = 0; // its number: what still comes of an earlier one is not shown
    gpu::DeviceId device_;
    std::shared_ptr<const Task> task_; // of the latest run
    std::optional<ReconstructionPreview> preview_;
    std::shared_ptr<const ReconstructionResult> result_;
    static constexpr int kNoProjection = -1;
    std::shared_ptr<std::atomic<int>> watchedProjection_ = std::make_shared<std::atomic<int>>(kNoProjection);
    std::shared_ptr<const DifferenceImage> difference_;
    std::shared_ptr<KeptProjector> projector_; // of the volume that difference images are looked at of
    JobQueue differenceJobs_;
    JobQueue jobs_; // last: its thread uses the members above
};

} // namespace isocenter::app
