// SPDX-License-Identifier: MIT
#include "core/image/filters/collimator_blades.h"

#include "core/image/filters/side_view.h"
#include "core/support/quantiles.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace isocenter::core {
namespace {

constexpr int kSmallSide = 128; // a side: blades that are turned a little are straight there
constexpr int kLeastSmallSide = 16;
constexpr int kOuterLines = 2; // that are known to be the blade's, if there is one
constexpr int kFewestLines = 4;
constexpr int kFadeLines = 3;
constexpr double kDeepest = 0.45; // of the image
constexpr double kDeviationOfMedian = 1.4826;
constexpr double kOfMedianError = 1.2533; // of a median to that of a mean

double deviationFrom(const std::vector<double>& values, double middle)
{
    std::vector<double> deviations;
    for (const double value : values)
        deviations.push_back(std::abs(value - middle));
    return kDeviationOfMedian * median(deviations);
}

// Between two places along a side of an image of few pixels.
class LevelBlade
{
public:
    LevelBlade(const SideView& view, int begin, int end, double leastDifference)
        : view_(view), begin_(begin), end_(end), least_(leastDifference)
    {
        std::vector<double> outer;
        std::vector<double> steps;
        for (int along = begin; along < end; ++along) {
            for (int deep = 0; deep < kOuterLines; ++deep)
                outer.push_back(at(deep, along));
            steps.push_back(at(1, along) - at(0, along));
        }
        level_ = median(outer);
        deviation_ = deviationFrom(outer, level_);
        noise_ = deviationFrom(steps, 0.0) / std::sqrt(2.0);
    }

    double level() const { return level_; }

    // In lines; 0 without a blade.
    int depth() const
    {
        if (deviation_ > 1.5 * noise_ + least_) // what varies along the side by more than noise is anatomy
            return 0;
        int deep = 0;
        while (deep < kDeepest * view_.depth() && isLevel(deep))
            ++deep;
        const bool isBlade =
            deep >= kFewestLines && deep < kDeepest * view_.depth() && differs(deep + kFadeLines);
        return isBlade ? deep : 0;
    }

private:
    double at(int deep, int along) const { return static_cast<double>(view_.at(deep, along)); }
    std::vector<double> line(int deep) const
    {
        std::vector<double> values;
        for (int along = begin_; along < end_; ++along)
            values.push_back(at(deep, along));
        return values;
    }
    double errorOfMedian() const { return kOfMedianError * deviation_ / std::sqrt(end_ - begin_); }
    bool isLevel(int deep) const
    {
        constexpr double kNearPart = 0.95;
        const std::vector<double> values = line(deep);
        const auto near = std::ranges::count_if(
            values, [&](double value) { return std::abs(value - level_) <= 4.0 * deviation_ + least_; });
        return static_cast<double>(near) >= kNearPart * static_cast<double>(values.size()) &&
               std::abs(median(values) - level_) <= 4.0 * errorOfMedian() + least_;
    }
    // Most of the line is something else; a slow rise is anatomy.
    bool differs(int deep) const
    {
        const std::vector<double> values = line(deep);
        return std::abs(median(values) - level_) > 6.0 * errorOfMedian() + 6.0 * least_ ||
               deviationFrom(values, level_) > 1.5 * deviation_ + 2.0 * least_;
    }

    SideView view_;
    int begin_;
    int end_;
    double least_;
    double level_ = 0.0;
    double deviation_ = 0.0;
    double noise_ = 0.0;
};

constexpr double kTolerance = 0.04; // of the range of values

// Looks for the blade of a collimator in an image of few pixels, from one of its sides.
class BladeEdge
{
public:
    BladeEdge(const SideView& view, float darkest, float brightest)
        : view_(view), darkest_(darkest), brightest_(brightest), range_(brightest - darkest)
    {
    }

    // How many pixels from the side the field begins; 0 without a blade.
    int fieldBegin() const
    {
        constexpr int kFade = 2;
        for (int deep = view_.depth() / 2; deep > kFade; --deep)
            if (isEdge(deep, true) || isEdge(deep, false))
                return deep + kFade;
        return 0;
    }

private:
    static constexpr double kLeastShare = 0.75; // of the rows in which the field is seen
    static constexpr double kLeastField = 0.25; // of all rows
    static constexpr double kLeastSurroundings = 0.5;
    static constexpr float kStep = 0.2f; // of the range

