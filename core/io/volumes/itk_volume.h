// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// A volume as its file holds it, in LPS (mm), before anything is made of it. No Eigen here: ITK's headers
// come with another one.
struct ItkVolume
{
    using Vector = std::array<double, 3>;

    std::array<int, 3> size{};
    Vector spacingMm{};
    Vector originMm{};            // centre of the first voxel
    std::array<Vector, 3> axes{}; // the directions of i, j, k; they may be left-handed or askew
    std::vector<float> values;    // i fastest, then j, then k; scaled as the file says
    bool frameStated = true;      // the file says how its axes lie in the patient
    std::string acronym;          // MetaImage's AnatomicalOrientation ("RAI"); empty if it is not stated
};

// Reads a NIfTI, NRRD or MetaImage file of one grey volume through ITK's readers, which turn RAS into LPS.
// Throws FileError, which names the file: not of that format, truncated, in colour, not of three dimensions,
// of fewer slices than the least; or the program was built without ITK.
ItkVolume readItkVolume(const std::filesystem::path& file, int leastSlices = 2);

enum class ItkFormat { MetaImage, Nrrd, Nifti, PackedNifti };

// Writes a volume of floats, i fastest, as one file of that format, whole or not at all (WholeFile), whatever
// the file's name says. The grid's own values are not used. Throws FileError, which names the file; also
// where the program was built without ITK.
void writeItkVolume(const std::filesystem::path& file, ItkFormat format, const ItkVolume& grid,
                    std::span<const float> values);

// Throws FileError where the program was built without ITK, for a caller that computes long before it writes.
void requireItk(const std::filesystem::path& file);

} // namespace isocenter::core
