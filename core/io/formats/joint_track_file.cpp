// SPDX-License-Identifier: MIT
#include "core/io/formats/joint_track_file.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/file_start.h"
#include "core/io/files/text_table.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {
namespace {

constexpr std::string_view kBiplane = "JTA_INTCALIB_BIPLANE";
constexpr std::array<std::string_view, 3> kCalibrations{"JT_INTCALIB", "JTA_INTCALIB", kBiplane};
constexpr std::string_view kPoses = "JT_EULER_312";
constexpr std::string_view kKinematics = "JTA_EULER_KINEMATICS";
constexpr std::string_view kNoPose = "NOT_OPTIMIZED";
constexpr std::size_t kPoseNumbers = 6;

std::string_view firstWord(std::string_view text)
{
    text = trimmed(text);
    return text.substr(0, text.find_first_of(" \t\r\n,;"));
}

std::optional<Pose> poseOfRow(const std::filesystem::path& file, const TextRow& row)
{
    if (row.field(0) == kNoPose)
        return std::nullopt;
    if (row.size() != kPoseNumbers)
        throw FileError(
            file,
            fmt::format(translatable(
                            "Data", "line {} must hold six numbers (x, y, z in mm; rotation about z, x, y in "
                                    "degrees) or {}, it is \"{}\""),
                        row.line(), kNoPose, row.text()));
    const std::vector<double> n = row.numbers();
    return Pose::fromParameters({{n[0], n[1], n[2]}, {n[4], n[5], n[3]}}, Eigen::Vector3d::Zero());
}

// The numbers behind the file's first word, one or several a line.
std::vector<double> calibrationNumbers(const std::filesystem::path& file)
{
    const std::vector<TextRow> rows = readTextTable(file, TableShape::OneNumber).allRows();
    std::vector<double> numbers;
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (std::size_t field = r == 0 ? 1 : 0; field < rows[r].size(); ++field)
            numbers.push_back(rows[r].number(field));
    return numbers;
}

} // namespace

bool isJointTrackCalibration(const std::string& text)
{
    return std::ranges::find(kCalibrations, firstWord(text)) != kCalibrations.end();
}

JointTrackCalibration readJointTrackCalibration(const std::filesystem::path& file)
{
    const std::string text = readTextFile(file);
    const std::string_view word = firstWord(text);
    if (!isJointTrackCalibration(text))
        throw FileError(
            file, translatable("Data", "is not a calibration of JointTrack: its first line is JT_INTCALIB"));
    if (word == kBiplane)
        throw FileError(
            file, translatable("Data",
                               "is a calibration of two views: write each as a JT_INTCALIB file of its own"));
    const std::vector<double> numbers = calibrationNumbers(file);
    constexpr std::size_t kNumbers = 4;
    if (numbers.size() < kNumbers)
        throw FileError(
            file, translatable(
                      "Data",
                      "must hold four numbers after JT_INTCALIB: principal distance, offset in x, offset in "
                      "y and the size of a pixel (mm)"));
    JointTrackCalibration calibration{numbers[0], {numbers[1], numbers[2]}, numbers[3]};
    if (!(calibration.principalDistanceMm > 0.0) || !(calibration.pixelMm > 0.0) ||
        !std::isfinite(calibration.principalDistanceMm) || !std::isfinite(calibration.pixelMm) ||
        !calibration.offsetMm.allFinite())
        throw FileError(
            file, translatable("Data", "must hold a positive principal distance and size of a pixel (mm)"));
    return calibration;
}

ProjectionGeometry pixelProjection(const JointTrackCalibration& calibration, int columns, int rows)
{
    const Eigen::Vector3d corner(-0.5 * columns * calibration.pixelMm - calibration.offsetMm.x(),
                                 0.5 * rows * calibration.pixelMm - calibration.offsetMm.y(),
                                 -calibration.principalDistanceMm);
    return ProjectionGeometry::fromDetector(Eigen::Vector3d::Zero(), corner, Eigen::Vector3d::UnitX(),
                                            -Eigen::Vector3d::UnitY(),
                                            Eigen::Vector2d::Constant(calibration.pixelMm), columns, rows);
}

