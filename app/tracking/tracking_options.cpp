// SPDX-License-Identifier: MIT
#include "app/tracking/tracking_options.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <nlohmann/json.hpp>

#include <algorithm>
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

std::string_view toString(TrackerKind tracker)
{
    return core::nameOf(kTrackerKinds, tracker);
}

core::OpenVidiaOptions TrackingOptions::openVidiaFeatures() const
{
    core::OpenVidiaOptions features = descriptors.openVidia;
    features.maximumFeatures = points;
    features.minimumDistance = minimumDistance;
    return features;
}

core::SiftOptions TrackingOptions::siftFeatures() const
{
    core::SiftOptions features = descriptors.sift;
    features.maximumKeypoints = points;
    return features;
}

gpu::AffineTemplateOptions TrackingOptions::templates() const
{
    constexpr int kUsualWindow = 15; // px
    constexpr int kLargestWindow = 31;
    gpu::AffineTemplateOptions chosen = firstTemplates;
    if (chosen.window == 0)
        chosen.window = std::clamp(klt.window * 3 / 2 | 1, kUsualWindow, kLargestWindow);
    return chosen;
}

core::CornerOptions TrackingOptions::corners() const
{
    core::CornerOptions corners = measure == core::CornerMeasure::Harris
                                      ? core::CornerOptions::harris()
                                      : core::CornerOptions::goodFeatures(points, minimumDistance);
    corners.window = cornerWindow.value_or(core::usualWindow(measure));
    corners.maximumCorners = points;
    corners.minimumDistance = minimumDistance;
    corners.relativeThreshold = relativeThreshold;
    return corners;
}

void TrackingOptions::validate() const
{
    if (points < 1 || points > 100'000)
        throw UsageError(translatable("Data", "the number of points to follow is from 1 to 100000"));
    if (!(minimumDistance >= 1.0) || !std::isfinite(minimumDistance))
        throw UsageError(translatable("Data", "the smallest distance between points is at least 1 pixel"));
    if (reselectEvery < 0)
        throw UsageError("points are replaced every so many frames, 1 or more, or never (0)");
    if (tracker == TrackerKind::Klt) {
        corners().validate();
        klt.validate();
        templates().validate();
        if (driftFrames < 0)
            throw UsageError("a point drifts 0 or more frames before its template is taken anew");
        return;
    }
    if (tracker == TrackerKind::OpenVidia)
        openVidiaFeatures().validate();
    else
        siftFeatures().validate();
    descriptors.homography.validate();
    if (!(descriptors.matching.ratio > 0.0f))
        throw UsageError("the ratio of nearest to second nearest distance must be above 0");
    if (!(descriptors.keyShare > 0.0 && descriptors.keyShare <= 1.0))
        throw UsageError("the share of tracks below which a key frame is replaced is above 0 and up to 1");
}

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
