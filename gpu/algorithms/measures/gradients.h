// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/sobel.h"
#include "gpu/algorithms/measures/measure_term.h"

#include <memory>

namespace isocenter::gpu {

// Queues kernel sobel over slabs images of the region's size.
void launchSobel(const MeasureContext& context, const Buffer& images, const Buffer& columns,
                 const Buffer& rows, int slabs);

// The Sobel gradients of the X-ray region, computed on the device as the DRRs' are. Waits. Throws InputError
// if the mask lets none of them count.
core::GradientImages xrayGradients(const MeasureContext& context);

// Queues kernel gradient_correlation over slabs of grey images and its second stage: two vec4s a slab.
void launchGradientMoments(const MeasureContext& context, const Buffer& referenceColumns,
                           const Buffer& referenceRows, const Buffer& grey, int slabs,
                           const ResultSlots& slots);

// The X-ray's gradients as they are, marked where they do not count, and what a measure must know of a
// batch's gradients before it can compare them: for columns and rows (two vec4s a slab) y the sum of squares,
// z the sum of products with the X-ray's.
class GradientSums
{
public:
    explicit GradientSums(const MeasureContext& context);

    void reserve(int slabs);
    // Queues kernel gradient_correlation and its second stage.
    void launch(const Buffer& grey, int slabs);

    const core::GradientImages& reference() const { return reference_; }
    const Buffer& referenceColumns() const { return *referenceColumns_; }
    const Buffer& referenceRows() const { return *referenceRows_; }
    const Buffer& sums() const { return *sums_; }

private:
    const MeasureContext& context_;
    core::GradientImages reference_;
    std::unique_ptr<Buffer> referenceColumns_;
    std::unique_ptr<Buffer> referenceRows_;
    std::unique_ptr<Buffer> sums_;
};

} // namespace isocenter::gpu
