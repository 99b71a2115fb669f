// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/dicom/dicom_file.h"

#include <cstdint>
#include <vector>

namespace isocenter::core {

// The compressed bytes of every frame, the fragments of a frame joined: by count, by the basic offset table,
// or, where that is empty, by where a JPEG 2000 image begins. Throws DicomError if the pixels are not
// encapsulated or their fragments cannot be shared out among the frames.
class DicomFragments
{
public:
    DicomFragments(const DicomFile& file, int frames);
    std::vector<std::uint8_t> frame(int index) const;

private:
    std::vector<std::vector<std::uint8_t>> fragments_; // without the offset table
    std::vector<std::size_t> firstFragment_;           // of each frame, and one past the last
};

// The compressed bytes of one frame of so many, as of DicomFragments, without a copy of the others where each
// frame has a fragment of its own.
std::vector<std::uint8_t> compressedFrame(const DicomFile& file, int frames, int index);

// The first fragment of a compressed file's pixels. Throws DicomError if there is none.
std::vector<std::uint8_t> firstFragment(const DicomFile& file);

} // namespace isocenter::core
