// SPDX-License-Identifier: MIT
#include "app/import/file_facts.h"

#include "app/cases/geometry_contents.h"
#include "app/import/xmalab_rows.h"
#include "app/support/small_letters.h"
#include "core/io/dicom/dicom_file.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/file_pattern.h"
#include "core/io/files/text_encoding.h"
#include "core/io/files/text_table.h"
#include "core/io/formats/autoscoper_trial.h"
#include "core/io/formats/joint_track_file.h"
#include "core/io/formats/rigid_body_file.h"
#include "core/io/images/image_file.h"
#include "core/io/images/tiff_file.h"
#include "core/io/surfaces/surface_file.h"
#include "core/io/volumes/volume_file.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string_view>

namespace isocenter::app {
namespace {

constexpr std::size_t kHeadBytes = std::size_t{64} << 10;
constexpr std::size_t kMatrixNumbers = 12;
constexpr std::array<std::string_view, 11> kVideoEndings{".avi",  ".mp4",  ".mov", ".mkv", ".m4v",  ".mpg",
                                                         ".mpeg", ".webm", ".wmv", ".ogv", ".mjpeg"};

// The word after "isocenter." in a JSON text: geometry, pose, bones, ...; empty without one.
std::string schemaOf(const std::string& text)
{
    constexpr std::string_view kOurs = "\"isocenter.";
    const std::size_t found = text.find(kOurs);
    if (found == std::string::npos)
        return {};
    const std::size_t first = found + kOurs.size();
    return text.substr(first, text.find('/', first) - first);
}

FileFacts ofJson(const std::filesystem::path& file, const std::string& text)
{
    const std::string schema = schemaOf(text);
    if (schema == "geometry")
        return {file, FileKind::Geometry};
    if (schema == "pose")
        return {file, FileKind::Pose};
    if (schema == "bones")
        return {file, FileKind::Bones};
    if (schema == "mask")
        return {file, FileKind::MaskPolygons};
    if (schema.empty())
        return {file, FileKind::Other, 1, translatable("Data", "JSON without a known schema")};
    return {file, FileKind::Other, 1,
            fmt::format(translatable("Data", "isocenter.{} file, not part of a study"), schema)};
}

// How many numbers the first line of numbers among the first lines has; 0 if there is none.
std::size_t countOfFirstNumbers(const std::string& text, const std::filesystem::path& file)
{
    constexpr int kLastLine = 50;
    try {
        for (const core::TextRow& row : core::textTableOf(text, file).rows)
            if (row.line() <= kLastLine && std::ranges::all_of(row.fields(), [](const std::string& field) {
                    return core::numberOfValue(field).has_value();
                }))
                return row.size();
    } catch (const FileError&) { // commas that may be decimal: its reader says so
    }
    return 0;
}

bool isLandmarkTable(const std::string& text)
{
    const std::string head = smallLetters(text.substr(0, 400));
    return head.find("name") != std::string::npos && head.find("view") != std::string::npos &&
           head.find("column") != std::string::npos && head.find("row") != std::string::npos;
}

FileFacts ofTable(const std::filesystem::path& file, const std::string& text)
{
    if (isLandmarkTable(text))
        return {file, FileKind::Landmarks};
    if (core::isRigidBodyTable(text))
        return {file, FileKind::RigidBodies};
    if (countOfFirstNumbers(text, file) == kMatrixNumbers)
        return {file, FileKind::Geometry};
    return {file, FileKind::Other, 1, translatable("Data", "text in no known format")};
}

FileFacts ofText(const std::filesystem::path& file, const std::string& text)
{
    const std::string ending = smallLetters(file.extension().string());
    const std::string_view begin = core::trimmed(text);
    if (begin.starts_with("#Insight Transform File"))
        return {file, FileKind::Pose};
    if (ending == ".tra")
        return {file, FileKind::Autoscoper};
    if (core::isJointTrackPoses(file))
        return {file, FileKind::JointTrack};
    if (core::isAutoscoperTrial(file))
        return {file, FileKind::Trial};
    if (begin.starts_with('{'))
        return ofJson(file, text);
    if (begin.empty())
        return {file, FileKind::Unreadable, 1, translatable("Data", "is empty")};
    try {
        if (const GeometryKind kind = geometryKindOf(file); kind != GeometryKind::Matrices)
            return {file, FileKind::Geometry};
    } catch (const Error&) { // a text of another kind
        return {file, FileKind::Other, 1, translatable("Data", "text in no known format")};
    }
    return ofTable(file, text);
}

FileFacts ofPicture(const std::filesystem::path& file)
{
    FileFacts facts{file, FileKind::Picture};
    if (core::isTiff(file))
        facts.pages = core::tiffPages(file);
    if (facts.pages > 1)
        facts.kind = FileKind::TiffPages;
    return facts;
}

bool isVideoName(const std::filesystem::path& file)
{
    return std::ranges::find(kVideoEndings, smallLetters(file.extension().string())) != kVideoEndings.end();
}

bool isHidden(const std::filesystem::path& path)
{
    return path.filename().string().starts_with('.');
}

void addFilesOf(const std::filesystem::path& folder, std::vector<std::filesystem::path>& files,
                const core::Progress& progress)
{
    std::error_code problem;
    std::filesystem::recursive_directory_iterator entry(
        folder, std::filesystem::directory_options::skip_permission_denied, problem);
    for (; !problem && entry != std::filesystem::recursive_directory_iterator(); entry.increment(problem)) {
        progress.throwIfCancelled();
        if (isHidden(entry->path())) {
            if (core::isFolder(entry->path()))
                entry.disable_recursion_pending();
            continue;
        }
        if (!core::isFolder(entry->path()))
            files.push_back(entry->path());
        if (files.size() > kMostImportFiles)
            throw UsageError(fmt::format("{}: holds more than {} files: choose the folder of one study",
                                         folder.string(), kMostImportFiles));
    }
}

// Folders one after the other, and the files of each by name with numbers counted as numbers.
bool isBefore(const std::filesystem::path& a, const std::filesystem::path& b)
{
    const std::string first = a.parent_path().string();
    const std::string second = b.parent_path().string();
    if (first != second)
        return core::naturallyBefore(first, second);
    return core::naturallyBefore(a.filename().string(), b.filename().string());
}

std::vector<std::filesystem::path> filesIn(const std::vector<std::filesystem::path>& paths,
                                           const core::Progress& progress)
{
    std::vector<std::filesystem::path> files;
    for (const std::filesystem::path& path : paths) {
        if (core::isFolder(path))
            addFilesOf(path, files, progress);
        else if (std::error_code ignored; std::filesystem::exists(path, ignored))
            files.push_back(path);
        else if (const auto named = core::filesNamedBy(path); !named.empty())
            files.insert(files.end(), named.begin(), named.end());
        else
            throw FileError(path, "is not there");
    }
    const std::size_t given = files.size();
    for (std::size_t file = 0; file < given; ++file)
        if (smallLetters(files[file].extension().string()) == ".cfg" && core::isAutoscoperTrial(files[file]))
            try {
                const core::AutoscoperTrial trial = core::readAutoscoperTrial(files[file]);
                files.insert(files.end(), trial.calibrations.begin(), trial.calibrations.end());
                for (const std::filesystem::path& folder : trial.cameraFolders)
                    addFilesOf(folder, files, progress);
                for (const core::AutoscoperVolume& volume : trial.volumes)
                    files.push_back(volume.file);
            } catch (const FileError&) { // the plan has a row that says why
            }
    for (std::size_t file = 0; file < given; ++file)
        if (core::isXmaLabProject(files[file]))
            try {
                for (const auto& images : recordedImages(files[file], core::readXmaLabProject(files[file])))
                    files.insert(files.end(), images.begin(), images.end());
            } catch (const FileError&) { // the plan has a row that says why
            }
    for (std::filesystem::path& file : files)
        file = std::filesystem::absolute(file).lexically_normal();
    std::ranges::sort(files, isBefore);
    files.erase(std::unique(files.begin(), files.end()), files.end());
    return files;
}

// Whether a file may be DICOM: by its signature, its name, or as binary content that nothing else claims.
bool mayBeDicom(const std::filesystem::path& file, std::span<const std::uint8_t> head)
{
    const std::string ending = smallLetters(file.extension().string());
    return core::hasDicomSignature(head) || core::isDicomFile(file) || ending == ".dcm" || ending == ".ima" ||
           smallLetters(file.filename().string()) == "dicomdir";
}

// Series, and the files that are in none.
void addDicom(const std::vector<std::filesystem::path>& files, const core::Progress& progress,
              FoundFiles& found)
{
    if (files.empty())
        return;
    std::vector<core::IgnoredFile> ignored;
    try {
        core::DicomScan scan = core::scanDicomFiles(files, progress);
        found.series = std::move(scan.series);
        ignored = std::move(scan.ignored);
    } catch (const Cancelled&) {
        throw;
    } catch (const Error&) { // none is an image: each says why by itself
        for (const std::filesystem::path& file : files)
            try {
                core::scanDicom(file, progress);
            } catch (const Cancelled&) {
                throw;
            } catch (const Error& error) {
                ignored.push_back({file, error.what(), true});
            }
    }
    for (const core::IgnoredFile& file : ignored)
        found.files.push_back(
            {file.file, file.damaged ? FileKind::Unreadable : FileKind::Other, 1, file.reason});
}

} // namespace

FileFacts factsOf(const std::filesystem::path& file)
{
    try {
        const std::vector<std::uint8_t> head = core::readFileBytes(file, kHeadBytes);
        if (smallLetters(file.extension().string()) == ".isocenter")
            return {file, FileKind::Project};
        if (core::isXmaLabProject(file))
            return {file, FileKind::XmaLab};
        if (core::isVolumeFile(file))
            return {file, FileKind::VolumeFile};
        if (core::isSurfaceFile(file))
            return {file, FileKind::Surface};
        if (core::isScannerFile(file))
            return {file, FileKind::ScannerFile};
        if (head.empty())
            return {file, FileKind::Unreadable, 1, translatable("Data", "is empty")};
        if (core::isImageFile(file))
            return ofPicture(file);
        if (isVideoName(file))
            return {file, FileKind::Video};
        const std::size_t whole = head.size() / sizeof(char32_t) * sizeof(char32_t); // of characters
        const std::string text = core::decodedText(
            head.size() < kHeadBytes ? std::span(head) : std::span(head).first(whole), file);
        if (text.find('\0') == std::string::npos)
            return ofText(file, text);
        const bool shouldBePicture =
            std::ranges::find(core::radiographEndings(), smallLetters(file.extension().string())) !=
            core::radiographEndings().end();
        if (shouldBePicture)
            return {file, FileKind::Unreadable, 1,
                    translatable("Data", "damaged: the content does not match the file type")};
    } catch (const Error& error) {
        return {file, FileKind::Unreadable, 1, error.what()};
    }
    return {file, FileKind::Other, 1, translatable("Data", "unknown file type")};
}

FoundFiles lookThrough(const std::vector<std::filesystem::path>& paths, const core::Progress& progress)
{
    const std::vector<std::filesystem::path> files = filesIn(paths, progress);
    FoundFiles found;
    std::vector<std::filesystem::path> dicom;
    for (std::size_t done = 0; done < files.size(); ++done) {
        progress.throwIfCancelled();
        progress.update(0.5 * static_cast<double>(done) / static_cast<double>(files.size()),
                        files[done].filename().string());
        std::vector<std::uint8_t> head;
        try {
            head = core::readFileBytes(files[done], core::kSignatureBytes);
        } catch (const Error&) { // factsOf says why
        }
        if (mayBeDicom(files[done], head)) {
            dicom.push_back(files[done]);
            continue;
        }
        FileFacts facts = factsOf(files[done]);
        if (facts.kind == FileKind::Other && files[done].extension().empty() &&
            std::ranges::find(head, std::uint8_t{0}) != head.end())
            dicom.push_back(files[done]); // without a preamble and a name that says so
        else
            found.files.push_back(std::move(facts));
    }
    addDicom(dicom, progress, found);
    for (FileFacts& facts : found.files)
        facts.named = std::ranges::any_of(paths, [&](const std::filesystem::path& path) {
            return std::filesystem::absolute(path).lexically_normal() == facts.file;
        });
    std::ranges::stable_sort(found.files, isBefore, &FileFacts::file);
    return found;
}

} // namespace isocenter::app
