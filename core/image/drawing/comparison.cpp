// SPDX-License-Identifier: MIT
#include "core/image/drawing/comparison.h"

#include "core/image/filters/window_level.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

void requireSameSize(const Image& xray, const Image& drr)
{
    if (xray.columns != drr.columns || xray.rows != drr.rows)
        throw InputError(fmt::format(
            translatable("Data", "an X-ray of {} x {} cannot be compared with a DRR of {} x {} pixels"),
            xray.columns, xray.rows, drr.columns, drr.rows));
}

std::uint8_t toByte(double value)
{
    return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0, 255.0)));
}

} // namespace

RgbImage overlayPicture(const Image& xray, const Image& drr)
{
    requireSameSize(xray, drr);
    const WindowLevel window = automaticWindow(xray);
    RgbImage picture(xray.columns, xray.rows);
    for (std::size_t p = 0; p < picture.values.size(); ++p) {
        const std::uint8_t x = window.grey(static_cast<double>(xray.values[p]));
        const std::uint8_t d = window.grey(static_cast<double>(drr.values[p]));
        picture.values[p] = {x, toByte(0.5 * (x + d)), d};
    }
    return picture;
}

RgbImage differencePicture(const Image& xray, const Image& drr)
{
    requireSameSize(xray, drr);
    const double scale = 255.0 / automaticWindow(xray).width();
    RgbImage picture(xray.columns, xray.rows);
    for (std::size_t p = 0; p < picture.values.size(); ++p) {
        const double difference =
            scale * (static_cast<double>(xray.values[p]) - static_cast<double>(drr.values[p]));
        const double fade = std::min(128.0, 0.5 * std::abs(difference));
        picture.values[p] =
            difference > 0.0
                ? Rgb{toByte(128.0 + difference), toByte(128.0 + 0.3 * difference), toByte(128.0 - fade)}
                : Rgb{toByte(128.0 - fade), toByte(128.0 - 0.3 * difference), toByte(128.0 - difference)};
    }
    return picture;
}

} // namespace isocenter::core
