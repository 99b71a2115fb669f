// SPDX-License-Identifier: MIT
#include "core/lines/tracing/bright_way.h"

#include "core/lines/thinning/neighbours.h"
#include "core/lines/tracing/value_of_rank.h"
#include "core/lines/tracing/way_costs.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace isocenter::core {
namespace {

// The part of an image in which a way is looked for, with what each pixel costs.
class Surroundings
{
public:
    Surroundings(const Image& image, LinePolarity polarity, const PixelPoint& a, const PixelPoint& b)
        : first_{low(a.u, b.u), low(a.v, b.v)},
          columns_(std::min(high(a.u, b.u), image.columns) - first_.column),
          rows_(std::min(high(a.v, b.v), image.rows) - first_.row)
    {
        const float sign = polarity == LinePolarity::Bright ? 1.0f : -1.0f;
        greys_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
        float* next = greys_.data();
        for (int row = 0; row < rows_; ++row) {
            const float* from = &image.values[image.index(first_.column, first_.row + row)];
            next = std::transform(from, from + columns_, next, [sign](float grey) { return sign * grey; });
        }
        crest_ = 0.5 * (greyAt(index(placeOf(a))) + greyAt(index(placeOf(b))));
        const float quartile = valueOfRank(greys_, greys_.size() / 4);
        range_ = std::max(crest_ - static_cast<double>(quartile), 1e-6);
    }

    BrightWay way(const PixelPoint& a, const PixelPoint& b) const
    {
        const std::size_t start = index(placeOf(a));
        const std::size_t goal = index(placeOf(b));
        const WayCosts ways(costs(), static_cast<std::size_t>(columns_), start);
        std::vector<PixelPoint> points{b};
        double dark = 0.0;
        int count = 0;
        for (std::size_t at = ways.before(goal); at != start; at = ways.before(at)) {
            const int pixel = static_cast<int>(at);
            const int row = pixel / columns_;
            points.push_back({first_.column + pixel % columns_ + 0.5, first_.row + row + 0.5});
            dark += darkness(at);
            ++count;
        }
        points.push_back(a);
        std::ranges::reverse(points);
        return {std::move(points), count > 0 ? dark / count : 0.0};
    }

    double darknessOf(const std::vector<PixelPoint>& way) const
    {
        double sum = 0.0;
        for (const PixelPoint& point : way)
            sum += darkness(index(placeOf(point)));
        return sum / static_cast<double>(way.size());
    }

private:
    static constexpr int kMargin = 6;
    static constexpr double kOfAPixel = 0.2; // costs a bright one, so that ways are short

    double greyAt(std::size_t pixel) const { return static_cast<double>(greys_[pixel]); }
    // 0: as bright as the ends, 1: as what is beside them.
    double darkness(std::size_t pixel) const
    {
        return std::clamp((crest_ - greyAt(pixel)) / range_, 0.0, 1.0);
    }
    std::vector<double> costs() const
    {
        std::vector<double> costs(greys_.size());
        for (std::size_t pixel = 0; pixel < costs.size(); ++pixel)
            costs[pixel] = kOfAPixel + darkness(pixel);
        return costs;
    }

    static int low(double a, double b) { return std::max(static_cast<int>(std::min(a, b)) - kMargin, 0); }
    static int high(double a, double b) { return static_cast<int>(std::max(a, b)) + kMargin + 1; }
    PixelPlace placeOf(const PixelPoint& point) const
    {
        return {std::clamp(static_cast<int>(point.u) - first_.column, 0, columns_ - 1),
                std::clamp(static_cast<int>(point.v) - first_.row, 0, rows_ - 1)};
    }
    std::size_t index(const PixelPlace& place) const
    {
        return static_cast<std::size_t>(place.row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(place.column);
    }

    PixelPlace first_;
    int columns_;
    int rows_;
    std::vector<float> greys_; // of dark lines less than 0
    double crest_ = 0.0;       // of the line, at both ends
    double range_ = 1.0;       // from what is beside it up to its crest
};

} // namespace

BrightWay brightWay(const Image& image, LinePolarity polarity, const PixelPoint& from, const PixelPoint& to)
{
    return Surroundings(image, polarity, from, to).way(from, to);
}

double darknessAlong(const std::vector<PixelPoint>& way, const Image& image, LinePolarity polarity)
{
    return way.empty() ? 0.0 : Surroundings(image, polarity, way.front(), way.back()).darknessOf(way);
}

} // namespace isocenter::core
