// SPDX-License-Identifier: MIT
// The kernel affine_align (gpu/cpu/kernels/features/affine_align.cpp) with neighbouring pixels of a window's
// row in the lanes of a vector.
#include "gpu/cpu/kernels/features/affine_alignment.h"

#include <cstring>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/affine_align.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/image_rows-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

// A window's values in rows of whole vectors, 0 beyond it.
class WindowRows
{
public:
    static constexpr std::size_t kStride = 32; // no window has more columns

    float* row(std::size_t number) { return values_.data() + number * kStride; }
    const float* row(std::size_t number) const { return values_.data() + number * kStride; }
    // The component of each of a template's pixels.
    void take(const AffineTemplate& t, float vec4::*component)
    {
        const auto side = static_cast<std::size_t>(2 * t.reach + 1);
        for (std::size_t y = 0; y < side; ++y) {
            for (std::size_t x = 0; x < side; ++x)
                row(y)[x] = t.pixels[y * side + x].*component;
            std::fill(row(y) + side, row(y) + kStride, 0.0f);
        }
    }

private:
    std::array<float, kStride * kStride> values_; // as many as a window has are taken
};

class VectorWindow
{
public:
    VectorWindow(const AffineImage& image, const AffineBlurs& blurs) : image_(image), blurs_(blurs)
    {
        for (std::size_t k = 0; k < blurs.size(); ++k)
            greys_[k].take(blurs[k], &vec4::x);
    }

    AffineSums sums(std::size_t blur, const Vector2f& place, const Matrix2f& map)
    {
        if (blur != gradientsOf_) {
            gradientX_.take(blurs_[blur], &vec4::y);
            gradientY_.take(blurs_[blur], &vec4::z);
            gradientsOf_ = blur;
        }
        sample(blurs_[blur], place, map);
        return sumsOf(blurs_[blur]);
    }

private:
    using Ints = hn::RebindToSigned<Tag>;

    // From 0 to the last; 0 for what is not a number.
    static HWY_INLINE Float between(Float place, Float last)
    {
        return hn::Min(hn::IfThenElseZero(hn::Gt(place, hn::Zero(Tag())), place), last);
    }

    // Fetches the pixels left and right of every place, above and below it, and how far it lies beyond them.
    HWY_ATTR void sample(const AffineTemplate& t, const Vector2f& place, const Matrix2f& map)
    {
        const auto side = static_cast<std::size_t>(2 * t.reach + 1);
        const Float lastColumn = all(static_cast<float>(image_.columns - 2));
        const Float lastRow = all(static_cast<float>(image_.rows - 2));
        alignas(64) std::array<std::int32_t, WindowRows::kStride> first; // pixel of a place
        for (std::size_t row = 0; row < side; ++row) {
            const float y = t.away.y() + static_cast<float>(row) - static_cast<float>(t.reach);
            const Float startX = all(place.x() + map(0, 1) * y - 0.5f);
            const Float startY = all(place.y() + map(1, 1) * y - 0.5f);
            for (std::size_t column = 0; column < side; column += hn::Lanes(Tag())) {
                const Float x = across(t, column);
                const Float atX = hn::MulAdd(all(map(0, 0)), x, startX);
                const Float atY = hn::MulAdd(all(map(1, 0)), x, startY);
                // Beyond the window places may be outside, whatever they give.
                const Float left = between(hn::Floor(atX), lastColumn);
                const Float top = between(hn::Floor(atY), lastRow);
                hn::StoreU(hn::Sub(atX, left), Tag(), beyondX_.row(row) + column);
                hn::StoreU(hn::Sub(atY, top), Tag(), beyondY_.row(row) + column);
                const auto pixel =
                    hn::Add(hn::Mul(hn::ConvertTo(Ints(), top), hn::Set(Ints(), image_.columns)),
                            hn::ConvertTo(Ints(), left));
                hn::StoreU(pixel, Ints(), first.data() + column);
            }
            for (std::size_t column = 0; column < side; ++column) {
                const float* above = image_.pixels.data() + first[column];
                std::memcpy(above_[row].data() + 2 * column, above, 2 * sizeof(float));
                std::memcpy(below_[row].data() + 2 * column, above + image_.columns, 2 * sizeof(float));
            }
        }
    }

