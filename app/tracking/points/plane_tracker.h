// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/matching/reference_matcher.h"
#include "app/tracking/points/pose_jitter.h"
#include "core/features/camera_intrinsics.h"
#include "core/features/planar_pose.h"
#include "gpu/algorithms/features/klt_tracker.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace isocenter::app {

// Which camera took the frames in which a plane is looked for: one from a file, or an assumption, by which
// the plane's tilt and distance are only as good as the angle.
struct PlaneCamera
{
    std::filesystem::path file;   // as core::readCameraFile reads it; empty: assumed
    double fieldOfViewDeg = 60.0; // assumed, horizontal

    bool isAssumed() const { return file.empty(); }
    // Of frames of this size; those of a file are scaled to it. Throws FileError, and InputError if the
    // file's camera takes pictures of another shape or the angle makes no sense.
    // note: as of core::readCameraFile.
    core::CameraIntrinsics intrinsics(int columns, int rows,
                                      const std::function<void(const std::string&)>& note = {}) const;
};

// How a plane is looked for whose picture is known.
struct PlaneTrackerOptions
{
    PlaneTrackerOptions();

    enum class Method {
        Match,  // every frame's features with those of the picture
        Follow, // matched once, then points are followed from frame to frame; matched again now and then
    };
    Method method = Method::Follow;
    PlaneCamera camera;
    double widthMm = 200.0; // of the picture on the plane: the unit of lengths
    ImageMatchOptions matching;
    gpu::KltOptions klt;
    int matchEvery = 30;   // frames, after which points that are followed are found anew
    int mostPoints = 400;  // that are followed
    int fewestPoints = 12; // by which a plane is placed

    void validate() const; // throws UsageError
};

// Where a plane is in a frame.
struct PlaneSighting
{
    std::optional<core::PlanarPose> pose; // with the re-projection error of the points
    int points = 0;                       // that placed it
    bool followed = false;                // from the frame before; else matched with the picture
    std::optional<double> jitterPx;       // see PoseJitter, of 9 points all over the picture
    std::string problem;                  // why there is no pose, for people
};

// Places a plane, whose picture is known, in one frame after another: the ground on which augmented reality
// stands. The plane's origin is the centre of its picture, x runs along the rows and y down, in millimetres;
// z goes away from who looks at the picture. The picture is taken as seen straight on. Used on the device's
// thread.
class PlaneTracker
{
public:
    // For frames of this size. Throws UsageError, InputError for frames too small for SIFT or a camera that
    // does not fit them, FileError, DeviceError.
    PlaneTracker(gpu::Device& device, int columns, int rows, const PlaneTrackerOptions& options);

    const core::CameraIntrinsics& camera() const { return camera_; }
    // The plane's picture, of any size. Throws InputError if it has too few features.
    void setReference(const core::Image& picture);
    Eigen::Vector2d sizeMm() const { return millimetresPerPixel_ * referenceSize_; }
    // The next frame has nothing to do with the one before.
    void restart();
    // Throws UsageError without a reference, InputError for a frame of another size.
    PlaneSighting look(const core::Image& frame);

private:
    bool follow(PlaneSighting& sighting);
    void find(const core::Image& frame, PlaneSighting& sighting);
    void place(PlaneSighting& sighting);
    std::vector<Eigen::Vector2d> gridSeenFrom(const Eigen::Isometry3d& cameraFromPlane) const;
    Eigen::Vector2d planeMm(const Eigen::Vector2d& picturePx) const;

    PlaneTrackerOptions options_;
    core::CameraIntrinsics camera_;
    ReferenceMatcher matcher_;
    gpu::KltTracker klt_;
    gpu::HomographySearch search_;
    Eigen::Vector2d referenceSize_ = Eigen::Vector2d::Zero(); // px
    double millimetresPerPixel_ = 1.0;
    std::vector<core::PointPair> points_; // of the picture, and where they are in the newest frame
    int sinceMatched_ = 0;                // frames
    std::optional<Eigen::Isometry3d> previous_;
    PoseJitter jitter_;
};

} // namespace isocenter::app
