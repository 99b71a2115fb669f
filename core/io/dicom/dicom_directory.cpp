// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_directory.h"

#include "core/support/error.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>

#include <algorithm>
#include <cctype>

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
    if (fs::exists(folder / name) || !fs::is_directory(folder))
        return folder / name;
    for (const auto& entry : fs::directory_iterator(folder))
        if (sameWithoutCase(entry.path().filename().string(), name))
            return entry.path();
    return folder / name;
}

// A Referenced File ID ("CT5N\2062") below the folder.
fs::path resolved(fs::path folder, const std::string& fileId)
{
    for (std::size_t begin = 0; begin <= fileId.size();) {
        const std::size_t end = std::min(fileId.find('\\', begin), fileId.size());
        folder = entryNamed(folder, fileId.substr(begin, end - begin));
        begin = end + 1;
    }
    return folder;
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
            files.push_back(resolved(directory.parent_path(), *fileId));
    }
    if (files.empty())
        throw DicomError(directory, "this DICOMDIR lists no images: choose the folder of a series instead");
    return files;
}

} // namespace isocenter::core
