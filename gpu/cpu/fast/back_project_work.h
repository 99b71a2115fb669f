// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/cpu/within.h"
#include "gpu/params/reconstruction/back_project_params.h"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace isocenter::gpu::cpu::fast {

// Neighbouring voxels whose sums stay in the cache while all projections are added to them. Columns and
// slices are whole vectors of any instruction set.
struct BlockShape
{
    int columns;
    int rows;
    int slices;
    int slicesAVector; // at multiples of which vectors begin, whatever slices a launch has

    constexpr int voxels() const { return columns * rows * slices; }
};
constexpr BlockShape kAlignedBlock{16, 8, 32,
                                   16};           // long: what a column of voxels has in common is found once
constexpr BlockShape kGeneralBlock{32, 32, 8, 1}; // flat: few pixels see it

// What a block of voxels takes of a launch.
struct BackProjectWork
{
    BackProjectParams params;
    const float* filtered;
    const vec4* matrices;
    float* volume;
    int endSlice; // of the launch

    const float* projection(int p) const { return filtered + static_cast<std::ptrdiff_t>(p) * params.pixels; }
    const vec4* matrix(int p) const { return matrices + p * MATRIX_ROWS; }
    float* voxels(int column, int row, int slice) const
    {
        const std::ptrdiff_t line = static_cast<std::ptrdiff_t>(slice - params.slabBegin) * params.rows + row;
        return volume + line * params.columns + column;
    }
};

// Some neighbouring voxels.
struct VoxelBox
{
    int firstColumn, firstRow, firstSlice;
    int lastColumn, lastRow, lastSlice;

    int columns() const { return lastColumn - firstColumn + 1; }
    int rows() const { return lastRow - firstRow + 1; }
    int slices() const { return lastSlice - firstSlice + 1; }
};

// The blocks in which the voxels of a launch lie, layer by layer: neighbours read the same pixels.
class BlockGrid
{
public:
    BlockGrid(const BackProjectWork& work, const BlockShape& shape)
        : shape_(shape), columns_(work.params.columns), rows_(work.params.rows),
          blocksARow_(blocks(columns_, shape.columns)), rowsOfBlocks_(blocks(rows_, shape.rows)),
          firstSlice_(work.params.firstSlice / shape.slicesAVector * shape.slicesAVector),
          layers_(blocks(work.endSlice - firstSlice_, shape.slices))
    {
    }

    int count() const { return blocksARow_ * rowsOfBlocks_ * layers_; }

    // Its slices may begin before the launch's, and end behind them.
    VoxelBox box(int block) const
    {
        const int column = block % blocksARow_ * shape_.columns;
        const int row = block / blocksARow_ % rowsOfBlocks_ * shape_.rows;
        const int slice = firstSlice_ + block / blocksARow_ / rowsOfBlocks_ * shape_.slices;
        return {column,
                row,
                slice,
                std::min(column + shape_.columns, columns_) - 1,
                std::min(row + shape_.rows, rows_) - 1,
                slice + shape_.slices - 1};
    }

private:
    static int blocks(int voxels, int side) { return (voxels + side - 1) / side; }

    BlockShape shape_;
    int columns_;
    int rows_;
    int blocksARow_;
    int rowsOfBlocks_;
    int firstSlice_;
    int layers_;
};

struct PixelRange
{
    int first;
    int last;

    int count() const { return last - first + 1; }
};

// The rectangle of a projection with its border in which all of a box of voxels is seen, in the places where
// pixels are read.
class BoxView
{
public:
    BoxView(const vec4* matrix, const VoxelBox& box)
    {
        for (int corner = 0; corner < 8; ++corner) {
            const auto i = static_cast<float>((corner & 1) != 0 ? box.lastColumn : box.firstColumn);
            const auto j = static_cast<float>((corner & 2) != 0 ? box.lastRow : box.firstRow);
            const auto k = static_cast<float>((corner & 4) != 0 ? box.lastSlice : box.firstSlice);
            const auto seen = [&](const vec4& of) { return of.x * i + (of.y * j + of.z * k + of.w); };
            const float w = seen(matrix[2]);
            inFront_ = inFront_ && w > 0.0f;
            const float near = 1.0f / w;
            const float x = seen(matrix[0]) * near + (FILTERED_BORDER_BEFORE - 0.5f);
            const float y = seen(matrix[1]) * near + (FILTERED_BORDER_BEFORE - 0.5f);
            left_ = std::min(left_, x);
            right_ = std::max(right_, x);
            top_ = std::min(top_, y);
            bottom_ = std::max(bottom_, y);
            nearest_ = std::max(nearest_, near);
        }
    }

    bool isInFront() const { return inFront_; } // of the source, all of it; otherwise it may be seen anywhere

    // Pixels that are read, of projections with their border.
    PixelRange columns(const BackProjectParams& params) const
    {
        return pixels(left_, right_, params.detectorColumns);
    }
    PixelRange rows(const BackProjectParams& params) const
    {
        return pixels(top_, bottom_, params.detectorRows);
    }

    // All of it is in front of the source, and no place needs to be kept on the detector.
    bool isOnDetector(const BackProjectParams& params) const
    {
        return inFront_ && left_ > kRounding && top_ > kRounding &&
               right_ < lastColumnOf(params) - kRounding && bottom_ < lastRowOf(params) - kRounding;
    }
    bool isBesideDetector(const BackProjectParams& params) const
    {
        return inFront_ && (right_ < -kRounding || bottom_ < -kRounding ||
                            left_ > lastColumnOf(params) + kRounding || top_ > lastRowOf(params) + kRounding);
    }
    float nearest() const { return inFront_ ? nearest_ : std::numeric_limits<float>::infinity(); } // 1 / w

    static float lastColumnOf(const BackProjectParams& params)
    {
        return static_cast<float>(params.detectorColumns + FILTERED_BORDER_BEFORE);
    }
    static float lastRowOf(const BackProjectParams& params)
    {
        return static_cast<float>(params.detectorRows + FILTERED_BORDER_BEFORE);
    }

private:
    static constexpr float kRounding = 0.01f; // pixels
    static PixelRange pixels(float first, float last, int count)
    {
        const int end = count + FILTERED_BORDER_BEFORE + FILTERED_BORDER_AFTER - 1;
        return {wholeWithin(first - kRounding, 0, end), wholeWithin(last + kRounding + 1.0f, 0, end)};
    }
    static constexpr float kFar = std::numeric_limits<float>::max();

    bool inFront_ = true;
    float left_ = kFar, right_ = -kFar;
    float top_ = kFar, bottom_ = -kFar;
    float nearest_ = 0.0f;
};

} // namespace isocenter::gpu::cpu::fast
