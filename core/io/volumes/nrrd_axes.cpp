// SPDX-License-Identifier: MIT
#include "core/io/volumes/nrrd_axes.h"

#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "core/support/lower_case.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

namespace isocenter::core {
namespace {

using header_checks::kFarthest;
using header_checks::kLargestSpacing;

constexpr double kNotStated = std::numeric_limits<double>::quiet_NaN();

// What a header says of an axis.
struct NrrdAxis
{
    double size = 0.0;
    std::string kind;
    bool spatial = true;
    Eigen::Vector3d direction = Eigen::Vector3d::Constant(kNotStated); // from sample to sample, in the space
    double spacing = kNotStated;
    double min = kNotStated;
    double max = kNotStated;
    bool nodes = false; // min and max are the centres of the outer samples, not their borders
    std::string unit;
};

// Words between blanks; one in quotes may hold blanks.
std::vector<std::string> wordsOf(std::string_view text)
{
    std::vector<std::string> words;
    while (!(text = trimmed(text)).empty()) {
        const bool quoted = text.starts_with('"');
        const std::size_t begin = quoted ? 1 : 0;
        const std::size_t end = std::min(text.find_first_of(quoted ? "\"" : " \t", begin), text.size());
        words.emplace_back(trimmed(text.substr(begin, end - begin)));
        text.remove_prefix(std::min(end + begin, text.size()));
    }
    return words;
}

// One entry for each axis, or no field at all.
template <class Entry>
void requireEntries(const HeaderFields& fields, const std::string& name, const std::vector<Entry>& entries,
                    std::size_t count)
{
    if (fields.has(name) && entries.size() != count)
        throw FileError(fields.file(),
                        fmt::format(translatable("Data", "its header gives {} {} entries, {} are needed: "
                                                         "correct it or export it again"),
                                    name, entries.size(), count));
}

std::vector<double> axisNumbers(const HeaderFields& fields, const std::string& name, double largest,
                                std::size_t count)
{
    std::vector<double> numbers = fields.optionalNumbers(name, -largest, largest);
    requireEntries(fields, name, numbers, count);
    numbers.resize(count, kNotStated);
    return numbers;
}

std::vector<std::string> axisWords(const HeaderFields& fields, const std::string& name, std::size_t count)
{
    std::vector<std::string> words = wordsOf(fields.text(name));
    requireEntries(fields, name, words, count);
    words.resize(count);
    return words;
}

// Vectors in brackets, or "none" for an axis that lies in no direction.
std::vector<std::optional<std::vector<double>>> vectorsOf(const HeaderFields& fields, const std::string& name,
                                                          double largest)
{
    std::vector<std::optional<std::vector<double>>> vectors;
    std::string_view rest = fields.text(name);
    while (!(rest = trimmed(rest)).empty()) {
        const bool bracketed = rest.starts_with('(');
        const std::size_t end = bracketed ? rest.find(')') : rest.find_first_of(" \t(");
        const std::string_view word = rest.substr(0, end);
        rest.remove_prefix(std::min(word.size() + (bracketed ? 1 : 0), rest.size()));
        if (!bracketed && word != "none")
            header_checks::refuseEntry(fields.file(), name, fields.text(name), -largest, largest);
        HeaderFields one(fields.file());
        one.add(name, bracketed ? word : "");
        vectors.push_back(bracketed ? std::optional(one.numbers(name, -largest, largest)) : std::nullopt);
    }
    return vectors;
}

std::vector<NrrdAxis> axesOf(const HeaderFields& fields)
{
    constexpr double kMostDimensions = 16.0;
    const std::vector<double> sizes =
        fields.sizes({"dimension", kMostDimensions}, {"sizes", header_checks::kMostVoxels});
    header_checks::requireRoom(fields.file(), sizes);
    const std::size_t count = sizes.size();
    const auto kinds = axisWords(fields, "kinds", count);
    const auto centerings = axisWords(fields, "centerings", count);
    const auto units = axisWords(fields, "units", count);
    const auto spacings = axisNumbers(fields, "spacings", kLargestSpacing, count);
    const auto mins = axisNumbers(fields, "axis mins", kFarthest, count);
    const auto maxs = axisNumbers(fields, "axis maxs", kFarthest, count);
    std::vector<NrrdAxis> axes(count);
    for (std::size_t a = 0; a < count; ++a) {
        axes[a].size = sizes[a];
        axes[a].kind = lowerCase(kinds[a]);
        axes[a].nodes = lowerCase(centerings[a]) == "node";
        axes[a].unit = units[a];
        axes[a].spacing = spacings[a];
        axes[a].min = mins[a];
        axes[a].max = maxs[a];
    }
    return axes;
}

// A space with its axes in LPS.
struct NrrdSpace
{
    std::string name; // as the header states it; empty if it does not
    std::size_t dimension = 3;
    Eigen::Vector3d lpsFromSpace = Eigen::Vector3d::Ones(); // signs
    bool known = false;
    bool leftHanded = false;
};

NrrdSpace spaceOf(const HeaderFields& fields)
{
    struct Named
    {
        std::string_view name;
        std::string_view letters;
        double x, y, z;
        bool known;
        bool leftHanded;
    };
    constexpr Named kSpaces[] = {{"right-anterior-superior", "ras", -1.0, -1.0, 1.0, true, false},
                                 {"left-anterior-superior", "las", 1.0, -1.0, 1.0, true, true},
                                 {"left-posterior-superior", "lps", 1.0, 1.0, 1.0, true, false},
                                 {"scanner-xyz", "", 1.0, 1.0, 1.0, false, false},
                                 {"3d-right-handed", "", 1.0, 1.0, 1.0, false, false},
                                 {"3d-left-handed", "", 1.0, -1.0, 1.0, false, true}};
    NrrdSpace space;
    space.name = fields.text("space");
    std::string name = lowerCase(space.name);
    if (name.ends_with("-time") || name == "rast" || name == "last" || name == "lpst") {
        name.resize(name.size() - (name.ends_with("-time") ? 5 : 1));
        space.dimension = 4;
    }
    for (const Named& named : kSpaces)
        if (name == named.name || (!named.letters.empty() && name == named.letters)) {
            space.lpsFromSpace = {named.x, named.y, named.z};
            space.known = named.known;
            space.leftHanded = named.leftHanded;
        }
    if (const auto dimension = fields.number("space dimension", 1.0, 16.0)) {
        if (!space.name.empty() && *dimension != static_cast<double>(space.dimension))
            throw FileError(fields.file(),
                            fmt::format(translatable("Data", "its header says space: {} and space dimension: "
                                                             "{}, which contradict each other: remove one"),
                                        space.name, *dimension));
        space.dimension = static_cast<std::size_t>(*dimension);
    }
    if (space.dimension != 3 && space.dimension != 4)
        throw FileError(
            fields.file(),
            fmt::format(translatable("Data", "its space has {} dimensions, three are needed: save "
                                             "it as a volume"),
                        space.dimension));
    return space;
}

void addSpaceFindings(const NrrdSpace& space, VolumeHeader& header)
{
    header.frameStated = space.known || !space.name.empty();
    if (space.name.empty())
        return;
    if (!space.known)
        header.findings.push_back(
            {true,
             fmt::format(translatable("Data", "space: {} does not say how the axes lie in the patient: "
                                              "they were taken as {}. Check left and right"),
                         space.name,
                         space.leftHanded ? translatable("Data", "left, anterior, superior")
                                          : translatable("Data", "left, posterior, superior")),
             "space", space.leftHanded ? "LAS" : "LPS"});
    else if (space.leftHanded)
        header.findings.push_back(
            {true,
             fmt::format(translatable("Data", "space: {} is left-handed: positions were converted to "
                                              "left, posterior, superior. Check left and right"),
                         space.name),
             "space", "LPS"});
}

// Marks the axes of time and of lists; they and whatever is no axis of space must have one entry.
void separateAxes(const HeaderFields& fields, std::vector<NrrdAxis>& axes, bool byDirection)
{
    constexpr std::array<std::string_view, 5> kSpatialKinds{"", "domain", "space", "???", "none"};
    for (NrrdAxis& axis : axes) {
        if (!byDirection)
            axis.spatial = std::ranges::find(kSpatialKinds, axis.kind) != kSpatialKinds.end();
        if (axis.spatial || axis.size == 1.0)
            continue;
        if (axis.kind == "time" || axis.kind.empty())
            header_checks::refuseSeries(fields.file(), axis.size);
        header_checks::refuseChannels(fields.file(), axis.size);
    }
    // Without directions and kinds, axes of one entry are those of a series or of components.
    while (std::ranges::count(axes, true, &NrrdAxis::spatial) > 3) {
        const auto last = std::ranges::find_if(axes.rbegin(), axes.rend(),
                                               [](const NrrdAxis& a) { return a.spatial && a.size == 1.0; });
        if (last == axes.rend())
            header_checks::refuseSeries(fields.file(), axes.back().size);
        last->spatial = false;
    }
}

// The millimetres of each component of the space.
Eigen::Vector3d spaceUnits(const HeaderFields& fields, const NrrdSpace& space, std::vector<Finding>& findings)
{
    const std::vector<std::string> units = wordsOf(fields.text("space units"));
    requireEntries(fields, "space units", units, space.dimension);
    Eigen::Vector3d millimetres = Eigen::Vector3d::Ones();
    for (std::size_t a = 0; a < 3 && !units.empty(); ++a)
        millimetres[static_cast<Eigen::Index>(a)] =
            header_checks::unitOf(fields.file(), "space units", units[a], findings);
    return millimetres;
}

void readDirections(const HeaderFields& fields, const NrrdSpace& space, std::vector<NrrdAxis>& axes)
{
    const auto vectors = vectorsOf(fields, "space directions", kLargestSpacing);
    requireEntries(fields, "space directions", vectors, axes.size());
    for (std::size_t a = 0; a < axes.size(); ++a) {
        axes[a].spatial = vectors[a].has_value();
        if (!axes[a].spatial)
            continue;
        const std::vector<double>& vector = *vectors[a];
        if (vector.size() != space.dimension)
            throw FileError(fields.file(),
                            fmt::format(translatable("Data", "its header gives {} {} entries, {} are needed: "
                                                             "correct it or export it again"),
                                        "space directions", vector.size(), space.dimension));
        axes[a].direction = {vector[0], vector[1], vector[2]};
        axes[a].spatial = space.dimension == 3 || !axes[a].direction.isZero(0.0); // else along time
        if (!axes[a].spatial)
            axes[a].kind = "time";
        else if (space.dimension == 4 && vector[3] != 0.0)
            throw FileError(
                fields.file(),
                translatable("Data",
                             "its axes are not perpendicular: resample it to a rectangular grid first"));
    }
}

void placeByDirections(const HeaderFields& fields, const NrrdSpace& space,
                       const std::vector<const NrrdAxis*>& axes, VolumeHeader& header)
{
    const Eigen::Vector3d lpsMm = spaceUnits(fields, space, header.findings).cwiseProduct(space.lpsFromSpace);
    Eigen::Matrix3d vectors;
    for (int axis = 0; axis < 3; ++axis)
        vectors.col(axis) = lpsMm.cwiseProduct(axes[static_cast<std::size_t>(axis)]->direction);
    if (!(vectors.colwise().squaredNorm().array() > 0.0).all())
        header_checks::refuseEntry(fields.file(), "space directions", fields.text("space directions"),
                                   -kLargestSpacing, kLargestSpacing);
    header_checks::setAxes(vectors, header.grid);
    const auto origins = vectorsOf(fields, "space origin", kFarthest);
    if (!fields.has("space origin")) {
        header.grid.originMm.setZero();
        header.findings.push_back({true,
                                   translatable("Data", "there is no space origin: the first voxel was "
                                                        "placed at 0, 0, 0"),
                                   "space origin", "0, 0, 0"});
        return;
    }
    if (origins.size() != 1 || !origins.front() || origins.front()->size() != space.dimension)
        header_checks::refuseEntry(fields.file(), "space origin", fields.text("space origin"), -kFarthest,
                                   kFarthest);
    const std::vector<double>& origin = *origins.front();
    header.grid.originMm = lpsMm.cwiseProduct(Eigen::Vector3d(origin[0], origin[1], origin[2]));
}

// Spacing from minimum and maximum, which are borders of the outer samples or their centres.
double spacingOfAxis(const NrrdAxis& axis)
{
    if (!std::isnan(axis.spacing))
        return axis.spacing;
    const double steps = axis.nodes ? axis.size - 1.0 : axis.size;
    return steps > 0.0 ? (axis.max - axis.min) / steps : kNotStated;
}

void placeByAxes(const HeaderFields& fields, const NrrdSpace& space, const std::vector<const NrrdAxis*>& axes,
                 VolumeHeader& header)
{
    Eigen::Vector3d steps;
    for (int a = 0; a < 3; ++a) {
        const NrrdAxis& axis = *axes[static_cast<std::size_t>(a)];
        const double unitMm = axis.unit.empty()
                                  ? 1.0
                                  : header_checks::unitOf(fields.file(), "units", axis.unit, header.findings);
        double step = spacingOfAxis(axis);
        if (std::isnan(step)) {
            step = 1.0;
            header.findings.push_back(
                {true,
                 fmt::format(translatable("Data", "axis {} states no spacing: 1 was assumed. Check the "
                                                  "size"),
                             a),
                 "spacings", "1"});
        }
        if (step == 0.0)
            header_checks::refuseEntry(fields.file(), "spacings", fields.text("spacings"), -kLargestSpacing,
                                       kLargestSpacing);
        steps[a] = unitMm * step;
        const double first = axis.nodes ? axis.min : axis.min + step / 2.0;
        header.grid.originMm[a] = std::isnan(first) ? 0.0 : unitMm * first;
    }
    header_checks::setAxes(space.lpsFromSpace.cwiseProduct(steps).asDiagonal(), header.grid);
    header.grid.originMm = header.grid.originMm.cwiseProduct(space.lpsFromSpace);
    if (!space.name.empty())
        header.findings.push_back(
            {true,
             fmt::format(translatable("Data", "there are no space directions: the axes were taken as "
                                              "those of space: {}. Check left and right"),
                         space.name),
             "space directions", space.name});
}

} // namespace

void placeNrrdGrid(const HeaderFields& fields, VolumeHeader& header)
{
    std::vector<NrrdAxis> axes = axesOf(fields);
    const NrrdSpace space = spaceOf(fields);
    const bool byDirection = fields.has("space directions");
    if (byDirection)
        readDirections(fields, space, axes);
    separateAxes(fields, axes, byDirection);
    std::vector<const NrrdAxis*> spatial;
    for (const NrrdAxis& axis : axes)
        if (axis.spatial)
            spatial.push_back(&axis);
    if (spatial.size() < 3)
        throw FileError(fields.file(), translatable("Data", "holds one slice only: a volume needs several"));
    for (int axis = 0; axis < 3; ++axis)
        header.grid.size[axis] = static_cast<int>(spatial[static_cast<std::size_t>(axis)]->size);
    addSpaceFindings(space, header);
    if (byDirection)
        placeByDirections(fields, space, spatial, header);
    else
        placeByAxes(fields, space, spatial, header);
}

} // namespace isocenter::core
