// SPDX-License-Identifier: MIT
#include "app/scan/scan_setup_json.h"

#include "core/io/files/json_values.h"
#include "core/support/error.h"
#include "core/support/named_values.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;
using core::JsonObject;
using WriteData = std::function<Json(const std::filesystem::path&)>;
using ReadData = std::function<std::filesystem::path(const JsonObject&)>;

constexpr std::string_view kFeldkampName = "fdk";
constexpr double kLargestCount = 1e9;

constexpr core::NamedValues<GeometrySetup::Kind, 3> kGeometryKinds{{{GeometrySetup::Kind::Stated, "stated"},
                                                                    {GeometrySetup::Kind::File, "file"},
                                                                    {GeometrySetup::Kind::Circle, "circle"}}};
static_assert(core::namesEveryValue(kGeometryKinds, GeometrySetup::Kind::Circle));
constexpr core::NamedValues<IntensitySetup::Kind, 6> kIntensityKinds{
    {{IntensitySetup::Kind::Unknown, "unknown"},
     {IntensitySetup::Kind::Stated, "stated"},
     {IntensitySetup::Kind::OpenBeam, "openBeam"},
     {IntensitySetup::Kind::Air, "air"},
     {IntensitySetup::Kind::Flat, "flat"},
     {IntensitySetup::Kind::LineIntegrals, "lineIntegrals"}}};
static_assert(core::namesEveryValue(kIntensityKinds, IntensitySetup::Kind::LineIntegrals));

template <class Value, std::size_t count>
Value valueIn(const core::NamedValues<Value, count>& names, const JsonObject& object, const std::string& key)
{
    if (const auto value = core::valueNamed(names, object.text(key)))
        return *value;
    object.fail(key, fmt::format(translatable("Data", "one of {}"), fmt::join(core::namesOf(names), ", ")));
}

template <class Vector>
Json listOf(const Vector& numbers)
{
    return Json(std::vector<typename Vector::value_type>(numbers.begin(), numbers.end()));
}

// Sets what a key says, where it is there.
class Fields
{
public:
    Fields(const JsonObject& object, const ReadData& data) : object_(object), data_(data) {}

    void read(const char* key, double& number, double least, double most) const
    {
        if (object_.has(key))
            number = inRange(key, object_.number(key, "a number"), least, most);
    }
    void read(const char* key, int& number, int least) const
    {
        if (object_.has(key))
            number = whole(key, object_.number(key, "a whole number"), least);
    }
    template <int size>
    void read(const char* key, Eigen::Matrix<double, size, 1>& vector) const
    {
        if (!object_.has(key))
            return;
        const std::vector<double> numbers =
            object_.numbers(key, size, fmt::format(translatable("Data", "{} numbers in mm"), size));
        vector = Eigen::Matrix<double, size, 1>(numbers.data());
    }
    template <class List>
    void readCounts(const char* key, List& list, int least) const
    {
        if (!object_.has(key))
            return;
        const auto count = static_cast<std::size_t>(std::distance(list.begin(), list.end()));
        const std::vector<double> numbers =
            object_.numbers(key, count, fmt::format(translatable("Data", "{} whole numbers"), count));
        std::ranges::transform(numbers, list.begin(),
                               [&](double number) { return whole(key, number, least); });
    }
    void read(const char* key, std::string& text) const
    {
        if (object_.has(key))
            text = object_.text(key);
    }
    void read(const char* key, bool& flag) const
    {
        if (!object_.has(key))
            return;
        if (!object_.json().at(key).is_boolean())
            object_.fail(key, "true or false");
        flag = object_.json().at(key).get<bool>();
    }
    void read(const char* key, std::filesystem::path& path) const
    {
        if (object_.has(key))
            path = data_(object_.object(key));
    }

private:
    double inRange(const char* key, double number, double least, double most) const
    {
        if (!(number >= least && number <= most))
            object_.fail(key, fmt::format(translatable("Data", "a number from {:g} to {:g}"), least, most));
        return number;
    }
    int whole(const char* key, double number, int least) const
    {
        if (!(number >= least && number <= kLargestCount) || number != std::floor(number))
            object_.fail(key, fmt::format(translatable("Data", "a whole number, {} or more"), least));
        return static_cast<int>(number);
    }

    const JsonObject& object_;
    const ReadData& data_;
};

