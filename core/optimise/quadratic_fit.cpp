// SPDX-License-Identifier: MIT
#include "core/optimise/quadratic_fit.h"

#include "core/optimise/quadratic.h"
#include "core/optimise/random_points.h"
#include "core/support/error.h"
#include "core/support/linear_algebra.h"
#include "core/support/translatable.h"

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
constexpr double kLongest = 1.0;      // half axis, in first steps: it is to stay about one maximum
constexpr int kSweeps = 50;           // over the coordinates, where bounds are in the way
constexpr int kDraws = 10;            // for each point, of which bounds may exclude most
constexpr double kSettled = 0.1;      // a move, of the half axes
constexpr double kKeepsItsSize = 0.5; // a half axis after a round
constexpr double kRoundingOfValue = 1e-12; // of a value

// From an ellipsoid to the next one, in half axes of the first.
struct Step
{
    Eigen::VectorXd move;
    Eigen::MatrixXd directions; // a column each, of length 1
    Eigen::VectorXd lengths;    // of the new half axes, along these

    bool hasSettled() const { return move.norm() < kSettled && lengths.minCoeff() > kKeepsItsSize; }
};

// To the quadratic's maximum, as far as it lies in the ellipsoid, along the quadratic's axes; nowhere along
// one that neither falls nor rises. No half axis becomes shorter than the way along it.
Step stepOf(const Quadratic& fit)
{
    const auto [values, vectors] = symmetricEigen(fit.curvature);
    const Eigen::VectorXd slopes = vectors.transpose() * fit.gradient;
    const double nothing = kRoundingOfValue * std::abs(fit.constant);
    Eigen::VectorXd along = Eigen::VectorXd::Zero(slopes.size());
    Eigen::VectorXd lengths = Eigen::VectorXd::Constant(slopes.size(), kMoreThanFlat);
    for (Eigen::Index d = 0; d < slopes.size(); ++d) {
        if (const double falls = -values[d]; falls > nothing) {
            along[d] = std::clamp(slopes[d] / falls, -1.0, 1.0);
            const double fallen = std::sqrt(2.0 * kFall * fit.residual / falls);
            lengths[d] = std::max(std::clamp(fallen, 1.0 / kMostGrowth, kMostGrowth), std::abs(along[d]));
        } else if (std::abs(slopes[d]) > nothing + fit.residual) {
            along[d] = std::copysign(1.0, slopes[d]);
        }
    }
    return {vectors * along, vectors, lengths};
}

// Evenly in the unit ball.
Eigen::VectorXd pointOfBall(RandomPoints& random, Eigen::Index dimensions)
{
    const Eigen::VectorXd direction = random.gaussian().normalized();
    const double radius = std::pow(random.uniform(0.0, 1.0)[0], 1.0 / static_cast<double>(dimensions));
    return radius * direction;
}

// What the quadratic is fitted in: centre + axes * u for |u| <= 1, as far as the bounds let.
class Ellipsoid
{
public:
    explicit Ellipsoid(const SearchPoint& centre)
        : centre_(centre), axes_(Eigen::MatrixXd::Identity(centre.size(), centre.size())), toUnits_(axes_)
    {
    }

    // None where bounds leave too few points.
    std::optional<Quadratic> quadratic(PoseSearch& search, RandomPoints& random, int count) const;
    // Where the quadratic is highest, within bounds and ellipsoid.
    SearchPoint highest(const PoseSearch& search, const Quadratic& fit, const Step& step) const;

