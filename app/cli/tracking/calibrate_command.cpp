// SPDX-License-Identifier: MIT
#include "app/calibration/board_calibration.h"
#include "app/cli/calibration/object_calibration_run.h"
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/progress_line.h"
#include "app/devices/device_choice.h"
#include "core/calibration/boards/board_drawing.h"
#include "core/io/files/json_text.h"
#include "core/io/formats/camera_file.h"
#include "core/io/frames/frame_source.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <memory>

namespace isocenter::app {
namespace {

struct CalibrateOptions
{
    std::vector<std::string> sources;
    std::string board; // inner corners; empty: with markers
    std::string charuco;
    double squareMm = 0.0;
    double markerMm = 0.0;
    std::string dictionary = "4x4_50";
    bool legacy = false;
    std::filesystem::path drawing; // instead of calibrating
    std::int64_t frames = 0;       // all
    bool noTangential = false;
    ObjectCalibrationOptions object; // in place of a board
    BoardCalibrationOptions calibration;
    std::string device = "auto";
    std::filesystem::path out;
    core::PixelCentre pixelCentre = core::PixelCentre::Half; // of out, and of what is printed
    bool json = false;
};

constexpr double kDotsPerInch = 300.0;
constexpr double kMmPerInch = 25.4;

// Of each number of a camera what it is called, its value and its standard deviation.
struct CameraNumber
{
    const char* name;
    double value;
    double deviation;
};

std::vector<CameraNumber> numbersIn(const core::CameraCalibration& found, core::PixelCentre convention)
{
    const core::CameraIntrinsics camera = core::cameraIn(convention, found.camera);
    const core::CameraIntrinsics& deviations = found.deviations;
    return {{"fx", camera.focalPx.x(), deviations.focalPx.x()},
            {"fy", camera.focalPx.y(), deviations.focalPx.y()},
            {"cx", camera.centrePx.x(), deviations.centrePx.x()},
            {"cy", camera.centrePx.y(), deviations.centrePx.y()},
            {"k1", camera.radial[0], deviations.radial[0]},
            {"k2", camera.radial[1], deviations.radial[1]},
            {"k3", camera.radial[2], deviations.radial[2]},
            {"p1", camera.tangential[0], deviations.tangential[0]},
            {"p2", camera.tangential[1], deviations.tangential[1]}};
}

void printCalibrationFrames(const std::vector<BoardFrame>& frames, std::ostream& out)
{
    for (const BoardFrame& frame : frames) {
        out << fmt::format("  {} frame {}: ", frame.source, frame.number);
        if (!frame.problem.empty())
            out << fmt::format("not used: {}\n", frame.problem);
        else if (frame.distanceMm > 0.0)
            out << fmt::format("used, {} corners, {:.3f} px, board {:.0f} mm away\n", frame.corners.size(),
                               frame.rmsPx, frame.distanceMm);
        else // no camera was found
            out << fmt::format("{} corners\n", frame.corners.size());
    }
}

void printCalibration(const core::CameraCalibration& found, const std::vector<BoardFrame>& frames,
                      const std::string& device, core::PixelCentre convention, std::ostream& out)
{
    out << fmt::format("camera of {} x {} pixels by {} of {} frames{}: corners are {:.3f} px (RMS) from "
                       "where it would see them, after {} iterations\n",
                       found.camera.columns, found.camera.rows, found.views.size(), frames.size(),
                       device.empty() ? "" : " on " + device, found.rmsPx, found.iterations);
    out << fmt::format("  in pixels, the centre of the first one at {}\n", core::valueOf(convention));
    for (const CameraNumber& number : numbersIn(found, convention))
        if (number.deviation > 0.0)
            out << fmt::format("  {} {:12.6g} +- {:.2g}\n", number.name, number.value, number.deviation);
    printCalibrationFrames(frames, out);
}

nlohmann::ordered_json boardJson(const CalibrateOptions& options)
{
    if (options.charuco.empty())
        return {{"board", options.board}, {"squareMm", options.squareMm}};
    return {{"charuco", options.charuco},
            {"squareMm", options.squareMm},
            {"markerMm", options.markerMm},
            {"dictionary", options.dictionary},
            {"legacy", options.legacy}};
}

nlohmann::ordered_json calibrationJson(const core::CameraCalibration& found,
                                       const std::vector<BoardFrame>& frames, const CalibrateOptions& options,
                                       const std::string& device)
{
    nlohmann::ordered_json numbers;
    for (const CameraNumber& number : numbersIn(found, options.pixelCentre))
        numbers[number.name] = {{"value", number.value}, {"standardDeviation", number.deviation}};
    nlohmann::ordered_json document = boardJson(options);
    if (!device.empty())
        document["device"] = device;
    document["pixelCentre"] = core::valueOf(options.pixelCentre);
    document["columns"] = found.camera.columns;
    document["rows"] = found.camera.rows;
    document["rmsPx"] = found.rmsPx;
    document["iterations"] = found.iterations;
    document["used"] = found.views.size();
    document["camera"] = std::move(numbers);
    document["frames"] = nlohmann::ordered_json::array();
    for (const BoardFrame& frame : frames) {
        nlohmann::ordered_json entry{
            {"source", frame.source}, {"frame", frame.number}, {"used", frame.problem.empty()}};
        if (frame.problem.empty()) {
            entry["corners"] = frame.corners.size();
            entry["rmsPx"] = frame.rmsPx;
            entry["distanceMm"] = frame.distanceMm;
        } else {
            entry["problem"] = frame.problem;
        }
        document["frames"].push_back(std::move(entry));
    }
    return document;
}

// Beyond where the lens's model turns back, nothing can be undistorted.
void noteWhereItTurnsBack(const core::CameraIntrinsics& camera, std::ostream& log)
{
    const double right = camera.columns;
    const double bottom = camera.rows;
    for (const Eigen::Vector2d& corner : {Eigen::Vector2d(0.0, 0.0), Eigen::Vector2d(right, 0.0),
                                          Eigen::Vector2d(0.0, bottom), Eigen::Vector2d(right, bottom)})
        if (!camera.directionOf(corner).allFinite()) {
            log << "note: the distortion cannot be undone in the corners of the picture: take frames with "
                   "the board up to there, or leave out --k3\n";
            return;
        }
}

core::CharucoBoard charucoOf(const CalibrateOptions& options)
{
    return core::CharucoBoard::parsed(options.charuco, options.squareMm, options.markerMm, options.dictionary,
                                      options.legacy);
}

void drawBoard(const CalibrateOptions& options, std::ostream& out)
{
    constexpr double kPixelsPerMm = kDotsPerInch / kMmPerInch;
    if (options.drawing.extension() != ".png")
        throw UsageError(
            fmt::format("--draw-board {}: a board is written as .png", options.drawing.string()));
    const core::RgbImage picture =
        options.charuco.empty()
            ? core::drawnBoard(core::Chessboard::parsed(options.board, options.squareMm), kPixelsPerMm)
            : core::drawnBoard(charucoOf(options), kPixelsPerMm);
    core::writeRgbPng(options.drawing, picture);
    out << fmt::format(
        "{}: {:.0f} x {:.0f} mm at {:.0f} pixels an inch. Print it at that size, measure a square, "
        "and glue it onto something flat\n",
        options.drawing.string(), picture.columns / kPixelsPerMm, picture.rows / kPixelsPerMm, kDotsPerInch);
}

// Says on which device it looks, if on one.
struct ChosenSearch
{
    std::unique_ptr<gpu::DeviceThread> thread;
    std::string device;
    BoardSearch look;
};

// Prepares what the calibration needs to know of the board, too.
ChosenSearch chosenSearch(CalibrateOptions& options, std::ostream& log)
{
    ChosenSearch chosen;
    if (!options.charuco.empty()) {
        if (options.device != "auto")
            log << "note: markers are read by the processor; --device is for boards without\n";
        const core::CharucoBoard board = charucoOf(options);
        options.calibration.board = board.chessboard();
        options.calibration.partsSuffice = true;
        chosen.look = searchForCharuco(board);
        return chosen;
    }
    options.calibration.board = core::Chessboard::parsed(options.board, options.squareMm);
    chosen.thread = std::make_unique<gpu::DeviceThread>(chooseDevice(options.device));
    chosen.device = chosen.thread->info().id.toString();
    chosen.look = searchForChessboard(*chosen.thread, options.calibration.board);
    return chosen;
}

void run(CalibrateOptions options, const CommandContext& context)
{
    if (!options.object.object.empty()) {
        if (!options.sources.empty() || !options.drawing.empty() || !options.out.empty())
            throw UsageError(
                "pictures, --draw-board and --out are for boards: --object takes --points FILE and "
                "writes --geometry FILE and --mayacam FOLDER");
        return calibrateByObject(options.object, options.pixelCentre, options.json, context);
    }
    if (!(options.squareMm > 0.0))
        throw UsageError(
            fmt::format("--square is needed, the length of a square's side in mm: squares of {:g} mm "
                        "make no sense",
                        options.squareMm));
    if (options.sources.empty() == options.drawing.empty())
        throw UsageError("give pictures or a video of the board, or --draw-board FILE to draw one");
    if (!options.drawing.empty())
        return drawBoard(options, context.out);
    options.calibration.model.tangential = !options.noTangential;
    if (options.frames > 0)
        options.calibration.mostFrames = options.frames;
    const ChosenSearch search = chosenSearch(options, context.log);
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    std::vector<BoardFrame> frames = findBoards(options.sources, search.look, options.calibration, progress);
    const bool isStopped = context.stop.stop_requested(); // the looking: the camera is still to be found
    if (isStopped)
        context.log << fmt::format("note: stopped after {} frames, by which the camera is calibrated\n",
                                   frames.size());
    core::CameraCalibration found;
    try {
        found = calibrateBy(frames, options.calibration,
                            {progress.report, isStopped ? std::stop_token() : context.stop});
    } catch (const InputError&) {
        line.clear();
        printCalibrationFrames(frames, context.log);
        throw;
    }
    line.clear();
    if (options.json)
        context.out << core::jsonText(calibrationJson(found, frames, options, search.device), 2) << '\n';
    else
        printCalibration(found, frames, search.device, options.pixelCentre, context.out);
    noteWhereItTurnsBack(found.camera, context.log);
    if (!options.out.empty())
        core::writeCameraFile(options.out, found.camera, options.pixelCentre);
}

void addBoardOptions(CLI::App& command, CalibrateOptions& options)
{
    auto* kind = command.add_option_group("board", "Which board it is")->require_option(1);
    kind->add_option("--board", options.board,
                     "Inner corners of a chessboard, where four squares meet: 9x6 for 10 x 7 squares");
    auto* charuco =
        kind->add_option("--charuco", options.charuco,
                         "Squares of a chessboard with markers (ChArUco), of which parts suffice: 10x7");
    command.add_option("--square", options.squareMm, "Length of a square's side (mm); boards need it");
    auto* marker =
        command.add_option("--marker", options.markerMm, "Length of a marker's side (mm)")->needs(charuco);
    charuco->needs(marker);
    auto* object = kind->add_option("--object", options.object.object,
                                    "Object of known points (CSV: name,x,y,z or x,y,z as XMALab's frame "
                                    "specifications), by which X-ray cameras are calibrated");
    options.object.addTo(command, object);
    command
        .add_option("--dictionary", options.dictionary,
                    fmt::format("The markers: {}", fmt::join(core::MarkerDictionary::names(), ", ")))
        ->needs(charuco)
        ->capture_default_str();
    command
        .add_flag("--legacy", options.legacy,
                  "With an even number of rows: the top left square is white, as OpenCV drew it before 4.6")
        ->needs(charuco);
    command.add_option("--draw-board", options.drawing,
                       "Write the board as a picture to print (PNG), instead of calibrating");
}

} // namespace

void addCalibrateCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command =
        parser.add_subcommand("calibrate", "Find a camera's focal length, centre and lens distortion by "
                                           "pictures or a video of a chessboard, with markers or without, or "
                                           "X-ray cameras by an object of known points");
    const auto options = std::make_shared<CalibrateOptions>();
    command->add_option("source", options->sources, core::kFrameSourceForms);
    addBoardOptions(*command, *options);
    command->add_option("--out", options->out,
                        "Camera file to write (isocenter.camera/1), for --undistort and --camera");
    command
        ->add_option("--frames", options->frames,
                     "How many frames of each source are looked at; sources without end need it, or Ctrl+C")
        ->check(CLI::PositiveNumber);
    command->add_option("--every", options->calibration.every, "Look at every so many frames only")
        ->capture_default_str();
    command
        ->add_option("--most-views", options->calibration.mostViews,
                     "Calibrate by so many frames at most, those that differ most")
        ->capture_default_str();
    command->add_flag("--no-tangential", options->noTangential, "Take p1 and p2 as 0");
    command->add_flag("--k3", options->calibration.model.thirdRadial,
                      "Estimate k3, too: for wide angles, with the board up to the corners of the picture");
    addDeviceOption(*command, options->device);
    addPixelCentreOption(*command, options->pixelCentre);
    command->add_flag("--json", options->json, "Print JSON");
    command->footer(
        "Example: isocenter-cli calibrate board_*.jpg --board 9x6 --square 25 --out camera.json\n"
        "         isocenter-cli calibrate --object cube.csv --points seen.csv --columns 1024 --rows 1024 \\\n"
        "             --geometry geometry.json --mayacam mayacam\n"
        "         isocenter-cli calibrate --charuco 10x7 --square 22 --marker 16 --draw-board board.png\n"
        "A chessboard must be in a picture as a whole; of one with markers a part is enough. Ten to\n"
        "twenty pictures, in which the board is tilted to different sides and reaches all parts of the\n"
        "picture, are enough.");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
