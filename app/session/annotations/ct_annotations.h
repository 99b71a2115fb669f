// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/annotations/landmarks.h"
#include "app/session/annotations/measurement.h"
#include "core/image/volume.h"

#include <map>
#include <memory>

namespace isocenter::app {

// What the user marked and measured in a CT: it says nothing about another one.
struct CtAnnotations
{
    Landmarks landmarks{};       // with their marks in X-rays
    Measurements measurements{}; // in its slices

    bool empty() const { return landmarks.empty() && measurements.empty(); }
};
using AnnotationsByCt = std::map<std::shared_ptr<const core::Volume>, CtAnnotations>;

} // namespace isocenter::app
