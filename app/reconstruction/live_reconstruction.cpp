// SPDX-License-Identifier: MIT
#include "app/reconstruction/live_reconstruction.h"

#include "core/image/attenuation.h"
#include "core/reconstruction/projections/ring_deviations.h"
#include "core/support/abandonable.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <algorithm>
#include <functional>
#include <mutex>
#include <utility>

namespace isocenter::app {
namespace {

// Reports for as long as the job waits for it: what was abandoned goes on for a while.
class ReportGate
{
public:
    explicit ReportGate(core::Progress progress) : progress_(std::move(progress)) {}

    void report(double fraction, const std::string& step)
    {
        const std::lock_guard lock(mutex_);
        if (open_ && progress_.report)
            progress_.report(fraction, step);
    }
    void close()
    {
        const std::lock_guard lock(mutex_);
        open_ = false;
    }

private:
    std::mutex mutex_;
    bool open_ = true;
    core::Progress progress_;
};

// The preview that waits to be shown: a newer one takes the place of one that nobody has looked at.
class LatestPreview
{
public:
    bool put(ReconstructionPreview preview) // whether none was waiting
    {
        const std::lock_guard lock(mutex_);
        const bool first = !waiting_;
        waiting_ = std::move(preview);
        return first;
    }
    std::optional<ReconstructionPreview> take()
    {
        const std::lock_guard lock(mutex_);
        return std::exchange(waiting_, std::nullopt);
    }

private:
    std::mutex mutex_;
    std::optional<ReconstructionPreview> waiting_;
};

// The preview is a part of the work that grows with its voxels, but never none of it.
double previewShare(const core::VolumeGeometry& coarse, const core::VolumeGeometry& whole)
{
    constexpr double kLeast = 0.1;
    const double share = static_cast<double>(coarse.voxelCount()) /
                         static_cast<double>(coarse.voxelCount() + whole.voxelCount());
    return std::max(kLeast, share);
}

} // namespace

core::VolumeGeometry coarseVolume(const core::VolumeGeometry& volume, int mostVoxels)
{
    const int factor = (volume.size.maxCoeff() - 1) / mostVoxels + 1;
    core::VolumeGeometry coarse = volume;
    coarse.size = ((volume.size.array() + (factor - 1)) / factor).matrix();
    coarse.spacingMm = factor * volume.spacingMm;
    const Eigen::Vector3d halfMm =
        0.5 * coarse.spacingMm.cwiseProduct((coarse.size - Eigen::Vector3i::Ones()).cast<double>());
    coarse.originMm = volume.centreMm() - coarse.direction * halfMm;
    return coarse;
}

struct LiveReconstruction::Task
{
    std::shared_ptr<const core::ProjectionSource> source;
    ReconstructionRequest request;
    double waterPerMm = 0.0;
    int ringPixels = 0;
    ReconstructionObserver observer{};

