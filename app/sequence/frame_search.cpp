// SPDX-License-Identifier: MIT
#include "app/sequence/frame_search.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <utility>

namespace isocenter::app {
namespace {

bool isBetter(const FrameRecord& found, const FrameRecord& best)
{
    if (found.state != best.state)
        return best.state == FrameState::Pending || found.state == FrameState::Tracked;
    return found.value > best.value;
}

} // namespace

void stopIfAsked(const std::stop_token& stop)
{
    if (stop.stop_requested())
        throw Cancelled();
}

FrameRecord corruptFrame(const std::string& why)
{
    FrameRecord frame;
    frame.state = FrameState::Corrupt;
    frame.note = why;
    return frame;
}

std::vector<FrameStart> withStartsAround(std::vector<FrameStart> starts, const core::MultiStart& around)
{
    if (around.starts > 1)
        starts.push_back({starts.front().name, starts.front().pose, around});
    return starts;
}

FrameSearch::FrameSearch(RegisterFrame registerFrame, Eigen::Vector3d pivotMm, const LostTrackLimits& limits)
    : registerFrame_(std::move(registerFrame)), judgement_(std::move(pivotMm), limits)
{
}

FrameRecord FrameSearch::attempt(const FrameStart& start, const std::stop_token& stop) const
{
    const core::RegistrationResult result = registerFrame_(start.pose, start.around);
    stopIfAsked(stop);
    if (result.cancelled)
        throw Cancelled();
    FrameRecord found;
    found.pose = result.pose;
    found.value = result.evaluation.value;
    found.evaluations = static_cast<int>(result.trace.size());
    found.start = start.name;
    for (const core::RunDoubt& doubt : result.doubts)
        if (doubt.kind == core::RunDoubtKind::OutOfView)
            found.note = doubt.text;
    if (start.around && start.around->starts > 1)
        found.start = fmt::format("start {} of {} around the {}", result.candidates.front().start + 1,
                                  start.around->starts, start.name);
    return found;
}

FrameRecord FrameSearch::from(const std::vector<FrameStart>& starts, const SequenceRecord& record,
                              const std::stop_token& stop) const
{
    FrameRecord best;
    std::string failure;
    int evaluations = 0;
    for (const FrameStart& start : starts) {
        try {
            FrameRecord found = attempt(start, stop);
            evaluations += found.evaluations;
            if (found.note.empty())
                found.note = judgement_.doubtAbout(found, starts.front().pose, record);
            found.state = found.note.empty() ? FrameState::Tracked : FrameState::Lost;
            if (isBetter(found, best))
                best = found;
        } catch (const InputError& error) { // a start from which nothing is seen; others may do better
            failure = error.what();
        }
        if (best.state == FrameState::Tracked)
            break;
    }
    if (best.state == FrameState::Pending)
        throw InputError(failure);
    best.evaluations = evaluations;
    return best;
}

} // namespace isocenter::app