Json jsonOf(const GeometrySetup& geometry, const WriteData& data)
{
    Json json{{"kind", core::nameOf(kGeometryKinds, geometry.kind)}};
    if (!geometry.file.empty())
        json["file"] = data(geometry.file);
    if (geometry.pixelCentre)
        json["pixelCentre"] = *geometry.pixelCentre;
    json["filePitchMm"] = listOf(geometry.filePitchMm);
    json["sourceToAxisMm"] = geometry.sourceToAxisMm;
    json["sourceToDetectorMm"] = geometry.sourceToDetectorMm;
    json["pitchMm"] = listOf(geometry.pitchMm);
    json["offsetMm"] = listOf(geometry.offsetMm);
    json["angles"] = geometry.angles;
    json["clockwise"] = geometry.clockwise;
    return json;
}

GeometrySetup geometryOf(const JsonObject& object, const ReadData& data)
{
    object.allowOnly({"kind", "file", "pixelCentre", "filePitchMm", "sourceToAxisMm", "sourceToDetectorMm",
                      "pitchMm", "offsetMm", "angles", "clockwise"});
    GeometrySetup geometry;
    if (object.has("kind"))
        geometry.kind = valueIn(kGeometryKinds, object, "kind");
    if (object.has("pixelCentre"))
        geometry.pixelCentre = object.number("pixelCentre", translatable("Data", "0 or 0.5"));
    if (geometry.pixelCentre && *geometry.pixelCentre != 0.0 && *geometry.pixelCentre != 0.5)
        object.fail("pixelCentre", translatable("Data", "0 or 0.5"));
    const Fields fields(object, data);
    fields.read("file", geometry.file);
    fields.read("filePitchMm", geometry.filePitchMm);
    fields.read("sourceToAxisMm", geometry.sourceToAxisMm, 0.0, core::kFarthestMm);
    fields.read("sourceToDetectorMm", geometry.sourceToDetectorMm, 0.0, core::kFarthestMm);
    fields.read("pitchMm", geometry.pitchMm);
    fields.read("offsetMm", geometry.offsetMm);
    fields.read("angles", geometry.angles);
    fields.read("clockwise", geometry.clockwise);
    return geometry;
}

Json jsonOf(const IntensitySetup& intensity, const WriteData& data)
{
    Json json{{"kind", core::nameOf(kIntensityKinds, intensity.kind)},
              {"openBeam", intensity.openBeam},
              {"air", core::listOf(intensity.air)},
              {"scale", intensity.scale}};
    for (const auto& [key, file] : {std::pair("flat", intensity.flat), std::pair("dark", intensity.dark),
                                    std::pair("badPixels", intensity.badPixels)})
        if (!file.empty())
            json[key] = data(file);
    return json;
}

IntensitySetup intensityOf(const JsonObject& object, const ReadData& data)
{
    object.allowOnly({"kind", "openBeam", "air", "scale", "flat", "dark", "badPixels"});
    IntensitySetup intensity;
    if (object.has("kind"))
        intensity.kind = valueIn(kIntensityKinds, object, "kind");
    const Fields fields(object, data);
    fields.read("openBeam", intensity.openBeam, 0.0, kLargestCount);
    std::array<int, 4> air{};
    fields.readCounts("air", air, 0);
    intensity.air = {air[0], air[1], air[2], air[3]};
    fields.read("scale", intensity.scale, 0.0, kLargestCount);
    fields.read("flat", intensity.flat);
    fields.read("dark", intensity.dark);
    fields.read("badPixels", intensity.badPixels);
    return intensity;
}

Json jsonOf(const CorrectionsSetup& corrections)
{
    return {{"every", corrections.every},
            {"skipped", corrections.skipped},
            {"margins", corrections.margins},
            {"binning", corrections.binning},
            {"scatterPercent", corrections.scatterPercent},
            {"beamHardening", corrections.beamHardening},
            {"ringPixels", corrections.ringPixels},
            {"objectIsWider", corrections.objectIsWider}};
}

CorrectionsSetup correctionsOf(const JsonObject& object, const ReadData& data)
{
    object.allowOnly({"every", "skipped", "margins", "binning", "scatterPercent", "beamHardening",
                      "ringPixels", "objectIsWider"});
    CorrectionsSetup corrections;
    const Fields fields(object, data);
    fields.read("every", corrections.every, 1);
    fields.read("skipped", corrections.skipped);
    fields.readCounts("margins", corrections.margins, 0);
    fields.read("binning", corrections.binning, 1);
    fields.read("scatterPercent", corrections.scatterPercent, 0.0, 100.0);
    fields.read("beamHardening", corrections.beamHardening);
    fields.read("ringPixels", corrections.ringPixels, 1);
    fields.read("objectIsWider", corrections.objectIsWider);
    return corrections;
}

