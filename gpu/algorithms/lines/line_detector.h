// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"
#include "core/lines/line_options.h"
#include "gpu/algorithms/features/gaussian_filter.h"
#include "gpu/device.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace isocenter::gpu {

// How the steps of the detection are distributed among kernels. Both find the same.
enum class LineKernels {
    Fused,    // primary and secondary maxima and the symmetry check in one visit to each window
    Separate, // one kernel for each
};

// What is known of each pixel of an image, row by row.
struct LinePeaks
{
    int columns = 0;
    int rows = 0;
    int directions = 0;
    int leastDirections = 1;          // in which a pixel must be a peak, to be one
    std::vector<std::uint32_t> marks; // see gpu/params/line_windows.h
    std::vector<float> contrasts;     // in grey values, in the best direction; 0: no peak

    bool isPeak(int column, int row) const;
    core::Mask mask() const; // of the pixels that are peaks
    // A bit a direction of windows in which the pixel is the peak of a line.
    std::uint32_t peaksOf(int column, int row) const;
    // The direction of the window in which it stands out the most.
    int bestDirection(int column, int row) const;
    float contrast(int column, int row) const { return contrasts[index(column, row)]; }

private:
    std::size_t index(int column, int row) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(column);
    }
};

// Detects linear features in images of one size on a device: multiple-directional non-maximum suppression.
// Everything is allocated and compiled at construction. Used on the device's thread.
class LineDetector
{
public:
    // Throws UsageError for options that make no sense and for an image without pixels, and DeviceError.
    LineDetector(Device& device, int columns, int rows, const core::LineOptions& options,
                 LineKernels kernels = LineKernels::Fused);

    // The peaks of lines in the image (the first slab that is named). Waits.
    LinePeaks detect(const ImageSlabs& image);

    // In parts: queues the detection; nothing waits. Then reads, which waits.
    void queue(const ImageSlabs& image);
    LinePeaks read() const;

private:
    void queueSeparate(const Buffer& image);
    void queueFused(const Buffer& image);
    void queueSecondary(const Buffer& image);
    template <class Params>
    Params paramsOf(double contrast, double symmetry) const;
    const Kernel& kernelOfTiles(const char* stem);
    const Kernel& kernelOfPixels(const char* stem);
    std::vector<Binding> bindings(const Buffer& image) const;

    Device& device_;
    int columns_;
    int rows_;
    core::LineOptions options_;
    LineKernels kernels_;
    std::optional<GaussianFilter> gaussian_;
    std::unique_ptr<Buffer> smoothed_;
    std::unique_ptr<Buffer> windows_; // see gpu/params/line_windows.h
    std::unique_ptr<Buffer> maxima_;
    std::unique_ptr<Buffer> marks_;
    std::unique_ptr<Buffer> contrasts_; // between the Gaussian's directions, too
};

} // namespace isocenter::gpu
