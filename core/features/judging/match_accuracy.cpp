// SPDX-License-Identifier: MIT
#include "core/features/judging/match_accuracy.h"

#include "core/features/homography.h"
#include "core/support/quantiles.h"

#include <Eigen/LU>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace isocenter::core {
namespace {

constexpr double kNearPx = 3.0;

Eigen::Vector2d placeOf(const Keypoint& keypoint)
{
    return {static_cast<double>(keypoint.x), static_cast<double>(keypoint.y)};
}

// The places of keypoints, each once, that the other picture shows, carried by a homography.
std::vector<Eigen::Vector2d> commonPlaces(std::span<const Keypoint> keypoints,
                                          const Eigen::Matrix3d& otherFromOwn,
                                          const Eigen::Matrix3d& resultFromOwn, int columns, int rows)
{
    std::set<std::pair<float, float>> known;
    std::vector<Eigen::Vector2d> places;
    for (const Keypoint& keypoint : keypoints) {
        const Eigen::Vector2d other = transferred(otherFromOwn, placeOf(keypoint));
        if (other.x() >= 0.0 && other.y() >= 0.0 && other.x() < columns && other.y() < rows &&
            known.emplace(keypoint.x, keypoint.y).second)
            places.push_back(transferred(resultFromOwn, placeOf(keypoint)));
    }
    return places;
}

// How many pairs of places near each other there are, each place in one pair, the nearest first.
int countPairs(std::span<const Eigen::Vector2d> first, const std::vector<Eigen::Vector2d>& second)
{
    struct Pair
    {
        double distance;
        std::size_t first, second;
    };
    std::vector<std::size_t> byX(second.size());
    for (std::size_t i = 0; i < byX.size(); ++i)
        byX[i] = i;
    const auto xOf = [&](std::size_t i) { return second[i].x(); };
    std::ranges::sort(byX, {}, xOf);
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < first.size(); ++i)
        for (auto near = std::ranges::lower_bound(byX, first[i].x() - kNearPx, {}, xOf);
             near != byX.end() && xOf(*near) <= first[i].x() + kNearPx; ++near)
            if (const double distance = (second[*near] - first[i]).norm(); distance <= kNearPx)
                pairs.push_back({distance, i, *near});
    std::ranges::sort(pairs, {}, &Pair::distance);
    std::vector<bool> firstTaken(first.size());
    std::vector<bool> secondTaken(second.size());
    int count = 0;
    for (const Pair& pair : pairs)
        if (!firstTaken[pair.first] && !secondTaken[pair.second]) {
            firstTaken[pair.first] = secondTaken[pair.second] = true;
            ++count;
        }
    return count;
}

} // namespace

MatchAccuracy matchAccuracy(std::span<const Keypoint> first, std::span<const Keypoint> second,
                            std::span<const DescriptorMatch> matches, const Eigen::Matrix3d& secondFromFirst,
                            int columns, int rows)
{
    const Eigen::Matrix3d firstFromSecond = secondFromFirst.inverse();
    const auto firstPlaces = commonPlaces(first, secondFromFirst, secondFromFirst, columns, rows);
    const auto secondPlaces =
        commonPlaces(second, firstFromSecond, Eigen::Matrix3d::Identity(), columns, rows);
    MatchAccuracy accuracy;
    accuracy.keypoints = static_cast<int>(std::min(firstPlaces.size(), secondPlaces.size()));
    std::set<std::pair<float, float>> matched; // places of the first picture
    std::vector<double> errors, right, down;
    for (const DescriptorMatch& match : matches) {
        const Keypoint& query = first[static_cast<std::size_t>(match.query)];
        const Eigen::Vector2d expected = transferred(secondFromFirst, placeOf(query));
        if (expected.x() < 0.0 || expected.y() < 0.0 || expected.x() >= columns || expected.y() >= rows)
            continue;
        ++accuracy.matches;
        const Eigen::Vector2d away = placeOf(second[static_cast<std::size_t>(match.train)]) - expected;
        const double error = away.norm();
        accuracy.within1Px += error <= 1.0 ? 1.0 : 0.0;
        accuracy.within3Px += error <= kNearPx ? 1.0 : 0.0;
        accuracy.within5Px += error <= 5.0 ? 1.0 : 0.0;
        if (error > kNearPx)
            continue;
        matched.emplace(query.x, query.y);
        errors.push_back(error);
        right.push_back(away.x());
        down.push_back(away.y());
    }
    for (double* share : {&accuracy.within1Px, &accuracy.within3Px, &accuracy.within5Px})
        *share /= std::max(accuracy.matches, 1);
    const double keypoints = std::max(accuracy.keypoints, 1);
    accuracy.repeatability = countPairs(firstPlaces, secondPlaces) / keypoints;
    accuracy.matchingScore = std::min(static_cast<double>(matched.size()) / keypoints, 1.0);
    accuracy.localisationPx = median(errors);
    accuracy.biasPx = {median(right), median(down)};
    return accuracy;
}

} // namespace isocenter::core
