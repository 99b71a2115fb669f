// SPDX-License-Identifier: MIT
#include "core/optimise/cma_es.h"

#include "core/optimise/random_points.h"
#include "core/support/error.h"
#include "core/support/linear_algebra.h"
#include "core/support/translatable.h"

#include <Eigen/LU>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace isocenter::core {
namespace {

constexpr int kResamplings = 10;
constexpr double kSmallestVariance = 1e-20;

// The constants of table 1 and equations 49 to 58 of the tutorial.
struct Strategy
{
    Strategy(Eigen::Index dimensions, int population) : parents(population / 2), weights(parents)
    {
        const auto n = static_cast<double>(dimensions);
        for (Eigen::Index i = 0; i < parents; ++i)
            weights[i] = std::log(0.5 * (population + 1)) - std::log(static_cast<double>(i) + 1.0);
        weights /= weights.sum();
        effective = 1.0 / weights.squaredNorm();
        pathOfWidth = (effective + 2.0) / (n + effective + 5.0);
        damping = 1.0 + 2.0 * std::max(0.0, std::sqrt((effective - 1.0) / (n + 1.0)) - 1.0) + pathOfWidth;
        pathOfCovariance = (4.0 + effective / n) / (n + 4.0 + 2.0 * effective / n);
        rankOne = 2.0 / ((n + 1.3) * (n + 1.3) + effective);
        rankMany = std::min(1.0 - rankOne,
                            2.0 * (effective - 2.0 + 1.0 / effective) / ((n + 2.0) * (n + 2.0) + effective));
        expectedNorm = std::sqrt(n) * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n));
    }

    Eigen::Index parents;
    Eigen::VectorXd weights;
    double effective = 0.0; // selection mass
    double pathOfWidth = 0.0;
    double damping = 0.0;
    double pathOfCovariance = 0.0;
    double rankOne = 0.0;
    double rankMany = 0.0;
    double expectedNorm = 0.0;
};

class Distribution
{
public:
    Distribution(const SearchPoint& mean, const Strategy& strategy)
        : strategy_(strategy), mean_(mean), covariance_(Eigen::MatrixXd::Identity(mean.size(), mean.size())),
          axes_(covariance_), lengths_(Eigen::VectorXd::Ones(mean.size())),
          pathOfWidth_(Eigen::VectorXd::Zero(mean.size())), pathOfCovariance_(pathOfWidth_)
    {
    }

    SearchPoint sample(const Eigen::VectorXd& gaussian) const
    {
        return mean_ + width_ * (axes_ * lengths_.cwiseProduct(gaussian));
    }
    double largestDeviation() const { return width_ * lengths_.maxCoeff(); }

    // Learns from the parents, best first (equations 39 to 47 of the tutorial).
    void update(const std::vector<SearchPoint>& parents)
    {
        ++generation_;
        Eigen::VectorXd step = Eigen::VectorXd::Zero(mean_.size());
        Eigen::MatrixXd spread = Eigen::MatrixXd::Zero(mean_.size(), mean_.size());
        for (Eigen::Index i = 0; i < strategy_.parents; ++i) {
            const Eigen::VectorXd y = (parents[static_cast<std::size_t>(i)] - mean_) / width_;
            step += strategy_.weights[i] * y;
            spread += strategy_.weights[i] * y * y.transpose();
        }
        mean_ += width_ * step;
        const double stalled = followPaths(step);
        covariance_ =
            (1.0 + strategy_.rankOne * stalled - strategy_.rankOne - strategy_.rankMany) * covariance_ +
            strategy_.rankOne * pathOfCovariance_ * pathOfCovariance_.transpose() +
            strategy_.rankMany * spread;
        decompose();
    }

private:
    // Returns what makes up for the variance that a stalled covariance path loses.
    double followPaths(const Eigen::VectorXd& step)
    {
        const double cs = strategy_.pathOfWidth;
        const double cc = strategy_.pathOfCovariance;
        const Eigen::VectorXd whitened = axes_ * (axes_.transpose() * step).cwiseQuotient(lengths_);
        pathOfWidth_ =
            (1.0 - cs) * pathOfWidth_ + std::sqrt(cs * (2.0 - cs) * strategy_.effective) * whitened;
        const double norm = pathOfWidth_.norm();
        const double expected =
            std::sqrt(1.0 - std::pow(1.0 - cs, 2.0 * generation_)) * strategy_.expectedNorm;
        const auto n = static_cast<double>(mean_.size());
        const bool moves = norm / expected < 1.4 + 2.0 / (n + 1.0);
        pathOfCovariance_ *= 1.0 - cc;
        if (moves)
            pathOfCovariance_ += std::sqrt(cc * (2.0 - cc) * strategy_.effective) * step;
        width_ *= std::exp(std::min(1.0, cs / strategy_.damping * (norm / strategy_.expectedNorm - 1.0)));
        return moves ? 0.0 : cc * (2.0 - cc);
    }

    void decompose()
    {
        const auto [values, vectors] = symmetricEigen(0.5 * (covariance_ + covariance_.transpose()));
        axes_ = vectors;
        lengths_ = values.cwiseMax(kSmallestVariance).cwiseSqrt();
    }

    const Strategy& strategy_;
    SearchPoint mean_;
    double width_ = 1.0;
    Eigen::MatrixXd covariance_;
    Eigen::MatrixXd axes_; // eigenvectors
    Eigen::VectorXd lengths_;
    Eigen::VectorXd pathOfWidth_;
    Eigen::VectorXd pathOfCovariance_;
    int generation_ = 0;
};

// A sample that hits the bounds is drawn again; one that hits them every time is projected onto them.
SearchPoint allowedSample(const Distribution& distribution, const PoseSearch& search, RandomPoints& random)
{
    SearchPoint sample = distribution.sample(random.gaussian());
    for (int attempt = 1; attempt < kResamplings && !search.contains(sample); ++attempt)
        sample = distribution.sample(random.gaussian());
    return search.projected(sample);
}

std::vector<SearchPoint> bestFirst(const std::vector<SearchPoint>& points, const std::vector<double>& values)
{
    std::vector<std::size_t> order(points.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) { return values[i]; });
    std::vector<SearchPoint> sorted;
    for (const std::size_t i : order)
        sorted.push_back(points[i]);
    return sorted;
}

} // namespace

void CmaEsOptions::validate() const
{
    if (population < 4)
        throw UsageError(translatable("Data", "cma-es needs a population of at least 4"));
}

void maximise(PoseSearch& search, const CmaEsOptions& options)
{
    const Strategy strategy(search.dimensions(), options.population);
    Distribution distribution(search.start(), strategy);
    RandomPoints random(options.seed, search.dimensions());
    while (distribution.largestDeviation() >= search.resolution()) {
        std::vector<SearchPoint> generation;
        for (int i = 0; i < options.population; ++i)
            generation.push_back(allowedSample(distribution, search, random));
        const std::vector<double> values = search.values(generation);
        distribution.update(bestFirst(generation, values));
    }
}

} // namespace isocenter::core
