// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"
#include "core/image/radiograph.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <vector>

namespace isocenter::test {

// A round wire of metal as an X-ray shows it.
struct Wire
{
    std::vector<core::PixelPoint> points; // along its middle, at most a pixel apart
    double diameterPx = 4.0;
    double lineIntegral = 1.0; // through its middle
};

// From one point to another, swinging so many pixels to either side once.
inline Wire curvedWire(core::PixelPoint from, core::PixelPoint to, double swingPx, double diameterPx,
                       double lineIntegral)
{
    Wire wire{{}, diameterPx, lineIntegral};
    const double length = std::hypot(to.u - from.u, to.v - from.v);
    const int steps = 2 * static_cast<int>(length + std::abs(swingPx));
    for (int s = 0; s <= steps; ++s) {
        const double share = static_cast<double>(s) / steps;
        const double swing = swingPx * std::sin(2.0 * std::numbers::pi * share);
        wire.points.push_back({from.u + share * (to.u - from.u) - swing * (to.v - from.v) / length,
                               from.v + share * (to.v - from.v) + swing * (to.u - from.u) / length});
    }
    return wire;
}

// A loop, as cerclages of a sternum are.
inline Wire wireLoop(core::PixelPoint centre, double acrossPx, double alongPx, double diameterPx,
                     double lineIntegral)
{
    Wire wire{{}, diameterPx, lineIntegral};
    const int steps = static_cast<int>(8.0 * (acrossPx + alongPx));
    for (int s = 0; s <= steps; ++s) {
        const double angle = 2.0 * std::numbers::pi * s / steps;
        wire.points.push_back(
            {centre.u + 0.5 * acrossPx * std::cos(angle), centre.v + 0.5 * alongPx * std::sin(angle)});
    }
    return wire;
}

// The X-ray, of linear intensities, with wires that are not in the CT.
inline std::shared_ptr<const core::Radiograph> withWires(const core::Radiograph& xray,
                                                         const std::vector<Wire>& wires)
{
    auto wired = std::make_shared<core::Radiograph>(xray);
    core::Image& pixels = wired->pixels;
    for (const Wire& wire : wires) {
        const double radius = 0.5 * wire.diameterPx;
        core::Image apart(pixels.columns, pixels.rows, static_cast<float>(radius)); // from its middle
        for (const core::PixelPoint& point : wire.points)
            for (int row = std::max(0, static_cast<int>(point.v - radius));
                 row <= std::min(pixels.rows - 1, static_cast<int>(point.v + radius)); ++row)
                for (int column = std::max(0, static_cast<int>(point.u - radius));
                     column <= std::min(pixels.columns - 1, static_cast<int>(point.u + radius)); ++column)
                    apart.at(column, row) =
                        std::min(apart.at(column, row),
                                 static_cast<float>(std::hypot(column + 0.5 - point.u, row + 0.5 - point.v)));
        for (std::size_t p = 0; p < pixels.values.size(); ++p) {
            const double across = static_cast<double>(apart.values[p]) / radius;
            const double integral = wire.lineIntegral * std::sqrt(std::max(0.0, 1.0 - across * across));
            pixels.values[p] *= static_cast<float>(std::exp(-integral));
        }
    }
    return wired;
}

} // namespace isocenter::test
