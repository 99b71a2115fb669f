// SPDX-License-Identifier: MIT
#pragma once

#include "app/bones/relative_pose.h"

#include <QString>

#include <array>

namespace isocenter::ui {

// How a bone stands to its reference as six numbers: three lengths (mm), then three angles (degrees). Those
// of the joint after Grood and Suntay where both have anatomical frames, else the shift of the bone's centre
// and Cardan angles along the axes of the reference's CT.
std::array<double, 6> jointValues(const app::RelativePose& relative);
std::array<QString, 6> jointNames(bool anatomical);      // of a line each
std::array<QString, 6> jointShortNames(bool anatomical); // of curves

} // namespace isocenter::ui
