// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/dicom/dicom_file.h"

#include <Eigen/Core>

#include <cstdint>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

namespace isocenter::core {

// Where one image of a CT or MR series lies in the patient (LPS, mm), and how its stored values are scaled.
struct DicomSlice
{
    std::filesystem::path file;
    int frame = 0;
    std::string instanceUid;
    int columns = 0;
    int rows = 0;
    Eigen::Vector3d positionMm = Eigen::Vector3d::Zero();  // centre of the first pixel
    Eigen::Vector3d columnStep = Eigen::Vector3d::UnitX(); // unit vector from a column to the next
    Eigen::Vector3d rowStep = Eigen::Vector3d::UnitY();    // unit vector from a row to the next
    Eigen::Vector2d spacingMm = Eigen::Vector2d::Ones();   // between columns, between rows
    std::uintmax_t storedBytes = 0; // of all frames of the file; 0 where they are compressed
    double slope = 1.0;
    double intercept = 0.0;
    bool rescaled = false;                                         // slope and intercept are stated
    double paddingFirst = std::numeric_limits<double>::infinity(); // stored values from the first to the last
    double paddingLast = -std::numeric_limits<double>::infinity(); // are padding; none by default

    Eigen::Vector3d normal() const { return columnStep.cross(rowStep); }
    // "IM-0003.dcm", or "enhanced.dcm, frame 7", for messages.
    std::string name() const;
};

// The slices of a file: one, or one a frame by the functional groups of enhanced multi-frame files. Throws
// DicomError, which names the attribute that is missing or makes no sense.
std::vector<DicomSlice> slicesOf(const DicomFile& file);

} // namespace isocenter::core
