// SPDX-License-Identifier: MIT
#include "core/reconstruction/same_images.h"

#include "core/geometry/angles.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <numbers>

namespace isocenter::core {
namespace {

constexpr std::size_t kMostRepeatedNamed = 5;

// Fowler, Noll and Vo's, 64 bits, by pixels.
std::uint64_t hashOfImage(const Image& image)
{
    std::uint64_t hash = 14695981039346656037U;
    for (const float value : image.values)
        hash = (hash ^ std::bit_cast<std::uint32_t>(value)) * 1099511628211U;
    return hash;
}

bool sameAngle(double one, double other)
{
    return std::abs(std::remainder(one - other, 2.0 * std::numbers::pi)) < 1e-3 * kRadPerDeg;
}

} // namespace

void SameImages::set(std::size_t place, const Image& image, double angleRad)
{
    const auto [lowest, highest] = std::ranges::minmax(image.values);
    if (lowest < highest)
        images_[place] = {hashOfImage(image), angleRad};
}

std::vector<std::string> SameImages::findings(const std::vector<std::size_t>& projections) const
{
    std::map<std::uint64_t, std::vector<std::size_t>> places;
    for (std::size_t place = 0; place < images_.size(); ++place)
        if (images_[place])
            places[images_[place]->hash].push_back(place);
    std::vector<std::vector<std::size_t>> repeated;
    std::size_t repetitions = 0;
    for (const auto& [hash, all] : places) {
        const double first = images_[all.front()]->angleRad;
        if (std::ranges::all_of(
                all, [&](std::size_t place) { return sameAngle(images_[place]->angleRad, first); }))
            continue;
        repeated.push_back(all);
        repetitions += all.size() - 1;
    }
    if (10 * repetitions > images_.size())
        return {};
    std::ranges::sort(repeated);
    std::vector<std::string> texts;
    for (const std::vector<std::size_t>& all : repeated) {
        std::vector<std::size_t> numbers;
        for (const std::size_t place : all)
            numbers.push_back(projections[place] + 1);
        texts.push_back(fmt::format(
            translatable(
                "Data",
                "projections {} have the same image, at different angles: it is stored more than once"),
            fmt::join(numbers, ", ")));
        if (texts.size() == kMostRepeatedNamed && repeated.size() > kMostRepeatedNamed) {
            texts.push_back(
                fmt::format(translatable("Data", "{} other images are stored more than once, too"),
                            repeated.size() - kMostRepeatedNamed));
            break;
        }
    }
    return texts;
}

} // namespace isocenter::core
