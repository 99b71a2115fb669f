// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/preprocessing.h"
#include "core/image/image.h"
#include "core/measures/similarity.h"
#include "gpu/algorithms/measures/counted_pixels.h"
#include "gpu/algorithms/measures/reduction.h"
#include "gpu/device.h"
#include "gpu/params/params.h"

#include <memory>
#include <span>
#include <vector>

namespace isocenter::gpu {

// What all measures of one X-ray region share. Outlives the terms.
struct MeasureContext
{
    Device& device;
    const core::Image& xray;                // the region of interest
    const CountedPixels& counted;           // those of its pixels that a mask lets count
    const CountedPixels& countedGradients;  // those whose 3x3 neighbourhood counts
    const Buffer& radiograph;               // xray on the device, one float a pixel, marked by counted
    const core::XrayStatistics& statistics; // of the pixels that count
    const core::SimilarityOptions& options;
    core::GreyMatch greyMatch; // how DRRs got the grey values that are compared
    Reduction& reduction;

    int pixels() const { return static_cast<int>(xray.values.size()); } // that launches visit
    ivec2 imageSize() const { return {xray.columns, xray.rows}; }
};

// A family of measures that are computed together: compares batches of DRRs, in the X-ray's grey scale or on
// another one that does not matter, with the X-ray. What belongs to the X-ray alone is computed once, on
// construction. Launching and reading are apart, so that nothing waits for a device that still has work.
class MeasureTerm
{
public:
    virtual ~MeasureTerm() = default;
    MeasureTerm(const MeasureTerm&) = delete;
    MeasureTerm& operator=(const MeasureTerm&) = delete;

    // How many vec4s a slab the term gives.
    virtual int resultVectors() const = 0;
    // Whether images compare alike on any linear scale of positive factor, so that line integrals will do
    // for grey values.
    virtual bool ignoresLinearScale() const { return false; }
    // Makes room for batches of that many slabs: the only place that allocates. Called with growing numbers.
    virtual void reserve(int) {}
    // Queues the launches that compare slabs images of grey, region-sized and one after the other, and leave
    // resultVectors() vec4s a slab in the slots. Does not wait, but for counting on the host.
    virtual void launch(const Buffer& grey, int slabs, const ResultSlots& slots) = 0;
    // Sets its measures from the results of one slab, downloaded: all that it knows, asked for or not.
    virtual void read(std::span<const vec4> results, core::Evaluation& evaluation) const = 0;

protected:
    MeasureTerm() = default;
};

// The terms that the options ask for, each once. This is where a new family is entered.
std::vector<std::unique_ptr<MeasureTerm>> makeMeasureTerms(const MeasureContext& context);

} // namespace isocenter::gpu
