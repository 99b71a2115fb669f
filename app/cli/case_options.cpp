// SPDX-License-Identifier: MIT
#include "app/cli/case_options.h"

#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace isocenter::app {
namespace {

constexpr std::array<std::string_view, 6> kAxes{"tx", "ty", "tz", "rx", "ry", "rz"};

} // namespace

void CtOptions::addTo(CLI::App& command)
{
    command
        .add_option("--ct", request.paths, "CT: a folder (sub-folders included), DICOM files, or a DICOMDIR")
        ->required();
    command.add_option("--series", request.series,
                       "Which series, by number or UID, if the folder holds several");
    command
        .add_option("--irregular", irregular,
                    "Slices with gaps, mixed orientation or gantry tilt: refuse or resample")
        ->check(CLI::IsMember({"refuse", "resample"}))
        ->capture_default_str();
    command.add_option("--water", attenuation.waterPerMm, "Attenuation of water (1/mm)")
        ->capture_default_str();
    command.add_option("--lower-hu", lowerHu, "Voxels below this count as air (HU)")->capture_default_str();
}

std::shared_ptr<const core::Volume> CtOptions::load(std::ostream& log, const core::Progress& progress) const
{
    CtRequest complete = request;
    complete.options.irregular =
        irregular == "resample" ? core::IrregularSlices::Resample : core::IrregularSlices::Refuse;
    const core::VolumeReading reading = loadCt(complete, progress);
    for (const core::Finding& finding : reading.findings)
        log << (finding.warning ? "warning: " : "note: ") << finding.text << '\n';
    core::AttenuationOptions model = attenuation;
    if (lowerHu > -1000.0)
        model.lowerHu = lowerHu;
    return std::make_shared<const core::Volume>(core::attenuationOf(reading.volume, model));
}

void XrayOptions::addTo(CLI::App& command, bool required)
{
    auto* xray = command.add_option("--xray", request.file,
                                    "X-ray image: DICOM XA, RF, CR, DX or SC, PNG, JPEG or TIFF");
    if (required)
        xray->required();
    command.add_option("--frame", request.options.frame, "Frame of a multi-frame file, from 0")
        ->capture_default_str();
    command.add_option("--geometry", request.geometryFile,
                       "geometry.json that supplements or overrides the file's tags");
    command.add_option("--view", request.view, "View of the geometry file, by name or number from 0");
    command.add_option("--sdd", sourceToDetectorMm, "Source to detector distance (mm), overrides the tag");
    command.add_option("--sid", sourceToIsocentreMm, "Source to isocentre distance (mm), overrides the tag");
    command
        .add_option("--pixel-spacing", pixelSpacingMm, "Pixel spacing on the detector: column,row pitch (mm)")
        ->delimiter(',')
        ->expected(2);
    command.add_option("--polarity", polarity, "Where bones are: file (as its tags say), low or high")
        ->check(CLI::IsMember({"file", "low", "high"}))
        ->capture_default_str();
    command.add_option("--intensity", intensity, "What pixels hold: file (as its tags say), LIN or LOG")
        ->check(CLI::IsMember({"file", "LIN", "LOG"}))
        ->capture_default_str();
    command.add_option("--i0", unattenuated, "Intensity without absorption, in stored values");
}

std::shared_ptr<const core::Radiograph> XrayOptions::load() const
{
    XrayRequest complete = request;
    core::RadiographOptions& options = complete.options;
    if (sourceToDetectorMm > 0.0)
        options.sourceToDetectorMm = sourceToDetectorMm;
    if (sourceToIsocentreMm > 0.0)
        options.sourceToIsocentreMm = sourceToIsocentreMm;
    if (pixelSpacingMm.size() == 2)
        options.pixelSpacingMm = Eigen::Vector2d(pixelSpacingMm[0], pixelSpacingMm[1]);
    if (polarity != "file")
        options.polarity =
            polarity == "low" ? core::StoredPolarity::BonesLow : core::StoredPolarity::BonesHigh;
    if (intensity != "file")
        options.intensity =
            intensity == "LIN" ? core::IntensityKind::Linear : core::IntensityKind::Logarithmic;
    if (unattenuated > 0.0)
        options.unattenuated = unattenuated;
    return loadXray(complete);
}

