// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/dicom/dicom_series.h"

#include <filesystem>
#include <span>
#include <vector>

namespace isocenter::core {

// What was written, what could not be, and what to look at before it is passed on.
struct AnonymisedExport
{
    std::vector<std::filesystem::path> files;
    std::vector<Finding> findings; // damaged files, and text that may be burned into pixels
};

// Writes the series as new DICOM files without what identifies a patient, by the Basic Application Level
// Confidentiality Profile (confidentialityAction), as FOLDER/patient-1/study-1/series-1/00001.dcm. UIDs are
// replaced by random ones, the same for the same in all files, so that references within the export hold. The
// pixel data stay byte by byte, in their transfer syntax, and so does the geometry. A damaged file is
// left out. Throws UsageError if there are no series or the folder holds something already, InputError if all
// files are damaged, FileError, Cancelled; the folder is then as it was.
AnonymisedExport exportAnonymised(std::span<const DicomSeries> series, const std::filesystem::path& folder,
                                  const Progress& progress = {});

} // namespace isocenter::core
