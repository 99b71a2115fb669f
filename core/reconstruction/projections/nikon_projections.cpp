// SPDX-License-Identifier: MIT
#include "core/geometry/angles.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/file_pattern.h"
#include "core/io/files/file_start.h"
#include "core/io/files/text_table.h"
#include "core/reconstruction/projections/projection_formats.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <Eigen/Geometry>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <iterator>
#include <map>
#include <sstream>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kMostNikonProjections = 1e6;

// The "key=value" lines of the section [XTekCT], or of the whole file.
class XtekctFile
{
public:
    explicit XtekctFile(const std::filesystem::path& file) : file_(file)
    {
        std::istringstream lines(readTextFile(file));
        std::string line;
        while (std::getline(lines, line))
            if (const std::size_t equals = line.find('='); equals != std::string::npos)
                values_.try_emplace(std::string(trimmed(line.substr(0, equals))),
                                    trimmed(line.substr(equals + 1)));
    }

    const std::filesystem::path& path() const { return file_; }
    bool states(const std::string& key) const { return values_.contains(key); }
    std::string text(const std::string& key) const
    {
        const auto found = values_.find(key);
        return found == values_.end() ? std::string() : found->second;
    }
    std::optional<double> number(const std::string& key) const
    {
        const std::string value = text(key);
        if (value.empty())
            return std::nullopt;
        const auto number = numberOfValue(value);
        if (!number)
            throw FileError(
                file_, fmt::format(translatable("Data", "{} must be a number, it is \"{}\""), key, value));
        return number;
    }
    double requiredNumber(const std::string& key) const
    {
        if (const auto value = number(key))
            return *value;
        throw FileError(file_,
                        fmt::format(translatable("Data", "{} is missing: is it a whole .xtekct file?"), key));
    }
    double positiveNumber(const std::string& key) const
    {
        const double value = requiredNumber(key);
        if (!(value > 0.0))
            throw FileError(file_,
                            fmt::format(translatable("Data", "{} must be positive, it is {:g}"), key, value));
        return value;
    }
    int count(const std::string& key) const
    {
        const double value = positiveNumber(key);
        if (value != std::floor(value) || value > kMostNikonProjections)
            throw FileError(file_, fmt::format(translatable("Data", "{} must be a whole number, it is {:g}"),
                                               key, value));
        return static_cast<int>(value);
    }

private:
    std::filesystem::path file_;
    std::map<std::string, std::string> values_;
};

// The axis in the lab's frame: the source at its origin, y towards the detector, z upwards.
RotationAxis axisInLab(const XtekctFile& scan)
{
    const double sourceToObjectMm = scan.positiveNumber("SrcToObject");
    const double atAxis = sourceToObjectMm / scan.positiveNumber("SrcToDetector");
    const double top = scan.number("CentreOfRotationTop").value_or(0.0);
    const double bottom = scan.number("CentreOfRotationBottom").value_or(0.0);
    const double detectorHeightMm = scan.count("DetectorPixelsY") * scan.positiveNumber("DetectorPixelSizeY");
    const double offsetMm = scan.number("ObjectOffsetX").value_or(0.5 * (top + bottom) * atAxis);
    const auto statedRollDeg = scan.number("ObjectRoll");
    const double roll =
        statedRollDeg ? kRadPerDeg * *statedRollDeg : -std::atan2(top - bottom, detectorHeightMm);
    const double tilt = -kRadPerDeg * scan.number("ObjectTilt").value_or(0.0);
    return {{-offsetMm, sourceToObjectMm, 0.0},
            Eigen::AngleAxisd(tilt, Eigen::Vector3d::UnitX()) *
                (Eigen::AngleAxisd(roll, Eigen::Vector3d::UnitY()) * Eigen::Vector3d::UnitZ())};
}

// Its z is the axis, its y as near to the lab's as that allows.
Eigen::Isometry3d worldFromLab(const RotationAxis& axis)
{
    const Eigen::Vector3d x = Eigen::Vector3d::UnitY().cross(axis.direction).normalized();
    Eigen::Isometry3d world = Eigen::Isometry3d::Identity();
    world.linear().row(0) = x;
    world.linear().row(1) = axis.direction.cross(x);
    world.linear().row(2) = axis.direction;
    world.translation() = -world.linear() * axis.centreMm;
    return world;
}

