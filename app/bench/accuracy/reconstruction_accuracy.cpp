// SPDX-License-Identifier: MIT
#include "app/bench/accuracy/reconstruction_accuracy.h"

#include "core/reconstruction/judging/forbild_head.h"
#include "core/reconstruction/judging/shepp_logan_test_scan.h"
#include "core/support/error.h"
#include "gpu/algorithms/reconstruction/algebraic_reconstruction.h"
#include "gpu/algorithms/reconstruction/feldkamp_reconstruction.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>

namespace isocenter::app {
namespace {

using Aim = AccuracyFigure::Aim;

struct PhantomScan
{
    core::ScanGeometry scan;
    std::vector<core::Image> lineIntegrals;
};

// A phantom makes the exact line integrals of a view.
template <class Phantom>
std::shared_ptr<const PhantomScan> scanOf(const Phantom& phantom, const core::CircularScan& circle,
                                          const std::stop_token& stop)
{
    PhantomScan made{core::scanOf(circle), {}};
    for (std::size_t p = 0; p < made.scan.count(); ++p) {
        if (stop.stop_requested())
            throw Cancelled();
        made.lineIntegrals.push_back(phantom.lineIntegrals(made.scan.projection(p)));
    }
    return std::make_shared<const PhantomScan>(std::move(made));
}

core::Volume filteredVolume(gpu::Device& device, const PhantomScan& head, int voxels, core::RampWindow window,
                            const std::stop_token& stop)
{
    gpu::FeldkampOptions options;
    options.filter.window = window;
    gpu::FeldkampReconstruction reconstruction(device, head.scan, core::sheppLoganTestVolume(voxels),
                                               options);
    for (std::size_t p = 0; p < head.scan.count(); ++p)
        reconstruction.add(p, head.lineIntegrals[p], stop);
    return reconstruction.volume(stop);
}

core::SheppLoganQuality filteredQuality(gpu::Device& device, const PhantomScan& head, int voxels,
                                        core::RampWindow window, const std::stop_token& stop)
{
    return core::sheppLoganQuality(filteredVolume(device, head, voxels, window, stop),
                                   core::seenCylinder(head.scan));
}

struct FullCircle
{
    int voxels;
    int projections;
    double rtkDb;   // RTK 2.4, with the same window, to a hundredth
    double leastDb; // of the window that gives back what interpolation blurs
};

constexpr double kHalfADigit = 0.005;

AccuracyCase fullCircleCase(const FullCircle& circle)
{
    return {
        fmt::format("reconstruction, full circle, {}^3 of {}", circle.voxels, circle.projections),
        "filtered back-projection of Shepp and Logan's head; aims: RTK 2.4's figure with ram-lak, and more "
        "with sharp",
        [circle](const std::stop_token& stop) -> AccuracyCase::Measure {
            const auto head =
                scanOf(core::sheppLoganTestPhantom(),
                       core::sheppLoganTestScan(circle.voxels, circle.projections, 360.0), stop);
            return [circle, head](gpu::Device& device, const std::stop_token& stopped) {
                const core::SheppLoganQuality plain =
                    filteredQuality(device, *head, circle.voxels, core::RampWindow::RamLak, stopped);
                const core::SheppLoganQuality sharp =
                    filteredQuality(device, *head, circle.voxels, core::RampWindow::Sharp, stopped);
                return std::vector<AccuracyFigure>{
                    {"PSNR, ram-lak", plain.errors.peakSignalToNoiseDb, "dB", Aim::AtLeast,
                     circle.rtkDb - kHalfADigit},
                    {"PSNR, sharp", sharp.errors.peakSignalToNoiseDb, "dB", Aim::AtLeast, circle.leastDb},
                    {"mean error, ram-lak", plain.errors.meanError, "", Aim::None},
                    {"flat region, ram-lak", 100.0 * std::abs(plain.flatRegionError), "%", Aim::AtMost, 0.2},
                    {"flat region, sharp", 100.0 * std::abs(sharp.flatRegionError), "%", Aim::AtMost, 0.2}};
            };
        }};
}

// An arc or a detector that does not see all of the head from everywhere.
AccuracyCase partialCase(const std::string& name, const std::string& what, const core::CircularScan& circle,
                         double mostError, double leastDb)
{
    return {name, what, [=](const std::stop_token& stop) -> AccuracyCase::Measure {
                const auto head = scanOf(core::sheppLoganTestPhantom(), circle, stop);
                return [=](gpu::Device& device, const std::stop_token& stopped) {
                    const core::SheppLoganQuality quality =
                        filteredQuality(device, *head, circle.columns, core::RampWindow::RamLak, stopped);
                    return std::vector<AccuracyFigure>{
                        {"mean error", quality.errors.meanError, "", Aim::AtMost, mostError},
                        {"PSNR", quality.errors.peakSignalToNoiseDb, "dB", Aim::AtLeast, leastDb}};
                };
            }};
}

AccuracyCase forbildCase(int voxels, int projections, double mostPercent)
{
    return {fmt::format("reconstruction, FORBILD head, {}^3 of {}", voxels, projections),
            "filtered back-projection of the FORBILD head in its own size; its flat regions about the "
            "mid-plane, where a circle tells all",
            [=](const std::stop_token& stop) -> AccuracyCase::Measure {
                constexpr double kMmPerCentimetre = 10.0;
                const auto head = scanOf(core::ForbildHeadProjector(kMmPerCentimetre),
                                         core::sheppLoganTestScan(voxels, projections, 360.0), stop);
                return [=](gpu::Device& device, const std::stop_token& stopped) {
                    const core::Volume volume =
                        filteredVolume(device, *head, voxels, core::RampWindow::RamLak, stopped);
                    std::vector<AccuracyFigure> figures;
                    for (const core::FlatRegion& region : core::forbildFlatRegions()) {
                        const double mean = core::ballMean(volume, kMmPerCentimetre * region.centreCm,
                                                           kMmPerCentimetre * region.radiusCm);
                        figures.push_back({fmt::format("flat region, {}", region.name),
                                           100.0 * std::abs(mean / region.density - 1.0), "%", Aim::AtMost,
                                           mostPercent});
                    }
                    return figures;
                };
            }};
}

AccuracyCase sartCase(bool matched)
{
    constexpr int kVoxels = 64;
    constexpr int kProjections = 90;
    return {
        matched ? "reconstruction, sart, matched" : "reconstruction, sart",
        "an iteration of SART (relaxation 0.3), a ball of 90 mm in 64^3 voxels of 90 projections; aims: the "
        "thresholds of RTK's test",
        [matched](const std::stop_token& stop) -> AccuracyCase::Measure {
            const core::EllipsoidPhantom ball({{1.0, Eigen::Vector3d::Constant(90.0)}});
            const auto scan = scanOf(ball, core::sheppLoganTestScan(kVoxels, kProjections, 360.0), stop);
            return [scan, ball, matched](gpu::Device& device, const std::stop_token& stopped) {
                gpu::AlgebraicOptions options;
                options.method = gpu::AlgebraicMethod::Sart;
                options.relaxation = 0.3;
                options.matched = matched;
                core::Volume volume{core::sheppLoganTestVolume(kVoxels), {}, {}, {}};
                volume.values.resize(volume.geometry.voxelCount());
                gpu::AlgebraicReconstruction reconstruction(device, scan->scan, volume.geometry, options);
                for (std::size_t p = 0; p < scan->scan.count(); ++p)
                    reconstruction.add(p, scan->lineIntegrals[p]);
                reconstruction.iterate(stopped);
                reconstruction.readVolume(volume.values);
                const core::PhantomErrors errors =
                    core::phantomErrors(volume, ball, [](const Eigen::Vector3d&) { return true; });
                return std::vector<AccuracyFigure>{
                    {"mean error", errors.meanError, "", Aim::AtMost, 0.032},
                    {"PSNR", errors.peakSignalToNoiseDb, "dB", Aim::AtLeast, 28.6}};
            };
        }};
}

} // namespace

std::vector<AccuracyCase> reconstructionAccuracyCases()
{
    constexpr int kVoxels = 128;
    constexpr int kProjections = 180;
    constexpr double kShortArcDeg = 240.0;
    constexpr double kOffsetMm = 100.0;
    return {
        fullCircleCase({64, 90, 20.83, 20.9}),
        fullCircleCase({128, 180, 24.23, 24.3}),
        fullCircleCase({256, 360, 27.16, 27.2}),
        partialCase("reconstruction, short scan, 128^3 of 180",
                    "240 degrees with Parker's weights; aims: the thresholds of RTK's test",
                    core::sheppLoganTestScan(kVoxels, kProjections, kShortArcDeg), 0.09, 22.0),
        partialCase("reconstruction, displaced detector, 128^3 of 180",
                    "a detector 100 mm beside the central ray with Wang's weights; aims: the thresholds of "
                    "RTK's test",
                    core::sheppLoganTestScan(kVoxels, kProjections, 360.0, kOffsetMm), 0.061, 24.0),
        forbildCase(128, 180, 0.3), // pixels of 4 mm, coarser than the bones of the face
        forbildCase(256, 360, 0.2),
        sartCase(false),
        sartCase(true)};
}

} // namespace isocenter::app
