// SPDX-License-Identifier: MIT
#include "core/lines/thinning/mask_band.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <atomic>
#include <utility>

namespace isocenter::core {
namespace {

constexpr int kRowsOfBand = 64;

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

bool forEachBand(PackedMask& mask, int rules, const std::function<bool(MaskBand&)>& each)
{
    PackedMask made(mask.columns(), mask.rows());
    std::atomic<bool> goesOn = false;
    parallelFor((mask.rows() + kRowsOfBand - 1) / kRowsOfBand, [&](int begin, int end) {
        for (int b = begin; b < end; ++b) {
            const int endRow = std::min((b + 1) * kRowsOfBand, mask.rows());
            MaskBand band(mask, b * kRowsOfBand, endRow, rules);
            if (each(band))
                goesOn = true;
            band.copyTo(made);
        }
    });
    mask = std::move(made);
    return goesOn;
}

} // namespace isocenter::core
