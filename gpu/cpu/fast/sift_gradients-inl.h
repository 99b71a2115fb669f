// SPDX-License-Identifier: MIT
// Gradients as the orientations and descriptors of SIFT see them, neighbouring pixels in the lanes of
// vectors; compiled once for each instruction set, by sift_orientation.cpp and sift_descriptor.cpp.
#if defined(ISOCENTER_SIFT_GRADIENTS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef ISOCENTER_SIFT_GRADIENTS_INL
#undef ISOCENTER_SIFT_GRADIENTS_INL
#else
#define ISOCENTER_SIFT_GRADIENTS_INL
#endif

#include <hwy/highway.h>
// After highway.h:
#include "gpu/cpu/fast/greys-inl.h"

#include <hwy/contrib/math/math-inl.h>

#include <algorithm>
#include <numbers>

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

using Floats = hn::ScalableTag<float>;
using Ints = hn::RebindToSigned<Floats>;
using Float = hn::Vec<Floats>;
using Int = hn::Vec<Ints>;

constexpr float kTurn = 2.0f * std::numbers::pi_v<float>;
constexpr std::size_t kMostLanes = hn::MaxLanes(Floats());

HWY_INLINE Float all(float value)
{
    return hn::Set(Floats(), value);
}

// The angle from the x axis to (x, y) in [0, 2 pi), to 1e-6 (Abramowitz and Stegun 4.4.49).
HWY_INLINE Float angleOf(Float x, Float y)
{
    const Float width = hn::Abs(x);
    const Float height = hn::Abs(y);
    const Float t = hn::Div(hn::Min(width, height), hn::Max(hn::Max(width, height), all(1e-30f)));
    const Float s = hn::Mul(t, t);
    Float sum = all(0.0028662257f);
    for (const float coefficient : {-0.0161657367f, 0.0429096138f, -0.0752896400f, 0.1065626393f,
                                    -0.1420889944f, 0.1999355085f, -0.3333314528f, 1.0f})
        sum = hn::MulAdd(sum, s, all(coefficient));
    Float angle = hn::Mul(t, sum);
    angle = hn::IfThenElse(hn::Gt(height, width), hn::Sub(all(0.25f * kTurn), angle), angle);
    angle = hn::IfThenElse(hn::Lt(x, all(0.0f)), hn::Sub(all(0.5f * kTurn), angle), angle);
    return hn::IfThenElse(hn::Lt(y, all(0.0f)), hn::Sub(all(kTurn), angle), angle);
}

// Twice the derivatives at this pixel of a row and those after it. Beyond the row's end, where the image may
// end too, nothing is read: its pixels count as 0.
struct Gradients
{
    template <class Grey>
    HWY_INLINE Gradients(const Grey* row, int column, int columns)
    {
        const Grey* before = row + column - 1;
        if (column + static_cast<int>(hn::Lanes(Floats())) < columns) {
            takeFrom(before - columns, before, before + columns);
            return;
        }
        Grey rows[3][kMostLanes + 2] = {};
        for (int i = 0; i < 3; ++i)
            std::copy_n(before + (i - 1) * columns, columns - column + 1, rows[i]);
        takeFrom(rows[0], rows[1], rows[2]);
    }
    HWY_INLINE Float magnitude() const { return hn::Sqrt(hn::MulAdd(x, x, hn::Mul(y, y))); }
    HWY_INLINE Float angle() const { return angleOf(x, y); }

    Float x, y;

private:
    // Each begins one pixel before.
    template <class Grey>
    HWY_INLINE void takeFrom(const Grey* above, const Grey* here, const Grey* below)
    {
        x = hn::Sub(greysFrom(Floats(), here + 2), greysFrom(Floats(), here));
        y = hn::Sub(greysFrom(Floats(), below + 1), greysFrom(Floats(), above + 1));
    }
};

// From 0 to the highest; 0 for what is not a number.
HWY_INLINE Float upTo(float highest, Float value)
{
    return hn::Min(hn::IfThenElseZero(hn::Gt(value, all(0.0f)), value), all(highest));
}

// The fixed-point sums of what is shared between two bins.
HWY_INLINE Int wholeOf(Float weight)
{
    return hn::ConvertTo(Ints(), hn::Add(weight, all(0.5f)));
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
