// SPDX-License-Identifier: MIT
#include "core/surfaces/surface_voxels.h"

#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/parallel.h"
#include "core/support/translatable.h"
#include "core/surfaces/convex_polygon.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace isocenter::core {
namespace {

constexpr double kUsualVoxelMm = 0.5;
constexpr double kLeastVoxelsAlong = 64.0; // the longest side of a body
constexpr double kNothing = 1e-9;          // shares of a voxel that are rounding
constexpr int kRowsAtATime = 32;

// The triangles in units of voxels, voxel i spanning [i, i + 1), and which of them each row of voxels (the
// same j and all k) meets.
class TrianglesByRow
{
public:
    using Corners = std::array<Eigen::Vector3d, 3>;

    TrianglesByRow(const SurfaceModel& model, const VolumeGeometry& grid)
        : rows_(static_cast<std::size_t>(grid.size.y()))
    {
        const Eigen::Affine3d textureFromVolume = grid.volumeFromTexture().inverse();
        triangles_.reserve(model.triangles.size());
        for (const Eigen::Vector3i& triangle : model.triangles) {
            Corners corners;
            for (int number = 0; number < 3; ++number)
                corners[static_cast<std::size_t>(number)] =
                    textureFromVolume * model.corner(triangle, number);
            const auto [low, high] = std::minmax({corners[0].y(), corners[1].y(), corners[2].y()});
            const auto last = std::min(std::floor(high), static_cast<double>(rows_.size()) - 1.0);
            for (double row = std::max(std::floor(low), 0.0); row <= last; ++row)
                rows_[static_cast<std::size_t>(row)].push_back(triangles_.size());
            triangles_.push_back(corners);
        }
    }

    const std::vector<std::size_t>& meeting(int row) const { return rows_[static_cast<std::size_t>(row)]; }
    const Corners& operator[](std::size_t triangle) const { return triangles_[triangle]; }

private:
    std::vector<Corners> triangles_;
    std::vector<std::vector<std::size_t>> rows_;
};

// The share of each voxel of a row that is enclosed. A body is what lies below its upward triangles less what
// lies below its downward ones: each piece of a triangle over the column of a voxel adds the volume below it,
// with the sign of its projected area.
class RowShares
{
public:
    explicit RowShares(const VolumeGeometry& grid)
        : columns_(grid.size.x()), slices_(grid.size.z()),
          cut_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(slices_)),
          below_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(slices_ + 1))
    {
    }

    void clear()
    {
        std::ranges::fill(cut_, 0.0);
        std::ranges::fill(below_, 0.0);
    }

    void add(const TrianglesByRow::Corners& triangle, int row)
    {
        const ConvexPolygon strip =
            ConvexPolygon(triangle).above(1, static_cast<double>(row)).below(1, static_cast<double>(row + 1));
        if (strip.empty())
            return;
        const auto [low, high] = strip.range(0);
        const int last = std::min(columns_ - 1, static_cast<int>(std::floor(high)));
        for (int column = std::max(0, static_cast<int>(std::floor(low))); column <= last; ++column)
            addPiece(column,
                     strip.above(0, static_cast<double>(column)).below(0, static_cast<double>(column + 1)));
    }

    // From the uppermost voxel of a column down, take(slice, share).
    template <class Take>
    void forColumn(int column, const Take& take) const
    {
        double whole = 0.0; // of what lies above
        for (int slice = slices_ - 1; slice >= 0; --slice) {
            whole += below_[belowPlace(column, slice + 1)];
            take(slice, cut_[cutPlace(column, slice)] + whole);
        }
    }

private:
    std::size_t cutPlace(int column, int slice) const
    {
        return static_cast<std::size_t>(column) * static_cast<std::size_t>(slices_) +
               static_cast<std::size_t>(slice);
    }
    std::size_t belowPlace(int column, int slice) const
    {
        return static_cast<std::size_t>(column) * static_cast<std::size_t>(slices_ + 1) +
               static_cast<std::size_t>(slice);
    }

    // A piece over one column: voxels that it cuts get the part below it, those under them the whole.
    void addPiece(int column, const ConvexPolygon& piece)
    {
        const double area = piece.signedArea();
        if (area == 0.0)
            return;
        const auto [low, high] = piece.range(2);
        if (high <= 0.0)
            return; // below the grid
        const int first = std::clamp(static_cast<int>(std::floor(low)), 0, slices_);
        below_[belowPlace(column, first)] += area;
        double over = piece.above(2, static_cast<double>(first)).volumeOver(static_cast<double>(first));
        for (int slice = first; slice < slices_ && static_cast<double>(slice) < high; ++slice) {
            const double next =
                piece.above(2, static_cast<double>(slice + 1)).volumeOver(static_cast<double>(slice + 1));
            cut_[cutPlace(column, slice)] += over - next;
            over = next;
        }
    }

    int columns_;
    int slices_;
    std::vector<double> cut_;   // of voxels that triangles cut
    std::vector<double> below_; // at k: of every voxel below slice k
};

