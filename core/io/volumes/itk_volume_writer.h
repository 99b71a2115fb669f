// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/itk_volume.h"

#include <span>

namespace isocenter::core {

enum class ItkFormat { MetaImage, Nrrd, Nifti, PackedNifti };

// Writes a volume of floats, i fastest, as one file of that format, whole or not at all (WholeFile), whatever
// the file's name says. The grid's own values are not used. Throws FileError, which names the file; also
// where the program was built without ITK.
void writeItkVolume(const std::filesystem::path& file, ItkFormat format, const ItkVolume& grid,
                    std::span<const float> values);

// Throws FileError where the program was built without ITK, for a caller that computes long before it writes.
void requireItk(const std::filesystem::path& file);

} // namespace isocenter::core
