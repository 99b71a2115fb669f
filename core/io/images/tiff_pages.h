// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/images/image_file.h"
#include "core/io/images/picture_orientation.h"
#include "core/support/finding.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

namespace isocenter::core {

class TiffHandle;

// The pages of a TIFF file. Its list of directories is walked once, so that any page is found at once.
// Several images behind a single directory, as ImageJ (above 4 GB), tifffile and MetaMorph write stacks, are
// pages, too. Pages that state no Orientation have the first one's, as programs state it once for a stack.
// May be used on several threads at a time.
class TiffPages
{
public:
    // Throws FileError: no TIFF, or shorter than the images that it states.
    explicit TiffPages(const std::filesystem::path& file);

    const std::filesystem::path& file() const { return file_; }
    int count() const { return count_; }
    // Throws FileError where the list of directories breaks off, as in a truncated file.
    void requireWhole() const;
    // Throws FileError: no such page, damaged, or of a kind that is not read.
    ImageFile read(int page) const;
    // All pages in order through one open file.
    void forEach(const std::function<void(int page, const ImageFile& image)>& use) const;

    // What holds for the file as a whole: channels in turn, a calibration that is not applied, images that
    // are stated but missing.
    const std::vector<Finding>& findings() const { return findings_; }
    // Seconds from page to page, as ImageJ states them; 0: not stated.
    double frameSeconds() const { return frameSeconds_; }

private:
    ImageFile readBy(const TiffHandle& tiff, int page) const;
    void takeDescription(const TiffHandle& tiff);
    void takeImagesBehind(const TiffHandle& tiff, int stated);

    std::filesystem::path file_;
    std::vector<std::uint64_t> directories_; // their places in the file
    bool breaksOff_ = false;
    PictureOrientation orientation_ = PictureOrientation::TopLeft; // of the first page
    int count_ = 0;
    double frameSeconds_ = 0.0;
    std::vector<Finding> findings_;
};

} // namespace isocenter::core
