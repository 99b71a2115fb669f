// SPDX-License-Identifier: MIT
#include "app/registration/registration_run.h"

#include "app/cases/case_files.h"
#include "core/registration/view_coverage.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::app {
namespace {

// What a pixel of the view covers at the volume, where it stands when the user says nothing. 0: behind the
// source, so that it is not known.
double pixelAtVolumeMm(const core::Radiograph& xray, const core::Volume& volume)
{
    const core::ProjectionGeometry& view = *xray.geometry;
    const Eigen::Vector3d centre = volume.geometry.centreMm();
    const double depth = view.depthMm(defaultStart(centre, xray.world) * centre);
    return std::max(0.0, view.pitchMm().mean() * depth / view.sourceToDetectorMm());
}

core::ScheduleScene sceneOf(const RegistrationCase& problem)
{
    const core::Radiograph& first = *problem.views.front().radiograph;
    return {first.pixels.columns, first.pixels.rows, pixelAtVolumeMm(first, *problem.attenuation),
            std::cbrt(problem.attenuation->geometry.spacingMm.prod())};
}

// What of the view can be compared at all.
core::Roi seenRegion(const gpu::RegistrationView& view)
{
    const core::Image& pixels = view.radiograph->pixels;
    return view.comparedRegion().intersected(core::Roi::whole(pixels.columns, pixels.rows));
}

void requireComparablePixels(const gpu::RegistrationView& view)
{
    constexpr auto kLeastExtent = static_cast<std::size_t>(core::kLeastExtent);
    constexpr std::size_t kLeastPixels = kLeastExtent * kLeastExtent;
    const std::size_t pixels = core::comparablePixels(seenRegion(view), view.mask, 1);
    if (pixels < kLeastPixels)
        throw InputError(fmt::format(
            translatable("Data", "{}: region of interest and mask leave {} pixels that can be compared with "
                                 "their neighbours, too few to tell poses apart: enlarge them to at least "
                                 "{}, such as {} x {} pixels"),
            view.radiograph->name, pixels, kLeastPixels, core::kLeastExtent + 2, core::kLeastExtent + 2));
}

int largestFactorOf(const core::RegistrationOptions& options)
{
    int largest = 1;
    for (const core::RegistrationStage& stage : options.stages)
        largest = std::max(largest, stage.level.imageFactor);
    return largest;
}

} // namespace

std::vector<core::ProjectionGeometry> RegistrationCase::geometries() const
{
    std::vector<core::ProjectionGeometry> geometries;
    for (const gpu::RegistrationView& view : views)
        geometries.push_back(*view.radiograph->geometry);
    return geometries;
}

std::vector<Eigen::Vector3d> RegistrationCase::targetsMm() const
{
    if (truth && !truth->targetsMm.empty())
        return truth->targetsMm;
    const core::VolumeGeometry& volume = attenuation->geometry;
    return core::defaultTargets(volume.centreMm(), volume.size.cast<double>().cwiseProduct(volume.spacingMm));
}

RegistrationCase::ReachOfViews RegistrationCase::reachOfViews() const
{
    ReachOfViews farthest;
    for (const gpu::RegistrationView& view : views) {
        const double pixelMm = pixelAtVolumeMm(*view.radiograph, *attenuation);
        const core::Roi region = seenRegion(view);
        if (!(pixelMm > 0.0))
            return {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
        const double columnsMm = pixelMm * region.columns;
        const double rowsMm = pixelMm * region.rows;
        farthest.sidesMm = std::max(farthest.sidesMm, 0.5 * std::max(columnsMm, rowsMm));
        farthest.cornersMm = std::max(farthest.cornersMm, 0.5 * std::hypot(columnsMm, rowsMm));
    }
    return farthest;
}

core::SimilarityOptions RegistrationSettings::similarityOf(const core::RegistrationStage& stage) const
{
    core::SimilarityOptions own = similarity;
    if (!stage.measures.empty())
        own.measures = stage.measures;
    return own;
}

core::RegistrationOptions RegistrationSettings::stagesFor(const RegistrationCase& problem) const
{
    core::ScheduleScene scene = sceneOf(problem);
    scene.coarsestFactor = largestFactorOf(schedule.optionsFor(scene));
    for (const gpu::RegistrationView& view : problem.views) {
        requireComparablePixels(view);
        scene.coarsestFactor = core::coarsestFactor(seenRegion(view), view.mask,
                                                    core::wantedExtent(similarity), scene.coarsestFactor);
    }
    core::RegistrationOptions options = schedule.optionsFor(scene);
    options.constraints = constraints;
    options.weights = 0.0;
    for (const core::WeightedMeasure& measure : similarityOf(options.stages.back()).measures)
        options.weights += measure.weight;
    options.validate();
    return options;
}

} // namespace isocenter::app
