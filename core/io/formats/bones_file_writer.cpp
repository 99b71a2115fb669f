// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/io/files/json_values.h"
#include "core/io/formats/bones_file.h"

#include <nlohmann/json.hpp>

namespace isocenter::core {
namespace {

using Json = nlohmann::ordered_json;

Json vectorJson(const Eigen::Vector3d& vector)
{
    return {vector.x(), vector.y(), vector.z()};
}

// What is stated of a bone by files that lie in, or beside, the folder of its own.
class BoneWriter
{
public:
    explicit BoneWriter(const std::filesystem::path& file)
        : folder_(std::filesystem::absolute(file).parent_path())
    {
    }

    Json jsonOf(const BoneEntry& bone) const
    {
        Json json{{"name", bone.name}};
        putPath(json, "ct", bone.ct);
        putText(json, "series", bone.series);
        if (bone.spacingMm)
            json["spacingMm"] = vectorJson(*bone.spacingMm);
        if (bone.originMm)
            json["originMm"] = vectorJson(*bone.originMm);
        if (bone.mirrored != std::array<bool, 3>())
            json["mirrored"] = bone.mirrored;
        if (bone.rescale)
            json["rescale"] = {bone.rescale->first, bone.rescale->second};
        putText(json, "material", bone.material);
        putText(json, "unit", bone.unit);
        if (bone.voxelMm)
            json["voxelMm"] = *bone.voxelMm;
        if (bone.label)
            json["label"] = *bone.label;
        putPath(json, "labels", bone.labels);
        if (bone.boxMm)
            json["boxMm"] = {vectorJson(bone.boxMm->first), vectorJson(bone.boxMm->second)};
        if (bone.boxVoxels)
            json["boxVoxels"] = {vectorJson(bone.boxVoxels->first.cast<double>()),
                                 vectorJson(bone.boxVoxels->second.cast<double>())};
        putPath(json, "initial", bone.initial);
        for (const BoneView& view : bone.views)
            json["views"].push_back(jsonOf(view));
        if (bone.frame)
            json["frame"] = jsonOf(*bone.frame);
        putText(json, "reference", bone.reference);
        return json;
    }

private:
    Json jsonOf(const BoneView& view) const
    {
        Json json = Json::object();
        if (!view.region.empty())
            json["roi"] = listOf(view.region);
        putPath(json, "mask", view.mask);
        putPath(json, "maskPolygon", view.maskPolygons);
        return json;
    }

    static Json jsonOf(const AnatomicalFrame& frame)
    {
        const Eigen::Isometry3d& placed = frame.boneFromFrame;
        return {{"originMm", vectorJson(placed.translation())},
                {"x", vectorJson(placed.linear().col(0))},
                {"y", vectorJson(placed.linear().col(1))}};
    }

    static void putText(Json& json, const char* key, const std::string& text)
    {
        if (!text.empty())
            json[key] = text;
    }

    void putPath(Json& json, const char* key, const std::filesystem::path& path) const
    {
        if (path.empty())
            return;
        const std::filesystem::path whole = std::filesystem::absolute(path).lexically_normal();
        const std::filesystem::path relative = whole.lexically_relative(folder_);
        json[key] = (relative.empty() ? whole : relative).generic_string(); // empty: on another drive
    }

    std::filesystem::path folder_;
};

} // namespace

void writeBonesFile(const std::filesystem::path& file, const BonesFile& content)
{
    Json document{{"schema", kBonesSchema},
                  {"reference", content.bones.at(content.reference).name},
                  {"side", content.side == BodySide::Left ? "left" : "right"}};
    const BoneWriter writer(file);
    for (const BoneEntry& bone : content.bones)
        document["bones"].push_back(writer.jsonOf(bone));
    replaceTextFile(file, jsonText(document, 1) + "\n");
}

} // namespace isocenter::core
