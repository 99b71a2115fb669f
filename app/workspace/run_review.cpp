// SPDX-License-Identifier: MIT
#include "app/workspace/run_review.h"

#include "app/commands/pose_edits.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {

RunReview::RunReview(Session& session, RunRecording& recording, RegistrationRunner& registration)
    : session_(session), recording_(recording), registration_(registration)
{
    session_.poseChanged.connect([this] { changed(); });
    recording.changed.connect([this] {
        if (recording_.empty())
            leave();
        changed();
    });
    registration_.pausedChanged.connect([this](bool paused) {
        if (!paused)
            leave();
        changed();
    });
    registration_.started.connect([this] {
        leave();
        changed();
    });
    registration_.finished.connect([this](const core::RegistrationResult&) {
        finishTaking();
        changed();
    });
    registration_.failed.connect([this](const Failure&) {
        taken_.reset();
        changed();
    });
}

bool RunReview::possible() const
{
    return !recording_.empty() && (!registration_.running() || registration_.paused());
}

std::optional<std::size_t> RunReview::shown() const
{
    if (!session_.lookedAt() || session_.lookedAt()->evaluation == 0 || recording_.empty())
        return {};
    return recording_.placeOf(session_.lookedAt()->evaluation);
}

void RunReview::show(std::size_t place)
{
    if (!possible())
        return;
    const StageValue& evaluated = recording_[std::min(place, recording_.size() - 1)];
    session_.lookAt(LookedAt{evaluated.pose, evaluated.evaluation, recording_.evaluations()});
}

void RunReview::stepBy(int places)
{
    if (!possible())
        return;
    const auto last = static_cast<std::ptrdiff_t>(recording_.size()) - 1;
    const auto from = static_cast<std::ptrdiff_t>(shown().value_or(recording_.size() - 1));
    show(static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(from + places, 0, last)));
}

void RunReview::take()
{
    if (!session_.lookedAt())
        return;
    taken_ = session_.lookedAt();
    if (registration_.running())
        registration_.stop(); // its end comes later
    else
        finishTaking();
}

void RunReview::finishTaking()
{
    if (!taken_)
        return;
    const LookedAt taken = *taken_;
    taken_.reset();
    changePose(session_,
               taken.candidate > 0
                   ? translatable("App", "Take candidate")
                   : fmt::format(translatable("Data", "Take evaluation {}"), taken.evaluation),
               taken.pose);
}

} // namespace isocenter::app
