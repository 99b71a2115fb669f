// SPDX-License-Identifier: MIT
#include "app/sequence/stream_tracker.h"

#include "core/support/error.h"

#include <utility>

namespace isocenter::app {

std::string_view LiveFrame::stateName() const
{
    return found ? "found" : frameStateName(record.state);
}

StreamTracker::StreamTracker(RegisterFrame registerFrame, FindPose find, Eigen::Vector3d pivotMm,
                             const LiveTrackingOptions& options, core::Pose start, bool isKnown)
    : search_(std::move(registerFrame), pivotMm, options.limits), find_(std::move(find)),
      pivotMm_(std::move(pivotMm)), options_(options), start_(std::move(start)), isKnown_(isKnown)
{
    options_.limits.validate();
    if (options_.retry.starts > 1)
        options_.retry.validate();
}

// What to try, in order; the first is where the volume is expected.
std::vector<FrameStart> StreamTracker::startsOf(int frame) const
{
    if (last_.empty())
        return {{"start", start_}};
    std::vector<FrameStart> starts{{"last pose", last_.front().pose, kAlone}};
    const bool reaches = last_.size() > 1 &&
                         frame - last_[0].frame <= options_.longestStep * (last_[0].frame - last_[1].frame);
    if (reaches)
        starts.insert(starts.begin(), {"prediction", predictedPose(last_, frame, pivotMm_), kAlone});
    return withStartsAround(std::move(starts), options_.retry);
}

// Judged by the search alone: what was similar before may be so no more.
std::optional<FrameRecord> StreamTracker::found(const std::stop_token& stop) const
{
    const auto pose = find_(last_.empty() ? start_ : last_.front().pose, stop);
    if (!pose)
        return std::nullopt;
    return search_.from({{"find", *pose, kAlone}}, {}, stop);
}

void StreamTracker::restartAt(const core::Pose& pose)
{
    last_.clear();
    recent_.frames.clear();
    start_ = pose;
    isKnown_ = true;
}

LiveFrame StreamTracker::next(int frame, const std::stop_token& stop)
{
    LiveFrame made;
    std::string failure;
    const auto attempt = [&failure](const auto& search) {
        try {
            search();
        } catch (const InputError& error) {
            failure = error.what();
        }
    };
    const auto isTracked = [&made] { return made.record.state == FrameState::Tracked; };
    const auto find = [&] {
        const auto again = found(stop);
        made.found = again && again->state == FrameState::Tracked;
        if (made.found)
            made.record = *again;
    };
    const bool isSomewhere = last_.empty() && !isKnown_ && find_;
    const bool isAsked = std::exchange(findsNext_, false);
    if (isAsked)
        attempt(find);
    if (!isTracked() && !isSomewhere)
        attempt([&] { made.record = search_.from(startsOf(frame), recent_, stop); });
    if (!isTracked() && find_ && !isAsked)
        attempt(find);
    if (made.record.state == FrameState::Pending && !failure.empty())
        made.record = corruptFrame(failure);
    if (made.record.state == FrameState::Pending) { // it was only searched for
        made.record.state = FrameState::Lost;
        made.record.pose = start_;
        made.record.note = "not found";
    }
    remember(frame, made);
    return made;
}

void StreamTracker::remember(int frame, const LiveFrame& made)
{
    if (made.record.state != FrameState::Tracked)
        return;
    if (made.found) {
        last_.clear();
        recent_.frames.clear();
    }
    last_.insert(last_.begin(), {frame, made.record.pose});
    if (last_.size() > 2)
        last_.pop_back();
    recent_.frames.push_back(made.record);
    if (recent_.frames.size() > static_cast<std::size_t>(options_.judgedBy))
        recent_.frames.erase(recent_.frames.begin());
}

} // namespace isocenter::app
