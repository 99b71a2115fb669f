// SPDX-License-Identifier: MIT
#include "core/lines/ridges/matched_templates.h"

#include <cmath>
#include <numbers>

namespace isocenter::core {
namespace {

constexpr double kProfileInSigmas = 3.0; // on either side, as Chaudhuri et al. have it
constexpr double kWhateverRounding = 1e-9;

// The pixels of a piece of line about a centre, with the height of its profile as their weights.
std::vector<MatchedPlace> profiled(double angle, double sigma, double length)
{
    const double x = std::cos(angle);
    const double y = std::sin(angle);
    const int reach = matchedReach(sigma, length);
    std::vector<MatchedPlace> places;
    for (int row = -reach; row <= reach; ++row)
        for (int column = -reach; column <= reach; ++column) {
            const double along = std::abs(x * column + y * row);
            const double across = std::abs(x * row - y * column);
            if (along <= 0.5 * length + kWhateverRounding &&
                across <= kProfileInSigmas * sigma + kWhateverRounding)
                places.push_back({column, row, std::exp(-0.5 * across * across / (sigma * sigma))});
        }
    return places;
}

MatchedTemplate templateAt(double angle, double sigma, double length)
{
    const std::vector<MatchedPlace> places = profiled(angle, sigma, length);
    double mean = 0.0;
    for (const MatchedPlace& place : places)
        mean += place.weight / static_cast<double>(places.size());
    double ofItself = 0.0;
    for (const MatchedPlace& place : places)
        ofItself += (place.weight - mean) * place.weight;
    MatchedTemplate result{angle, sigma, {}};
    for (const MatchedPlace& place : places)
        if (place.row > 0 || (place.row == 0 && place.column > 0))
            result.half.push_back({place.column, place.row, (place.weight - mean) / ofItself});
    return result;
}

} // namespace

int matchedReach(double sigma, double length)
{
    return static_cast<int>(std::hypot(kProfileInSigmas * sigma, 0.5 * length) + kWhateverRounding);
}

std::vector<MatchedTemplate> matchedTemplates(const RidgeOptions& options)
{
    std::vector<MatchedTemplate> templates;
    for (const double sigma : options.sigmas)
        for (int direction = 0; direction < options.directions; ++direction)
            templates.push_back(
                templateAt(std::numbers::pi * direction / options.directions, sigma, options.length));
    return templates;
}

} // namespace isocenter::core
