// SPDX-License-Identifier: MIT
#include "core/lines/thinning/mask_band.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <atomic>
#include <utility>

namespace isocenter::core {
namespace {

// The rows of a band: each core has as many bands, of 64 to 128 rows; a small mask has fewer bands than
// cores.
int rowsOfBand(int rows)
{
    constexpr int kLeastRows = 64;
    const int cores = coresInUse();
    const int ofEachCore = std::max(rows / (kLeastRows * cores), 1);
    return std::max((rows + cores * ofEachCore - 1) / (cores * ofEachCore), kLeastRows);
}

} // namespace

MaskBand::MaskBand(const PackedMask& mask, int begin, int end, int rules)
    : begin_(begin), end_(end), firstRow_(std::max(begin - rules, 0)), beginExact_(firstRow_),
      endExact_(std::min(end + rules, mask.rows())), rows_(mask.rows()),
      pixels_(mask.rowsOf(firstRow_, endExact_)), made_(pixels_.columns(), pixels_.rows())
{
}

bool MaskBand::apply(MaskRule rule)
{
    // Outside the mask nothing is set, before a rule and after it.
    if (beginExact_ > 0)
        ++beginExact_;
    if (endExact_ < rows_)
        --endExact_;
    const bool changed = made_.become(rule, pixels_, beginExact_ - firstRow_, endExact_ - firstRow_);
    std::swap(made_, pixels_);
    return changed;
}

void MaskBand::keepOf(const MaskBand& other)
{
    pixels_ &= other.pixels_;
    beginExact_ = std::max(beginExact_, other.beginExact_);
    endExact_ = std::min(endExact_, other.endExact_);
}

void MaskBand::copyTo(PackedMask& mask) const
{
    mask.takeRows(pixels_, begin_ - firstRow_, begin_, end_ - begin_);
}

MadeByBands madeByBands(const PackedMask& mask, int rules, const std::function<bool(MaskBand&)>& each)
{
    PackedMask made(mask.columns(), mask.rows());
    std::atomic<bool> goesOn = false;
    const int rows = rowsOfBand(mask.rows());
    parallelForEach((mask.rows() + rows - 1) / rows, [&](int number) {
        MaskBand band(mask, number * rows, std::min((number + 1) * rows, mask.rows()), rules);
        if (each(band))
            goesOn = true;
        band.copyTo(made);
    });
    return {std::move(made), goesOn};
}

} // namespace isocenter::core
