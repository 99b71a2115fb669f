// SPDX-License-Identifier: MIT
#include "gpu/algorithms/reconstruction/back_projector.h"

#include "core/reconstruction/feldkamp.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/params/back_project_params.h"
#include "gpu/params/pack_half_params.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace isocenter::gpu {
namespace {

constexpr int kVoxelsAnItem = 8; // what bench reconstruction finds best on GPUs; it divides the next one
constexpr int kAlignedVoxelsAnItem = 16;
constexpr std::size_t kTail = 64; // numbers behind the last column, which vectors reach

// Whether voxels along k lie at the same depth and column in all projections, to a thousandth of a pixel.
bool isAligned(const core::ScanGeometry& scan, const core::VolumeGeometry& volume)
{
    constexpr double kSamePixels = 1e-3;
    for (std::size_t p = 0; p < scan.count(); ++p) {
        const core::ProjectionMatrix matrix = core::pixelFromVoxel(scan, p, volume);
        const double columns = std::abs(matrix(0, 2)) + std::abs(matrix(2, 2)) * scan.columns();
        if (columns * volume.size.z() > kSamePixels)
            return false;
    }
    return true;
}

// The rows between which all voxels of a slab are seen, by its corners; all rows where one is behind a
// source.
RowRange rowsThatSee(const core::ScanGeometry& scan, const core::VolumeGeometry& volume,
                     const core::SliceRange& slab)
{
    constexpr int kMargin = 2; // of interpolation and rounding
    double lowest = scan.rows();
    double highest = 0.0;
    for (std::size_t p = 0; p < scan.count(); ++p) {
        const core::ProjectionMatrix matrix = core::pixelFromVoxel(scan, p, volume);
        for (int corner = 0; corner < 8; ++corner) {
            const Eigen::Vector4d voxel((corner & 1) * (volume.size.x() - 1),
                                        (corner / 2 & 1) * (volume.size.y() - 1),
                                        corner < 4 ? slab.first : slab.end() - 1, 1.0);
            const Eigen::Vector3d seen = matrix * voxel;
            if (!(seen.z() > 0.0))
                return {0, scan.rows()};
            lowest = std::min(lowest, seen.y() / seen.z());
            highest = std::max(highest, seen.y() / seen.z());
        }
    }
    const auto row = [&](double v) {
        return static_cast<int>(std::clamp(std::floor(v), 0.0, static_cast<double>(scan.rows())));
    };
    return {row(lowest - kMargin), row(highest + kMargin + 1)};
}

} // namespace

int BackProjector::slabUnit(const FeldkampOptions& options)
{
    constexpr int kMostLanes = 16; // of a CPU's vectors, which hold neighbouring slices
    return std::lcm(kMostLanes, options.voxelsAnItem > 0 ? options.voxelsAnItem : kAlignedVoxelsAnItem);
}

BackProjector::BackProjector(Device& device, const core::ScanGeometry& filteredScan,
                             const core::VolumeGeometry& volume, const core::SliceRange& slab,
                             const FeldkampOptions& options, double valueScale)
    : device_(device), filteredScan_(filteredScan), volume_(volume), slab_(slab), options_(options),
      valueScale_(valueScale), planner_(device), form_(formOn(device.info(), options)),
      layout_(filteredScan, form_), rows_(rowsThatSee(filteredScan, volume, slab)),
      aligned_(options.useAlignment && isAligned(filteredScan, volume))
{
    volume.validate();
    if (options_.voxelsAnItem == 0)
        options_.voxelsAnItem = aligned_ ? kAlignedVoxelsAnItem : kVoxelsAnItem;
    const int together = options_.projectionsAPass;
    const std::size_t pixels = pixelsOf(together);
    matrices_ = floatBuffer(device_, 4 * MATRIX_ROWS * static_cast<std::size_t>(together));
    filtered_ = floatBuffer(device_, pixels + kTail);
    clear(device_, *filtered_, layout_.pixels(), together);
    if (inLayers())
        layers_ =
            device_.createTexture({{layout_.columns, layout_.rows, together},
                                   form_ == ProjectionForm::Layers16 ? PixelFormat::R16F : PixelFormat::R32F,
                                   Filter::Linear,
                                   Border::Zero,
                                   true});
    if (form_ == ProjectionForm::Layers16)
        halves_ = floatBuffer(device_, (pixels + 1) / 2);
    values_ = floatBuffer(device_, volume_.slab(slab_).voxelCount());
    clear(device_, *values_, volume_.size.x() * volume_.size.y(), slab_.count);
}

