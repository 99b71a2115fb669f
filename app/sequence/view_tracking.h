// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_devices.h"
#include "app/registration/registration_plan.h"
#include "app/sequence/sequence_tracker.h"

#include <functional>
#include <vector>

namespace isocenter::app {

// What is registered of a frame (from 0 in the sequence).
struct SequenceFrames
{
    // Throws InputError if they cannot be read.
    std::function<std::vector<gpu::RegistrationView>(int frame)> views;
    // What else stands in the scene then; without it what the case says.
    std::function<std::vector<gpu::StandingBody>(int frame)> others{};
};

// Completes the record of a sequence, see SequenceTracker::run; the volume stays on the devices from the
// first frame to the last. any: with the views of any frame. Axes that are locked stay as in the
// nearest key frame. Used on a thread that is none of the devices'.
void trackViews(const RegistrationDevices& devices, const RegistrationPlan& any, const SequenceFrames& frames,
                const SequenceOptions& options, SequenceRecord& record, const FrameObserver& observer,
                const std::stop_token& stop);

} // namespace isocenter::app
