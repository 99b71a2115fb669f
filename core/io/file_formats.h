// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace isocenter::core {

class FileStart;
class FrameSource;
class ProjectionSource;
struct FrameSourceOptions;
struct ImageFile;
struct SurfaceModel;
struct VolumeFileHead;
struct VolumeHeader;

// What the program does with a file.
enum class FileKind {
    Dicom,           // slices, X-rays, runs
    Picture,         // of one page or several
    Volume,          // a whole volume with its geometry
    Surface,         // triangles
    Scan,            // projections as scanners write them
    ScanDescription, // of raw projections
    Video,
    Geometry,     // where sources and detectors are
    XmaLab,       // calibrations, and the names of recorded images
    Pose,         // one pose
    JointTrack,   // poses of a body, a line a frame
    Autoscoper,   // poses of one or several volumes
    RigidBodies,  // XMALab's transformations
    Landmarks,    // points in the CT and in X-rays
    MaskPolygons, // of an X-ray
    Bones,        // a list of bones
    Trial,        // Autoscoper's list of cameras and volumes
    Project,
    Camera,     // intrinsics and distortion
    Distortion, // a measured map
    Schedule,   // stages of a registration
    Sightings,  // of the points of a calibration object
};

// One word or two: "picture", "poses of JointTrack".
const char* nameOf(FileKind kind);

// The kinds of geometry files, each by its own way to say where a view is.
enum class GeometryKind { Views, MayaCam, XmaLab, Rtk, Matrices, Astra, JointTrack };

// What may be read from a file, as sets.
enum class Holds : std::uint8_t {
    Nothing = 0, // a document of one kind alone
    Image = 1,
    Frames = 2,
    Volume = 4,
    Surface = 8,
    Projections = 16,
    Geometry = 32,
};
constexpr Holds operator|(Holds a, Holds b)
{
    return static_cast<Holds>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool overlap(Holds a, Holds b)
{
    return (static_cast<unsigned>(a) & static_cast<unsigned>(b)) != 0;
}

// The functions that read a format. Those that it has no use for are null. Each throws FileError, which names
// the file and what is wrong.
struct FormatReader
{
    // One page of a picture, counted from 0, and how many there are.
    ImageFile (*image)(const std::filesystem::path& file, int page) = nullptr;
    int (*pages)(const std::filesystem::path& file) = nullptr;
    VolumeHeader (*volume)(const std::filesystem::path& file, const VolumeFileHead& head) = nullptr;
    // In the file's own numbers.
    SurfaceModel (*surface)(const std::filesystem::path& file) = nullptr;
    // A scan from one file, or from several in their order. A scan may mix formats that share a reader.
    std::unique_ptr<ProjectionSource> (*projections)(const std::vector<std::filesystem::path>& files) =
        nullptr;
    std::unique_ptr<FrameSource> (*frames)(const std::filesystem::path& file,
                                           const FrameSourceOptions& options) = nullptr;
    std::optional<GeometryKind> geometry{}; // see app::GeometryContents
};

// A format of files: a row of the one table that readers, dialogs, the import, desktops and the manual go by.
struct FileFormat
{
    std::string_view name; // a proper name, or a translatable text
    FileKind kind;
    Holds holds;
    std::vector<std::string_view> endings; // of names, in small letters; the first is the usual one
    // Whether the content is such a file; null: known by its schema, or by its ending alone.
    bool (*recognises)(const FileStart& start) = nullptr;
    std::string_view schema{}; // of JSON: "geometry" is isocenter.geometry of whatever version
    // A file of unknown content is such a one by its ending. Endings that several formats share decide
    // nothing.
    bool byEnding = true;
    bool severalFiles = false;    // the projections of a folder may be one scan
    std::string_view mediaType{}; // by which desktops know it; empty: not offered to them
    FormatReader read{};
};

// In the order in which content is recognised.
std::span<const FileFormat> fileFormats();

// The format of a file: that which its content shows, otherwise that of its ending; null for folders and for
// what no format claims.
const FileFormat* formatOf(const std::filesystem::path& file);
const FileFormat* formatByContent(const FileStart& start);
const FileFormat* formatByEnding(const std::filesystem::path& file);

// The word after "isocenter." in a JSON text: geometry, pose, bones, ...; empty without one.
std::string_view schemaOf(std::string_view text);

// Whether the file, which need not exist, is of this kind, as formatOf sees it.
bool isOfKind(const std::filesystem::path& file, FileKind kind);

// Endings of names of files that may hold one of these, each once, in the order of the table.
std::vector<std::string_view> endingsOf(Holds any);
std::vector<std::string_view> endingsOf(std::span<const FileKind> kinds);

} // namespace isocenter::core
