// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/roi.h"
#include "core/registration/similarity.h"
#include "gpu/device.h"

#include <memory>
#include <span>
#include <vector>

namespace isocenter::gpu {

// Scores batches of DRRs against one X-ray image: conversion to the X-ray's grey scale, then the measures,
// reduced on the device, so that a few numbers a pose come back. What belongs to the X-ray alone (its region
// of interest, gradients, means and norms) is computed once, on construction.
class SimilarityMetric
{
public:
    // area: the rectangle of the X-ray that the DRRs cover; it holds the region of interest and the inner
    // third. logarithmic: the X-ray holds line integrals, not intensities. Throws InputError if the X-ray is
    // constant in the region, for then no measure has a meaning.
    SimilarityMetric(Device& device, const core::Image& xray, const core::Roi& region, bool logarithmic,
                     const core::SimilarityOptions& options);

    const core::Roi& area() const { return area_; }

    // Queues conversion and measures of the slabs in integrals (area() each).
    void launch(const Buffer& integrals, int slabs);
    // Waits for the last launch and gives each slab's evaluation.
    void results(std::span<core::Evaluation> evaluations) const;
    // The DRR of a slab in the X-ray's grey scale, over the region of interest, as the measures saw it.
    core::Image greyImage(int slab) const;
    const core::Image& xrayRegion() const { return xray_; }

private:
    bool wants(core::Measure measure) const;
    void prepareReference();
    void reserve(int slabs);
    void sumPartials(int groups, int vectors, int slabs, const Buffer& sums);
    void launchGreyScale(const Buffer& integrals, int slabs);
    void launchDifferences(int slabs);
    void launchNcc(const Buffer& reference, const Buffer& image, double offset, int slabs,
                   const Buffer& sums);
    void launchGradientCorrelation(int slabs);
    void readMeasures(std::span<core::Evaluation> evaluations) const;
    double normalised(core::Measure measure, double value) const;

    Device& device_;
    core::SimilarityOptions options_;
    core::Roi region_;
    core::Roi innerThird_;
    core::Roi area_;
    bool logarithmic_;
    core::Image xray_; // the region of interest
    double innerThirdMean_ = 0.0;
    double mean_ = 0.0;
    double deviation_ = 0.0;
    int slabs_ = 0; // of the last launch
    int capacity_ = 0;
    std::unique_ptr<Buffer> radiograph_;
    std::unique_ptr<Buffer> normalised_;        // zero mean, unit norm
    std::unique_ptr<Buffer> normalisedColumns_; // of the gradients
    std::unique_ptr<Buffer> normalisedRows_;
    std::unique_ptr<Buffer> partials_;
    std::unique_ptr<Buffer> innerThirdSums_;
    std::unique_ptr<Buffer> grey_;
    std::unique_ptr<Buffer> gradientColumns_;
    std::unique_ptr<Buffer> gradientRows_;
    std::unique_ptr<Buffer> differenceSums_;
    std::unique_ptr<Buffer> nccSums_;
    std::unique_ptr<Buffer> gradientSums_;    // fused: two vectors a slab, columns and rows
    std::unique_ptr<Buffer> gradientRowSums_; // separate: gradientSums_ holds the columns, this the rows
};

} // namespace isocenter::gpu
