// SPDX-License-Identifier: MIT
#include "app/sequence/sequence_tracker.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace isocenter::app {
namespace {

// Whether others may be judged by a frame: tracked, and not itself in doubt.
bool isGood(const FrameRecord& frame)
{
    return frame.state == FrameState::Tracked && frame.secondPass != SecondPass::Due && frame.doubt().empty();
}

// The good frames nearest to a frame: one on each side, or two on the only side that has any.
std::vector<TimedPose> goodNeighbours(int frame, const SequenceRecord& record)
{
    const auto nearest = [&](int direction) {
        std::vector<TimedPose> found;
        for (int f = frame + direction;
             f >= 0 && f < static_cast<int>(record.frames.size()) && found.size() < 2; f += direction)
            if (const FrameRecord& other = record.frames[static_cast<std::size_t>(f)]; isGood(other))
                found.push_back({f, other.pose});
        return found;
    };
    const std::vector<TimedPose> before = nearest(-1);
    const std::vector<TimedPose> after = nearest(1);
    if (before.empty() || after.empty())
        return before.empty() ? after : before;
    return {before.front(), after.front()};
}

} // namespace

void SequenceOptions::validate(int frames) const
{
    if (keyFrames.empty())
        throw UsageError(translatable("Data", "a sequence needs at least one key frame whose pose is known"));
    for (const TimedPose& key : keyFrames)
        if (key.frame < 0 || key.frame >= frames)
            throw UsageError(fmt::format(
                translatable("Data", "the key frame {} is not among the {} frames of the sequence"),
                key.frame, frames));
    limits.validate();
    if (retry.starts > 1)
        retry.validate();
}

SequenceTracker::SequenceTracker(FrameRegistration registration, Eigen::Vector3d pivotMm,
                                 SequenceOptions options)
    : registration_(std::move(registration)), pivotMm_(std::move(pivotMm)), options_(std::move(options)),
      search_(registration_.run, pivotMm_, options_.limits, registration_.lookForAlike)
{
    std::ranges::sort(options_.keyFrames, {}, &TimedPose::frame);
}

const TimedPose& SequenceTracker::nearestKey(int frame) const
{
    return *std::ranges::min_element(options_.keyFrames, {},
                                     [&](const TimedPose& key) { return std::abs(key.frame - frame); });
}

// Each key frame, then from it forwards and backwards as far as it is the nearest.
std::vector<SequenceTracker::Step> SequenceTracker::plan(int frames) const
{
    std::vector<Step> steps;
    for (const TimedPose& key : options_.keyFrames) {
        steps.push_back({key.frame, 0});
        for (int frame = key.frame + 1; frame < frames && nearestKey(frame).frame == key.frame; ++frame)
            steps.push_back({frame, 1});
        for (int frame = key.frame - 1; frame >= 0 && nearestKey(frame).frame == key.frame; --frame)
            steps.push_back({frame, -1});
    }
    return steps;
}

// In which a frame follows others: away from its key frame, and forwards where the frame before it was
// reached from another key frame.
std::vector<int> SequenceTracker::directionsTo(int frame) const
{
    std::vector<int> directions;
    const int key = nearestKey(frame).frame;
    if (frame != key)
        directions.push_back(frame > key ? 1 : -1);
    if (frame > 0 && nearestKey(frame - 1).frame != key)
        directions.push_back(1);
    return directions;
}

void SequenceTracker::noteChangeOfAlike(int frame, SequenceRecord& record) const
{
    std::string& change = record.frames[static_cast<std::size_t>(frame)].changeOfAlike;
    change.clear();
    for (const int direction : directionsTo(frame))
        if (change.empty())
            change = search_.judgement().changeOfAlike(frame, direction, record);
}

// What to try, in order; the first is where the volume is expected.
std::vector<FrameStart> SequenceTracker::startsOf(const Step& step, const SequenceRecord& record) const
{
    const TimedPose& key = nearestKey(step.frame);
    if (step.direction == 0)
        return {{"key frame", key.pose}};
    std::vector<TimedPose> known;
    for (const int before : record.trackedBefore(step.frame, step.direction))
        known.push_back({before, record.frames[static_cast<std::size_t>(before)].pose});
    if (known.empty())
        return {{"nearest key frame", key.pose, kAlone}};
    return {{"prediction", predictedPose(known, step.frame, pivotMm_), kAlone},
            {"last pose", known.front().pose, kAlone},
            {"nearest key frame", key.pose, kAlone}};
}

