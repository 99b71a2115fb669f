// SPDX-License-Identifier: MIT
#include "core/image/voxel_selection.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace isocenter::core {
namespace {

constexpr double kPlaceMm = 1e-3;
constexpr std::size_t kShownLabels = 20;

std::string sizeOf(const VolumeGeometry& geometry)
{
    return fmt::format("{} x {} x {}", geometry.size.x(), geometry.size.y(), geometry.size.z());
}

void requireSameGrid(const VolumeGeometry& volume, const VolumeGeometry& labels)
{
    if (volume.size != labels.size)
        throw InputError(fmt::format(
            translatable("Data", "the labels have {} voxels, but the CT has {}: both must have one grid"),
            sizeOf(labels), sizeOf(volume)));
    for (const Eigen::Vector3d& corner :
         {Eigen::Vector3d::Zero().eval(), volume.size.cast<double>().eval()}) {
        const Eigen::Vector3d expected = volume.volumeFromTexture() * corner;
        const Eigen::Vector3d found = labels.volumeFromTexture() * corner;
        if (!((expected - found).norm() < kPlaceMm))
            throw InputError(fmt::format(
                translatable(
                    "Data",
                    "the grid of the labels differs from the CT's: a corner of theirs is at {:.3f}, {:.3f}, "
                    "{:.3f} mm, of the CT at {:.3f}, {:.3f}, {:.3f} mm"),
                found.x(), found.y(), found.z(), expected.x(), expected.y(), expected.z()));
    }
}

[[noreturn]] void failWithout(int label, const Volume& labels)
{
    std::set<long long> present;
    for (const float value : labels.values)
        if (value != 0.0f && present.size() < kShownLabels)
            present.insert(std::llround(value));
    throw InputError(fmt::format(
        translatable("Data", "label {} is not among the labels, which are {}"), label,
        present.empty() ? translatable("Data", "all 0") : fmt::format("{}", fmt::join(present, ", "))));
}

} // namespace

VoxelSelection::VoxelSelection(const VolumeGeometry& geometry)
    : geometry_(geometry), selected_(geometry.voxelCount(), 1)
{
}

template <class Keep>
void VoxelSelection::keep(const Keep& belongs)
{
    std::size_t voxel = 0;
    for (int k = 0; k < geometry_.size.z(); ++k)
        for (int j = 0; j < geometry_.size.y(); ++j)
            for (int i = 0; i < geometry_.size.x(); ++i, ++voxel)
                if (selected_[voxel] != 0 && !belongs(Eigen::Vector3i(i, j, k), voxel))
                    selected_[voxel] = 0;
}

void VoxelSelection::keepBoxMm(const Eigen::Vector3d& lowMm, const Eigen::Vector3d& highMm)
{
    const Eigen::Affine3d volumeFromIndex = geometry_.volumeFromIndex();
    const Eigen::Array3d low = lowMm.array() - kPlaceMm;
    const Eigen::Array3d high = highMm.array() + kPlaceMm;
    keep([&](const Eigen::Vector3i& index, std::size_t) {
        const Eigen::Array3d centre = volumeFromIndex * index.cast<double>();
        return (centre >= low).all() && (centre <= high).all();
    });
}

void VoxelSelection::keepBox(const Eigen::Vector3i& first, const Eigen::Vector3i& last)
{
    keep([&](const Eigen::Vector3i& index, std::size_t) {
        return (index.array() >= first.array()).all() && (index.array() <= last.array()).all();
    });
}

void VoxelSelection::keepLabel(const Volume& labels, std::optional<int> label)
{
    requireSameGrid(geometry_, labels.geometry);
    const auto isLabel = [&](float value) {
        return label ? value == static_cast<float>(*label) : value != 0.0f;
    };
    if (std::ranges::none_of(labels.values, isLabel))
        failWithout(label.value_or(0), labels);
    keep([&](const Eigen::Vector3i&, std::size_t voxel) { return isLabel(labels.values[voxel]); });
}

std::size_t VoxelSelection::count() const
{
    return static_cast<std::size_t>(std::ranges::count(selected_, std::uint8_t{1}));
}

std::size_t VoxelSelection::countShared(const VoxelSelection& other) const
{
    std::size_t shared = 0;
    for (std::size_t voxel = 0; voxel < selected_.size(); ++voxel)
        shared += selected_[voxel] != 0 && other.selected_[voxel] != 0 ? 1 : 0;
    return shared;
}

Volume VoxelSelection::cut(const Volume& volume) const
{
    Eigen::Vector3i first = geometry_.size;
    Eigen::Vector3i last = -Eigen::Vector3i::Ones();
    const auto place = [&](const Eigen::Vector3i& index) {
        return volume.index(index.x(), index.y(), index.z());
    };
    for (Eigen::Vector3i at(0, 0, 0); at.z() < geometry_.size.z(); ++at.z())
        for (at.y() = 0; at.y() < geometry_.size.y(); ++at.y())
            for (at.x() = 0; at.x() < geometry_.size.x(); ++at.x())
                if (selected_[place(at)] != 0) {
                    first = first.cwiseMin(at);
                    last = last.cwiseMax(at);
                }
    if (last.x() < 0)
        throw InputError(translatable(
            "Data", "no voxel of the CT belongs to it: its box lies outside the volume or holds nothing "
                    "of its label"));
    Volume part{volume.geometry, {}, volume.quantity, volume.description};
    part.geometry.size = last - first + Eigen::Vector3i::Ones();
    part.geometry.originMm = volume.geometry.volumeFromIndex() * first.cast<double>();
    part.values.reserve(part.geometry.voxelCount());
    const float air = volume.quantity == VolumeQuantity::HounsfieldUnits ? kAirHu : 0.0f;
    for (Eigen::Vector3i at = first; at.z() <= last.z(); ++at.z())
        for (at.y() = first.y(); at.y() <= last.y(); ++at.y())
            for (at.x() = first.x(); at.x() <= last.x(); ++at.x())
                part.values.push_back(selected_[place(at)] != 0 ? volume.values[place(at)] : air);
    return part;
}

} // namespace isocenter::core
