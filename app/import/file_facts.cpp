// SPDX-License-Identifier: MIT
#include "app/import/file_facts.h"

#include "app/import/xmalab_rows.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/file_pattern.h"
#include "core/io/files/file_start.h"
#include "core/io/formats/autoscoper_trial.h"
#include "core/support/error.h"
#include "core/support/lower_case.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

namespace isocenter::app {
namespace {

FileFacts unreadable(const std::filesystem::path& file, std::string problem)
{
    return {file, std::nullopt, 1, std::move(problem), true};
}

// Files that commands read and that are no part of a study.
std::string whyNotInStudy(const core::FileFormat& format)
{
    switch (format.kind) {
    case FileKind::Camera:
    case FileKind::Distortion:
    case FileKind::Schedule:
    case FileKind::Sightings:
    case FileKind::ScanDescription:
        return format.schema.empty()
                   ? fmt::format(translatable("Data", "{}: not part of a study"), format.name)
                   : fmt::format(translatable("Data", "isocenter.{} file, not part of a study"),
                                 format.schema);
    default:
        return {};
    }
}

FileFacts ofUnknown(const std::filesystem::path& file, const core::FileStart& start)
{
    if (start.text().empty())
        return {file, std::nullopt, 1, translatable("Data", "unknown file type")};
    if (core::trimmed(start.text()).empty())
        return unreadable(file, translatable("Data", "is empty"));
    if (!core::trimmed(start.text()).starts_with('{'))
        return {file, std::nullopt, 1, translatable("Data", "text in no known format")};
    const std::string_view schema = core::schemaOf(start.text());
    return {file, std::nullopt, 1,
            schema.empty()
                ? translatable("Data", "JSON without a known schema")
                : fmt::format(translatable("Data", "isocenter.{} file, not part of a study"), schema)};
}

// Whether a file whose content is not of the format is damaged: other programs write videos and volumes that
// only their readers recognise.
bool isDamaged(const core::FileFormat& format)
{
    return format.recognises != nullptr && format.kind != FileKind::Video && format.kind != FileKind::Volume;
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
        if (core::lowerEnding(files[file]) == ".cfg" && core::isOfKind(files[file], FileKind::Trial))
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

// Slices, X-rays and directories of them, or binary content without an ending that nothing else claims: DICOM
// without a preamble.
bool mayBeDicom(const FileFacts& facts, const core::FileStart& start)
{
    return facts.kind == FileKind::Dicom || core::lowerCase(facts.file.filename().string()) == "dicomdir" ||
           (!facts.kind && !facts.unreadable && facts.file.extension().empty() && start.text().empty());
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
        found.files.push_back({file.file, std::nullopt, 1, file.reason, file.damaged});
}

} // namespace

FileFacts factsOf(const std::filesystem::path& file)
{
    return factsOf(core::FileStart(file));
}

FileFacts factsOf(const core::FileStart& start)
{
    const std::filesystem::path& file = start.file();
    try {
        if (start.bytes().empty() && core::readFileBytes(file, 1).empty())
            return unreadable(file, translatable("Data", "is empty"));
        const core::FileFormat* byContent = core::formatByContent(start);
        const core::FileFormat* format = byContent != nullptr ? byContent : core::formatByEnding(file);
        if (format == nullptr)
            return ofUnknown(file, start);
        if (byContent == nullptr && isDamaged(*format))
            return unreadable(file,
                              translatable("Data", "damaged: the content does not match the file type"));
        return {file, format->kind, format->read.pages != nullptr ? format->read.pages(file) : 1,
                whyNotInStudy(*format)};
    } catch (const Error& error) {
        return unreadable(file, error.what());
    }
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
        const core::FileStart start(files[done]);
        FileFacts facts = factsOf(start);
        if (mayBeDicom(facts, start))
            dicom.push_back(files[done]);
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
