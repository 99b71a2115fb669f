// SPDX-License-Identifier: MIT
#include "app/cli/reconstruction/volume_makers.h"

#include "app/cli/reconstruction/slab_reconstruction.h"
#include "app/cluster/team_reconstruction.h"
#include "core/image/attenuation.h"
#include "core/io/volumes/volume_writer.h"
#include "core/support/clock.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

// Rays cannot be explained by a volume that lacks what they went through.
std::string noteOf(const IterativeCourse& course)
{
    constexpr double kMuch = 0.2;
    return course.residualShares.back() > kMuch ? "residuals stay large: does the object reach beyond the "
                                                  "volume (--size, --centre), is the open beam "
                                                  "right (--i0), does the geometry fit?"
                                                : "";
}

MadeVolume madeVolume(SlabReconstruction made, const core::VolumeGeometry& volume)
{
    if (made.slicesBefore > 0)
        made.run.notes.push_back(
            fmt::format("{} of {} slices were there already", made.slicesBefore, volume.size.z()));
    const core::SliceRange ofThisRun{made.slicesBefore, volume.size.z() - made.slicesBefore};
    return {made.lowest,
            made.highest,
            made.run.seconds,
            volume.slab(ofThisRun).voxelCount(),
            made.run.clampedPixels,
            std::move(made.run.notes),
            made.proof,
            std::nullopt,
            std::move(made.run.work),
            {},
            made.writeSeconds};
}

void sayWhatStays(const std::filesystem::path& output, std::ostream& log)
{
    log << fmt::format("slabs that are done stay in {}.part: when this is ended early, --resume goes on with "
                       "them\n",
                       output.string());
}

} // namespace

MadeVolume madeWhole(const ReconstructCommandOptions& options, const ReconstructionRequest& request,
                     const PreparedScan& prepared, gpu::DeviceThread& device, const core::Progress& progress,
                     bool write)
{
    ReconstructionObserver observer;
    if (!options.differenceImages.empty())
        observer.iterationsEnded = [&](const DifferenceImageOf& differenceOf) {
            writeDifferenceImages(options.differenceImages, request.scan, differenceOf, progress);
        };
    ReconstructionResult result =
        device
            .run([&](gpu::Device& opened) {
                return reconstruct(opened, *prepared.source, request, progress, observer);
            })
            .get();
    if (result.course && !noteOf(*result.course).empty())
        result.notes.push_back(noteOf(*result.course));
    const auto begin = std::chrono::steady_clock::now();
    if (options.waterPerMm > 0.0)
        result.volume = core::hounsfieldOf(std::move(result.volume), options.waterPerMm);
    const bool cancelled = result.course && result.course->cancelled;
    if (write)
        core::writeVolume(options.output, result.volume,
                          {progress.report, cancelled ? std::stop_token() : progress.stop});
    const double writeSeconds = core::secondsSince(begin);
    const auto [lowest, highest] = std::ranges::minmax_element(result.volume.values);
    return {*lowest,
            *highest,
            result.seconds,
            request.volume.voxelCount(),
            result.clampedPixels,
            std::move(result.notes),
            result.proof,
            std::move(result.course),
            {{device.info(), 1, request.volume.size.z(), result.seconds}},
            {},
            writeSeconds};
}

MadeVolume madeInSlabs(const ReconstructCommandOptions& options, const ReconstructionRequest& request,
                       const PreparedScan& prepared, const SlabPlan& plan, const Devices& devices,
                       const core::Progress& progress, std::ostream& log)
{
    const SlabOutput::Choice choice{plan.volumeInMemory && !options.slabs.goOn, options.slabs.goOn,
                                    options.waterPerMm};
    if (!choice.inMemory)
        sayWhatStays(options.output, log);
    return madeVolume(
        reconstructIntoFile(devices, *prepared.source, request, plan, options.output, choice, progress),
        request.volume);
}

MadeVolume madeInTeam(const ReconstructCommandOptions& options, ReconstructionRequest& request,
                      const PreparedScan& prepared, const Devices& devices, Team& team,
                      const core::Progress& progress, std::ostream& log)
{
    TeamReconstruction work{devices,        *prepared.source,
                            request,        options.slabs.rulesFor(options.output),
                            options.output, options.waterPerMm};
    if (!team.leads()) {
        joinReconstruction(team, work, progress.stop);
        return {};
    }
    sayWhatStays(options.output, log);
    SlabReconstruction made = reconstructIntoFile(
        [&](SlabOutput& output) { return leadReconstruction(team, work, output, progress); },
        *prepared.source, request, options.output, {false, options.slabs.goOn, options.waterPerMm}, progress);
    request.options = work.request.options;
    return madeVolume(std::move(made), request.volume);
}

} // namespace isocenter::app
