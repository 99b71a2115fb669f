// SPDX-License-Identifier: MIT
#include "gpu/algorithms/lines/line_detector.h"

#include "core/lines/line_windows.h"
#include "core/support/error.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/lines/line_tiles.h"
#include "gpu/params/line_maxima_fused_params.h"
#include "gpu/params/line_maxima_params.h"
#include "gpu/params/line_secondary_params.h"
#include "gpu/params/line_symmetry_params.h"

#include <fmt/format.h>

#include <bit>
#include <span>

namespace isocenter::gpu {
namespace {

core::LineOptions validated(const core::LineOptions& options, int columns, int rows)
{
    options.validate();
    if (columns < 1 || rows < 1)
        throw UsageError(fmt::format("an image of {} x {} pixels has no lines", columns, rows));
    return options;
}

// As gpu/params/line_windows.h says.
std::vector<ivec4> packed(const std::vector<core::LineWindow>& windows)
{
    std::vector<ivec4> words(windows.size() * LINE_WINDOW_STRIDE, ivec4{});
    for (std::size_t direction = 0; direction < windows.size(); ++direction) {
        const core::LineWindow& window = windows[direction];
        ivec4* word = &words[direction * LINE_WINDOW_STRIDE];
        const int places = static_cast<int>(window.half.size());
        *word = {places, window.minorPlaces, window.nextInColumn ? 1 : 0, bitsOf(1.0 / places)};
        for (const core::LineWindowPlace& place : window.half)
            *++word = {place.column, place.row, bitsOf(place.nextWeight), 0};
    }
    return words;
}

template <class Params>
std::span<const std::byte> bytesOf(const Params& params)
{
    return std::as_bytes(std::span<const Params, 1>(&params, 1));
}

} // namespace

bool LinePeaks::isPeak(int column, int row) const
{
    return std::popcount(peaksOf(column, row)) >= leastDirections;
}

core::Mask LinePeaks::mask() const
{
    core::Mask peaks(columns, rows, false);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            peaks.set(column, row, isPeak(column, row));
    return peaks;
}

std::uint32_t LinePeaks::peaksOf(int column, int row) const
{
    return marks[index(column, row)] & LINE_DIRECTION_MASK;
}

int LinePeaks::bestDirection(int column, int row) const
{
    return static_cast<int>(marks[index(column, row)] >> LINE_BEST_SHIFT);
}

LineDetector::LineDetector(Device& device, int columns, int rows, const core::LineOptions& options,
                           LineKernels kernels)
    : device_(device), columns_(columns), rows_(rows), options_(validated(options, columns, rows)),
      kernels_(kernels), windows_(uploaded(device, packed(core::lineWindows(options)))),
      maxima_(imageBuffer(device, columns, rows)), marks_(imageBuffer(device, columns, rows)),
      contrasts_(imageBuffer(device, columns, rows))
{
    if (options_.sigma > 0.0) {
        gaussian_.emplace(device, options_.sigma);
        smoothed_ = imageBuffer(device, columns, rows);
    }
    kernelOfPixels("line_secondary");
    if (kernels_ == LineKernels::Fused) {
        kernelOfTiles("line_maxima_fused");
    } else {
        kernelOfTiles("line_maxima");
        kernelOfPixels("line_symmetry");
    }
}

LinePeaks LineDetector::detect(const ImageSlabs& image)
{
    queue(image);
    return read();
}

void LineDetector::queue(const ImageSlabs& image)
{
    const Buffer* smoothed = image.buffer;
    if (gaussian_) {
        gaussian_->apply(image, {contrasts_.get()}, {smoothed_.get()}, columns_, rows_);
        smoothed = smoothed_.get();
    } else if (image.first != 0) {
        throw UsageError("lines are detected in the first image of a buffer only, unless it is smoothed");
    }
    if (kernels_ == LineKernels::Fused)
        queueFused(*smoothed);
    else
        queueSeparate(*smoothed);
    queueSecondary(*smoothed);
}

template <class Params>
Params LineDetector::paramsOf(double contrast, double symmetry) const
{
    return {columns_,
            rows_,
            options_.directions,
            signOf(options_.polarity),
            static_cast<float>(contrast),
            static_cast<float>(symmetry),
            0,
            0};
}

void LineDetector::queueFused(const Buffer& image)
{
    const auto params = paramsOf<LineMaximaFusedParams>(options_.contrast, options_.symmetry);
    device_.launch(kernelOfTiles("line_maxima_fused"), lineTileGrid(columns_, rows_), bindings(image),
                   bytesOf(params));
}

void LineDetector::queueSeparate(const Buffer& image)
{
    for (const int minor : {0, 1})
        device_.launch(kernelOfTiles("line_maxima"), lineTileGrid(columns_, rows_),
                       {{"image", &image}, {"windows", windows_.get()}, {"maxima", maxima_.get()}},
                       LineMaximaParams{columns_, rows_, options_.directions, signOf(options_.polarity),
                                        minor, 0, 0, 0});
    const auto params = paramsOf<LineSymmetryParams>(options_.contrast, options_.symmetry);
    device_.launch(kernelOfPixels("line_symmetry"), {columns_, rows_, 1}, bindings(image), bytesOf(params));
}

void LineDetector::queueSecondary(const Buffer& image)
{
    const auto params = paramsOf<LineSecondaryParams>(options_.secondaryContrast, options_.secondarySymmetry);
    device_.launch(kernelOfPixels("line_secondary"), {columns_, rows_, 1}, bindings(image), bytesOf(params));
}

LinePeaks LineDetector::read() const
{
    const std::size_t pixels = imageBytes(columns_, rows_) / sizeof(float);
    return {columns_,
            rows_,
            options_.directions,
            options_.agreeingDirections(),
            marks_->read<std::uint32_t>(pixels),
            contrasts_->read<float>(pixels)};
}

const Kernel& LineDetector::kernelOfTiles(const char* stem)
{
    Defines defines = lineTileDefines(options_.reach());
    if (options_.sampling == core::LineSampling::Interpolated)
        defines["INTERPOLATED"] = "1";
    return device_.kernel(stem, defines);
}

const Kernel& LineDetector::kernelOfPixels(const char* stem)
{
    Defines defines;
    if (options_.sampling == core::LineSampling::Interpolated)
        defines["INTERPOLATED"] = "1";
    return device_.kernel(stem, defines);
}

std::vector<Binding> LineDetector::bindings(const Buffer& image) const
{
    return {{"image", &image},
            {"windows", windows_.get()},
            {"maxima", maxima_.get()},
            {"marks", marks_.get()},
            {"contrasts", contrasts_.get()}};
}

} // namespace isocenter::gpu
