// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_intrinsics.h"
#include "core/features/openvidia_options.h"
#include "core/features/sift_features.h"
#include "core/image/mask.h"
#include "gpu/algorithms/features/corner_detector.h"
#include "gpu/algorithms/features/point_describer.h"
#include "gpu/algorithms/filters/edge_detector.h"
#include "gpu/algorithms/filters/gaussian_filter.h"
#include "gpu/algorithms/filters/undistortion.h"
#include "gpu/device.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace isocenter::gpu {

// Extracts features as OpenVIDIA's tracker does (Fung and Mann, "OpenVIDIA: parallel GPU computer vision",
// ACM Multimedia 2005) from images of one size on a device: lens undistortion, a Gaussian of 7x7 pixels,
// Canny's edges, the structure tensor over 19x19 pixels, of it the corners on edges by cornerness and
// randomness, and for each its direction and SIFT's descriptor at one scale. The image and all that is
// computed a pixel stay on the device; corners, a bit a pixel of edges and the features are read. Used on the
// device's thread.
//
// Cornerness is Noble's: determinant over trace (variant NOBLE of corner_response), of the smoothed image.
// PointDescriber describes what lies on edges, by SIFT's kernels of orientation and descriptor.
class OpenVidiaExtractor
{
public:
    // camera: whose distortion is taken out first. Throws UsageError for options that make no sense or leave
    // no pixel of such an image, InputError for a camera of another size, DeviceError.
    OpenVidiaExtractor(Device& device, int columns, int rows, const core::OpenVidiaOptions& options = {},
                       const std::optional<core::CameraIntrinsics>& camera = {});

    const core::OpenVidiaOptions& options() const { return options_; }

    // The features of an image of greys 0..255: bytes, row by row (a quarter of the upload), or floats on the
    // device; strongest first, positions in the undistorted image. Waits. Throws InputError if the number of
    // bytes is not that of the pixels.
    core::SiftFeatures extract(std::span<const std::uint8_t> greys);
    core::SiftFeatures extract(const ImageSlabs& image);
    // The edges of the image that came last.
    core::Mask edges() const;

private:
    std::vector<core::Keypoint> cornersOnEdges();
    bool isNearEdge(float x, float y) const;

    Device& device_;
    int columns_;
    int rows_;
    core::OpenVidiaOptions options_;
    std::optional<Undistortion> undistortion_;
    GaussianFilter gaussian_;
    EdgeDetector edgeDetector_;
    CornerDetector cornerDetector_;
    PointDescriber describer_;
    std::unique_ptr<Buffer> bytes_; // made by the first image of bytes, as is the next
    std::unique_ptr<Buffer> image_;
    std::unique_ptr<Buffer> undistorted_;
    std::unique_ptr<Buffer> between_; // the Gaussian's directions
    std::unique_ptr<Buffer> smoothed_;
    std::span<const int> edges_; // of the image that came last, a bit a pixel
};

} // namespace isocenter::gpu
