// SPDX-License-Identifier: MIT
#include "app/bench/reconstruction/rabbitct_run.h"

#include "core/reconstruction/feldkamp.h"
#include "core/reconstruction/judging/back_projection_oracle.h"
#include "core/reconstruction/judging/feldkamp_oracle.h"
#include "core/support/clock.h"
#include "gpu/algorithms/reconstruction/back_projector.h"
#include "gpu/launch_timer.h"
#include "gpu/params/reconstruction/filtered_border.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <memory>

namespace isocenter::app {
namespace {

constexpr double kSideMm = 256.0;
constexpr double kHighest = 4095.0;
constexpr std::size_t kSampledVoxels = 100000;

// The matrix of a projection in the world's mm as the kernels have it: its depth is relative to the axis's.
core::ProjectionMatrix axisRelativeMatrix(const core::ScanGeometry& scan, std::size_t projection)
{
    const core::VolumeGeometry millimetres; // whose indices are the world's coordinates
    return core::pixelFromVoxel(scan, projection, millimetres);
}

// RabbitCT's depth is 1 at the origin, not at the axis.
double originDepthOf(const core::ProjectionMatrix& axisRelative)
{
    return axisRelative(2, 3);
}

// Row by row with the border that kernels read beyond its edges.
std::vector<float> withBorder(const core::Image& image, const gpu::FilteredLayout& layout, float factor)
{
    std::vector<float> rows(static_cast<std::size_t>(layout.pixels()));
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            rows[static_cast<std::size_t>(row + FILTERED_BORDER_BEFORE) *
                     static_cast<std::size_t>(layout.columns) +
                 static_cast<std::size_t>(column + FILTERED_BORDER_BEFORE)] = factor * image.at(column, row);
    return rows;
}

// The slabs that go through the projections together.
std::vector<std::vector<core::SliceRange>> roundsOf(int slices, const BackProjectionVariant& variant)
{
    const std::vector<core::SliceRange> slabs = slabsOf(slices, variant);
    if (!variant.slabBySlab)
        return {slabs};
    std::vector<std::vector<core::SliceRange>> rounds;
    for (const core::SliceRange& slab : slabs)
        rounds.push_back({slab});
    return rounds;
}

// Slabs of the volume on the device, each in a buffer of its own.
class BackProjectedSlabs
{
public:
    BackProjectedSlabs(gpu::Device& device, const core::ScanGeometry& scan,
                       const core::VolumeGeometry& geometry, const std::vector<core::SliceRange>& slabs,
                       const gpu::FeldkampOptions& options)
        : device_(device), geometry_(geometry), together_(options.projectionsAPass)
    {
        for (const core::SliceRange& slab : slabs)
            slabs_.push_back(
                std::make_unique<gpu::BackProjector>(device, scan, geometry, slab, options, 1.0));
    }

    const gpu::FilteredLayout& layout() const { return slabs_.front()->layout(); }

