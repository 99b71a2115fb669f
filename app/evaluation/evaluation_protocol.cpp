// SPDX-License-Identifier: MIT
#include "app/evaluation/evaluation_protocol.h"

#include "app/registration/registration_files.h"
#include "core/support/error.h"
#include "core/support/random.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

constexpr int kMostBins = 1000;
constexpr int kMostStartsPerBin = 100000;
constexpr double kLargestStartMm = 1000.0;

core::Pose poseInBin(const EvaluationProtocol& protocol, int bin, std::uint32_t index,
                     const core::GroundTruth& truth, const core::PoseFrame& frame)
{
    const double wantedMm =
        core::RandomField(protocol.seed).uniform(index, protocol.lowMm(bin), protocol.highMm(bin));
    return core::startsAtTargetError(truth.pose, frame, truth.targetsMm, wantedMm, 1,
                                     protocol.seed + 2654435761u * (index + 1))
        .front();
}

core::Pose poseInRange(const StartRange& range, std::uint32_t seed, std::uint32_t index,
                       const core::Pose& truth, const core::PoseFrame& frame)
{
    const core::RandomField random(seed);
    std::uint64_t draw = std::uint64_t{6} * index;
    const auto upTo = [&](double most) { return random.uniform(draw++, -most, most); };
    const double aboutLong = upTo(range.longAxisDeg);
    const Eigen::Vector3d othersDeg(upTo(range.otherAxesDeg), upTo(range.otherAxesDeg), 0.0);
    const Eigen::Vector3d byMm(upTo(range.mm), upTo(range.mm), upTo(range.mm));
    Eigen::Isometry3d turn = Eigen::Isometry3d::Identity();
    turn.linear() = core::rotationFromDegrees(othersDeg) * core::rotationFromDegrees({0.0, 0.0, aboutLong});
    return core::Pose(Eigen::Translation3d(frame.worldFromView * byMm) * truth.worldFromVolume() *
                      Eigen::Translation3d(frame.pivotMm) * turn * Eigen::Translation3d(-frame.pivotMm));
}

EvaluationStart startOf(const EvaluationProtocol& protocol, int bin, int number,
                        const core::GroundTruth& truth, const core::PoseFrame& frame,
                        std::span<const core::ProjectionGeometry> views)
{
    const auto index = static_cast<std::uint32_t>(bin * kMostStartsPerBin + number);
    EvaluationStart start{bin, number, {}, 0.0, 0.0};
    start.pose = protocol.range ? poseInRange(*protocol.range, protocol.seed, index, truth.pose, frame)
                                : poseInBin(protocol, bin, index, truth, frame);
    const PoseError error = poseError(start.pose, truth, views, frame);
    start.targetMm = error.targetMm;
    start.reprojectionMm = error.reprojectionMm;
    return start;
}

} // namespace

int EvaluationProtocol::bins() const
{
    if (range)
        return 1;
    return static_cast<int>(std::ceil(largestStartMm / binWidthMm - 1e-9));
}

double EvaluationProtocol::highMm(int bin) const
{
    if (range)
        return largestStartMm;
    return std::min((bin + 1) * binWidthMm, largestStartMm);
}

void EvaluationProtocol::validate() const
{
    if (!(largestStartMm > 0.0) || largestStartMm > kLargestStartMm)
        throw UsageError(fmt::format("the largest start must lie in 0 to {:g} mm, not {:g} mm",
                                     kLargestStartMm, largestStartMm));
    if (!(binWidthMm > 0.0) || binWidthMm > largestStartMm)
        throw UsageError(fmt::format("a bin must be wider than 0 and at most as wide as the largest start "
                                     "({:g} mm), not {:g} mm",
                                     largestStartMm, binWidthMm));
    if (bins() > kMostBins)
        throw UsageError(fmt::format("bins of {:g} mm up to {:g} mm are more than {}", binWidthMm,
                                     largestStartMm, kMostBins));
    if (range && (!(range->longAxisDeg >= 0.0 && range->longAxisDeg <= 180.0) ||
                  !(range->otherAxesDeg >= 0.0 && range->otherAxesDeg <= 180.0) ||
                  !(range->mm >= 0.0 && range->mm <= kLargestStartMm)))
        throw UsageError(
            fmt::format("starts lie within 0 to 180 degrees of the truth and 0 to {:g} mm", kLargestStartMm));
    if (startsPerBin < 1 || startsPerBin > kMostStartsPerBin)
        throw UsageError(
            fmt::format("a bin must have 1 to {} starts, not {}", kMostStartsPerBin, startsPerBin));
    if (!(successMm > 0.0) || !(grossFailureMm >= successMm))
        throw UsageError(
            fmt::format("success must lie under a positive error and gross failure not below it: "
                        "{:g} and {:g} mm",
                        successMm, grossFailureMm));
}

JudgedError judgedErrorOf(std::size_t views)
{
    return views > 1 ? JudgedError::Target : JudgedError::Reprojection;
}

std::string_view judgedErrorName(JudgedError error)
{
    return error == JudgedError::Target ? "mTRE" : "mRPD";
}

std::vector<EvaluationStart> evaluationStarts(const EvaluationProtocol& protocol,
                                              const core::GroundTruth& truth, const core::PoseFrame& frame,
                                              std::span<const core::ProjectionGeometry> views)
{
    protocol.validate();
    std::vector<EvaluationStart> starts;
    for (int number = 0; number < protocol.startsPerBin; ++number)
        for (int bin = 0; bin < protocol.bins(); ++bin)
            starts.push_back(startOf(protocol, bin, number, truth, frame, views));
    return starts;
}

} // namespace isocenter::app
