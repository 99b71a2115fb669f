// SPDX-License-Identifier: MIT
#include "app/comparison/image_agreement.h"

#include "core/image/filters/window_level.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace isocenter::app {
namespace {

constexpr core::Rgb kHigher{0xff, 0xaa, 0x40};
constexpr core::Rgb kLower{0x56, 0xb4, 0xff};

core::Rgb scaled(const core::Rgb& colour, double brightness)
{
    core::Rgb result{};
    std::ranges::transform(colour, result.begin(), [&](std::uint8_t channel) {
        return static_cast<std::uint8_t>(std::lround(channel * brightness));
    });
    return result;
}

} // namespace

ImageAgreement agreementOf(const core::Image& image, const core::Image& reference, double tolerance)
{
    if (image.columns != reference.columns || image.rows != reference.rows || image.empty())
        throw InputError(
            fmt::format(translatable("Data", "images of {} x {} and {} x {} pixels cannot be compared"),
                        image.columns, image.rows, reference.columns, reference.rows));
    ImageAgreement agreement;
    const auto [lowest, highest] = std::ranges::minmax(reference.values);
    agreement.range = static_cast<double>(highest) - static_cast<double>(lowest);
    const double limit = tolerance * agreement.range;
    core::Image difference(image.columns, image.rows);
    double squares = 0.0;
    for (std::size_t p = 0; p < image.values.size(); ++p) {
        difference.values[p] = image.values[p] - reference.values[p];
        const double away = std::isfinite(difference.values[p])
                                ? std::abs(static_cast<double>(difference.values[p]))
                                : std::numeric_limits<double>::infinity();
        agreement.maximum = std::max(agreement.maximum, away);
        squares += away * away;
        agreement.pixelsAbove += away > limit ? 1 : 0;
    }
    agreement.pixels = image.values.size();
    agreement.rms = std::sqrt(squares / static_cast<double>(agreement.pixels));
    agreement.difference = std::make_shared<const core::Image>(std::move(difference));
    return agreement;
}

core::RgbImage differencePicture(const core::Image& difference, double limit)
{
    core::RgbImage picture(difference.columns, difference.rows);
    for (std::size_t p = 0; p < difference.values.size(); ++p) {
        const auto value = static_cast<double>(difference.values[p]);
        const double brightness = !std::isfinite(value) ? 1.0
                                  : limit > 0.0         ? std::min(1.0, std::abs(value) / limit)
                                                        : 0.0;
        picture.values[p] = scaled(value < 0.0 ? kLower : kHigher, brightness);
    }
    return picture;
}

core::RgbImage greyPicture(const core::Image& image)
{
    const core::WindowLevel window = core::automaticWindow(image);
    core::RgbImage picture(image.columns, image.rows);
    std::ranges::transform(image.values, picture.values.begin(), [&](float value) {
        const std::uint8_t grey = window.grey(static_cast<double>(value));
        return core::Rgb{grey, grey, grey};
    });
    return picture;
}

} // namespace isocenter::app
