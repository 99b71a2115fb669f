// SPDX-License-Identifier: MIT
#include "core/reconstruction/misplaced_projections.h"

#include "core/geometry/angles.h"
#include "core/support/parallel.h"
#include "core/support/quantiles.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <numbers>
#include <optional>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::size_t kMostPlaces = 720;
constexpr std::array kFitBetter{0.02, 0.1, 0.25}; // of the mean squared difference
constexpr double kLeastOwnDisagreement = 0.01;
constexpr double kFitsThere = 0.2;        // a larger disagreement fits nowhere
constexpr double kLeastPartOfRays = 0.2;  // of a projection's samples
constexpr double kLeastPartOfPairs = 0.7; // of those that it has where it is said to be, with all others
constexpr std::size_t kLeastPairs = 20;
constexpr double kLeastSteps = 1.5;          // between two places
constexpr std::size_t kSearchedSamples = 48; // of a projection, in the search
constexpr std::size_t kShortestRun = 3;
constexpr std::size_t kMostSingle = 5; // that are named

double meanSquareOf(const PairSums& sums)
{
    return sums.squaredDifferences() / static_cast<double>(sums.count());
}

double apartRad(double one, double other)
{
    return std::abs(std::remainder(one - other, 2.0 * std::numbers::pi));
}

class PlaceSearch
{
public:
    PlaceSearch(const MidPlaneRays& rays, const ScanArrangement& arrangement)
        : rays_(rays), arrangement_(arrangement), count_(rays.projections().size()),
          everyPlace_((count_ + kMostPlaces - 1) / kMostPlaces),
          everySample_(std::max<std::size_t>(1, rays.samples() / kSearchedSamples))
    {
        const RayAgreement all = rays.agreement(arrangement);
        spread_ = all.disagreement && *all.disagreement > 0.0
                      ? all.meanSquare / (*all.disagreement * *all.disagreement)
                      : 0.0;
        std::vector<double> angles;
        for (std::size_t place = 0; place < count_; ++place) {
            angles.push_back(rays.angleRad(place));
            const PairSums own = rays.pairsOf(place, arrangement, rays.angleRad(place), everySample_);
            leastPairs_.push_back(
                std::max({static_cast<double>(std::min(kLeastPairs, rays.samples() / 2)),
                          kLeastPartOfRays * static_cast<double>(rays.samples()),
                          kLeastPartOfPairs * static_cast<double>(own.count() * everySample_)}));
        }
        std::ranges::sort(angles);
        std::vector<double> steps;
        for (std::size_t i = 0; i + 1 < angles.size(); ++i)
            steps.push_back(angles[i + 1] - angles[i]);
        stepRad_ = median(std::move(steps));
    }

    // nullopt where a projection lies right, or it cannot be told.
    std::optional<MisplacedProjection> at(std::size_t place) const
    {
        const double given = rays_.angleRad(place);
        const std::optional<double> asGiven = differenceAt(place, given, everySample_, leastPairs_[place]);
        if (!asGiven || disagreementOf(*asGiven) < kLeastOwnDisagreement)
            return std::nullopt;
        double least = kFitBetter.back() * *asGiven;
        std::optional<std::size_t> best;
        for (std::size_t other = 0; other < count_; other += everyPlace_) {
            if (apartRad(rays_.angleRad(other), given) < kLeastSteps * stepRad_)
                continue;
            const auto difference =
                differenceAt(place, rays_.angleRad(other), everySample_, leastPairs_[place]);
            if (difference && *difference < least) {
                least = *difference;
                best = other;
            }
        }
        return best ? confirmed(place, *best) : std::nullopt;
    }

