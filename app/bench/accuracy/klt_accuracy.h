// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/accuracy/accuracy_bench.h"
#include "core/features/judging/ground_truth_camera.h"
#include "gpu/algorithms/features/klt_tracker.h"

#include <vector>

namespace isocenter::app {

// A camera before a wall, and how its points are followed. From each frame to the next a thousand corners of
// the frame are followed (end-point error), and those of the first frame through all of them (drift).
struct KltAccuracyScene
{
    core::GroundTruthCameraOptions camera;
    gpu::KltOptions tracker;
    // Whether the points of the first frame are aligned with their first templates in every frame.
    bool affineConsistency = false;
    int frames = 60; // after the first
    int points = 1000;
};

struct KltErrors
{
    std::vector<double> endPoint; // px, of each point that was tracked and is truly still in the image
    std::vector<double> drift;    // px after all frames, of the points that were never lost
    int inside = 0;               // points that are truly still in the image after a frame
    int started = 0;              // points of the first frame that are truly in all frames
    // Every point of every frame as it was found, for comparison with another device.
    std::vector<core::TrackedPoint> found;
};

// The frames of a scene with their corners, made once for all devices.
class KltAccuracyTest
{
public:
    // Throws Cancelled.
    KltAccuracyTest(const KltAccuracyScene& scene, const std::stop_token& stop);

    KltErrors errorsOn(gpu::Device& device, const std::stop_token& stop) const;

private:
    // Whether a point of frame 0 is truly in all frames.
    bool staysInside(const Eigen::Vector2d& point) const;
    void followAll(gpu::KltTracker& tracker, std::size_t frame, KltErrors& errors) const;

    KltAccuracyScene scene_;
    core::GroundTruthCamera camera_;
    std::vector<std::vector<std::uint8_t>> frames_;
    std::vector<std::vector<core::PointToTrack>> corners_; // of each frame but the last
};

// The cases of the accuracy bench: window 7 and 21, two sizes, noise, changing gain and focus.
std::vector<AccuracyCase> kltAccuracyCases(int frames);

} // namespace isocenter::app
