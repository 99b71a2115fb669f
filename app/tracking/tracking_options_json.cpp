// SPDX-License-Identifier: MIT
#include "app/tracking/tracking_options_json.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

// A float as it was typed, without the digits that a double adds.
double asTyped(float value)
{
    return std::round(1e6 * static_cast<double>(value)) / 1e6;
}

const char* nameOf(gpu::KltStep step)
{
    return step == gpu::KltStep::Symmetric ? "symmetric" : "inverse-compositional";
}

const char* nameOf(gpu::KltLight light)
{
    switch (light) {
    case gpu::KltLight::Same:
        return "same";
    case gpu::KltLight::Offset:
        return "offset";
    case gpu::KltLight::GainAndOffset:
        return "gain-and-offset";
    }
    return "";
}

Json cornersOf(const TrackingOptions& options)
{
    const core::CornerOptions corners = options.corners();
    return {{"detector", core::toString(corners.measure)},
            {"gradient", corners.gradient == core::GradientMask::Scharr ? "scharr" : "sobel"},
            {"cornerWindow", core::toString(corners.window)},
            {"cornerWindowSize", corners.windowSize},
            {"kappa", corners.kappa},
            {"relativeThreshold", corners.relativeThreshold}};
}

Json kltOf(const TrackingOptions& options)
{
    const gpu::KltOptions& klt = options.klt;
    return {{"window", klt.window},
            {"coarsestWindow", klt.coarsestWindow},
            {"secondWindow", klt.secondWindow > klt.window ? Json(klt.secondWindow) : Json()},
            {"levels", klt.pyramid.levels},
            {"smooth", klt.pyramid.smooth},
            {"step", nameOf(klt.step)},
            {"light", nameOf(klt.light)},
            {"iterations", klt.iterations},
            {"convergence", klt.convergence},
            {"smallestEigenvalue", klt.smallestEigenvalue},
            {"largestStep", klt.largestStep},
            {"largestResidual", klt.largestResidual},
            {"smallestCorrelation", klt.smallestCorrelation},
            {"largestBackwardError", klt.backward ? Json(klt.largestBackwardError) : Json()},
            {"margin", klt.margin}};
}

Json templatesOf(const TrackingOptions& options)
{
    if (!options.affineConsistency)
        return nullptr;
    const gpu::AffineTemplateOptions templates = options.templates();
    return {{"window", templates.window},
            {"iterations", templates.iterations},
            {"convergence", templates.convergence},
            {"damping", templates.damping},
            {"largestShift", templates.largestShift},
            {"largestResidual", templates.largestResidual},
            {"smallestCorrelation", templates.smallestCorrelation},
            {"largestStretch", templates.largestStretch},
            {"driftFrames", options.mayDrift ? Json(options.driftFrames) : Json()}};
}

Json matchingOf(const DescriptorTrackingOptions& descriptors)
{
    return {{"ratio", asTyped(descriptors.matching.ratio)},
            {"mutual", descriptors.matching.mutual},
            {"homographyThreshold", descriptors.homography.thresholdPx},
            {"hypotheses", descriptors.homography.hypotheses},
            {"mostHypotheses", descriptors.homography.mostHypotheses},
            {"confidence", descriptors.homography.confidence},
            {"fewestInliers", descriptors.homography.fewestInliers},
            {"anyMotion", descriptors.anyMotion},
            {"keyFrames", descriptors.keyFrames},
            {"keyShare", descriptors.keyShare}};
}

Json openVidiaOf(const core::OpenVidiaOptions& features)
{
    return {{"sigma", features.sigma},           {"edgeLow", features.edgeLow},
            {"edgeHigh", features.edgeHigh},     {"tensorSize", features.tensorSize},
            {"cornerness", features.cornerness}, {"randomness", features.randomness},
            {"edgeReach", features.edgeReach},   {"orientationField", features.orientationField}};
}

} // namespace

Json jsonOf(const core::SiftOptions& sift)
{
    return {{"doubling", sift.doubling},
            {"sigma", sift.sigma},
            {"imageSigma", sift.imageSigma},
            {"contrastThreshold", sift.contrastThreshold},
            {"edgeThreshold", sift.edgeThreshold},
            {"maximumKeypoints", sift.maximumKeypoints},
            {"rootSift", sift.rootSift}};
}

Json jsonOf(const TrackingOptions& options)
{
    Json document{{"tracker", toString(options.tracker)}, {"points", options.points}};
    if (options.tracker != TrackerKind::Sift)
        document["minimumDistance"] = options.minimumDistance;
    switch (options.tracker) {
    case TrackerKind::Klt:
        document["reselectEvery"] = options.reselectEvery;
        document["corners"] = cornersOf(options);
        document["klt"] = kltOf(options);
        document["firstTemplates"] = templatesOf(options);
        break;
    case TrackerKind::OpenVidia:
        document["openVidia"] = openVidiaOf(options.openVidiaFeatures());
        document["matching"] = matchingOf(options.descriptors);
        break;
    case TrackerKind::Sift:
        document["sift"] = jsonOf(options.siftFeatures());
        document["matching"] = matchingOf(options.descriptors);
        break;
    }
    return document;
}

} // namespace isocenter::app
