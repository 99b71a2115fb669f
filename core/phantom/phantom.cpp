// SPDX-License-Identifier: MIT
#include "core/phantom/phantom.h"

#include "core/phantom/phantom_bone.h"
#include "core/support/error.h"
#include "core/support/parallel.h"
#include "core/support/random.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace isocenter::core {
namespace {

constexpr int kSmallestSize = 16;
constexpr int kLargestSize = 2048;
constexpr double kLowestHu = -1024.0; // as CT scanners store it
const Eigen::Vector3d kExtentMm(358.4, 358.4, 283.5);

void addNoise(const PhantomOptions& options, Volume& volume, const Progress& progress)
{
    const RandomField random(0x43540000ULL + options.seed);
    const std::size_t sliceVoxels = volume.values.size() / static_cast<std::size_t>(volume.geometry.size.z());
    parallelFor(volume.geometry.size.z(), [&](int begin, int end) {
        for (std::size_t v = static_cast<std::size_t>(begin) * sliceVoxels;
             v < static_cast<std::size_t>(end) * sliceVoxels; ++v) {
            if (v % sliceVoxels == 0)
                progress.throwIfCancelled();
            const double noisy = static_cast<double>(volume.values[v]) + options.noiseHu * random.gaussian(v);
            volume.values[v] = static_cast<float>(std::max(kLowestHu, std::round(noisy)));
        }
    });
}

} // namespace

void PhantomOptions::validate() const
{
    if (size.minCoeff() < kSmallestSize || size.maxCoeff() > kLargestSize)
        throw UsageError(
            fmt::format("the phantom's size must be {} to {} voxels along each axis, it is {},{},{}",
                        kSmallestSize, kLargestSize, size.x(), size.y(), size.z()));
    if (!(noiseHu >= 0.0) || noiseHu > 1000.0)
        throw UsageError(fmt::format("the CT's noise must be 0 to 1000 HU, it is {}", noiseHu));
}

SolidScene lumbarScene(std::uint32_t seed)
{
    SolidScene scene;
    addSoftTissue(scene, seed);
    addPelvis(scene);
    addRibs(scene);
    addSpine(scene);
    return scene;
}

VolumeGeometry phantomGeometry(const Eigen::Vector3i& size)
{
    VolumeGeometry geometry;
    geometry.size = size;
    geometry.spacingMm = kExtentMm.cwiseQuotient(size.cast<double>());
    geometry.originMm = 0.5 * (geometry.spacingMm - kExtentMm);
    return geometry;
}

Volume phantomCt(const SolidScene& scene, const PhantomOptions& options, const Progress& progress)
{
    options.validate();
    Volume volume = scene.voxelised(phantomGeometry(options.size), progress);
    volume.description = translatable("Data", "Synthetic lumbar spine");
    addNoise(options, volume, progress);
    return volume;
}

std::vector<Eigen::Vector3d> phantomTargets()
{
    std::vector<Eigen::Vector3d> targets;
    for (const PhantomVertebra& vertebra : phantomVertebrae()) {
        if (vertebra.thoracic)
            continue;
        const Eigen::Vector3d& half = vertebra.half;
        targets.emplace_back(vertebra.place * Eigen::Vector3d(0.0, -0.3 * half.y(), 0.0));
        for (const double side : {-1.0, 1.0})
            targets.emplace_back(vertebra.place *
                                 Eigen::Vector3d(side * 0.66 * half.x(), half.y() + 3.5, 0.32 * half.z()));
        targets.emplace_back(vertebra.place * Eigen::Vector3d(0.0, half.y() + 42.0, -9.0));
    }
    targets.emplace_back(phantomSacrumPlace().translation());
    return targets;
}

} // namespace isocenter::core
