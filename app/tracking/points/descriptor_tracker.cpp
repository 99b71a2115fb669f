// SPDX-License-Identifier: MIT
#include "app/tracking/points/descriptor_tracker.h"

#include "app/report/statistics.h"
#include "app/tracking/matching/image_matcher.h"
#include "app/tracking/stage_clock.h"
#include "core/features/homography.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

// Features that a frame may have.
int mostFeatures(const TrackingOptions& options)
{
    const int orientations = options.tracker == TrackerKind::Sift ? core::SiftOptions::kMostOrientations : 1;
    return options.points * orientations;
}

Eigen::Vector2d placeOf(const core::Keypoint& keypoint)
{
    return {static_cast<double>(keypoint.x), static_cast<double>(keypoint.y)};
}

// Which places have a track. SIFT has several features, one behind the other, at a place with several
// orientations, of which one is followed.
class TakenPlaces
{
public:
    explicit TakenPlaces(const std::vector<core::Keypoint>& keypoints)
    {
        for (std::size_t k = 0; k < keypoints.size(); ++k) {
            const bool same =
                k > 0 && keypoints[k].x == keypoints[k - 1].x && keypoints[k].y == keypoints[k - 1].y;
            places_.push_back(same ? places_.back() : k);
        }
        taken_.resize(keypoints.size(), false);
    }
    // Whether nobody took it before.
    bool take(int feature)
    {
        const std::size_t place = places_[static_cast<std::size_t>(feature)];
        const bool isFree = !taken_[place];
        taken_[place] = true;
        return isFree;
    }

private:
    std::vector<std::size_t> places_; // of each feature: the first one at its place
    std::vector<bool> taken_;
};

} // namespace

DescriptorTracker::DescriptorTracker(gpu::Device& device, int columns, int rows,
                                     const TrackingOptions& options, std::size_t mostPoints)
    : FrameTracker(device, columns, rows, options, mostPoints), columns_(columns), rows_(rows),
      matcher_(device, mostFeatures(options), mostFeatures(options)),
      search_(device, std::max(4, mostFeatures(options)))
{
    if (options_.tracker == TrackerKind::Sift)
        sift_.emplace(device, columns, rows, options_.siftFeatures());
    else
        openVidia_.emplace(device, columns, rows, options_.openVidiaFeatures());
}

void DescriptorTracker::follow(const gpu::Buffer& image, FollowedFrame& outcome)
{
    StageClock detect(device_, outcome.times, TrackingStage::Detect);
    core::SiftFeatures features = extracted(image);
    detect.stop();
    StageClock track(device_, outcome.times, TrackingStage::Track);
    std::vector<Match> matches;
    if (reference_) {
        matches = matched(features, outcome);
        followMatches(features, matches, outcome);
    }
    if (takesItsPlace(features, outcome)) {
        replaceReference(std::move(features), matches, outcome);
    } else {
        startAgain(features, matches, outcome);
        reference_->mostAlive = std::max(reference_->mostAlive, tracks_.alive().size());
    }
    track.stop();
}

core::SiftFeatures DescriptorTracker::extracted(const gpu::Buffer& image)
{
    return sift_ ? sift_->detect(image) : openVidia_->extract(gpu::ImageSlabs{&image});
}

std::vector<DescriptorTracker::Match> DescriptorTracker::matched(const core::SiftFeatures& features,
                                                                 FollowedFrame& outcome)
{
    const core::SiftFeatures& before = reference_->features;
    std::vector<Match> matches(before.keypoints.size());
    if (before.keypoints.empty() || features.keypoints.empty()) {
        outcome.problem = fmt::format(translatable("Data", "frame {} has no features"),
                                      features.keypoints.empty() ? outcome.number : reference_->frame);
        return matches;
    }
    const auto pairs =
        matcher_.match(before.descriptors, features.descriptors, options_.descriptors.matching);
    for (const core::DescriptorMatch& pair : pairs)
        matches[static_cast<std::size_t>(pair.query)].feature = pair.train;
    const core::PictureSize size{columns_, rows_};
    const auto found = search_.find(pointPairs(before.keypoints, features.keypoints, pairs), {size, size},
                                    options_.descriptors.homography);
    const core::RobustHomography& homography = found.homography;
    if (homography.secondFromFirst)
        outcome.motion =
            FrameMotion{reference_->frame, *homography.secondFromFirst, static_cast<int>(pairs.size()),
                        homography.inlierCount, homography.rmsPx};
    else
        outcome.problem = homography.problem;
    judge(matches, homography, pairs, features);
    return matches;
}

