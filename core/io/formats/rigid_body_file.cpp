// SPDX-License-Identifier: MIT
#include "core/io/formats/rigid_body_file.h"

#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <string_view>

namespace isocenter::core {
namespace {

constexpr std::size_t kTableNumbers = 16;
constexpr double kRigid = 1e-3; // of rotations that were written with few digits
constexpr std::string_view kFirstTitle = "_R11";

std::vector<std::string_view> cellsOf(std::string_view line)
{
    std::vector<std::string_view> cells;
    while (true) {
        const std::size_t comma = line.find(',');
        cells.push_back(trimmed(line.substr(0, comma)));
        if (comma == std::string_view::npos)
            break;
        line.remove_prefix(comma + 1);
    }
    if (cells.back().empty()) // after a last comma
        cells.pop_back();
    return cells;
}

// Lines end with a line feed, a carriage return, or both.
std::string_view takeLine(std::string_view& text)
{
    const std::size_t end = text.find_first_of("\r\n");
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (end != std::string_view::npos && !text.empty() && line.data()[end] == '\r' && text.front() == '\n')
        text.remove_prefix(1);
    return line;
}

bool isMissing(std::string_view cell)
{
    return cell == "NaN" || cell == "nan" || cell == "NAN";
}

std::optional<double> numberOf(std::string_view cell)
{
    if (isMissing(cell))
        return std::numeric_limits<double>::quiet_NaN();
    double value = 0.0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    return error == std::errc() && end == cell.data() + cell.size() ? std::optional(value) : std::nullopt;
}

bool isTitleLine(const std::vector<std::string_view>& cells)
{
    return !cells.empty() && cells.size() % kTableNumbers == 0 &&
           cells.front().find(kFirstTitle) != std::string_view::npos;
}

bool isNumberLine(const std::vector<std::string_view>& cells)
{
    if (cells.empty() || cells.size() % kTableNumbers != 0)
        return false;
    for (const std::string_view cell : cells)
        if (!numberOf(cell))
            return false;
    return true;
}

// "RigidBody001_femur_transformationFiltered_10Hz" is femur, "RigidBody001__transformation" RigidBody001.
std::string nameOfFile(const std::filesystem::path& file)
{
    std::string stem = file.stem().string();
    if (const std::size_t end = stem.find("_transformation"); end != std::string::npos)
        stem.erase(end);
    const bool numbered = stem.starts_with("RigidBody") && stem.size() > 13 && stem[12] == '_';
    if (numbered)
        stem.erase(0, 13);
    while (stem.ends_with('_'))
        stem.pop_back();
    return stem;
}

std::optional<Pose> poseOf(const std::vector<double>& numbers, std::size_t first)
{
    const Eigen::Map<const Eigen::Matrix4d> matrix(numbers.data() + first);
    if (!matrix.allFinite())
        return std::nullopt;
    const Eigen::Matrix3d rotation = matrix.topLeftCorner<3, 3>();
    const bool rigid =
        (rotation.transpose() * rotation - Eigen::Matrix3d::Identity()).cwiseAbs().maxCoeff() < kRigid &&
        rotation.determinant() > 0.0 && matrix.row(3).isApprox(Eigen::RowVector4d(0, 0, 0, 1), kRigid);
    if (!rigid)
        throw InputError(
            translatable("Data", "a matrix that is not a rotation and a translation by columns"));
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    pose.linear() = Eigen::Quaterniond(rotation).normalized().toRotationMatrix();
    pose.translation() = matrix.topRightCorner<3, 1>();
    return Pose(pose);
}

} // namespace

bool isRigidBodyTable(const std::string& text)
{
    std::string_view rest = text;
    const std::vector<std::string_view> first = cellsOf(takeLine(rest));
    return isTitleLine(first) || isNumberLine(first);
}

std::vector<RigidBodyTrack> readRigidBodyTable(const std::filesystem::path& file)
{
    const std::string text = readTextFile(file);
    std::vector<RigidBodyTrack> bodies;
    std::string_view rest = text;
    for (int line = 1; !rest.empty(); ++line) {
        const std::string_view whole = takeLine(rest);
        const std::vector<std::string_view> cells = cellsOf(whole);
        if (trimmed(whole).empty())
            continue;
        if (bodies.empty())
            bodies.resize(cells.size() / kTableNumbers);
        if (line == 1 && isTitleLine(cells)) {
            for (std::size_t body = 0; body < bodies.size(); ++body) {
                const std::string_view title = cells[body * kTableNumbers];
                bodies[body].name = title.substr(0, title.find(kFirstTitle));
            }
            continue;
        }
        if (!isNumberLine(cells) || cells.size() != bodies.size() * kTableNumbers)
            throw FileError(
                file, fmt::format(translatable("Data", "line {} must hold {} numbers, 16 for each rigid "
                                                       "body, or NaN"),
                                  line, std::max<std::size_t>(1, bodies.size()) * kTableNumbers));
        std::vector<double> numbers;
        for (const std::string_view cell : cells)
            numbers.push_back(*numberOf(cell));
        for (std::size_t body = 0; body < bodies.size(); ++body)
            try {
                bodies[body].poses.push_back(poseOf(numbers, body * kTableNumbers));
            } catch (const InputError& error) {
                throw FileError(file,
                                fmt::format(translatable("Data", "line {} holds {}"), line, error.what()));
            }
    }
    if (bodies.empty() || bodies.front().poses.empty())
        throw FileError(file, translatable("Data", "holds no transformation of a rigid body"));
    if (bodies.size() == 1 && bodies.front().name.empty())
        bodies.front().name = nameOfFile(file);
    return bodies;
}

} // namespace isocenter::core
