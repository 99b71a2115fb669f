// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/dicom/dicom_series.h"
#include "core/io/file_formats.h"
#include "core/support/progress.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

using core::FileKind;

// One file, as far as its name and its first bytes tell.
struct FileFacts
{
    std::filesystem::path file;
    std::optional<FileKind> kind{}; // nothing: not opened, what says why
    int pages = 1;                  // of pictures
    std::string what{};             // why it is not used, or its error
    bool unreadable = false;        // what is the error
    bool named = false;             // by the user itself, rather than found in a folder
};

// All that was found in files and folders. Files in their natural order; DICOM files in series, with those
// that are in none among the files.
struct FoundFiles
{
    std::vector<FileFacts> files;
    std::vector<core::DicomSeries> series;
};

inline constexpr std::size_t kMostImportFiles = 200'000;

// Looks through files, folders with their sub-folders (hidden ones are passed over), DICOMDIRs, and what a
// trial of Autoscoper names. A file that cannot be read is a fact, never an error. Throws UsageError for more
// than kMostImportFiles files, FileError for a path that is not there, Cancelled.
FoundFiles lookThrough(const std::vector<std::filesystem::path>& paths, const core::Progress& progress = {});

// The kind of one file by itself.
FileFacts factsOf(const std::filesystem::path& file);
FileFacts factsOf(const core::FileStart& start);

} // namespace isocenter::app