    std::shared_ptr<const ReconstructionResult> reconstructed(gpu::Device& device,
                                                              const core::Progress& progress);
    // Of what was reconstructed: what its line integrals lack of those of a projection.
    core::Image differenceOf(KeptProjector& projector, int projection, const std::stop_token& stop) const;

private:
    ReconstructionResult wholeVolume(gpu::Device& device, const core::Progress& progress) const;
    core::Volume previewed(gpu::Device& device, const core::VolumeGeometry& coarse,
                           const core::Progress& progress) const;
};

core::Volume LiveReconstruction::Task::previewed(gpu::Device& device, const core::VolumeGeometry& coarse,
                                                 const core::Progress& progress) const
{
    ReconstructionRequest rough = request;
    rough.volume = coarse;
    rough.iterative.reset();
    rough.provenVoxels = 0;
    return reconstruct(device, *source, rough, progress, observer).volume;
}

std::shared_ptr<const ReconstructionResult>
LiveReconstruction::Task::reconstructed(gpu::Device& device, const core::Progress& progress)
{
    if (ringPixels > 0)
        request.intensity.corrections.rings = std::make_shared<const core::Image>(core::ringDeviations(
            *source, request.intensity, core::ringDirectionOf(request.scan), ringPixels, progress));
    ReconstructionResult result = wholeVolume(device, progress);
    if (result.course && result.course->cancelled) // in the midst of an iteration; the one before was shown
        throw Cancelled();
    result.volume = core::hounsfieldOf(std::move(result.volume), waterPerMm);
    return std::make_shared<const ReconstructionResult>(std::move(result));
}

core::Image LiveReconstruction::Task::differenceOf(KeptProjector& projector, int projection,
                                                   const std::stop_token& stop) const
{
    core::Image difference =
        core::lineIntegralsOf(source->read(projection), request.intensity, source->nameOf(projection));
    const core::Image projected = projector.projection(static_cast<std::size_t>(projection), stop);
    std::ranges::transform(difference.values, projected.values, difference.values.begin(), std::minus<>());
    return difference;
}

ReconstructionResult LiveReconstruction::Task::wholeVolume(gpu::Device& device,
                                                           const core::Progress& progress) const
{
    const core::VolumeGeometry coarse = coarseVolume(request.volume, kPreviewVoxels);
    if (coarse.size == request.volume.size) // coarse enough to be watched itself
        return reconstruct(device, *source, request, progress, observer);
    const double share = previewShare(coarse, request.volume);
    core::Progress first = progress;
    first.report = [&](double fraction, const std::string& step) { progress.report(share * fraction, step); };
    core::Progress second = progress;
    second.report = [&](double fraction, const std::string& step) {
        progress.report(share + (1.0 - share) * fraction, step);
    };
    observer.seen(previewed(device, coarse, first), source->count());
    ReconstructionObserver iterations = observer;
    iterations.seen = {}; // it would be a large one, and it is there
    return reconstruct(device, *source, request, second, iterations);
}

LiveReconstruction::LiveReconstruction(const Dispatcher& dispatcher, std::shared_ptr<OpenDevices> devices)
    : post_(dispatcher), devices_(std::move(devices)), differenceJobs_(dispatcher), jobs_(dispatcher)
{
    jobs_.ended.connect([this](const std::string&) {
        running_ = false;
        ++run_;
        ended();
        findDifference();
    });
    differenceJobs_.failed.connect([this](const Failure& failure) {
        projector_.reset();
        jobs_.failed(failure);
    });
}

void LiveReconstruction::start(const gpu::DeviceId& device,
                               std::shared_ptr<const core::ProjectionSource> source,
                               const ReconstructionRequest& request, double waterPerMm, int ringPixels)
{
    if (running_)
        return;
    request.requireUsable(*source);
    request.requireRoom();
    if (!(waterPerMm > 0.0))
        throw UsageError(
            translatable("Data", "Hounsfield units need the attenuation of water in 1/mm, such as 0.02"));
    clear();
    running_ = true;
    const auto task = std::make_shared<Task>(Task{std::move(source), request, waterPerMm, ringPixels});
    device_ = device;
    task_ = task;
    jobs_.submit(translatable("App", "Reconstructing"),
                 [this, device, task](const core::Progress& progress) -> JobQueue::Finish {
                     task->observer = observerOf(*task, progress.stop);
                     return [this, result = run(device, task, progress)] {
                         result_ = result;
                         finished();
                     };
                 });
    started();
}

void LiveReconstruction::clear()
{
    if (running_)
        return;
    preview_.reset();
    result_.reset();
    differenceJobs_.cancelAll();
    projector_.reset();
    showDifference(nullptr);
}

std::shared_ptr<const ReconstructionResult> LiveReconstruction::run(const gpu::DeviceId& device,
                                                                    const std::shared_ptr<Task>& task,
                                                                    const core::Progress& progress)
{
    const auto gate = std::make_shared<ReportGate>(progress);
    const core::Progress gated{
        [gate](double fraction, const std::string& step) { gate->report(fraction, step); }, progress.stop};
    try {
        return core::abandonable(progress.stop, [devices = devices_, device, task, gated] {
            const std::shared_ptr<gpu::DeviceThread> thread = devices->open(device);
            return thread
                ->run([task, gated](gpu::Device& opened) { return task->reconstructed(opened, gated); },
                      gpu::DeviceThread::Priority::Batch)
                .get();
        });
    } catch (const DeviceError&) {
        gate->close();
        devices_->forget(device);
        throw;
    } catch (...) {
        gate->close();
        throw;
    }
}

ReconstructionObserver LiveReconstruction::observerOf(const Task& task, const std::stop_token& stop)
{
    const auto latest = std::make_shared<LatestPreview>();
    const auto post = [this, whileOwned = post_.whileOwned(), run = run_, stop,
                       ofProjections = task.source->count(), waterPerMm = task.waterPerMm, latest](
                          core::Volume volume, int projections, std::optional<IterativeCourse> course = {},
                          std::shared_ptr<const DifferenceImage> difference = {}) {
        if (stop.stop_requested())
            return;
        ReconstructionPreview preview{
            std::make_shared<const core::Volume>(core::hounsfieldOf(std::move(volume), waterPerMm)),
            projections, ofProjections, std::move(course), std::move(difference)};
        if (latest->put(std::move(preview)))
            whileOwned([this, run, latest] {
                if (const auto shown = latest->take(); run == run_)
                    show(*shown);
            });
    };
    return {[post](core::Volume volume, int projections) { post(std::move(volume), projections); },
            [post, all = task.source->count(), watched = watchedProjection_](
                core::Volume volume, const IterativeCourse& course, const DifferenceImageOf& differenceOf) {
                std::shared_ptr<const DifferenceImage> difference;
                if (const int projection = *watched; projection >= 0 && projection < all)
                    difference = std::make_shared<const DifferenceImage>(
                        DifferenceImage{projection, static_cast<int>(course.residualShares.size()),
                                        differenceOf(static_cast<std::size_t>(projection))});
                post(std::move(volume), all, course, std::move(difference));
            }};
}

void LiveReconstruction::show(const ReconstructionPreview& preview)
{
    preview_ = preview;
    previewed();
    if (preview.difference && preview.difference->projection == *watchedProjection_)
        showDifference(preview.difference);
}

void LiveReconstruction::showDifference(std::shared_ptr<const DifferenceImage> difference)
{
    if (difference == difference_)
        return;
    difference_ = std::move(difference);
    differenceChanged();
}

void LiveReconstruction::watchDifference(std::optional<int> projection)
{
    const int watched = projection.value_or(kNoProjection);
    if (watchedProjection_->exchange(watched) == watched)
        return;
    differenceJobs_.cancelAll();
    if (!projection) { // nobody looks
        projector_.reset();
        showDifference(nullptr);
    }
    findDifference();
}

int LiveReconstruction::iterations() const
{
    const auto countOf = [](const std::optional<IterativeCourse>& course) {
        return course ? static_cast<int>(course->residualShares.size()) : 0;
    };
    if (result_)
        return countOf(result_->course);
    return preview_ ? countOf(preview_->course) : 0;
}

// While iterations go on, the device is theirs: difference images come with previews.
void LiveReconstruction::findDifference()
{
    const int projection = *watchedProjection_;
    const int done = iterations();
    if (running_ || done == 0 || projection < 0 || projection >= task_->source->count() ||
        (difference_ && difference_->projection == projection && difference_->iterations == done))
        return;
    if (!projector_ || projector_->volume() != volume())
        projector_ = std::make_shared<KeptProjector>(devices_, device_, volume(), task_->waterPerMm,
                                                     task_->request.scan);
    differenceJobs_.submit("The difference image could not be made",
                           [this, projector = projector_, task = task_, projection,
                            done](const core::Progress& progress) -> JobQueue::Finish {
                               auto found = core::abandonable(progress.stop, [=, stop = progress.stop] {
                                   return task->differenceOf(*projector, projection, stop);
                               });
                               return [this, task,
                                       difference = std::make_shared<const DifferenceImage>(
                                           DifferenceImage{projection, done, std::move(found)})] {
                                   if (task == task_ && difference->projection == *watchedProjection_)
                                       showDifference(difference);
                               };
                           });
}

std::shared_ptr<const core::Volume> LiveReconstruction::volume() const
{
    if (result_)
        return {result_, &result_->volume};
    return preview_ ? preview_->volume : nullptr;
}

} // namespace isocenter::app
