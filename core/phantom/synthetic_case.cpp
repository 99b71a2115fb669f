// SPDX-License-Identifier: MIT
#include "core/phantom/synthetic_case.h"

#include "core/geometry/error_measures.h"
#include "core/phantom/exact_projector.h"
#include "core/registration/registration_frame.h"
#include "core/support/error.h"
#include "core/support/random.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

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
    const SolidScene scene = lumbarScene(options.seed);
    result.ct = phantomCt(scene, {options.volumeSize, options.ctNoiseHu, options.seed}, progress);
    result.pivotMm = result.ct.geometry.centreMm();
    result.truth = Pose::fromParameters(kTruth, result.pivotMm);
    result.targetsMm = phantomTargets();
    result.bitsStored = options.xray.bitsStored;
    const ExactProjector projector(scene, result.ct.geometry);
    for (std::size_t v = 0; v < options.views.size(); ++v) {
        const std::string name = viewName(options.views[v]);
        progress.update(static_cast<double>(v + 1) / steps,
                        fmt::format(translatable("Data", "making the {}"), name));
        result.carms.push_back(carmOf(options.views[v], options));
        const Image integrals = projector.lineIntegrals(result.carms[v].projection(), result.truth, progress);
        result.xrays.push_back(xrayOf(integrals, exposureOf(options, v), result.carms[v], name));
    }
    const PoseFrame frame = registrationFrame(*result.xrays.front().geometry, result.ct.geometry);
    result.start =
        startsAtTargetError(result.truth, frame, result.targetsMm, options.startErrorMm, 1, options.seed)
            .front();
    return result;
}

} // namespace isocenter::core
