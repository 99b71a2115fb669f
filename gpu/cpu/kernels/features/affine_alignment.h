// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/features/affine_align_params.h"

#include <Eigen/Core>
#include <Eigen/LU>
#include <Eigen/SVD>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>

// What the reference and the fast kernel affine_align have in common: everything but the sums over a window.
namespace isocenter::gpu::cpu {

using Eigen::Matrix2f;
using Eigen::Vector2f;
using AffineParameters = Eigen::Matrix<float, 6, 1>;

struct AffineImage
{
    std::span<const float> pixels;
    int columns;
    int rows;

    // Whether a window under a map lies in it.
    bool holds(const Vector2f& place, const Matrix2f& map, float reach) const
    {
        const Vector2f half = map.cwiseAbs() * Vector2f::Constant(reach + 0.5f) + Vector2f::Constant(0.5f);
        return place.x() >= half.x() && place.y() >= half.y() &&
               place.x() <= static_cast<float>(columns) - half.x() &&
               place.y() <= static_cast<float>(rows) - half.y();
    }
};

// A template as affine_template left it.
struct AffineTemplate
{
    int reach;
    const vec4* pixels;
    Eigen::Matrix<float, 6, 6, Eigen::RowMajor> inverse;
    AffineParameters sums;
    AffineParameters greySums;
    float mean;
    float squares;
    Vector2f away;

