// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_devices.h"
#include "app/sequence/sequence_tracker.h"

#include <functional>
#include <vector>

namespace isocenter::app {

// The views of a frame (from 0 in the sequence). Throws InputError if they cannot be read.
using FrameViews = std::function<std::vector<gpu::RegistrationView>(int frame)>;

// Completes the record of a sequence, see SequenceTracker::run; the volume stays on the devices from the
// first frame to the last. any: the volume, with the views of any frame. Axes that are locked stay as in the
// nearest key frame. Used on a thread that is none of the devices'.
void trackViews(const RegistrationDevices& devices, const RegistrationCase& any,
                const RegistrationSettings& settings, const FrameViews& viewsOf,
                const SequenceOptions& options, SequenceRecord& record, const FrameObserver& observer,
                const std::stop_token& stop);

} // namespace isocenter::app
