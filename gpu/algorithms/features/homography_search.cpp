// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/homography_search.h"

#include "core/features/homography.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "core/support/random.h"
#include "gpu/params/features/homography_hypotheses_params.h"

#include <Eigen/LU>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <numeric>

namespace isocenter::gpu {
namespace {

constexpr int kFewestPairs = 4;
constexpr std::size_t kBestHypotheses = 16; // that are looked at after scoring
constexpr int kMostRefined = 3;             // of them, if they are different
constexpr double kNearThresholds = 3.0;     // apart, homographies are refined to the same one
constexpr float kLeastArea = 1e-2f;         // of a triangle of a sample; the points spread over about 1

const Defines& groupOfHypothesis()
{
    static const Defines kDefines{{"GROUP_X", "64"}, {"GROUP_Y", "1"}};
    return kDefines;
}

// Takes points to a centre of 0 and a spread of about 1; points in one place only to their centre.
Eigen::Matrix3d unitsFor(std::span<const Eigen::Vector2d> points)
{
    const core::PointSpread spread = core::spreadOf(points);
    const double deviation = std::hypot(spread.major, spread.minor);
    const double scale = deviation > 1e-6 ? 1.0 / deviation : 1.0;
    Eigen::Matrix3d units = Eigen::Matrix3d::Identity();
    units.diagonal().head<2>().setConstant(scale);
    units.col(2).head<2>() = -scale * spread.centre;
    return units;
}

Eigen::Vector2f placeInUnits(const Eigen::Matrix3d& units, const Eigen::Vector2d& point)
{
    return (units(0, 0) * point + units.col(2).head<2>()).cast<float>();
}

// How many samples of four are needed to meet one without outliers.
double neededHypotheses(double inlierShare, double confidence)
{
    const double allInliers = std::pow(inlierShare, 4);
    return allInliers >= 1.0 ? 1.0 : std::log(1.0 - confidence) / std::log1p(-allInliers);
}

std::array<int, 4> sampleOf(const vec4& random, std::size_t pairs)
{
    return core::samplePairs({random.x, random.y, random.z, random.w}, static_cast<int>(pairs));
}

std::array<core::PointPair, 4> pairsOf(const std::array<int, 4>& sample,
                                       std::span<const core::PointPair> pairs)
{
    std::array<core::PointPair, 4> chosen;
    for (std::size_t s = 0; s < sample.size(); ++s)
        chosen[s] = pairs[static_cast<std::size_t>(sample[s])];
    return chosen;
}

// Whether two homographies take the middle of the points, and places a deviation away from it, to about the
// same places: refined, they end as one.
bool areNeighbours(const Eigen::Matrix3d& a, const Eigen::Matrix3d& b, const Eigen::Matrix3d& unitsFromPixels,
                   double thresholdPx)
{
    const Eigen::Matrix3d pixelsFromUnits = unitsFromPixels.inverse();
    const std::array<Eigen::Vector2d, 5> places{
        {{0.0, 0.0}, {-0.7, -0.7}, {0.7, -0.7}, {-0.7, 0.7}, {0.7, 0.7}}};
    return std::ranges::all_of(places, [&](const Eigen::Vector2d& place) {
        const Eigen::Vector2d pixel = core::transferred(pixelsFromUnits, place);
        return (core::transferred(a, pixel) - core::transferred(b, pixel)).norm() <
               kNearThresholds * thresholdPx;
    });
}

bool isBetter(const core::RobustHomography& a, const core::RobustHomography& b)
{
    return a.secondFromFirst.has_value() != b.secondFromFirst.has_value() ? a.secondFromFirst.has_value()
                                                                          : a.score > b.score;
}

HomographySearch::Result withProblem(std::size_t pairs, std::string problem)
{
    HomographySearch::Result result;
    result.homography.inliers.assign(pairs, 0);
    result.homography.problem = std::move(problem);
    return result;
}

} // namespace

void HomographySearchOptions::validate() const
{
    if (!(thresholdPx > 0.0) || !std::isfinite(thresholdPx))
        throw UsageError(
            fmt::format("a threshold of {} pixels makes no sense: give one above 0", thresholdPx));
    if (hypotheses < 1 || mostHypotheses < hypotheses || mostHypotheses > HomographySearch::kMostHypotheses)
        throw UsageError(fmt::format("{} hypotheses a round and {} in all make no sense: at least 1 a round, "
                                     "and as many or more, up to {}, in all",
                                     hypotheses, mostHypotheses, HomographySearch::kMostHypotheses));
    if (!(confidence > 0.0 && confidence < 1.0))
        throw UsageError(
            fmt::format("a confidence of {} makes no sense: give one between 0 and 1", confidence));
    if (fewestInliers < kFewestPairs)
        throw UsageError(fmt::format("{} inliers do not determine a homography: ask for {} or more",
                                     fewestInliers, kFewestPairs));
}

HomographySearch::HomographySearch(Device& device, int mostPairs, std::uint64_t seed)
    : device_(device), mostPairs_(mostPairs), planner_(device), random_(kMostHypotheses)
{
    if (mostPairs < kFewestPairs)
        throw UsageError("a search for homographies needs room for four pairs at least");
    const core::RandomField random(seed);
    std::uint64_t index = 0;
    const auto next = [&] { return std::min(static_cast<float>(random.uniform(index++)), 0x1.fffffep-1f); };
    for (vec4& sample : random_)
        sample = {next(), next(), next(), next()};
    samples_ = device.createBuffer(random_.size() * sizeof(vec4));
    samples_->write(std::span<const vec4>(random_));
    scores_ = device.createBuffer(random_.size() * sizeof(vec4));
    pairs_ = device.createBuffer(static_cast<std::size_t>(mostPairs) * sizeof(vec4));
    device.kernel("homography_hypotheses", groupOfHypothesis());
}

HomographySearch::Result HomographySearch::find(std::span<const core::PointPair> pairs,
                                                const core::HomographyPictures& pictures,
                                                const HomographySearchOptions& options,
                                                const std::stop_token& stop)
{
    options.validate();
    if (pairs.size() > static_cast<std::size_t>(mostPairs_))
        throw UsageError(fmt::format("{} pairs of points are given, but the search has room for {}",
                                     pairs.size(), mostPairs_));
    if (pairs.size() < kFewestPairs)
        return withProblem(pairs.size(),
                           fmt::format("{} {} no homography: it takes {} at least", pairs.size(),
                                       pairs.size() == 1 ? "match gives" : "matches give", kFewestPairs));
    if (!std::ranges::all_of(pairs, [](const core::PointPair& pair) {
            return pair.first.allFinite() && pair.second.allFinite();
        }))
        return withProblem(pairs.size(), "a match has coordinates that are not finite");

    const auto begin = std::chrono::steady_clock::now();
    Result result;
    const Units units = upload(pairs);
    std::vector<vec4> scores;
    double inlierShare = 0.0;
    while (result.hypotheses == 0 ||
           (result.hypotheses + options.hypotheses <= options.mostHypotheses &&
            result.hypotheses < neededHypotheses(inlierShare, options.confidence))) {
        const std::vector<vec4> round = score(result.hypotheses, options.hypotheses,
                                              static_cast<int>(pairs.size()), units, options, stop);
        scores.insert(scores.end(), round.begin(), round.end());
        result.hypotheses += options.hypotheses;
        const vec4 best = *std::ranges::max_element(scores, {}, &vec4::x);
        inlierShare = static_cast<double>(best.y) / static_cast<double>(pairs.size());
    }
    result.scoringMs = core::millisecondsSince(begin);
    result.homography = refined(pairs, scores, units, pictures, options);
    result.refiningMs = core::millisecondsSince(begin) - result.scoringMs;
    return result;
}

HomographySearch::Units HomographySearch::upload(std::span<const core::PointPair> pairs)
{
    std::vector<Eigen::Vector2d> first;
    std::vector<Eigen::Vector2d> second;
    first.reserve(pairs.size());
    second.reserve(pairs.size());
    for (const core::PointPair& pair : pairs) {
        first.push_back(pair.first);
        second.push_back(pair.second);
    }
    const Units units{unitsFor(first), unitsFor(second)};
    std::vector<vec4> inUnits;
    inUnits.reserve(pairs.size());
    for (const core::PointPair& pair : pairs) {
        const Eigen::Vector2f a = placeInUnits(units.first, pair.first);
        const Eigen::Vector2f b = placeInUnits(units.second, pair.second);
        inUnits.push_back({a.x(), a.y(), b.x(), b.y()});
    }
    pairs_->write(std::span<const vec4>(inUnits));
    return units;
}

std::vector<vec4> HomographySearch::score(int first, int count, int pairs, const Units& units,
                                          const HomographySearchOptions& options, const std::stop_token& stop)
{
    const auto begin = std::chrono::steady_clock::now();
    const Kernel& kernel = device_.kernel("homography_hypotheses", groupOfHypothesis());
    planner_.run({1, count, pairs, 1}, stop, [&](const LaunchPart& part) {
        device_.launch(
            kernel, {part.rows * kernel.group().x, 1, 1},
            {{"pairs", pairs_.get()}, {"samples", samples_.get()}, {"scores", scores_.get()}},
            HomographyHypothesesParams{.pairs = pairs,
                                       .firstHypothesis = first + part.firstRow,
                                       .firstPixels = static_cast<float>(1.0 / units.first(0, 0)),
                                       .secondPixels = static_cast<float>(1.0 / units.second(0, 0)),
                                       .thresholdPx = static_cast<float>(options.thresholdPx),
                                       .leastArea = kLeastArea});
    });
    auto scores = scores_->read<vec4>(static_cast<std::size_t>(count), static_cast<std::size_t>(first));
    planner_.observe(static_cast<double>(count) * pairs, core::millisecondsSince(begin));
    return scores;
}

core::RobustHomography HomographySearch::refined(std::span<const core::PointPair> pairs,
                                                 const std::vector<vec4>& scores, const Units& units,
                                                 const core::HomographyPictures& pictures,
                                                 const HomographySearchOptions& options) const
{
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto sortFirst = [&](std::size_t count) {
        std::ranges::partial_sort(
            order, order.begin() + static_cast<std::ptrdiff_t>(count), [&](std::size_t a, std::size_t b) {
                return scores[a].x > scores[b].x || (scores[a].x == scores[b].x && a < b);
            });
    };
    std::size_t sorted = std::min(kBestHypotheses, order.size());
    sortFirst(sorted);
    core::RobustHomography best;
    int refinements = 0;
    std::size_t looked = 0;
    for (std::size_t place = 0; place < order.size() && looked < kBestHypotheses; ++place) {
        if (place == sorted)
            sortFirst(sorted = order.size());
        if (!(scores[order[place]].z > 0.0f))
            break;
        const std::array<int, 4> sample = sampleOf(random_[order[place]], pairs.size());
        const bool known = !best.inliers.empty() && std::ranges::all_of(sample, [&](int pair) {
            return best.inliers[static_cast<std::size_t>(pair)] != 0;
        });
        // One on which enough agree, and which is refused all the same, leaves room for others behind the
        // many that lead to it.
        const bool isRefused = !best.secondFromFirst && best.inlierCount >= options.fewestInliers;
        if (!known || !isRefused)
            ++looked;
        if (known) // it leads to what was found already
            continue;
        const core::HomographyFit fit = core::fitHomography(pairsOf(sample, pairs));
        if (!fit.secondFromFirst ||
            (best.secondFromFirst &&
             areNeighbours(*fit.secondFromFirst, *best.secondFromFirst, units.first, options.thresholdPx)))
            continue;
        if (refinements == kMostRefined)
            break;
        core::RobustHomography candidate = core::refinedRobustly(*fit.secondFromFirst, pairs, pictures,
                                                                 options.thresholdPx, options.fewestInliers);
        if (candidate.secondFromFirst || candidate.inlierCount < options.fewestInliers)
            ++refinements;
        if (best.inliers.empty() || isBetter(candidate, best))
            best = std::move(candidate);
    }
    if (best.inliers.empty()) {
        best.inliers.assign(pairs.size(), 0);
        best.problem =
            "the matched points lie on one line or on one another: they do not determine a homography";
    }
    return best;
}

} // namespace isocenter::gpu
