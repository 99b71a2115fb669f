// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/annotations/measured_value.h"

#include <string>

namespace isocenter::app {

class Session;

// Of a measurement of the session, at the pose that is shown. In an image that is not open, in pixels.
std::vector<MeasuredValue> valuesOf(const Session& session, const Measurement& measurement);

// The session's measurements as comma-separated values, one value a line: number, kind, X-ray (from 1; empty:
// the CT) and frame (from 0), quantity, value, and the points (in the CT x y z in mm, in images column and
// row).
std::string measurementsAsCsv(const Session& session);

} // namespace isocenter::app
