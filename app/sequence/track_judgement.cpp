// SPDX-License-Identifier: MIT
#include "app/sequence/track_judgement.h"

#include "app/sequence/sequence_motion.h"
#include "core/geometry/angles.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

namespace isocenter::app {
namespace {

constexpr std::size_t kFewestForStatistics = 4;
constexpr double kRobustSigma = 1.4826;  // of the median absolute deviation of a normal distribution
constexpr double kLeastDeviation = 0.02; // of the median: similarities closer than that are alike
constexpr double kLeastJitter = 0.3;     // mm or degrees: steadier motion is alike
constexpr double kChangeOfAlike = 0.5;   // of the angle between two poses that look alike
constexpr double kLongestStep = 3.0;     // frames, or steps by which a motion goes on

double medianOf(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

struct RobustScale
{
    double median;
    double deviation;
};

RobustScale robustScaleOf(std::vector<double> values)
{
    const double median = medianOf(values);
    for (double& value : values)
        value = std::abs(value - median);
    return {median, kRobustSigma * medianOf(std::move(values))};
}

std::vector<double> similaritiesOf(const SequenceRecord& record)
{
    std::vector<double> values;
    for (const FrameRecord& frame : record.frames)
        if (frame.state == FrameState::Tracked)
            values.push_back(frame.value);
    return values;
}

struct PoseDistance
{
    double mm;
    double deg;
};

PoseDistance distanceOf(const core::Pose& a, const core::Pose& b, const Eigen::Vector3d& pivotMm)
{
    const Eigen::Matrix3d turn = a.worldFromVolume().linear().transpose() * b.worldFromVolume().linear();
    return {(a * pivotMm - b * pivotMm).norm(), core::kDegPerRad * Eigen::AngleAxisd(turn).angle()};
}

// How far a tracked frame lies from between the frames next to it, if those are tracked as well.
std::optional<PoseDistance> deviationOf(std::size_t frame, const SequenceRecord& record,
                                        const Eigen::Vector3d& pivotMm)
{
    if (frame < 1 || frame + 1 >= record.frames.size())
        return std::nullopt;
    const std::span<const FrameRecord> three(&record.frames[frame - 1], 3);
    if (!std::ranges::all_of(three, [](const FrameRecord& f) { return f.state == FrameState::Tracked; }))
        return std::nullopt;
    const std::array<TimedPose, 2> beside{{{1, three[2].pose}, {-1, three[0].pose}}};
    return distanceOf(three[1].pose, predictedPose(beside, 0, pivotMm), pivotMm);
}

bool isNearTo(int frame, std::span<const TimedPose> known)
{
    return std::abs(frame - known[0].frame) <= kLongestStep;
}

bool movesOnTo(int frame, std::span<const TimedPose> known)
{
    return known.size() > 1 &&
           std::abs(frame - known[0].frame) <= kLongestStep * std::abs(known[0].frame - known[1].frame);
}

// Where known poses, from the latest to the earliest, lead to: on with their motion, or to the last one.
core::Pose poseLedTo(std::span<const TimedPose> known, int frame, const Eigen::Vector3d& pivotMm)
{
    return predictedPose(known.first(movesOnTo(frame, known) ? 2 : 1), frame, pivotMm);
}

} // namespace

void LostTrackLimits::validate() const
{
    if (!(outlierFactor > 0.0) || !(largestJumpMm > 0.0) || !(largestJumpDeg > 0.0))
        throw UsageError(translatable("Data", "the limits of a lost track must be positive"));
}

TrackJudgement::TrackJudgement(Eigen::Vector3d pivotMm, LostTrackLimits limits)
    : pivotMm_(std::move(pivotMm)), limits_(limits)
{
}

std::string TrackJudgement::doubtAbout(const FrameRecord& found, const core::Pose& expected,
                                       const SequenceRecord& record) const
{
    const PoseDistance jump = distanceOf(found.pose, expected, pivotMm_);
    if (jump.mm > limits_.largestJumpMm || jump.deg > limits_.largestJumpDeg)
        return fmt::format(
            translatable("Data", "it lies {:.1f} mm and {:.1f} degrees from where it was expected"), jump.mm,
            jump.deg);
    const std::vector<double> values = similaritiesOf(record);
    if (values.size() < kFewestForStatistics)
        return {};
    const RobustScale scale = robustScaleOf(values);
    const double deviation = std::max(scale.deviation, kLeastDeviation * std::abs(scale.median));
    if (found.value < scale.median - limits_.outlierFactor * deviation)
        return fmt::format(translatable("Data", "its similarity is {:.4g}, that of the others {:.4g} (robust "
                                                "deviation {:.2g})"),
                           found.value, scale.median, deviation);
    return {};
}

std::string TrackJudgement::jumpOf(int frame, const SequenceRecord& record) const
{
    std::vector<std::optional<PoseDistance>> deviations;
    std::vector<double> mm;
    std::vector<double> deg;
    for (std::size_t other = 0; other < record.frames.size(); ++other)
        if (const auto& deviation = deviations.emplace_back(deviationOf(other, record, pivotMm_))) {
            mm.push_back(deviation->mm);
            deg.push_back(deviation->deg);
        }
    const auto here = static_cast<std::size_t>(frame);
    if (mm.size() < kFewestForStatistics || !deviations[here])
        return {};
    const auto limitOf = [&](std::vector<double> values) {
        const RobustScale scale = robustScaleOf(std::move(values));
        return scale.median + limits_.outlierFactor * std::max(scale.deviation, kLeastJitter);
    };
    const double limitMm = limitOf(std::move(mm));
    const double limitDeg = limitOf(std::move(deg));
    const auto excess = [&](std::size_t of) { // an outlier throws its neighbours off by half as much
        return of < deviations.size() && deviations[of]
                   ? std::max(deviations[of]->mm / limitMm, deviations[of]->deg / limitDeg)
                   : 0.0;
    };
    if (excess(here) <= 1.0 || excess(here) < excess(here + 1) ||
        (here > 0 && excess(here) < excess(here - 1)))
        return {};
    return fmt::format(translatable("Data",
                                    "it lies {:.1f} mm and {:.1f} degrees from between its neighbours "
                                    "(usual for this sequence: up to {:.1f} mm, {:.1f} degrees)"),
                       deviations[here]->mm, deviations[here]->deg, limitMm, limitDeg);
}

std::string TrackJudgement::changeOfAlike(int frame, int direction, const SequenceRecord& record) const
{
    const FrameRecord& found = record.frames[static_cast<std::size_t>(frame)];
    std::vector<TimedPose> known;
    std::vector<TimedPose> alike; // of these frames, as long as they have one
    for (const int before : record.trackedBefore(frame, direction)) {
        const FrameRecord& tracked = record.frames[static_cast<std::size_t>(before)];
        if (tracked.lookAlike && alike.size() == known.size())
            alike.push_back({before, tracked.lookAlike->pose});
        known.push_back({before, tracked.pose});
    }
    if (!found.lookAlike && alike.empty())
        return {};
    const bool isKnown = found.state == FrameState::Tracked || found.state == FrameState::Lost;
    if (!isKnown || known.empty() || !(isNearTo(frame, known) || movesOnTo(frame, known)))
        return {};
    const core::Pose expected = poseLedTo(known, frame, pivotMm_);
    const double offDeg = core::angleBetweenDeg(found.pose, expected);
    const auto isOther = [offDeg](double otherOffDeg, double apartDeg) {
        return offDeg - otherOffDeg > kChangeOfAlike * apartDeg;
    };
    const bool itsOtherIsNearer =
        found.lookAlike &&
        isOther(core::angleBetweenDeg(found.lookAlike->pose, expected), found.lookAlike->apartDeg);
    const bool theirOtherIsNearer =
        !alike.empty() && isOther(core::angleBetweenDeg(found.pose, poseLedTo(alike, frame, pivotMm_)),
                                  core::angleBetweenDeg(alike.front().pose, known.front().pose));
    if (!itsOtherIsNearer && !theirOtherIsNearer)
        return {};
    return fmt::format(translatable("Data",
                                    "it has changed to the other one of two poses that look alike: it "
                                    "lies {:.1f} degrees from where it was expected"),
                       offDeg);
}

std::vector<int> TrackJudgement::suspects(const SequenceRecord& record) const
{
    std::vector<int> found;
    for (int f = 0; f < static_cast<int>(record.frames.size()); ++f) {
        const FrameRecord& frame = record.frames[static_cast<std::size_t>(f)];
        const bool isSuspect =
            frame.state == FrameState::Lost ||
            (frame.state == FrameState::Tracked &&
             (!frame.changeOfAlike.empty() || !doubtAbout(frame, frame.pose, record).empty() ||
              !jumpOf(f, record).empty()));
        if (isSuspect)
            found.push_back(f);
    }
    return found;
}

} // namespace isocenter::app
