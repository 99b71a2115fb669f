// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/mid_plane_rays.h"
#include "core/reconstruction/redundancy_weights.h"

#include <cstddef>
#include <vector>

namespace isocenter::core {

// A coarse slice through the plane of the sources, by filtered back-projection of the rays in it. A wrong
// geometry blurs and doubles what is in it, whether lines are measured from both of their ends or not.
class CoarseSlice
{
public:
    // Of a scan whose detector reaches beyond the axis on both sides. Both must outlive this.
    CoarseSlice(const ScanGeometry& scan, const MidPlaneRays& rays);
    CoarseSlice(const CoarseSlice&) = delete; // weights_ refer to views_
    CoarseSlice& operator=(const CoarseSlice&) = delete;

    bool showsSomething() const { return highest_ > lowest_; }
    // How evenly its values are spread over what the scan as given has, in bits: the entropy of their
    // histogram, which is lowest for the sharpest slice (Donath et al., J. Opt. Soc. Am. A 23, 2006).
    double entropyBits(const ScanArrangement& arrangement) const;

private:
    struct View // where a source is, in a plane with the axis at its origin
    {
        double cosine;
        double sine;
        double sourceToAxisMm;
        double gapRad;
    };

    std::vector<double> values(const ScanArrangement& arrangement) const; // 1/mm, within the circle
    std::vector<double> filteredView(std::size_t place, const ScanArrangement& arrangement) const;
    double valueAt(double xMm, double yMm, const std::vector<std::vector<double>>& filtered) const;

    const MidPlaneRays& rays_;
    ScanGeometry scan_; // of the rays' projections
    RedundancyWeights weights_;
    std::vector<View> views_;
    double radiusMm_ = 0.0;    // of the circle that all projections see
    double halfWidthMm_ = 0.0; // of the filtered views, at the axis
    std::vector<double> ramp_; // by the distance between samples
    double lowest_ = 0.0;      // of the values as given
    double highest_ = 0.0;
};

} // namespace isocenter::core
