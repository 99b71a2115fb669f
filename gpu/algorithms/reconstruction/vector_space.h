// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/measures/reduction.h"
#include "gpu/device.h"

#include <memory>

namespace isocenter::gpu {

// What iterative methods do to volumes and projections as vectors of floats in buffers. Use it on the
// device's thread only.
class VectorSpace
{
public:
    explicit VectorSpace(Device& device);

    // values = ownFactor values + otherFactor others
    void combine(const Buffer& values, float ownFactor, const Buffer& others, float otherFactor, int count);
    // Of slabs of so many numbers at the beginning of a buffer. Waits for the device.
    double sumOfSquares(const Buffer& values, int slabLength, int slabs);
    // The same of buffers one after the other without waiting between them: their slabs have places from
    // `first` on, in [0, places), and the sum is that of all places.
    void queueSquares(const Buffer& values, int slabLength, int slabs, int first, int places);
    double queuedSquares(int places);

private:
    void makeRoom(int slabLength, int slabs, int places);

    Device& device_;
    Reduction reduction_;
    std::unique_ptr<Buffer> zeros_; // a slab
    std::unique_ptr<Buffer> sums_;
    int slabLength_ = 0;
    int slabs_ = 0;
    int places_ = 0;
};

} // namespace isocenter::gpu
