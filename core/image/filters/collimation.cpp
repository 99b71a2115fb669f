// SPDX-License-Identifier: MIT
#include "core/image/filters/collimation.h"

#include "core/image/filters/collimator_blades.h"
#include "core/image/filters/side_view.h"
#include "core/support/quantiles.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace isocenter::core {
namespace {

constexpr float kLeastIntensity = 1e-4f; // of the brightest
constexpr double kLeastShadow = 0.01;    // of the image
constexpr double kSteepPart = 0.8;       // of the rim
constexpr int kLeastSide = 16;           // a side

// What is darker than one value belongs to the border, and its rim is steep where the image soon exceeds
// another.
struct BorderLevels
{
    float limit = 0.0f;
    float beyond = 0.0f;
};

struct Step
{
    int column;
    int row;
};
constexpr std::array<Step, 4> kSteps{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};

// The logarithm of what reached the detector, up to an offset: however thick a patient is, what lets through
// a twentieth of another pixel differs from it by the same.
Image openness(const Radiograph& xray)
{
    Image image = xray.pixels;
    const bool isLinear = xray.intensity == IntensityKind::Linear;
    const float least = isLinear ? kLeastIntensity * std::max(percentile(image.values, 0.99), 1e-12f) : 0.0f;
    for (float& value : image.values)
        value = isLinear ? std::log(std::max(value, least)) : -value;
    return image;
}

// Whether so bright a pixel was hidden by nothing.
bool isOpenBeam(const Radiograph& xray, float openness)
{
    return xray.intensity == IntensityKind::Linear && xray.unattenuated > 0.0 &&
           !xray.isUnattenuatedEstimated &&
           static_cast<double>(openness) < std::log(1.02 * xray.unattenuated);
}

bool isInside(const Image& image, int column, int row)
{
    return column >= 0 && row >= 0 && column < image.columns && row < image.rows;
}

// The border that grows from the corners of an image.
class Border
{
public:
    Border(const Image& image, const BorderLevels& levels)
        : image_(image), levels_(levels), field_(image.columns, image.rows, true)
    {
        const int along = 1 + std::min(image.columns, image.rows) / 32; // a corner alone may be noisy
        for (int i = 0; i < along; ++i)
            for (const int column : {i, image.columns - 1 - i})
                for (const int row : {i, image.rows - 1 - i}) {
                    grow(column, row < image.rows / 2 ? 0 : image.rows - 1);
                    grow(column < image.columns / 2 ? 0 : image.columns - 1, row);
                }
    }

    const Mask& field() const { return field_; }

    bool isSteep() const
    {
        std::size_t rim = 0;
        std::size_t steep = 0;
        for (int row = 0; row < image_.rows; ++row)
            for (int column = 0; column < image_.columns; ++column)
                if (!field_.at(column, row))
                    countRim(column, row, rim, steep);
        return rim > 0 && static_cast<double>(steep) >= kSteepPart * static_cast<double>(rim);
    }

private:
    void grow(int column, int row)
    {
        std::vector<Step> toVisit;
        const auto visit = [&](int c, int r) {
            if (!isInside(image_, c, r) || !field_.at(c, r) || image_.at(c, r) > levels_.limit)
                return;
            field_.set(c, r, false);
            toVisit.push_back({c, r});
        };
        visit(column, row);
        while (!toVisit.empty()) {
            const Step pixel = toVisit.back();
            toVisit.pop_back();
            for (const Step& step : kSteps)
                visit(pixel.column + step.column, pixel.row + step.row);
        }
    }
    void countRim(int column, int row, std::size_t& rim, std::size_t& steep) const
    {
        const int reach = std::max(3, std::max(image_.columns, image_.rows) / 100);
        for (const Step& step : kSteps) {
            const int c = column + reach * step.column;
            const int r = row + reach * step.row;
            const bool isRim =
                isInside(image_, c, r) && field_.at(c, r) && field_.at(column + step.column, row + step.row);
            rim += isRim ? 1 : 0;
            steep += isRim && image_.at(c, r) >= levels_.beyond ? 1 : 0;
        }
    }

