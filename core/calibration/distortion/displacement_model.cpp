// SPDX-License-Identifier: MIT
#include "core/calibration/distortion/displacement_model.h"

#include "core/support/error.h"
#include "core/support/linear_algebra.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>

namespace isocenter::core {
namespace {

constexpr double kLeastReciprocalCondition = 1e-12;
constexpr int kLocalDegree = 2;
constexpr std::size_t kLocalPoints = 14; // by which a local polynomial is fitted

// A polynomial of two variables for each of two displacements, fitted by least squares.
class PolynomialFit
{
public:
    PolynomialFit(std::span<const DistortionPoint> points, int degree) : degree_(degree)
    {
        Eigen::Vector2d low = points.front().straight;
        Eigen::Vector2d high = low;
        for (const DistortionPoint& point : points) {
            low = low.cwiseMin(point.straight);
            high = high.cwiseMax(point.straight);
        }
        centre_ = 0.5 * (low + high);
        halfPx_ = std::max(1.0, 0.5 * (high - low).maxCoeff());
        Eigen::MatrixXd terms(points.size(), termsOfDegree(degree));
        Eigen::MatrixXd displacements(points.size(), 2);
        for (std::size_t point = 0; point < points.size(); ++point) {
            const auto row = static_cast<Eigen::Index>(point);
            terms.row(row) = termsAt(points[point].straight).transpose();
            displacements.row(row) = (points[point].seen - points[point].straight).transpose();
        }
        const auto [values, vectors] = symmetricEigen(terms.transpose() * terms);
        if (!(values.minCoeff() > kLeastReciprocalCondition * values.maxCoeff()))
            throw InputError(fmt::format(
                translatable("Data", "{} points do not determine a polynomial of degree {}: they lie too "
                                     "much along a line, or are too few"),
                points.size(), degree));
        inverseNormal_ = vectors * values.cwiseInverse().asDiagonal() * vectors.transpose();
        coefficients_ = inverseNormal_ * (terms.transpose() * displacements);
    }

    Eigen::Vector2d at(const Eigen::Vector2d& straight) const
    {
        return coefficients_.transpose() * termsAt(straight);
    }
    // How much a point pulls the fit towards itself, 0 to 1: its element of the hat matrix's diagonal.
    double leverageOf(const Eigen::Vector2d& straight) const
    {
        const Eigen::VectorXd terms = termsAt(straight);
        return terms.dot(inverseNormal_ * terms);
    }

private:
    Eigen::VectorXd termsAt(const Eigen::Vector2d& straight) const
    {
        const Eigen::Vector2d place = (straight - centre_) / halfPx_;
        Eigen::VectorXd terms(termsOfDegree(degree_));
        Eigen::Index term = 0;
        terms[term++] = 1.0;
        for (int degree = 1; degree <= degree_; ++degree) { // those of one degree from those of the one below
            const Eigen::Index below = term - degree;
            for (int power = 0; power < degree; ++power)
                terms[term++] = place.x() * terms[below + power];
            terms[term] = place.y() * terms[term - degree - 1];
            ++term;
        }
        return terms;
    }

    int degree_;
    Eigen::Vector2d centre_;
    double halfPx_ = 1.0;
    Eigen::MatrixXd inverseNormal_;
    Eigen::MatrixXd coefficients_; // a column each of x and y
};

class PolynomialModel : public DisplacementModel
{
public:
    PolynomialModel(std::span<const DistortionPoint> points, int degree)
        : points_(points.begin(), points.end()), fit_(points, degree)
    {
    }
    Eigen::Vector2d at(const Eigen::Vector2d& straight) const override { return fit_.at(straight); }
    std::vector<double> leaveOneOutPx() const override
    {
        std::vector<double> errors;
        for (const DistortionPoint& point : points_) {
            const double error = (point.straight + fit_.at(point.straight) - point.seen).norm();
            errors.push_back(error / std::max(1e-9, 1.0 - fit_.leverageOf(point.straight)));
        }
        return errors;
    }

private:
    std::vector<DistortionPoint> points_;
    PolynomialFit fit_;
};

// A polynomial of the points nearest to one of them, which counts up to the farthest of these.
struct LocalFit
{
    Eigen::Vector2d centre;
    double reachPx;
    PolynomialFit fit;

