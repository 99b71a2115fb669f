// SPDX-License-Identifier: MIT
// One hypothesis a group: a homography through four pairs of points, picked by four random numbers in [0, 1),
// and how well all pairs fit it: scores[h] = (sum of (1 - e / threshold)^2 over errors e below the threshold,
// their number, 1 if the sample determines a homography, 0). Pairs are (x, y) in the first and in the second
// image, in units about the centres; errors are the symmetric transfer error in pixels.
#include "core/features/robust_homography.h"
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/features/homography_hypotheses_params.h"

#include <Eigen/Geometry>
#include <Eigen/LU>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace isocenter::gpu::cpu {
namespace {

using Eigen::Vector2f;
using Eigen::Vector3f;

Vector3f firstOf(const vec4& pair)
{
    return {pair.x, pair.y, 1.0f};
}

Vector3f secondOf(const vec4& pair)
{
    return {pair.z, pair.w, 1.0f};
}

// Of points a, b, c and d: twice the areas of abc, dbc, adc and abd, with signs.
Eigen::Vector4f areasOf(const Vector3f& a, const Vector3f& b, const Vector3f& c, const Vector3f& d)
{
    const auto area = [](const Vector3f& p, const Vector3f& q, const Vector3f& r) {
        return (q.x() - p.x()) * (r.y() - p.y()) - (q.y() - p.y()) * (r.x() - p.x());
    };
    return {area(a, b, c), area(d, b, c), area(a, d, c), area(a, b, d)};
}

// Scaled to w = 1 at a point.
Eigen::Matrix3f scaledAt(const Eigen::Matrix3d& matrix, const Eigen::Vector3d& point)
{
    return (matrix / matrix.row(2).dot(point)).cast<float>();
}

Vector2f mapped(const Eigen::Matrix3f& matrix, const Vector3f& point)
{
    const Vector3f image = matrix * point;
    return image.z() <= 0.0f ? Vector2f::Constant(1e18f) : Vector2f(image.hnormalized());
}

vec4 scoreOf(const HomographyHypothesesParams& params, std::span<const vec4> pairs, const vec4& random)
{
    const auto sample = core::samplePairs({random.x, random.y, random.z, random.w}, params.pairs);
    const auto pairAt = [&](std::size_t s) { return pairs[static_cast<std::size_t>(sample[s])]; };
    const Vector3f a = firstOf(pairAt(0));
    const Vector3f b = firstOf(pairAt(1));
    const Vector3f c = firstOf(pairAt(2));
    // By Cramer's rule the fourth point is a weighted sum of the others, and likewise in the second image.
    // The homography takes a, b and c to their partners with the ratios of these weights.
    const Eigen::Vector4f areas1 = areasOf(a, b, c, firstOf(pairAt(3)));
    const Eigen::Vector4f areas2 =
        areasOf(secondOf(pairAt(0)), secondOf(pairAt(1)), secondOf(pairAt(2)), secondOf(pairAt(3)));
    if (std::min(areas1.cwiseAbs().minCoeff(), areas2.cwiseAbs().minCoeff()) < params.leastArea)
        return {0.0f, 0.0f, 0.0f, 0.0f};
    // Triangles keep or change their orientation all alike, or the plane would be seen from both sides.
    const Eigen::Vector4f sides = areas1.cwiseProduct(areas2);
    if ((sides[0] * sides.tail<3>()).minCoeff() <= 0.0f)
        return {0.0f, 0.0f, 0.0f, 0.0f};
    const Vector3f ratios = areas2.tail<3>().cwiseQuotient(areas1.tail<3>()) * (areas1[0] / areas2[0]);
    const auto exact = [](const Vector3f& v) { return Eigen::Vector3d(v.cast<double>()); };
    Eigen::Matrix3d homography = Eigen::Matrix3d::Zero();
    for (const auto& [ratio, pair, p, q] :
         {std::tuple{ratios[0], 0u, b, c}, {ratios[1], 1u, c, a}, {ratios[2], 2u, a, b}})
        homography +=
            static_cast<double>(ratio) * exact(secondOf(pairAt(pair))) * exact(p).cross(exact(q)).transpose();
    const Eigen::Matrix3f there = scaledAt(homography, exact(a));
    const Eigen::Matrix3f back = scaledAt(homography.inverse(), exact(secondOf(pairAt(0))));
    double score = 0.0;
    int inliers = 0;
    for (const vec4& pair : pairs.first(static_cast<std::size_t>(params.pairs))) {
        const Vector3f first = firstOf(pair);
        const Vector3f second = secondOf(pair);
        const float squared =
            0.5f * ((params.secondPixels * (mapped(there, first) - second.head<2>())).squaredNorm() +
                    (params.firstPixels * (mapped(back, second) - first.head<2>())).squaredNorm());
        if (squared >= params.thresholdPx * params.thresholdPx)
            continue;
        const float left = 1.0f - std::sqrt(squared) / params.thresholdPx;
        score += static_cast<double>(left * left);
        ++inliers;
    }
    return {static_cast<float>(score), static_cast<float>(inliers), 1.0f, 0.0f};
}

} // namespace

void homographyHypotheses(const CpuLaunch& launch)
{
    const auto params = launch.params<HomographyHypothesesParams>();
    const auto pairs = launch.buffer<const vec4>("pairs");
    const auto samples = launch.buffer<const vec4>("samples");
    const auto scores = launch.buffer<vec4>("scores");
    core::parallelFor(launch.groupsX(), [&](int begin, int end) {
        for (int group = begin; group < end; ++group) {
            const auto hypothesis = static_cast<std::size_t>(params.firstHypothesis + group);
            scores[hypothesis] = scoreOf(params, pairs, samples[hypothesis]);
        }
    });
}

} // namespace isocenter::gpu::cpu
