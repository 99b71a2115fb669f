// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/reconstruction_run.h"
#include "app/reconstruction/slabs/slab_finisher.h"
#include "core/io/volumes/slab_file.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace isocenter::app {

// What a volume is made from, as a number: projections, geometry and options, but not the devices.
std::uint64_t workNumberOf(const core::ProjectionSource& source, const ReconstructionRequest& request,
                           double waterPerMm);

// Where the slabs of a volume go: straight into its file, or into memory until all are there.
class SlabOutput
{
public:
    struct Choice
    {
        bool inMemory = true;
        bool goOn = false;       // with the slabs that an earlier run has left in the file
        double waterPerMm = 0.0; // 0: attenuation is written, else Hounsfield units
    };
    // Throws as core::SlabFile does.
    SlabOutput(std::filesystem::path file, const core::ProjectionSource& source,
               const ReconstructionRequest& request, const Choice& choice);

    std::vector<core::SliceRange> done() const;
    // A slab's attenuation (1/mm), on any thread.
    void take(const core::SliceRange& slab, std::span<float> values);
    // Of a slab that another process has written into the file.
    void takeWritten(const core::SliceRange& slab, const SlabFigures& figures);
    // Writes what is in memory, or gives the file its name.
    void keep(const core::Progress& progress);

    const SlabFigures& figures() const { return figures_; } // of the slabs that this run made

private:
    core::VolumeQuantity quantity() const;
    void add(const SlabFigures& figures);

    std::filesystem::path file_;
    core::VolumeGeometry geometry_;
    Choice choice_;
    SlabFinisher finisher_;
    std::unique_ptr<core::SlabFile> slabs_;
    core::Volume volume_;
    std::mutex mutex_; // guards figures_
    SlabFigures figures_;
};

} // namespace isocenter::app
