// SPDX-License-Identifier: MIT
#include "app/cli/options/case_options.h"

#include "app/cli/common_options.h"
#include "app/registration/implant_search.h"
#include "core/io/formats/schedule_file.h"
#include "core/io/volumes/surface_volume.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

constexpr const char* kDefaultSchedule = "default";
constexpr const char* kShortOptimiser = "best-neighbour";
constexpr int kShortLevels = 3;

std::vector<std::string> optimiserChoices()
{
    const std::vector<std::string_view> names = core::optimiserNames();
    return {names.begin(), names.end()};
}

// Two numbers, mm and degrees, for all six axes.
core::PoseIncrement onAllAxes(const char* option, const std::vector<double>& numbers)
{
    if (!(numbers[0] > 0.0) || !(numbers[1] > 0.0))
        throw UsageError(fmt::format("{} takes two positive numbers: mm,degrees", option));
    core::PoseIncrement increment;
    increment.head<3>().setConstant(numbers[0]);
    increment.tail<3>().setConstant(numbers[1]);
    return increment;
}

// A line for each measure that can be selected, as --help shows it.
std::string measureList()
{
    std::size_t widest = 0;
    for (const core::MeasureFacts& facts : core::allMeasures())
        if (facts.selectable)
            widest = std::max(widest, facts.name.size());
    std::string lines;
    for (const core::MeasureFacts& facts : core::allMeasures())
        if (facts.selectable)
            lines += fmt::format("{:<{}}  {}: {}, {}{}\n", facts.name, widest, facts.title,
                                 facts.maximised ? "maximised" : "minimised",
                                 std::isfinite(facts.highest) ? fmt::format("{} to ", facts.lowest) : "from ",
                                 std::isfinite(facts.highest) ? facts.highest : facts.lowest);
    lines.pop_back();
    return lines;
}

} // namespace

void CtOptions::addTo(CLI::App& command)
{
    command
        .add_option("--ct,--volume", request.paths,
                    "CT: a folder (sub-folders included), DICOM files, a DICOMDIR, a NIfTI, NRRD or "
                    "MetaImage file, or TIFF pages; or a surface model (STL, OBJ, PLY), such as an implant's")
        ->required();
    command.add_option("--series", request.series,
                       "Which series, by number or UID, if the folder holds several");
    command
        .add_option("--irregular", irregular,
                    "Slices with gaps, mixed orientation or gantry tilt: refuse or resample")
        ->check(CLI::IsMember({"refuse", "resample"}))
        ->capture_default_str();
    command
        .add_option("--spacing", spacingMm,
                    "Voxel spacing of a CT in TIFF pages: between columns,rows,pages (mm)")
        ->delimiter(',')
        ->expected(3);
    command
        .add_option("--origin", originMm,
                    "Centre of the first voxel of a CT in TIFF pages: x,y,z (mm); 0,0,0 without")
        ->delimiter(',')
        ->expected(3);
    command
        .add_option(
            "--rescale", rescale,
            "Values of TIFF, NIfTI, NRRD and MetaImage to HU: slope,intercept; 1,0 without. Air should "
            "become -1000 or less")
        ->delimiter(',')
        ->expected(2);
    surface.addTo(command);
    command.add_option("--water", attenuation.waterPerMm, "Attenuation of water (1/mm)")
        ->capture_default_str();
    command.add_option("--lower-hu", lowerHu, "Voxels below this count as air (HU)")->capture_default_str();
}

core::VolumeOptions CtOptions::volumeOptions(const core::ProjectionGeometry* view) const
{
    core::VolumeOptions options = request.options;
    options.irregular =
        irregular == "resample" ? core::IrregularSlices::Resample : core::IrregularSlices::Refuse;
    if (spacingMm.size() == 3)
        options.tiff.spacingMm = Eigen::Vector3d(spacingMm.data());
    if (originMm.size() == 3)
        options.tiff.originMm = Eigen::Vector3d(originMm.data());
    if (rescale.size() == 2) {
        options.tiff.slope = rescale[0];
        options.tiff.intercept = rescale[1];
    }
    options.surface = surface.stated();
    if (view != nullptr)
        options.surface.pixelAtBodyMm = core::pixelAtBodyMm(*view);
    return options;
}

