// SPDX-License-Identifier: MIT
#include "core/io/formats/rigid_body_file.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/text_table.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {
namespace {

constexpr std::size_t kTableNumbers = 16;
constexpr double kRigid = 1e-3; // of rotations that were written with few digits
constexpr std::string_view kFirstTitle = "_R11";

bool isMissing(const std::string& cell)
{
    return cell == "NaN" || cell == "nan" || cell == "NAN";
}

bool isTitleRow(const TextRow& row)
{
    return row.size() > 0 && row.size() % kTableNumbers == 0 &&
           row.field(0).find(kFirstTitle) != std::string::npos;
}

bool isNumberRow(const TextRow& row)
{
    return row.size() > 0 && row.size() % kTableNumbers == 0 &&
           std::ranges::all_of(row.fields(), [](const std::string& cell) {
               return isMissing(cell) || numberOfValue(cell).has_value();
           });
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
    const std::string_view content = trimmed(text);
    try {
        const TextTable table = textTableOf(content.substr(0, content.find_first_of("\r\n")), {});
        return table.header ? isTitleRow(*table.header)
                            : table.rows.size() == 1 && isNumberRow(table.rows.front());
    } catch (const FileError&) { // commas that may be decimal
        return false;
    }
}

std::vector<RigidBodyTrack> readRigidBodyTable(const std::filesystem::path& file)
{
    const TextTable table = readTextTable(file);
    std::vector<RigidBodyTrack> bodies;
    if (table.header && isTitleRow(*table.header)) {
        bodies.resize(table.header->size() / kTableNumbers);
        for (std::size_t body = 0; body < bodies.size(); ++body) {
            const std::string& title = table.header->field(body * kTableNumbers);
            bodies[body].name = title.substr(0, title.find(kFirstTitle));
        }
    } else if (table.header) {
        table.header->fail(translatable("Data",
                                        "is neither numbers nor the titles of a table of rigid bodies "
                                        "(NAME_R11, ...)"));
    }
    for (const TextRow& row : table.rows) {
        if (bodies.empty())
            bodies.resize(row.size() / kTableNumbers);
        if (bodies.empty() || row.size() != bodies.size() * kTableNumbers)
            throw FileError(
                file, fmt::format(translatable("Data", "line {} must hold {} numbers, 16 for each rigid "
                                                       "body, or NaN"),
                                  row.line(), std::max<std::size_t>(1, bodies.size()) * kTableNumbers));
        std::vector<double> numbers;
        for (std::size_t cell = 0; cell < row.size(); ++cell)
            numbers.push_back(isMissing(row.field(cell)) ? std::numeric_limits<double>::quiet_NaN()
                                                         : row.number(cell));
        for (std::size_t body = 0; body < bodies.size(); ++body)
            try {
                bodies[body].poses.push_back(poseOf(numbers, body * kTableNumbers));
            } catch (const InputError& error) {
                throw FileError(
                    file, fmt::format(translatable("Data", "line {} holds {}"), row.line(), error.what()));
            }
    }
    if (bodies.empty() || bodies.front().poses.empty())
        throw FileError(file, translatable("Data", "holds no transformation of a rigid body"));
    if (bodies.size() == 1 && bodies.front().name.empty())
        bodies.front().name = nameOfFile(file);
    return bodies;
}

} // namespace isocenter::core
