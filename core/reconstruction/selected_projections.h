// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/projection_source.h"

#include <cstddef>
#include <vector>

namespace isocenter::core {

// Which of so many projections are left (from 0): every so-maniest beginning with the first, without those
// that are skipped. Throws UsageError: a step below 1, a number that no projection has, none left.
std::vector<std::size_t> selectedProjections(std::size_t count, int every,
                                             const std::vector<std::size_t>& skipped);

// Some of the projections of a source, in the order of the indices.
class SelectedProjections final : public ProjectionSource
{
public:
    // Throws std::out_of_range for an index that the source does not have.
    SelectedProjections(std::unique_ptr<ProjectionSource> source, std::vector<std::size_t> indices);

    Image read(int projection) const override;

private:
    std::unique_ptr<ProjectionSource> source_;
    std::vector<std::size_t> indices_;
};

} // namespace isocenter::core
