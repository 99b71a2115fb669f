// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/volume.h"
#include "core/reconstruction/feldkamp.h"
#include "core/reconstruction/ramp_filter.h"
#include "gpu/algorithms/launch_planner.h"
#include "gpu/device.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace isocenter::gpu {

struct FeldkampOptions
{
    core::RampFilter filter{};
    int projectionsAPass = 16; // that go through the volume together: each pass reads and writes it once

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

    const core::FeldkampWeights& weights() const { return weights_; }

    // Line integrals, of the scan's size. Throws InputError for another one; Cancelled, after which some of
    // the volume lacks some projections.
    void add(std::size_t projection, const core::Image& lineIntegrals, const std::stop_token& stop = {});
    // The attenuation (1/mm) by all that was added. Throws Cancelled.
    core::Volume volume(const std::stop_token& stop = {});

private:
    struct Pending // projections that wait for their pass
    {
        std::vector<float> pixels;
        std::vector<float> columnWeights;
        std::vector<float> detectors;
        std::vector<float> matrices;
        int projections = 0;
    };

    void createBuffers();
    void createFilter(const core::RampFilter& filter);
    void runPass(const std::stop_token& stop);
    void filterPending();
    void backProjectPending(const std::stop_token& stop);
    int paddedColumns() const;
    int paddedRows() const;

    Device& device_;
    core::ScanGeometry scan_;
    core::FeldkampWeights weights_;
    core::VolumeGeometry geometry_;
    FeldkampOptions options_;
    LaunchPlanner planner_;
    int transformLength_ = 0;
    Pending pending_;
    std::unique_ptr<Buffer> projections_;
    std::unique_ptr<Buffer> columnWeights_;
    std::unique_ptr<Buffer> detectors_;
    std::unique_ptr<Buffer> weighted_;
    std::unique_ptr<Buffer> response_;
    std::unique_ptr<Buffer> twiddles_;
    std::unique_ptr<Buffer> filtered_;
    std::unique_ptr<Buffer> matrices_;
    std::unique_ptr<Buffer> volume_;
};

} // namespace isocenter::gpu