std::shared_ptr<const core::Volume> CtOptions::load(std::ostream& log, const core::Progress& progress,
                                                    const core::ProjectionGeometry* view) const
{
    return loadPlaced(log, progress, view).attenuation;
}

LoadedCt CtOptions::loadPlaced(std::ostream& log, const core::Progress& progress,
                               const core::ProjectionGeometry* view) const
{
    CtRequest complete = request;
    complete.options = volumeOptions(view);
    const core::VolumeReading reading = loadCt(complete, progress);
    for (const core::Finding& finding : reading.volume.findings)
        log << (finding.warning ? "warning: " : "note: ") << finding.text << '\n';
    core::AttenuationOptions model = attenuation;
    if (lowerHu > -1000.0)
        model.lowerHu = lowerHu;
    return {std::make_shared<const core::Volume>(core::attenuationOf(reading.volume, model)),
            reading.frameOfReferenceUid};
}

void SearchOptions::addTo(CLI::App& command)
{
    command
        .add_option("--measure", measure,
                    fmt::format("Similarity, or a weighted sum such as gc+0.5*ncc:\n{}", measureList()))
        ->each([this](const std::string&) { isMeasureStated = true; })
        ->capture_default_str();
    command.add_option("--bins", bins, "Bins of an axis of the joint histogram, for je, mi, nmi and ecc")
        ->check(CLI::Range(2, 256))
        ->capture_default_str();
    auto* scheduleOption =
        command.add_option("--schedule", schedule,
                           fmt::format("How to search: {}, or a schedule's file (see isocenter-cli "
                                       "schedules); its stages may name measures of their own",
                                       fmt::join(core::schedulePresets(), ", ")));
    command
        .add_option("--optimizer", optimizer,
                    "Instead of a schedule: search method of a coarse-to-fine pyramid (best-neighbour)")
        ->check(CLI::IsMember(optimiserChoices()))
        ->excludes(scheduleOption);
    addDeviceOption(command, device);
    command.add_option("--levels", levels, "Instead of a schedule: levels of the pyramid (3)")
        ->check(CLI::Range(1, 6))
        ->excludes(scheduleOption);
    command.add_option("--step", stepMm, "Distance of samples along a ray (mm); 0: one voxel of the level")
        ->capture_default_str();
    command.add_option("--translation-step", translationStepMm,
                       "First step of the first stage (mm), the others in proportion; 0: its own");
    command.add_option("--rotation-step", rotationStepDeg,
                       "First step of the first stage (degrees), the others in proportion; 0: its own");
    command.add_option("--lock", locks, "Degrees of freedom to hold: tx,ty,tz,rx,ry,rz along --lock-axes")
        ->delimiter(',')
        ->check(CLI::IsMember(std::vector<std::string>(core::kPoseAxes.begin(), core::kPoseAxes.end())));
    command
        .add_option(
            "--lock-axes", lockAxes,
            "What x, y, z of --lock are: view (columns, across and depth of the first X-ray) or world "
            "(L, P, S, as poses are stated)")
        ->check(CLI::IsMember({"view", "world"}))
        ->capture_default_str();
    command.add_option("--bounds", bounds, "Farthest from the start: mm,degrees")
        ->delimiter(',')
        ->expected(2);
    command
        .add_option(
            "--penalty", penalty,
            "Soft bounds: the distance from the start, mm,degrees, that costs 1 of the measure's value")
        ->delimiter(',')
        ->expected(2);
    command
        .add_option("--multi-start", multiStart,
                    "Search the first stage from so many starts around the initial pose")
        ->check(CLI::Range(1, 100000));
    command
        .add_option("--multi-start-spread", multiStartSpread,
                    "How far from the initial pose the starts are drawn, to either side: mm,degrees")
        ->delimiter(',')
        ->expected(2);
    command
        .add_option("--multi-start-keep", multiStartKeep, "How many of the best go on to the other stages")
        ->check(CLI::Range(1, 100000));
    command
        .add_option(
            "--continue", continuation,
            "Where the CT ends in anatomy, a schedule with hypotheses (find) sees it continued by its "
            "end slices, at most 100 mm: auto; none: it is searched as it is")
        ->check(CLI::IsMember({"auto", "none"}))
        ->capture_default_str();
    command
        .add_option(
            "--try-mirrored", tryMirrored,
            "Where a schedule with hypotheses (find) finds nothing, or is not sure, it looks once more "
            "with left and right of the X-rays exchanged, which takes as long again: auto; none: it "
            "does not")
        ->check(CLI::IsMember({"auto", "none"}))
        ->capture_default_str();
    command.add_option(
        "--geometry-tolerance", geometryTolerance,
        "How far the stated geometry of each view may be from the true one, standard deviations: any of "
        "sdd:PERCENT, offset:MM, rotation:DEGREES and direction:DEGREES, separated by commas. The stated "
        "uncertainty holds them; without, the geometry is taken to be exact");
    measureOptions.addTo(command);
    command.add_flag("--quantise", quantise,
                     "Round the DRR to 8 bit before comparing, as the literature did");
}

