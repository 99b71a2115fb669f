// SPDX-License-Identifier: MIT
#include "app/calibration/board_calibration.h"
#include "app/cli/commands.h"
#include "app/cli/device_option.h"
#include "app/cli/progress_line.h"
#include "app/device_choice.h"
#include "core/io/camera_file.h"
#include "core/io/frame_source.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <memory>

namespace isocenter::app {
namespace {

struct CalibrateOptions
{
    std::vector<std::string> sources;
    std::string board;
    double squareMm = 0.0;
    std::int64_t frames = 0; // all
    bool noTangential = false;
    BoardCalibrationOptions calibration;
    std::string device = "auto";
    std::filesystem::path out;
    bool json = false;
};

// Of each number of a camera what it is called, its value and its standard deviation.
struct CameraNumber
{
    const char* name;
    double value;
    double deviation;
};

std::vector<CameraNumber> numbersIn(const core::CameraCalibration& found)
{
    const core::CameraIntrinsics& camera = found.camera;
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
        if (frame.problem.empty())
            out << fmt::format("used, {:.3f} px, board {:.0f} mm away\n", frame.rmsPx, frame.distanceMm);
        else
            out << fmt::format("not used: {}\n", frame.problem);
    }
}

void printCalibration(const core::CameraCalibration& found, const std::vector<BoardFrame>& frames,
                      const gpu::DeviceInfo& device, std::ostream& out)
{
    out << fmt::format("camera of {} x {} pixels by {} of {} frames on {}: corners are {:.3f} px (RMS) from "
                       "where it would see them, after {} iterations\n",
                       found.camera.columns, found.camera.rows, found.views.size(), frames.size(),
                       device.id.toString(), found.rmsPx, found.iterations);
    for (const CameraNumber& number : numbersIn(found))
        if (number.deviation > 0.0)
            out << fmt::format("  {} {:12.6g} +- {:.2g}\n", number.name, number.value, number.deviation);
    printCalibrationFrames(frames, out);
}

nlohmann::ordered_json calibrationJson(const core::CameraCalibration& found,
                                       const std::vector<BoardFrame>& frames, const CalibrateOptions& options,
                                       const gpu::DeviceInfo& device)
{
    nlohmann::ordered_json numbers;
    for (const CameraNumber& number : numbersIn(found))
        numbers[number.name] = {{"value", number.value}, {"standardDeviation", number.deviation}};
    nlohmann::ordered_json document{
        {"board", options.board},         {"squareMm", options.squareMm},
        {"device", device.id.toString()}, {"columns", found.camera.columns},
        {"rows", found.camera.rows},      {"rmsPx", found.rmsPx},
        {"iterations", found.iterations}, {"used", found.views.size()},
        {"camera", std::move(numbers)},   {"frames", nlohmann::ordered_json::array()}};
    for (const BoardFrame& frame : frames) {
        nlohmann::ordered_json entry{
            {"source", frame.source}, {"frame", frame.number}, {"used", frame.problem.empty()}};
        if (frame.problem.empty()) {
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

void run(CalibrateOptions options, const CommandContext& context)
{
    options.calibration.board = core::Chessboard::parsed(options.board, options.squareMm);
    options.calibration.model.tangential = !options.noTangential;
    if (options.frames > 0)
        options.calibration.mostFrames = options.frames;
    gpu::DeviceThread device(chooseDevice(options.device));
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    std::vector<BoardFrame> frames = findBoards(options.sources, device, options.calibration, progress);
    if (context.stop.stop_requested())
        context.log << fmt::format("note: stopped after {} frames, by which the camera is calibrated\n",
                                   frames.size());
    core::CameraCalibration found;
    try {
        found = calibrateBy(frames, options.calibration, {progress.report, {}});
    } catch (const InputError&) {
        line.clear();
        printCalibrationFrames(frames, context.log);
        throw;
    }
    line.clear();
    if (options.json)
        context.out << calibrationJson(found, frames, options, device.info()).dump(2) << '\n';
    else
        printCalibration(found, frames, device.info(), context.out);
    noteWhereItTurnsBack(found.camera, context.log);
    if (!options.out.empty())
        core::writeCameraFile(options.out, found.camera);
}

} // namespace

void addCalibrateCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command =
        parser.add_subcommand("calibrate", "Find a camera's focal length, centre and lens distortion by "
                                           "pictures or a video of a chessboard");
    const auto options = std::make_shared<CalibrateOptions>();
    command->add_option("source", options->sources, core::kFrameSourceForms)->required();
    command
        ->add_option("--board", options->board,
                     "Inner corners of the chessboard, where four squares meet: 9x6 for 10 x 7 squares")
        ->required();
    command->add_option("--square", options->squareMm, "Length of a square's side (mm)")->required();
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
    command->add_flag("--json", options->json, "Print JSON");
    command->footer(
        "Example: isocenter-cli calibrate board_*.jpg --board 9x6 --square 25 --out camera.json\n"
        "The whole board must be in a picture: one that is partly hidden or cut off is not used. Ten to "
        "twenty pictures, in which the board is tilted to different sides and reaches all parts of the "
        "picture, are enough.");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
