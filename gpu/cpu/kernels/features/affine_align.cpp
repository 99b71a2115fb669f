// SPDX-License-Identifier: MIT
// Aligns points with their first templates: the specification of kernels/features/affine_align.cl, which
// describes the arguments.
#include "gpu/cpu/kernels/features/affine_alignment.h"
#include "gpu/cpu/within.h"

namespace isocenter::gpu::cpu {
namespace {

class ClearWindow
{
public:
    ClearWindow(const AffineImage& image, const AffineBlurs& blurs) : image_(image), blurs_(blurs) {}

    AffineSums sums(std::size_t blur, const Vector2f& place, const Matrix2f& map) const
    {
        const AffineTemplate& t = blurs_[blur];
        AffineSums sums;
        Eigen::Vector3f columns = Eigen::Vector3f::Zero();
        Eigen::Vector3f rows = Eigen::Vector3f::Zero();
        std::size_t i = 0;
        for (int row = -t.reach; row <= t.reach; ++row)
            for (int column = -t.reach; column <= t.reach; ++column, ++i) {
                const Vector2f away = t.away + Vector2f(static_cast<float>(column), static_cast<float>(row));
                const float grey = between(place + map * away - Vector2f::Constant(0.5f)) - t.mean;
                const Eigen::Vector3f along = grey * Eigen::Vector3f(away.x(), away.y(), 1.0f);
                const vec4& pixel = t.pixels[i];
                columns += pixel.y * along;
                rows += pixel.z * along;
                sums.greys += grey;
                sums.squares += grey * grey;
                for (std::size_t k = 0; k < blurs_.size(); ++k)
                    sums.products[k] += grey * blurs_[k].pixels[i].x;
            }
        sums.descents << columns, rows;
        for (const int linear : {0, 1, 3, 4})
            sums.descents[linear] /= static_cast<float>(t.reach);
        return sums;
    }

private:
    // Bilinear, at a place inside, from the centre of the first pixel; so coordinates are not negative.
    float between(const Vector2f& place) const
    {
        const int column = wholeWithin(place.x(), 0, image_.columns - 2);
        const int row = wholeWithin(place.y(), 0, image_.rows - 2);
        const float fx = place.x() - static_cast<float>(column);
        const float fy = place.y() - static_cast<float>(row);
        const float* above = image_.pixels.data() + row * image_.columns + column;
        const float* below = above + image_.columns;
        const float top = above[0] + fx * (above[1] - above[0]);
        return top + fy * (below[0] + fx * (below[1] - below[0]) - top);
    }

    const AffineImage& image_;
    const AffineBlurs& blurs_;
};

} // namespace

void affineAlign(const CpuLaunch& launch)
{
    core::parallelFor(launch.params<AffineAlignParams>().points,
                      [&](int begin, int end) { alignPoints<ClearWindow>(launch, begin, end); });
}

} // namespace isocenter::gpu::cpu
