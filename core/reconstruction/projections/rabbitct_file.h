// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/projections/projection_source.h"

#include <array>
#include <functional>
#include <span>

namespace isocenter::core {

// The two numbers by which RabbitCT turns a volume into its Hounsfield scale, as a file has them.
using RabbitCtScale = std::array<float, 2>;

// A RabbitCT file (.rct), little-endian: columns, rows and number of the projections (uint32), two floats of
// the Hounsfield scale, and of each projection a 3x4 matrix, column by column (doubles), and its pixels
// (floats). Matrices map mm to pixel indices: the first pixel's centre is (0, 0). Their third row is 1 at the
// origin, the isocentre: RabbitCT weighs by 1 / w^2 and takes that as it is.
struct RabbitCtFile
{
    std::unique_ptr<ProjectionSource> projections; // which state their geometry, pixel centres at +0.5
    RabbitCtScale scale{};
};

// Throws FileError: truncated, sizes that make no sense, a matrix that projects nothing.
RabbitCtFile openRabbitCt(const std::filesystem::path& file);

// Writes the file whole or not at all. imageOf gives the projections one by one, in their order. Throws
// InputError for images of another size, or where the origin lies in a source's plane; FileError.
void writeRabbitCt(const std::filesystem::path& file, std::span<const ProjectionGeometry> geometry,
                   const std::function<Image(int projection)>& imageOf, const RabbitCtScale& scale);

} // namespace isocenter::core
