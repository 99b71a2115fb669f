// SPDX-License-Identifier: MIT
#include "core/io/rtk_geometry_file.h"

#include "core/io/number_list.h"
#include "core/io/text_file.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <map>
#include <optional>

namespace isocenter::core {
namespace {

constexpr std::string_view kRoot = "RTKThreeDCircularGeometry";

// One start or end tag of the XML, with the text that follows it.
struct Tag
{
    std::string name; // starts with / for an end
    std::string attributes;
    std::string text;
};

// The tags of a file as RTK writes it: no CDATA, no entities. Comments and declarations are skipped.
class TagReader
{
public:
    explicit TagReader(std::string_view text) : rest_(text) { skipTo('<'); }

    std::optional<Tag> next()
    {
        while (rest_.starts_with("<?") || rest_.starts_with("<!"))
            skipPast(rest_.starts_with("<!--") ? "-->" : ">");
        const std::size_t end = rest_.find('>');
        if (rest_.empty() || end == std::string_view::npos)
            return std::nullopt;
        const std::string_view inside = rest_.substr(1, end - 1);
        const std::size_t space = inside.find_first_of(" \t\r\n");
        Tag tag;
        tag.name = inside.substr(0, space);
        tag.attributes = space == std::string_view::npos ? "" : inside.substr(space);
        rest_.remove_prefix(end + 1);
        tag.text = rest_.substr(0, rest_.find('<'));
        skipTo('<');
        return tag;
    }

private:
    void skipTo(char wanted) { rest_.remove_prefix(std::min(rest_.find(wanted), rest_.size())); }
    void skipPast(std::string_view wanted)
    {
        const std::size_t place = rest_.find(wanted);
        rest_.remove_prefix(place == std::string_view::npos ? rest_.size() : place + wanted.size());
        skipTo('<');
    }

    std::string_view rest_;
};

// Values that stand before the projections hold for all of them, until another comes.
class ProjectionReader
{
public:
    explicit ProjectionReader(const std::filesystem::path& file) : file_(file) {}

    void take(const Tag& tag)
    {
        if (tag.name == "Projection")
            matrix_.reset();
        else if (tag.name == "Matrix")
            matrix_ = matrixOf(tag.text);
        else if (tag.name == "/Projection")
            finishProjection();
        else if (const auto value = parseNumbers(tag.text); value && value->size() == 1)
            values_[tag.name] = value->front();
    }

    std::vector<RtkProjection> finish()
    {
        if (projections_.empty())
            throw FileError(file_, "holds no <Projection>: it is not a complete RTK geometry");
        return std::move(projections_);
    }

private:
    std::string here() const { return fmt::format("projection {}", projections_.size()); }

    ProjectionMatrix matrixOf(const std::string& text) const
    {
        const auto numbers = parseNumbers(text);
        if (!numbers || numbers->size() != 12)
            throw FileError(file_, fmt::format("<Matrix> of {} must hold 12 numbers", here()));
        return Eigen::Map<const Eigen::Matrix<double, 3, 4, Eigen::RowMajor>>(numbers->data());
    }

    double valueOf(const std::string& name) const
    {
        const auto found = values_.find(name);
        return found == values_.end() ? 0.0 : found->second;
    }

    void finishProjection()
    {
        if (!matrix_)
            throw FileError(file_, fmt::format("{} has no <Matrix>", here()));
        if (valueOf("RadiusCylindricalDetector") != 0.0)
            throw FileError(file_, "has a cylindrical detector (<RadiusCylindricalDetector>): only flat ones "
                                   "are supported");
        RtkProjection projection;
        projection.sourceToIsocentreMm = valueOf("SourceToIsocenterDistance");
        projection.sourceToDetectorMm = valueOf("SourceToDetectorDistance");
        projection.gantryAngleDeg = valueOf("GantryAngle");
        if (!(projection.sourceToDetectorMm > 0.0))
            throw FileError(file_,
                            fmt::format("{} has no positive <SourceToDetectorDistance>: parallel beams "
                                        "are not supported",
                                        here()));
        // RTK's depth counts from the source backwards.
        projection.detectorFromWorld = (*matrix_)(2, 3) < 0.0 ? ProjectionMatrix(-*matrix_) : *matrix_;
        projections_.push_back(projection);
    }

    std::filesystem::path file_;
    std::map<std::string, double> values_;
    std::optional<ProjectionMatrix> matrix_;
    std::vector<RtkProjection> projections_;
};

} // namespace

bool isRtkGeometry(const std::string& text)
{
    const auto first = TagReader(text).next();
    return first && first->name == kRoot;
}

std::vector<RtkProjection> readRtkGeometry(const std::filesystem::path& file)
{
    const std::string text = readTextFile(file);
    TagReader tags(text);
    const auto root = tags.next();
    if (!root || root->name != kRoot)
        throw FileError(file, fmt::format("is not an RTK geometry: its first element must be <{}>", kRoot));
    if (root->attributes.find("version=\"3\"") == std::string::npos &&
        root->attributes.find("version=\"2\"") == std::string::npos)
        throw FileError(file, "is an RTK geometry of another version than 2 or 3: write it again with RTK 2");
    ProjectionReader reader(file);
    bool ended = false;
    while (const auto tag = tags.next()) {
        reader.take(*tag);
        ended = tag->name == "/" + std::string(kRoot);
    }
    if (!ended)
        throw FileError(file, fmt::format("ends too early: </{}> is missing", kRoot));
    return reader.finish();
}

ProjectionGeometry pixelProjection(const RtkProjection& projection, int columns, int rows,
                                   const Eigen::Vector2d& pitchMm)
{
    if (!(pitchMm.minCoeff() > 0.0))
        throw InputError(
            fmt::format("the pixel pitch must be positive: {} x {} mm", pitchMm.x(), pitchMm.y()));
    Eigen::Matrix3d pixelFromDetector = Eigen::Matrix3d::Identity();
    pixelFromDetector(0, 0) = 1.0 / pitchMm.x();
    pixelFromDetector(1, 1) = 1.0 / pitchMm.y();
    pixelFromDetector(0, 2) = 0.5 * columns;
    pixelFromDetector(1, 2) = 0.5 * rows;
    return ProjectionGeometry(pixelFromDetector * projection.detectorFromWorld, columns, rows,
                              projection.sourceToDetectorMm);
}

} // namespace isocenter::core