    const Image& image_;
    BorderLevels levels_;
    Mask field_;
};

double countedPart(const Mask& mask)
{
    return static_cast<double>(mask.countedPixels()) / static_cast<double>(mask.counts.size());
}

// The rectangle that holds all pixels that count.
Roi extentOf(const Mask& mask)
{
    Roi extent;
    int left = mask.columns;
    int top = mask.rows;
    int right = -1;
    int bottom = -1;
    for (int row = 0; row < mask.rows; ++row)
        for (int column = 0; column < mask.columns; ++column)
            if (mask.at(column, row)) {
                left = std::min(left, column);
                right = std::max(right, column);
                top = std::min(top, row);
                bottom = std::max(bottom, row);
            }
    if (right >= left)
        extent = {left, top, right - left + 1, bottom - top + 1};
    return extent;
}

// The values in the four corners.
std::vector<float> cornersOf(const Image& image)
{
    const int side = 1 + std::min(image.columns, image.rows) / 32;
    std::vector<float> values;
    for (int i = 0; i < side; ++i)
        for (int j = 0; j < side; ++j)
            for (const int column : {i, image.columns - 1 - i})
                for (const int row : {j, image.rows - 1 - j})
                    values.push_back(image.at(column, row));
    return values;
}

// A thick patient is hardly brighter than the border, so that the tolerance becomes finer until the rim is
// steep.
std::optional<Mask> fieldOfOpaqueBorder(const Radiograph& xray)
{
    const Image image = openness(xray);
    const std::vector<float> corners = cornersOf(image);
    const float opaque = percentile(corners, 0.5);
    const float noise = 2.0f * (percentile(corners, 0.95) - opaque);
    const float darkest = percentile(image.values, 0.01);
    const float range = percentile(image.values, 0.99) - darkest;
    if (!(range > 0.0f) || opaque - darkest > 0.04f * range + noise)
        return std::nullopt;
    for (const float tolerance : {0.04f, 0.02f, 0.01f, 0.005f}) {
        const float fade = std::max(tolerance * range, noise);
        const Border border(image, {opaque + fade, opaque + 3.0f * fade});
        if (border.isSteep())
            return border.field();
    }
    return std::nullopt;
}

// Of blades along rows and columns.
std::optional<Mask> fieldBetweenBlades(const Radiograph& xray)
{
    const Image image = openness(xray);
    const auto blades = bladesOf(image);
    const auto depth = [&](ImageSide side) {
        const auto& blade = blades[static_cast<std::size_t>(side)];
        return blade ? blade->pixels : 0;
    };
    Roi open{depth(ImageSide::Left), depth(ImageSide::Top),
             image.columns - depth(ImageSide::Left) - depth(ImageSide::Right),
             image.rows - depth(ImageSide::Top) - depth(ImageSide::Bottom)};
    if (std::ranges::any_of(blades, [](const auto& blade) { return blade.has_value(); }))
        open = open.intersected(collimatedField(xray.pixels)); // where their shadow fades
    Mask mask(image.columns, image.rows, false);
    std::vector<float> within;
    for (int row = open.row; row < open.row + open.rows; ++row)
        for (int column = open.column; column < open.column + open.columns; ++column) {
            mask.set(column, row, true);
            within.push_back(image.at(column, row));
        }
    const float brightest = percentile(std::move(within), 0.95);
    const bool isOnAllSides =
        std::ranges::all_of(blades, [](const auto& blade) { return blade.has_value(); });
    for (const auto& blade : blades)
        if (blade && blade->level > brightest && (!isOnAllSides || isOpenBeam(xray, blade->level)))
            return std::nullopt;
    return mask;
}

bool ignoresEnough(const std::optional<Mask>& field)
{
    return field && countedPart(*field) > 0.0 && countedPart(*field) <= 1.0 - kLeastShadow;
}

} // namespace

double Collimation::ignoredPart() const
{
    return 1.0 - countedPart(mask);
}

std::optional<Collimation> collimationOf(const Radiograph& xray)
{
    const Image& pixels = xray.pixels;
    if (std::min(pixels.columns, pixels.rows) < kLeastSide)
        return std::nullopt;
    std::optional<Mask> field = fieldOfOpaqueBorder(xray);
    if (ignoresEnough(field)) {
        const int fade = std::max(2, std::max(pixels.columns, pixels.rows) / 200);
        for (int pixel = 0; pixel < fade; ++pixel)
            *field = field->eroded();
    } else {
        field = fieldBetweenBlades(xray);
    }
    if (!ignoresEnough(field))
        return std::nullopt;
    const Roi extent = extentOf(*field);
    return Collimation{std::move(*field), extent};
}

std::string textOf(const Collimation& collimation)
{
    const Roi& field = collimation.field;
    return fmt::format("a collimator was found: {:.0f} % of the pixels are ignored, what counts lies within "
                       "{} x {} pixels from ({}, {})",
                       100.0 * collimation.ignoredPart(), field.columns, field.rows, field.column, field.row);
}

} // namespace isocenter::core
