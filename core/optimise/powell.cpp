// SPDX-License-Identifier: MIT
#include "core/optimise/powell.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr std::array<double, 6> kOffsets{-2.0, -1.0, -0.5, 0.5, 1.0, 2.0};
constexpr double kNarrowing = 0.25; // of a bracketed line search
constexpr int kLargestRounds = 12;

struct Located
{
    SearchPoint point;
    double value;
};

struct Sample
{
    double offset; // along the line
    double value;
};

// The offset of the maximum of the parabola through three samples in order, the middle one largest.
double vertexOf(const Sample& left, const Sample& middle, const Sample& right)
{
    const double l = (middle.offset - left.offset) * (middle.value - right.value);
    const double r = (right.offset - middle.offset) * (middle.value - left.value);
    if (!std::isfinite(l + r) || !(l + r > 0.0))
        return middle.offset;
    return middle.offset -
           0.5 * ((middle.offset - left.offset) * l - (right.offset - middle.offset) * r) / (l + r);
}

class LineSearch
{
public:
    LineSearch(PoseSearch& search, const Located& from, const SearchPoint& direction)
        : search_(search), from_(from), direction_(direction.normalized())
    {
    }

    // The best point of the line near its beginning, to about a quarter of the width.
    Located run(double width)
    {
        double centre = 0.0;
        samples_ = {{0.0, from_.value}};
        for (int round = 0; round < kLargestRounds; ++round) {
            evaluateAround(centre, width);
            const std::size_t best = bestSample();
            centre = samples_[best].offset;
            if (best > 0 && best + 1 < samples_.size())
                break;
            width *= 2.0; // the maximum is not bracketed yet
        }
        evaluateAround(refined(), kNarrowing * width);
        evaluate({refined()});
        const Sample& best = samples_[bestSample()];
        return {at(best.offset), best.value};
    }

private:
    SearchPoint at(double offset) const { return search_.projected(from_.point + offset * direction_); }

    std::size_t bestSample() const
    {
        return static_cast<std::size_t>(std::ranges::max_element(samples_, {}, &Sample::value) -
                                        samples_.begin());
    }

    double refined() const
    {
        const std::size_t best = bestSample();
        if (best == 0 || best + 1 == samples_.size())
            return samples_[best].offset;
        return vertexOf(samples_[best - 1], samples_[best], samples_[best + 1]);
    }

    void evaluateAround(double centre, double width)
    {
        std::vector<double> offsets;
        for (const double offset : kOffsets)
            offsets.push_back(centre + offset * width);
        evaluate(offsets);
    }

    // Offsets out of bounds or known already are left out.
    void evaluate(const std::vector<double>& offsets)
    {
        std::vector<double> wanted;
        std::vector<SearchPoint> points;
        for (const double offset : offsets) {
            const SearchPoint point = from_.point + offset * direction_;
            const bool known =
                std::ranges::any_of(samples_, [&](const Sample& sample) { return sample.offset == offset; });
            if (known || !search_.contains(point))
                continue;
            wanted.push_back(offset);
            points.push_back(point);
        }
        const std::vector<double> values = search_.values(points);
        for (std::size_t i = 0; i < wanted.size(); ++i)
            samples_.push_back({wanted[i], values[i]});
        std::ranges::sort(samples_, {}, &Sample::offset);
    }

    PoseSearch& search_;
    const Located& from_;
    SearchPoint direction_;
    std::vector<Sample> samples_; // by offset
};

class DirectionSet
{
public:
    explicit DirectionSet(PoseSearch& search) : search_(search), here_{search.start(), search.bestValue()}
    {
        for (Eigen::Index axis = 0; axis < search.dimensions(); ++axis)
            directions_.emplace_back(SearchPoint::Unit(search.dimensions(), axis));
    }

    // One search along each direction; how far it led.
    double iterate(double width)
    {
        const Located begin = here_;
        std::size_t largest = 0;
        double largestGain = 0.0;
        for (std::size_t d = 0; d < directions_.size(); ++d) {
            const double before = here_.value;
            here_ = LineSearch(search_, here_, directions_[d]).run(width);
            if (here_.value - before > largestGain) {
                largestGain = here_.value - before;
                largest = d;
            }
        }
        const SearchPoint way = here_.point - begin.point;
        if (way.norm() > 0.0)
            exchange(begin, way, largest, largestGain, width);
        return (here_.point - begin.point).cwiseAbs().maxCoeff();
    }

private:
    void exchange(const Located& begin, const SearchPoint& way, std::size_t largest, double largestGain,
                  double width)
    {
        const double beyond = search_.value(search_.projected(here_.point + way));
        if (!(beyond > begin.value))
            return;
        const double gain = here_.value - begin.value;
        const double bend = begin.value - 2.0 * here_.value + beyond; // of the values along the way
        if (-2.0 * bend * std::pow(gain - largestGain, 2) >= largestGain * std::pow(begin.value - beyond, 2))
            return;
        here_ = LineSearch(search_, here_, way).run(width);
        directions_[largest] = directions_.back();
        directions_.back() = way.normalized();
    }

    PoseSearch& search_;
    Located here_;
    std::vector<SearchPoint> directions_;
};

} // namespace

void maximise(PoseSearch& search, const PowellOptions&)
{
    DirectionSet directions(search);
    for (double width = 1.0; width >= search.resolution();)
        if (directions.iterate(width) < 2.0 * width)
            width *= 0.5;
}

} // namespace isocenter::core