void SearchOptions::suit(const CtOptions& volume, std::ostream& log)
{
    if (!isSurfaceModel(volume.request.paths) || !isBySchedule())
        return;
    const bool mayChooseMeasure = !isMeasureStated && (schedule.empty() || schedule == kImplantSchedule);
    const bool mayChooseSchedule = schedule.empty() && (!isMeasureStated || measure == kImplantMeasure);
    if (mayChooseMeasure)
        measure = kImplantMeasure;
    if (mayChooseSchedule)
        schedule = kImplantSchedule;
    if (mayChooseMeasure || mayChooseSchedule)
        log << fmt::format("note: schedule {} and measure {}, for a surface model: --schedule and --measure "
                           "choose others\n",
                           schedule, measure);
}

RegistrationSettings SearchOptions::settings() const
{
    RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse(measure);
    settings.similarity.bins = bins;
    settings.similarity.quantise = quantise;
    measureOptions.applyTo(settings.similarity);
    settings.drr.stepMm = stepMm;
    settings.schedule = chosenSchedule();
    settings.constraints = constraints();
    settings.continuesVolume = continuation == "auto";
    settings.triesMirrored = tryMirrored == "auto";
    if (!geometryTolerance.empty())
        settings.tolerance = core::GeometryTolerance::parse(geometryTolerance);
    return settings;
}

std::string SearchOptions::searchName() const
{
    if (isBySchedule())
        return schedule.empty() ? kDefaultSchedule : schedule;
    return optimizer.empty() ? kShortOptimiser : optimizer;
}

core::Schedule SearchOptions::chosenSchedule() const
{
    core::Schedule chosen = isBySchedule() ? core::scheduleNamed(searchName())
                                           : core::Schedule::coarseToFine(levels > 0 ? levels : kShortLevels,
                                                                          core::optimiserNamed(searchName()));
    if (translationStepMm > 0.0)
        chosen.setTranslationStep(translationStepMm);
    if (rotationStepDeg > 0.0)
        chosen.setRotationStep(rotationStepDeg);
    if (multiStart > 0)
        chosen.multiStart.setStarts(multiStart);
    if (multiStartSpread.size() == 2) {
        chosen.multiStart.spreadMm = multiStartSpread[0];
        chosen.multiStart.spreadDeg = multiStartSpread[1];
    }
    if (multiStartKeep > 0)
        chosen.multiStart.keep = multiStartKeep;
    return chosen;
}

