// SPDX-License-Identifier: MIT
#include "app/cases/geometry_contents.h"
#include "app/cli/commands.h"
#include "core/image/radiograph.h"
#include "core/io/files/json_text.h"
#include "core/io/formats/astra_vectors.h"
#include "core/io/formats/distortion_file.h"
#include "core/io/formats/joint_track_file.h"
#include "core/io/formats/matrices_csv.h"
#include "core/io/formats/rtk_geometry_writer.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace isocenter::app {
namespace {

struct GeometryOptions
{
    std::filesystem::path matrices;
    std::vector<std::filesystem::path> mayaCams;
    std::filesystem::path rtk;
    std::filesystem::path astra;
    std::filesystem::path jointTrack;
    std::filesystem::path views;                    // a geometry file
    std::vector<double> pitchMm;                    // of RTK's projections
    std::vector<std::filesystem::path> distortions; // one for all views, or one each
    std::filesystem::path output;
    std::string outputFormat = "geometry";
    std::optional<double> outputPixelCentre; // of matrices
    int columns = 0;
    int rows = 0;
    std::optional<double> pixelCentre; // of matrices
    std::string intensity;
    double unattenuated = 0.0;
    double sourceToDetectorMm = 0.0;
    bool json = false;
};

void requireSize(const GeometryOptions& options, const char* source)
{
    if (options.columns < 1 || options.rows < 1)
        throw UsageError(
            fmt::format("{} needs --columns N and --rows N: the size of the X-rays in pixels", source));
}

void checkMatrixOptions(const GeometryOptions& options)
{
    requireSize(options, "--matrices");
    if (!options.pixelCentre)
        throw UsageError("--matrices needs --pixel-centre 0 or 0.5: where the centre of the first pixel is");
    if (*options.pixelCentre != 0.0 && *options.pixelCentre != 0.5)
        throw UsageError(fmt::format("--pixel-centre must be 0 (integer pixel centres) or 0.5, not {}",
                                     *options.pixelCentre));
}

void checkRtkOptions(const GeometryOptions& options)
{
    requireSize(options, "--rtk");
    if (options.pitchMm.empty())
        throw UsageError(
            "--rtk needs --pitch x,y: the size of a pixel in mm, for RTK measures its detector in mm");
    if (options.pixelCentre || options.sourceToDetectorMm > 0.0)
        throw UsageError("--pixel-centre and --sdd are not for --rtk: the geometry states its own");
}

void checkAstraOptions(const GeometryOptions& options)
{
    requireSize(options, "--astra");
    if (options.pixelCentre || options.sourceToDetectorMm > 0.0)
        throw UsageError(
            "--pixel-centre and --sdd are not for --astra: its vectors say where the detector is");
}

void checkJointTrackOptions(const GeometryOptions& options)
{
    requireSize(options, "--jointtrack");
    if (options.pixelCentre || options.sourceToDetectorMm > 0.0)
        throw UsageError("--pixel-centre and --sdd are not for --jointtrack: the calibration states its own");
}

void checkOutputOptions(const GeometryOptions& options)
{
    if (options.outputFormat == "matrices" && !options.outputPixelCentre)
        throw UsageError(
            "--format matrices needs --output-pixel-centre 0 or 0.5: where the centre of the first "
            "pixel is to be");
    if (options.outputFormat != "geometry" && !options.distortions.empty())
        throw UsageError("--distortion is kept by geometry files only: leave it out");
    if (options.outputFormat != "matrices" && options.outputPixelCentre)
        throw UsageError("--output-pixel-centre is for --format matrices");
    if (options.outputFormat != "geometry" && (!options.intensity.empty() || options.unattenuated > 0.0))
        throw UsageError("--intensity and --i0 are kept by geometry files only: leave them out");
    if (options.outputPixelCentre && *options.outputPixelCentre != 0.0 && *options.outputPixelCentre != 0.5)
        throw UsageError(
            fmt::format("--output-pixel-centre must be 0 or 0.5, not {}", *options.outputPixelCentre));
}

void check(const GeometryOptions& options)
{
    const int given = !options.matrices.empty() + !options.mayaCams.empty() + !options.rtk.empty() +
                      !options.astra.empty() + !options.jointTrack.empty() + !options.views.empty();
    if (given != 1)
        throw UsageError(
            "give either --matrices FILE, --mayacam FILE, --rtk FILE, --astra FILE, --jointtrack FILE or "
            "--views FILE");
    if ((!options.mayaCams.empty() || !options.views.empty()) &&
        (options.columns > 0 || options.rows > 0 || options.pixelCentre))
        throw UsageError("--columns, --rows and --pixel-centre are for --matrices: MayaCam calibrations and "
                         "geometry files state their own");
    checkOutputOptions(options);
    if (!options.astra.empty())
        checkAstraOptions(options);
    if (!options.jointTrack.empty())
        checkJointTrackOptions(options);
    if (!options.matrices.empty())
        checkMatrixOptions(options);
    if (!options.rtk.empty())
        checkRtkOptions(options);
    if (options.unattenuated < 0.0)
        throw UsageError(fmt::format("--i0 must be a positive grey level, not {}", options.unattenuated));
    if (options.sourceToDetectorMm < 0.0)
        throw UsageError(
            fmt::format("--sdd must be a positive distance in mm, not {}", options.sourceToDetectorMm));
}

GeometryContents contentsOf(const GeometryOptions& options)
{
    if (!options.mayaCams.empty())
        return GeometryContents::read(options.mayaCams, GeometryKind::MayaCam);
    const auto read = [](const std::filesystem::path& file, GeometryKind kind) {
        return GeometryContents::read(std::span(&file, 1), kind);
    };
    if (!options.rtk.empty())
        return read(options.rtk, GeometryKind::Rtk);
    if (!options.astra.empty())
        return read(options.astra, GeometryKind::Astra);
    if (!options.jointTrack.empty())
        return read(options.jointTrack, GeometryKind::JointTrack);
    if (!options.views.empty())
        return read(options.views, GeometryKind::Views);
    return read(options.matrices, GeometryKind::Matrices);
}

GeometryAnswers answersOf(const GeometryOptions& options)
{
    GeometryAnswers answers;
    answers.columns = options.columns;
    answers.rows = options.rows;
    if (!options.pitchMm.empty())
        answers.pitchMm = {options.pitchMm[0], options.pitchMm[1]};
    answers.pixelCentre = options.pixelCentre.value_or(0.0);
    answers.sourceToDetectorMm = options.sourceToDetectorMm;
    answers.intensity = core::valueNamed(core::kIntensityKinds, options.intensity);
    if (options.unattenuated > 0.0)
        answers.unattenuated = options.unattenuated;
    return answers;
}

// The maps by which the views' X-rays are to be undistorted, which must be for images of their size.
void nameDistortions(const std::vector<std::filesystem::path>& files, std::vector<core::ViewGeometry>& views)
{
    if (files.empty())
        return;
    if (files.size() != 1 && files.size() != views.size())
        throw UsageError(fmt::format("--distortion takes one file for all {} views, or one for each, not {}",
                                     views.size(), files.size()));
    for (std::size_t view = 0; view < views.size(); ++view) {
        const std::filesystem::path& file = files[files.size() == 1 ? 0 : view];
        const core::DistortionMap map = core::readDistortionFile(file);
        const core::ProjectionGeometry& projection = views[view].projection;
        if (map.columns() != projection.columns() || map.rows() != projection.rows())
            throw FileError(file,
                            fmt::format("is for images of {} x {} pixels, but the view \"{}\" has {} x {}",
                                        map.columns(), map.rows(), views[view].name, projection.columns(),
                                        projection.rows()));
        views[view].distortion = file;
    }
}

std::vector<core::ViewGeometry> viewsOf(const GeometryOptions& options)
{
    const GeometryContents contents = contentsOf(options);
    std::vector<core::ViewGeometry> views;
    while (views.size() < contents.count())
        views.push_back(contents.view(views.size(), answersOf(options)));
    nameDistortions(options.distortions, views);
    return views;
}

void write(const GeometryOptions& options, const std::vector<core::ViewGeometry>& views, std::ostream& log)
{
    if (options.outputFormat == "geometry")
        return core::writeGeometryFile(options.output, views);
    std::vector<core::ProjectionGeometry> projections;
    for (const core::ViewGeometry& view : views)
        projections.push_back(view.projection);
    if (options.outputFormat == "matrices")
        return core::writeMatricesCsv(options.output, projections, *options.outputPixelCentre);
    if (options.outputFormat == "jointtrack") {
        if (projections.size() != 1)
            throw UsageError(
                fmt::format("--format jointtrack holds one view, and there are {}", projections.size()));
        return core::writeJointTrackCalibration(options.output, projections.front());
    }
    if (options.outputFormat == "astra")
        return core::writeAstraVectors(options.output, projections);
    core::writeRtkGeometry(options.output, projections);
    if (core::needsReversedRows(projections.front()))
        log << "note: RTK's rows run upwards as seen from the source, these downwards: give RTK the images "
               "with "
               "their rows in the reverse order\n";
}

void run(const GeometryOptions& options, const CommandContext& context)
{
    check(options);
    const std::vector<core::ViewGeometry> views = viewsOf(options);
    write(options, views, context.log);
    if (options.json)
        context.out << core::jsonText(nlohmann::ordered_json{{"geometry", options.output.string()},
                                                             {"views", views.size()}},
                                      2)
                    << '\n';
    else
        context.out << fmt::format("{} views written to {}, named {} to {}\n", views.size(),
                                   options.output.string(), views.front().name, views.back().name);
}

} // namespace

void addGeometryCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command =
        parser.add_subcommand("geometry", "Convert projection matrices (world mm to pixels), MayaCam "
                                          "calibrations, ASTRA vectors, an RTK geometry or a JointTrack "
                                          "calibration into a geometry file, or into "
                                          "each other");
    const auto options = std::make_shared<GeometryOptions>();
    command->add_option("--matrices", options->matrices,
                        "CSV or text, one 3x4 matrix (12 numbers by rows) a line");
    command->add_option("--mayacam", options->mayaCams,
                        "MayaCam 2.0 calibrations (XMALab, Autoscoper), one a view");
    command->add_option("--rtk", options->rtk, "RTK geometry (XML of ThreeDCircularProjectionGeometry)");
    command->add_option("--astra", options->astra,
                        "ASTRA cone_vec, 12 numbers a line (mm): source, centre of the detector, u, v");
    command->add_option("--jointtrack", options->jointTrack,
                        "Calibration of JointTrack (first line JT_INTCALIB), for one view");
    command->add_option("--views", options->views, "Geometry file (JSON), to write it in another format");
    command
        ->add_option(
            "--pitch", options->pitchMm,
            "Size of a pixel of RTK's projections, along columns,rows (mm); their centre is the origin")
        ->delimiter(',')
        ->expected(2);
    command->add_option("--columns", options->columns, "Pixels along a row of the X-rays")
        ->check(CLI::PositiveNumber);
    command->add_option("--rows", options->rows, "Pixels along a column of the X-rays")
        ->check(CLI::PositiveNumber);
    command->add_option(
        "--pixel-centre", options->pixelCentre,
        "Where the matrices put the centre of the first pixel, pixels: 0 (OpenCV, most CSV) or 0.5");
    command->add_option("--intensity", options->intensity, "LIN: intensities; LOG: line integrals")
        ->check(CLI::IsMember(core::namesOf(core::kIntensityKinds)));
    command->add_option("--i0", options->unattenuated,
                        "Grey level of the open beam; without it, estimated later");
    command->add_option("--sdd", options->sourceToDetectorMm,
                        "Source to detector distance, mm; matrices alone do not fix it (for display only)");
    command->add_option("--distortion", options->distortions,
                        "Distortion file by which X-rays are undistorted when they are read: one for all "
                        "views, or one for each");
    command->add_option("--output", options->output, "The file to write")->required();
    command
        ->add_option(
            "--format", options->outputFormat,
            "What to write: a geometry file (JSON), 3x4 matrices (CSV), an RTK geometry (XML), ASTRA "
            "cone_vec (text) or a JointTrack calibration (text)")
        ->check(CLI::IsMember({"geometry", "matrices", "rtk", "astra", "jointtrack"}))
        ->capture_default_str();
    command->add_option("--output-pixel-centre", options->outputPixelCentre,
                        "Where written matrices put the centre of the first pixel, pixels: 0 or 0.5");
    command->add_flag("--json", options->json, "Print JSON");
    command->footer(
        "Views of matrices, RTK and ASTRA are named by their place in the file, from 0; of MayaCam, after "
        "their "
        "file.\n"
        "Example: isocenter-cli geometry --matrices matrices.csv --columns 192 --rows 288 \\\n"
        "             --pixel-centre 0 --intensity LIN --i0 60000 --output geometry.json\n"
        "         isocenter-cli geometry --mayacam cam1.txt cam2.txt --output geometry.json\n"
        "         isocenter-cli geometry --rtk geometry.xml --columns 512 --rows 512 --pitch 0.8,0.8 \\\n"
        "             --output geometry.json\n"
        "         isocenter-cli geometry --views geometry.json --format rtk --output geometry.xml");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
