// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/lines/line_options.h"
#include "core/lines/thinning/packed_mask.h"
#include "gpu/algorithms/filters/gaussian_filter.h"
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
    std::vector<std::uint32_t> marks; // see gpu/params/lines/line_windows.h
    std::vector<float> contrasts;     // in grey values, in the best direction; 0: no peak

    bool isPeak(int column, int row) const;
    // A bit a direction of windows in which the pixel is the peak of a line.
    std::uint32_t peaksOf(int column, int row) const;
    // The direction of the window in which it stands out the most.
    int bestDirection(int column, int row) const;
    float contrast(int column, int row) const { return contrasts[index(column, row)]; }
    // The contrasts of pixels that are peaks, 0 elsewhere.
    core::Image peakContrasts() const;

private:
    std::size_t index(int column, int row) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(column);
    }
};

// A pixel that is the peak of a line.
struct LinePeak
{
    int column = 0;
    int row = 0;
    int direction = 0;     // of the window in which it stands out the most
    float contrast = 0.0f; // in grey values, there
    bool operator==(const LinePeak&) const = default;
};

// Detects linear features in images of one size on a device: multiple-directional non-maximum suppression.
// Everything is allocated and compiled at construction, but for what images of bytes and lists need, at the
// first of them. Used on the device's thread.
//
// core::lineWindows makes the windows, so that all twins read the same places; line_maxima_fused visits
// each once (of bytes two pixels in a word), or line_maxima (both windows) and line_symmetry one after the
// other find the same bits; line_secondary adds the second peaks beside primary ones.
class LineDetector
{
public:
    // Throws UsageError for options that make no sense and for an image without pixels, and DeviceError.
    LineDetector(Device& device, int columns, int rows, const core::LineOptions& options,
                 LineKernels kernels = LineKernels::Fused);

    // Those of the options, for the images that come, in grey values. Throws UsageError for 0 or less.
    void setContrasts(double primary, double secondary);

    // The peaks of lines in the image (the first slab that is named). Waits.
    LinePeaks detect(const ImageSlabs& image);
    // The same of an image's greys 0..255, row by row, which are uploaded as the bytes that they are. Throws
    // UsageError if there are not columns * rows.
    LinePeaks detect(std::span<const std::uint8_t> greys);

    // In parts: queues the detection, in an image or in greys that were uploaded; nothing waits.
    void queue(const ImageSlabs& image);
    void upload(std::span<const std::uint8_t> greys);
    void queueUploaded();
    // Where they were uploaded; nothing before.
    const Buffer* uploadedGreys() const { return bytes_.get(); }
    // Then reads, which waits: all that is known of each pixel (8 bytes), just which ones are peaks (a bit),
    // or the peaks row by row (two bits a pixel and 8 bytes a peak), which stay until the next list.
    LinePeaks read() const;
    core::PackedMask readMask();
    const std::vector<LinePeak>& readList();

private:
    struct Input // of the kernels
    {
        const Buffer* buffer;
        bool bytes; // else floats
    };
    void queueMaxima(const Input& image);
    void queueSeparate(const Input& image);
    void queueFused(const Input& image);
    void queueSecondary(const Input& image);
    void queuePeaks(int capacity);
    std::size_t wordsOfMask() const;
    std::size_t wordsOfList(std::size_t peaks) const; // with what comes before it
    template <class Params>
    Params paramsOf(double contrast, double symmetry) const;
    const Kernel& fusedKernel(bool bytes);
    const Kernel& kernelOfTiles(const char* stem, bool bytes = false);
    const Kernel& kernelOfPixels(const char* stem, bool bytes = false);
    std::vector<Binding> bindings(const Input& image) const;

    Device& device_;
    int columns_;
    int rows_;
    core::LineOptions options_;
    LineKernels kernels_;
    std::optional<GaussianFilter> gaussian_;
    std::unique_ptr<Buffer> smoothed_;
    std::unique_ptr<Buffer> windows_; // see gpu/params/lines/line_windows.h
    std::unique_ptr<Buffer> places_;
    std::unique_ptr<Buffer> maxima_;
    std::unique_ptr<Buffer> marks_;
    std::unique_ptr<Buffer> contrasts_; // between the Gaussian's directions, too
    std::unique_ptr<Buffer> bytes_;     // made by the first image of bytes
    std::unique_ptr<Buffer> peaks_;     // see list_lines_params.h; made by the first mask or list
    std::unique_ptr<Readback> listed_;  // of them, made by the first list
    std::vector<LinePeak> list_;
    std::size_t expectedPeaks_ = 0; // of a list
};

} // namespace isocenter::gpu