    std::vector<MisplacedProjection> all(const Progress& progress) const
    {
        std::vector<std::optional<MisplacedProjection>> each(count_);
        parallelFor(static_cast<int>(count_), [&](int begin, int end) {
            for (int i = begin; i < end; ++i) {
                progress.throwIfCancelled();
                const auto place = static_cast<std::size_t>(i);
                if (!rays_.isLeftOut(place))
                    each[place] = at(place);
            }
        });
        std::vector<MisplacedProjection> misplaced;
        for (const auto& one : each)
            if (one)
                misplaced.push_back(*one);
        return misplaced;
    }

private:
    // By all samples.
    std::optional<MisplacedProjection> confirmed(std::size_t place, std::size_t other) const
    {
        const auto asGiven = differenceAt(place, rays_.angleRad(place), 1, leastPairs_[place]);
        const auto there = differenceAt(place, rays_.angleRad(other), 1, leastPairs_[place]);
        if (!asGiven || !there || *there > kFitBetter.back() * *asGiven ||
            disagreementOf(*there) > kFitsThere)
            return std::nullopt;
        return MisplacedProjection{place, other, disagreementOf(*asGiven), disagreementOf(*there)};
    }

    // nullopt of too few pairs.
    std::optional<double> differenceAt(std::size_t place, double angleRad, std::size_t everySample,
                                       double leastPairs) const
    {
        const PairSums sums = rays_.pairsOf(place, arrangement_, angleRad, everySample);
        return static_cast<double>(sums.count() * everySample) < leastPairs
                   ? std::nullopt
                   : std::optional(meanSquareOf(sums));
    }

    double disagreementOf(double meanSquare) const
    {
        return spread_ > 0.0 ? std::sqrt(meanSquare / spread_) : 0.0;
    }

    const MidPlaneRays& rays_;
    const ScanArrangement& arrangement_;
    std::size_t count_;
    std::size_t everyPlace_;
    std::size_t everySample_;
    std::vector<double> leastPairs_; // by place
    double spread_ = 0.0;            // twice the variance of all values; 0: not known
    double stepRad_ = 0.0;
};

std::string evidenceOfPlace(const MisplacedProjection& one)
{
    return fmt::format(
        translatable("Data", "projection {} disagrees with its opposite rays by {:.1f} % where it is said to "
                             "be, by {:.1f} % there"),
        one.place + 1, 100.0 * one.disagreement, 100.0 * one.fittingDisagreement);
}

// Takes out of them what makes a run of the most frequent key, if enough of them have it. A run has gaps of
// one where a projection lies right by chance, as in the middle of one in reverse order.
template <typename Key>
std::vector<MisplacedProjection> takenRun(std::vector<MisplacedProjection>& from, const Key& keyOf)
{
    std::map<long, std::size_t> counts;
    for (const MisplacedProjection& one : from)
        ++counts[keyOf(one)];
    if (counts.empty())
        return {};
    const auto most = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
    // An angle between two projections may be nearer to the next one.
    const auto belongs = [&](const MisplacedProjection& one) {
        return std::abs(keyOf(one) - most->first) <= 1;
    };
    if (static_cast<std::size_t>(std::ranges::count_if(from, belongs)) < kShortestRun)
        return {};
    std::vector<MisplacedProjection> run;
    std::ranges::copy_if(from, std::back_inserter(run), belongs);
    std::erase_if(from, belongs);
    return run;
}

const MisplacedProjection& worstOf(const std::vector<MisplacedProjection>& run)
{
    return *std::ranges::max_element(run, {}, &MisplacedProjection::disagreement);
}

std::string rangeText(const char* pattern, const std::vector<MisplacedProjection>& run)
{
    const auto [first, last] = std::ranges::minmax(run, {}, &MisplacedProjection::place);
    return fmt::format(fmt::runtime(pattern), first.place + 1, last.place + 1, evidenceOfPlace(worstOf(run)));
}

} // namespace