void SearchOptions::addTo(CLI::App& command)
{
    command
        .add_option("--measure", measure,
                    "Similarity: ssd, sad, spd, sdt, ncc, gc, or a sum such as gc+0.5*ncc")
        ->capture_default_str();
    command.add_option("--optimizer", optimizer, "Search method")
        ->check(CLI::IsMember({"best-neighbour"}))
        ->capture_default_str();
    command
        .add_option("--device", device, "cpu, cpu-reference, opencl[:n], opengl[:n] or auto (the fastest)")
        ->capture_default_str();
    command.add_option("--levels", levels, "Levels of the coarse-to-fine pyramid")
        ->check(CLI::Range(1, 6))
        ->capture_default_str();
    command
        .add_option("--roi", roi,
                    "Region of interest: column,row,columns,rows (pixels); the whole image without")
        ->delimiter(',')
        ->expected(4);
    command.add_option("--step", stepMm, "Distance of samples along a ray (mm); 0: one voxel of the level")
        ->capture_default_str();
    command.add_option("--translation-step", translationStepMm,
                       "First step of the coarsest level (mm); 0: 4 mm");
    command.add_option("--rotation-step", rotationStepDeg,
                       "First step of the coarsest level (degrees); 0: 3 degrees");
    command
        .add_option("--lock", locks, "Degrees of freedom to hold, along the view's axes: tx,ty,tz,rx,ry,rz")
        ->delimiter(',')
        ->check(CLI::IsMember(std::vector<std::string>(kAxes.begin(), kAxes.end())));
    command.add_option("--bounds", bounds, "Farthest from the start: mm,degrees")
        ->delimiter(',')
        ->expected(2);
    command.add_flag("--quantise", quantise,
                     "Round the DRR to 8 bit before comparing, as the literature did");
}

RegistrationSettings SearchOptions::settings() const
{
    RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse(measure);
    settings.similarity.quantise = quantise;
    settings.drr.stepMm = stepMm;
    settings.levels = levels;
    if (translationStepMm > 0.0)
        settings.translationStepMm = translationStepMm;
    if (rotationStepDeg > 0.0)
        settings.rotationStepDeg = rotationStepDeg;
    for (std::size_t axis = 0; axis < kAxes.size(); ++axis)
        settings.constraints.locked[axis] = std::ranges::find(locks, kAxes[axis]) != locks.end();
    if (bounds.size() == 2) {
        if (!(bounds[0] > 0.0) || !(bounds[1] > 0.0))
            throw UsageError("--bounds takes two positive numbers: mm,degrees");
        settings.constraints.maximumOffset.head<3>().setConstant(bounds[0]);
        settings.constraints.maximumOffset.tail<3>().setConstant(bounds[1]);
    }
    return settings;
}

core::Roi SearchOptions::region() const
{
    return roi.size() == 4 ? core::Roi{roi[0], roi[1], roi[2], roi[3]} : core::Roi{};
}

std::map<std::string, std::string> SearchOptions::stated() const
{
    std::map<std::string, std::string> options{
        {"measure", measure}, {"optimizer", optimizer}, {"levels", fmt::format("{}", levels)}};
    if (!roi.empty())
        options["roi"] = fmt::format("{}", fmt::join(roi, ","));
    if (stepMm > 0.0)
        options["stepMm"] = fmt::format("{}", stepMm);
    if (!locks.empty())
        options["lock"] = fmt::format("{}", fmt::join(locks, ","));
    if (!bounds.empty())
        options["bounds"] = fmt::format("{}", fmt::join(bounds, ","));
    if (quantise)
        options["quantise"] = "true";
    return options;
}

} // namespace isocenter::app
