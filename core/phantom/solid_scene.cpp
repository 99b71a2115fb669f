// SPDX-License-Identifier: MIT
#include "core/phantom/solid_scene.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <ranges>
#include <span>
#include <utility>

namespace isocenter::core {
namespace {

constexpr int kSlicesPerTask = 8;
constexpr int kPointsPerAxis = 3;

struct Block
{
    Eigen::Vector3i begin;
    Eigen::Vector3i end;

    bool isVoxel() const { return ((end - begin).array() == 1).all(); }
};

std::array<Block, 2> halves(const Block& block)
{
    int axis = 0;
    (block.end - block.begin).maxCoeff(&axis);
    std::array<Block, 2> parts{block, block};
    parts[0].end[axis] = parts[1].begin[axis] = (block.begin[axis] + block.end[axis]) / 2;
    return parts;
}

// Fills a volume by halving blocks until a block is known to be of one material, or is a single voxel.
class Voxeliser
{
public:
    Voxeliser(std::span<const Solid> solids, Volume& volume, const Progress& progress)
        : solids_(solids), volume_(volume), progress_(progress),
          volumeFromTexture_(volume.geometry.volumeFromTexture())
    {
    }

    // `candidates` are the solids, in order, that may reach into the block; `hounsfield` is what lies behind.
    // Throws Cancelled.
    void fill(const Block& block, std::span<const int> candidates, double hounsfield)
    {
        std::vector<int> mixed;
        const auto [centreMm, radiusMm] = enclosingBall(block);
        for (const int candidate : candidates) {
            const Solid& solid = solids_[static_cast<std::size_t>(candidate)];
            const Containment containment = solid.containment(centreMm, radiusMm);
            if (containment == Containment::Mixed) {
                mixed.push_back(candidate);
            } else if (containment == Containment::Inside) {
                mixed.clear();
                hounsfield = solid.hounsfield();
            }
        }
        if (mixed.empty()) {
            assign(block, hounsfield);
        } else if (block.isVoxel()) {
            assign(block, sampled(block, mixed, hounsfield));
        } else {
            progress_.throwIfCancelled();
            for (const Block& half : halves(block))
                fill(half, mixed, hounsfield);
        }
    }

private:
    std::pair<Eigen::Vector3d, double> enclosingBall(const Block& block) const
    {
        const Eigen::Vector3d size = (block.end - block.begin).cast<double>();
        return {volumeFromTexture_ * (block.begin.cast<double>() + 0.5 * size),
                0.5 * size.cwiseProduct(volume_.geometry.spacingMm).norm()};
    }

    void assign(const Block& block, double hounsfield)
    {
        for (int k = block.begin.z(); k < block.end.z(); ++k)
            for (int j = block.begin.y(); j < block.end.y(); ++j)
                std::fill_n(volume_.values.begin() +
                                static_cast<std::ptrdiff_t>(volume_.index(block.begin.x(), j, k)),
                            block.end.x() - block.begin.x(), static_cast<float>(hounsfield));
    }

    double sampled(const Block& voxel, std::span<const int> candidates, double behind) const
    {
        double sum = 0.0;
        for (int point = 0; point < kPointsPerAxis * kPointsPerAxis * kPointsPerAxis; ++point) {
            const Eigen::Vector3i step(point % kPointsPerAxis, point / kPointsPerAxis % kPointsPerAxis,
                                       point / (kPointsPerAxis * kPointsPerAxis));
            const Eigen::Vector3d texture =
                voxel.begin.cast<double>() + (step.cast<double>().array() + 0.5).matrix() / kPointsPerAxis;
            sum += topMost(volumeFromTexture_ * texture, candidates, behind);
        }
        return sum / (kPointsPerAxis * kPointsPerAxis * kPointsPerAxis);
    }

    double topMost(const Eigen::Vector3d& pointMm, std::span<const int> candidates, double behind) const
    {
        for (auto candidate = candidates.rbegin(); candidate != candidates.rend(); ++candidate) {
            const Solid& solid = solids_[static_cast<std::size_t>(*candidate)];
            if (solid.contains(pointMm))
                return solid.hounsfield();
        }
        return behind;
    }

    std::span<const Solid> solids_;
    Volume& volume_;
    const Progress& progress_;
    Eigen::Affine3d volumeFromTexture_;
};

} // namespace

double SolidScene::hounsfieldAt(const Eigen::Vector3d& pointMm) const
{
    for (auto solid = solids_.rbegin(); solid != solids_.rend(); ++solid)
        if (solid->contains(pointMm))
            return solid->hounsfield();
    return kAirHounsfield;
}

Volume SolidScene::voxelised(const VolumeGeometry& geometry, const Progress& progress) const
{
    geometry.validate();
    Volume volume{geometry, std::vector<float>(geometry.voxelCount()), VolumeQuantity::HounsfieldUnits, ""};
    Voxeliser voxeliser(solids_, volume, progress);
    std::vector<int> all(solids_.size());
    std::iota(all.begin(), all.end(), 0);
    const Eigen::Vector3i size = geometry.size;
    const int tasks = (size.z() + kSlicesPerTask - 1) / kSlicesPerTask;
    parallelFor(tasks, [&](int begin, int end) {
        for (int task = begin; task < end; ++task)
            voxeliser.fill({{0, 0, task * kSlicesPerTask},
                            {size.x(), size.y(), std::min(size.z(), (task + 1) * kSlicesPerTask)}},
                           all, kAirHounsfield);
    });
    return volume;
}

} // namespace isocenter::core
