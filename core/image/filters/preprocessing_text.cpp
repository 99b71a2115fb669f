// SPDX-License-Identifier: MIT
#include "core/image/filters/preprocessing_text.h"

#include <fmt/format.h>

namespace isocenter::core {
namespace {

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

} // namespace

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

} // namespace isocenter::core
