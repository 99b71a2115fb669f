// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/preprocessing.h"
#include "core/image/image.h"
#include "core/image/mask.h"
#include "core/image/roi.h"
#include "core/measures/similarity.h"
#include "core/registration/contribution_map.h"
#include "gpu/algorithms/measures/measure_term.h"
#include "gpu/algorithms/registration/grey_filters.h"
#include "gpu/device.h"

#include <memory>
#include <span>
#include <vector>

namespace isocenter::gpu {

// Scores batches of DRRs against one X-ray image: conversion to the X-ray's grey scale (where a measure
// depends on it), then the measures, reduced on the device, so that a few numbers a pose come back. What
// belongs to the X-ray alone (its region of interest, gradients, means and norms) is computed once, on
// construction.
class SimilarityMetric
{
public:
    // area: the rectangle of the X-ray that the DRRs cover; it holds the region of interest and the inner
    // third. mask: of the X-ray's size, or empty; pixels that it ignores have no influence, also not on the
    // exposure. greyMatch: how DRRs get the grey scale of the X-ray. filters: what X-ray and DRR get alike
    // within the region. Throws InputError if nothing of the region counts or the X-ray is constant there,
    // for then no measure has a meaning.
    SimilarityMetric(Device& device, const core::Image& xray, const core::Roi& region, const core::Mask& mask,
                     core::GreyMatch greyMatch, std::span<const core::ImageFilter> filters,
                     const core::SimilarityOptions& options);
    SimilarityMetric(const SimilarityMetric&) = delete; // its terms refer to it
    SimilarityMetric& operator=(const SimilarityMetric&) = delete;

    const core::Roi& area() const { return area_; }

    // How many vec4s of results a slab has.
    int resultVectors() const { return resultVectors_; }
    // Queues conversion and measures of the slabs in integrals (area() each), with the results to go into the
    // slots. Does not wait, and allocates only for more slabs than ever before.
    void launch(const Buffer& integrals, int slabs, ResultSlots slots);
    // What the results of a slab, downloaded, are worth.
    core::Evaluation evaluationFrom(std::span<const vec4> results) const;
    // The DRR of the first slab of integrals in the X-ray's grey scale, over the region of interest and
    // filtered.
    core::Image greyImage(const Buffer& integrals);
    const core::Image& xrayRegion() const { return xray_; }
    // Both, and which of their pixels count.
    core::SeenImages seen(const Buffer& integrals)
    {
        return {xray_, greyImage(integrals), counted_.mask(), greyMatch_};
    }

private:
    void reserve(int slabs);
    bool comparesIntegrals() const;
    // In the X-ray's grey scale, filtered.
    const Buffer& greyOf(const Buffer& integrals, int slabs);
    void launchGreyScale(const Buffer& integrals, int slabs);

    Device& device_;
    core::SimilarityOptions options_;
    core::Roi region_;
    core::Roi exposureRegion_; // the inner third, or the region of interest if the third is masked
    core::Roi area_;
    core::GreyMatch greyMatch_;
    GreyFilters filters_;
    core::Image xray_; // the region of interest, filtered
    CountedPixels counted_;
    CountedPixels countedGradients_;
    CountedPixels countedExposure_; // of exposureRegion_
    core::XrayStatistics statistics_;
    double exposureMean_ = 0.0;
    std::unique_ptr<Buffer> radiograph_; // xray_ on the device, marked
    std::unique_ptr<Buffer> exposureReference_;
    Reduction reduction_;
    MeasureContext context_;
    std::vector<std::unique_ptr<MeasureTerm>> terms_;
    int resultVectors_ = 0; // of all terms, a slab
    std::vector<core::Measure> notAskedFor_;
    int capacity_ = 0;
    std::unique_ptr<Buffer> exposureSums_;
    std::unique_ptr<Buffer> grey_;
};

} // namespace isocenter::gpu
