// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/sift_taps.h"

#include "gpu/params/features/sift_layout.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>

namespace isocenter::gpu {
namespace {

// Of the first octave, all of whose slabs are blurred from the image.
std::vector<std::vector<float>> firstRows(const core::SiftPyramid& pyramid)
{
    std::vector<std::vector<float>> rows;
    rows.reserve(SIFT_SLABS);
    for (int slab = 0; slab < SIFT_SLABS; ++slab)
        rows.push_back(pyramid.firstOctave() < 0 ? pyramid.doublingTaps(slab)
                                                 : pyramid.taps(pyramid.baseSigma(), slab));
    return rows;
}

// Of an octave whose first slab is there.
std::vector<std::vector<float>> otherRows(const core::SiftPyramid& pyramid, int firstSlab)
{
    std::vector<std::vector<float>> rows;
    for (int slab = firstSlab; slab < SIFT_SLABS; ++slab)
        rows.push_back(pyramid.taps(pyramid.sigma(0), slab));
    return rows;
}

} // namespace

std::vector<float> siftTaps(const core::SiftPyramid& pyramid)
{
    std::vector<float> all;
    for (const auto& rows : {firstRows(pyramid), otherRows(pyramid, 0)})
        for (std::vector<float> row : rows) {
            const auto count = static_cast<float>(row.size());
            row.resize(SIFT_TAPS);
            row[SIFT_TAP_COUNT] = count;
            all.insert(all.end(), row.begin(), row.end());
        }
    return all;
}

Defines siftTapDefines(const core::SiftPyramid& pyramid, bool firstOctave)
{
    std::vector<std::vector<float>> rows = firstOctave ? firstRows(pyramid) : otherRows(pyramid, 1);
    const std::size_t most = rows.back().size(); // later slabs have more
    std::vector<std::size_t> counts;
    std::vector<std::string> weights;
    for (std::vector<float>& row : rows) {
        counts.push_back(row.size());
        row.resize(most);
        for (const float weight : row)
            weights.push_back(fmt::format("{:.9e}f", weight));
    }
    return {{"SLABS", std::to_string(rows.size())},
            {"MOST_TAPS", std::to_string(most)},
            {"TAPS", fmt::format("{}", fmt::join(counts, ","))},
            {"WEIGHTS", fmt::format("{}", fmt::join(weights, ","))}};
}

} // namespace isocenter::gpu