core::PoseConstraints SearchOptions::constraints() const
{
    core::PoseConstraints constraints;
    for (std::size_t axis = 0; axis < core::kPoseAxes.size(); ++axis)
        constraints.locked[axis] = std::ranges::find(locks, core::kPoseAxes[axis]) != locks.end();
    constraints.lockAxes = lockAxes == "world" ? core::LockAxes::World : core::LockAxes::View;
    if (bounds.size() == 2)
        constraints.maximumOffset = onAllAxes("--bounds", bounds);
    if (penalty.size() == 2)
        constraints.penaltyReach = onAllAxes("--penalty", penalty);
    return constraints;
}

std::map<std::string, std::string> SearchOptions::stated() const
{
    std::map<std::string, std::string> options{{"measure", measure}};
    options[isBySchedule() ? "schedule" : "optimizer"] = searchName();
    if (!isBySchedule())
        options["levels"] = fmt::format("{}", levels > 0 ? levels : kShortLevels);
    if (multiStart > 0)
        options["multiStart"] = fmt::format("{}", multiStart);
    if (!multiStartSpread.empty())
        options["multiStartSpread"] = fmt::format("{}", fmt::join(multiStartSpread, ","));
    if (multiStartKeep > 0)
        options["multiStartKeep"] = fmt::format("{}", multiStartKeep);
    if (continuation != "auto")
        options["continue"] = continuation;
    if (tryMirrored != "auto")
        options["try-mirrored"] = tryMirrored;
    if (!geometryTolerance.empty())
        options["geometry-tolerance"] = geometryTolerance;
    if (!penalty.empty())
        options["penalty"] = fmt::format("{}", fmt::join(penalty, ","));
    if (stepMm > 0.0)
        options["stepMm"] = fmt::format("{}", stepMm);
    if (!locks.empty()) {
        options["lock"] = fmt::format("{}", fmt::join(locks, ","));
        options["lockAxes"] = lockAxes;
    }
    if (!bounds.empty())
        options["bounds"] = fmt::format("{}", fmt::join(bounds, ","));
    if (bins != core::SimilarityOptions{}.bins)
        options["bins"] = fmt::format("{}", bins);
    if (quantise)
        options["quantise"] = "true";
    measureOptions.state(options);
    return options;
}

void MeasureOptions::addTo(CLI::App& command)
{
    command.add_option("--patch-size", patches.size, "pncc and pgncc: columns and rows of a patch (pixels)")
        ->capture_default_str();
    command
        .add_option("--patch-stride", patches.stride, "pncc and pgncc: from one patch to the next (pixels)")
        ->capture_default_str();
    command
        .add_option(
            "--patch-contrast", patches.leastContrast,
            "pncc and pgncc: patches of the X-ray count from this part of the whole region's standard "
            "deviation")
        ->capture_default_str();
    command.add_flag("--patch-variance", patches.weighByVariance,
                     "pncc and pgncc: weigh patches by their variance in the X-ray instead of alike");
    command
        .add_option("--gradient-threshold", gradientThreshold,
                    "go: compare gradients above this multiple of the root mean square of their image's")
        ->capture_default_str();
}

void MeasureOptions::applyTo(core::SimilarityOptions& similarity) const
{
    similarity.patches = patches;
    similarity.gradientThreshold = gradientThreshold;
    similarity.validate();
}

void MeasureOptions::state(std::map<std::string, std::string>& options) const
{
    const core::SimilarityOptions standard;
    if (patches.size != standard.patches.size)
        options["patchSize"] = fmt::format("{}", patches.size);
    if (patches.stride != standard.patches.stride)
        options["patchStride"] = fmt::format("{}", patches.stride);
    if (patches.leastContrast != standard.patches.leastContrast)
        options["patchContrast"] = fmt::format("{}", patches.leastContrast);
    if (patches.weighByVariance)
        options["patchVariance"] = "true";
    if (gradientThreshold != standard.gradientThreshold)
        options["gradientThreshold"] = fmt::format("{}", gradientThreshold);
}

} // namespace isocenter::app
