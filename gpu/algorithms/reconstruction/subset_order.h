// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/scan_geometry.h"
#include "gpu/algorithms/reconstruction/matched_projectors.h"

#include <vector>

namespace isocenter::gpu {

// The projections of a scan that correct a volume together, subset by subset: each is spread over the arc,
// and subsets follow each other far apart.
struct SubsetOrder
{
    std::vector<std::size_t> projections;
    std::vector<MatchedProjectors::Range> subsets; // places in those

    // Of a share of every subset, by its number.
    SubsetOrder share(std::size_t number, std::size_t count) const;
    int largest() const; // projections of a subset
};

SubsetOrder subsetOrder(const core::ScanGeometry& scan, std::size_t subsets);

} // namespace isocenter::gpu
