// SPDX-License-Identifier: MIT
#include "gpu/algorithms/reconstruction/feldkamp_options.h"

#include "core/reconstruction/feldkamp.h"
#include "core/support/error.h"
#include "gpu/params/reconstruction/filtered_border.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::gpu {
namespace {

constexpr int kBorder = FILTERED_BORDER_BEFORE + FILTERED_BORDER_AFTER;
constexpr int kMostVoxelsAnItem = 64; // whose sums are kept together
constexpr int kMostPaddingColumns = 65536;

ProjectionForm fastestForm(const DeviceInfo& device, bool readsLayers, bool inColumns)
{
    if (readsLayers && device.volumeStorage == VolumeStorage::LayerPairs16)
        return ProjectionForm::Layers16;
    return inColumns && device.limits.hostVectors ? ProjectionForm::Columns : ProjectionForm::Buffer;
}

// Of a filtered projection with its border.
std::size_t paddedPixels(const core::ScanGeometry& scan, const FeldkampOptions& options)
{
    const core::FeldkampWeights weights(scan, options.truncationPadding);
    return static_cast<std::size_t>(weights.filteredScan().columns() + kBorder) *
           static_cast<std::size_t>(scan.rows() + kBorder);
}

// Of a volume's corners, as a projection's matrix has it; below 0 behind the source.
double nearestDepth(const core::ProjectionMatrix& matrix, const Eigen::Vector3i& size)
{
    double nearest = std::numeric_limits<double>::infinity();
    for (int corner = 0; corner < 8; ++corner) {
        const Eigen::Vector4d voxel((corner & 1) != 0 ? size.x() - 1 : 0,
                                    (corner & 2) != 0 ? size.y() - 1 : 0,
                                    (corner & 4) != 0 ? size.z() - 1 : 0, 1.0);
        nearest = std::min(nearest, matrix.row(2).dot(voxel));
    }
    return nearest;
}

std::size_t workingBytesOf(std::size_t pixels, int projections)
{
    constexpr std::size_t kCopies = 5; // as they come, weighted, filtered, in halves as numbers and as layers
    return kCopies * sizeof(float) * pixels * static_cast<std::size_t>(projections);
}

} // namespace

void FeldkampOptions::validate() const
{
    filter.validate();
    if (projectionsAPass < 1 || projectionsAPass > 256)
        throw UsageError(fmt::format("projections a pass must be 1 to 256, not {}", projectionsAPass));
    if (truncationPadding < 0 || truncationPadding > kMostPaddingColumns)
        throw UsageError(fmt::format("truncation padding must be 0 to {} columns, not {}",
                                     kMostPaddingColumns, truncationPadding));
    if (voxelsAnItem < 0 || voxelsAnItem > kMostVoxelsAnItem)
        throw UsageError(
            fmt::format("voxels an item must be 1 to {}, not {}", kMostVoxelsAnItem, voxelsAnItem));
    if (rowsAnItem < 1 || rowsAnItem * std::max(voxelsAnItem, 1) > kMostVoxelsAnItem)
        throw UsageError(fmt::format("rows an item must be 1 to {} over the voxels an item ({}), not {}",
                                     kMostVoxelsAnItem, voxelsAnItem, rowsAnItem));
    if (group && (group->x < 1 || group->y < 1))
        throw UsageError(
            fmt::format("a work-group has at least 1 x 1 items, not {} x {}", group->x, group->y));
}

FeldkampOptions FeldkampOptions::fitted(const DeviceLimits& limits, const core::ScanGeometry& scan) const
{
    constexpr double kShare = 0.3; // of the memory; the volume needs the rest
    const std::size_t pixels = paddedPixels(scan, *this);
    const auto fits = [&](int projections) {
        return pixels * static_cast<std::size_t>(projections) <= std::numeric_limits<int>::max() &&
               (limits.memoryBytes == 0 || static_cast<double>(workingBytesOf(pixels, projections)) <=
                                               kShare * static_cast<double>(limits.memoryBytes));
    };
    FeldkampOptions fitted = *this;
    while (fitted.projectionsAPass > 1 && !fits(fitted.projectionsAPass))
        fitted.projectionsAPass /= 2;
    return fitted;
}

FeldkampOptions FeldkampOptions::formed(const DeviceInfo& device, const core::ScanGeometry& scan,
                                        const core::VolumeGeometry& volume) const
{
    FeldkampOptions formed = *this;
    if (!aligned)
        formed.aligned = isAligned(scan, volume);
    formed.form = formOn(device, *this, !form && *formed.aligned && fitsInColumns(scan, volume));
    return formed;
}

std::size_t FeldkampOptions::workingBytes(const core::ScanGeometry& scan) const
{
    return workingBytesOf(paddedPixels(scan, *this), projectionsAPass);
}

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

bool fitsInColumns(const core::ScanGeometry& scan, const core::VolumeGeometry& volume)
{
    constexpr double kPixelsApart = 2.0;
    for (std::size_t p = 0; p < scan.count(); ++p) {
        const core::ProjectionMatrix matrix = core::pixelFromVoxel(scan, p, volume);
        const double depth = nearestDepth(matrix, volume.size);
        if (!(depth > 0.0) || std::abs(matrix(1, 2)) > kPixelsApart * depth)
            return false;
    }
    return true;
}

ProjectionForm formOn(const DeviceInfo& device, const FeldkampOptions& options, bool inColumns)
{
    const bool readsLayers = device.limits.maxTextureLayers >= options.projectionsAPass;
    const ProjectionForm form = options.form.value_or(fastestForm(device, readsLayers, inColumns));
    if ((form == ProjectionForm::Layers32 || form == ProjectionForm::Layers16) && !readsLayers)
        throw DeviceError(fmt::format("{} takes {} layers in a texture array, {} projections a pass need as "
                                      "many: take fewer, or the form \"buffer\"",
                                      device.id.toString(), device.limits.maxTextureLayers,
                                      options.projectionsAPass));
    return form;
}

FilteredLayout::FilteredLayout(const core::ScanGeometry& filteredScan, ProjectionForm form)
    : FilteredLayout(filteredScan.columns(), filteredScan.rows(), form)
{
}

FilteredLayout::FilteredLayout(int detectorColumns, int detectorRows, ProjectionForm form)
    : columns(detectorColumns + kBorder), rows(detectorRows + kBorder),
      columnByColumn(form == ProjectionForm::Columns)
{
}

} // namespace isocenter::gpu
