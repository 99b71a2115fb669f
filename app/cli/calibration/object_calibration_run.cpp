// SPDX-License-Identifier: MIT
#include "app/cli/calibration/object_calibration_run.h"

#include "app/calibration/object_case.h"
#include "app/calibration/undistorted_files.h"
#include "core/calibration/object/object_calibration.h"
#include "core/io/files/json_text.h"
#include "core/io/files/json_values.h"
#include "core/io/files/number_list.h"
#include "core/io/formats/calibration_object_file.h"
#include "core/io/formats/geometry_file.h"
#include "core/support/error.h"
#include "core/support/file_unit.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace isocenter::app {
namespace {

constexpr std::size_t kWorstShown = 5;

// What was read, and what came out.
struct CalibratedCase : ObjectCase
{
    core::ObjectCalibration found;
};

int sizeOf(const std::vector<int>& sizes, std::size_t camera, std::size_t cameras, const char* option)
{
    if (sizes.size() != 1 && sizes.size() != cameras)
        throw UsageError(fmt::format("{} takes one number for all {} cameras, or one for each, not {}",
                                     option, cameras, sizes.size()));
    return sizes[sizes.size() == 1 ? 0 : camera];
}

void checkObjectOptions(const ObjectCalibrationOptions& options)
{
    if (options.points.empty())
        throw UsageError("--object needs --points FILE: where the cameras see its points (CSV)");
    if (options.columns.empty() || options.rows.empty())
        throw UsageError("--object needs --columns and --rows: the size of the cameras' images in pixels");
    if (options.pitchMm < 0.0)
        throw UsageError(fmt::format("--pitch must be a positive number of mm, not {:g}", options.pitchMm));
}

// A picture of the object by one camera, and its file.
struct PictureFile
{
    ObjectPicture picture;
    std::filesystem::path file;
};

// Of CAMERA=FILE or CAMERA=FILE=PLACEMENT.
PictureFile pictureNamed(const std::string& text, const std::vector<std::string>& cameras)
{
    const std::size_t first = std::min(text.find('='), text.size());
    const std::size_t second = std::min(text.find('=', first + 1), text.size());
    const auto camera = std::ranges::find(cameras, text.substr(0, first));
    const auto placement = core::parseNumbers(second < text.size() ? text.substr(second + 1) : "1");
    if (first == text.size() || camera == cameras.end() || !placement || placement->size() != 1 ||
        !(placement->front() >= 1.0 && placement->front() <= 1e6))
        throw UsageError(
            fmt::format("--picture {}: give CAMERA=FILE or CAMERA=FILE=PLACEMENT, with one of the "
                        "cameras {}",
                        text, fmt::join(cameras, ", ")));
    return {{static_cast<std::size_t>(camera - cameras.begin()),
             static_cast<std::size_t>(placement->front()) - 1},
            text.substr(first + 1, second - first - 1)};
}

// Finds what else the pictures show of the object, from what was marked there.
void lookAtPictures(const ObjectCalibrationOptions& options, const std::vector<std::string>& cameras,
                    ObjectCase& some)
{
    for (const std::string& text : options.pictures) {
        const auto [picture, file] = pictureNamed(text, cameras);
        if (sightingsIn(some, picture).empty())
            throw UsageError(
                fmt::format("--picture {}: {} marks no points there", text, options.points.string()));
        const core::ObjectCamera& camera = some.cameras[picture.camera];
        const core::Image pixels = storedImage(file, 0);
        if (pixels.columns != camera.columns || pixels.rows != camera.rows)
            throw FileError(file, fmt::format("has {} x {} pixels, not {} x {}", pixels.columns, pixels.rows,
                                              camera.columns, camera.rows));
        findMorePoints(some, picture, pixels, file.string());
    }
}

CalibratedCase caseOf(const ObjectCalibrationOptions& options, core::PixelCentre pixelCentre,
                      const CommandContext& context)
{
    CalibratedCase result;
    result.object =
        core::readCalibrationObject(options.object, core::millimetresOf(core::fileUnitNamed(options.unit)));
    core::ObjectSightings seen = core::readObjectSightings(options.points, result.object, pixelCentre);
    result.sightings = std::move(seen.sightings);
    const std::size_t count = seen.cameras.size();
    for (std::size_t camera = 0; camera < count; ++camera)
        result.cameras.push_back({seen.cameras[camera], sizeOf(options.columns, camera, count, "--columns"),
                                  sizeOf(options.rows, camera, count, "--rows")});
    lookAtPictures(options, seen.cameras, result);
    result.found = calibratedCase(result, options.lens, core::Progress{{}, context.stop});
    return result;
}

void writeCalibration(const CalibratedCase& done, const ObjectCalibrationOptions& options, std::ostream& log)
{
    if (options.lens && (!options.geometry.empty() || !options.mayaCams.empty()))
        log << "note: geometry files and MayaCam calibrations have no lens: they are right for undistorted "
               "images\n";
    if (!options.geometry.empty())
        core::writeGeometryFile(options.geometry, viewsOf(done, done.found, options.pitchMm));
    if (!options.mayaCams.empty())
        writeMayaCams(done, done.found, options.mayaCams);
}

void printCalibration(const CalibratedCase& done, core::PixelCentre pixelCentre, std::ostream& out)
{
    const core::ObjectCalibration& found = done.found;
    out << fmt::format(
        "{} of an object's {} points seen in {} placements: {:.3f} px (RMS) from where the cameras "
        "would see them, {:.3f} left out in turn, after {} iterations\n",
        done.sightings.size(), done.object.size(), found.worldFromObject.size(), found.rmsPx,
        found.leaveOneOutRmsPx, found.iterations);
    for (std::size_t index = 0; index < done.cameras.size(); ++index) {
        const core::CalibratedCamera& camera = found.cameras[index];
        const core::CameraIntrinsics numbers = core::cameraIn(pixelCentre, camera.camera);
        const Eigen::Vector3d source = camera.cameraFromWorld.inverse().translation();
        out << fmt::format(
            "  camera {}: {} points, {:.3f} px; focal lengths {:.1f} +- {:.1f}, {:.1f} +- {:.1f} px; "
            "centre {:.1f} +- {:.1f}, {:.1f} +- {:.1f}; source at {:.2f}, {:.2f}, {:.2f} mm\n",
            done.cameras[index].name, camera.points, camera.rmsPx, numbers.focalPx.x(),
            camera.deviations.focalPx.x(), numbers.focalPx.y(), camera.deviations.focalPx.y(),
            numbers.centrePx.x(), camera.deviations.centrePx.x(), numbers.centrePx.y(),
            camera.deviations.centrePx.y(), source.x(), source.y(), source.z());
    }
    out << "  farthest from where the others let expect them:";
    std::vector<std::size_t> worstFirst = farthestFirst(found);
    worstFirst.resize(std::min(worstFirst.size(), kWorstShown));
    for (const std::size_t worst : worstFirst) {
        const core::ObjectSighting& sighting = done.sightings[worst];
        out << fmt::format(" {} in {} ({:.2f} px)", done.object[sighting.point].name,
                           done.cameras[sighting.camera].name, found.residuals[worst].leaveOneOutPx);
    }
    out << '\n';
}

nlohmann::ordered_json pairOf(const Eigen::Vector2d& numbers)
{
    return {numbers.x(), numbers.y()};
}

nlohmann::ordered_json cameraJson(const core::ObjectCamera& camera, const core::CalibratedCamera& found,
                                  core::PixelCentre pixelCentre)
{
    const core::CameraIntrinsics numbers = core::cameraIn(pixelCentre, found.camera);
    const Eigen::Vector3d source = found.cameraFromWorld.inverse().translation();
    return {{"name", camera.name},
            {"columns", camera.columns},
            {"rows", camera.rows},
            {"points", found.points},
            {"rmsPx", found.rmsPx},
            {"focalPx", pairOf(numbers.focalPx)},
            {"focalDeviationPx", pairOf(found.deviations.focalPx)},
            {"centrePx", pairOf(numbers.centrePx)},
            {"centreDeviationPx", pairOf(found.deviations.centrePx)},
            {"radial", numbers.radial},
            {"tangential", numbers.tangential},
            {"sourceMm", {source.x(), source.y(), source.z()}},
            {"cameraFromWorld", core::rowsOf(found.cameraFromWorld.matrix())}};
}

nlohmann::ordered_json objectCalibrationJson(const CalibratedCase& done, core::PixelCentre pixelCentre)
{
    const core::ObjectCalibration& found = done.found;
    nlohmann::ordered_json document{
        {"pixelCentre", core::valueOf(pixelCentre)},  {"rmsPx", found.rmsPx},
        {"leaveOneOutRmsPx", found.leaveOneOutRmsPx}, {"iterations", found.iterations},
        {"cameras", nlohmann::ordered_json::array()}, {"worldFromObject", nlohmann::ordered_json::array()},
        {"points", nlohmann::ordered_json::array()}};
    for (std::size_t camera = 0; camera < done.cameras.size(); ++camera)
        document["cameras"].push_back(cameraJson(done.cameras[camera], found.cameras[camera], pixelCentre));
    for (const Eigen::Isometry3d& placement : found.worldFromObject)
        document["worldFromObject"].push_back(core::rowsOf(placement.matrix()));
    for (std::size_t index = 0; index < done.sightings.size(); ++index) {
        const core::ObjectSighting& sighting = done.sightings[index];
        document["points"].push_back({{"camera", done.cameras[sighting.camera].name},
                                      {"placement", sighting.placement + 1},
                                      {"point", done.object[sighting.point].name},
                                      {"residualPx", pairOf(found.residuals[index].px)},
                                      {"leaveOneOutPx", found.residuals[index].leaveOneOutPx}});
    }
    return document;
}

} // namespace

