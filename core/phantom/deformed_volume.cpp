// SPDX-License-Identifier: MIT
#include "core/phantom/deformed_volume.h"

#include "core/support/parallel.h"
#include "core/support/random.h"

#include <array>
#include <cmath>
#include <numbers>

namespace isocenter::core {
namespace {

constexpr std::uint64_t kWaves = 6;
constexpr double kShortestMm = 180.0;
constexpr double kLongestMm = 400.0;

struct Wave
{
    Eigen::Vector3d perMm; // phase, radians
    double phase;
    Eigen::Vector3d amplitudeMm;
};
using Waves = std::array<Wave, kWaves>;

Waves wavesOf(double rmsMm, std::uint32_t seed)
{
    const RandomField random(seed);
    const RandomField places(std::uint64_t{seed} + (std::uint64_t{1} << 32));
    Waves waves;
    double squares = 0.0; // of a wave, half of its amplitude's square on average
    for (std::uint64_t w = 0; w < kWaves; ++w) {
        const auto direction = [&](std::uint64_t first) {
            return Eigen::Vector3d(random.gaussian(first), random.gaussian(first + 1),
                                   random.gaussian(first + 2))
                .normalized()
                .eval();
        };
        const double length = places.uniform(2 * w, kShortestMm, kLongestMm);
        waves[w] = {2.0 * std::numbers::pi / length * direction(100 * w),
                    places.uniform(2 * w + 1, 0.0, 2.0 * std::numbers::pi), direction(100 * w + 10)};
        squares += 0.5 * waves[w].amplitudeMm.squaredNorm();
    }
    for (Wave& wave : waves)
        wave.amplitudeMm *= rmsMm / std::sqrt(squares);
    return waves;
}

Eigen::Vector3d displacementMm(const Waves& waves, const Eigen::Vector3d& pointMm)
{
    Eigen::Vector3d sum = Eigen::Vector3d::Zero();
    for (const Wave& wave : waves)
        sum += std::sin(wave.perMm.dot(pointMm) + wave.phase) * wave.amplitudeMm;
    return sum;
}

float valueAt(const Volume& volume, const Eigen::Vector3d& voxel, float outside)
{
    const Eigen::Vector3i first = voxel.array().floor().cast<int>();
    const Eigen::Vector3d part = voxel - first.cast<double>();
    double sum = 0.0;
    for (int corner = 0; corner < 8; ++corner) {
        const Eigen::Vector3i step(corner & 1, corner >> 1 & 1, corner >> 2);
        const Eigen::Vector3i at = first + step;
        const bool inside = (at.array() >= 0).all() && (at.array() < volume.geometry.size.array()).all();
        double weight = 1.0;
        for (int axis = 0; axis < 3; ++axis)
            weight *= step[axis] == 1 ? part[axis] : 1.0 - part[axis];
        sum += weight * static_cast<double>(inside ? volume.at(at.x(), at.y(), at.z()) : outside);
    }
    return static_cast<float>(sum);
}

} // namespace

Volume deformed(const Volume& volume, double rmsMm, std::uint32_t seed)
{
    const Waves waves = wavesOf(rmsMm, seed);
    const VolumeGeometry& geometry = volume.geometry;
    const Eigen::Affine3d mmFromVoxel = geometry.volumeFromIndex();
    const Eigen::Affine3d voxelFromMm = mmFromVoxel.inverse();
    const float outside = volume.quantity == VolumeQuantity::HounsfieldUnits ? kAirHu : 0.0f;
    Volume result = volume;
    parallelFor(geometry.size.z(), [&](int begin, int end) {
        for (int k = begin; k < end; ++k)
            for (int j = 0; j < geometry.size.y(); ++j)
                for (int i = 0; i < geometry.size.x(); ++i) {
                    const Eigen::Vector3d point = mmFromVoxel * Eigen::Vector3d(i, j, k);
                    result.values[result.index(i, j, k)] =
                        valueAt(volume, voxelFromMm * (point + displacementMm(waves, point)), outside);
                }
    });
    return result;
}

} // namespace isocenter::core
