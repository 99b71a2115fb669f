// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/sift_features.h"
#include "core/features/sift_pyramid.h"
#include "core/image/image.h"
#include "gpu/device.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace isocenter::gpu {

// Ways of a detector that are there to be compared with the usual ones.
struct SiftVariant
{
    // The scale space is kept as halves (IEEE 754 binary16), two a word, of the greys less 128. Of floats
    // there are, for one octave at a time, its first image and what was blurred along the rows alone: in all
    // 7.25 words for each pixel of the first octave instead of 11, without doubling 10.25 instead of 14.
    bool halves = false;
};

// SIFT features of images of one size on a device (Lowe, "Distinctive image features from scale-invariant
// keypoints", IJCV 2004): scale space, extrema, refinement, selection of the strongest, orientations and
// descriptors all run there, and one read brings the features back. Their order does not depend on the
// device. Positions double without the shift of a quarter pixel that other implementations have.
//
// The slabs of an octave are computed straight from its first one, all in one launch a direction
// (sift_blur), which costs half as many taps again as from slab to slab and a fifth of the launches; on
// graphics cards the weights are compiled into the kernels. Those of the first octave come from the image
// itself: a blur of the doubled image is one of the image with two sets of weights, of half as many taps.
// sift_extrema searches all octaves in one launch, sift_refine moves what it finds to sub-pixel places and
// counts responses in a histogram of their logarithm, by which sift_bin and sift_rank sort: the strongest are
// selected, and their order fixed, before anything is described. sift_orientation and sift_descriptor (a
// group a keypoint, sums of whole numbers in local memory) leave features in their order behind the counters
// of one buffer, which one read brings back. In a scale space of halves sift_blur writes them itself, and
// goes on from the floats of one image an octave.
class SiftDetector
{
public:
    // columns, rows: of the images. Makes all buffers. Throws UsageError for options that make no sense,
    // InputError for a size that SIFT cannot have, DeviceError if the device cannot hold the scale space.
    SiftDetector(Device& device, int columns, int rows, const core::SiftOptions& options = {},
                 const SiftVariant& variant = {});

    const core::SiftOptions& options() const { return options_; }
    const core::SiftPyramid& pyramid() const { return pyramid_; }

    // The features of an image of grey values 0..255, as floats or as bytes (a quarter of the upload), row by
    // row. Waits for the device. Throws InputError if the size differs.
    core::SiftFeatures detect(const core::Image& image);
    core::SiftFeatures detect(std::span<const std::uint8_t> image);
    // The same of floats that are on the device.
    core::SiftFeatures detect(const Buffer& image);

    // The scale space of the last image, downloaded, as the pyramid describes it; greys, also of halves.
    std::vector<float> scaleSpace() const;

private:
    Defines blurDefines(bool firstOctave, bool alongColumns) const;
    const Kernel& firstRows(bool bytes);
    void requireSize(std::size_t pixels) const;
    core::SiftFeatures detectUploaded(const Buffer& image, bool bytes);
    void reserveLists(int candidates);
    void launchScaleSpace(const Buffer& image, bool bytes);
    void launchOctave(std::size_t number, const Buffer& from, const Kernel& alongRows,
                      const Kernel& alongColumns);
    void launchKeypoints();
    void launchFeatures();
    int readResults(); // how many candidates there were
    core::SiftFeatures featuresRead() const;

    Device& device_;
    core::SiftOptions options_;
    SiftVariant variant_;
    bool compiledTaps_;   // the weights of the blurs are compiled into their kernels
    Defines pyramidTile_; // of the kernels that write or read the scale space
    Defines pyramidLine_;
    int columns_;
    int rows_;
    core::SiftPyramid pyramid_;
    std::unique_ptr<Buffer> floats_; // the image
    std::unique_ptr<Buffer> bytes_;
    std::unique_ptr<Buffer> base_; // with halves: what an octave behind the first is blurred from
    std::unique_ptr<Buffer> taps_;
    const Kernel* firstRowsOfBytes_ = nullptr; // sift_blur of the first octave
    const Kernel* firstRows_ = nullptr;
    const Kernel* firstColumns_ = nullptr;
    const Kernel* rowsBlur_ = nullptr; // of the others
    const Kernel* columnsBlur_ = nullptr;
    std::unique_ptr<Buffer> octaves_;
    std::unique_ptr<Buffer> scratch_;
    std::unique_ptr<Buffer> scaleSpace_;
    int candidates_ = 0; // that there is room for
    std::unique_ptr<Buffer> candidateList_;
    std::unique_ptr<Buffer> found_;
    std::unique_ptr<Buffer> binned_;
    std::unique_ptr<Buffer> selected_;
    std::unique_ptr<Buffer> orientations_;
    std::unique_ptr<Buffer> results_;
    std::unique_ptr<Readback> readback_;
    std::span<const std::byte> read_; // of results, until the next image
    int expected_;                    // features, by the last image
};

} // namespace isocenter::gpu