    void moveTo(const SearchPoint& centre, const Step& step)
    {
        centre_ = centre;
        axes_ = (axes_ * step.directions * step.lengths.asDiagonal()).eval();
        toUnits_ = (step.lengths.cwiseInverse().asDiagonal() * step.directions.transpose() * toUnits_).eval();
        for (Eigen::Index d = 0; d < axes_.cols(); ++d)
            if (const double length = axes_.col(d).norm(); length > kLongest) {
                axes_.col(d) *= kLongest / length;
                toUnits_.row(d) *= length / kLongest;
            }
    }
    void halve()
    {
        axes_ *= 0.5;
        toUnits_ *= 2.0;
    }
    double longestAxis() const { return axes_.colwise().norm().maxCoeff(); }

private:
    SearchPoint at(const Eigen::VectorXd& u) const { return centre_ + axes_ * u; }
    SearchPoint withinSurface(const SearchPoint& point) const
    {
        const double radius = (toUnits_ * (point - centre_)).norm();
        return radius > 1.0 ? SearchPoint(centre_ + (point - centre_) / radius) : point;
    }

    SearchPoint centre_;
    Eigen::MatrixXd axes_;
    Eigen::MatrixXd toUnits_; // their inverse
};

std::optional<Quadratic> Ellipsoid::quadratic(PoseSearch& search, RandomPoints& random, int count) const
{
    std::vector<Eigen::VectorXd> offsets;
    std::vector<SearchPoint> points;
    for (int draw = 0; draw < kDraws * count && std::ssize(points) < count; ++draw) {
        const Eigen::VectorXd u = pointOfBall(random, centre_.size());
        if (!search.contains(at(u)))
            continue;
        offsets.push_back(u);
        points.push_back(at(u));
    }
    if (std::ssize(points) < leastPointsOfQuadratic(centre_.size()))
        return {};
    return fittedQuadratic(offsets, search.values(points));
}

// Where bounds are in the way it rises along one coordinate after the other; along one that does not fall on
// both sides it stays.
SearchPoint Ellipsoid::highest(const PoseSearch& search, const Quadratic& fit, const Step& step) const
{
    SearchPoint point = at(step.move);
    if (search.contains(point))
        return point;
    point = search.projected(point);
    const Eigen::MatrixXd curvature = toUnits_.transpose() * fit.curvature * toUnits_;
    const Eigen::VectorXd gradient = toUnits_.transpose() * fit.gradient;
    for (int sweep = 0; sweep < kSweeps; ++sweep) {
        for (Eigen::Index i = 0; i < point.size(); ++i) {
            const double slope = gradient[i] + curvature.row(i).dot(point - centre_);
            if (curvature(i, i) < 0.0)
                point[i] =
                    std::clamp(point[i] - slope / curvature(i, i), search.lower()[i], search.upper()[i]);
        }
        point = withinSurface(point);
    }
    return point;
}

} // namespace

void QuadraticFitOptions::validate() const
{
    if (rounds < 1)
        throw UsageError(translatable("Data", "quadratic-fit needs at least one round"));
    if (!(density >= 1.5 && density <= 100.0))
        throw UsageError(
            translatable("Data", "quadratic-fit needs 1.5 to 100 points for each coefficient (density)"));
}

void maximise(PoseSearch& search, const QuadraticFitOptions& options)
{
    const auto coefficients = static_cast<double>(coefficientsOfQuadratic(search.dimensions()));
    const auto count = static_cast<int>(std::ceil(options.density * coefficients));
    RandomPoints random(options.seed, search.dimensions());
    Ellipsoid ellipsoid(search.start());
    double centreValue = search.bestValue();
    double unevenness = std::numeric_limits<double>::infinity();
    for (int round = 0; round < options.rounds; ++round) {
        if (const std::optional<Quadratic> fit = ellipsoid.quadratic(search, random, count)) {
            unevenness = std::min(unevenness, fit->residual);
            const Step step = stepOf(*fit);
            const SearchPoint highest = ellipsoid.highest(search, *fit, step);
            const double value = search.value(highest);
            if (value >= centreValue - kUneven * unevenness) {
                search.settleOnLast(kUneven * unevenness);
                centreValue = value;
                ellipsoid.moveTo(highest, step);
                if (step.hasSettled() || ellipsoid.longestAxis() < search.resolution())
                    return;
                continue;
            }
        }
        ellipsoid.halve(); // little of it lies within the bounds, or the values are not like a quadratic
    }
}

} // namespace isocenter::core
