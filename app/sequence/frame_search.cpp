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

FrameSearch::FrameSearch(RegisterFrame registerFrame, Eigen::Vector3d pivotMm, const LostTrackLimits& limits,
                         LookForAlike lookForAlike)
    : registerFrame_(std::move(registerFrame)), lookForAlike_(std::move(lookForAlike)),
      judgement_(std::move(pivotMm), limits)
{
}

FrameSearch::Attempt FrameSearch::attempt(const FrameStart& start, const std::stop_token& stop) const
{
    core::RegistrationResult result = registerFrame_(start.pose, start.around);
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
    return {std::move(found), std::move(result)};
}

std::optional<core::LookAlike> FrameSearch::alikeOf(core::RegistrationResult result,
                                                    const std::stop_token& stop) const
{
    if (!lookForAlike_)
        return std::nullopt;
    lookForAlike_(result);
    stopIfAsked(stop); // else a frame would be kept of which only half is known
    return result.lookAlike;
}

FrameRecord FrameSearch::from(const std::vector<FrameStart>& starts, const SequenceRecord& record,
                              const std::stop_token& stop) const
{
    Attempt best;
    std::string failure;
    int evaluations = 0;
    for (const FrameStart& start : starts) {
        try {
            Attempt made = attempt(start, stop);
            FrameRecord& found = made.frame;
            evaluations += found.evaluations;
            if (found.note.empty())
                found.note = judgement_.doubtAbout(found, starts.front().pose, record);
            found.state = found.note.empty() ? FrameState::Tracked : FrameState::Lost;
            if (isBetter(found, best.frame))
                best = std::move(made);
        } catch (const InputError& error) { // a start from which nothing is seen; others may do better
            failure = error.what();
        }
        if (best.frame.state == FrameState::Tracked)
            break;
    }
    if (best.frame.state == FrameState::Pending)
        throw InputError(failure);
    best.frame.evaluations = evaluations;
    best.frame.lookAlike = alikeOf(std::move(best.result), stop);
    return best.frame;
}

} // namespace isocenter::app
