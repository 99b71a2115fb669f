// SPDX-License-Identifier: MIT
#include "core/io/formats/mayacam_file.h"

#include "core/features/pixel_centre.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/number_list.h"
#include "core/io/files/text_table.h"
#include "core/io/formats/matrices_csv.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {
namespace {

constexpr std::string_view kFirstLine = "image size";
constexpr double kLargestSize = 1e5;
constexpr double kRigidTolerance = 1e-3;

// The file's lines that are not blank, one after another.
class Lines
{
public:
    explicit Lines(const std::filesystem::path& file) : file_(file), rows_(readTextTable(file).allRows()) {}

    void expect(std::string_view header)
    {
        const TextRow& row = next();
        if (fmt::format("{}", fmt::join(row.fields(), " ")) != header)
            fail(fmt::format(translatable("Data", "must be \"{}\", it is \"{}\""), header, row.text()));
    }
    std::vector<double> numbers(std::size_t count)
    {
        const TextRow& row = next();
        if (row.size() != count)
            fail(
                fmt::format(translatable("Data", "must hold {} number(s), it is \"{}\""), count, row.text()));
        return row.numbers();
    }
    Eigen::Matrix3d matrix()
    {
        Eigen::Matrix3d result;
        for (int row = 0; row < 3; ++row)
            result.row(row) = Eigen::RowVector3d(numbers(3).data());
        return result;
    }
    [[noreturn]] void fail(const std::string& problem) const
    {
        throw FileError(file_, fmt::format(translatable("Data", "line {} {} (MayaCam 2.0 calibration)"),
                                           number_, problem));
    }

private:
    const TextRow& next()
    {
        if (taken_ < rows_.size()) {
            number_ = rows_[taken_].line();
            return rows_[taken_++];
        }
        throw FileError(
            file_,
            translatable("Data",
                         "ends too early: a MayaCam 2.0 calibration has the sections image size, camera "
                         "matrix, rotation and translation"));
    }

    std::filesystem::path file_;
    std::vector<TextRow> rows_;
    std::size_t taken_ = 0;
    int number_ = 0;
};

int sizeOf(double value, const Lines& lines)
{
    if (!(value >= 1.0) || value > kLargestSize || value != std::floor(value))
        lines.fail(
            fmt::format(translatable("Data", "must be columns and rows of the image, not {:g}"), value));
    return static_cast<int>(value);
}

} // namespace

bool isMayaCam(const std::string& text)
{
    const std::string_view content = trimmed(text);
    const std::string_view line = content.substr(0, content.find('\n'));
    return trimmed(line.substr(0, line.find_last_not_of(",; \t") + 1)) == kFirstLine;
}

ViewGeometry readMayaCamFile(const std::filesystem::path& file)
{
    Lines lines(file);
    lines.expect(kFirstLine);
    const std::vector<double> size = lines.numbers(2);
    const int columns = sizeOf(size[0], lines);
    const int rows = sizeOf(size[1], lines);
    lines.expect("camera matrix");
    const Eigen::Matrix3d camera = lines.matrix();
    lines.expect("rotation");
    const Eigen::Matrix3d rotation = lines.matrix();
    if (!((rotation * rotation.transpose() - Eigen::Matrix3d::Identity()).cwiseAbs().maxCoeff() <
          kRigidTolerance) ||
        rotation.determinant() < 0.0)
        lines.fail(translatable("Data", "ends a matrix that is not a rotation"));
    lines.expect("translation");
    ProjectionMatrix cameraFromWorld;
    cameraFromWorld.leftCols<3>() = rotation;
    for (int axis = 0; axis < 3; ++axis)
        cameraFromWorld(axis, 3) = lines.numbers(1).front();
    try {
        return {file.stem().string(),
                ProjectionGeometry(shiftedByHalfPixel(camera * cameraFromWorld), columns, rows),
                {},
                {},
                {}};
    } catch (const InputError& error) {
        throw FileError(file, error.what());
    }
}

void writeMayaCamFile(const std::filesystem::path& file, const CameraIntrinsics& camera,
                      const Eigen::Isometry3d& cameraFromWorld)
{
    const Eigen::Vector2d centre = placeIn(PixelCentre::Zero, camera.centrePx);
    const auto line = [](std::initializer_list<double> numbers) {
        return numberLine(std::span(numbers.begin(), numbers.size()), ',');
    };
    const Eigen::Matrix3d rotation = cameraFromWorld.linear();
    std::string text = fmt::format("{}\n{},{}\n\ncamera matrix\n", kFirstLine, camera.columns, camera.rows);
    text += line({camera.focalPx.x(), 0.0, centre.x()}) + line({0.0, camera.focalPx.y(), centre.y()}) +
            line({0.0, 0.0, 1.0}) + "\nrotation\n";
    for (Eigen::Index row = 0; row < 3; ++row)
        text += line({rotation(row, 0), rotation(row, 1), rotation(row, 2)});
    text += "\ntranslation\n";
    for (const double mm : cameraFromWorld.translation())
        text += line({mm});
    writeTextFile(file, text);
}

} // namespace isocenter::core
