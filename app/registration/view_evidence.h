// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_plan.h"
#include "core/registration/misfit/model_test.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace isocenter::app {

// What is compared of each view at a pose, at full resolution.
using SeenAt = std::function<std::vector<core::SeenImages>(const core::Pose& pose)>;

// Where blocks of each view's DRR lie in its X-ray, and how they move with the pose: from DRRs at the pose
// and at two more for each free axis, which differ from it by a pixel or a few. Images larger than about 600
// pixels are shrunk for that. Throws Cancelled.
std::vector<core::ViewEvidence> viewEvidence(const RegistrationPlan& plan, const SeenAt& seenAt,
                                             const core::Pose& pose, const std::stop_token& stop);

} // namespace isocenter::app
