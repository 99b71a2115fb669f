// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/points/frame_tracker.h"
#include "core/features/sift_features.h"
#include "gpu/algorithms/features/descriptor_matcher.h"
#include "gpu/algorithms/features/homography_search.h"
#include "gpu/algorithms/features/openvidia_extractor.h"
#include "gpu/algorithms/features/sift_detector.h"

#include <optional>
#include <vector>

namespace isocenter::app {

// Follows features through frames by their descriptors: those of each frame (OpenVIDIA's or SIFT's) are
// matched with those of a frame before, and the homography on which most matches agree says which of them are
// right. The frame before is the previous one or, with key frames, the last one of which enough is still
// seen. A feature that is not seen again ends its track; features that no track goes to begin one.
class DescriptorTracker : public FrameTracker
{
public:
    // Throws as makeFrameTracker.
    DescriptorTracker(gpu::Device& device, int columns, int rows, const TrackingOptions& options,
                      std::size_t mostPoints = TrackSet::kMostPoints);

protected:
    void follow(const gpu::Buffer& image, FollowedFrame& outcome) override;

private:
    // The frame that others are matched with.
    struct Reference
    {
        std::int64_t frame = 0;
        core::SiftFeatures features;
        std::size_t mostAlive = 0; // tracks in any frame that was matched with it
    };
    // What became of a feature of the reference.
    struct Match
    {
        int feature = -1; // of the frame, which resembles it; -1: none does
        bool stands = false;
        float errorPx = 0.0f; // from where the homography takes it; 0 without one
    };

    core::SiftFeatures extracted(const gpu::Buffer& image);
    std::vector<Match> matched(const core::SiftFeatures& features, FollowedFrame& outcome);
    void judge(std::vector<Match>& matches, const core::RobustHomography& homography,
               std::span<const core::DescriptorMatch> pairs, const core::SiftFeatures& features) const;
    void followMatches(const core::SiftFeatures& features, std::span<const Match> matches,
                       FollowedFrame& outcome);
    core::TrackStatus lossOf(int feature, const Match& match, const FollowedFrame& outcome) const;
    bool takesItsPlace(const core::SiftFeatures& features, const FollowedFrame& outcome) const;
    void replaceReference(core::SiftFeatures features, std::span<const Match> matches,
                          FollowedFrame& outcome);
    void startAgain(const core::SiftFeatures& features, std::span<const Match> matches,
                    FollowedFrame& outcome);

    int columns_;
    int rows_;
    std::optional<gpu::OpenVidiaExtractor> openVidia_; // one of both
    std::optional<gpu::SiftDetector> sift_;
    gpu::DescriptorMatcher matcher_;
    gpu::HomographySearch search_;
    std::optional<Reference> reference_;
    std::vector<int> featureOf_; // of each live track: the reference's feature
};

} // namespace isocenter::app