// Each pass draws other starts.
std::vector<FrameStart> SequenceTracker::withRetry(std::vector<FrameStart> starts, std::uint32_t pass) const
{
    core::MultiStart around = options_.retry;
    around.seed += pass;
    return withStartsAround(std::move(starts), around);
}

// Throws InputError if there is nothing to compare from any of the starts.
FrameRecord SequenceTracker::registered(int frame, const std::vector<FrameStart>& starts,
                                        const SequenceRecord& record, const std::stop_token& stop) const
{
    try {
        registration_.open(frame, nearestKey(frame).pose);
    } catch (const InputError& error) {
        return corruptFrame(error.what());
    }
    return search_.from(starts, record, stop);
}

void SequenceTracker::run(SequenceRecord& record, const FrameObserver& observer,
                          const std::stop_token& stop) const
{
    options_.validate(static_cast<int>(record.frames.size()));
    firstPass(record, observer, stop);
    if (options_.secondPass)
        secondPass(record, observer, stop);
}

void SequenceTracker::firstPass(SequenceRecord& record, const FrameObserver& observer,
                                const std::stop_token& stop) const
{
    const std::vector<Step> steps = plan(static_cast<int>(record.frames.size()));
    for (const Step& step : steps) {
        FrameRecord& frame = record.frames[static_cast<std::size_t>(step.frame)];
        if (frame.state != FrameState::Pending)
            continue;
        stopIfAsked(stop);
        try {
            frame = registered(step.frame, withRetry(startsOf(step, record), 0), record, stop);
        } catch (const InputError& error) {
            if (step.direction == 0)
                throw InputError(fmt::format(translatable("Data", "key frame {}: {}"),
                                             record.firstFrame + step.frame, error.what()));
            frame = corruptFrame(error.what());
        }
        noteChangeOfAlike(step.frame, record);
        if (observer)
            observer(step.frame, record);
    }
}

// The marks are kept in the record, so that a run that goes on looks at the same frames.
void SequenceTracker::markSuspects(SequenceRecord& record) const
{
    const auto isMarked = [](const FrameRecord& frame) { return frame.secondPass != SecondPass::NotNeeded; };
    if (std::ranges::any_of(record.frames, isMarked))
        return;
    for (const int frame : search_.judgement().suspects(record))
        record.frames[static_cast<std::size_t>(frame)].secondPass = SecondPass::Due;
}

void SequenceTracker::secondPass(SequenceRecord& record, const FrameObserver& observer,
                                 const std::stop_token& stop) const
{
    markSuspects(record);
    for (int frame = 0; frame < static_cast<int>(record.frames.size()); ++frame) {
        if (record.frames[static_cast<std::size_t>(frame)].secondPass != SecondPass::Due)
            continue;
        stopIfAsked(stop);
        review(frame, record, stop);
        for (int other = 0; other < static_cast<int>(record.frames.size()); ++other) // judged by it, too
            noteChangeOfAlike(other, record);
        if (observer)
            observer(frame, record);
    }
}

// Between two frames the prediction of constant velocity is the interpolation: the pivot along a line, the
// rotation about a fixed axis.
void SequenceTracker::review(int frame, SequenceRecord& record, const std::stop_token& stop) const
{
    FrameRecord& kept = record.frames[static_cast<std::size_t>(frame)];
    kept.secondPass = SecondPass::Done;
    const std::vector<TimedPose> neighbours = goodNeighbours(frame, record);
    if (neighbours.empty())
        return;
    const core::Pose between = predictedPose(neighbours, frame, pivotMm_);
    try {
        FrameRecord again =
            registered(frame, withRetry({{"interpolation", between, kAlone}}, 1), record, stop);
        again.evaluations += kept.evaluations;
        again.secondPass = SecondPass::Done;
        kept.evaluations = again.evaluations;
        if (again.state != FrameState::Corrupt && again.value > kept.value)
            kept = again;
    } catch (const InputError&) { // nothing is seen from there: what was found before stays
    }
    kept.note = search_.judgement().doubtAbout(kept, between, record);
    kept.state = kept.note.empty() ? FrameState::Tracked : FrameState::Lost;
    if (kept.state == FrameState::Tracked)
        kept.note = search_.judgement().jumpOf(frame, record);
}

} // namespace isocenter::app
