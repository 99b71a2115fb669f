// SPDX-License-Identifier: MIT
#include "core/reconstruction/judging/feldkamp_oracle.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numeric>
#include <span>
#include <unsupported/Eigen/FFT>

namespace isocenter::core {
namespace {

using Spectrum = std::vector<std::complex<double>>;

constexpr int kRowsTogether = 32; // for which a thread prepares its transform once

} // namespace

FeldkampOracle::FeldkampOracle(const ScanGeometry& scan, const RampFilter& filter,
                               std::vector<Eigen::Vector3d> pointsMm, int paddingColumns)
    : scan_(scan), weights_(scan, paddingColumns),
      spectrum_(rampSpectrum(rampLength(weights_.filteredScan().columns()), filter)),
      points_(std::move(pointsMm))
{
}

void FeldkampOracle::filter(std::size_t projection, const Image& lineIntegrals)
{
    const ProjectionGeometry& view = scan_.projection(projection);
    const std::vector<float> columnWeights = weights_.ofColumns(projection);
    const Eigen::Vector3d central = weights_.centralOnDetector(projection);
    const Eigen::Vector2d principal = view.principalPoint();
    const Eigen::Vector2d pitch = view.pitchMm();
    const int width = weights_.filteredScan().columns();
    const auto filterRow = [&](int v, Eigen::FFT<double>& transform, std::vector<double>& row,
                               Spectrum& frequencies) {
        std::ranges::fill(row, 0.0);
        const auto measured =
            std::span(lineIntegrals.values)
                .subspan(lineIntegrals.index(0, v), static_cast<std::size_t>(view.columns()));
        for (int place = 0; place < width; ++place) {
            const int u = place - weights_.columnsBefore();
            const Eigen::Vector3d ray((u + 0.5 - principal.x()) * pitch.x(),
                                      (v + 0.5 - principal.y()) * pitch.y(), view.sourceToDetectorMm());
            row[static_cast<std::size_t>(place)] =
                static_cast<double>(columnWeights[static_cast<std::size_t>(place)]) *
                central.dot(ray.normalized()) * continuedLineIntegral(measured, u);
        }
        transform.fwd(frequencies, row);
        for (std::size_t k = 0; k < frequencies.size(); ++k)
            frequencies[k] *= spectrum_[k];
        transform.inv(row, frequencies);
        std::copy_n(row.begin(), width, pixels_.begin() + static_cast<std::ptrdiff_t>(v) * width);
    };
    pixels_.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(view.rows()));
    parallelFor((view.rows() + kRowsTogether - 1) / kRowsTogether, [&](int begin, int end) {
        Eigen::FFT<double> transform;
        transform.SetFlag(transform.HalfSpectrum); // rows are real
        std::vector<double> row(spectrum_.size());
        Spectrum frequencies;
        for (int v = begin * kRowsTogether; v < std::min(end * kRowsTogether, view.rows()); ++v)
            filterRow(v, transform, row, frequencies);
    });
}

void FeldkampOracle::add(std::size_t projection, const Image& lineIntegrals)
{
    filter(projection, lineIntegrals);
    const ScanGeometry& scan = weights_.filteredScan();
    const VolumeGeometry millimetres; // whose indices are the world's coordinates
    points_.add(pixelFromVoxel(scan, projection, millimetres), pixels_, scan.columns(), scan.rows());
}

std::vector<std::size_t> sampledVoxels(const VolumeGeometry& volume, std::size_t count)
{
    const std::size_t voxels = volume.voxelCount();
    std::vector<std::size_t> chosen(std::min(count, voxels));
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
    if (voxels <= count)
        return chosen;
    constexpr double kGoldenRatio = 0.6180339887498949;
    for (std::size_t& sample : chosen) {
        const double place = std::fmod((static_cast<double>(sample) + 0.5) * kGoldenRatio, 1.0);
        sample = std::min(voxels - 1, static_cast<std::size_t>(place * static_cast<double>(voxels)));
    }
    return chosen;
}

Eigen::Vector3d voxelCentreMm(const VolumeGeometry& volume, std::size_t voxel)
{
    const auto columns = static_cast<std::size_t>(volume.size.x());
    const auto rows = static_cast<std::size_t>(volume.size.y());
    const Eigen::Vector3d index(static_cast<double>(voxel % columns),
                                static_cast<double>(voxel / columns % rows),
                                static_cast<double>(voxel / columns / rows));
    return volume.volumeFromIndex() * index;
}

} // namespace isocenter::core
