// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <filesystem>
#include <span>

namespace isocenter::core {

// The grid of a volume in LPS (mm). No Eigen here: ITK's headers come with another one.
struct ItkGrid
{
    using Vector = std::array<double, 3>;

    std::array<int, 3> size{};
    Vector spacingMm{};
    Vector originMm{};            // centre of the first voxel
    std::array<Vector, 3> axes{}; // the directions of i, j, k
};

enum class ItkFormat { MetaImage, Nrrd, Nifti, PackedNifti };

// Writes a volume of floats, i fastest, as one file of that format, whole or not at all (WholeFile), whatever
// the file's name says. Throws FileError, which names the file; also where the program was built without ITK.
void writeItkVolume(const std::filesystem::path& file, ItkFormat format, const ItkGrid& grid,
                    std::span<const float> values);

// Throws FileError where the program was built without ITK, for a caller that computes long before it writes.
void requireItk(const std::filesystem::path& file);

} // namespace isocenter::core