std::vector<MisplacedProjection> misplacedProjections(MidPlaneRays& rays, const ScanArrangement& arrangement,
                                                      const Progress& progress)
{
    const PlaceSearch search(rays, arrangement);
    std::vector<MisplacedProjection> misplaced;
    std::vector<MisplacedProjection> candidates = search.all(progress);
    for (const double fitsBetter : kFitBetter) {
        std::vector<std::size_t> places;
        for (const MisplacedProjection& one : candidates)
            if (one.fittingDisagreement * one.fittingDisagreement <=
                fitsBetter * one.disagreement * one.disagreement) {
                places.push_back(one.place);
                misplaced.push_back(one);
            }
        if (places.empty())
            continue;
        rays.leaveOut(places);
        candidates = search.all(progress);
    }
    std::ranges::sort(misplaced, {}, &MisplacedProjection::place);
    return misplaced;
}

std::string disorderText(const std::vector<MisplacedProjection>& misplaced,
                         const std::vector<std::size_t>& projections)
{
    MisplacedProjection worst = worstOf(misplaced);
    worst.place = projections[worst.place];
    return fmt::format(
        translatable("Data",
                     "{} projections fit their opposite rays better at the angle of another one: their order "
                     "or angles, or those of the projections opposite to them, seem to be wrong ({})"),
        misplaced.size(), evidenceOfPlace(worst));
}

std::vector<std::string> misplacedTexts(const std::vector<MisplacedProjection>& misplaced,
                                        const std::vector<std::size_t>& projections)
{
    std::vector<MisplacedProjection> left = misplaced;
    for (MisplacedProjection& one : left)
        one = {projections[one.place], projections[one.fitting], one.disagreement, one.fittingDisagreement};
    std::vector<std::string> texts;
    const auto number = [](std::size_t place) { return static_cast<long>(place); };
    if (const auto run =
            takenRun(left, [&](const auto& one) { return number(one.place) + number(one.fitting); });
        !run.empty())
        texts.push_back(rangeText(
            translatable("Data",
                         "projections {} to {} seem to be in reverse order, or their angles are ({})"),
            run));
    while (true) {
        const auto exchanged = [&](const MisplacedProjection& one) {
            return std::ranges::find_if(left, [&](const MisplacedProjection& other) {
                return other.place != one.place && std::abs(number(other.place) - number(one.fitting)) <= 1 &&
                       std::abs(number(other.fitting) - number(one.place)) <= 1;
            });
        };
        const auto one =
            std::ranges::find_if(left, [&](const auto& each) { return exchanged(each) != left.end(); });
        if (one == left.end())
            break;
        const MisplacedProjection first = *one;
        const MisplacedProjection second = *exchanged(first);
        texts.push_back(fmt::format(
            translatable(
                "Data",
                "projections {} and {}, or their angles or matrices, seem to be exchanged: each fits where "
                "the other one is said to be ({})"),
            first.place + 1, second.place + 1, evidenceOfPlace(first)));
        std::erase_if(
            left, [&](const auto& each) { return each.place == first.place || each.place == second.place; });
    }
    if (const auto run =
            takenRun(left, [&](const auto& one) { return number(one.fitting) - number(one.place); });
        !run.empty()) {
        const long places = number(run.front().fitting) - number(run.front().place);
        texts.push_back(
            rangeText(places > 0 ? translatable("Data", "projections {} to {} seem to belong to angles "
                                                        "farther on: some may be missing before them ({})")
                                 : translatable("Data", "projections {} to {} seem to belong to angles "
                                                        "before theirs: some may be stored twice before "
                                                        "them ({})"),
                      run));
    }
    for (std::size_t i = 0; i < std::min(left.size(), kMostSingle); ++i)
        texts.push_back(fmt::format(
            translatable("Data", "projection {} seems to belong where projection {} is said to be ({})"),
            left[i].place + 1, left[i].fitting + 1, evidenceOfPlace(left[i])));
    if (left.size() > kMostSingle)
        texts.push_back(fmt::format(translatable("Data", "{} other projections do not fit their angles"),
                                    left.size() - kMostSingle));
    return texts;
}

} // namespace isocenter::core
