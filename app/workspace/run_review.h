// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/runs/registration_runner.h"
#include "app/session/runs/run_recording.h"
#include "app/session/session.h"

#include <cstddef>
#include <optional>

namespace isocenter::app {

// Looks back at the evaluations of the recorded registration, while it is paused or after its end: the
// session then shows the pose of one of them, and keeps its own until the user takes that one. It ends when
// the registration goes on, and with any change of the session's pose.
class RunReview
{
public:
    // All of them outlive this.
    RunReview(Session& session, RunRecording& recording, RegistrationRunner& registration);

    bool possible() const;
    // Which one is shown, as a place in the recording.
    std::optional<std::size_t> shown() const;
    // Does nothing while that is impossible; places beyond the ends mean the ends.
    void show(std::size_t place);
    // From the one that is shown, or else from the last one.
    void stepBy(int places);
    // Shows the session's pose again.
    void leave() { session_.lookAt(std::nullopt); }
    // Makes the pose that is shown the session's, as one step to undo. A paused registration is stopped first
    // and keeps its own result, an earlier step.
    void take();

    core::Signal<> changed; // what is shown, what there is, or whether it is possible

private:
    void finishTaking();

    Session& session_;
    const RunRecording& recording_;
    RegistrationRunner& registration_;
    std::optional<LookedAt> taken_; // once the registration has stopped
};

} // namespace isocenter::app
