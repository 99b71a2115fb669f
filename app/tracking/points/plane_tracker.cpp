// SPDX-License-Identifier: MIT
#include "app/tracking/points/plane_tracker.h"

#include "core/io/formats/camera_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

constexpr int kGrid = 3; // points along a side whose jitter is measured

const PlaneTrackerOptions& validated(const PlaneTrackerOptions& options)
{
    options.validate();
    return options;
}

// The pairs that agree on the homography, the first ones of them.
std::vector<core::PointPair> agreeing(const std::vector<core::PointPair>& pairs,
                                      const core::RobustHomography& homography, std::size_t most)
{
    std::vector<core::PointPair> kept;
    for (std::size_t p = 0; p < pairs.size() && kept.size() < most; ++p)
        if (homography.inliers[p] != 0)
            kept.push_back(pairs[p]);
    return kept;
}

constexpr double kSameShape = 0.01; // relative difference of width to height

} // namespace

// As fast as live video asks for; a plane needs no finer features.
PlaneTrackerOptions::PlaneTrackerOptions()
{
    matching.sift.doubling = false;
    matching.sift.maximumKeypoints = 1500;
    matching.homography.thresholdPx = 2.0;
}

void PlaneTrackerOptions::validate() const
{
    if (!(widthMm > 0.0))
        throw UsageError(fmt::format(
            translatable("Data", "a plane {} mm wide makes no sense: give a width above 0"), widthMm));
    if (fewestPoints < 4 || mostPoints < fewestPoints)
        throw UsageError(
            fmt::format(translatable("Data", "a plane is placed by 4 points or more, not by {} to {}"),
                        fewestPoints, mostPoints));
    if (matchEvery < 1)
        throw UsageError(fmt::format(
            translatable("Data", "the interval of detection must be at least 1 frame, got {}"), matchEvery));
}

PlaneTracker::PlaneTracker(gpu::Device& device, int columns, int rows, const PlaneTrackerOptions& options)
    : options_(validated(options)), camera_(options.camera.intrinsics(columns, rows)),
      matcher_(device, columns, rows, options.matching), klt_(device, columns, rows, options.klt),
      search_(device, options.mostPoints)
{
}

void PlaneTracker::setReference(const core::Image& picture)
{
    matcher_.setReference(picture);
    const std::size_t features = matcher_.reference().keypoints.size();
    if (features < static_cast<std::size_t>(options_.fewestPoints))
        throw InputError(fmt::format(
            translatable("Data", "the plane's picture has {} features, and to find it takes {}: hold a frame "
                                 "that shows more structure, or open another picture"),
            features, options_.fewestPoints));
    referenceSize_ = Eigen::Vector2d(picture.columns, picture.rows);
    millimetresPerPixel_ = options_.widthMm / picture.columns;
    restart();
}

void PlaneTracker::restart()
{
    klt_.restart();
    points_.clear();
    previous_.reset();
    jitter_.clear();
}

Eigen::Vector2d PlaneTracker::planeMm(const Eigen::Vector2d& picturePx) const
{
    return millimetresPerPixel_ * (picturePx - 0.5 * referenceSize_);
}

PlaneSighting PlaneTracker::look(const core::Image& frame)
{
    if (!matcher_.hasReference())
        throw UsageError(translatable("App", "there is no picture of the plane: set one first"));
    if (frame.columns != camera_.columns || frame.rows != camera_.rows)
        throw InputError(fmt::format(
            translatable("Data", "a plane in frames of {} x {} pixels cannot be found in one of {} x {}"),
            camera_.columns, camera_.rows, frame.columns, frame.rows));
    PlaneSighting sighting;
    const bool follows = options_.method == PlaneTrackerOptions::Method::Follow;
    if (follows)
        klt_.addFrame(frame.values);
    const bool isFollowed = follows && follow(sighting);
    if (!isFollowed || ++sinceMatched_ >= options_.matchEvery) {
        sinceMatched_ = 0;
        find(frame, sighting);
    }
    if (points_.empty()) {
        previous_.reset();
        jitter_.clear();
        return sighting;
    }
    place(sighting);
    return sighting;
}

