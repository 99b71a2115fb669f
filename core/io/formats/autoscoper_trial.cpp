// SPDX-License-Identifier: MIT
#include "core/io/formats/autoscoper_trial.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/foreign_path.h"
#include "core/io/files/text_encoding.h"
#include "core/io/files/text_table.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>

namespace isocenter::core {
namespace {

constexpr std::string_view kCalibration = "mayaCam_csv";
constexpr std::string_view kFrames = "CameraRootDir";
constexpr std::string_view kVolume = "VolumeFile";
constexpr std::string_view kMirrored = "VolumeFlip";
constexpr std::string_view kVoxel = "VoxelSize";

struct TrialLine
{
    int number = 0;
    std::string_view key;
    std::string value;
};

std::vector<TrialLine> linesOf(const std::string& text)
{
    std::vector<TrialLine> lines;
    int number = 0;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t end = rest.find_first_of("\r\n");
        const std::string_view line = trimmed(rest.substr(0, end));
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        ++number;
        if (isBlankOrComment(line))
            continue;
        const std::size_t blank = std::min(line.find_first_of(" \t"), line.size());
        lines.push_back({number, line.substr(0, blank), std::string(trimmed(line.substr(blank)))});
    }
    return lines;
}

// The file or folder that a trial names, which another machine may have written.
std::filesystem::path located(const std::filesystem::path& trial, const TrialLine& line)
{
    std::filesystem::path found = foreignPath(trial, line.value);
    if (found.empty())
        throw FileError(
            trial, fmt::format(
                       translatable(
                           "Data", "line {}: {} \"{}\" was found neither there nor below the trial's folder"),
                       line.number, line.key, line.value));
    return found;
}

std::vector<double> numbersOf(const std::filesystem::path& trial, const TrialLine& line)
{
    const auto numbers = numbersOfValue(line.value);
    if (!numbers || numbers->size() != 3)
        throw FileError(trial,
                        fmt::format(translatable("Data", "line {}: {} takes three numbers, not \"{}\""),
                                    line.number, line.key, line.value));
    return *numbers;
}

AutoscoperVolume& lastVolume(const std::filesystem::path& trial, const TrialLine& line,
                             std::vector<AutoscoperVolume>& volumes)
{
    if (volumes.empty())
        throw FileError(trial, fmt::format(translatable("Data", "line {}: {} comes before any VolumeFile"),
                                           line.number, line.key));
    return volumes.back();
}

} // namespace

bool isAutoscoperTrial(const std::string& text)
{
    return std::ranges::any_of(linesOf(text), [](const TrialLine& line) {
        return line.key == kCalibration || line.key == kFrames || line.key == kVolume;
    });
}

AutoscoperTrial readAutoscoperTrial(const std::filesystem::path& file)
{
    AutoscoperTrial trial;
    std::size_t voxelSizes = 0;
    const std::string text = readTextFile(file);
    for (const TrialLine& line : linesOf(text)) {
        if (line.key == kCalibration)
            trial.calibrations.push_back(located(file, line));
        else if (line.key == kFrames)
            trial.cameraFolders.push_back(located(file, line));
        else if (line.key == kVolume)
            trial.volumes.push_back({located(file, line)});
        else if (line.key == kMirrored) {
            const std::vector<double> numbers = numbersOf(file, line);
            for (std::size_t axis = 0; axis < 3; ++axis)
                lastVolume(file, line, trial.volumes).mirrored[axis] = numbers[axis] != 0.0;
        } else if (line.key == kVoxel) {
            const std::vector<double> numbers = numbersOf(file, line);
            if (!(std::ranges::min(numbers) > 0.0))
                throw FileError(file, fmt::format(translatable("Data", "line {}: {} must be above 0 (mm)"),
                                                  line.number, line.key));
            lastVolume(file, line, trial.volumes).voxelMm = Eigen::Vector3d(numbers.data());
            ++voxelSizes;
        }
    }
    if (trial.calibrations.empty() || trial.calibrations.size() != trial.cameraFolders.size())
        throw FileError(
            file, fmt::format(translatable("Data", "lists {} calibrations (mayaCam_csv) but {} frame folders "
                                                   "(CameraRootDir): each camera needs one of each"),
                              trial.calibrations.size(), trial.cameraFolders.size()));
    if (voxelSizes != trial.volumes.size())
        throw FileError(
            file,
            fmt::format(
                translatable(
                    "Data",
                    "lists {} volumes (VolumeFile) but {} voxel sizes (VoxelSize): each volume needs one"),
                trial.volumes.size(), voxelSizes));
    return trial;
}

} // namespace isocenter::core
