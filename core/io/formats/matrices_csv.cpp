// SPDX-License-Identifier: MIT
#include "core/io/formats/matrices_csv.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/number_list.h"
#include "core/io/files/text_table.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace isocenter::core {
namespace {

constexpr std::size_t kNumbersOfMatrix = 12;
constexpr std::string_view kPixelCentreComment = "the first pixel's centre is (";

ProjectionMatrix shiftedPixels(const ProjectionMatrix& matrix, double pixels)
{
    Eigen::Matrix3d shift = Eigen::Matrix3d::Identity();
    shift(0, 2) = pixels;
    shift(1, 2) = pixels;
    return shift * matrix;
}

} // namespace

bool isMatrixTable(const std::string& text)
{
    constexpr int kLastLine = 50;
    try {
        for (const TextRow& row : textTableOf(text, {}).rows)
            if (row.line() <= kLastLine && std::ranges::all_of(row.fields(), [](const std::string& field) {
                    return numberOfValue(field).has_value();
                }))
                return row.size() == kNumbersOfMatrix;
    } catch (const FileError&) { // commas that may be decimal: its reader says so
    }
    return false;
}

std::vector<ProjectionMatrix> readMatricesCsv(const std::filesystem::path& file)
{
    std::vector<ProjectionMatrix> matrices;
    for (const TextRow& row : readTextTable(file).rows) {
        const std::vector<double> numbers = row.numbers();
        if (numbers.size() != kNumbersOfMatrix)
            throw FileError(
                file,
                fmt::format(translatable("Data", "line {} has {} numbers; a 3x4 projection matrix needs 12"),
                            row.line(), numbers.size()));
        matrices.push_back(Eigen::Map<const Eigen::Matrix<double, 3, 4, Eigen::RowMajor>>(numbers.data()));
    }
    if (matrices.empty())
        throw FileError(
            file, translatable("Data", "holds no projection matrix: one line of 12 numbers each is needed"));
    return matrices;
}

std::optional<double> statedPixelCentre(const std::filesystem::path& file)
{
    const std::string text = readTextFile(file);
    const std::size_t found = text.find(kPixelCentreComment);
    if (found == std::string::npos)
        return {};
    return text.compare(found + kPixelCentreComment.size(), 3, "0.5") == 0 ? 0.5 : 0.0;
}

ProjectionMatrix shiftedByHalfPixel(const ProjectionMatrix& integerCentres)
{
    return shiftedPixels(integerCentres, 0.5);
}

ProjectionMatrix withIntegerCentres(const ProjectionMatrix& halfCentres)
{
    return shiftedPixels(halfCentres, -0.5);
}

void writeMatricesCsv(const std::filesystem::path& file, std::span<const ProjectionGeometry> views,
                      double pixelCentre)
{
    std::string text = fmt::format("# 3x4 matrices by rows, world mm to pixels; {1}{0}, {0})\n", pixelCentre,
                                   kPixelCentreComment);
    for (const ProjectionGeometry& view : views) {
        const Eigen::Matrix<double, 3, 4, Eigen::RowMajor> matrix =
            pixelCentre == 0.0 ? withIntegerCentres(view.pixelFromWorld()) : view.pixelFromWorld();
        text += numberLine(std::span<const double>(matrix.data(), 12), ',');
    }
    writeTextFile(file, text);
}

} // namespace isocenter::core
