// SPDX-License-Identifier: MIT
#include "core/registration/misfit/block_shifts.h"

#include "core/image/filters/gaussian_blur.h"
#include "core/support/error.h"
#include "core/support/linear_algebra.h"
#include "core/support/pair_sums.h"
#include "core/support/parallel.h"
#include "core/support/translatable.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace isocenter::core {
namespace {

constexpr int kBlocksAlong = 8;         // the shorter side
constexpr double kFineSigmaPx = 1.0;    // of what is smoothed away
constexpr double kCoarsePart = 1.0 / 3; // of a block's side: the sigma of what is taken off
constexpr double kLeastContrast = 0.15; // of the whole image's
constexpr double kLeastAgreement = 0.4; // of a block that was found
constexpr double kLeastCounted = 0.5;   // part of a block's pixels
constexpr double kAlikePx = 12.0;       // pixels whose residuals are one
constexpr int kMostSteps = 15;
constexpr double kLastStepPx = 0.005;
constexpr double kMostDriftPx = 3.0; // of the finer search from where it began
constexpr double kNearBonus = 2e-3;  // of the correlation, a pixel: of two that are alike, the nearer
constexpr std::array kLevels{4, 2, 1};
constexpr std::array kReach{4, 2, 2}; // pixels of the level, to either side
constexpr int kLeastSideOnLevel = 8;

// What stands out of an image between two scales.
Image bandOf(const Image& image, const Mask& mask, double coarseSigmaPx)
{
    Image band = gaussianBlur(image, mask, kFineSigmaPx);
    const Image coarse = gaussianBlur(image, mask, coarseSigmaPx);
    for (std::size_t p = 0; p < band.values.size(); ++p)
        band.values[p] -= coarse.values[p];
    return band;
}

double contrastOf(const Image& band, const Mask& mask, const Roi& area)
{
    double squares = 0.0;
    double pixels = 0.0;
    for (int row = area.row; row < area.row + area.rows; ++row)
        for (int column = area.column; column < area.column + area.columns; ++column)
            if (mask.empty() || mask.at(column, row)) {
                squares +=
                    static_cast<double>(band.at(column, row)) * static_cast<double>(band.at(column, row));
                pixels += 1.0;
            }
    return pixels > 0.0 ? std::sqrt(squares / pixels) : 0.0;
}

// The images on one level.
struct Level
{
    int factor = 1;
    Image still;
    Image moved;
    Mask mask; // empty: all count

    bool counts(int column, int row) const { return mask.empty() || mask.at(column, row); }
};

// Bilinear, with its gradient; nothing outside.
struct Sample
{
    double value;
    Eigen::Vector2d gradient;
};
std::optional<Sample> sampleOf(const Image& image, double column, double row)
{
    const double left = std::floor(column);
    const double top = std::floor(row);
    if (left < 1.0 || top < 1.0 || left >= image.columns - 2.0 || top >= image.rows - 2.0)
        return std::nullopt;
    const int c = static_cast<int>(left);
    const int r = static_cast<int>(top);
    const double u = column - left;
    const double v = row - top;
    const auto at = [&](int x, int y) { return static_cast<double>(image.at(x, y)); };
    const auto bilinear = [&](int x, int y) {
        return (1.0 - v) * ((1.0 - u) * at(x, y) + u * at(x + 1, y)) +
               v * ((1.0 - u) * at(x, y + 1) + u * at(x + 1, y + 1));
    };
    return Sample{
        bilinear(c, r),
        {0.5 * (bilinear(c + 1, r) - bilinear(c - 1, r)), 0.5 * (bilinear(c, r + 1) - bilinear(c, r - 1))}};
}

class BlockSearch
{
public:
    BlockSearch(const std::vector<Level>& levels, const Roi& block) : levels_(levels), block_(block) {}

    // In whole pixels of the full image.
    std::optional<Eigen::Vector2i> far() const
    {
        Eigen::Vector2i shift = Eigen::Vector2i::Zero();
        for (std::size_t l = 0; l < levels_.size(); ++l) {
            if (block_.columns / levels_[l].factor < kLeastSideOnLevel)
                continue;
            const auto next = bestAround(levels_[l], shift / levels_[l].factor, kReach[l]);
            if (!next)
                return std::nullopt;
            shift = *next * levels_[l].factor;
        }
        return shift;
    }

    // Fills in shift, covariance and agreement of a block from a first shift.
    bool refine(const Eigen::Vector2d& first, BlockShift& found) const
    {
        Eigen::Vector2d shift = first;
        for (int step = 0; step < kMostSteps; ++step) {
            const Normal normal = normalAt(shift);
            if (static_cast<double>(normal.sums.count()) <
                kLeastCounted * static_cast<double>(block_.pixels()))
                return false;
            const Eigen::Vector4d solution = solvedSymmetric(normal.matrix, normal.right);
            if (!solution.allFinite())
                return false;
            shift += solution.head<2>();
            if ((shift - first).norm() > kMostDriftPx)
                return false;
            if (solution.head<2>().norm() < kLastStepPx)
                break;
        }
        const Normal normal = normalAt(shift);
        const auto inverse = inverseSymmetric(normal.matrix, 1e-14);
        if (!inverse || static_cast<double>(normal.sums.count()) <= 4.0 * kAlikePx)
            return false;
        const Eigen::Vector4d solution = *inverse * normal.right;
        const double residual = std::max(0.0, normal.squares - normal.right.dot(solution));
        found.shiftPx = shift;
        found.agreement = normal.sums.correlation();
        found.covariancePx2 =
            inverse->topLeftCorner<2, 2>() *
            (residual / (static_cast<double>(normal.sums.count()) - 4.0 * kAlikePx) * kAlikePx);
        return solution[2] > 0.0 && found.agreement >= kLeastAgreement && found.covariancePx2.allFinite();
    }

private:
    // The normal equations of "moved = factor * still + offset - gradient * step", summed over the block.
    struct Normal
    {
        Eigen::Matrix4d matrix = Eigen::Matrix4d::Zero();
        Eigen::Vector4d right = Eigen::Vector4d::Zero();
        double squares = 0.0;
        PairSums sums;
    };

