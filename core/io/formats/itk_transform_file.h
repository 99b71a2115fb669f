// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"

#include <filesystem>

namespace isocenter::core {

// The pose in an ITK transform text file (.tfm), which maps world points to volume points (ITK's fixed to
// moving; LPS, mm). Reads AffineTransform, MatrixOffsetTransformBase, Euler3DTransform and
// VersorRigid3DTransform. Throws FileError if it is another kind or not rigid.
Pose readItkTransformFile(const std::filesystem::path& file);

// Writes an AffineTransform_double_3_3, which every ITK-based program reads.
void writeItkTransformFile(const std::filesystem::path& file, const Pose& pose);

} // namespace isocenter::core
