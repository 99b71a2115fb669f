// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/slabs/parted_schedule.h"
#include "app/reconstruction/slabs/slab_dealer.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

namespace isocenter::app {

// The slabs that are still to be made, for devices that take one after the other as PartedSchedule has it.
// Used on any thread.
class SlabQueue : public SlabDealer
{
public:
    // What is done already is left out.
    SlabQueue(int slices, int unit, const std::vector<SlabWorker>& workers,
              const std::vector<core::SliceRange>& done, SlabSharing sharing = SlabSharing::BySpeed);
    // Of devices with so much room whose speed is not known.
    SlabQueue(int slices, int unit, const std::vector<int>& mostSlices,
              const std::vector<core::SliceRange>& done, SlabSharing sharing = SlabSharing::BySpeed);
    // Of parts of the volume, each with its devices.
    SlabQueue(int slices, int unit, const std::vector<VolumePart>& parts,
              const std::vector<core::SliceRange>& done, SlabSharing sharing);

    std::optional<core::SliceRange> take(std::size_t device, const std::stop_token& stop) override;
    std::stop_source stopOf(std::size_t device) const override;
    bool done(std::size_t device, const core::SliceRange& slab, double seconds) override;
    void giveBack(std::size_t device, const core::SliceRange& slab) override;
    int slicesLeft() const override;

private:
    mutable std::mutex mutex_; // guards what follows
    std::condition_variable_any changed_;
    PartedSchedule schedule_;
    std::vector<std::stop_source> stops_; // of the devices' slabs
    int changes_ = 0;                     // slabs that were done or given back
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

} // namespace isocenter::app