std::size_t BackProjector::pixelsOf(int projections) const
{
    return static_cast<std::size_t>(layout_.pixels()) * static_cast<std::size_t>(projections);
}

bool BackProjector::inLayers() const
{
    return form_ == ProjectionForm::Layers32 || form_ == ProjectionForm::Layers16;
}

void BackProjector::write(std::size_t place, std::span<const float> filteredRows)
{
    const auto columns = static_cast<std::size_t>(layout_.columns);
    const auto first = static_cast<std::size_t>(rows_.first);
    const std::size_t rows =
        static_cast<std::size_t>(rows_.end - rows_.first) + FILTERED_BORDER_BEFORE + FILTERED_BORDER_AFTER;
    const std::size_t begin = place * static_cast<std::size_t>(layout_.pixels());
    if (!layout_.columnByColumn) {
        filtered_->write<float>(filteredRows.subspan(first * columns, rows * columns),
                                begin + first * columns);
        return;
    }
    columnByColumn_.resize(static_cast<std::size_t>(layout_.pixels()));
    for (std::size_t column = 0; column < columns; ++column)
        for (std::size_t row = first; row < first + rows; ++row)
            columnByColumn_[column * static_cast<std::size_t>(layout_.rows) + row] =
                filteredRows[row * columns + column];
    filtered_->write<float>(columnByColumn_, begin);
}

void BackProjector::lay()
{
    if (form_ == ProjectionForm::Layers16) {
        const auto count = static_cast<int>(pixelsOf(options_.projectionsAPass));
        constexpr int kWordsARow = 1 << 20; // drivers count groups along x in 16 bit
        const int words = (count + 1) / 2;
        device_.launch(device_.kernel("pack_half", {{"GROUP_X", "128"}, {"GROUP_Y", "1"}}),
                       {std::min(words, kWordsARow), (words - 1) / kWordsARow + 1, 1},
                       {{"values", filtered_.get()}, {"halves", halves_.get()}},
                       PackHalfParams{{count, 0, 0, 0}});
    }
    layers_->copyFrom(form_ == ProjectionForm::Layers16 ? *halves_ : *filtered_);
}

void BackProjector::run(std::span<const std::size_t> projections, const std::stop_token& stop)
{
    if (projections.empty())
        return;
    if (inLayers())
        lay();
    std::vector<float> matrices;
    for (const std::size_t projection : projections) {
        const core::ProjectionMatrix matrix = core::pixelFromVoxel(filteredScan_, projection, volume_);
        for (int row = 0; row < MATRIX_ROWS; ++row)
            for (int column = 0; column < 4; ++column)
                matrices.push_back(static_cast<float>(matrix(row, column)));
    }
    matrices_->write<float>(matrices);
    Defines defines{{"VOXELS_AN_ITEM", std::to_string(options_.voxelsAnItem)}};
    if (inLayers())
        defines["PROJECTION_LAYERS"] = "1";
    if (aligned_)
        defines["ALIGNED"] = "1";
    const Kernel& kernel = device_.kernel("back_project", defines);
    const Binding filtered =
        inLayers() ? Binding{"filtered", layers_.get()} : Binding{"filtered", filtered_.get()};
    const int columns = volume_.size.x();
    const int rows = volume_.size.y();
    const int blocks = (slab_.count + options_.voxelsAnItem - 1) / options_.voxelsAnItem;
    planner_.run({blocks, rows, columns, rows}, stop, [&](const LaunchPart& part) {
        device_.launch(kernel, {columns, rows, part.slabs},
                       {filtered, {"matrices", matrices_.get()}, {"volume", values_.get()}},
                       BackProjectParams{
                           columns, rows, slab_.end(), slab_.first + part.firstSlab * options_.voxelsAnItem,
                           static_cast<int>(projections.size()), filteredScan_.columns(),
                           filteredScan_.rows(), static_cast<float>(1.0 / valueScale_),
                           layout_.columnStride(), layout_.rowStride(), layout_.pixels(), slab_.first});
    });
}

void BackProjector::readSlab(std::span<float> values)
{
    values_->download(std::as_writable_bytes(values));
}

} // namespace isocenter::gpu
