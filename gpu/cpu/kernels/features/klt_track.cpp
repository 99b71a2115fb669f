// SPDX-License-Identifier: MIT
// Follows points from one frame into the next (Lucas and Kanade 1981, pyramids as Bouguet 2001): the
// specification of kernels/features/klt_track.cl, which describes the arguments and variants. The course of
// the levels and iterations is in klt_follow.h, the sums over a window here.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/kernels/features/klt_follow.h"
#include "gpu/cpu/kernels/half.h"

#include <string>
#include <vector>

namespace isocenter::gpu::cpu {
namespace {

class ScalarPatch
{
public:
    ScalarPatch(int light, bool symmetric) : light_(light), symmetric_(symmetric) {}

    template <class Pixel>
    KltTemplate load(const Pixel* image, const ivec4& level, const KltWindow& window, const Place& centre)
    {
        sample(image, level, window, centre, patch_);
        gradients_.clear();
        KltTemplate t{};
        forEachPixel(window, [&](std::size_t p) {
            const Place g = gradient(patch_, p, window);
            gradients_.push_back(g);
            t.xx += g.x * g.x;
            t.xy += g.x * g.y;
            t.yy += g.y * g.y;
            t.mean += patch_[p];
        });
        t.mean /= static_cast<float>(window.count);
        std::size_t i = 0;
        forEachPixel(window, [&](std::size_t p) {
            const float grey = patch_[p] - t.mean;
            const Place& g = gradients_[i++];
            t.gradientGrey = {t.gradientGrey.x + g.x * grey, t.gradientGrey.y + g.y * grey};
            t.gradientSum = {t.gradientSum.x + g.x, t.gradientSum.y + g.y};
            t.squares += grey * grey;
        });
        return t;
    }

    template <class Pixel>
    Place step(const Pixel* image, const ivec4& level, const KltWindow& window, const Place& position,
               const KltTemplate& t)
    {
        if (symmetric_)
            return symmetricStep(image, level, window, position, t);
        return templateStep(t, sums(image, level, window, position, t), window, light_);
    }

    template <class Pixel>
    KltSums sums(const Pixel* image, const ivec4& level, const KltWindow& window, const Place& position,
                 const KltTemplate& t)
    {
        sample(image, level, window, position, other_);
        KltSums result{};
        std::size_t i = 0;
        forEachPixel(window, [&](std::size_t p) {
            const float grey = other_[p] - t.mean;
            const Place& g = gradients_[i++];
            result.gradientGrey = {result.gradientGrey.x + g.x * grey, result.gradientGrey.y + g.y * grey};
            result.greys += grey;
            result.squares += grey * grey;
            result.products += (patch_[p] - t.mean) * grey;
        });
        return result;
    }

private:
    // Calls body with the place of each pixel of the window in a patch, which has a pixel more on all sides.
    template <class Body>
    static void forEachPixel(const KltWindow& window, const Body& body)
    {
        for (int row = 1; row <= window.rows; ++row)
            for (int column = 1; column <= window.columns; ++column)
                body(static_cast<std::size_t>(row * (window.columns + 2) + column));
    }

    // The window and a pixel around it by bilinear interpolation; pixels beyond the edge repeat it.
    template <class Pixel>
    static void sample(const Pixel* image, const ivec4& level, const KltWindow& window, const Place& position,
                       std::vector<float>& patch)
    {
        const auto greyAt = [&](int column, int row) {
            return floatOf(image[level.x + std::clamp(row, 0, level.z - 1) * level.y +
                                 std::clamp(column, 0, level.y - 1)]);
        };
        const auto mix = [](float a, float b, float f) { return a * (1.0f - f) + b * f; };
        const Corner corner = cornerOf(position);
        patch.clear();
        for (int row = -1; row <= window.rows; ++row)
            for (int column = -1; column <= window.columns; ++column) {
                const int x = corner.x + window.firstX + column;
                const int y = corner.y + window.firstY + row;
                patch.push_back(mix(mix(greyAt(x, y), greyAt(x + 1, y), corner.fx),
                                    mix(greyAt(x, y + 1), greyAt(x + 1, y + 1), corner.fx), corner.fy));
            }
    }

    // Scharr's.
    static Place gradient(const std::vector<float>& patch, std::size_t p, const KltWindow& window)
    {
        const float* above = &patch[p - static_cast<std::size_t>(window.columns + 2)];
        const float* here = &patch[p];
        const float* below = &patch[p + static_cast<std::size_t>(window.columns + 2)];
        return {(3.0f * (above[1] - above[-1] + below[1] - below[-1]) + 10.0f * (here[1] - here[-1])) / 32.0f,
                (3.0f * (below[-1] - above[-1] + below[1] - above[1]) + 10.0f * (below[0] - above[0])) /
                    32.0f};
    }

    // One Newton step with the mean of both frames' gradients, in pixels of the level.
    template <class Pixel>
    Place symmetricStep(const Pixel* image, const ivec4& level, const KltWindow& window,
                        const Place& position, const KltTemplate& t)
    {
        const KltSums greys = sums(image, level, window, position, t); // samples other_
        const auto n = static_cast<float>(window.count);
        const float mean = light_ == 0 ? 0.0f : greys.greys / n;
        const float gain = light_ == 2 ? gainOf(t, greys.squares - greys.greys * mean) : 1.0f;
        float xx = 0.0f, xy = 0.0f, yy = 0.0f;
        Place right, gradientSum;
        std::size_t i = 0;
        forEachPixel(window, [&](std::size_t p) {
            const Place there = gradient(other_, p, window);
            const Place& here = gradients_[i++];
            const Place g{0.5f * (here.x + gain * there.x), 0.5f * (here.y + gain * there.y)};
            const float residual = patch_[p] - t.mean - gain * (other_[p] - t.mean - mean);
            xx += g.x * g.x;
            xy += g.x * g.y;
            yy += g.y * g.y;
            right = {right.x + g.x * residual, right.y + g.y * residual};
            gradientSum = {gradientSum.x + g.x, gradientSum.y + g.y};
        });
        const float centred = light_ == 0 ? 0.0f : 1.0f / n;
        return solved(xx - centred * gradientSum.x * gradientSum.x,
                      xy - centred * gradientSum.x * gradientSum.y,
                      yy - centred * gradientSum.y * gradientSum.y, right);
    }

    int light_;
    bool symmetric_;
    std::vector<float> patch_; // the template
    std::vector<float> other_; // the window in the other image
    std::vector<Place> gradients_;
};

template <class Pixel>
void followPoints(const CpuLaunch& launch)
{
    const auto params = launch.params<KltTrackParams>();
    const auto previous = launch.buffer<const Pixel>("previous");
    const auto next = launch.buffer<const Pixel>("next");
    const auto levels = launch.buffer<const ivec4>("levels");
    const auto points = launch.buffer<const vec4>("points");
    const auto tracks = launch.buffer<vec4>("tracks");
    const auto define = launch.defines.find("LIGHT");
    const int light = define == launch.defines.end() ? 0 : std::stoi(define->second);
    core::parallelFor(params.points, [&](int begin, int end) {
        ScalarPatch patch(light, launch.defines.contains("SYMMETRIC"));
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i)
            followBothWays(patch, previous.data(), next.data(), levels, params, light, points[i],
                           &tracks[2 * i]);
    });
}

} // namespace

void kltTrack(const CpuLaunch& launch)
{
    if (launch.defines.contains("HALF"))
        followPoints<std::uint16_t>(launch);
    else
        followPoints<float>(launch);
}

} // namespace isocenter::gpu::cpu
