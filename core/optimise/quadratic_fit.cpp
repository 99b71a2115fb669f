// SPDX-License-Identifier: MIT
#include "core/optimise/quadratic_fit.h"

#include "core/optimise/quadratic.h"
#include "core/optimise/random_points.h"
#include "core/support/error.h"
#include "core/support/linear_algebra.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace isocenter::core {
namespace {

constexpr double kFall = 10.0;        // at the ellipsoid's surface, in root mean squares of the residuals
constexpr double kUneven = 5.0;       // a value that is lower than another by that many is as good
constexpr double kMostGrowth = 4.0;   // of a half axis in a round, and of its inverse
constexpr double kMoreThanFlat = 2.0; // growth where the values do not fall
constexpr int kSweeps = 50;           // over the coordinates, where bounds are in the way
constexpr int kDraws = 10;            // for each point, of which bounds may exclude most
constexpr double kSettled = 0.1;      // a move, of the half axes
constexpr double kKeepsItsSize = 0.5; // a half axis after a round

// Where points are drawn: centre + axes * u for |u| <= 1.
struct Ellipsoid
{
    SearchPoint centre;
    Eigen::MatrixXd axes;

    SearchPoint at(const Eigen::VectorXd& u) const { return centre + axes * u; }
    double longestAxis() const { return axes.colwise().norm().maxCoeff(); }
};

// Evenly in the unit ball.
Eigen::VectorXd pointOfBall(RandomPoints& random, Eigen::Index dimensions)
{
    const Eigen::VectorXd direction = random.gaussian().normalized();
    const double radius = std::pow(random.uniform(0.0, 1.0)[0], 1.0 / static_cast<double>(dimensions));
    return radius * direction;
}

// From an ellipsoid to the next one, in half axes of the first.
struct Step
{
    Eigen::VectorXd move;
    Eigen::MatrixXd axes;
    double shrinkage = 0.0; // the shortest new half axis

    bool hasSettled() const { return move.norm() < kSettled && shrinkage > kKeepsItsSize; }
};

// To the quadratic's maximum, as far as it lies in the ellipsoid, along the quadratic's axes. No half axis
// becomes shorter than the way along it.
Step stepOf(const Quadratic& fit)
{
    const auto [values, vectors] = symmetricEigen(fit.curvature);
    const Eigen::VectorXd slopes = vectors.transpose() * fit.gradient;
    Eigen::VectorXd along(slopes.size());
    Eigen::VectorXd lengths(slopes.size());
    for (Eigen::Index d = 0; d < slopes.size(); ++d) {
        const double falls = -values[d];
        if (falls > 0.0) {
            along[d] = std::clamp(slopes[d] / falls, -1.0, 1.0);
            const double fallen = std::sqrt(2.0 * kFall * fit.residual / falls);
            lengths[d] = std::max(std::clamp(fallen, 1.0 / kMostGrowth, kMostGrowth), std::abs(along[d]));
        } else {
            along[d] = std::copysign(1.0, slopes[d]);
            lengths[d] = kMoreThanFlat;
        }
    }
    return {vectors * along, vectors * lengths.asDiagonal(), lengths.minCoeff()};
}

// Where the quadratic over an ellipsoid is highest within the bounds, by rising along one coordinate after
// the other; along one that does not fall on both sides it stays.
SearchPoint highestWithinBounds(const PoseSearch& search, const Ellipsoid& ellipsoid, const Quadratic& fit,
                                const SearchPoint& from)
{
    const auto inverse = inverseSymmetric(ellipsoid.axes * ellipsoid.axes.transpose(), 0.0);
    SearchPoint point = search.projected(from);
    if (!inverse)
        return point;
    const Eigen::MatrixXd toUnits = ellipsoid.axes.transpose() * *inverse;
    const Eigen::MatrixXd curvature = toUnits.transpose() * fit.curvature * toUnits;
    const Eigen::VectorXd gradient = toUnits.transpose() * fit.gradient;
    for (int sweep = 0; sweep < kSweeps; ++sweep)
        for (Eigen::Index i = 0; i < point.size(); ++i) {
            const double slope = gradient[i] + curvature.row(i).dot(point - ellipsoid.centre);
            if (curvature(i, i) < 0.0)
                point[i] =
                    std::clamp(point[i] - slope / curvature(i, i), search.lower()[i], search.upper()[i]);
        }
    return point;
}

} // namespace

void QuadraticFitOptions::validate() const
{
    if (rounds < 1)
        throw UsageError("quadratic-fit needs at least one round");
    if (!(density >= 1.5 && density <= 100.0))
        throw UsageError("quadratic-fit needs 1.5 to 100 points for each coefficient (density)");
}

void maximise(PoseSearch& search, const QuadraticFitOptions& options)
{
    const Eigen::Index dimensions = search.dimensions();
    const auto count = static_cast<int>(
        std::ceil(options.density * static_cast<double>(coefficientsOfQuadratic(dimensions) + dimensions)));
    RandomPoints random(options.seed, dimensions);
    Ellipsoid ellipsoid{search.start(), Eigen::MatrixXd::Identity(dimensions, dimensions)};
    double centreValue = search.bestValue();
    double unevenness = std::numeric_limits<double>::infinity();
    for (int round = 0; round < options.rounds; ++round) {
        std::vector<Eigen::VectorXd> offsets;
        std::vector<SearchPoint> points;
        for (int draw = 0; draw < kDraws * count && std::ssize(points) < count; ++draw) {
            const Eigen::VectorXd u = pointOfBall(random, dimensions);
            if (!search.contains(ellipsoid.at(u)))
                continue;
            offsets.push_back(u);
            points.push_back(ellipsoid.at(u));
        }
        const std::optional<Quadratic> fit =
            points.empty() ? std::nullopt : fittedQuadratic(offsets, search.values(points));
        if (!fit) {
            ellipsoid.axes *= 0.5;
            continue;
        }
        unevenness = std::min(unevenness, fit->residual);
        const Step step = stepOf(*fit);
        SearchPoint next = ellipsoid.at(step.move);
        if (!search.contains(next))
            next = highestWithinBounds(search, ellipsoid, *fit, next);
        const double nextValue = search.value(next);
        if (nextValue < centreValue - kUneven * unevenness) { // far from a quadratic
            ellipsoid.axes *= 0.5;
            continue;
        }
        ellipsoid = {next, ellipsoid.axes * step.axes};
        centreValue = nextValue;
        if (step.hasSettled() || ellipsoid.longestAxis() < search.resolution())
            break;
    }
    if (std::isfinite(unevenness))
        search.settle(ellipsoid.centre, kUneven * unevenness);
}

} // namespace isocenter::core
