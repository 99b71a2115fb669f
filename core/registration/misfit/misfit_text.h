// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/misfit/model_test.h"

#include <string>

namespace isocenter::core {

// In English: what is suspected, of what size, and what it would do to the pose.
std::string textOf(const Suspicion& suspicion);

// What the pose depends on that the images of a single view do not tell; empty of several views.
std::string sensitivityText(const ModelTest& test);

// The likeliest suspicion, and the gravest where that would put the pose off much further. There must be one.
std::string reasonText(const ModelTest& test);

// "good", or "wrong because ..." with the strongest suspicion; untested: why.
std::string textOf(const ModelTest& test);

} // namespace isocenter::core