void writeJointTrackCalibration(const std::filesystem::path& file, const ProjectionGeometry& view)
{
    constexpr double kSame = 1e-6;
    const Eigen::Vector2d pitch = view.pitchMm();
    if (!view.isDetectorPlaced())
        throw InputError(translatable(
            "Data", "JointTrack needs the distance from source to detector: state it with --sdd"));
    if (view.source().norm() > kSame * view.sourceToDetectorMm() ||
        !view.columnDirection().isApprox(Eigen::Vector3d::UnitX(), kSame) ||
        !view.rowDirection().isApprox(-Eigen::Vector3d::UnitY(), kSame))
        throw InputError(translatable(
            "Data", "JointTrack's world has its origin in the source, x along the columns and y against the "
                    "rows of the image: this view stands otherwise"));
    if (std::abs(pitch.x() - pitch.y()) > kSame * pitch.x())
        throw InputError(translatable("Data", "JointTrack knows square pixels only"));
    const Eigen::Vector2d middle(0.5 * view.columns(), 0.5 * view.rows());
    const Eigen::Vector2d offset = (view.principalPoint() - middle) * pitch.x();
    const Eigen::Vector2d shown = Eigen::Vector2d(offset.x(), -offset.y()).array() + 0.0; // no negative zeros
    writeTextFile(file, fmt::format("JT_INTCALIB\n{:.12g}\n{:.9f}\n{:.9f}\n{:.12g}\n",
                                    view.sourceToDetectorMm(), shown.x(), shown.y(), pitch.x()));
}

PoseTrack readJointTrackPoses(const std::filesystem::path& file)
{
    const std::vector<TextRow> rows = readTextTable(file).allRows();
    if (const std::string word = rows.empty() ? std::string() : rows.front().field(0);
        word != kPoses && word != kKinematics)
        throw FileError(
            file,
            fmt::format(
                translatable("Data",
                             "line 1 must be {} or {}, it is \"{}\": only these pose files of JointTrack "
                             "are read"),
                kPoses, kKinematics, word));
    PoseTrack track;
    for (std::size_t r = 1; r < rows.size(); ++r)
        if (r > 1 || rows[r].field(0) == kNoPose || !rows[r].isWords()) // titles
            track.push_back(poseOfRow(file, rows[r]));
    if (track.empty())
        throw FileError(file, translatable("Data", "holds no frame: a line of six numbers each is needed"));
    return track;
}

void writeJointTrackPoses(const std::filesystem::path& file, const PoseTrack& track)
{
    std::string text = lowerEnding(file) == ".jtak"
                           ? fmt::format("{}\nX_TRAN\tY_TRAN\tZ_TRAN\tZ_ROT\tX_ROT\tY_ROT\n", kKinematics)
                           : fmt::format("{}\nx_tran, y_tran, z_tran, z_rot, x_rot, y_rot\n", kPoses);
    for (const std::optional<Pose>& pose : track) {
        if (!pose) {
            text += fmt::format("{}, 0, 0, 0, 0, 0\n", kNoPose);
            continue;
        }
        const PoseParameters numbers = pose->parameters(Eigen::Vector3d::Zero());
        const Eigen::Vector3d& t = numbers.translationMm;
        const Eigen::Vector3d& r = numbers.rotationDeg;
        text += fmt::format("{:.9g}, {:.9g}, {:.9g}, {:.9g}, {:.9g}, {:.9g}\n", t.x(), t.y(), t.z(), r.z(),
                            r.x(), r.y());
    }
    writeTextFile(file, text);
}

bool isJointTrackPoses(const std::filesystem::path& file)
{
    const std::string ending = lowerEnding(file);
    return ending == ".jts" || ending == ".jtak";
}

std::optional<JointTrackFrame> jointTrackFrame(const std::string& text)
{
    if (isJointTrackPoses(text))
        return JointTrackFrame{text};
    const std::size_t mark = text.rfind('#');
    if (mark == std::string::npos || !isJointTrackPoses(text.substr(0, mark)))
        return {};
    JointTrackFrame named{text.substr(0, mark)};
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data() + mark + 1, end, named.frame);
    if (error != std::errc() || rest != end || named.frame < 0)
        return {};
    return named;
}

Pose readJointTrackPose(const JointTrackFrame& frame)
{
    const PoseTrack track = readJointTrackPoses(frame.file);
    if (static_cast<std::size_t>(frame.frame) >= track.size())
        throw FileError(frame.file,
                        fmt::format(translatable("Data", "holds {} frames; frame {} is not among them"),
                                    track.size(), frame.frame));
    const std::optional<Pose>& pose = track[static_cast<std::size_t>(frame.frame)];
    if (!pose)
        throw FileError(frame.file,
                        fmt::format(translatable("Data", "frame {} has no pose ({})"), frame.frame, kNoPose));
    return *pose;
}

} // namespace isocenter::core
