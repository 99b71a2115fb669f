// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"
#include "core/image/roi.h"

#include <Eigen/Core>

#include <stop_token>
#include <vector>

namespace isocenter::core {

// Squares of equal size that cover the middle of an image, row by row.
struct BlockGrid
{
    int columns = 0; // of blocks
    int rows = 0;
    int sidePx = 0;
    int firstColumn = 0; // pixels of the image
    int firstRow = 0;

    // Seven along the shorter side, each an eighth of it long, but at least kLeastSidePx. Half a block is
    // left around them for shifts. None in an image that is too small for that.
    static BlockGrid forImage(int columns, int rows);
    int count() const { return columns * rows; }
    Roi block(int index) const;

    static constexpr int kLeastSidePx = 24;
};

// Where a block of one image lies in another.
struct BlockShift
{
    Eigen::Vector2d centrePx = Eigen::Vector2d::Zero(); // of the block, in pixel coordinates
    Eigen::Vector2d shiftPx = Eigen::Vector2d::Zero();  // from there to where it was found, columns and rows
    Eigen::Matrix2d covariancePx2 = Eigen::Matrix2d::Identity();
    double agreement = 0.0; // correlation with what it was found on, -1 to 1
    // How much stands out in the block, in either image: a root mean square relative to the whole image's.
    double contrast = 0.0;
    double foundContrast = 0.0;
    bool found = false; // it shows enough, and something like it lies within reach
};

// How far blocks are looked for.
enum class BlockReach {
    Far, // up to about half a block's side, by a search
    Near // up to about two pixels, without one
};

// Looks for each block of "still" in "moved", an image of the same size. What varies over more than about a
// third of a block, as scatter does, is removed from both; greys may differ by a factor and an offset in each
// block. A far search correlates on three levels; then, as in a near one, least squares find the shift to a
// fraction of a pixel (Lucas and Kanade, 1981, with an affine grey model). The covariance is that of the
// residuals, which are taken to be alike over kAlikePx pixels. Pixels that the mask (of the images' size, or
// empty) leaves out do not count; a block of which less than half counts is not found. Throws Cancelled, and
// UsageError for images of different sizes.
std::vector<BlockShift> blockShifts(const Image& still, const Image& moved, const Mask& mask,
                                    const BlockGrid& grid, BlockReach reach,
                                    const std::stop_token& stop = {});

} // namespace isocenter::core
