// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_intrinsics.h"
#include "core/features/corner_options.h"
#include "core/features/openvidia_options.h"
#include "core/features/sift_features.h"
#include "core/support/named_values.h"
#include "gpu/algorithms/features/affine_templates.h"
#include "gpu/algorithms/features/descriptor_matcher.h"
#include "gpu/algorithms/features/homography_search.h"
#include "gpu/algorithms/features/klt_tracker.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string_view>

namespace isocenter::app {

enum class TrackerKind {
    Klt,       // corners, followed by their surroundings
    OpenVidia, // corners on edges with a descriptor of one scale, matched
    Sift,      // SIFT features, matched
};
// As command lines, files and settings have them.
inline constexpr core::NamedValues<TrackerKind, 3> kTrackerKinds{
    {{TrackerKind::Klt, "klt"}, {TrackerKind::OpenVidia, "openvidia"}, {TrackerKind::Sift, "sift"}}};
static_assert(core::namesEveryValue(kTrackerKinds, TrackerKind::Sift));
std::string_view toString(TrackerKind tracker); // "klt", "openvidia", "sift"

// How trackers that match tell what is the same.
struct DescriptorTrackingOptions
{
    core::OpenVidiaOptions openVidia; // its number of features and their distance are the tracking's
    core::SiftOptions sift = {.doubling = false}; // its number of features is the tracking's
    gpu::DescriptorMatcherOptions matching;
    gpu::HomographySearchOptions homography;
    bool anyMotion = false; // matches stand that do not agree with the frame's homography, too
    bool keyFrames = false; // frames are matched with the last key frame instead of the previous frame;
    double keyShare = 0.5;  // a new one comes when fewer than this share of its most tracks are left
};

// What is followed, and how.
struct TrackingOptions
{
    TrackerKind tracker = TrackerKind::Klt;
    int points = 1000;            // that are held, as far as the picture has so many
    double minimumDistance = 8.0; // px between points when they are found
    int reselectEvery = 5;        // frames, after which lost points are replaced; 0: never
    core::CornerMeasure measure = core::CornerMeasure::ShiTomasi;
    std::optional<core::CornerWindow> cornerWindow = std::nullopt; // empty: core::usualWindow(measure)
    double relativeThreshold = 0.01;                               // of the strongest corner's response
    gpu::KltOptions klt = {.secondWindow = 21};
    // Whether points are aligned in every frame with what was around them at first, which takes away their
    // drift.
    bool affineConsistency = true;
    // Window 0: half as large again as that of klt, for six numbers are found from the noise of which klt
    // finds two; at least 15 px.
    gpu::AffineTemplateOptions firstTemplates = {.window = 0};
    // Whether a point whose first template is not found goes on drifting, where it was followed from the
    // frame before surely; else it is given up. After driftFrames of them in a row it gets a new template.
    bool mayDrift = true;
    int driftFrames = 5;

    gpu::AffineTemplateOptions templates() const; // with their window
    DescriptorTrackingOptions descriptors;        // of the other trackers
    std::optional<core::CameraIntrinsics> camera; // whose distortion is taken out of every frame

    core::CornerOptions corners() const;
    core::OpenVidiaOptions openVidiaFeatures() const;
    core::SiftOptions siftFeatures() const;
    void validate() const; // those of the tracker; throws UsageError that names the option
};

// The options, if they make sense. Throws as validate().
inline TrackingOptions validated(const TrackingOptions& options)
{
    options.validate();
    return options;
}

// SIFT's options that its features depend on, by their names in core::SiftOptions.
nlohmann::ordered_json jsonOf(const core::SiftOptions& sift);

// All options of the tracker that they name, by their names in the options' structures.
nlohmann::ordered_json jsonOf(const TrackingOptions& options);

} // namespace isocenter::app
