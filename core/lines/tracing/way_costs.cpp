// SPDX-License-Identifier: MIT
// Neighbouring pixels of a row lie in the lanes of a vector.
#include "core/lines/tracing/way_costs.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <numbers>
#include <tuple>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/lines/tracing/way_costs.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

#ifndef ISOCENTER_WAY_COSTS_ONCE
#define ISOCENTER_WAY_COSTS_ONCE
namespace isocenter::core {

constexpr std::size_t kPixelsAtOnce = 8; // rows are as long as whole vectors of so many

// Rows of costs to get to each pixel and of steps into it, with a border of one pixel.
struct WayRows
{
    double* costs;
    const double* steps;
    bool* areOpen; // rows in which, or beside which, costs fell since they were last looked at
    std::size_t stride;
    std::size_t rows; // with the border
};

} // namespace isocenter::core
#endif

HWY_BEFORE_NAMESPACE();
namespace isocenter::core::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Pixels = hn::CappedTag<double, kPixelsAtOnce>;

HWY_INLINE auto leastOf(const double* one, const double* other)
{
    return hn::Min(hn::LoadU(Pixels(), one), hn::LoadU(Pixels(), other));
}

// Lowers the costs of a row to those of steps from all pixels around. Whether any fell.
HWY_INLINE bool lowerRow(double* costs, const double* steps, std::size_t stride)
{
    const Pixels d;
    bool anyFell = false;
    for (std::size_t k = 1; k + 1 < stride; k += hn::Lanes(d)) {
        double* at = costs + k;
        const double* above = at - stride;
        const double* below = at + stride;
        const auto straight = hn::Min(leastOf(above, below), leastOf(at - 1, at + 1));
        const auto diagonal = hn::Min(leastOf(above - 1, above + 1), leastOf(below - 1, below + 1));
        const auto step = hn::LoadU(d, steps + k);
        const auto longStep = hn::Mul(hn::Set(d, std::numbers::sqrt2), step);
        const auto with = hn::Min(hn::Add(straight, step), hn::Add(diagonal, longStep));
        const auto without = hn::LoadU(d, at);
        const auto fell = hn::Lt(with, without);
        anyFell |= !hn::AllFalse(d, fell);
        hn::StoreU(hn::IfThenElse(fell, with, without), d, at);
    }
    return anyFell;
}

// Whether any fell.
HWY_INLINE bool settleRow(const WayRows& rows, std::size_t row)
{
    const std::size_t first = row * rows.stride;
    bool anyFell = false;
    while (lowerRow(rows.costs + first, rows.steps + first, rows.stride))
        anyFell = true;
    rows.areOpen[row] = false;
    rows.areOpen[row - 1] |= anyFell;
    rows.areOpen[row + 1] |= anyFell;
    return anyFell;
}

void lowerCosts(const WayRows& rows)
{
    bool anyFell = true;
    while (anyFell) {
        anyFell = false;
        for (std::size_t row = 1; row + 1 < rows.rows; ++row)
            if (rows.areOpen[row])
                anyFell |= settleRow(rows, row);
        for (std::size_t row = rows.rows - 2; row >= 1; --row)
            if (rows.areOpen[row])
                anyFell |= settleRow(rows, row);
    }
}

} // namespace isocenter::core::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::core {

HWY_EXPORT(lowerCosts);

namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

std::size_t borderedStride(std::size_t columns)
{
    return (columns + kPixelsAtOnce - 1) / kPixelsAtOnce * kPixelsAtOnce + 2;
}

} // namespace

WayCosts::WayCosts(std::span<const double> costs, std::size_t columns, std::size_t start)
    : columns_(columns), stride_(borderedStride(columns)), start_(placeOf(start)),
      steps_((costs.size() / columns + 2) * stride_, kNever), costs_(steps_.size(), kNever)
{
    const std::size_t rows = costs.size() / columns;
    for (std::size_t row = 0; row < rows; ++row)
        std::ranges::copy(costs.subspan(row * columns, columns),
                          steps_.begin() + static_cast<std::ptrdiff_t>(placeOf(row * columns)));
    costs_[start_] = 0.0;
    const auto areOpen = std::make_unique<bool[]>(rows + 2);
    std::fill_n(&areOpen[start_ / stride_ - 1], 3, true);
    HWY_DYNAMIC_DISPATCH(lowerCosts)({costs_.data(), steps_.data(), areOpen.get(), stride_, rows + 2});
}

std::size_t WayCosts::before(std::size_t pixel) const
{
    const std::size_t to = placeOf(pixel);
    if (to == start_ || costs_[to] == kNever)
        return pixelAt(start_);
    std::tuple best{kNever, kNever, start_};
    const auto look = [&](std::size_t from, double step) {
        best = std::min(best, std::tuple{costs_[from] + step, costs_[from], from});
    };
    for (const std::size_t from : {to - stride_, to - 1, to + 1, to + stride_})
        look(from, steps_[to]);
    for (const std::size_t from : {to - stride_ - 1, to - stride_ + 1, to + stride_ - 1, to + stride_ + 1})
        look(from, std::numbers::sqrt2 * steps_[to]);
    return pixelAt(std::get<2>(best));
}

std::size_t WayCosts::placeOf(std::size_t pixel) const
{
    return (pixel / columns_ + 1) * stride_ + pixel % columns_ + 1;
}

std::size_t WayCosts::pixelAt(std::size_t place) const
{
    return (place / stride_ - 1) * columns_ + place % stride_ - 1;
}

} // namespace isocenter::core
#endif