    HWY_ATTR AffineSums sumsOf(const AffineTemplate& t) const
    {
        const auto side = static_cast<std::size_t>(2 * t.reach + 1);
        const Float mean = all(t.mean);
        Float columnsX = hn::Zero(Tag()), columnsY = columnsX, columns = columnsX;
        Float rowsX = columnsX, rowsY = columnsX, rows = columnsX;
        Float greys = columnsX, squares = columnsX;
        Float product0 = columnsX, product1 = columnsX, product2 = columnsX, product3 = columnsX;
        for (std::size_t column = 0; column < side; column += hn::Lanes(Tag())) {
            const auto counts = hn::FirstN(Tag(), side - column);
            const Float x = across(t, column);
            for (std::size_t row = 0; row < side; ++row) {
                const Float y = all(t.away.y() + static_cast<float>(row) - static_cast<float>(t.reach));
                const Float fx = loaded(beyondX_.row(row) + column);
                Float left, right;
                hn::LoadInterleaved2(Tag(), above_[row].data() + 2 * column, left, right);
                const Float above = hn::MulAdd(fx, hn::Sub(right, left), left);
                hn::LoadInterleaved2(Tag(), below_[row].data() + 2 * column, left, right);
                const Float below = hn::MulAdd(fx, hn::Sub(right, left), left);
                const Float between =
                    hn::MulAdd(loaded(beyondY_.row(row) + column), hn::Sub(below, above), above);
                const Float grey = hn::IfThenElseZero(counts, hn::Sub(between, mean));
                const Float alongColumns = hn::Mul(grey, loaded(gradientX_.row(row) + column));
                const Float alongRows = hn::Mul(grey, loaded(gradientY_.row(row) + column));
                columnsX = hn::MulAdd(alongColumns, x, columnsX);
                columnsY = hn::MulAdd(alongColumns, y, columnsY);
                columns = hn::Add(alongColumns, columns);
                rowsX = hn::MulAdd(alongRows, x, rowsX);
                rowsY = hn::MulAdd(alongRows, y, rowsY);
                rows = hn::Add(alongRows, rows);
                greys = hn::Add(grey, greys);
                squares = hn::MulAdd(grey, grey, squares);
                product0 = hn::MulAdd(grey, loaded(greys_[0].row(row) + column), product0);
                product1 = hn::MulAdd(grey, loaded(greys_[1].row(row) + column), product1);
                product2 = hn::MulAdd(grey, loaded(greys_[2].row(row) + column), product2);
                product3 = hn::MulAdd(grey, loaded(greys_[3].row(row) + column), product3);
            }
        }
        const auto reach = static_cast<float>(t.reach);
        AffineSums sums;
        sums.descents << sumOf(columnsX) / reach, sumOf(columnsY) / reach, sumOf(columns),
            sumOf(rowsX) / reach, sumOf(rowsY) / reach, sumOf(rows);
        sums.greys = sumOf(greys);
        sums.squares = sumOf(squares);
        sums.products = {sumOf(product0), sumOf(product1), sumOf(product2), sumOf(product3)};
        return sums;
    }

    // From the point to the centres of the pixels of a row.
    static HWY_INLINE Float across(const AffineTemplate& t, std::size_t column)
    {
        return hn::Iota(Tag(), t.away.x() + static_cast<float>(column) - static_cast<float>(t.reach));
    }
    static HWY_INLINE float sumOf(Float values) { return hn::GetLane(hn::SumOfLanes(Tag(), values)); }

    using Pairs = std::array<std::array<float, 2 * WindowRows::kStride>, WindowRows::kStride>;

    const AffineImage& image_;
    const AffineBlurs& blurs_;
    std::size_t gradientsOf_ = AFFINE_BLURS; // none yet
    std::array<WindowRows, AFFINE_BLURS> greys_;
    WindowRows gradientX_;
    WindowRows gradientY_;
    WindowRows beyondX_;
    WindowRows beyondY_;
    Pairs above_;
    Pairs below_;
};

void affineAlign(const CpuLaunch& launch, int begin, int end)
{
    alignPoints<VectorWindow>(launch, begin, end);
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(affineAlign);

void affineAlign(const CpuLaunch& launch)
{
    core::parallelFor(launch.params<AffineAlignParams>().points, [&](int begin, int end) {
        HWY_DYNAMIC_DISPATCH(affineAlign)(launch, begin, end);
    });
}

} // namespace isocenter::gpu::cpu::fast
#endif
