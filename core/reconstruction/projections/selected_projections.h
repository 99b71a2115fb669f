// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/projections/projection_source.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace isocenter::core {

// Which of so many projections are left (from 0): every so-maniest beginning with the first, without those
// that are skipped. Throws UsageError: a step below 1, a number that no projection has, none left.
std::vector<std::size_t> selectedProjections(std::size_t count, int every,
                                             const std::vector<std::size_t>& skipped);

// Projections of so many from a list such as "3,17,30-40" that counts from 1; as indices from 0. Numbers
// beyond the count are left as they are. Throws UsageError.
std::vector<std::size_t> projectionIndices(const std::string& list, std::size_t count);

// Some of the projections of a source, in the order of the indices.
class SelectedProjections final : public ProjectionSource
{
public:
    // Throws std::out_of_range for an index that the source does not have.
    SelectedProjections(std::shared_ptr<const ProjectionSource> source, std::vector<std::size_t> indices);

    bool isThere(int projection) const override;
    Image read(int projection) const override;

private:
    std::shared_ptr<const ProjectionSource> source_;
    std::vector<std::size_t> indices_;
};

} // namespace isocenter::core
