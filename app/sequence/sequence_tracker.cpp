// SPDX-License-Identifier: MIT
#include "app/sequence/sequence_tracker.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace isocenter::app {
namespace {

constexpr std::size_t kFewestForStatistics = 4;
constexpr double kRobustSigma = 1.4826;  // of the median absolute deviation of a normal distribution
constexpr double kLeastDeviation = 0.01; // of the median: values closer than that are alike
constexpr double kDegPerRad = 180.0 / std::numbers::pi;

double medianOf(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

double angleDeg(const core::Pose& a, const core::Pose& b)
{
    return kDegPerRad *
           Eigen::AngleAxisd(a.worldFromVolume().linear().transpose() * b.worldFromVolume().linear()).angle();
}

} // namespace

void SequenceOptions::validate(int frames) const
{
    if (keyFrames.empty())
        throw UsageError("a sequence needs at least one key frame whose pose is known");
    for (const TimedPose& key : keyFrames)
        if (key.frame < 0 || key.frame >= frames)
            throw UsageError(fmt::format("the key frame {} is not among the {} frames of the sequence",
                                         key.frame, frames));
    if (!(outlierFactor > 0.0) || !(largestJumpMm > 0.0) || !(largestJumpDeg > 0.0))
        throw UsageError("the limits of a lost track must be positive");
}

SequenceTracker::SequenceTracker(FrameReader reader, Register registerFrame, Eigen::Vector3d pivotMm,
                                 SequenceOptions options)
    : reader_(std::move(reader)), register_(std::move(registerFrame)), pivotMm_(std::move(pivotMm)),
      options_(std::move(options))
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

// What to try, in order: the prediction; the last pose, and the nearest key frame's.
std::vector<core::Pose> SequenceTracker::startsOf(const Step& step, const SequenceRecord& record) const
{
    const TimedPose& key = nearestKey(step.frame);
    if (step.direction == 0)
        return {key.pose};
    std::vector<TimedPose> known;
    const auto end = step.direction > 0 ? -1 : static_cast<int>(record.frames.size());
    for (int frame = step.frame - step.direction; frame != end && known.size() < 2; frame -= step.direction)
        if (const FrameRecord& before = record.frames[static_cast<std::size_t>(frame)];
            before.state == FrameState::Tracked)
            known.push_back({frame, before.pose});
    if (known.empty())
        return {key.pose};
    return {predictedPose(known, step.frame, pivotMm_), known.front().pose, key.pose};
}

// Why a result is not to be trusted; empty if nothing speaks against it.
std::string SequenceTracker::doubtAbout(const FrameRecord& found, const core::Pose& expected,
                                        const SequenceRecord& record) const
{
    const double jumpMm = (found.pose * pivotMm_ - expected * pivotMm_).norm();
    const double jumpDeg = angleDeg(found.pose, expected);
    if (jumpMm > options_.largestJumpMm || jumpDeg > options_.largestJumpDeg)
        return fmt::format("it lies {:.1f} mm and {:.1f} degrees from where it was expected", jumpMm,
                           jumpDeg);
    std::vector<double> values;
    for (const FrameRecord& frame : record.frames)
        if (frame.state == FrameState::Tracked)
            values.push_back(frame.value);
    if (values.size() < kFewestForStatistics)
        return {};
    const double median = medianOf(values);
    for (double& value : values)
        value = std::abs(value - median);
    const double deviation = std::max(kRobustSigma * medianOf(values), kLeastDeviation * std::abs(median));
    if (found.value < median - options_.outlierFactor * deviation)
        return fmt::format("its similarity is {:.4g}, that of the others {:.4g} (robust deviation {:.2g})",
                           found.value, median, deviation);
    return {};
}

FrameRecord SequenceTracker::tracked(const Step& step, const SequenceRecord& record,
                                     const std::stop_token& stop) const
{
    FrameRecord best;
    std::vector<gpu::RegistrationView> views;
    try {
        views = reader_(step.frame);
    } catch (const InputError& error) {
        best.state = FrameState::Corrupt;
        best.note = error.what();
        return best;
    }
    const std::vector<core::Pose> starts = startsOf(step, record);
    int evaluations = 0;
    for (const core::Pose& start : starts) {
        const RegistrationReport report = register_(views, start);
        if (stop.stop_requested() || report.result.cancelled)
            throw Cancelled();
        evaluations += static_cast<int>(report.result.trace.size());
        FrameRecord found;
        found.pose = report.result.pose;
        found.value = report.result.evaluation.value;
        found.note = doubtAbout(found, starts.front(), record);
        found.state = found.note.empty() ? FrameState::Tracked : FrameState::Lost;
        const bool better = best.state == FrameState::Pending ||
                            (found.state == FrameState::Tracked && best.state == FrameState::Lost) ||
                            (found.state == best.state && found.value > best.value);
        if (better)
            best = found;
        if (best.state == FrameState::Tracked)
            break;
    }
    best.evaluations = evaluations;
    return best;
}

void SequenceTracker::run(SequenceRecord& record, const FrameObserver& observer,
                          const std::stop_token& stop) const
{
    options_.validate(static_cast<int>(record.frames.size()));
    const std::vector<Step> steps = plan(static_cast<int>(record.frames.size()));
    for (const Step& step : steps) {
        FrameRecord& frame = record.frames[static_cast<std::size_t>(step.frame)];
        if (frame.state != FrameState::Pending)
            continue;
        if (stop.stop_requested())
            throw Cancelled();
        frame = tracked(step, record, stop);
        if (observer)
            observer(step.frame, record);
    }
}

} // namespace isocenter::app
