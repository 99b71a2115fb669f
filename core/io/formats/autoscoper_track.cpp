// SPDX-License-Identifier: MIT
#include "core/io/formats/autoscoper_track.h"

#include "core/geometry/angles.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/text_table.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <span>
#include <string_view>

namespace isocenter::core {
namespace {

constexpr std::size_t kMatrixNumbers = 16;
constexpr std::size_t kSixNumbers = 6;

bool isNan(std::string_view word)
{
    return word.size() == 3 && std::ranges::equal(word, std::string_view("nan"), [](char a, char b) {
               return std::tolower(static_cast<unsigned char>(a)) == b;
           });
}

Eigen::Matrix4d matrixOf(const std::vector<double>& numbers)
{
    const Eigen::Matrix4d rows(
        Eigen::Map<const Eigen::Matrix<double, 4, 4, Eigen::RowMajor>>(numbers.data()));
    const bool byRows = rows.row(3).head<3>().isZero(1e-9);
    return byRows ? rows : Eigen::Matrix4d(rows.transpose());
}

Eigen::Matrix4d matrixOfSix(const std::vector<double>& numbers)
{
    const Eigen::Isometry3d pose = Eigen::Translation3d(numbers[0], numbers[1], numbers[2]) *
                                   Eigen::AngleAxisd(numbers[3] * kRadPerDeg, Eigen::Vector3d::UnitZ()) *
                                   Eigen::AngleAxisd(numbers[4] * kRadPerDeg, Eigen::Vector3d::UnitY()) *
                                   Eigen::AngleAxisd(numbers[5] * kRadPerDeg, Eigen::Vector3d::UnitX());
    return pose.matrix();
}

// The pose that the fields of one volume state, from the first on, in Autoscoper's frame; empty if all are
// NaN. Throws InputError.
std::optional<Eigen::Isometry3d> poseOf(const TextRow& row, std::size_t first, std::size_t count)
{
    const auto words = std::span(row.fields()).subspan(first, count);
    if (std::ranges::all_of(words, isNan))
        return std::nullopt;
    if (std::ranges::any_of(words, isNan))
        throw InputError(translatable(
            "Data", "holds something that is not a number (a volume that was not tracked has NaN "
                    "throughout)"));
    std::vector<double> numbers;
    for (std::size_t index = first; index < first + count; ++index)
        numbers.push_back(row.number(index));
    return Pose::fromMatrix(count == kMatrixNumbers ? matrixOf(numbers) : matrixOfSix(numbers))
        .worldFromVolume();
}

} // namespace

Eigen::Isometry3d autoscoperFromVolume(const VolumeGeometry& volume)
{
    const Eigen::Matrix3d mirrored = Eigen::Vector3d(1.0, -1.0, -1.0).asDiagonal(); // two axes: a half turn
    Eigen::Isometry3d transform = Eigen::Isometry3d::Identity();
    transform.linear() = mirrored * volume.direction.transpose();
    const Eigen::Vector3d origin =
        volume.volumeFromTexture() * Eigen::Vector3d(0.0, static_cast<double>(volume.size.y()), 0.0);
    transform.translation() = -(transform.linear() * origin);
    return transform;
}

std::vector<PoseTrack> readAutoscoperTrack(const std::filesystem::path& file,
                                           std::span<const VolumeGeometry> volumes)
{
    std::vector<PoseTrack> tracks(volumes.size());
    for (const TextRow& row : readTextTable(file).allRows()) { // a line of NaN is a frame
        const std::size_t each = row.size() / volumes.size();
        if (row.size() % volumes.size() != 0 || (each != kMatrixNumbers && each != kSixNumbers))
            throw FileError(
                file, fmt::format(translatable("Data", "line {} has {} numbers; a frame needs 16 or 6 for "
                                                       "each of the volumes, of which there are {}"),
                                  row.line(), row.size(), volumes.size()));
        for (std::size_t v = 0; v < volumes.size(); ++v) {
            try {
                const auto pose = poseOf(row, v * each, each);
                tracks[v].push_back(pose ? std::optional(Pose(*pose * autoscoperFromVolume(volumes[v])))
                                         : std::nullopt);
            } catch (const FileError&) {
                throw;
            } catch (const InputError& error) {
                throw FileError(file, fmt::format(translatable("Data", "line {}, volume {}: {}"), row.line(),
                                                  v + 1, error.what()));
            }
        }
    }
    if (tracks.front().empty())
        throw FileError(file,
                        translatable("Data", "holds no frame: one line of 16 or 6 numbers each is needed"));
    return tracks;
}

void writeAutoscoperTrack(const std::filesystem::path& file, std::span<const PoseTrack> tracks,
                          std::span<const VolumeGeometry> volumes)
{
    std::string text;
    for (std::size_t frame = 0; frame < tracks.front().size(); ++frame) {
        for (std::size_t v = 0; v < tracks.size(); ++v) {
            if (v > 0)
                text += ',';
            const std::optional<Pose>& pose = tracks[v][frame];
            if (!pose) {
                text +=
                    fmt::format("{}", fmt::join(std::vector<std::string_view>(kMatrixNumbers, "NaN"), ","));
                continue;
            }
            const Eigen::Matrix4d matrix =
                (pose->worldFromVolume() * autoscoperFromVolume(volumes[v]).inverse()).matrix();
            const Eigen::Matrix<double, 4, 4, Eigen::RowMajor> rows = matrix;
            text += fmt::format("{:.12g}", fmt::join(rows.data(), rows.data() + rows.size(), ","));
        }
        text += '\n';
    }
    writeTextFile(file, text);
}

} // namespace isocenter::core