// Where the points of the frame before are in this one.
bool PlaneTracker::follow(PlaneSighting& sighting)
{
    if (points_.empty() || klt_.frames() < 2)
        return false;
    std::vector<core::PointToTrack> from;
    for (const core::PointPair& point : points_)
        from.push_back({point.second.cast<float>(), point.second.cast<float>()});
    const std::vector<core::TrackedPoint> to = klt_.track(from);
    std::vector<core::PointPair> living;
    for (std::size_t p = 0; p < to.size(); ++p)
        if (to[p].status == core::TrackStatus::Tracked)
            living.push_back({points_[p].first, to[p].place.cast<double>()});
    points_.clear();
    if (static_cast<int>(living.size()) < options_.fewestPoints)
        return false;
    const core::RobustHomography found =
        search_.find(living, {matcher_.referenceSize(), {}}, options_.matching.homography).homography;
    if (!found.secondFromFirst || found.inlierCount < options_.fewestPoints)
        return false;
    points_ = agreeing(living, found, living.size());
    sighting.followed = true;
    return true;
}

// By its features; what is followed goes on where that does not find it.
void PlaneTracker::find(const core::Image& frame, PlaneSighting& sighting)
{
    const ImageMatch match = matcher_.match(frame);
    const core::RobustHomography& found = match.homography;
    if (!found.secondFromFirst || found.inlierCount < options_.fewestPoints) {
        sighting.problem =
            found.secondFromFirst
                ? fmt::format(translatable("Data", "only {} points of the plane are seen"), found.inlierCount)
                : found.problem;
        return;
    }
    points_ = agreeing(pointPairs(match.first.keypoints, match.second.keypoints, match.matches), found,
                       static_cast<std::size_t>(options_.mostPoints));
    sighting.followed = false;
}

void PlaneTracker::place(PlaneSighting& sighting)
{
    std::vector<core::PlanePoint> points;
    for (const core::PointPair& point : points_)
        points.push_back({planeMm(point.first), point.second});
    const core::PlanarPoses found = core::planarPoses(points, camera_);
    sighting.points = static_cast<int>(points.size());
    sighting.problem = found.problem;
    if (found.poses.empty())
        return restart();
    const core::PlanarPose pose = previous_ ? core::steadyPose(found, *previous_) : found.poses.front();
    if (pose.cameraFromPlane.linear()(2, 2) <= 0.0) {
        sighting.problem = translatable("App", "the points would be the plane's back, mirrored");
        return restart();
    }
    previous_ = pose.cameraFromPlane;
    jitter_.add(gridSeenFrom(pose.cameraFromPlane));
    sighting.pose = pose;
    sighting.jitterPx = jitter_.px();
}

std::vector<Eigen::Vector2d> PlaneTracker::gridSeenFrom(const Eigen::Isometry3d& cameraFromPlane) const
{
    std::vector<Eigen::Vector2d> places;
    for (int row = 0; row < kGrid; ++row)
        for (int column = 0; column < kGrid; ++column) {
            const Eigen::Vector2d picture(column / (kGrid - 1.0) * referenceSize_.x(),
                                          row / (kGrid - 1.0) * referenceSize_.y());
            const Eigen::Vector2d mm = planeMm(picture);
            places.push_back(
                camera_.pixelOf((cameraFromPlane * Eigen::Vector3d(mm.x(), mm.y(), 0.0)).hnormalized()));
        }
    return places;
}

core::CameraIntrinsics PlaneCamera::intrinsics(int columns, int rows,
                                               const std::function<void(const std::string&)>& note) const
{
    if (isAssumed()) {
        if (!(fieldOfViewDeg > 0.0 && fieldOfViewDeg < 180.0))
            throw InputError(fmt::format(
                translatable("Data", "a field of view of {} degrees makes no sense: give one between 0 and "
                                     "180"),
                fieldOfViewDeg));
        return core::simpleCamera(columns, rows, fieldOfViewDeg);
    }
    core::CameraIntrinsics camera = core::readCameraFile(file, note);
    const double across = static_cast<double>(columns) / camera.columns;
    const double down = static_cast<double>(rows) / camera.rows;
    if (std::abs(across / down - 1.0) > kSameShape)
        throw InputError(fmt::format(
            translatable("Data", "{}: is of a camera of {} x {} pixels, and the frames have {} x {}: they "
                                 "are cut or of another camera"),
            file.string(), camera.columns, camera.rows, columns, rows));
    camera.columns = columns;
    camera.rows = rows;
    camera.focalPx = camera.focalPx.cwiseProduct(Eigen::Vector2d(across, down));
    camera.centrePx = camera.centrePx.cwiseProduct(Eigen::Vector2d(across, down));
    return camera;
}

} // namespace isocenter::app
