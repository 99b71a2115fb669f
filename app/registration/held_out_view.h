// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/planned_registration.h"

#include <string>
#include <vector>

namespace isocenter::app {

// Leave-one-view-out: registers once more without each view in turn, from the same start, and measures in the
// view that was left out how far the result lies from the joint one. The case needs at least two views, and
// its truth's targets are used when it has any, else the volume's default ones. Throws UsageError for a
// single view. Stops after the view at which a stop is requested, which is marked.
std::vector<HeldOutView> leaveOneViewOut(const RegistrationDevices& devices, const RegistrationPlan& plan,
                                         const RegistrationReport& joint, const core::Pose& start,
                                         const core::RegistrationObserver& observer,
                                         const std::stop_token& stop);

} // namespace isocenter::app
