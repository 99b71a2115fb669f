// SPDX-License-Identifier: MIT
#include "core/geometry/error_measures.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <random>

namespace isocenter::core {
namespace {

void requireTargets(std::span<const Eigen::Vector3d> targetsMm)
{
    if (targetsMm.empty())
        throw InputError(translatable("Data", "an error measure needs at least one target point"));
}

// Uniform in [-1, 1], the same on every standard library (std::uniform_real_distribution is not).
double uniformSigned(std::mt19937& generator)
{
    return 2.0 * (static_cast<double>(generator()) / 4294967295.0) - 1.0;
}

PoseIncrement randomIncrement(std::mt19937& generator)
{
    PoseIncrement increment;
    for (int axis = 0; axis < 6; ++axis)
        increment[axis] = uniformSigned(generator);
    return increment;
}

} // namespace

double meanTargetRegistrationError(const Pose& truth, const Pose& registered,
                                   std::span<const Eigen::Vector3d> targetsMm)
{
    requireTargets(targetsMm);
    double sum = 0.0;
    for (const Eigen::Vector3d& target : targetsMm)
        sum += (truth * target - registered * target).norm();
    return sum / static_cast<double>(targetsMm.size());
}

double meanReprojectionDistance(const Pose& truth, const Pose& registered, const ProjectionGeometry& view,
                                std::span<const Eigen::Vector3d> targetsMm)
{
    requireTargets(targetsMm);
    const Eigen::Vector3d source = view.source();
    double sum = 0.0;
    for (const Eigen::Vector3d& target : targetsMm) {
        const Eigen::Vector3d ray = (registered * target - source).normalized();
        const Eigen::Vector3d toTruth = truth * target - source;
        sum += (toTruth - ray.dot(toTruth) * ray).norm();
    }
    return sum / static_cast<double>(targetsMm.size());
}

std::vector<Eigen::Vector3d> defaultTargets(const Eigen::Vector3d& centreMm, const Eigen::Vector3d& extentMm)
{
    std::vector<Eigen::Vector3d> targets{centreMm};
    for (int corner = 0; corner < 8; ++corner) {
        const Eigen::Vector3d side((corner & 1) ? 1.0 : -1.0, (corner & 2) ? 1.0 : -1.0,
                                   (corner & 4) ? 1.0 : -1.0);
        targets.emplace_back(centreMm + 0.25 * side.cwiseProduct(extentMm));
    }
    return targets;
}

std::vector<Pose> startsAtTargetError(const Pose& truth, const PoseFrame& frame,
                                      std::span<const Eigen::Vector3d> targetsMm, double targetErrorMm,
                                      int count, std::uint32_t seed)
{
    std::mt19937 generator(seed);
    std::vector<Pose> starts;
    for (int start = 0; start < count; ++start) {
        const PoseIncrement direction = randomIncrement(generator);
        double low = 0.0;
        double high = 1.0;
        const auto errorAt = [&](double scale) {
            return meanTargetRegistrationError(truth, moved(truth, scale * direction, frame), targetsMm);
        };
        while (errorAt(high) < targetErrorMm)
            high *= 2.0;
        for (int step = 0; step < 60; ++step) {
            const double middle = 0.5 * (low + high);
            (errorAt(middle) < targetErrorMm ? low : high) = middle;
        }
        starts.push_back(moved(truth, high * direction, frame));
    }
    return starts;
}

std::vector<Pose> startsWithinBounds(const Pose& truth, const PoseFrame& frame, double maximumMm,
                                     double maximumDeg, int count, std::uint32_t seed)
{
    std::mt19937 generator(seed);
    std::vector<Pose> starts;
    for (int start = 0; start < count; ++start) {
        PoseIncrement increment = randomIncrement(generator);
        increment.head<3>() *= maximumMm;
        increment.tail<3>() *= maximumDeg;
        starts.push_back(moved(truth, increment, frame));
    }
    return starts;
}

} // namespace isocenter::core
