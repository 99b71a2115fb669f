// SPDX-License-Identifier: MIT
#include "core/io/formats/itk_transform_file.h"

#include "core/io/files/number_list.h"
#include "core/io/files/text_file.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <cmath>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::core {
namespace {

constexpr const char* kHeader = "#Insight Transform File V1.0";
using RowMajor3 = Eigen::Matrix<double, 3, 3, Eigen::RowMajor>;

// The three lines of a transform file that matter.
struct TransformText
{
    std::string type;
    std::vector<double> parameters;
    std::vector<double> fixedParameters;
};

std::vector<double> numbersOf(const std::filesystem::path& file, const std::string& key,
                              const std::string& value)
{
    if (value.empty())
        return {};
    auto numbers = parseNumbers(value);
    if (!numbers)
        throw FileError(file,
                        fmt::format("the line \"{}:\" holds something that is not a number: {}", key, value));
    return std::move(*numbers);
}

TransformText parse(const std::filesystem::path& file)
{
    std::istringstream lines(readTextFile(file));
    std::string line;
    if (!std::getline(lines, line) || !line.starts_with("#Insight Transform File"))
        throw FileError(file,
                        fmt::format("is not an ITK transform file: the first line must be \"{}\"", kHeader));
    TransformText text;
    while (std::getline(lines, line)) {
        const std::size_t colon = line.find(':');
        if (line.starts_with("#") || colon == std::string::npos)
            continue;
        const std::string key(trimmed(std::string_view(line).substr(0, colon)));
        const std::string value(trimmed(std::string_view(line).substr(colon + 1)));
        if (key == "Transform" && !text.type.empty())
            throw FileError(file, "holds several transforms: export a single rigid one");
        if (key == "Transform")
            text.type = value;
        else if (key == "Parameters")
            text.parameters = numbersOf(file, key, value);
        else if (key == "FixedParameters")
            text.fixedParameters = numbersOf(file, key, value);
    }
    return text;
}

void requireParameters(const std::filesystem::path& file, const TransformText& text, std::size_t count)
{
    if (text.parameters.size() != count)
        throw FileError(file, fmt::format("{} needs {} parameters, there are {}", text.type, count,
                                          text.parameters.size()));
}

Eigen::Matrix3d eulerRotation(const TransformText& text)
{
    const auto about = [&](std::size_t angle, const Eigen::Vector3d& axis) {
        return Eigen::AngleAxisd(text.parameters[angle], axis).toRotationMatrix();
    };
    const Eigen::Matrix3d x = about(0, Eigen::Vector3d::UnitX());
    const Eigen::Matrix3d y = about(1, Eigen::Vector3d::UnitY());
    const Eigen::Matrix3d z = about(2, Eigen::Vector3d::UnitZ());
    const bool computeZyx = text.fixedParameters.size() > 3 && text.fixedParameters[3] != 0.0;
    return computeZyx ? Eigen::Matrix3d(z * y * x) : Eigen::Matrix3d(z * x * y);
}

Eigen::Matrix3d versorRotation(const std::filesystem::path& file, const TransformText& text)
{
    const Eigen::Vector3d axis(text.parameters[0], text.parameters[1], text.parameters[2]);
    if (axis.norm() > 1.0)
        throw FileError(file, "the versor of VersorRigid3DTransform is longer than 1");
    const double w = std::sqrt(1.0 - axis.squaredNorm());
    return Eigen::Quaterniond(w, axis.x(), axis.y(), axis.z()).toRotationMatrix();
}

// The last three parameters of every supported kind are the translation.
Eigen::Matrix3d linearPart(const std::filesystem::path& file, const TransformText& text)
{
    if (text.type.starts_with("AffineTransform_") || text.type.starts_with("MatrixOffsetTransformBase_")) {
        requireParameters(file, text, 12);
        return Eigen::Map<const RowMajor3>(text.parameters.data());
    }
    if (text.type.starts_with("Euler3DTransform_")) {
        requireParameters(file, text, 6);
        return eulerRotation(text);
    }
    if (text.type.starts_with("VersorRigid3DTransform_")) {
        requireParameters(file, text, 6);
        return versorRotation(file, text);
    }
    throw FileError(file,
                    fmt::format("the transform \"{}\" is not supported: use AffineTransform_double_3_3, "
                                "MatrixOffsetTransformBase_double_3_3, Euler3DTransform_double_3_3 or "
                                "VersorRigid3DTransform_double_3_3",
                                text.type));
}

} // namespace

Pose readItkTransformFile(const std::filesystem::path& file)
{
    const TransformText text = parse(file);
    Eigen::Affine3d volumeFromWorld = Eigen::Affine3d::Identity();
    volumeFromWorld.linear() = linearPart(file, text);
    Eigen::Vector3d centre = Eigen::Vector3d::Zero();
    if (text.fixedParameters.size() >= 3)
        centre = Eigen::Vector3d(text.fixedParameters[0], text.fixedParameters[1], text.fixedParameters[2]);
    volumeFromWorld.translation() =
        Eigen::Map<const Eigen::Vector3d>(text.parameters.data() + text.parameters.size() - 3) + centre -
        volumeFromWorld.linear() * centre;
    try {
        return Pose(Pose::fromMatrix(volumeFromWorld.matrix()).worldFromVolume().inverse());
    } catch (const InputError& error) {
        throw FileError(file, error.what());
    }
}

void writeItkTransformFile(const std::filesystem::path& file, const Pose& pose)
{
    const Eigen::Isometry3d volumeFromWorld = pose.worldFromVolume().inverse();
    std::string parameters;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column)
            parameters += fmt::format("{} ", volumeFromWorld.linear()(row, column));
    const Eigen::Vector3d t = volumeFromWorld.translation();
    parameters += fmt::format("{} {} {}", t.x(), t.y(), t.z());
    writeTextFile(file, fmt::format("{}\n#Transform 0\nTransform: AffineTransform_double_3_3\n"
                                    "Parameters: {}\nFixedParameters: 0 0 0\n",
                                    kHeader, parameters));
}

} // namespace isocenter::core