StatedGeometry geometryOf(const XtekctFile& scan)
{
    const double sourceToDetectorMm = scan.positiveNumber("SrcToDetector");
    if (sourceToDetectorMm <= scan.positiveNumber("SrcToObject"))
        throw FileError(scan.path(), translatable("Data", "SrcToDetector must be larger than SrcToObject"));
    const int columns = scan.count("DetectorPixelsX");
    const int rows = scan.count("DetectorPixelsY");
    const Eigen::Vector2d pitchMm(scan.positiveNumber("DetectorPixelSizeX"),
                                  scan.positiveNumber("DetectorPixelSizeY"));
    const Eigen::Isometry3d fromLab = worldFromLab(axisInLab(scan));
    const Eigen::Vector3d cornerMm(0.5 * columns * pitchMm.x(), sourceToDetectorMm, 0.5 * rows * pitchMm.y());
    StatedGeometry geometry;
    geometry.origin = scan.path().filename().string();
    geometry.axis = RotationAxis{};
    for (int p = 0; p < scan.count("Projections"); ++p) {
        const double angleDeg =
            scan.requiredNumber("InitialAngle") + p * scan.requiredNumber("AngularStep") - 180.0;
        const Eigen::Isometry3d placed =
            Eigen::AngleAxisd(kRadPerDeg * angleDeg, Eigen::Vector3d::UnitZ()) * fromLab;
        geometry.projections.push_back(ProjectionGeometry::fromDetector(
            placed.translation(), placed * cornerMm, placed.linear() * -Eigen::Vector3d::UnitX(),
            placed.linear() * -Eigen::Vector3d::UnitZ(), pitchMm, columns, rows));
    }
    return geometry;
}

// NAME_0001.tif, and nothing of another name, as NAME_flat.tif. The stem goes up to the number.
bool isProjectionOf(const std::string& stem, const std::filesystem::path& file)
{
    const std::string name = file.stem().string();
    const std::string ending = lowerEnding(file);
    return name.size() > stem.size() && name.starts_with(stem) &&
           std::all_of(name.begin() + static_cast<std::ptrdiff_t>(stem.size()), name.end(),
                       [](unsigned char c) { return std::isdigit(c) != 0; }) &&
           (ending == ".tif" || ending == ".tiff");
}

std::vector<std::filesystem::path> imagesOf(const XtekctFile& scan)
{
    const std::string name = scan.text("Name");
    if (name.empty())
        throw FileError(scan.path(),
                        translatable("Data", "Name is missing: that of the images, NAME_0001.tif"));
    const std::string stem = name + (scan.states("InputSeparator") ? scan.text("InputSeparator") : "_");
    std::filesystem::path folder = scan.path().parent_path();
    if (const std::string input = scan.text("InputFolderName"); !input.empty() && isFolder(folder / input))
        folder /= input;
    std::vector<std::filesystem::path> files = filesMatching(folder, "*");
    std::erase_if(files, [&](const std::filesystem::path& file) { return !isProjectionOf(stem, file); });
    if (static_cast<int>(files.size()) != scan.count("Projections"))
        throw FileError(
            scan.path(),
            fmt::format(
                translatable("Data", "states {} projections, but {} images {}0001.tif, ... lie in {}: put "
                                     "all of them beside it"),
                scan.count("Projections"), files.size(), stem, folder.empty() ? "." : folder.string()));
    return files;
}

std::vector<Finding> findingsOf(const XtekctFile& scan)
{
    const std::string name = scan.path().filename().string();
    std::vector<Finding> findings;
    for (const char* key : {"DetectorOffsetX", "DetectorOffsetY"})
        if (const double offset = scan.number(key).value_or(0.0); offset != 0.0)
            findings.push_back(
                {true,
                 fmt::format(translatable("Data", "{}: {} is {:g} mm and is not used, for its sign is not "
                                                  "documented"),
                             name, key, offset),
                 key, "0 mm", "--geometry"});
    std::filesystem::path angles = scan.path();
    angles.replace_extension(".ang");
    for (const std::filesystem::path& file : {angles, scan.path().parent_path() / "_ctdata.txt"})
        if (isRegularFile(file))
            findings.push_back(
                {true,
                 fmt::format(translatable("Data", "{}: the angles are those of InitialAngle and AngularStep, "
                                                  "not of {}"),
                             name, file.filename().string()),
                 "AngularStep",
                 {},
                 "--geometry"});
    return findings;
}

void requireStatedSize(const ProjectionSource& source, const StatedGeometry& geometry, const XtekctFile& scan)
{
    const ProjectionGeometry& stated = geometry.projections.front();
    if (source.columns() != stated.columns() || source.rows() != stated.rows())
        throw FileError(
            scan.path(),
            fmt::format(translatable("Data", "states DetectorPixelsX and -Y of {} x {}, but {} has {} x {}"),
                        stated.columns(), stated.rows(), source.nameOf(0), source.columns(), source.rows()));
}

} // namespace

std::unique_ptr<ProjectionSource> openNikonProjections(const std::vector<std::filesystem::path>& xtekct)
{
    const XtekctFile scan(onlyFile(xtekct));
    StatedScan stated;
    stated.geometry = geometryOf(scan);
    stated.intensity = StatedIntensity{false, 1.0, scan.positiveNumber("WhiteLevel"),
                                       scan.path().filename().string() + ", WhiteLevel"};
    stated.findings = findingsOf(scan);
    std::unique_ptr<ProjectionSource> source = openProjectionFiles(imagesOf(scan));
    requireStatedSize(*source, *stated.geometry, scan);
    std::ranges::copy(source->stated().findings, std::back_inserter(stated.findings)); // of the images
    source->state(std::move(stated));
    return source;
}

} // namespace isocenter::core
