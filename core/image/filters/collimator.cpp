// SPDX-License-Identifier: MIT
#include "core/image/filters/collimator.h"

#include "core/image/filters/percentile.h"
#include "core/support/error.h"

#include <algorithm>

namespace isocenter::core {
namespace {

constexpr double kOpaquePercentile = 0.01;
constexpr double kClearPercentile = 0.99;
constexpr double kTolerance = 0.04;   // of the range between them
constexpr double kLeastShadow = 0.01; // of the image
constexpr int kPenumbraPixels = 2;

// Where the image is as opaque as a collimator.
Mask opaquePixels(const Radiograph& xray)
{
    const bool opaqueIsLow = xray.intensity == IntensityKind::Linear;
    const float opaque = percentile(xray.pixels.values, opaqueIsLow ? kOpaquePercentile : kClearPercentile);
    const float clear = percentile(xray.pixels.values, opaqueIsLow ? kClearPercentile : kOpaquePercentile);
    const float limit = opaque + static_cast<float>(kTolerance) * (clear - opaque);
    Mask result(xray.pixels.columns, xray.pixels.rows, false);
    for (std::size_t p = 0; p < result.counts.size(); ++p) {
        const float value = xray.pixels.values[p];
        result.counts[p] = (opaqueIsLow ? value <= limit : value >= limit) ? 1 : 0;
    }
    return result;
}

// The mask without the pixels of opaque that are connected with the edge of the image.
Mask withoutShadow(const Mask& opaque)
{
    struct Pixel
    {
        int column;
        int row;
    };
    Mask kept(opaque.columns, opaque.rows, true);
    std::vector<Pixel> toVisit;
    const auto visit = [&](int column, int row) {
        if (column < 0 || row < 0 || column >= kept.columns || row >= kept.rows)
            return;
        if (!opaque.at(column, row) || !kept.at(column, row))
            return;
        kept.set(column, row, false);
        toVisit.push_back({column, row});
    };
    for (int column = 0; column < kept.columns; ++column) {
        visit(column, 0);
        visit(column, kept.rows - 1);
    }
    for (int row = 0; row < kept.rows; ++row) {
        visit(0, row);
        visit(kept.columns - 1, row);
    }
    while (!toVisit.empty()) {
        const Pixel pixel = toVisit.back();
        toVisit.pop_back();
        visit(pixel.column - 1, pixel.row);
        visit(pixel.column + 1, pixel.row);
        visit(pixel.column, pixel.row - 1);
        visit(pixel.column, pixel.row + 1);
    }
    return kept;
}

// An image as seen from one of its sides: how deep, and where along the side.
class SideView
{
public:
    enum class Side { Left, Right, Top, Bottom };

    SideView(const Image& image, Side side) : image_(image), side_(side) {}

    int depth() const { return upright() ? image_.columns : image_.rows; }
    int length() const { return upright() ? image_.rows : image_.columns; }
    float at(int deep, int along) const
    {
        if (side_ == Side::Right || side_ == Side::Bottom)
            deep = depth() - 1 - deep;
        return upright() ? image_.at(deep, along) : image_.at(along, deep);
    }

private:
    bool upright() const { return side_ == Side::Left || side_ == Side::Right; }

    const Image& image_;
    Side side_;
};

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
    const auto beginFrom = [&](SideView::Side side) {
        return factor * BladeEdge(SideView(small, side), darkest, brightest).fieldBegin();
    };
    const int left = beginFrom(SideView::Side::Left);
    const int top = beginFrom(SideView::Side::Top);
    return whole.intersected({left, top, image.columns - left - beginFrom(SideView::Side::Right),
                              image.rows - top - beginFrom(SideView::Side::Bottom)});
}

Mask withoutCollimator(const Radiograph& xray)
{
    Mask kept = withoutShadow(opaquePixels(xray));
    const auto pixels = static_cast<double>(kept.counts.size());
    if (pixels - static_cast<double>(kept.countedPixels()) < kLeastShadow * pixels)
        return Mask(kept.columns, kept.rows, true);
    for (int step = 0; step < kPenumbraPixels; ++step)
        kept = kept.eroded();
    if (kept.countedPixels() == 0)
        throw InputError(xray.name + ": the whole image looks like the shadow of a collimator; leave the "
                                     "detection of collimators out, or give a mask");
    return kept;
}

} // namespace isocenter::core