// Which of the matches stand.
void DescriptorTracker::judge(std::vector<Match>& matches, const core::RobustHomography& homography,
                              std::span<const core::DescriptorMatch> pairs,
                              const core::SiftFeatures& features) const
{
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        Match& match = matches[static_cast<std::size_t>(pairs[p].query)];
        match.stands = options_.descriptors.anyMotion;
        if (!homography.secondFromFirst)
            continue;
        match.stands = match.stands || homography.inliers[p] != 0;
        const core::Keypoint& from = reference_->features.keypoints[static_cast<std::size_t>(pairs[p].query)];
        const core::Keypoint& to = features.keypoints[static_cast<std::size_t>(pairs[p].train)];
        match.errorPx = static_cast<float>(
            (placeOf(to) - core::transferred(*homography.secondFromFirst, placeOf(from))).norm());
    }
}

void DescriptorTracker::followMatches(const core::SiftFeatures& features, std::span<const Match> matches,
                                      FollowedFrame& outcome)
{
    std::vector<core::TrackedPoint> points;
    std::vector<int> followed; // the reference's features of the tracks that live on
    std::vector<double> residuals;
    for (const int feature : featureOf_) {
        const Match& match = matches[static_cast<std::size_t>(feature)];
        core::TrackedPoint& point = points.emplace_back();
        if (!match.stands) {
            point.status = lossOf(feature, match, outcome);
            ++outcome.lostBy(point.status);
            continue;
        }
        const core::Keypoint& keypoint = features.keypoints[static_cast<std::size_t>(match.feature)];
        point.place = {keypoint.x, keypoint.y};
        point.residual = match.errorPx;
        residuals.push_back(static_cast<double>(match.errorPx));
        followed.push_back(feature);
    }
    outcome.medianResidual = median(residuals);
    tracks_.advance(outcome.number, points);
    featureOf_ = std::move(followed);
}

core::TrackStatus DescriptorTracker::lossOf(int feature, const Match& match,
                                            const FollowedFrame& outcome) const
{
    if (match.feature >= 0)
        return core::TrackStatus::OffHomography;
    if (outcome.motion) {
        const Eigen::Vector2d place =
            core::transferred(outcome.motion->frameFromReference,
                              placeOf(reference_->features.keypoints[static_cast<std::size_t>(feature)]));
        if (!(place.x() >= 0.0 && place.y() >= 0.0 && place.x() < columns_ && place.y() < rows_))
            return core::TrackStatus::LeftImage;
    }
    return core::TrackStatus::Unmatched;
}

// Whether the following frames are matched with this one. A frame on which no homography can rest, such as
// one in the dark, leaves a key frame in its place.
bool DescriptorTracker::takesItsPlace(const core::SiftFeatures& features, const FollowedFrame& outcome) const
{
    const DescriptorTrackingOptions& options = options_.descriptors;
    if (!reference_ || !options.keyFrames)
        return true;
    if (static_cast<int>(features.keypoints.size()) < options.homography.fewestInliers)
        return false;
    return !outcome.motion || static_cast<double>(tracks_.alive().size()) <
                                  options.keyShare * static_cast<double>(reference_->mostAlive);
}

// Every feature that no track leads to begins one.
void DescriptorTracker::replaceReference(core::SiftFeatures features, std::span<const Match> matches,
                                         FollowedFrame& outcome)
{
    TakenPlaces places(features.keypoints);
    for (int& feature : featureOf_) {
        feature = matches[static_cast<std::size_t>(feature)].feature;
        places.take(feature);
    }
    std::vector<core::Keypoint> starts;
    for (int feature = 0; feature < static_cast<int>(features.keypoints.size()); ++feature)
        if (places.take(feature)) {
            starts.push_back(features.keypoints[static_cast<std::size_t>(feature)]);
            featureOf_.push_back(feature);
        }
    outcome.started = static_cast<int>(starts.size());
    tracks_.start(outcome.number, starts);
    reference_ = Reference{outcome.number, std::move(features), 0};
}

// Features of the key frame that are seen again after their tracks ended begin new ones.
void DescriptorTracker::startAgain(const core::SiftFeatures& features, std::span<const Match> matches,
                                   FollowedFrame& outcome)
{
    TakenPlaces places(reference_->features.keypoints);
    for (const int feature : featureOf_)
        places.take(feature);
    std::vector<core::Keypoint> starts;
    for (int feature = 0; feature < static_cast<int>(matches.size()); ++feature) {
        const Match& match = matches[static_cast<std::size_t>(feature)];
        if (!match.stands || !places.take(feature))
            continue;
        starts.push_back(features.keypoints[static_cast<std::size_t>(match.feature)]);
        featureOf_.push_back(feature);
    }
    outcome.started = static_cast<int>(starts.size());
    tracks_.start(outcome.number, starts);
}

} // namespace isocenter::app
