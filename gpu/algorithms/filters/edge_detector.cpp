// SPDX-License-Identifier: MIT
#include "gpu/algorithms/filters/edge_detector.h"

#include "core/support/error.h"
#include "gpu/algorithms/arrays/packed_mask.h"
#include "gpu/algorithms/arrays/peak.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/filters/greys_to_floats.h"
#include "gpu/params/arrays/clear_params.h"
#include "gpu/params/arrays/pack_mask_params.h"
#include "gpu/params/features/corner_list.h"
#include "gpu/params/filters/canny_suppress_params.h"
#include "gpu/params/filters/grow_edges_params.h"
#include "gpu/params/filters/sobel_magnitude_params.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::gpu {
namespace {

constexpr int kTile = 32;             // pixels along a side of the tile in which edges grow
constexpr float kSobelPerGrey = 8.0f; // the masks' sum on a ramp of one grey value a pixel
constexpr float kBetweenWeakAndStrong = 1.5f;

core::EdgeOptions validated(const core::EdgeOptions& options, int columns, int rows)
{
    options.validate();
    if (columns < 1 || rows < 1)
        throw UsageError(fmt::format("an image of {} x {} pixels has no edges", columns, rows));
    return options;
}

} // namespace

EdgeDetector::EdgeDetector(Device& device, int columns, int rows, const core::EdgeOptions& options)
    : device_(device), columns_(columns), rows_(rows), options_(validated(options, columns, rows)),
      magnitude_(imageBuffer(device, columns, rows)), marks_(imageBuffer(device, columns, rows)),
      head_(device.createBuffer(LIST_HEAD * sizeof(int))),
      bits_(device.createBuffer(
          (GROW_PASSES + static_cast<std::size_t>(packedWords(columns)) * static_cast<std::size_t>(rows)) *
          sizeof(int))),
      readback_(device.createReadback(bits_->bytes())), mask_(columns, rows, false)
{
    if (options_.sigma > 0.0) {
        gaussian_.emplace(device, options_.sigma);
        smoothed_ = imageBuffer(device, columns, rows);
    }
    head_->write<int>(std::vector<int>(LIST_HEAD, 0));
}

const core::Mask& EdgeDetector::detect(const ImageSlabs& image)
{
    queue(image);
    return read();
}

const core::Mask& EdgeDetector::detect(std::span<const std::uint8_t> greys)
{
    upload(greys);
    queueUploaded();
    return read();
}

void EdgeDetector::queue(const ImageSlabs& image)
{
    ImageSlabs smoothed = image;
    if (gaussian_) {
        smoothed = {smoothed_.get()};
        gaussian_->apply(image, {magnitude_.get()}, smoothed, columns_, rows_);
    }
    queueSmoothed(smoothed);
}

void EdgeDetector::upload(std::span<const std::uint8_t> greys)
{
    if (greys.size() != mask_.counts.size())
        throw UsageError(
            fmt::format("an image of {} pixels is not one of {} x {}", greys.size(), columns_, rows_));
    if (!bytes_)
        bytes_ = byteImageBuffer(device_, columns_, rows_);
    bytes_->write(greys);
}

void EdgeDetector::queueUploaded()
{
    if (!bytes_)
        throw UsageError("no greys were uploaded in which edges could be detected");
    if (!smoothed_)
        smoothed_ = imageBuffer(device_, columns_, rows_);
    if (gaussian_)
        gaussian_->applyToBytes(*bytes_, {magnitude_.get()}, {smoothed_.get()}, columns_, rows_);
    else
        greysToFloats(device_, *bytes_, *smoothed_, columns_, rows_);
    queueSmoothed({smoothed_.get()});
}

void EdgeDetector::queueSmoothed(const ImageSlabs& smoothed)
{
    queueMagnitude(smoothed);
    queueSuppression(smoothed);
    queueGrowth();
    queuePacking();
}

void EdgeDetector::queueMagnitude(const ImageSlabs& smoothed)
{
    device_.launch(device_.kernel("sobel_magnitude"), {columns_, rows_, 1},
                   {{"image", smoothed.buffer}, {"magnitude", magnitude_.get()}},
                   SobelMagnitudeParams{.imageSize = {columns_, rows_}, .firstRead = smoothed.first});
    if (options_.thresholds == core::EdgeThresholds::Absolute)
        return;
    device_.launch(device_.kernel("clear"), {LIST_HEAD, 1, 1}, {{"values", head_.get()}},
                   ClearParams{.slabLength = LIST_HEAD});
    queuePeak(device_, *magnitude_, *head_, columns_, rows_, 0);
}

void EdgeDetector::queueSuppression(const ImageSlabs& smoothed)
{
    CannySuppressParams params{.imageSize = {columns_, rows_},
                               .slab = smoothed.first,
                               .low = 0.0f,
                               .high = 0.0f,
                               .relativeLow = 0.0f,
                               .relativeHigh = 0.0f};
    if (options_.thresholds == core::EdgeThresholds::Absolute) {
        params.low = kSobelPerGrey * static_cast<float>(options_.low);
        params.high = kSobelPerGrey * static_cast<float>(options_.high);
    } else {
        params.relativeLow = static_cast<float>(options_.low);
        params.relativeHigh = static_cast<float>(options_.high);
    }
    device_.launch(device_.kernel("canny_suppress"), {columns_, rows_, 1},
                   {{"image", smoothed.buffer},
                    {"magnitude", magnitude_.get()},
                    {"list", head_.get()},
                    {"marks", marks_.get()}},
                   params);
}

void EdgeDetector::queueGrowth()
{
    device_.launch(device_.kernel("clear"), {GROW_PASSES, 1, 1}, {{"values", bits_.get()}},
                   ClearParams{.slabLength = GROW_PASSES});
    const Kernel& kernel =
        device_.kernel("grow_edges", {{"GROUP_X", std::to_string(kTile)}, {"GROUP_Y", "8"}});
    const int tilesDown = (rows_ + kTile - 1) / kTile;
    for (int pass = 0; pass < GROW_PASSES; ++pass)
        device_.launch(kernel, {columns_, tilesDown * kernel.group().y, 1},
                       {{"marks", marks_.get()}, {"bits", bits_.get()}},
                       GrowEdgesParams{.imageSize = {columns_, rows_}, .pass = pass});
}

void EdgeDetector::queuePacking()
{
    const int words = packedWords(columns_);
    device_.launch(device_.kernel("pack_mask"), {words, rows_, 1},
                   {{"values", marks_.get()}, {"bits", bits_.get()}},
                   PackMaskParams{.imageSize = {columns_, rows_},
                                  .wordsOfRow = words,
                                  .firstWord = GROW_PASSES,
                                  .threshold = kBetweenWeakAndStrong});
}

const core::Mask& EdgeDetector::read()
{
    edgePixels_ = unpack(readBits(), mask_);
    return mask_;
}

std::span<const int> EdgeDetector::readBits()
{
    const auto readAll = [this] {
        readback_->queue(*bits_, bits_->bytes());
        const std::span<const std::byte> bytes = readback_->wait();
        return std::span(reinterpret_cast<const int*>(bytes.data()), bytes.size() / sizeof(int));
    };
    std::span<const int> bits = readAll();
    while (bits[GROW_PASSES - 1] != 0) { // not yet stable
        queueGrowth();
        queuePacking();
        bits = readAll();
    }
    return bits.subspan(GROW_PASSES);
}

} // namespace isocenter::gpu
