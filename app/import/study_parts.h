// SPDX-License-Identifier: MIT
#pragma once

#include "app/import/file_facts.h"
#include "app/import/import_plan.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace isocenter::app {

// The files that have no role yet.
class UnplannedFiles
{
public:
    explicit UnplannedFiles(std::vector<FileFacts> files) : files_(std::move(files)) {}

    // Takes out what the test accepts, in order.
    std::vector<FileFacts> take(const std::function<bool(const FileFacts&)>& test);
    std::vector<FileFacts> take(FileKind kind);
    std::optional<FileFacts> take(const std::filesystem::path& file);
    const std::vector<FileFacts>& files() const { return files_; }

private:
    std::vector<FileFacts> files_;
};

// Rows for the DICOM series. Where there is one CT or MR and at most two X-rays, nothing is in question.
std::vector<ImportItem> rowsOfSeries(const std::vector<core::DicomSeries>& series,
                                     const core::Progress& progress);

// Rows for the trials of Autoscoper among the files, with all that they name; those rows are certain.
std::vector<ImportItem> rowsOfTrials(UnplannedFiles& files);

// Rows for NIfTI, NRRD and MetaImage volumes and for surfaces. hasCt: a DICOM CT is there.
std::vector<ImportItem> rowsOfVolumes(UnplannedFiles& files, bool hasCt);

// Whether the name of the file, or of a folder next to it, has a word for masks or labels.
bool saysMask(const std::filesystem::path& file);

} // namespace isocenter::app