Json jsonOf(const BoxSetup& box)
{
    return {{"voxelMm", box.voxelMm},
            {"size", listOf(box.size)},
            {"shiftMm", listOf(box.shiftMm)},
            {"waterPerMm", box.waterPerMm}};
}

BoxSetup boxOf(const JsonObject& object, const ReadData& data)
{
    object.allowOnly({"voxelMm", "size", "shiftMm", "waterPerMm"});
    BoxSetup box;
    const Fields fields(object, data);
    fields.read("voxelMm", box.voxelMm, 0.0, core::kMostSpacingMm);
    fields.readCounts("size", box.size, 1);
    fields.read("shiftMm", box.shiftMm);
    fields.read("waterPerMm", box.waterPerMm, 0.0, 1.0);
    return box;
}

Json jsonOf(const MethodSetup& method)
{
    const IterativeRequest& iterative = method.iterative;
    return {{"name", method.iterates ? core::nameOf(gpu::kAlgebraicMethods, iterative.options.method)
                                     : kFeldkampName},
            {"filter", core::nameOf(core::kRampWindows, method.filter.window)},
            {"cutoff", method.filter.cutoff},
            {"iterations", iterative.iterations},
            {"leastImprovementPercent", 100.0 * iterative.leastImprovement},
            {"subset", iterative.options.projectionsASubset},
            {"relaxation", iterative.options.relaxation},
            {"totalVariation", iterative.options.totalVariation},
            {"totalVariationSteps", iterative.options.totalVariationSteps},
            {"nonNegative", iterative.options.nonNegative},
            {"matched", iterative.options.matched},
            {"beginWithFeldkamp", iterative.beginWithFeldkamp}};
}

MethodSetup methodOf(const JsonObject& object, const ReadData& data)
{
    object.allowOnly({"name", "filter", "cutoff", "iterations", "leastImprovementPercent", "subset",
                      "relaxation", "totalVariation", "totalVariationSteps", "nonNegative", "matched",
                      "beginWithFeldkamp"});
    MethodSetup method;
    IterativeRequest& iterative = method.iterative;
    method.iterates = object.has("name") && object.text("name") != kFeldkampName;
    if (method.iterates)
        iterative.options.method = valueIn(gpu::kAlgebraicMethods, object, "name");
    if (object.has("filter"))
        method.filter.window = valueIn(core::kRampWindows, object, "filter");
    const Fields fields(object, data);
    double leastPercent = 100.0 * iterative.leastImprovement;
    fields.read("cutoff", method.filter.cutoff, 0.0, 1.0);
    fields.read("iterations", iterative.iterations, 1);
    fields.read("leastImprovementPercent", leastPercent, 0.0, 100.0);
    fields.read("subset", iterative.options.projectionsASubset, 1);
    fields.read("relaxation", iterative.options.relaxation, 0.0, 2.0);
    fields.read("totalVariation", iterative.options.totalVariation, 0.0, 1.0);
    fields.read("totalVariationSteps", iterative.options.totalVariationSteps, 1);
    fields.read("nonNegative", iterative.options.nonNegative);
    fields.read("matched", iterative.options.matched);
    fields.read("beginWithFeldkamp", iterative.beginWithFeldkamp);
    iterative.leastImprovement = leastPercent / 100.0;
    try {
        method.filter.validate();
        iterative.validate();
    } catch (const UsageError& error) {
        object.failWhole(error.what());
    }
    return method;
}

} // namespace

Json jsonOf(const ScanSetup& scan, const WriteData& data)
{
    return {{"source", data(scan.source)},
            {"geometry", jsonOf(scan.geometry, data)},
            {"intensity", jsonOf(scan.intensity, data)},
            {"corrections", jsonOf(scan.corrections)},
            {"box", jsonOf(scan.box)},
            {"method", jsonOf(scan.method)}};
}

ScanSetup scanSetupOf(const JsonObject& object, const ReadData& data)
{
    object.allowOnly({"source", "geometry", "intensity", "corrections", "box", "method"});
    ScanSetup scan;
    scan.source = data(object.object("source"));
    if (object.has("geometry"))
        scan.geometry = geometryOf(object.object("geometry"), data);
    if (object.has("intensity"))
        scan.intensity = intensityOf(object.object("intensity"), data);
    if (object.has("corrections"))
        scan.corrections = correctionsOf(object.object("corrections"), data);
    if (object.has("box"))
        scan.box = boxOf(object.object("box"), data);
    if (object.has("method"))
        scan.method = methodOf(object.object("method"), data);
    return scan;
}

} // namespace isocenter::app
