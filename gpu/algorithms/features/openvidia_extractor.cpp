// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/openvidia_extractor.h"

#include "core/support/error.h"
#include "gpu/algorithms/arrays/packed_mask.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/filters/greys_to_floats.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::gpu {
namespace {

core::OpenVidiaOptions validated(const core::OpenVidiaOptions& options)
{
    options.validate();
    return options;
}

} // namespace

OpenVidiaExtractor::OpenVidiaExtractor(Device& device, int columns, int rows,
                                       const core::OpenVidiaOptions& options,
                                       const std::optional<core::CameraIntrinsics>& camera)
    : device_(device), columns_(columns), rows_(rows), options_(validated(options)),
      gaussian_(device, options.sigma, core::OpenVidiaOptions::kSmoothingReach),
      edgeDetector_(device, columns, rows, options.edges()),
      cornerDetector_(device, columns, rows, options.corners()),
      describer_(device, columns, rows, options.maximumFeatures, options.scale()),
      between_(imageBuffer(device, columns, rows)), smoothed_(imageBuffer(device, columns, rows))
{
    if (!camera)
        return;
    undistortion_.emplace(device, *camera);
    undistortion_->requireSize(columns, rows);
    undistorted_ = imageBuffer(device, columns, rows);
}

core::SiftFeatures OpenVidiaExtractor::extract(std::span<const std::uint8_t> greys)
{
    if (greys.size() != static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_))
        throw InputError(fmt::format("features of images of {} x {} pixels were prepared for, and one of {} "
                                     "pixels came",
                                     columns_, rows_, greys.size()));
    if (!bytes_) {
        bytes_ = byteImageBuffer(device_, columns_, rows_);
        image_ = imageBuffer(device_, columns_, rows_);
    }
    bytes_->write(greys);
    greysToFloats(device_, *bytes_, *image_, columns_, rows_);
    return extract(ImageSlabs{image_.get()});
}

core::SiftFeatures OpenVidiaExtractor::extract(const ImageSlabs& image)
{
    ImageSlabs seen = image;
    if (undistortion_) {
        seen = {undistorted_.get()};
        undistortion_->apply(image, seen);
    }
    gaussian_.apply(seen, {between_.get()}, {smoothed_.get()}, columns_, rows_);
    edgeDetector_.queue({smoothed_.get()});
    return describer_.describe({smoothed_.get()}, cornersOnEdges());
}

std::vector<core::Keypoint> OpenVidiaExtractor::cornersOnEdges()
{
    cornerDetector_.queueResponse({smoothed_.get()});
    cornerDetector_.queueList();
    cornerDetector_.queueRead();
    edges_ = edgeDetector_.readBits();
    return cornerDetector_.readCorners(
        {[this](float x, float y) { return isNearEdge(x, y); }, options_.maximumFeatures});
}

bool OpenVidiaExtractor::isNearEdge(float x, float y) const
{
    const int column = static_cast<int>(std::floor(x));
    const int row = static_cast<int>(std::floor(y));
    const int reach = options_.edgeReach;
    for (int r = std::max(row - reach, 0); r <= std::min(row + reach, rows_ - 1); ++r)
        for (int c = std::max(column - reach, 0); c <= std::min(column + reach, columns_ - 1); ++c)
            if (isSet(edges_, columns_, c, r))
                return true;
    return false;
}

core::Mask OpenVidiaExtractor::edges() const
{
    return unpackedMask(edges_, columns_, rows_);
}

} // namespace isocenter::gpu
