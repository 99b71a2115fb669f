// SPDX-License-Identifier: MIT
#include "core/image/filters/collimator.h"

#include "core/image/filters/side_view.h"
#include "core/support/quantiles.h"

#include <algorithm>

namespace isocenter::core {
namespace {

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
