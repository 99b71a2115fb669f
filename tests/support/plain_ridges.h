// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/lines/ridges/ridge_options.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

// Ridge filters for bright lines by the formulas of their papers, in double precision and without anything
// that makes them fast: what gpu::RidgeFilter is judged by.
namespace isocenter::test {

inline double clampedAt(const core::Image& image, int column, int row)
{
    return static_cast<double>(
        image.at(std::clamp(column, 0, image.columns - 1), std::clamp(row, 0, image.rows - 1)));
}

// The eigenvalues of the scale-normalised Hessian by a sum over the square that the Gaussian covers, the
// larger one in size first.
class PlainHessian
{
public:
    explicit PlainHessian(double sigma) : reach_(static_cast<int>(std::ceil(4.0 * sigma)))
    {
        double slopeOfRamp = 0.0;
        double sum = 0.0;
        for (int k = -reach_; k <= reach_; ++k) {
            const double gaussian = std::exp(-0.5 * k * k / (sigma * sigma));
            smoothing_.push_back(gaussian);
            slope_.push_back(k * gaussian);
            curvature_.push_back(k == 0 ? 0.0 : (k * k / (sigma * sigma) - 1.0) * gaussian);
            sum += gaussian;
            slopeOfRamp += k * k * gaussian;
        }
        double curvatureOfParabola = 0.0;
        double leftOver = 0.0;
        for (int k = -reach_; k <= reach_; ++k) {
            curvatureOfParabola += 0.5 * k * k * curvature_[at(k)];
            leftOver += curvature_[at(k)];
        }
        curvature_[at(0)] = -leftOver;
        for (int k = -reach_; k <= reach_; ++k) {
            smoothing_[at(k)] /= sum;
            slope_[at(k)] *= sigma / slopeOfRamp;
            curvature_[at(k)] *= sigma * sigma / curvatureOfParabola;
        }
    }

    std::pair<double, double> eigenvalues(const core::Image& image, int column, int row) const
    {
        double xx = 0.0;
        double xy = 0.0;
        double yy = 0.0;
        for (int y = -reach_; y <= reach_; ++y)
            for (int x = -reach_; x <= reach_; ++x) {
                const double grey = clampedAt(image, column + x, row + y);
                xx += curvature_[at(x)] * smoothing_[at(y)] * grey;
                xy += slope_[at(x)] * slope_[at(y)] * grey;
                yy += smoothing_[at(x)] * curvature_[at(y)] * grey;
            }
        const double angle = 0.5 * std::atan2(2.0 * xy, xx - yy);
        const double c = std::cos(angle);
        const double s = std::sin(angle);
        const double first = xx * c * c + 2.0 * xy * c * s + yy * s * s;
        const double second = xx * s * s - 2.0 * xy * c * s + yy * c * c;
        return std::abs(first) >= std::abs(second) ? std::pair(first, second) : std::pair(second, first);
    }

private:
    std::size_t at(int k) const { return static_cast<std::size_t>(k + reach_); }

    int reach_;
    std::vector<double> smoothing_;
    std::vector<double> slope_;
    std::vector<double> curvature_;
};

// Bright lines by the formulas of the papers.
inline std::vector<float> plainHessianRidges(const core::Image& image, const core::RidgeOptions& options)
{
    std::vector<std::vector<std::pair<double, double>>> scales;
    double strongest = 0.0;
    for (const double sigma : options.sigmas) {
        const PlainHessian hessian(sigma);
        auto& values = scales.emplace_back();
        for (int row = 0; row < image.rows; ++row)
            for (int column = 0; column < image.columns; ++column) {
                values.push_back(hessian.eigenvalues(image, column, row));
                strongest = std::max(strongest, std::hypot(values.back().first, values.back().second));
            }
    }
    const auto frangi = [&](double most, double least) {
        if (most >= 0.0)
            return 0.0;
        const double ratio = least / most;
        const double squares = most * most + least * least;
        const double c = options.structureShare * strongest;
        return std::exp(-ratio * ratio / (2.0 * options.beta * options.beta)) *
               (1.0 - std::exp(-squares / (2.0 * c * c)));
    };
    const auto sato = [&](double most, double least) {
        const double across = -std::min(most, least);
        const double along = std::max(most, least);
        if (across <= 0.0)
            return 0.0;
        const double alpha = along <= 0.0 ? options.alpha1 : options.alpha2;
        return across * std::exp(-along * along / (2.0 * alpha * alpha * across * across));
    };
    std::vector<float> response(image.values.size(), 0.0f);
    for (const auto& scale : scales)
        for (std::size_t p = 0; p < response.size(); ++p) {
            const auto [most, least] = scale[p];
            const double value =
                options.kind == core::RidgeKind::Frangi ? frangi(most, least) : sato(most, least);
            response[p] = std::max(response[p], static_cast<float>(value));
        }
    return response;
}

// The height of the best line by least squares of a + height * profile, over a template's pixels.
inline std::vector<float> plainMatchedRidges(const core::Image& image, const core::RidgeOptions& options)
{
    std::vector<float> response(image.values.size(), 0.0f);
    for (const double sigma : options.sigmas)
        for (int direction = 0; direction < options.directions; ++direction) {
            const double angle = std::numbers::pi * direction / options.directions;
            for (int row = 0; row < image.rows; ++row)
                for (int column = 0; column < image.columns; ++column) {
                    double n = 0.0, sumOfProfile = 0.0, sumOfSquares = 0.0, sumOfGrey = 0.0, product = 0.0;
                    for (int y = -24; y <= 24; ++y)
                        for (int x = -24; x <= 24; ++x) {
                            const double along = x * std::cos(angle) + y * std::sin(angle);
                            const double across = y * std::cos(angle) - x * std::sin(angle);
                            if (std::abs(along) > 0.5 * options.length + 1e-9 ||
                                std::abs(across) > 3.0 * sigma + 1e-9)
                                continue;
                            const double profile = std::exp(-across * across / (2.0 * sigma * sigma));
                            const double grey = clampedAt(image, column + x, row + y);
                            n += 1.0;
                            sumOfProfile += profile;
                            sumOfSquares += profile * profile;
                            sumOfGrey += grey;
                            product += profile * grey;
                        }
                    const double height = (n * product - sumOfProfile * sumOfGrey) /
                                          (n * sumOfSquares - sumOfProfile * sumOfProfile);
                    float& value = response[image.index(column, row)];
                    value = std::max(value, static_cast<float>(height));
                }
        }
    return response;
}

inline std::vector<float> plainRidges(const core::Image& image, const core::RidgeOptions& options)
{
    return options.kind == core::RidgeKind::Matched ? plainMatchedRidges(image, options)
                                                    : plainHessianRidges(image, options);
}

} // namespace isocenter::test
