// SPDX-License-Identifier: MIT
#include "app/cli/reconstruction/scan_options.h"

#include "app/reconstruction/scan_file.h"
#include "core/io/formats/mask_file.h"
#include "core/io/images/image_file.h"
#include "core/reconstruction/projections/arriving_projections.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <utility>

namespace isocenter::app {

void ScanOptions::addTo(CLI::App& command)
{
    command.add_option(
        "--geometry", geometry,
        "Geometry of every projection, in their order: a geometry file, 3x4 matrices (CSV) or an RTK "
        "geometry (XML)");
    command.add_option(
        "--pixel-centre", pixelCentre,
        "Where matrices put the centre of the first pixel, pixels: 0 (RabbitCT, OpenCV, most CSV) or 0.5");
    command
        .add_option("--pitch", pitchMm,
                    "Size of a detector's pixel along columns,rows (mm): of a circular scan and of RTK")
        ->delimiter(',')
        ->expected(2);
    command.add_option("--source-axis", sourceToAxisMm,
                       "Of a circular scan: distance from the source to the axis of rotation, mm");
    command.add_option("--source-detector", sourceToDetectorMm,
                       "Of a circular scan: distance from the source to the detector, mm");
    command
        .add_option("--offset", offsetMm,
                    "Of a circular scan: where the detector's centre lies along columns,rows (mm), from the "
                    "point that "
                    "the central ray hits (0,0)")
        ->delimiter(',')
        ->expected(2);
    command.add_option(
        "--angles", angles,
        "Of a circular scan: the source's angle at each projection in degrees, FIRST:STEP:COUNT, a list, or "
        "a file with one a line");
    command.add_flag("--clockwise", clockwise,
                     "Angles count clockwise seen from the end of the axis that images show at the top");
}

bool ScanOptions::saysAnything() const
{
    return !isCircular() || saysCircle() || pixelCentre || !pitchMm.empty();
}

bool ScanOptions::saysCircle() const
{
    return sourceToAxisMm != 0.0 || sourceToDetectorMm != 0.0 || !offsetMm.empty() || !angles.empty() ||
           clockwise;
}

void ScanOptions::requireOneKind() const
{
    if (!isCircular() && saysCircle())
        throw UsageError("give either --geometry FILE, or the parameters of a circular scan (--source-axis, "
                         "--source-detector, --pitch, --angles), not both");
    if (!isCircular())
        return;
    if (pixelCentre)
        throw UsageError("--pixel-centre is of matrices (--geometry), not of a circular scan");
    for (const auto& [stated, option] : {std::pair(sourceToAxisMm != 0.0, "--source-axis MM"),
                                         std::pair(sourceToDetectorMm != 0.0, "--source-detector MM"),
                                         std::pair(!pitchMm.empty(), "--pitch MM,MM"),
                                         std::pair(!angles.empty(), "--angles FIRST:STEP:COUNT or FILE")})
        if (!stated)
            throw UsageError(fmt::format("a circular scan needs {} (or give --geometry FILE)", option));
}

core::ScanGeometry ScanOptions::scanOf(const core::ProjectionSource& source,
                                       std::vector<std::string>& notes) const
{
    const core::StatedScan& stated = source.stated();
    if (!saysAnything() && stated.geometry) {
        notes.push_back("geometry: " + stated.geometry->origin);
        return stated.geometry->scan();
    }
    if (!saysAnything() && !stated.geometryProblem.empty())
        throw UsageError(fmt::format("{}. Give --geometry FILE or the parameters of a circular scan",
                                     stated.geometryProblem));
    if (stated.geometry)
        notes.push_back(fmt::format("geometry: as the options say, not as {} does", stated.geometry->origin));
    const ScanOptions complete = stated.detector ? completedBy(source, notes) : *this;
    complete.requireOneKind();
    if (isCircular())
        return complete.circularScanOf(source);
    const GeometryContents contents = GeometryContents::read(geometry);
    return scanOfFile(geometry, contents, source, complete.answersFor(contents));
}

ScanOptions ScanOptions::completedBy(const core::ProjectionSource& source,
                                     std::vector<std::string>& notes) const
{
    ScanOptions complete = *this;
    if (!isCircular() && geometryKindOf(geometry) != GeometryKind::Rtk)
        return complete;
    const core::StatedDetector& detector = *source.stated().detector;
    const Eigen::Vector2d centre = detector.centreMm(source.columns(), source.rows());
    const auto take = [&](const Eigen::Vector2d& stated, const char* option, std::vector<double>& given) {
        constexpr double kSame = 1e-4;
        const std::string text = fmt::format("{:g},{:g} mm", stated.x(), stated.y());
        if (given.empty()) {
            given = {stated.x(), stated.y()};
            notes.push_back(fmt::format("{} {}: {}", option, text, detector.origin));
        } else if ((stated - Eigen::Vector2d(given[0], given[1])).norm() > kSame * detector.pitchMm.norm()) {
            notes.push_back(fmt::format("{} {:g},{:g} mm is used, but {} says {}", option, given[0], given[1],
                                        detector.origin, text));
        }
    };
    take(detector.pitchMm, "--pitch", complete.pitchMm);
    if (!detector.firstPixelMm)
        return complete;
    if (isCircular())
        take(centre, "--offset", complete.offsetMm);
    else
        notes.push_back(fmt::format("the detector's centre lies at {:g},{:g} mm: {}", centre.x(), centre.y(),
                                    detector.origin));
    return complete;
}

std::optional<core::StatedIntensity> ScanOptions::statedIntensity() const
{
    return isCircular() ? std::nullopt : GeometryContents::read(geometry).statedIntensity();
}

core::ScanGeometry ScanOptions::plannedScan(const core::DetectorSize& detector) const
{
    requireOneKind();
    if (isCircular())
        return core::scanOf(circleOf(detector));
    const GeometryContents contents = GeometryContents::read(geometry);
    core::ScanGeometry scan = scanOfFile(contents, detector, answersFor(contents));
    if (scan.columns() != detector.columns || scan.rows() != detector.rows)
        throw FileError(geometry, fmt::format("is of {} x {} pixels, --detector says {} x {}", scan.columns(),
                                              scan.rows(), detector.columns, detector.rows));
    return scan;
}

GeometryAnswers ScanOptions::answersFor(const GeometryContents& contents) const
{
    const OpenQuestions open = openQuestions(contents.kind());
    if (open.pixelCentre && !pixelCentre)
        throw UsageError(fmt::format(
            "--geometry {} holds matrices: state --pixel-centre 0 or 0.5, where the centre of the "
            "first pixel is",
            geometry.string()));
    if (open.pitch && pitchMm.empty())
        throw UsageError(
            fmt::format("--geometry {} measures its detector in mm: state --pitch x,y, the size of a pixel",
                        geometry.string()));
    GeometryAnswers answers;
    answers.pixelCentre = pixelCentre.value_or(0.0);
    if (!pitchMm.empty())
        answers.pitchMm = {pitchMm[0], pitchMm[1]};
    return answers;
}

core::CircularScan ScanOptions::circleOf(const core::DetectorSize& detector) const
{
    core::CircularScan scan{
        sourceToAxisMm, sourceToDetectorMm, detector.columns, detector.rows, {pitchMm[0], pitchMm[1]}};
    if (!offsetMm.empty())
        scan.detectorOffsetMm = {offsetMm[0], offsetMm[1]};
    scan.anglesDeg = core::anglesOf(angles);
    scan.clockwise = clockwise;
    return scan;
}

core::ScanGeometry ScanOptions::circularScanOf(const core::ProjectionSource& source) const
{
    const core::CircularScan scan = circleOf({source.columns(), source.rows()});
    if (scan.anglesDeg.size() != static_cast<std::size_t>(source.count()))
        throw InputError(
            fmt::format("--angles {} states {} angles, but there are {} projections: each needs one, in the "
                        "same order",
                        angles, scan.anglesDeg.size(), source.count()));
    return core::scanOf(scan);
}

void IntensityOptions::addTo(CLI::App& command)
{
    command.add_option("--i0", unattenuated, "The stored number of the open beam");
    command
        .add_option("--air", airRegion,
                    "column,row,columns,rows of a region that shows air in every projection: its mean is the "
                    "open beam")
        ->delimiter(',')
        ->expected(4);
    command.add_option("--flat", flat, "Image of the open beam (TIFF or PNG)");
    command.add_option("--dark", dark, "Image without X-rays, which is subtracted");
    command.add_flag("--line-integrals", lineIntegrals,
                     "The stored numbers are line integrals, times 1 / --scale");
    command.add_option("--scale", scale, "Line integral of a stored number of 1")->capture_default_str();
    command.add_option("--bad-pixels", badPixels,
                       "Mask (PNG, TIFF or JSON polygons) whose ignored pixels get their neighbours' mean");
}

void IntensityOptions::addStated(const core::StatedIntensity& stated, core::ProjectionIntensity& intensity,
                                 std::vector<std::string>& notes) const
{
    if (sayWhatNumbersMean()) {
        notes.push_back(fmt::format("intensities: as the options say, not as {} does", stated.origin));
        return;
    }
    intensity.lineIntegrals = stated.lineIntegrals;
    intensity.unattenuated = stated.unattenuated;
    if (scale == 1.0)
        intensity.scale = stated.scale;
    notes.push_back(intensity.lineIntegrals
                        ? fmt::format("line integrals: {}", stated.origin)
                        : fmt::format("I0 {:g}: {}", intensity.unattenuated.value_or(0.0), stated.origin));
}

core::ProjectionIntensity
IntensityOptions::intensityOf(const core::ProjectionSource& source,
                              const std::optional<core::StatedIntensity>& ofGeometryFile,
                              std::vector<std::string>& notes) const
{
    core::ProjectionIntensity intensity;
    intensity.lineIntegrals = lineIntegrals;
    intensity.scale = scale;
    intensity.unattenuated = unattenuated;
    if (!airRegion.empty())
        intensity.airRegion = core::Roi{airRegion[0], airRegion[1], airRegion[2], airRegion[3]};
    if (!dark.empty())
        intensity.dark = std::make_shared<const core::Image>(core::readImage(dark));
    if (!flat.empty())
        intensity.flat = std::make_shared<const core::Image>(core::readImage(flat));
    if (!badPixels.empty())
        intensity.badPixels =
            std::make_shared<const core::Mask>(core::readMask(badPixels, source.columns(), source.rows()));
    const core::StatedScan& files = source.stated();
    if (const auto& stated = files.intensity ? files.intensity : ofGeometryFile)
        addStated(*stated, intensity, notes);
    else if (!sayWhatNumbersMean() && !files.intensityProblem.empty())
        throw UsageError(
            fmt::format("{}. Give --i0, --air, --flat or --line-integrals", files.intensityProblem));
    return intensity;
}

void FollowOptions::addTo(CLI::App& command)
{
    command.add_flag(
        "--follow", follow,
        "The scan still goes on: projections are taken as their files arrive in the folder, in "
        "the order of their names, as many as the geometry has; with fdk each is filtered as it comes");
    command
        .add_option("--patience", patienceSeconds,
                    "With --follow: seconds after which no further projection is expected")
        ->capture_default_str()
        ->needs("--follow");
}

std::unique_ptr<core::ProjectionSource> FollowOptions::opened(const std::filesystem::path& projections,
                                                              const ScanOptions& scan,
                                                              const core::Progress& progress) const
{
    if (!follow)
        return core::openProjections(projections);
    if (patienceSeconds < 1)
        throw UsageError(
            fmt::format("--patience takes a number of seconds, at least 1; not {}", patienceSeconds));
    const std::chrono::seconds patience(patienceSeconds);
    const core::DetectorSize size = core::awaitFirstProjection(projections, patience, progress);
    const std::size_t count = scan.plannedScan(size).count();
    return std::make_unique<core::ArrivingProjections>(projections, static_cast<int>(count), size, patience);
}

void awaitAll(const core::ProjectionSource& source, const core::Progress& progress)
{
    for (int p = 0; p < source.count(); ++p) {
        progress.update(static_cast<double>(p) / source.count(),
                        fmt::format("Waiting for projection {} of {}", p + 1, source.count()));
        core::awaitProjection(source, p, progress.stop);
    }
}

} // namespace isocenter::app