    Normal normalAt(const Eigen::Vector2d& shift) const
    {
        const Level& level = levels_.back();
        Normal normal;
        for (int row = block_.row; row < block_.row + block_.rows; ++row)
            for (int column = block_.column; column < block_.column + block_.columns; ++column) {
                if (!level.counts(column, row))
                    continue;
                const auto there = sampleOf(level.moved, column + shift.x(), row + shift.y());
                if (!there)
                    continue;
                const auto here = static_cast<double>(level.still.at(column, row));
                const Eigen::Vector4d line(-there->gradient.x(), -there->gradient.y(), here, 1.0);
                normal.matrix += line * line.transpose();
                normal.right += there->value * line;
                normal.squares += there->value * there->value;
                normal.sums.add(here, there->value);
            }
        return normal;
    }

    std::optional<Eigen::Vector2i> bestAround(const Level& level, const Eigen::Vector2i& centre,
                                              int reach) const
    {
        std::optional<Eigen::Vector2i> best;
        double highest = 0.0;
        for (int down = -reach; down <= reach; ++down)
            for (int right = -reach; right <= reach; ++right) {
                const Eigen::Vector2i shift = centre + Eigen::Vector2i(right, down);
                const double value =
                    correlationAt(level, shift) - kNearBonus * level.factor * shift.cast<double>().norm();
                if (value > highest) {
                    highest = value;
                    best = shift;
                }
            }
        return best;
    }

    double correlationAt(const Level& level, const Eigen::Vector2i& shift) const
    {
        const int side = block_.columns / level.factor;
        const int left = block_.column / level.factor;
        const int top = block_.row / level.factor;
        PairSums sums;
        for (int row = top; row < top + side; ++row)
            for (int column = left; column < left + side; ++column) {
                const int c = column + shift.x();
                const int r = row + shift.y();
                if (c < 0 || r < 0 || c >= level.moved.columns || r >= level.moved.rows ||
                    column >= level.still.columns || row >= level.still.rows || !level.counts(column, row))
                    continue;
                sums.add(static_cast<double>(level.still.at(column, row)),
                         static_cast<double>(level.moved.at(c, r)));
            }
        return static_cast<double>(sums.count()) < kLeastCounted * side * side ? 0.0 : sums.correlation();
    }

    const std::vector<Level>& levels_;
    Roi block_;
};

std::vector<Level> levelsOf(const Image& still, const Image& moved, const Mask& mask, BlockReach reach)
{
    std::vector<Level> levels;
    for (const int factor : kLevels)
        if (factor == 1)
            levels.push_back({1, still, moved, mask});
        else if (reach == BlockReach::Far)
            levels.push_back({factor, shrunk(still, factor), shrunk(moved, factor),
                              mask.empty() ? Mask() : mask.shrunk(factor)});
    return levels;
}

} // namespace

BlockGrid BlockGrid::forImage(int columns, int rows)
{
    BlockGrid grid;
    grid.sidePx = std::max(kLeastSidePx, std::min(columns, rows) / kBlocksAlong);
    grid.columns = std::max(0, columns / grid.sidePx - 1);
    grid.rows = std::max(0, rows / grid.sidePx - 1);
    grid.firstColumn = (columns - grid.columns * grid.sidePx) / 2;
    grid.firstRow = (rows - grid.rows * grid.sidePx) / 2;
    return grid;
}

Roi BlockGrid::block(int index) const
{
    return {firstColumn + index % columns * sidePx, firstRow + index / columns * sidePx, sidePx, sidePx};
}

std::vector<BlockShift> blockShifts(const Image& still, const Image& moved, const Mask& mask,
                                    const BlockGrid& grid, BlockReach reach, const std::stop_token& stop)
{
    if (still.columns != moved.columns || still.rows != moved.rows)
        throw UsageError(translatable("Data", "images whose blocks are compared must have one size"));
    const Roi whole = Roi::whole(still.columns, still.rows);
    const double coarse = kCoarsePart * grid.sidePx;
    const std::vector<Level> levels =
        levelsOf(bandOf(still, mask, coarse), bandOf(moved, mask, coarse), mask, reach);
    const Level& full = levels.back();
    const double stillContrast = contrastOf(full.still, mask, whole);
    const double movedContrast = contrastOf(full.moved, mask, whole);
    std::vector<BlockShift> shifts(static_cast<std::size_t>(grid.count()));
    parallelForEach(grid.count(), [&](int b) {
        if (stop.stop_requested())
            throw Cancelled();
        const Roi block = grid.block(b);
        BlockShift& shift = shifts[static_cast<std::size_t>(b)];
        shift.centrePx = {block.column + 0.5 * block.columns, block.row + 0.5 * block.rows};
        if (!(stillContrast > 0.0) || !(movedContrast > 0.0))
            return;
        shift.contrast = contrastOf(full.still, mask, block) / stillContrast;
        shift.foundContrast = contrastOf(full.moved, mask, block) / movedContrast;
        if (shift.contrast < kLeastContrast)
            return;
        const BlockSearch search(levels, block);
        const auto first = reach == BlockReach::Far ? search.far() : std::optional(Eigen::Vector2i(0, 0));
        shift.found = first && search.refine(first->cast<double>(), shift);
    });
    return shifts;
}

} // namespace isocenter::core
