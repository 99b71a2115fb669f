// SPDX-License-Identifier: MIT
#include "core/io/formats/bones_file.h"

#include "core/io/files/json_object.h"
#include "core/io/files/json_values.h"
#include "core/io/formats/joint_track_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace isocenter::core {
namespace {

std::filesystem::path pathOf(const JsonObject& object, const std::string& key,
                             const std::filesystem::path& folder)
{
    if (!object.has(key))
        return {};
    const std::string text = object.text(key);
    if (text.empty())
        object.fail(key, translatable("Data", "the path of a file, relative to this one"));
    return folder / text;
}

// A path of something that must be there already.
std::filesystem::path existing(const JsonObject& object, const std::string& key,
                               const std::filesystem::path& folder)
{
    const std::filesystem::path path = pathOf(object, key, folder);
    if (!path.empty() && !std::filesystem::exists(path))
        object.fail(key, fmt::format(translatable("Data", "the path of a file or folder ({} does not exist)"),
                                     path.string()));
    return path;
}

// A pose to start from, whose name may say which frame of the file it is.
std::filesystem::path existingPose(const JsonObject& object, const std::string& key,
                                   const std::filesystem::path& folder)
{
    const std::filesystem::path path = pathOf(object, key, folder);
    const std::optional<JointTrackFrame> frame = jointTrackFrame(path.string());
    if (!frame)
        return existing(object, key, folder);
    if (!std::filesystem::exists(frame->file))
        object.fail(key, fmt::format(translatable("Data", "the path of a file ({} does not exist)"),
                                     frame->file.string()));
    return path;
}

Eigen::Vector3d vectorOf(const JsonObject& object, const std::string& key, const std::string& expected)
{
    const std::vector<double> numbers = object.numbers(key, 3, expected);
    return Eigen::Vector3d(numbers.data());
}

std::optional<Eigen::Vector3d> optionalVector(const JsonObject& object, const std::string& key,
                                              const std::string& expected)
{
    return object.has(key) ? std::optional(vectorOf(object, key, expected)) : std::nullopt;
}

std::pair<Eigen::Vector3d, Eigen::Vector3d> cornersOf(const JsonObject& object, const std::string& key,
                                                      const std::string& expected)
{
    const std::vector<std::vector<double>> corners = object.points(key);
    if (corners.size() != 2)
        object.fail(key, expected);
    std::pair<Eigen::Vector3d, Eigen::Vector3d> box{corners[0].data(), corners[1].data()};
    if ((box.first.array() > box.second.array()).any())
        object.fail(key, expected);
    return box;
}

bool isWhole(const Eigen::Vector3d& corner)
{
    return corner == corner.array().round().matrix() && (corner.array().abs() < 1e6).all();
}

void readBox(const JsonObject& object, BoneEntry& bone)
{
    if (object.has("boxMm"))
        bone.boxMm = cornersOf(object, "boxMm",
                               translatable("Data", "two corners [x, y, z] in mm, the lower one first"));
    if (!object.has("boxVoxels"))
        return;
    const std::string expected =
        translatable("Data", "two voxels [i, j, k], the first and the last of the box");
    const auto [first, last] = cornersOf(object, "boxVoxels", expected);
    if (!isWhole(first) || !isWhole(last))
        object.fail("boxVoxels", expected);
    bone.boxVoxels = {first.cast<int>(), last.cast<int>()};
}

BoneView viewOf(const JsonObject& object, const std::filesystem::path& folder)
{
    object.allowOnly({"roi", "mask", "maskPolygon"});
    BoneView view;
    if (object.has("roi"))
        view.region = regionOf(object, "roi");
    view.mask = existing(object, "mask", folder);
    view.maskPolygons = existing(object, "maskPolygon", folder);
    return view;
}

AnatomicalFrame frameOf(const JsonObject& object)
{
    object.allowOnly({"originMm", "x", "y"});
    const std::string direction = translatable("Data", "a direction [x, y, z]");
    try {
        return AnatomicalFrame::fromAxes(
            vectorOf(object, "originMm", translatable("Data", "a point [x, y, z] in mm")),
            vectorOf(object, "x", direction), vectorOf(object, "y", direction));
    } catch (const FileError&) {
        throw;
    } catch (const InputError& error) {
        object.failWhole(error.what());
    }
}

std::string nameOf(const JsonObject& object)
{
    const std::string name = object.text("name");
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
               c == '-';
    };
    if (name.empty() || !std::ranges::all_of(name, allowed))
        object.fail("name",
                    translatable("Data", "a name of letters, digits, _ and -, for it names a folder too"));
    return name;
}

void requireAPart(const JsonObject& object, const BoneEntry& bone)
{
    if (bone.ct.empty() && bone.labels.empty() && !bone.boxMm && !bone.boxVoxels)
        object.failWhole(translatable(
            "Data", "which part of the shared CT is it? Give \"label\", \"labels\", \"boxMm\" or "
                    "\"boxVoxels\", or a \"ct\" of its own"));
    if (bone.ct.empty() && (!bone.series.empty() || bone.spacingMm || bone.originMm || bone.rescale ||
                            bone.mirrored != std::array<bool, 3>()))
        object.failWhole(translatable(
            "Data", "\"series\", \"spacingMm\", \"originMm\", \"mirrored\" and \"rescale\" go with a "
                    "\"ct\" of its own"));
}

