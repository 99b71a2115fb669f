// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"

#include <memory>

namespace isocenter::gpu {

// Where the sums of a batch go: vec4 number slab * stride + first of a buffer, and those after it. Terms of
// several measures share one buffer, so that one read returns everything.
struct ResultSlots
{
    const Buffer* buffer = nullptr;
    int stride = 0; // vec4s a slab
    int first = 0;  // vec4 of a slab
};

// Sums over the pixels of every slab of a batch, in two stages: a kernel that gives a record for each of its
// groups, then the kernel sum. Keeps the records between the stages; all that is queued on one device may
// share them.
class Reduction
{
public:
    static constexpr int kMostVectors = 2; // vec4s a record

    explicit Reduction(Device& device) : device_(device) {}

    // Makes room for batches of that many slabs; nothing is allocated afterwards.
    void reserve(int slabs);

    // For the first stage: its defines, its grid and the buffer of its records.
    static const Defines& defines();
    static Grid grid(int pixels, int slabs);
    const Buffer& partials() const { return *partials_; }

    // Queues the second stage after a first one over that many pixels and slabs.
    void sum(int pixels, int vectors, int slabs, const ResultSlots& to);

private:
    Device& device_;
    int capacity_ = 0;
    std::unique_ptr<Buffer> partials_;
};

} // namespace isocenter::gpu
