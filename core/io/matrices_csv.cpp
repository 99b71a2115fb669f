// SPDX-License-Identifier: MIT
#include "core/io/matrices_csv.h"

#include "core/io/number_list.h"
#include "core/io/text_file.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <sstream>

namespace isocenter::core {
namespace {

} // namespace

std::vector<ProjectionMatrix> readMatricesCsv(const std::filesystem::path& file)
{
    std::istringstream lines(readTextFile(file));
    std::vector<ProjectionMatrix> matrices;
    std::string line;
    bool mayBeHeader = true;
    for (int lineNumber = 1; std::getline(lines, line); ++lineNumber) {
        if (isBlankOrComment(line))
            continue;
        const auto numbers = parseNumbers(line);
        if (!numbers && !mayBeHeader)
            throw FileError(file, fmt::format("line {} holds something that is not a number", lineNumber));
        if (numbers && numbers->size() != 12)
            throw FileError(file, fmt::format("line {} has {} numbers; a 3x4 projection matrix needs 12",
                                              lineNumber, numbers->size()));
        if (numbers)
            matrices.push_back(
                Eigen::Map<const Eigen::Matrix<double, 3, 4, Eigen::RowMajor>>(numbers->data()));
        mayBeHeader = false;
    }
    if (matrices.empty())
        throw FileError(file, "holds no projection matrix: one line of 12 numbers each is needed");
    return matrices;
}

ProjectionMatrix shiftedByHalfPixel(const ProjectionMatrix& integerCentres)
{
    Eigen::Matrix3d shift = Eigen::Matrix3d::Identity();
    shift(0, 2) = 0.5;
    shift(1, 2) = 0.5;
    return shift * integerCentres;
}

} // namespace isocenter::core
