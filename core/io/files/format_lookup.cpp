// SPDX-License-Identifier: MIT
#include "core/io/file_formats.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/file_start.h"

#include <algorithm>

namespace isocenter::core {
namespace {

template <class Wanted>
std::vector<std::string_view> endingsWhere(const Wanted& isWanted)
{
    std::vector<std::string_view> endings;
    for (const FileFormat& format : fileFormats())
        if (isWanted(format))
            for (const std::string_view ending : format.endings)
                if (std::ranges::find(endings, ending) == endings.end())
                    endings.push_back(ending);
    return endings;
}

} // namespace

const char* nameOf(FileKind kind)
{
    switch (kind) {
    case FileKind::Dicom:
        return "DICOM";
    case FileKind::Picture:
        return "picture";
    case FileKind::Volume:
        return "volume";
    case FileKind::Surface:
        return "surface";
    case FileKind::Scan:
        return "scan";
    case FileKind::ScanDescription:
        return "description of raw projections";
    case FileKind::Video:
        return "video";
    case FileKind::Geometry:
    case FileKind::XmaLab:
        return "geometry";
    case FileKind::Pose:
        return "pose";
    case FileKind::JointTrack:
        return "poses of JointTrack";
    case FileKind::Autoscoper:
        return "poses of Autoscoper";
    case FileKind::RigidBodies:
        return "poses of rigid bodies";
    case FileKind::Landmarks:
        return "landmarks";
    case FileKind::MaskPolygons:
        return "mask";
    case FileKind::Bones:
        return "bones list";
    case FileKind::Trial:
        return "trial of Autoscoper";
    case FileKind::Project:
        return "project";
    case FileKind::Camera:
        return "camera";
    case FileKind::Distortion:
        return "distortion map";
    case FileKind::Schedule:
        return "schedule";
    case FileKind::Sightings:
        return "sightings of a calibration object";
    }
    return "";
}

std::string_view schemaOf(std::string_view text)
{
    constexpr std::string_view kOurs = "\"isocenter.";
    const std::size_t found = text.find(kOurs);
    if (found == std::string_view::npos)
        return {};
    const std::size_t first = found + kOurs.size();
    return text.substr(first, text.find('/', first) - first);
}

const FileFormat* formatByContent(const FileStart& start)
{
    if (start.bytes().empty())
        return nullptr;
    const auto found = std::ranges::find_if(fileFormats(), [&](const FileFormat& format) {
        return format.recognises != nullptr
                   ? format.recognises(start)
                   : !format.schema.empty() && format.schema == schemaOf(start.text());
    });
    return found == fileFormats().end() ? nullptr : &*found;
}

const FileFormat* formatByEnding(const std::filesystem::path& file)
{
    if (isFolder(file))
        return nullptr;
    const auto found = std::ranges::find_if(fileFormats(), [&](const FileFormat& format) {
        return format.byEnding && std::ranges::any_of(format.endings, [&](std::string_view ending) {
                   return hasEnding(file, ending);
               });
    });
    return found == fileFormats().end() ? nullptr : &*found;
}

const FileFormat* formatOf(const std::filesystem::path& file)
{
    const FileFormat* format = formatByContent(FileStart(file));
    return format != nullptr ? format : formatByEnding(file);
}

bool isOfKind(const std::filesystem::path& file, FileKind kind)
{
    const FileFormat* format = formatOf(file);
    return format != nullptr && format->kind == kind;
}

std::vector<std::string_view> endingsOf(Holds any)
{
    return endingsWhere([&](const FileFormat& format) { return overlap(format.holds, any); });
}

std::vector<std::string_view> endingsOf(std::span<const FileKind> kinds)
{
    return endingsWhere(
        [&](const FileFormat& format) { return std::ranges::find(kinds, format.kind) != kinds.end(); });
}

} // namespace isocenter::core
