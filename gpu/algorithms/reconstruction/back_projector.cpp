// SPDX-License-Identifier: MIT
#include "gpu/algorithms/reconstruction/back_projector.h"

#include "core/reconstruction/feldkamp.h"
#include "core/reconstruction/projection_quartets.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/reconstruction/back_projection_shapes.h"
#include "gpu/params/arrays/pack_half_params.h"
#include "gpu/params/reconstruction/back_project_params.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace isocenter::gpu {
namespace {

constexpr std::size_t kTail = 64; // numbers behind the last column, which vectors reach

// With the shape that suits the device where none is chosen.
FeldkampOptions withShape(FeldkampOptions options, const DeviceInfo& device)
{
    const BackProjectionShape shape = backProjectionShape(device, options.aligned.value());
    if (options.voxelsAnItem == 0)
        options.voxelsAnItem = shape.voxelsAnItem;
    if (!options.group)
        options.group = shape.group;
    return options;
}

} // namespace

int BackProjector::slabUnit(const FeldkampOptions& options)
{
    constexpr int kMostLanes = 16; // of a CPU's vectors, which hold neighbouring slices
    return std::lcm(kMostLanes, options.voxelsAnItem > 0 ? options.voxelsAnItem : voxelsOfAllShapes());
}

BackProjector::BackProjector(Device& device, const core::ScanGeometry& filteredScan,
                             const core::VolumeGeometry& volume, const core::SliceRange& slab,
                             const FeldkampOptions& options, double valueScale)
    : device_(device), filteredScan_(filteredScan), volume_(volume), slab_(slab), valueScale_(valueScale),
      planner_(device),
      options_(withShape(options.formed(device.info(), filteredScan, volume), device.info())),
      window_(pixelsThatSee(filteredScan, volume, slab)),
      kept_(options.subProjections ? window_ : wholeDetector(filteredScan)), layout_(filteredScan, form()),
      keptLayout_(kept_.columns.count(), kept_.rows.count(), form())
{
    volume.validate();
    const int together = options_.projectionsAPass;
    matrices_ = floatBuffer(device_, 4 * MATRIX_ROWS * static_cast<std::size_t>(together));
    filtered_ = roomForPass();
    if (inLayers())
        layers_ =
            device_.createTexture({{keptLayout_.columns, keptLayout_.rows, together},
                                   form() == ProjectionForm::Layers16 ? PixelFormat::R16F : PixelFormat::R32F,
                                   Filter::Linear,
                                   Border::Zero,
                                   true});
    if (form() == ProjectionForm::Layers16)
        halves_ = floatBuffer(device_, (pixelsOf(together) + 1) / 2);
    values_ = floatBuffer(device_, volume_.slab(slab_).voxelCount());
    clear(device_, *values_, volume_.size.x() * volume_.size.y(), slab_.count);
}

std::unique_ptr<Buffer> BackProjector::roomForPass() const
{
    std::unique_ptr<Buffer> room = floatBuffer(device_, pixelsOf(options_.projectionsAPass) + kTail);
    clear(device_, *room, keptLayout_.pixels(), options_.projectionsAPass);
    return room;
}

std::size_t BackProjector::pixelsOf(int projections) const
{
    return static_cast<std::size_t>(keptLayout_.pixels()) * static_cast<std::size_t>(projections);
}

bool BackProjector::inLayers() const
{
    return form() == ProjectionForm::Layers32 || form() == ProjectionForm::Layers16;
}

void BackProjector::write(std::size_t place, std::span<const float> filteredRows, int firstRow)
{
    const auto given = static_cast<std::size_t>(firstRow);
    const auto allColumns = static_cast<std::size_t>(layout_.columns);
    const auto first = static_cast<std::size_t>(window_.rows.first);
    const std::size_t end =
        static_cast<std::size_t>(window_.rows.end) + FILTERED_BORDER_BEFORE + FILTERED_BORDER_AFTER;
    const std::size_t begin = place * pixelsOf(1);
    if (!keptLayout_.columnByColumn && !options_.subProjections) {
        filtered_->write<float>(
            filteredRows.subspan((first - given) * allColumns, (end - first) * allColumns),
            begin + first * allColumns);
        return;
    }
    onItsWay_.resize(pixelsOf(1));
    const auto firstKept = static_cast<std::size_t>(kept_.rows.first);
    const auto firstColumn = static_cast<std::size_t>(kept_.columns.first);
    const auto columns = static_cast<std::size_t>(keptLayout_.columns);
    const auto columnStride = static_cast<std::size_t>(keptLayout_.columnStride());
    const auto rowStride = static_cast<std::size_t>(keptLayout_.rowStride());
    for (std::size_t column = 0; column < columns; ++column)
        for (std::size_t row = first; row < end; ++row)
            onItsWay_[column * columnStride + (row - firstKept) * rowStride] =
                filteredRows[(row - given) * allColumns + firstColumn + column];
    filtered_->write<float>(onItsWay_, begin);
}

