// SPDX-License-Identifier: MIT
#include "core/image/filters/preprocessing.h"

#include "core/image/filters/gaussian_blur.h"
#include "core/image/filters/sobel.h"
#include "core/support/error.h"
#include "core/support/parallel.h"
#include "core/support/quantiles.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <numeric>
#include <utility>

namespace isocenter::core {
namespace {

using Kind = ImageFilter::Kind;

constexpr double kLargestSigma = 500.0;

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

double numberOf(std::string_view text, std::string_view filter)
{
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        throw UsageError(
            fmt::format(translatable("Data", "preprocessing '{}': '{}' is not a number"), filter, text));
    return value;
}

void requireValues(std::string_view filter, std::size_t seen, std::size_t expected, std::string_view form)
{
    if (seen != expected)
        throw UsageError(fmt::format(translatable("Data", "preprocessing '{}': write {}"), filter, form));
}

ImageFilter logarithmOf(std::string_view text, const std::vector<std::string_view>& parts)
{
    ImageFilter filter{Kind::Logarithm};
    if (parts.size() == 1)
        return filter;
    requireValues(text, parts.size(), 2, translatable("Data", "log, log:I0 or log:PERCENT%"));
    filter.percent = parts[1].ends_with('%');
    filter.value = numberOf(parts[1].substr(0, parts[1].size() - (filter.percent ? 1 : 0)), text);
    if (!(filter.value > 0.0) || (filter.percent && filter.value > 100.0))
        throw UsageError(fmt::format(
            translatable("Data", "preprocessing '{}': the intensity without absorption must be positive, a "
                                 "percentile at most 100"),
            text));
    return filter;
}

Roi cropOf(std::string_view text, const std::vector<std::string_view>& parts)
{
    requireValues(text, parts.size(), 5, "crop:COLUMN:ROW:COLUMNS:ROWS");
    int values[4] = {};
    for (std::size_t i = 0; i < 4; ++i) {
        const double number = numberOf(parts[i + 1], text);
        values[i] = static_cast<int>(std::clamp(number, -1.0, 1e6));
        if (number != values[i])
            throw UsageError(fmt::format(
                translatable("Data", "preprocessing '{}': pixels are whole numbers of at least 0"), text));
    }
    const Roi crop{values[0], values[1], values[2], values[3]};
    if (crop.column < 0 || crop.row < 0 || crop.empty())
        throw UsageError(fmt::format(translatable("Data", "preprocessing '{}' leaves no pixel"), text));
    return crop;
}

ImageFilter filterOf(std::string_view text, const std::vector<std::string_view>& parts)
{
    const std::string_view name = parts.front();
    if (name == "log")
        return logarithmOf(text, parts);
    if (name == "clahe") {
        requireValues(text, parts.size(), 3, translatable("Data", "clahe:CLIP:TILES, for example clahe:2:8"));
        const double tiles = numberOf(parts[2], text);
        if (tiles != std::clamp(tiles, 1.0, 64.0) || tiles != static_cast<int>(tiles))
            throw UsageError(
                fmt::format(translatable("Data", "preprocessing '{}': 1 to 64 tiles along each axis"), text));
        return {Kind::Clahe, numberOf(parts[1], text), false, static_cast<int>(tiles)};
    }
    if (name == "background" || name == "gaussian") {
        requireValues(text, parts.size(), 2, fmt::format(translatable("Data", "{}:SIGMA in pixels"), name));
        return {name == "gaussian" ? Kind::Gaussian : Kind::Background, numberOf(parts[1], text)};
    }
    if (name == "sobel") {
        requireValues(text, parts.size(), 1, "sobel");
        return {Kind::SobelMagnitude};
    }
    throw UsageError(fmt::format(
        translatable(
            "Data", "'{}' is not a known preprocessing: use log, clahe, background, crop, gaussian or sobel, "
                    "for example log:60000,gaussian:2"),
        name));
}

std::vector<float> countedValues(const Image& image, const Mask& mask)
{
    if (mask.empty())
        return image.values;
    std::vector<float> values;
    for (std::size_t p = 0; p < image.values.size(); ++p)
        if (mask.counts[p] != 0)
            values.push_back(image.values[p]);
    return values;
}

void setUnattenuated(Radiograph& xray, const Mask& mask, const ImageFilter& filter)
{
    if (filter.percent) {
        const std::vector<float> values = countedValues(xray.pixels, mask);
        xray.unattenuated =
            values.empty() ? 0.0 : static_cast<double>(percentile(values, filter.value / 100.0));
        xray.isUnattenuatedEstimated = true;
    } else if (filter.value > 0.0) {
        xray.unattenuated = filter.value;
        xray.isUnattenuatedEstimated = false;
    }
}

void takeLogarithm(Radiograph& xray, const Mask& mask, const ImageFilter& filter)
{
    if (xray.intensity == IntensityKind::Logarithmic)
        throw InputError(fmt::format(
            translatable("Data",
                         "{}: it holds line integrals already; leave \"log\" out of its preprocessing"),
            xray.name));
    setUnattenuated(xray, mask, filter);
    if (!(xray.unattenuated > 0.0))
        throw InputError(fmt::format(
            translatable("Data", "{}: its intensity without absorption (I0) is not known; write log:I0, or "
                                 "log:99% for a percentile of its pixels"),
            xray.name));
    xray.pixels = lineIntegralsOf(xray.pixels, xray.unattenuated);
    xray.intensity = IntensityKind::Logarithmic;
}

void apply(const ImageFilter& filter, const Mask& mask, Radiograph& xray)
{
    switch (filter.kind) {
    case Kind::Logarithm:
        return takeLogarithm(xray, mask, filter);
    case Kind::Clahe:
        xray.pixels = equalisedAdaptively(xray.pixels, mask, filter.value, filter.tiles);
        return;
    case Kind::Background:
        xray.pixels = withoutBackground(xray.pixels, mask, filter.value);
        return;
    case Kind::Gaussian:
    case Kind::SobelMagnitude:
        return; // on the levels of the pyramid
    }
}

// The one place that says how the greys of an X-ray are matched, after all steps.
GreyMatch greyMatchOf(const Radiograph& stated, const Radiograph& result, const Preprocessing& preprocessing)
{
    if (result.intensity == IntensityKind::Linear)
        return GreyMatch::IntensityFactor;
    const bool isOfLineIntegrals =
        stated.intensity == IntensityKind::Linear && !preprocessing.changesGreysOfXrayAlone();
    return isOfLineIntegrals && result.isUnattenuatedEstimated ? GreyMatch::Offset : GreyMatch::Factor;
}

std::string textOfStep(const ImageFilter& filter)
{
    switch (filter.kind) {
    case ImageFilter::Kind::Logarithm:
        return filter.value > 0.0 ? fmt::format("log:{}{}", filter.value, filter.percent ? "%" : "") : "log";
    case ImageFilter::Kind::Clahe:
        return fmt::format("clahe:{}:{}", filter.value, filter.tiles);
    case ImageFilter::Kind::Background:
        return fmt::format("background:{}", filter.value);
    case ImageFilter::Kind::Gaussian:
        return fmt::format("gaussian:{}", filter.value);
    case ImageFilter::Kind::SobelMagnitude:
        break;
    }
    return "sobel";
}

Image filteredBy(const ImageFilter& filter, const Image& image)
{
    switch (filter.kind) {
    case ImageFilter::Kind::Clahe:
        return equalisedAdaptively(image, {}, filter.value, filter.tiles);
    case ImageFilter::Kind::Background:
        return withoutBackground(image, {}, filter.value);
    case ImageFilter::Kind::Gaussian:
        return gaussianBlur(image, {}, filter.value);
    case ImageFilter::Kind::SobelMagnitude:
        return sobelMagnitude(image);
    case ImageFilter::Kind::Logarithm:
        break;
    }
    throw UsageError(
        translatable("Data", "a picture is filtered in the scale in which it is shown: leave \"log\" out"));
}

} // namespace

Preprocessing Preprocessing::parse(std::string_view text)
{
    Preprocessing preprocessing;
    for (const std::string_view step : split(text, ',')) {
        const std::vector<std::string_view> parts = split(step, ':');
        if (parts.front() == "crop")
            preprocessing.crop = cropOf(step, parts);
        else
            preprocessing.filters.push_back(filterOf(step, parts));
    }
    preprocessing.validate();
    return preprocessing;
}

void Preprocessing::validate() const
{
    bool both = false;
    for (const ImageFilter& filter : filters) {
        const bool isSigma = filter.kind == Kind::Gaussian || filter.kind == Kind::Background;
        if (isSigma && !(filter.value > 0.0 && filter.value <= kLargestSigma))
            throw UsageError(fmt::format(
                translatable("Data", "preprocessing: a sigma is positive and at most {} pixels, not {}"),
                kLargestSigma, filter.value));
        if (filter.kind == Kind::Clahe && !(filter.value >= 1.0))
            throw UsageError(fmt::format(
                translatable("Data", "preprocessing: the clip limit of clahe is at least 1, not {}"),
                filter.value));
        if (both && !filter.isForBoth())
            throw UsageError(translatable(
                "Data",
                "preprocessing: put gaussian and sobel last: they are applied to X-ray and DRR alike, "
                "on each level of the pyramid"));
        both = both || filter.isForBoth();
    }
    if (std::ranges::count(filters, Kind::Logarithm, &ImageFilter::kind) > 1)
        throw UsageError(translatable("Data", "preprocessing: take the logarithm once"));
}

bool Preprocessing::changesGreysOfXrayAlone() const
{
    return std::ranges::any_of(filters, [](const ImageFilter& filter) {
        return filter.kind == Kind::Clahe || filter.kind == Kind::Background;
    });
}

std::vector<ImageFilter> Preprocessing::forBoth() const
{
    std::vector<ImageFilter> both;
    std::ranges::copy_if(filters, std::back_inserter(both), &ImageFilter::isForBoth);
    return both;
}

ComparedXray preprocessed(const Radiograph& xray, const Mask& mask, const Preprocessing& preprocessing)
{
    Radiograph result = xray;
    const bool statesLogarithm = std::ranges::find(preprocessing.filters, Kind::Logarithm,
                                                   &ImageFilter::kind) != preprocessing.filters.end();
    if (!statesLogarithm && result.intensity == IntensityKind::Linear && result.unattenuated > 0.0)
        takeLogarithm(result, mask, {Kind::Logarithm});
    for (const ImageFilter& filter : preprocessing.filters)
        apply(filter, mask, result);
    const GreyMatch greyMatch = greyMatchOf(xray, result, preprocessing);
    return {std::move(result.pixels), greyMatch};
}

std::string textOf(const Preprocessing& preprocessing)
{
    std::string text;
    for (const ImageFilter& filter : preprocessing.filters)
        text += (text.empty() ? "" : ",") + textOfStep(filter);
    const Roi& crop = preprocessing.crop;
    if (!crop.empty())
        text += fmt::format("{}crop:{}:{}:{}:{}", text.empty() ? "" : ",", crop.column, crop.row,
                            crop.columns, crop.rows);
    return text;
}

Image withoutBackground(const Image& image, const Mask& mask, double sigma)
{
    const Image background = gaussianBlur(image, mask, sigma);
    const double mean = std::accumulate(background.values.begin(), background.values.end(), 0.0) /
                        static_cast<double>(background.values.size());
    Image result = image;
    for (std::size_t p = 0; p < result.values.size(); ++p)
        result.values[p] += static_cast<float>(mean) - background.values[p];
    return result;
}

Image sobelMagnitude(const Image& image)
{
    Image magnitude(image.columns, image.rows);
    const auto pixelAt = [&](int column, int row) { return image.at(column, row); };
    parallelFor(image.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < image.columns; ++column) {
                const Gradient gradient = sobelGradient(pixelAt, column, row, image.columns, image.rows);
                magnitude.at(column, row) =
                    std::sqrt(gradient.columns * gradient.columns + gradient.rows * gradient.rows);
            }
    });
    return magnitude;
}

Image filtered(const Image& image, std::span<const ImageFilter> filters)
{
    Image result = image;
    for (const ImageFilter& filter : filters)
        result = filteredBy(filter, result);
    return result;
}

} // namespace isocenter::core
