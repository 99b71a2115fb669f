// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"

#include <cstddef>
#include <optional>
#include <stop_token>

namespace isocenter::app {

// Deals out the slabs of a volume, or other work that is counted, to devices that take one part after the
// other: a queue in this process, or that of another one. Used on any thread.
class SlabDealer
{
public:
    virtual ~SlabDealer() = default;

    // The next one for a device, by its number. Waits where others may leave some; nullopt: there is nothing
    // left. Throws Cancelled.
    virtual std::optional<core::SliceRange> take(std::size_t device, const std::stop_token& stop) = 0;
    // Of the slab that a device has taken: another one may be done with it first.
    virtual std::stop_source stopOf(std::size_t device) const = 0;
    // Whether the device was the first to be done with its slab, in so many seconds of its own.
    virtual bool done(std::size_t device, const core::SliceRange& slab, double seconds) = 0;
    // The device has failed: another one makes this slab, and what else was meant for it.
    virtual void giveBack(std::size_t device, const core::SliceRange& slab) = 0;

    virtual int slicesLeft() const = 0; // not done, whoever works on them
};

} // namespace isocenter::app
