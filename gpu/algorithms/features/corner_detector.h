// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/corner_options.h"
#include "core/features/corner_selection.h"
#include "core/image/image.h"
#include "gpu/algorithms/features/exclusion_mask.h"
#include "gpu/algorithms/features/maxima_lister.h"
#include "gpu/algorithms/filters/gaussian_filter.h"
#include "gpu/device.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace isocenter::gpu {

// Which of the corners that an image has are wanted.
struct CornerWish
{
    std::function<bool(float x, float y)> isWanted; // of a corner there (pixels)
    int most = 0;                                   // the strongest of them
};

// Ways of a detector that are there to be compared with the usual ones.
struct CornerVariant
{
    // How corners come into the list where they are not those of cells, which have places of their own.
    Compaction compaction = Compaction::AtomicAppend;
    // Structure tensors are kept as halves (IEEE 754 binary16), two a word: two thirds of the memory.
    bool halfTensors = false;
};

// Finds corners (Harris, or Shi-Tomasi's good features) in images of one size on a device. Image, tensor and
// response stay there, and the corners are sorted there; only as many of the first as are needed are read, by
// one transfer as a rule. Used on the device's thread.
//
// Two passes lead to the response: structure_tensor makes the products of the gradient and smooths them
// along the rows while it has them, corner_response smooths along the columns and forms the measure. peak
// finds the strongest by an integer maximum of the floats' bits. Of the local maxima either all above the
// threshold are listed (local_maxima), or those of each cell of a grid (cell_maxima). Both count them in a
// histogram of the responses' bits between threshold and peak, by which corner_bin and corner_rank sort
// the list where it lies, so that one read brings just the first that are needed, as many as the frame
// before needed and a few more; core::CornerSelector keeps their distance. Thousands of equal responses,
// as a chessboard has, fall into one bin, and are sorted on the host. Greys that are bytes are uploaded as
// bytes.
class CornerDetector
{
public:
    // Throws UsageError for options that make no sense or leave no pixel of such an image, and DeviceError.
    CornerDetector(Device& device, int columns, int rows, const core::CornerOptions& options,
                   const CornerVariant& variant = {});

    const core::CornerOptions& options() const { return options_; }

    // The corners of the image (the first slab that is named), strongest first: the same ones in the same
    // order whatever the device's threads do. None is found within minimumDistance (at least 1 pixel) of an
    // excluded point; which responses exceed the thresholds does not depend on these. Waits for the list.
    std::vector<core::Keypoint> detect(const ImageSlabs& image,
                                       std::span<const core::Keypoint> excluded = {});
    // The same of a frame's greys 0..255, row by row, which are uploaded as the bytes that they are. Throws
    // UsageError if there are not columns * rows.
    std::vector<core::Keypoint> detect(std::span<const std::uint8_t> greys,
                                       std::span<const core::Keypoint> excluded = {});

    // In parts, for those who time them or want what is between: uploads greys; queues the response, of an
    // image or of the greys that were uploaded; then the list and its order.
    void upload(std::span<const std::uint8_t> greys);
    void queueResponse(const ImageSlabs& image);
    void queueUploadedResponse();
    // Reads the response back that another device computed of an image of the same size, instead of computing
    // one here. Throws UsageError for another size.
    void copyResponse(const CornerDetector& from);
    void queueList(std::span<const core::Keypoint> excluded = {});
    // Queues the reading of the list, so that readCorners() waits for nothing that is queued after it.
    // Without, readCorners() reads it itself.
    void queueRead();
    // Waits for the list. Those of its corners that the options keep, strongest first.
    std::vector<core::Keypoint> readCorners();
    // The same of those alone that are wanted, which others keep their distance from nevertheless. No more
    // are read and looked at than it takes to have them.
    std::vector<core::Keypoint> readCorners(const CornerWish& wish);
    // Waits for it. All candidates of the list, in any order.
    std::vector<core::CornerCandidate> readList() const;
    // The response of the image that came last, rows x columns floats.
    const Buffer& response() const { return *response_; }

private:
    void queueResponse(const ImageSlabs& image, Defines defines);
    void queueLocalMaxima(bool excludes);
    void queueCellMaxima(bool excludes);
    void queueOrder();
    void readOrdered(int first, int last);
    bool keepsAll() const;
    std::vector<core::Keypoint> firstOfOrder(int count);
    std::vector<core::Keypoint> selectedOfOrder(int count, const CornerWish* wish);
    std::vector<core::Keypoint> readCorners(const CornerWish* wish);
    void expectNext(int needed);
    void readFirst();
    std::vector<float> taps() const;
    int binBits() const;
    int cellColumns() const { return (columns_ + options_.cellSize - 1) / options_.cellSize; }
    int cellRows() const { return (rows_ + options_.cellSize - 1) / options_.cellSize; }

    Device& device_;
    int columns_;
    int rows_;
    core::CornerOptions options_;
    bool halfTensors_;
    std::unique_ptr<Buffer> taps_;
    std::unique_ptr<Buffer> tensorXx_; // smoothed along the rows
    std::unique_ptr<Buffer> tensorXy_; // null for halves, which lie in xx
    std::unique_ptr<Buffer> tensorYy_;
    std::unique_ptr<Buffer> response_;
    std::unique_ptr<Buffer> byteFrame_; // made by the first frame of bytes
    int capacity_;                      // corners for which the list has room
    int wanted_;                        // of their order, how many of the first may be needed
    int expected_;                      // that are read before it is known how many are needed
    int found_ = 0;                     // by the last detection
    std::unique_ptr<Buffer> list_;      // see corner_list.h
    std::unique_ptr<Buffer> order_;
    std::unique_ptr<Buffer> ordered_;
    std::vector<int> numbers_;           // read from it
    std::unique_ptr<Readback> readback_; // made by the first read that is queued
    int queuedRead_ = 0;                 // corners, 0: none is queued
    MaximaLister lister_;
    ExclusionMask mask_;
};

} // namespace isocenter::gpu