float shareOf(double sum)
{
    return sum < kNothing ? 0.0f : static_cast<float>(std::min(sum, 1.0));
}

void fillRow(const TrianglesByRow& triangles, int row, double attenuationPerMm, RowShares& shares,
             Volume& volume)
{
    if (triangles.meeting(row).empty())
        return;
    shares.clear();
    for (const std::size_t triangle : triangles.meeting(row))
        shares.add(triangles[triangle], row);
    const auto attenuation = static_cast<float>(attenuationPerMm);
    for (int column = 0; column < volume.geometry.size.x(); ++column)
        shares.forColumn(column, [&](int slice, double sum) {
            volume.values[volume.index(column, row, slice)] = attenuation * shareOf(sum);
        });
}

double bytesOfGrid(const Eigen::Vector3d& sidesMm, double voxelMm)
{
    return ((sidesMm / voxelMm).array().ceil() + 2.0).prod() * static_cast<double>(sizeof(float));
}

} // namespace

double chosenVoxelMm(const Eigen::AlignedBox3d& extentMm, double pixelAtBodyMm)
{
    const Eigen::Vector3d sides = extentMm.sizes();
    double voxelMm =
        pixelAtBodyMm > 0.0 ? pixelAtBodyMm : std::min(kUsualVoxelMm, sides.maxCoeff() / kLeastVoxelsAlong);
    constexpr double kCoarser = 1.05;
    while (bytesOfGrid(sides, voxelMm) > static_cast<double>(kMostBytesOfChosenGrid))
        voxelMm *= kCoarser;
    return voxelMm;
}

VolumeGeometry gridAround(const Eigen::AlignedBox3d& extentMm, double voxelMm)
{
    const Eigen::Array3d voxels = (extentMm.sizes() / voxelMm).array().ceil() + 2.0;
    constexpr double kMostAlong = 1e6;
    if (!(voxelMm > 0.0) || !(voxels < kMostAlong).all())
        throw InputError(fmt::format(
            translatable("Data", "voxels of {:g} mm are too small for a body of {:g} mm: state larger ones"),
            voxelMm, extentMm.sizes().maxCoeff()));
    requireMemory(bytesFor(sizeof(float), static_cast<std::uintmax_t>(voxels.x()),
                           static_cast<std::uintmax_t>(voxels.y()), static_cast<std::uintmax_t>(voxels.z())),
                  fmt::format(translatable("Data", "a volume of {} x {} x {} voxels"), voxels.x(), voxels.y(),
                              voxels.z()));
    VolumeGeometry grid;
    grid.size = voxels.cast<int>();
    grid.spacingMm.setConstant(voxelMm);
    grid.originMm = extentMm.center() - 0.5 * voxelMm * (voxels - 1.0).matrix();
    grid.validate();
    return grid;
}

Volume voxelised(const ClosedSurface& surface, double attenuationPerMm, const VolumeGeometry& grid,
                 const Progress& progress)
{
    if (!grid.direction.isIdentity())
        throw InputError("surfaces are voxelised on grids along the axes of the volume frame only");
    Volume volume{grid, std::vector<float>(grid.voxelCount()), VolumeQuantity::Attenuation,
                  surface.model.description};
    const TrianglesByRow triangles(surface.model, grid);
    const int rows = grid.size.y();
    for (int first = 0; first < rows; first += kRowsAtATime) {
        progress.update(static_cast<double>(first) / rows, translatable("App", "voxelising the surface"));
        parallelFor(std::min(kRowsAtATime, rows - first), [&](int begin, int end) {
            RowShares shares(grid);
            for (int row = first + begin; row < first + end; ++row) {
                progress.throwIfCancelled();
                fillRow(triangles, row, attenuationPerMm, shares, volume);
            }
        });
    }
    progress.update(1.0, translatable("App", "voxelising the surface"));
    return volume;
}

} // namespace isocenter::core