void ObjectCalibrationOptions::addTo(CLI::App& command, CLI::Option* objectOption)
{
    command
        .add_option(
            "--points", points,
            "Where cameras see the object's points (CSV): camera,point,column,row and, where the object "
            "was moved, its placement from 1")
        ->needs(objectOption);
    command
        .add_option(
            "--picture", pictures,
            "Picture of the object's beads as CAMERA=FILE, or CAMERA=FILE=PLACEMENT: the points that were "
            "not marked are found in it, and marked ones centred on their beads")
        ->needs(objectOption);
    command.add_option("--unit", unit, "Of the object's places: mm, cm, m or inch")
        ->check(CLI::IsMember(core::fileUnitNames()))
        ->needs(objectOption)
        ->capture_default_str();
    command
        .add_option("--columns", columns,
                    "Pixels along a row of the cameras' images, once or for each camera")
        ->check(CLI::PositiveNumber)
        ->needs(objectOption);
    command.add_option("--rows", rows, "Pixels along a column of them, once or for each camera")
        ->check(CLI::PositiveNumber)
        ->needs(objectOption);
    command.add_flag("--lens", lens, "Estimate k1, k2, p1 and p2, too: for images that are not undistorted")
        ->needs(objectOption);
    command
        .add_option("--pitch", pitchMm,
                    "Size of a pixel on the detector (mm), by which geometry files place the detector")
        ->needs(objectOption);
    command.add_option("--geometry", geometry, "Geometry file to write, a view for each camera")
        ->needs(objectOption);
    command.add_option("--mayacam", mayaCams, "Folder for MayaCam 2.0 calibrations, CAMERA.txt each")
        ->needs(objectOption);
}

void calibrateByObject(const ObjectCalibrationOptions& options, core::PixelCentre pixelCentre, bool json,
                       const CommandContext& context)
{
    checkObjectOptions(options);
    const CalibratedCase done = caseOf(options, pixelCentre, context);
    writeCalibration(done, options, context.log);
    if (json)
        context.out << core::jsonText(objectCalibrationJson(done, pixelCentre), 2) << '\n';
    else
        printCalibration(done, pixelCentre, context.out);
}

} // namespace isocenter::app
