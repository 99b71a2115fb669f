// SPDX-License-Identifier: MIT
#include "core/io/formats/astra_vectors.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/number_list.h"
#include "core/io/files/text_table.h"
#include "core/io/radiographs/placed_detector.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <cmath>

namespace isocenter::core {
namespace {

constexpr const char* kAstraComment =
    "# ASTRA cone_vec, mm: source, centre of the detector, step of a column (u), step of a row (v)\n";
constexpr double kLeastSpan = 1e-9; // of unit vectors along u, v and the way to the detector

AstraVectors vectorsOf(const std::vector<double>& numbers)
{
    const Eigen::Map<const Eigen::Matrix<double, 3, 4>> vectors(numbers.data());
    return {vectors.col(0), vectors.col(1), vectors.col(2), vectors.col(3)};
}

bool spanProjection(const AstraVectors& vectors)
{
    const Eigen::Vector3d normal = vectors.columnStep.normalized().cross(vectors.rowStep.normalized());
    return std::abs(normal.dot((vectors.detectorMiddle - vectors.source).normalized())) > kLeastSpan;
}

} // namespace

bool isAstraVectors(const std::string& text)
{
    const std::string_view content = trimmed(text);
    return content.starts_with('#') &&
           content.substr(0, content.find('\n')).find("cone_vec") != std::string_view::npos;
}

std::vector<AstraVectors> readAstraVectors(const std::filesystem::path& file)
{
    std::vector<AstraVectors> projections;
    for (const TextRow& row : readTextTable(file).rows) {
        const std::vector<double> numbers = row.numbers();
        if (numbers.size() != 12)
            throw FileError(
                file, fmt::format(translatable(
                                      "Data", "line {} must hold the 12 numbers of a projection of cone_vec"),
                                  row.line()));
        projections.push_back(vectorsOf(numbers));
        if (!spanProjection(projections.back()))
            throw FileError(
                file, fmt::format(translatable("Data",
                                               "line {}: u, v and the way from source to detector lie in one "
                                               "plane, or one of them is 0"),
                                  row.line()));
    }
    if (projections.empty())
        throw FileError(file,
                        translatable("Data", "holds no projection: one line of 12 numbers each is needed"));
    return projections;
}

ProjectionGeometry pixelProjection(const AstraVectors& vectors, int columns, int rows)
{
    const Eigen::Vector3d& u = vectors.columnStep;
    const Eigen::Vector3d& v = vectors.rowStep;
    return ProjectionGeometry::fromDetector(
        vectors.source, vectors.detectorMiddle - 0.5 * columns * u - 0.5 * rows * v, u.normalized(),
        v.normalized(), {u.norm(), v.norm()}, columns, rows);
}

void writeAstraVectors(const std::filesystem::path& file, std::span<const ProjectionGeometry> views)
{
    std::string text = kAstraComment;
    for (const ProjectionGeometry& view : views) {
        const Eigen::Vector3d middleMm = detectorMiddle(view);
        Eigen::Matrix<double, 3, 4> vectors;
        vectors << view.source(), middleMm, view.columnDirection() * view.pitchMm().x(),
            view.rowDirection() * view.pitchMm().y();
        text += numberLine(std::span<const double>(vectors.data(), 12), ' ');
    }
    writeTextFile(file, text);
}

} // namespace isocenter::core
