// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_directory.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <system_error>

namespace isocenter::core {
namespace {

namespace fs = std::filesystem;

bool sameWithoutCase(const std::string& a, const std::string& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

// The entry of the folder with this name in any case; the name as it is if there is none.
fs::path entryNamed(const fs::path& folder, const std::string& name)
{
    std::error_code unknown;
    if (fs::exists(folder / name, unknown) || !fs::is_directory(folder, unknown))
        return folder / name;
    for (fs::directory_iterator entry(folder, unknown); !unknown && entry != fs::directory_iterator();
         entry.increment(unknown))
        if (sameWithoutCase(entry->path().filename().string(), name))
            return entry->path();
    return folder / name;
}

// Whether the path, links followed, is one below the folder.
bool liesBelow(const fs::path& path, const fs::path& folder)
{
    std::error_code unknown;
    const fs::path base = fs::canonical(fs::absolute(folder / "."), unknown);
    const fs::path below = fs::weakly_canonical(fs::absolute(path), unknown).lexically_relative(base);
    return !unknown && !below.empty() && *below.begin() != "..";
}

[[noreturn]] void refuseReference(const fs::path& directory, const std::string& fileId, const char* problem)
{
    throw DicomError(
        directory,
        fmt::format(translatable("Data", "{} names '{}', which {}: choose the folder of a series instead"),
                    dicomTagName(DCM_ReferencedFileID), fileId, problem));
}

// A Referenced File ID ("CT5N\2062") below the folder of the DICOMDIR.
fs::path resolved(const fs::path& directory, const std::string& fileId)
{
    const auto refuseOutside = [&] {
        refuseReference(directory, fileId, translatable("Data", "lies outside the folder of the DICOMDIR"));
    };
    fs::path file = directory.parent_path();
    for (std::size_t begin = 0; begin <= fileId.size();) {
        const std::size_t end = std::min(fileId.find('\\', begin), fileId.size());
        const std::string part = fileId.substr(begin, end - begin);
        if (part.empty() || part == "." || part == ".." || part.find('/') != std::string::npos)
            refuseOutside();
        file = entryNamed(file, part);
        begin = end + 1;
    }
    if (!liesBelow(file, directory.parent_path()))
        refuseOutside();
    std::error_code unknown;
    const fs::file_status status = fs::status(file, unknown);
    if (fs::exists(status) && !fs::is_regular_file(status))
        refuseReference(directory, fileId, translatable("Data", "is no regular file"));
    return file;
}

} // namespace

bool isDicomDirectory(const fs::path& file)
{
    try {
        return isDicomDirectory(DicomFile(file, DicomFile::Extent::BeforePixels));
    } catch (const FileError&) {
        return false;
    }
}

bool isDicomDirectory(const DicomFile& file)
{
    return file.dataset().tagExists(DCM_DirectoryRecordSequence);
}

std::vector<fs::path> filesInDicomDirectory(const fs::path& directory)
{
    const DicomFile file(directory);
    std::vector<fs::path> files;
    DcmItem* record = nullptr;
    for (std::size_t index = 0;
         (record = dicomItem(file.dataset(), DCM_DirectoryRecordSequence, index)) != nullptr; ++index) {
        const auto fileId = dicomText(*record, DCM_ReferencedFileID);
        if (fileId && dicomText(*record, DCM_DirectoryRecordType) == "IMAGE")
            files.push_back(resolved(directory, *fileId));
    }
    if (files.empty())
        throw DicomError(
            directory,
            translatable("Data", "this DICOMDIR lists no images: choose the folder of a series instead"));
    return files;
}

} // namespace isocenter::core