void readSurface(const JsonObject& object, BoneEntry& bone)
{
    if (object.has("material"))
        bone.material = object.text("material");
    if (object.has("unit"))
        bone.unit = object.text("unit");
    if (object.has("voxelMm"))
        bone.voxelMm = object.positiveNumber("voxelMm", "mm");
    if (bone.ct.empty() && (!bone.material.empty() || !bone.unit.empty() || bone.voxelMm))
        object.failWhole(translatable(
            "Data",
            "\"material\", \"unit\" and \"voxelMm\" go with a surface model as the \"ct\" of its own"));
}

BoneEntry boneOf(const JsonObject& object, const std::filesystem::path& folder,
                 const std::filesystem::path& sharedLabels)
{
    object.allowOnly({"name", "ct", "series", "spacingMm", "originMm", "mirrored", "rescale", "material",
                      "unit", "voxelMm", "label", "labels", "boxMm", "boxVoxels", "initial", "views", "frame",
                      "reference"});
    BoneEntry bone;
    bone.name = nameOf(object);
    bone.ct = existing(object, "ct", folder);
    if (object.has("series"))
        bone.series = object.text("series");
    bone.spacingMm = optionalVector(object, "spacingMm", translatable("Data", "three lengths in mm"));
    bone.originMm = optionalVector(object, "originMm", translatable("Data", "a point [x, y, z] in mm"));
    if (object.has("mirrored"))
        bone.mirrored = axisFlagsOf(object, "mirrored");
    if (object.has("rescale")) {
        const std::vector<double> numbers =
            object.numbers("rescale", 2, translatable("Data", "a slope and an intercept"));
        if (numbers[0] == 0.0)
            object.fail("rescale", translatable("Data", "a slope other than 0 and an intercept"));
        bone.rescale = {numbers[0], numbers[1]};
    }
    readSurface(object, bone);
    readBox(object, bone);
    bone.labels = existing(object, "labels", folder);
    if (object.has("label")) {
        bone.label = object.positiveInteger("label", translatable("Data", "a label"));
        if (bone.labels.empty())
            bone.labels = sharedLabels;
        if (bone.labels.empty())
            object.failWhole(translatable(
                "Data", "a \"label\" needs \"labels\", the label map, here or beside \"bones\""));
    }
    bone.initial = existingPose(object, "initial", folder);
    if (object.has("views"))
        for (const JsonObject& view : object.objects("views"))
            bone.views.push_back(viewOf(view, folder));
    if (object.has("frame"))
        bone.frame = frameOf(object.object("frame"));
    if (object.has("reference"))
        bone.reference = object.text("reference");
    requireAPart(object, bone);
    return bone;
}

std::vector<std::string> namesOf(const std::vector<BoneEntry>& bones)
{
    std::vector<std::string> names;
    for (const BoneEntry& bone : bones)
        names.push_back(bone.name);
    return names;
}

void requireReferences(const std::vector<JsonObject>& entries, const std::vector<BoneEntry>& bones)
{
    for (std::size_t b = 0; b < bones.size(); ++b) {
        const std::string& reference = bones[b].reference;
        const bool known = std::ranges::find(bones, reference, &BoneEntry::name) != bones.end();
        if (!reference.empty() && (!known || reference == bones[b].name))
            entries[b].fail("reference", fmt::format(translatable("Data", "another of the bones: {}"),
                                                     fmt::join(namesOf(bones), ", ")));
    }
}

std::size_t referenceOf(const JsonObject& object, const std::vector<BoneEntry>& bones)
{
    if (!object.has("reference"))
        return 0;
    const auto found = std::ranges::find(bones, object.text("reference"), &BoneEntry::name);
    if (found == bones.end())
        object.fail("reference", fmt::format(translatable("Data", "one of the bones: {}"),
                                             fmt::join(namesOf(bones), ", ")));
    return static_cast<std::size_t>(found - bones.begin());
}

BodySide sideOf(const JsonObject& object)
{
    const std::string side = object.has("side") ? object.text("side") : "right";
    if (side != "right" && side != "left")
        object.fail("side", translatable("Data", "\"right\" or \"left\""));
    return side == "left" ? BodySide::Left : BodySide::Right;
}

} // namespace

bool haveSameCt(const BoneEntry& a, const BoneEntry& b)
{
    const auto reading = [](const BoneEntry& bone) {
        return std::tie(bone.ct, bone.series, bone.spacingMm, bone.originMm, bone.mirrored, bone.rescale,
                        bone.material, bone.unit, bone.voxelMm);
    };
    return reading(a) == reading(b);
}

BonesFile readBonesFile(const std::filesystem::path& file)
{
    const JsonObject object = JsonObject::fromFile(file, kBonesSchema);
    object.allowOnly({"schema", "labels", "reference", "side", "bones"});
    const std::filesystem::path folder = file.parent_path();
    const std::filesystem::path labels = existing(object, "labels", folder);
    BonesFile content;
    const std::vector<JsonObject> entries = object.objects("bones");
    for (const JsonObject& entry : entries) {
        BoneEntry bone = boneOf(entry, folder, labels);
        bone.place = fmt::format("bones[{}]", content.bones.size());
        if (std::ranges::find(content.bones, bone.name, &BoneEntry::name) != content.bones.end())
            entry.failWhole(fmt::format(
                translatable("Data", "the name \"{}\" is used twice: every bone needs its own"), bone.name));
        content.bones.push_back(std::move(bone));
    }
    if (content.bones.size() < 2)
        object.failWhole(fmt::format(
            translatable("Data", "\"bones\" must hold at least two bones, it holds {}: register one alone "
                                 "with isocenter-cli register"),
            content.bones.size()));
    requireReferences(entries, content.bones);
    content.reference = referenceOf(object, content.bones);
    content.side = sideOf(object);
    return content;
}

} // namespace isocenter::core
