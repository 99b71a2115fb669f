// SPDX-License-Identifier: MIT
// Aligns points with their first templates: the specification of kernels/affine_align.cl, which describes the
// arguments.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/affine_align_params.h"

#include <Eigen/Core>
#include <Eigen/LU>
#include <Eigen/SVD>

#include <algorithm>
#include <cmath>
#include <string>

namespace isocenter::gpu::cpu {
namespace {

using Eigen::Matrix2f;
using Eigen::Vector2f;
using Parameters = Eigen::Matrix<float, 6, 1>;

struct Image
{
    std::span<const float> pixels;
    int columns;
    int rows;

    // Bilinear, at a place inside, from the centre of the first pixel; so coordinates are not negative.
    float between(float x, float y) const
    {
        const int column = std::min(static_cast<int>(x), columns - 2);
        const int row = std::min(static_cast<int>(y), rows - 2);
        const float fx = x - static_cast<float>(column);
        const float fy = y - static_cast<float>(row);
        const float* above = pixels.data() + row * columns + column;
        const float* below = above + columns;
        const float top = above[0] + fx * (above[1] - above[0]);
        return top + fy * (below[0] + fx * (below[1] - below[0]) - top);
    }
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
struct Template
{
    int reach;
    const vec4* pixels;
    Eigen::Matrix<float, 6, 6, Eigen::RowMajor> inverse;
    Parameters sums;
    Parameters greySums;
    float mean;
    float squares;
    Vector2f away;

    Template(int windowReach, const vec4* templatePixels, const vec4* header)
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

// Sums over the window in an image; greys are less the template's mean.
struct WindowSums
{
    Parameters descents = Parameters::Zero(); // times the greys
    float greys = 0.0f;
    float squares = 0.0f;
    float products = 0.0f; // with the template's greys
};

WindowSums sumsOver(const Image& image, const Template& t, const Vector2f& place, const Matrix2f& map)
{
    WindowSums sums;
    Eigen::Vector3f columns = Eigen::Vector3f::Zero();
    Eigen::Vector3f rows = Eigen::Vector3f::Zero();
    const vec4* pixel = t.pixels;
    for (int row = -t.reach; row <= t.reach; ++row) {
        const float y = t.away.y() + static_cast<float>(row);
        const float startX = place.x() + map(0, 1) * y - 0.5f;
        const float startY = place.y() + map(1, 1) * y - 0.5f;
        float alongColumns = 0.0f, alongColumnsX = 0.0f; // of this row, alone and times x
        float alongRows = 0.0f, alongRowsX = 0.0f;
        for (int column = -t.reach; column <= t.reach; ++column, ++pixel) {
            const float x = t.away.x() + static_cast<float>(column);
            const float grey = image.between(startX + map(0, 0) * x, startY + map(1, 0) * x) - t.mean;
            alongColumns += pixel->y * grey;
            alongColumnsX += pixel->y * grey * x;
            alongRows += pixel->z * grey;
            alongRowsX += pixel->z * grey * x;
            sums.greys += grey;
            sums.squares += grey * grey;
            sums.products += grey * pixel->x;
        }
        columns += Eigen::Vector3f(alongColumnsX, alongColumns * y, alongColumns);
        rows += Eigen::Vector3f(alongRowsX, alongRows * y, alongRows);
    }
    sums.descents << columns, rows;
    for (const int linear : {0, 1, 3, 4})
        sums.descents[linear] /= static_cast<float>(t.reach);
    return sums;
}

struct Aligned
{
    Vector2f place;
    Matrix2f map;
    int status = AFFINE_ALIGNED;
    float residual = 0.0f;
    float correlation = 0.0f;
};

Aligned align(const Image& image, const Template& t, const Vector2f& start, const Matrix2f& startMap,
              const AffineAlignParams& params)
{
    Aligned aligned{start, startMap};
    const auto reach = static_cast<float>(t.reach);
    const auto n = static_cast<float>((2 * t.reach + 1) * (2 * t.reach + 1));
    float lastStep = 0.0f;
    bool seen = t.squares > 0.0f;
    for (int iteration = 0; iteration < params.counts.w && seen; ++iteration) {
        seen = image.holds(aligned.place, aligned.map, reach);
        if (!seen)
            break;
        const WindowSums sums = sumsOver(image, t, aligned.place, aligned.map);
        const float offset = sums.greys / n;
        const float spread = std::max(sums.squares - sums.greys * offset, 1.0e-6f);
        const float gain = std::max(sums.products / t.squares, 0.1f); // of the image over the template
        aligned.correlation = sums.products / std::sqrt(std::max(t.squares * spread, 1.0e-6f));
        aligned.residual = std::sqrt(std::max(spread - sums.products * sums.products / t.squares, 0.0f) / n);
        const Parameters step = -t.inverse * (t.greySums - (sums.descents - offset * t.sums) / gain);
        lastStep = step.norm();
        // The map after the inverse of x -> x + L x + d.
        Matrix2f change = Matrix2f::Identity();
        change += Eigen::Matrix2f{{step[0], step[1]}, {step[3], step[4]}} / reach;
        if (!(change.determinant() > 0.25f && lastStep < reach))
            break;
        aligned.map = aligned.map * change.inverse();
        aligned.place -= aligned.map * Vector2f(step[2], step[5]);
        if (lastStep < params.limits.x)
            break;
    }
    if (!seen)
        aligned.status = AFFINE_NOT_SEEN;
    else if (!(lastStep < 10.0f * params.limits.x && (aligned.place - start).norm() <= params.limits.y))
        aligned.status = AFFINE_STEP;
    else if (aligned.residual > params.limits.z)
        aligned.status = AFFINE_RESIDUAL;
    else if (!(aligned.correlation >= params.limits.w))
        aligned.status = AFFINE_NCC;
    return aligned;
}

} // namespace

void affineAlign(const CpuLaunch& launch)
{
    const auto params = launch.params<AffineAlignParams>();
    const Image image{launch.buffer<const float>("image"), params.counts.y, params.counts.z};
    const auto points = launch.buffer<const vec4>("points");
    const auto templates = launch.buffer<const vec4>("templates");
    const auto headers = launch.buffer<const vec4>("headers");
    const auto maps = launch.buffer<vec4>("maps");
    const auto results = launch.buffer<vec4>("results");
    const int reach = std::stoi(launch.defines.at("AFFINE_REACH"));
    const auto pixels = static_cast<std::size_t>((2 * reach + 1) * (2 * reach + 1));
    core::parallelFor(params.counts.x, [&](int begin, int end) {
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
            const auto slot = static_cast<std::size_t>(points[i].z);
            const Template t(reach, &templates[slot * pixels], &headers[slot * AFFINE_HEADER]);
            const vec4 last = maps[slot];
            const Vector2f start(points[i].x, points[i].y);
            const Aligned aligned =
                align(image, t, start, Matrix2f{{last.x, last.y}, {last.z, last.w}}, params);
            const bool good = aligned.status == AFFINE_ALIGNED;
            if (good)
                maps[slot] = {aligned.map(0, 0), aligned.map(0, 1), aligned.map(1, 0), aligned.map(1, 1)};
            const Vector2f place = good ? aligned.place : start;
            const Vector2f stretches = Eigen::JacobiSVD<Matrix2f>(aligned.map).singularValues();
            results[2 * i] = {place.x(), place.y(), static_cast<float>(aligned.status), aligned.residual};
            results[2 * i + 1] = {aligned.correlation, (aligned.place - start).norm(), stretches[0],
                                  std::copysign(stretches[1], aligned.map.determinant())};
        }
    });
}

} // namespace isocenter::gpu::cpu