    bool saturated(float value, bool bright) const
    {
        const float away = bright ? brightest_ - value : value - darkest_;
        return away <= static_cast<float>(kTolerance) * range_;
    }
    bool stepsAt(int deep, int along, bool brightOutside) const
    {
        for (int near = deep - 1; near <= deep + 1; ++near) {
            const float rise = view_.at(near + 1, along) - view_.at(near - 1, along);
            if ((brightOutside ? -rise : rise) >= kStep * range_)
                return true;
        }
        return false;
    }
    bool isEdge(int deep, bool brightOutside) const
    {
        int field = 0;
        int steps = 0;
        for (int along = 0; along < view_.length(); ++along) {
            if (saturated(view_.at(deep + 2, along), brightOutside))
                continue;
            ++field;
            steps += stepsAt(deep, along, brightOutside) ? 1 : 0;
        }
        return field >= kLeastField * view_.length() && steps >= kLeastShare * field &&
               isSurrounding(deep - 1, brightOutside);
    }
    bool isSurrounding(int end, bool bright) const
    {
        int count = 0;
        for (int deep = 0; deep < end; ++deep)
            for (int along = 0; along < view_.length(); ++along)
                count += saturated(view_.at(deep, along), bright) ? 1 : 0;
        return count >= kLeastSurroundings * end * view_.length();
    }

    SideView view_;
    float darkest_;
    float brightest_;
    float range_;
};

} // namespace

std::array<std::optional<CollimatorBlade>, 4> bladesOf(const Image& image)
{
    constexpr double kOfRange = 0.005; // that counts as a difference
    std::array<std::optional<CollimatorBlade>, 4> blades;
    const int factor = (std::max(image.columns, image.rows) + kSmallSide - 1) / kSmallSide;
    if (image.empty() || std::min(image.columns, image.rows) < kLeastSmallSide * factor)
        return blades;
    const Image small = shrunk(image, factor);
    const double range = static_cast<double>(percentile(small.values, 0.99) - percentile(small.values, 0.01));
    if (!(range > 0.0))
        return blades;
    std::array<int, 4> depths{};
    for (int pass = 0; pass < 2; ++pass) // then between the blades that were found
        for (std::size_t s = 0; s < depths.size(); ++s) {
            const SideView view(small, static_cast<ImageSide>(s));
            const std::size_t before = s < 2 ? 2 : 0; // the sides between which this one lies
            const LevelBlade blade(view, depths[before], view.length() - depths[before + 1],
                                   kOfRange * range);
            depths[s] = blade.depth();
            blades[s].reset();
            if (depths[s] > 0)
                blades[s] = {(depths[s] + 1) * factor + 1, static_cast<float>(blade.level())};
        }
    return blades;
}

Roi collimatedField(const Image& image)
{
    constexpr int kFewPixels = 128; // a side: blades that are turned a little are straight there
    constexpr double kExtreme = 0.005;
    constexpr int kLeastPixels = 16;
    const Roi whole = Roi::whole(image.columns, image.rows);
    const int factor = (std::max(image.columns, image.rows) + kFewPixels - 1) / kFewPixels;
    if (image.empty() || std::min(image.columns, image.rows) < kLeastPixels * factor)
        return whole;
    const Image small = shrunk(image, factor);
    const float darkest = percentile(small.values, kExtreme);
    const float brightest = percentile(small.values, 1.0 - kExtreme);
    if (!(brightest > darkest))
        return whole;
    const auto beginFrom = [&](ImageSide side) {
        return factor * BladeEdge(SideView(small, side), darkest, brightest).fieldBegin();
    };
    const int left = beginFrom(ImageSide::Left);
    const int top = beginFrom(ImageSide::Top);
    return whole.intersected({left, top, image.columns - left - beginFrom(ImageSide::Right),
                              image.rows - top - beginFrom(ImageSide::Bottom)});
}

} // namespace isocenter::core
