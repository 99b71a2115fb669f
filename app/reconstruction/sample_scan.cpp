// SPDX-License-Identifier: MIT
#include "app/reconstruction/sample_scan.h"

#include "core/io/formats/geometry_file.h"
#include "core/io/images/tiff_file.h"
#include "core/phantom/xray_simulation.h"
#include "core/reconstruction/circular_scan.h"
#include "core/reconstruction/judging/ellipsoid_phantom.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr double kHeadScaleMm = 100.0; // half the height is 0.9 of it
constexpr double kWaterPerMm = 0.02;
constexpr double kOpenBeam = 60000.0;
constexpr double kPhotons = 2e5;
constexpr double kDetectorMm = 308.0;

core::ScanGeometry sampleGeometry(const SampleScanOptions& options)
{
    core::CircularScan scan;
    scan.sourceToAxisMm = 600.0;
    scan.sourceToDetectorMm = 900.0;
    scan.columns = scan.rows = options.columns;
    scan.pitchMm.setConstant(kDetectorMm / options.columns);
    for (int p = 0; p < options.projections; ++p)
        scan.anglesDeg.push_back(360.0 * p / options.projections);
    return core::scanOf(scan);
}

core::Image attenuated(core::Image image)
{
    for (float& value : image.values)
        value *= static_cast<float>(kWaterPerMm);
    return image;
}

void writeGeometry(const std::filesystem::path& file, const core::ScanGeometry& scan)
{
    std::vector<core::ViewGeometry> views;
    for (std::size_t p = 0; p < scan.count(); ++p)
        views.push_back({.name = fmt::format("{}", p),
                         .projection = scan.projection(p),
                         .carm = std::nullopt,
                         .intensity = core::IntensityKind::Linear,
                         .unattenuated = kOpenBeam});
    core::writeGeometryFile(file, views);
}

} // namespace

std::vector<std::filesystem::path> sampleScan(const std::filesystem::path& folder,
                                              const SampleScanOptions& options,
                                              const core::Progress& progress)
{
    const std::string name = fmt::format("head-{}x{}", options.projections, options.columns);
    const std::filesystem::path projections = folder / (name + ".tif");
    const std::filesystem::path geometry = folder / (name + ".geometry.json");
    std::error_code ignored;
    if (std::filesystem::exists(projections, ignored) && std::filesystem::exists(geometry, ignored))
        return {projections, geometry};
    std::filesystem::create_directories(folder, ignored); // what cannot be written is said below
    const core::ScanGeometry scan = sampleGeometry(options);
    const core::EllipsoidPhantom head = core::sheppLoganPhantom(kHeadScaleMm);
    core::Image page;
    core::writeTiffPages(
        projections, options.projections,
        [&](int p) -> const core::Image& {
            progress.throwIfCancelled();
            progress.update(static_cast<double>(p) / options.projections,
                            translatable("App", "making the projections"));
            const core::Image integrals =
                attenuated(head.lineIntegrals(scan.projection(static_cast<std::size_t>(p))));
            page = core::simulatedXray(
                integrals, {kOpenBeam, kPhotons, 0.0, 0.0, 0.0, 16, 1 + static_cast<std::uint32_t>(p)});
            return page;
        },
        core::SampleType::Unsigned16);
    writeGeometry(geometry, scan);
    return {projections, geometry};
}

core::Image sampleSlice(int pixels)
{
    constexpr double kSliceMm = -0.25 * kHeadScaleMm;
    constexpr double kBlack = 0.98; // of values of which 1 is water
    constexpr double kWhite = 1.06;
    const core::EllipsoidPhantom head = core::sheppLoganPhantom(kHeadScaleMm);
    core::Image slice(pixels, pixels);
    const double pixelMm = 2.0 * kHeadScaleMm / pixels;
    for (int row = 0; row < pixels; ++row)
        for (int column = 0; column < pixels; ++column) {
            const double value = head.valueAt(
                {(column + 0.5) * pixelMm - kHeadScaleMm, kHeadScaleMm - (row + 0.5) * pixelMm, kSliceMm});
            slice.at(column, row) =
                static_cast<float>(std::clamp((value - kBlack) / (kWhite - kBlack), 0.0, 1.0));
        }
    return slice;
}

} // namespace isocenter::app
