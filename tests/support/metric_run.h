// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "gpu/algorithms/registration/similarity_metric.h"

#include <array>
#include <cstddef>
#include <memory>
#include <span>

namespace isocenter::test {

// The line integrals of a DRR that covers the whole X-ray, as a metric takes them.
inline std::unique_ptr<gpu::Buffer> integralsOf(gpu::Device& device, const gpu::SimilarityMetric& metric,
                                                const core::Image& drr)
{
    const core::Roi& area = metric.area();
    core::Image rendered(area.columns, area.rows);
    for (int row = 0; row < area.rows; ++row)
        for (int column = 0; column < area.columns; ++column)
            rendered.at(column, row) = drr.at(area.column + column, area.row + row);
    auto integrals = device.createBuffer(rendered.values.size() * sizeof(float));
    integrals->write<float>(rendered.values);
    return integrals;
}

// What a metric says of them.
inline core::Evaluation evaluated(gpu::Device& device, gpu::SimilarityMetric& metric, const core::Image& drr)
{
    const auto integrals = integralsOf(device, metric, drr);
    const int vectors = metric.resultVectors();
    const auto results = device.createBuffer(static_cast<std::size_t>(vectors) * sizeof(gpu::vec4));
    metric.launch(*integrals, 1, {results.get(), vectors, 0});
    return metric.evaluationFrom(results->read<gpu::vec4>(static_cast<std::size_t>(vectors)));
}

// Compares an X-ray with the line integrals of a DRR of the same size as a registration does, the whole image
// being of interest.
inline core::Evaluation compare(gpu::Device& device, const core::Image& xray, const core::Image& drr,
                                const core::SimilarityOptions& options,
                                core::GreyMatch greyMatch = core::GreyMatch::Factor)
{
    gpu::SimilarityMetric metric(device, xray, core::Roi::whole(xray.columns, xray.rows), {}, greyMatch, {},
                                 options);
    return evaluated(device, metric, drr);
}

// The same of line integrals, within a mask and a region (the whole image when empty) and filtered.
inline core::Evaluation compare(gpu::Device& device, const core::Image& xray, const core::Image& drr,
                                const core::SimilarityOptions& options, const core::Mask& mask,
                                core::Roi region = {}, std::span<const core::ImageFilter> filters = {})
{
    if (region.empty())
        region = core::Roi::whole(xray.columns, xray.rows);
    gpu::SimilarityMetric metric(device, xray, region, mask, core::GreyMatch::Factor, filters, options);
    return evaluated(device, metric, drr);
}

} // namespace isocenter::test
