// SPDX-License-Identifier: MIT
#include "core/io/formats/rtk_geometry_file.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/text_table.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <pugixml.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::string_view kRoot = "RTKThreeDCircularGeometry";

// Values that stand before the projections hold for all of them, until another comes.
class ProjectionReader
{
public:
    explicit ProjectionReader(const std::filesystem::path& file) : file_(file) {}

    void take(const pugi::xml_node& element)
    {
        if (std::string_view(element.name()) == "Projection")
            takeProjection(element);
        else
            takeValue(element);
    }

    std::vector<RtkProjection> finish()
    {
        if (projections_.empty())
            throw FileError(file_,
                            translatable("Data", "holds no <Projection>: it is not a complete RTK geometry"));
        return std::move(projections_);
    }

private:
    std::string here() const
    {
        return fmt::format(translatable("Data", "projection {}"), projections_.size());
    }

    ProjectionMatrix matrixOf(std::string text) const
    {
        std::ranges::replace(text, '\n', ' ');
        const auto numbers = numbersOfValue(text);
        if (!numbers || numbers->size() != 12)
            throw FileError(file_,
                            fmt::format(translatable("Data", "<Matrix> of {} must hold 12 numbers"), here()));
        return Eigen::Map<const Eigen::Matrix<double, 3, 4, Eigen::RowMajor>>(numbers->data());
    }

    void takeValue(const pugi::xml_node& element)
    {
        const std::string_view name = element.name();
        if (element.type() != pugi::node_element || name == "Matrix")
            return;
        const auto value = numberOfValue(element.text().get());
        if (!value)
            throw FileError(file_, fmt::format(translatable("Data", "<{}> of {} must hold a number, it is "
                                                                    "\"{}\""),
                                               name, here(), element.text().get()));
        values_[std::string(name)] = *value;
    }

    double valueOf(const std::string& name) const
    {
        const auto found = values_.find(name);
        return found == values_.end() ? 0.0 : found->second;
    }

    void takeProjection(const pugi::xml_node& element)
    {
        for (const pugi::xml_node& value : element.children())
            takeValue(value);
        const pugi::xml_node matrix = element.child("Matrix");
        if (!matrix)
            throw FileError(file_, fmt::format(translatable("Data", "{} has no <Matrix>"), here()));
        if (valueOf("RadiusCylindricalDetector") != 0.0)
            throw FileError(
                file_, translatable(
                           "Data", "has a cylindrical detector (<RadiusCylindricalDetector>): only flat ones "
                                   "are supported"));
        RtkProjection projection;
        projection.sourceToIsocentreMm = valueOf("SourceToIsocenterDistance");
        projection.sourceToDetectorMm = valueOf("SourceToDetectorDistance");
        projection.gantryAngleDeg = valueOf("GantryAngle");
        if (!(projection.sourceToDetectorMm > 0.0))
            throw FileError(
                file_,
                fmt::format(translatable("Data",
                                         "{} has no positive <SourceToDetectorDistance>: parallel beams "
                                         "are not supported"),
                            here()));
        // RTK's depth counts from the source backwards.
        const ProjectionMatrix detectorFromWorld = matrixOf(matrix.text().get());
        projection.detectorFromWorld =
            detectorFromWorld(2, 3) < 0.0 ? ProjectionMatrix(-detectorFromWorld) : detectorFromWorld;
        projections_.push_back(projection);
    }

    std::filesystem::path file_;
    std::map<std::string, double> values_;
    std::vector<RtkProjection> projections_;
};

} // namespace

bool isRtkGeometry(const std::string& text)
{
    pugi::xml_document document;
    document.load_buffer(text.data(), text.size()); // of damaged XML, too, the first element is known
    return document.document_element().name() == kRoot;
}

std::vector<RtkProjection> readRtkGeometry(const std::filesystem::path& file)
{
    const std::string text = readTextFile(file);
    pugi::xml_document document;
    const pugi::xml_parse_result parsed = document.load_buffer(text.data(), text.size());
    const pugi::xml_node root = document.document_element();
    if (root.name() != kRoot)
        throw FileError(
            file, fmt::format(translatable("Data", "is not an RTK geometry: its first element must be <{}>"),
                              kRoot));
    if (const std::string_view version = root.attribute("version").value(); version != "3" && version != "2")
        throw FileError(
            file,
            translatable("Data",
                         "is an RTK geometry of another version than 2 or 3: write it again with RTK 2"));
    if (!parsed && text.find('<', static_cast<std::size_t>(parsed.offset)) == std::string::npos)
        throw FileError(file, fmt::format(translatable("Data", "ends too early: </{}> is missing"), kRoot));
    if (!parsed)
        throw FileError(
            file,
            fmt::format(translatable("Data", "is not well-formed XML at character {}: check its tags there"),
                        parsed.offset));
    ProjectionReader reader(file);
    for (const pugi::xml_node& element : root.children())
        reader.take(element);
    return reader.finish();
}

ProjectionGeometry pixelProjection(const RtkProjection& projection, int columns, int rows,
                                   const Eigen::Vector2d& pitchMm, const Eigen::Vector2d& centreMm)
{
    if (!(pitchMm.minCoeff() > 0.0))
        throw InputError(fmt::format(translatable("Data", "the pixel pitch must be positive: {} x {} mm"),
                                     pitchMm.x(), pitchMm.y()));
    Eigen::Matrix3d pixelFromDetector = Eigen::Matrix3d::Identity();
    pixelFromDetector(0, 0) = 1.0 / pitchMm.x();
    pixelFromDetector(1, 1) = 1.0 / pitchMm.y();
    pixelFromDetector(0, 2) = 0.5 * columns - centreMm.x() / pitchMm.x();
    pixelFromDetector(1, 2) = 0.5 * rows - centreMm.y() / pitchMm.y();
    return ProjectionGeometry(pixelFromDetector * projection.detectorFromWorld, columns, rows,
                              projection.sourceToDetectorMm);
}

} // namespace isocenter::core
