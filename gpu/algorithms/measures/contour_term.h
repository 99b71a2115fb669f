// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/measures/measure_term.h"

#include <memory>

namespace isocenter::gpu {

// Contour: along the rim of the DRR's silhouette, the mean of the X-ray's gradient across it, G / (|G| + t),
// in the direction that leads out of the body: 1 where strong edges of the right sign run along all of the
// rim, 0 where the X-ray is flat, negative where body and surroundings are exchanged. t is the root mean
// square of the X-ray's gradients. What is within the silhouette has no influence, so
// that the X-ray may be saturated there. The rim is the outermost pixel within the silhouette, half a pixel
// inside of its border, as JointTrack's is.
class ContourTerm : public MeasureTerm
{
public:
    explicit ContourTerm(const MeasureContext& context);

    int resultVectors() const override { return 1; } // x: the sum over the rim, y: the sum of its weights
    void launch(const Buffer& grey, int slabs, const ResultSlots& slots) override;
    void read(std::span<const vec4> results, core::Evaluation& evaluation) const override;

private:
    const MeasureContext& context_;
    std::unique_ptr<Buffer> edgeColumns_; // the X-ray's G / (|G| + t), out of bodies
    std::unique_ptr<Buffer> edgeRows_;
};

} // namespace isocenter::gpu
