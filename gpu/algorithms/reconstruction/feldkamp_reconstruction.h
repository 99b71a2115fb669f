// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/volume.h"
#include "core/reconstruction/feldkamp.h"
#include "core/reconstruction/ramp_filter.h"
#include "gpu/algorithms/launch_planner.h"
#include "gpu/algorithms/reconstruction/row_filter.h"
#include "gpu/device.h"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <utility>
#include <vector>

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
    // Whether the depth and column of voxels along k are computed once where they are all the same.
    bool useAlignment = true;

    void validate() const; // throws UsageError
};

// Filtered back-projection of a cone-beam scan on a device (core::FeldkampWeights has the formula).
// Projections come one by one in any order, and what has been added can be looked at in between. Use it on
// the device's thread only.
class FeldkampReconstruction
{
public:
    // The volume lies in the scan's world (mm). Throws InputError for a scan that cannot be reconstructed,
    // DeviceError where the device has no room.
    FeldkampReconstruction(Device& device, const core::ScanGeometry& scan, const core::VolumeGeometry& volume,
                           const FeldkampOptions& options = {});

    FeldkampReconstruction(const FeldkampReconstruction&) = delete; // weights_ refer to scan_
    FeldkampReconstruction& operator=(const FeldkampReconstruction&) = delete;

    ProjectionForm form() const { return form_; }
    bool aligned() const
    {
        return aligned_;
    } // whether its kernel takes depth and column to be the same along k
    const core::FeldkampWeights& weights() const { return weights_; }

    // Line integrals, of the scan's size. Throws InputError for another one; Cancelled, after which some of
    // the volume lacks some projections.
    void add(std::size_t projection, const core::Image& lineIntegrals, const std::stop_token& stop = {});
    // The attenuation (1/mm) by all that was added. Throws Cancelled.
    core::Volume volume(const std::stop_token& stop = {});
    // The same into memory of the volume's size.
    void readVolume(std::span<float> values, const std::stop_token& stop = {});

    // What a reconstruction needs on the device beside the volume, at most.
    static std::size_t workingBytes(const core::ScanGeometry& scan, const FeldkampOptions& options);
    // With as many projections a pass as a device has room for beside a volume, at most those of the options.
    static FeldkampOptions fitted(FeldkampOptions options, const DeviceLimits& limits,
                                  const core::ScanGeometry& scan);

private:
    struct Pending // of the projections that wait for their pass; their pixels are on the device
    {
        std::vector<float> columnWeights;
        std::vector<float> detectors;
        std::vector<float> matrices;
        int projections = 0;
    };

    void createBuffers();
    void runPass(const std::stop_token& stop);
    void requireInRange(std::size_t projection, const core::Image& lineIntegrals) const;
    void filter(const Pending& pass);
    void lay(); // what is filtered, as the layers that back_project reads
    void backProject(const Pending& pass, const std::stop_token& stop);
    int paddedColumns() const;
    int paddedRows() const;
    bool inLayers() const;    // or in a buffer
    int columnStride() const; // of that buffer
    int rowStride() const;

    Device& device_;
    core::ScanGeometry scan_;
    core::FeldkampWeights weights_;
    core::VolumeGeometry geometry_;
    FeldkampOptions options_;
    LaunchPlanner planner_;
    ProjectionForm form_;
    RowFilter rowFilter_;
    bool aligned_ = false;
    double valueScale_ = 1.0; // of filtered projections, so that halves are precise
    Pending pending_;
    std::unique_ptr<Buffer> projections_;
    std::unique_ptr<Buffer> columnWeights_;
    std::unique_ptr<Buffer> detectors_;
    std::unique_ptr<Buffer> weighted_;
    std::unique_ptr<Buffer> filtered_;
    std::unique_ptr<Buffer> halves_;
    std::unique_ptr<Texture> layers_;
    std::unique_ptr<Buffer> matrices_;
    std::unique_ptr<Buffer> volume_;
};

} // namespace isocenter::gpu