    AffineTemplate(int windowReach, const vec4* templatePixels, const vec4* header)
        : reach(windowReach), pixels(templatePixels)
    {
        for (int k = 0; k < 9; ++k) {
            const vec4& part = header[AFFINE_INVERSE_PLACE + k];
            const std::array<float, 4> values{part.x, part.y, part.z, part.w};
            std::ranges::copy(values, inverse.data() + 4 * k);
        }
        const vec4* rest = header + AFFINE_SUMS_PLACE;
        sums << rest[0].x, rest[0].y, rest[0].z, rest[1].x, rest[1].y, rest[1].z;
        greySums << rest[2].x, rest[2].y, rest[2].z, rest[3].x, rest[3].y, rest[3].z;
        mean = rest[0].w;
        squares = rest[1].w;
        away = {rest[2].w, rest[3].w};
    }
};

// Sums over the window in an image.
struct AffineSums
{
    AffineParameters descents = AffineParameters::Zero(); // times the greys
    float greys = 0.0f;
    float squares = 0.0f;
    std::array<float, AFFINE_BLURS> products{}; // with the greys of each template
};

// The templates of a point, smoothed more and more.
using AffineBlurs = std::array<AffineTemplate, AFFINE_BLURS>;

// The template that is as blurred as the window in the image: the one most like it, whatever gain and offset.
// A smoother one must be more alike by AFFINE_LIKER, or noise would decide.
inline std::size_t mostSimilarOf(const AffineSums& sums, const AffineBlurs& blurs, float n)
{
    const float spread = std::max(sums.squares - sums.greys * sums.greys / n, 1.0e-6f);
    std::size_t mostSimilar = 0;
    float least = 3.0f; // by which its correlation is less than 1; more than it can be
    for (std::size_t k = 0; k < blurs.size(); ++k) {
        const float unlike =
            1.0f - sums.products[k] / std::sqrt(std::max(blurs[k].squares * spread, 1.0e-6f));
        if (blurs[k].squares > 0.0f && unlike < AFFINE_LIKER * least) {
            mostSimilar = k;
            least = unlike;
        }
    }
    return mostSimilar;
}

struct AffineAlignment
{
    Vector2f place;
    Matrix2f map;
    int status = AFFINE_ALIGNED;
    float residual = 0.0f;
    float correlation = 0.0f;
};

// Window: made of image and templates, it has sums(blur, place, map), where greys are less the mean of that
// template.
template <class Window>
AffineAlignment alignedPoint(const AffineImage& image, const AffineBlurs& blurs, const Vector2f& start,
                             const Matrix2f& startMap, const AffineAlignParams& params)
{
    Window window(image, blurs);
    AffineAlignment aligned{start, startMap};
    const auto reach = static_cast<float>(blurs.front().reach);
    const float n = (2.0f * reach + 1.0f) * (2.0f * reach + 1.0f);
    float lastStep = reach;
    std::size_t blur = 0;
    bool cameToRest = false;
    bool seen = blurs.front().squares > 0.0f;
    for (int iteration = 0; iteration < params.mostIterations && seen; ++iteration) {
        seen = image.holds(aligned.place, aligned.map, reach);
        if (!seen)
            break;
        const AffineSums sums = window.sums(blur, aligned.place, aligned.map);
        const std::size_t mostSimilar = mostSimilarOf(sums, blurs, n);
        if (iteration == 0 && mostSimilar != blur) {
            blur = mostSimilar;
            continue;
        }
        const AffineTemplate& t = blurs[blur];
        const float products = sums.products[blur];
        const float offset = sums.greys / n;
        const float spread = std::max(sums.squares - sums.greys * offset, 1.0e-6f);
        const float gain = std::max(products / t.squares, 0.1f); // of the image over the template
        aligned.correlation = products / std::sqrt(std::max(t.squares * spread, 1.0e-6f));
        aligned.residual = std::sqrt(std::max(spread - products * products / t.squares, 0.0f) / n);
        const AffineParameters step = -t.inverse * (t.greySums - (sums.descents - offset * t.sums) / gain);
        lastStep = step.norm();
        // The map after the inverse of x -> x + L x + d.
        Matrix2f change = Matrix2f::Identity();
        change += Eigen::Matrix2f{{step[0], step[1]}, {step[3], step[4]}} / reach;
        if (!(change.determinant() > 0.25f && lastStep < reach))
            break;
        aligned.map = aligned.map * change.inverse();
        aligned.place -= aligned.map * Vector2f(step[2], step[5]);
        if (lastStep < params.restStep) {
            if (cameToRest || mostSimilar == blur)
                break;
            cameToRest = true; // the most similar one before it lay right may not be so now
            blur = mostSimilar;
        }
    }
    if (!seen)
        aligned.status = AFFINE_NOT_SEEN;
    else if (!(lastStep < 10.0f * params.restStep && (aligned.place - start).norm() <= params.largestShift))
        aligned.status = AFFINE_STEP;
    else if (aligned.residual > params.largestResidual)
        aligned.status = AFFINE_RESIDUAL;
    else if (!(aligned.correlation >= params.smallestCorrelation))
        aligned.status = AFFINE_NCC;
    return aligned;
}

inline AffineBlurs blursOf(int reach, std::span<const vec4> templates, std::span<const vec4> headers,
                           std::size_t slot)
{
    const auto side = static_cast<std::size_t>(2 * reach + 1);
    const auto blur = [&](std::size_t k) {
        const std::size_t place = AFFINE_BLURS * slot + k;
        return AffineTemplate(reach, &templates[place * side * side], &headers[place * AFFINE_HEADER]);
    };
    return {blur(0), blur(1), blur(2), blur(3)};
}

// Aligns the points of a launch from begin to end.
template <class Window>
void alignPoints(const CpuLaunch& launch, int begin, int end)
{
    const auto params = launch.params<AffineAlignParams>();
    const AffineImage image{launch.buffer<const float>("image"), params.imageSize.x, params.imageSize.y};
    const auto points = launch.buffer<const vec4>("points");
    const auto templates = launch.buffer<const vec4>("templates");
    const auto headers = launch.buffer<const vec4>("headers");
    const auto maps = launch.buffer<vec4>("maps");
    const auto results = launch.buffer<vec4>("results");
    const int reach = std::stoi(launch.defines.at("AFFINE_REACH"));
    for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
        const auto slot = static_cast<std::size_t>(points[i].z);
        const vec4 last = maps[slot];
        const Vector2f start(points[i].x, points[i].y);
        const Matrix2f map{{last.x, last.y}, {last.z, last.w}};
        const AffineAlignment result =
            alignedPoint<Window>(image, blursOf(reach, templates, headers, slot), start, map, params);
        const bool good = result.status == AFFINE_ALIGNED;
        if (good)
            maps[slot] = {result.map(0, 0), result.map(0, 1), result.map(1, 0), result.map(1, 1)};
        const Vector2f place = good ? result.place : start;
        const Vector2f stretches = Eigen::JacobiSVD<Matrix2f>(result.map).singularValues();
        results[2 * i] = {place.x(), place.y(), static_cast<float>(result.status), result.residual};
        results[2 * i + 1] = {result.correlation, (result.place - start).norm(), stretches[0],
                              std::copysign(stretches[1], result.map.determinant())};
    }
}

} // namespace isocenter::gpu::cpu
