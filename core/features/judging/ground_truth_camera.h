// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/judging/camera_motion.h"
#include "core/features/judging/textured_wall.h"
#include "core/image/image.h"

#include <Eigen/Core>

#include <cstdint>
#include <vector>

namespace isocenter::core {

struct GroundTruthCameraOptions
{
    int columns = 640;
    int rows = 480;
    CameraMotion motion = CameraMotion::named("combined");
    double noiseSigma = 2.0; // of the grey values, by pixel and frame
    double gainChange = 0.0; // the exposure goes up and down by this fraction, within kExposurePeriod frames
    double blurSigma =
        0.0; // px; the focus is lost to this Gaussian and found again within kFocusPeriod frames
    bool wholeGreys = true; // rounded as those of an 8-bit camera
    std::uint32_t seed = 1; // of the wall and the noise

    static constexpr int kExposurePeriod = 24;
    static constexpr int kFocusPeriod = 30;

    void validate() const; // throws UsageError
};

// What the camera saw, and the truth: the homography that maps pixel coordinates of frame 0 to this frame's.
struct GroundTruthFrame
{
    Image image; // grey 0..255
    Eigen::Matrix3d frameFromFirst;
};

// A synthetic camera before a large textured wall, whose every motion is known: the ground truth for feature
// trackers in tests, benchmarks and demonstrations. Frames may be asked for in any order and any number; the
// same options and number always give the same picture. The top-left pixel is [0,1)^2, its centre (0.5, 0.5).
// Frame 0 shows the wall at one texel a pixel.
class GroundTruthCamera
{
public:
    explicit GroundTruthCamera(const GroundTruthCameraOptions& options); // throws UsageError

    const GroundTruthCameraOptions& options() const { return options_; }
    // Uses all cores.
    GroundTruthFrame frame(int number) const;
    Eigen::Matrix3d frameFromFirst(int number) const;
    // Where a point (px) of frame from is in frame to.
    Eigen::Vector2d mapped(const Eigen::Vector2d& point, int from, int to) const;
    // Whether a point (px) is in the picture, at least margin px from its edges.
    bool isInside(const Eigen::Vector2d& point, double margin = 0.0) const;

private:
    void expose(Image& image, const Eigen::Matrix3d& firstFromFrame) const;
    void develop(Image& image, int number) const;

    GroundTruthCameraOptions options_;
    TexturedWall wall_;
    std::vector<float> normalNoise_; // standard deviation 1
};

} // namespace isocenter::core
