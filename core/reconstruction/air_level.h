// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::core {

// What the line integrals of a scan are beside the object. They are 0 where the open beam is what it is said
// to be; an open beam of n times that number leaves ln n.
class AirLevel
{
public:
    explicit AirLevel(std::size_t projections) : edges_(projections) {}

    // Line integrals with the axis of rotation along the columns; places may be set by different threads.
    void set(std::size_t place, const Image& lineIntegrals);

    // nullopt where fewer than a quarter of the projections show air: a strip at an edge of the detector,
    // a fiftieth of its columns wide, that has no slope and the same level in all of these.
    std::optional<double> level() const;
    // What is wrong with the open beam, beyond a seventh of it; empty: nothing.
    std::string finding() const;

private:
    std::vector<std::optional<double>> edges_; // the lower one without a slope
};

} // namespace isocenter::core
