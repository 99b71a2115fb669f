// SPDX-License-Identifier: MIT
#include "app/sequence/view_tracking.h"

#include "app/registration/planned_registration.h"

namespace isocenter::app {

void trackViews(const RegistrationDevices& devices, const RegistrationPlan& any, const SequenceFrames& frames,
                const SequenceOptions& options, SequenceRecord& record, const FrameObserver& observer,
                const std::stop_token& stop)
{
    PlannedRegistration kept(devices, any);
    const FrameRegistration registration{
        [&](int frame, const core::Pose& key) {
            kept.setViews(frames.views(frame));
            if (frames.others)
                kept.setBackground(frames.others(frame));
            kept.holdAt(key);
        },
        [&](const core::Pose& start, const std::optional<core::MultiStart>& around) {
            return (around ? kept.runFromStarts(start, *around, {}, stop) : kept.run(start, {}, stop)).result;
        },
        [&](core::RegistrationResult& result) { kept.lookForAlike(result, {}, stop); }};
    SequenceTracker(registration, any.frame().pivotMm, options).run(record, observer, stop);
}

} // namespace isocenter::app
