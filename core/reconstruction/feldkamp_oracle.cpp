// SPDX-License-Identifier: MIT
#include "core/reconstruction/feldkamp_oracle.h"

#include "core/support/parallel.h"

#include <cmath>
#include <complex>
#include <numeric>
#include <span>
#include <unsupported/Eigen/FFT>

namespace isocenter::core {
namespace {

using Spectrum = std::vector<std::complex<double>>;

// Between the four nearest pixel centres; zero outside.
double bilinear(const std::vector<double>& pixels, int columns, int rows, double u, double v)
{
    const double left = std::floor(u - 0.5);
    const double top = std::floor(v - 0.5);
    if (!(left >= -1.0 && left < columns && top >= -1.0 && top < rows))
        return 0.0;
    const auto at = [&](int column, int row) {
        const bool inside = column >= 0 && column < columns && row >= 0 && row < rows;
        return inside ? pixels[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                               static_cast<std::size_t>(column)]
                      : 0.0;
    };
    const int column = static_cast<int>(left);
    const int row = static_cast<int>(top);
    const double across = u - 0.5 - left;
    const double down = v - 0.5 - top;
    return (1.0 - down) * ((1.0 - across) * at(column, row) + across * at(column + 1, row)) +
           down * ((1.0 - across) * at(column, row + 1) + across * at(column + 1, row + 1));
}

} // namespace

FeldkampOracle::FeldkampOracle(const ScanGeometry& scan, const RampFilter& filter,
                               std::vector<Eigen::Vector3d> pointsMm, int paddingColumns)
    : scan_(scan), weights_(scan, paddingColumns),
      spectrum_(rampSpectrum(rampLength(weights_.filteredScan().columns()), filter)),
      pointsMm_(std::move(pointsMm)), values_(pointsMm_.size())
{
}

std::vector<double> FeldkampOracle::filtered(std::size_t projection, const Image& lineIntegrals) const
{
    const ProjectionGeometry& view = scan_.projection(projection);
    const std::vector<float> columnWeights = weights_.ofColumns(projection);
    const Eigen::Vector3d central = weights_.centralOnDetector(projection);
    const Eigen::Vector2d principal = view.principalPoint();
    const Eigen::Vector2d pitch = view.pitchMm();
    const int width = weights_.filteredScan().columns();
    std::vector<double> pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(view.rows()));
    parallelFor(view.rows(), [&](int begin, int end) {
        Eigen::FFT<double> transform;
        Spectrum row(spectrum_.size());
        Spectrum frequencies;
        for (int v = begin; v < end; ++v) {
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
            for (int u = 0; u < width; ++u)
                pixels[static_cast<std::size_t>(v) * static_cast<std::size_t>(width) +
                       static_cast<std::size_t>(u)] = row[static_cast<std::size_t>(u)].real();
        }
    });
    return pixels;
}

void FeldkampOracle::add(std::size_t projection, const Image& lineIntegrals)
{
    const std::vector<double> pixels = filtered(projection, lineIntegrals);
    const ScanGeometry& scan = weights_.filteredScan();
    const VolumeGeometry millimetres; // whose indices are the world's coordinates
    const ProjectionMatrix matrix = pixelFromVoxel(scan, projection, millimetres);
    parallelFor(static_cast<int>(pointsMm_.size()), [&](int begin, int end) {
        for (auto p = static_cast<std::size_t>(begin); p < static_cast<std::size_t>(end); ++p) {
            const Eigen::Vector3d seen = matrix * pointsMm_[p].homogeneous();
            if (seen.z() > 0.0)
                values_[p] +=
                    bilinear(pixels, scan.columns(), scan.rows(), seen.x() / seen.z(), seen.y() / seen.z()) /
                    (seen.z() * seen.z());
        }
    });
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