    void add(std::size_t projection, std::span<const float> rows, const std::stop_token& stop)
    {
        for (const auto& slab : slabs_)
            slab->write(pending_.size(), rows);
        pending_.push_back(projection);
        if (pending_.size() == static_cast<std::size_t>(together_))
            finish(stop);
    }
    void finish(const std::stop_token& stop)
    {
        for (const auto& slab : slabs_)
            slab->run(pending_, stop);
        pending_.clear();
        device_.finish();
    }
    // Into a volume's values.
    void read(std::span<float> volume) const
    {
        const std::size_t ofASlice = geometry_.slab({0, 1}).voxelCount();
        for (const auto& slab : slabs_)
            slab->readSlab(volume.subspan(ofASlice * static_cast<std::size_t>(slab->slab().first),
                                          ofASlice * static_cast<std::size_t>(slab->slab().count)));
    }

private:
    gpu::Device& device_;
    core::VolumeGeometry geometry_;
    int together_;
    std::vector<std::unique_ptr<gpu::BackProjector>> slabs_;
    std::vector<std::size_t> pending_;
};

std::vector<Eigen::Vector3d> placesOf(const core::VolumeGeometry& volume,
                                      const std::vector<std::size_t>& voxels)
{
    std::vector<Eigen::Vector3d> places;
    for (const std::size_t voxel : voxels)
        places.push_back(core::voxelCentreMm(volume, voxel));
    return places;
}

bool isOnDetector(const core::Image& image, const Eigen::Vector3d& pixel)
{
    const double u = pixel.x() / pixel.z();
    const double v = pixel.y() / pixel.z();
    return u >= 0.0 && v >= 0.0 && u <= image.columns && v <= image.rows;
}

RabbitCtErrors errorsAgainst(const RabbitCtFormula& formula, const std::vector<std::uint16_t>& volume)
{
    std::vector<std::uint16_t> made;
    for (const std::size_t voxel : formula.voxels)
        made.push_back(volume[voxel]);
    return rabbitCtErrors(made, formula.values);
}

// Kernels are compiled before anything is timed.
void warmUp(gpu::Device& device, const core::ScanGeometry& scan, const core::VolumeGeometry& geometry,
            const std::vector<std::size_t>& order, const BackProjectionVariant& variant)
{
    BackProjectedSlabs volume(device, scan, geometry, roundsOf(geometry.size.z(), variant).front(),
                              variant.options);
    const std::vector<float> empty(static_cast<std::size_t>(volume.layout().pixels()));
    const std::size_t aPass =
        std::min(order.size(), static_cast<std::size_t>(variant.options.projectionsAPass));
    const std::size_t turns = variant.options.inQuartets ? 4 : 1;
    for (std::size_t turn = 0; turn < turns; ++turn)
        volume.add(order[turn * aPass / turns], empty, {});
    volume.finish({});
}

} // namespace

core::VolumeGeometry rabbitCtVolume(int voxels)
{
    core::VolumeGeometry volume;
    volume.size = Eigen::Vector3i::Constant(voxels);
    volume.spacingMm = Eigen::Vector3d::Constant(kSideMm / voxels);
    volume.originMm = Eigen::Vector3d::Constant(-0.5 * (kSideMm / voxels) * (voxels - 1));
    return volume;
}

RabbitCtErrors rabbitCtErrors(std::span<const std::uint16_t> values, std::span<const std::uint16_t> expected)
{
    RabbitCtErrors errors;
    double squares = 0.0;
    for (std::size_t v = 0; v < values.size(); ++v) {
        const double difference = static_cast<double>(values[v]) - static_cast<double>(expected[v]);
        squares += difference * difference;
        errors.largest = std::max(errors.largest, std::abs(difference));
    }
    const double meanSquare = values.empty() ? 0.0 : squares / static_cast<double>(values.size());
    errors.rmse = std::sqrt(meanSquare);
    errors.psnrDb = meanSquare > 0.0 ? 10.0 * std::log10(kHighest * kHighest / meanSquare)
                                     : std::numeric_limits<double>::infinity();
    return errors;
}

std::uint16_t rabbitCtValue(double value, const core::RabbitCtScale& scale)
{
    const double scaled = value * static_cast<double>(scale[0]) + static_cast<double>(scale[1]);
    return static_cast<std::uint16_t>(std::clamp(std::round(scaled), 0.0, kHighest));
}

RabbitCtFormula rabbitCtFormula(const core::RabbitCtFile& file, int voxels, const core::Progress& progress)
{
    const core::ScanGeometry scan = file.projections->stated().geometry->scan();
    const core::VolumeGeometry geometry = rabbitCtVolume(voxels);
    RabbitCtFormula formula;
    formula.voxels = core::sampledVoxels(geometry, kSampledVoxels);
    core::BackProjectionOracle oracle(placesOf(geometry, formula.voxels));
    std::size_t seen = 0;
    for (std::size_t p = 0; p < scan.count(); ++p) {
        progress.update(static_cast<double>(p) / static_cast<double>(scan.count()), "the formula");
        const core::ProjectionMatrix axisRelative = axisRelativeMatrix(scan, p);
        const core::ProjectionMatrix matrix = axisRelative / originDepthOf(axisRelative);
        const core::Image image = file.projections->read(static_cast<int>(p));
        oracle.add(matrix, std::vector<double>(image.values.begin(), image.values.end()), image.columns,
                   image.rows);
        for (const Eigen::Vector3d& place : oracle.pointsMm())
            seen += isOnDetector(image, matrix * place.homogeneous()) ? 1U : 0U;
    }
    for (const double value : oracle.values())
        formula.values.push_back(rabbitCtValue(value, file.scale));
    formula.seenShare = static_cast<double>(seen) /
                        (static_cast<double>(scan.count()) * static_cast<double>(formula.voxels.size()));
    return formula;
}

RabbitCtResult runRabbitCt(gpu::Device& device, const core::RabbitCtFile& file, int voxels,
                           const BackProjectionVariant& variant, const RabbitCtFormula& formula,
                           const core::Progress& progress)
{
    const core::ScanGeometry scan = file.projections->stated().geometry->scan();
    const core::VolumeGeometry geometry = rabbitCtVolume(voxels);
    const std::vector<std::size_t> order = passOrder(scan, geometry, variant.options);
    warmUp(device, scan, geometry, order, variant);
    RabbitCtResult result;
    std::vector<float> values(geometry.voxelCount());
    const auto rounds = roundsOf(geometry.size.z(), variant);
    const auto steps = static_cast<double>(rounds.size() * order.size());
    std::size_t done = 0;
    gpu::LaunchTimer timer(device);
    for (const std::vector<core::SliceRange>& slabs : rounds) {
        BackProjectedSlabs volume(device, scan, geometry, slabs, variant.options);
        for (const std::size_t p : order) {
            progress.update(static_cast<double>(done++) / steps, variant.name);
            const double originDepth = originDepthOf(axisRelativeMatrix(scan, p));
            const std::vector<float> rows =
                withBorder(file.projections->read(static_cast<int>(p)), volume.layout(),
                           static_cast<float>(originDepth * originDepth));
            const auto begin = std::chrono::steady_clock::now();
            volume.add(p, rows, progress.stop);
            result.wallMs += core::millisecondsSince(begin);
        }
        const auto begin = std::chrono::steady_clock::now();
        volume.finish(progress.stop);
        result.wallMs += core::millisecondsSince(begin);
        volume.read(values);
    }
    result.kernelMs = timer.take().kernelMs("back_project");
    for (const float value : values)
        result.volume.push_back(rabbitCtValue(static_cast<double>(value), file.scale));
    if (result.kernelMs > 0.0)
        result.nominalGups = static_cast<double>(geometry.voxelCount()) * static_cast<double>(scan.count()) /
                             result.kernelMs * 1e-6;
    result.againstFormula = errorsAgainst(formula, result.volume);
    return result;
}

} // namespace isocenter::app
