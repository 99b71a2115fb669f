// SPDX-License-Identifier: MIT
// Takes the first templates of points: the specification of kernels/features/affine_template.cl, which
// describes the arguments.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/within.h"
#include "gpu/params/features/affine_template_params.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>

#include <algorithm>
#include <cmath>
#include <string>

namespace isocenter::gpu::cpu {
namespace {

using Parameters = Eigen::Matrix<float, 6, 1>;

// An image that repeats its edge.
struct EndlessImage
{
    std::span<const float> pixels;
    int columns;
    int rows;

    float at(int column, int row) const
    {
        return pixels[static_cast<std::size_t>(std::clamp(row, 0, rows - 1) * columns +
                                               std::clamp(column, 0, columns - 1))];
    }
    // Scharr's, along the columns and along the rows.
    Eigen::Vector2f gradient(int column, int row) const
    {
        const auto grey = [&](int x, int y) { return at(column + x, row + y); };
        return {(3.0f * (grey(1, -1) - grey(-1, -1) + grey(1, 1) - grey(-1, 1)) +
                 10.0f * (grey(1, 0) - grey(-1, 0))) /
                    32.0f,
                (3.0f * (grey(-1, 1) - grey(-1, -1) + grey(1, 1) - grey(1, -1)) +
                 10.0f * (grey(0, 1) - grey(0, -1))) /
                    32.0f};
    }
};

void take(const EndlessImage& image, const vec4& point, int reach, float damping, vec4* pixels, vec4* header)
{
    const int middleX = wholeWithin(std::floor(point.x), -AFFINE_FAR, AFFINE_FAR);
    const int middleY = wholeWithin(std::floor(point.y), -AFFINE_FAR, AFFINE_FAR);
    const float awayX = static_cast<float>(middleX) + 0.5f - point.x;
    const float awayY = static_cast<float>(middleY) + 0.5f - point.y;
    const auto n = static_cast<float>((2 * reach + 1) * (2 * reach + 1));
    float mean = 0.0f;
    for (int row = -reach; row <= reach; ++row)
        for (int column = -reach; column <= reach; ++column)
            mean += image.at(middleX + column, middleY + row) / n;

    Eigen::Matrix<float, 6, 6> normal = Eigen::Matrix<float, 6, 6>::Zero();
    Parameters sums = Parameters::Zero();
    Parameters greySums = Parameters::Zero();
    float squares = 0.0f;
    for (int row = -reach; row <= reach; ++row)
        for (int column = -reach; column <= reach; ++column) {
            const float grey = image.at(middleX + column, middleY + row) - mean;
            const Eigen::Vector2f gradient = image.gradient(middleX + column, middleY + row);
            *pixels++ = {grey, gradient.x(), gradient.y(), 0.0f};
            const Eigen::Vector3f place((awayX + static_cast<float>(column)) / static_cast<float>(reach),
                                        (awayY + static_cast<float>(row)) / static_cast<float>(reach), 1.0f);
            Parameters descent;
            descent << gradient.x() * place, gradient.y() * place;
            normal += descent * descent.transpose();
            sums += descent;
            greySums += grey * descent;
            squares += grey * grey;
        }
    // What gain and offset take out of the residuals, they take out of the descents as well.
    normal -= sums * sums.transpose() / n + greySums * greySums.transpose() / std::max(squares, 1.0e-6f);
    for (const int linear : {0, 1, 3, 4})
        normal(linear, linear) += damping * n;
    const Eigen::LDLT<Eigen::Matrix<float, 6, 6>> factors(normal);
    const bool sound = factors.vectorD().minCoeff() > 1.0e-6f;
    const Eigen::Matrix<float, 6, 6, Eigen::RowMajor> inverse =
        sound ? Eigen::Matrix<float, 6, 6>(normal.inverse()) : Eigen::Matrix<float, 6, 6>::Zero();
    for (int k = 0; k < 9; ++k)
        header[k] = {inverse.data()[4 * k], inverse.data()[4 * k + 1], inverse.data()[4 * k + 2],
                     inverse.data()[4 * k + 3]};
    vec4* rest = header + AFFINE_SUMS_PLACE;
    rest[0] = {sums[0], sums[1], sums[2], mean};
    rest[1] = {sums[3], sums[4], sums[5], sound ? squares : 0.0f};
    rest[2] = {greySums[0], greySums[1], greySums[2], awayX};
    rest[3] = {greySums[3], greySums[4], greySums[5], awayY};
}

} // namespace

void affineTemplate(const CpuLaunch& launch)
{
    const auto params = launch.params<AffineTemplateParams>();
    const EndlessImage image{launch.buffer<const float>("image"), params.imageSize.x, params.imageSize.y};
    const auto points = launch.buffer<const vec4>("points");
    const auto templates = launch.buffer<vec4>("templates");
    const auto headers = launch.buffer<vec4>("headers");
    const auto maps = launch.buffer<vec4>("maps");
    const int reach = std::stoi(launch.defines.at("AFFINE_REACH"));
    const auto pixels = static_cast<std::size_t>((2 * reach + 1) * (2 * reach + 1));
    core::parallelFor(params.points, [&](int begin, int end) {
        for (int i = begin; i < end; ++i) {
            const vec4& point = points[static_cast<std::size_t>(i)];
            const auto slot = static_cast<std::size_t>(point.z);
            const std::size_t place = AFFINE_BLURS * slot + static_cast<std::size_t>(params.blur);
            take(image, point, reach, params.damping, &templates[place * pixels],
                 &headers[place * AFFINE_HEADER]);
            maps[slot] = {1.0f, 0.0f, 0.0f, 1.0f};
        }
    });
}

} // namespace isocenter::gpu::cpu
