// SPDX-License-Identifier: MIT
#include "core/phantom/degraded_xray.h"

#include "core/image/mirrored.h"
#include "core/image/roi.h"
#include "core/support/error.h"
#include "core/support/quantiles.h"
#include "core/support/random.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace isocenter::core {
namespace {

constexpr float kLeastTransmitted = 1e-5f;
constexpr double kWireWidth = 0.012; // of the shorter side
constexpr float kOfWire = 0.02f;     // transmitted
constexpr float kOfTable = 0.6f;
constexpr float kOfCollimator = 0.005f;

double openBeamOf(const Radiograph& xray)
{
    if (xray.unattenuated > 0.0)
        return xray.unattenuated;
    return std::max(static_cast<double>(*std::ranges::max_element(xray.pixels.values)), 1.0);
}

// Parts of the open beam.
Image transmitted(const Radiograph& xray)
{
    const bool isLinear = xray.intensity == IntensityKind::Linear;
    const double open = openBeamOf(xray);
    Image image = xray.pixels;
    for (float& value : image.values)
        value = isLinear ? static_cast<float>(static_cast<double>(value) / open) : std::exp(-value);
    return image;
}

Image storedAs(const Radiograph& xray, Image transmitted)
{
    const double open = openBeamOf(xray);
    for (float& value : transmitted.values)
        value = xray.intensity == IntensityKind::Linear
                    ? static_cast<float>(open * static_cast<double>(value))
                    : -std::log(std::max(value, kLeastTransmitted));
    return transmitted;
}

// A wire that swings around a line across the image, and a table below a line near one of its sides.
void addWireAndTable(Image& image, const RandomField& random)
{
    const double side = std::min(image.columns, image.rows);
    const double width = std::max(1.0, kWireWidth * side);
    const double from = random.uniform(0, 0.2, 0.8) * image.columns;
    const double slope = random.uniform(1, -0.4, 0.4);
    const double swing = random.uniform(2, 0.03, 0.12) * side;
    const double waves = random.uniform(3, 1.0, 3.0) * std::numbers::pi / image.rows;
    const double tableFrom = random.uniform(4, 0.75, 0.9) * image.columns;
    const double tableSlope = random.uniform(5, -0.1, 0.1);
    for (int row = 0; row < image.rows; ++row) {
        const double wire = from + slope * row + swing * std::sin(waves * row);
        const double table = tableFrom + tableSlope * row;
        for (int column = 0; column < image.columns; ++column) {
            float& value = image.at(column, row);
            if (column > table)
                value *= kOfTable;
            if (std::abs(column - wire) < 0.5 * width)
                value *= kOfWire;
        }
    }
}

void addScatter(Image& image, double part)
{
    const float scatter =
        static_cast<float>(part) * static_cast<float>(median({image.values.begin(), image.values.end()}));
    for (float& value : image.values)
        value += scatter;
}

void collimate(Image& image, double part)
{
    const int border = static_cast<int>(std::round(part * std::min(image.columns, image.rows)));
    const Roi open{border, border, image.columns - 2 * border, image.rows - 2 * border};
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            if (!open.contains(column, row))
                image.at(column, row) = kOfCollimator;
}

void addNoise(Image& image, double deviation, const RandomField& random)
{
    for (std::size_t p = 0; p < image.values.size(); ++p) {
        const double value = static_cast<double>(image.values[p]);
        image.values[p] = static_cast<float>(
            std::max(0.0, value + deviation * std::sqrt(std::max(value, 0.0)) * random.gaussian(p)));
    }
}

void expose(Image& image, const XrayDegradation& degradation)
{
    for (float& value : image.values)
        value = static_cast<float>(
            degradation.gain * std::pow(static_cast<double>(value), degradation.gamma) + degradation.offset);
}

} // namespace

void XrayDegradation::validate() const
{
    const auto within = [](double number, double least, double most) {
        return number >= least && number <= most;
    };
    if (!within(scatter, 0.0, 100.0) || !within(noise, 0.0, 1.0))
        throw UsageError(
            fmt::format("scatter is 0 to 100 of the median, noise 0 to 1 of the open beam, not {} and {}",
                        scatter, noise));
    if (!within(collimation, 0.0, 0.4))
        throw UsageError(fmt::format(
            "a collimator covers 0 to 0.4 of the image's shorter side on every side, not {}", collimation));
    if (!within(gain, 1e-3, 1e3) || !within(offset, 0.0, 10.0) || !within(gamma, 0.1, 10.0))
        throw UsageError(
            fmt::format("an exposure has a gain of 0.001 to 1000, an offset of 0 to 10 and a gamma of "
                        "0.1 to 10, not {}, {} and {}",
                        gain, offset, gamma));
}

Radiograph degraded(const Radiograph& xray, const XrayDegradation& degradation, std::uint32_t view)
{
    degradation.validate();
    Radiograph result = xray;
    Image image = transmitted(xray);
    const std::uint64_t seed = (std::uint64_t{degradation.seed} << 8) + view;
    if (degradation.wire)
        addWireAndTable(image, RandomField(0x57000000ULL + seed));
    if (degradation.scatter > 0.0)
        addScatter(image, degradation.scatter);
    if (degradation.collimation > 0.0)
        collimate(image, degradation.collimation);
    if (degradation.noise > 0.0)
        addNoise(image, degradation.noise, RandomField(0x4e000000ULL + seed));
    if (degradation.gain != 1.0 || degradation.offset != 0.0 || degradation.gamma != 1.0)
        expose(image, degradation);
    if (degradation.mirrored)
        image = mirrored(image);
    result.pixels = storedAs(xray, std::move(image));
    result.note("degraded", "on purpose", "an evaluation asks for it");
    return result;
}

} // namespace isocenter::core
