// SPDX-License-Identifier: MIT
#include "core/phantom/synthetic_case.h"

#include "core/geometry/error_measures.h"
#include "core/phantom/exact_projector.h"
#include "core/phantom/phantom_knee.h"
#include "core/phantom/surface_projector.h"
#include "core/registration/registration_frame.h"
#include "core/support/error.h"
#include "core/support/random.h"
#include "core/support/translatable.h"
#include "core/surfaces/body_material.h"
#include "core/surfaces/surface_voxels.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace isocenter::core {
namespace {

constexpr int kSmallestImage = 16;
constexpr int kLargestImage = 8192;
const PoseParameters kTruth{{8.0, -10.0, -2.0}, {3.0, -4.0, 2.5}};

std::string viewName(const SyntheticView& view)
{
    return fmt::format(translatable("Data", "synthetic X-ray {:g}/{:g} degrees"), view.primaryDeg,
                       view.secondaryDeg);
}

CArmGeometry carmOf(const SyntheticView& view, const SyntheticCaseOptions& options)
{
    CArmGeometry carm;
    carm.sourceToDetectorMm = options.sourceToDetectorMm;
    carm.sourceToIsocentreMm = options.sourceToIsocentreMm;
    carm.primaryAngleDeg = view.primaryDeg;
    carm.secondaryAngleDeg = view.secondaryDeg;
    carm.columns = options.columns;
    carm.rows = options.rows;
    carm.pitchMm = Eigen::Vector2d::Constant(options.detectorWidthMm / options.columns);
    return carm;
}

XraySimulationOptions exposureOf(const SyntheticCaseOptions& options, std::size_t view)
{
    const auto number = static_cast<std::uint32_t>(view);
    XraySimulationOptions exposure = options.xray;
    exposure.seed = 1000 * options.seed + number;
    exposure.unattenuated =
        std::round(options.xray.unattenuated * RandomField(exposure.seed).uniform(number, 0.85, 1.15));
    return exposure;
}

Radiograph xrayOf(const Image& lineIntegrals, const XraySimulationOptions& exposure, const CArmGeometry& carm,
                  const std::string& name)
{
    Radiograph xray;
    xray.name = name;
    xray.pixels = simulatedXray(lineIntegrals, exposure);
    xray.intensity = IntensityKind::Linear;
    xray.unattenuated = exposure.unattenuated;
    xray.geometry = carm.projection();
    xray.world = WorldFrame::Isocentre;
    xray.provenance = {
        {translatable("Data", "geometry"), translatable("Data", "C-arm values"),
         translatable("Data", "synthetic case"), false},
        {translatable("Data", "intensity"), translatable("Data", "linear"),
         translatable("Data", "synthetic case"), false},
        {"I0", fmt::format("{}", exposure.unattenuated), translatable("Data", "synthetic case"), false}};
    return xray;
}

// What X-rays are taken of, and the volume that is to be found in them.
struct SyntheticPatient
{
    SolidScene scene;
    VolumeGeometry bounds; // of the scene
    Volume volume;
    std::vector<Eigen::Vector3d> targetsMm;
    std::optional<ClosedSurface> implant{}; // of metal, in the scene
};

SyntheticPatient trunkPatient(const SyntheticCaseOptions& options, const Progress& progress)
{
    const bool isChest = options.kind == PhantomKind::Chest;
    SyntheticPatient patient;
    patient.scene = isChest ? chestScene(options.seed) : lumbarScene(options.seed);
    patient.volume =
        phantomCt(patient.scene, {options.volumeSize, options.ctNoiseHu, options.seed}, progress);
    if (isChest)
        patient.volume.description = translatable("Data", "Synthetic chest");
    patient.bounds = patient.volume.geometry;
    patient.targetsMm = isChest ? chestTargets() : phantomTargets();
    return patient;
}

SyntheticPatient kneePatient(const SyntheticCaseOptions& options, const Progress& progress)
{
    SyntheticPatient patient;
    patient.scene = kneeScene();
    patient.bounds = kneeBounds();
    patient.implant = femoralComponent();
    const Eigen::AlignedBox3d extent = patient.implant->model.extent();
    const double voxelMm = extent.sizes().maxCoeff() / options.volumeSize.maxCoeff();
    patient.volume =
        voxelised(*patient.implant, attenuationOfMaterial("metal"), gridAround(extent, voxelMm), progress);
    patient.volume.description = translatable("Data", "Synthetic femoral component");
    patient.targetsMm = femoralComponentTargets();
    return patient;
}

// Exact line integrals; the implant displaces what the scene has in its place, which is little beside metal.
Image integralsOf(const SyntheticPatient& patient, const ExactProjector& projector,
                  const ProjectionGeometry& view, const Pose& pose, const Progress& progress)
{
    Image integrals = projector.lineIntegrals(view, pose, progress);
    if (!patient.implant)
        return integrals;
    const Image lengths = pathLengths(*patient.implant, view, pose);
    const auto metalPerMm = static_cast<float>(attenuationOfMaterial("metal"));
    for (std::size_t pixel = 0; pixel < integrals.values.size(); ++pixel)
        integrals.values[pixel] += metalPerMm * lengths.values[pixel];
    return integrals;
}

} // namespace

void SyntheticCaseOptions::validate() const
{
    if (views.empty())
        throw UsageError(
            "a synthetic case needs at least one view, for example 0/0 (primary/secondary degrees)");
    if (std::min(columns, rows) < kSmallestImage || std::max(columns, rows) > kLargestImage)
        throw UsageError(fmt::format("an X-ray must have {} to {} columns and rows, not {},{}",
                                     kSmallestImage, kLargestImage, columns, rows));
    if (!(detectorWidthMm > 0.0))
        throw UsageError(fmt::format("the detector's width must be positive: {} mm", detectorWidthMm));
    if (!(startErrorMm >= 0.0) || startErrorMm > 100.0)
        throw UsageError(fmt::format("the start must be 0 to 100 mm off, not {} mm", startErrorMm));
    PhantomOptions{volumeSize, ctNoiseHu, seed}.validate();
    xray.validate();
}

SyntheticCase makeSyntheticCase(const SyntheticCaseOptions& options, const Progress& progress)
{
    options.validate();
    SyntheticCase result;
    const double steps = 1.0 + static_cast<double>(options.views.size());
    progress.update(0.0, translatable("App", "making the CT"));
    SyntheticPatient patient = options.kind == PhantomKind::KneeImplant ? kneePatient(options, progress)
                                                                        : trunkPatient(options, progress);
    result.ct = std::move(patient.volume);
    result.pivotMm = result.ct.geometry.centreMm();
    result.truth = Pose::fromParameters(kTruth, result.pivotMm);
    result.targetsMm = patient.targetsMm;
    result.bitsStored = options.xray.bitsStored;
    const ExactProjector projector(patient.scene, patient.bounds);
    for (std::size_t v = 0; v < options.views.size(); ++v) {
        const std::string name = viewName(options.views[v]);
        progress.update(static_cast<double>(v + 1) / steps,
                        fmt::format(translatable("Data", "making the {}"), name));
        result.carms.push_back(carmOf(options.views[v], options));
        const Image integrals =
            integralsOf(patient, projector, result.carms[v].projection(), result.truth, progress);
        result.xrays.push_back(xrayOf(integrals, exposureOf(options, v), result.carms[v], name));
    }
    const PoseFrame frame = registrationFrame(*result.xrays.front().geometry, result.ct.geometry);
    result.start =
        startsAtTargetError(result.truth, frame, result.targetsMm, options.startErrorMm, 1, options.seed)
            .front();
    return result;
}

} // namespace isocenter::core
