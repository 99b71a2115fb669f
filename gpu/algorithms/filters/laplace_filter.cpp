// SPDX-License-Identifier: MIT
#include "gpu/algorithms/filters/laplace_filter.h"

#include "core/support/error.h"
#include "gpu/algorithms/arrays/packed_mask.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/params/arrays/pack_mask_params.h"
#include "gpu/params/filters/laplace_params.h"
#include "gpu/params/filters/subtract_params.h"
#include "gpu/params/filters/zero_crossings_params.h"

#include <fmt/format.h>

namespace isocenter::gpu {
namespace {

using core::LaplaceForm;

constexpr LaplaceFilter::Weights kFourNeighbours{4.0f, -1.0f, 0.0f};
constexpr LaplaceFilter::Weights kEightNeighbours{8.0f, -1.0f, -1.0f};
constexpr LaplaceFilter::Weights kLaplacian{-4.0f, 1.0f, 0.0f};

core::LaplaceOptions validated(const core::LaplaceOptions& options, int columns, int rows)
{
    options.validate();
    if (columns < 1 || rows < 1)
        throw UsageError(fmt::format("an image of {} x {} pixels has no derivatives", columns, rows));
    return options;
}

} // namespace

LaplaceFilter::LaplaceFilter(Device& device, int columns, int rows, const core::LaplaceOptions& options)
    : device_(device), columns_(columns), rows_(rows), options_(validated(options, columns, rows)),
      response_(imageBuffer(device, columns, rows)), smoothed_(imageBuffer(device, columns, rows)),
      bits_(device.createBuffer(static_cast<std::size_t>(packedWords(columns)) *
                                static_cast<std::size_t>(rows) * sizeof(int)))
{
    const bool isDifference = options_.form == LaplaceForm::DifferenceOfGaussians;
    if (isDifference || options_.form == LaplaceForm::LaplacianOfGaussian)
        gaussian_.emplace(device, options_.sigma);
    if (isDifference) {
        second_.emplace(device, options_.secondSigma);
        secondSmoothed_ = imageBuffer(device, columns, rows);
    }
}

void LaplaceFilter::queueResponse(const ImageSlabs& image)
{
    switch (options_.form) {
    case LaplaceForm::FourNeighbours:
        return queueMask(image, kFourNeighbours);
    case LaplaceForm::EightNeighbours:
        return queueMask(image, kEightNeighbours);
    case LaplaceForm::LaplacianOfGaussian:
        gaussian_->apply(image, {response_.get()}, {smoothed_.get()}, columns_, rows_);
        return queueMask({smoothed_.get()}, kLaplacian);
    case LaplaceForm::DifferenceOfGaussians:
        gaussian_->apply(image, {response_.get()}, {smoothed_.get()}, columns_, rows_);
        second_->apply(image, {response_.get()}, {secondSmoothed_.get()}, columns_, rows_);
        device_.launch(device_.kernel("subtract"), {columns_, rows_, 1},
                       {{"minuend", secondSmoothed_.get()},
                        {"subtrahend", smoothed_.get()},
                        {"difference", response_.get()}},
                       SubtractParams{.imageSize = {columns_, rows_}});
        return;
    }
}

void LaplaceFilter::queueMask(const ImageSlabs& image, const Weights& mask)
{
    device_.launch(device_.kernel("laplace"), {columns_, rows_, 1},
                   {{"image", image.buffer}, {"response", response_.get()}},
                   LaplaceParams{.imageSize = {columns_, rows_},
                                 .firstRead = image.first,
                                 .firstWritten = 0,
                                 .centreWeight = mask.centre,
                                 .besideWeight = mask.beside,
                                 .diagonalWeight = mask.diagonal});
}

core::Mask LaplaceFilter::zeroCrossings(const ImageSlabs& image)
{
    queueResponse(image);
    device_.launch(
        device_.kernel("zero_crossings"), {columns_, rows_, 1},
        {{"response", response_.get()}, {"marks", smoothed_.get()}},
        ZeroCrossingsParams{.imageSize = {columns_, rows_}, .slope = static_cast<float>(options_.slope)});
    const int words = packedWords(columns_);
    device_.launch(device_.kernel("pack_mask"), {words, rows_, 1},
                   {{"values", smoothed_.get()}, {"bits", bits_.get()}},
                   PackMaskParams{.imageSize = {columns_, rows_},
                                  .wordsOfRow = words,
                                  .firstWord = 0,
                                  .threshold = 0.5f * CROSSING_MARK});
    return unpackedMask(bits_->read<int>(bits_->bytes() / sizeof(int)), columns_, rows_);
}

} // namespace isocenter::gpu
