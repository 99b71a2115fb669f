// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"
#include "core/reconstruction/ramp_filter.h"
#include "core/reconstruction/scan_geometry.h"
#include "gpu/device_info.h"
#include "gpu/kernel.h"

#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace isocenter::gpu {

// How the filtered projections of a pass are kept for being read: in a buffer, whose pixels the kernel
// interpolates itself, row by row or column by column (which aligned voxels read in vectors on a CPU), or as
// layers of a texture array of floats or halves, by the texture units (with weights of 8 bit).
enum class ProjectionForm { Buffer, Columns, Layers32, Layers16 };

inline constexpr std::array<std::pair<ProjectionForm, std::string_view>, 4> kProjectionForms{
    {{ProjectionForm::Buffer, "buffer"},
     {ProjectionForm::Columns, "columns"},
     {ProjectionForm::Layers32, "layers32"},
     {ProjectionForm::Layers16, "layers16"}}};

struct FeldkampOptions
{
    core::RampFilter filter{};
    // Columns by which rows are continued on either side: of an object that is wider than the detector.
    int truncationPadding = 0;
    int projectionsAPass =
        32; // at most, that go through the volume together: a pass reads and writes it once
    std::optional<ProjectionForm> form{}; // the one that the device reads fastest
    int voxelsAnItem = 0;                 // 0: as many as suit the device
    int rowsAnItem = 1; // such lines of voxels, neighbours along the volume's rows, that an item goes through
    std::optional<GroupSize> group{}; // of items; the one that suits the device
    // Whether voxels along k are taken to lie at the same depth and column, which are computed once then;
    // where it is not said, whether they do (isAligned).
    std::optional<bool> aligned{};
    // Whether projections come as core::inQuartets orders them, so that where a voxel is seen is computed
    // once for four of them.
    bool inQuartets = false;
    // Whether only the part of the detector is kept that a slab is seen on. Of slabs whose projections come
    // from the host's memory.
    bool subProjections = false;

    void validate() const; // throws UsageError
    // With as many projections a pass as a device has room for beside a volume, at most as many as now.
    FeldkampOptions fitted(const DeviceLimits& limits, const core::ScanGeometry& scan) const;
    // With what is found of this volume where it is not said: whether it is aligned, and the form that the
    // device reads fastest. For a filter and a back-projector that share projections.
    FeldkampOptions formed(const DeviceInfo& device, const core::ScanGeometry& scan,
                           const core::VolumeGeometry& volume) const;
    // What a reconstruction needs on the device beside the volume, at most.
    std::size_t workingBytes(const core::ScanGeometry& scan) const;
};

// Whether voxels along k lie at the same depth and column in all projections, to a thousandth of a pixel.
bool isAligned(const core::ScanGeometry& scan, const core::VolumeGeometry& volume);

// Whether neighbours along k lie at most two pixels apart on all projections: so far a processor's vectors
// look aligned voxels up in columns of pixels.
bool fitsInColumns(const core::ScanGeometry& scan, const core::VolumeGeometry& volume);

// The form that a device uses by these options, of volumes whose voxels it can read in columns or not. Throws
// DeviceError where it has no room for its layers.
ProjectionForm formOn(const DeviceInfo& device, const FeldkampOptions& options, bool inColumns);

// Filtered projections with their border, one after the other.
struct FilteredLayout
{
    FilteredLayout(const core::ScanGeometry& filteredScan, ProjectionForm form);
    FilteredLayout(int detectorColumns, int detectorRows, ProjectionForm form);

    int columns; // with the border
    int rows;
    bool columnByColumn;

    int columnStride() const { return columnByColumn ? rows : 1; }
    int rowStride() const { return columnByColumn ? 1 : columns; }
    int pixels() const { return columns * rows; }
};

} // namespace isocenter::gpu
