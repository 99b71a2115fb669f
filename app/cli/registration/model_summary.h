// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/misfit/model_test.h"

#include <ostream>

namespace isocenter::app {

// The verdict on a registration's model, for people, and how well each view fits by itself. What is suspected
// stands among the result's doubts.
void printModel(const core::ModelTest& test, std::ostream& out);

} // namespace isocenter::app