void BackProjector::lay(const Buffer& filtered)
{
    if (form() == ProjectionForm::Layers16) {
        const auto count = static_cast<int>(pixelsOf(options_.projectionsAPass));
        constexpr int kWordsARow = 1 << 20; // drivers count groups along x in 16 bit
        const int words = (count + 1) / 2;
        device_.launch(device_.kernel("pack_half", {{"GROUP_X", "128"}, {"GROUP_Y", "1"}}),
                       {std::min(words, kWordsARow), (words - 1) / kWordsARow + 1, 1},
                       {{"values", &filtered}, {"halves", halves_.get()}}, PackHalfParams{.numbers = count});
    }
    layers_->copyFrom(form() == ProjectionForm::Layers16 ? *halves_ : filtered);
}

// Of what is kept of the detector, voxels as columns.
std::vector<float> BackProjector::matricesOf(std::span<const std::size_t> projections) const
{
    std::vector<float> matrices;
    for (const std::size_t projection : projections) {
        core::ProjectionMatrix matrix = core::pixelFromVoxel(filteredScan_, projection, volume_);
        matrix.row(0) -= kept_.columns.first * matrix.row(2);
        matrix.row(1) -= kept_.rows.first * matrix.row(2);
        for (int row = 0; row < MATRIX_ROWS; ++row)
            for (int column = 0; column < 4; ++column)
                matrices.push_back(static_cast<float>(matrix(row, column)));
    }
    return matrices;
}

Defines BackProjector::defines() const
{
    Defines defines{{"VOXELS_AN_ITEM", std::to_string(options_.voxelsAnItem)},
                    {"ROWS_AN_ITEM", std::to_string(options_.rowsAnItem)},
                    {"GROUP_X", std::to_string(options_.group->x)},
                    {"GROUP_Y", std::to_string(options_.group->y)}};
    if (inLayers())
        defines["PROJECTION_LAYERS"] = "1";
    if (aligned())
        defines["ALIGNED"] = "1";
    if (options_.inQuartets)
        defines["QUARTER_TURNS"] = "1";
    return defines;
}

void BackProjector::run(std::span<const std::size_t> projections, const std::stop_token& stop)
{
    run(*filtered_, projections, stop);
}

void BackProjector::run(const Buffer& filtered, std::span<const std::size_t> projections,
                        const std::stop_token& stop)
{
    if (projections.empty())
        return;
    if (options_.inQuartets)
        core::requireQuartets(filteredScan_, volume_, projections);
    if (inLayers())
        lay(filtered);
    matrices_->write<float>(matricesOf(projections));
    const Kernel& kernel = device_.kernel("back_project", defines());
    const Binding read = inLayers() ? Binding{"filtered", layers_.get()} : Binding{"filtered", &filtered};
    const int columns = volume_.size.x();
    const int rows = volume_.size.y();
    const int quadrants = options_.inQuartets ? 2 : 1; // along columns and rows, one of which has items
    const int itemColumns = columns / quadrants;
    const int itemRows = (rows / quadrants + options_.rowsAnItem - 1) / options_.rowsAnItem;
    const int blocks = (slab_.count + options_.voxelsAnItem - 1) / options_.voxelsAnItem;
    planner_.run({blocks, itemRows, itemColumns, itemRows}, stop, [&](const LaunchPart& part) {
        device_.launch(kernel, {itemColumns, itemRows, part.slabs},
                       {read, {"matrices", matrices_.get()}, {"volume", values_.get()}},
                       BackProjectParams{
                           columns, rows, slab_.end(), slab_.first + part.firstSlab * options_.voxelsAnItem,
                           static_cast<int>(projections.size()), kept_.columns.count(), kept_.rows.count(),
                           static_cast<float>(1.0 / valueScale_), keptLayout_.columnStride(),
                           keptLayout_.rowStride(), keptLayout_.pixels(), slab_.first});
    });
}

void BackProjector::readSlab(std::span<float> values)
{
    values_->download(std::as_writable_bytes(values));
}

} // namespace isocenter::gpu