    double weightAt(const Eigen::Vector2d& place) const // smooth, and 0 from the reach on
    {
        const double ratio = (place - centre).norm() / reachPx;
        return ratio < 1.0 ? 1.0 - ratio * ratio * (3.0 - 2.0 * ratio) : 0.0;
    }
};

class LocalModel : public DisplacementModel
{
public:
    explicit LocalModel(std::span<const DistortionPoint> points) : points_(points.begin(), points.end())
    {
        for (std::size_t point = 0; point < points_.size(); ++point)
            fits_.push_back(fitAround(point, points_.size()));
    }
    Eigen::Vector2d at(const Eigen::Vector2d& straight) const override
    {
        Eigen::Vector2d sum = Eigen::Vector2d::Zero();
        double weights = 0.0;
        for (const LocalFit& local : fits_)
            if (const double weight = local.weightAt(straight); weight > 0.0) {
                sum += weight * local.fit.at(straight);
                weights += weight;
            }
        if (!(weights > 0.0))
            return Eigen::Vector2d::Constant(std::numeric_limits<double>::quiet_NaN());
        return sum / weights;
    }
    std::vector<double> leaveOneOutPx() const override
    {
        std::vector<double> errors;
        for (std::size_t point = 0; point < points_.size(); ++point)
            errors.push_back(errorWithout(point));
        return errors;
    }

private:
    // By the points nearest to one, without one that is left out.
    LocalFit fitAround(std::size_t middle, std::size_t leftOut) const
    {
        const Eigen::Vector2d centre = points_[middle].straight;
        std::vector<DistortionPoint> others;
        for (std::size_t point = 0; point < points_.size(); ++point)
            if (point != leftOut)
                others.push_back(points_[point]);
        const std::size_t count = std::min(kLocalPoints, others.size());
        const auto last = others.begin() + static_cast<std::ptrdiff_t>(count);
        std::partial_sort(
            others.begin(), last, others.end(), [&](const DistortionPoint& a, const DistortionPoint& b) {
                return (a.straight - centre).squaredNorm() < (b.straight - centre).squaredNorm();
            });
        others.erase(last, others.end());
        return {centre, (others.back().straight - centre).norm(), PolynomialFit(others, kLocalDegree)};
    }
    double errorWithout(std::size_t left) const
    {
        const Eigen::Vector2d& place = points_[left].straight;
        Eigen::Vector2d sum = Eigen::Vector2d::Zero();
        double weights = 0.0;
        for (std::size_t point = 0; point < points_.size(); ++point) {
            if (point == left || !(fits_[point].weightAt(place) > 0.0))
                continue;
            const LocalFit without = fitAround(point, left);
            const double weight = without.weightAt(place);
            sum += weight * without.fit.at(place);
            weights += weight;
        }
        if (!(weights > 0.0)) // a point apart from all others: nothing tells of it
            return (points_[left].seen - place).norm();
        return (place + sum / weights - points_[left].seen).norm();
    }

    std::vector<DistortionPoint> points_;
    std::vector<LocalFit> fits_;
};

void requirePoints(std::span<const DistortionPoint> points, int degree)
{
    const auto fewest = static_cast<std::size_t>(termsOfDegree(degree));
    if (points.size() < fewest)
        throw InputError(fmt::format(
            translatable("Data", "a polynomial of degree {} needs {} points or more, and there are {}"),
            degree, fewest, points.size()));
}

} // namespace

std::unique_ptr<DisplacementModel> polynomialDisplacements(std::span<const DistortionPoint> points,
                                                           int degree)
{
    if (degree < 1 || degree > kHighestDegree)
        throw InputError(
            fmt::format(translatable("Data", "the degree of a distortion polynomial must be 1 to {}, not {}"),
                        kHighestDegree, degree));
    requirePoints(points, degree);
    return std::make_unique<PolynomialModel>(points, degree);
}

std::unique_ptr<DisplacementModel> localDisplacements(std::span<const DistortionPoint> points)
{
    requirePoints(points, kLocalDegree);
    return std::make_unique<LocalModel>(points);
}

} // namespace isocenter::core
