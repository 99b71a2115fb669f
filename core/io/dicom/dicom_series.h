// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/dicom/dicom_file.h"
#include "core/support/finding.h"
#include "core/support/progress.h"

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// The image files that share a Series Instance UID, and what the user tells them by.
struct DicomSeries
{
    std::string uid;
    std::string modality;    // "CT"; empty if not stated
    std::string description; // may be empty
    std::string number;      // Series Number; may be empty
    int columns = 0;         // of the first file
    int rows = 0;
    int images = 0; // frames of all files
    std::vector<std::filesystem::path> files;
    std::vector<int> frames; // of each file

    std::string date; // YYYYMMDD, of the series, its content or the study; this and what follows may be empty
    std::string studyUid;
    std::string studyDescription;
    std::string studyDate;   // YYYYMMDD
    std::string patientName; // as the file states it, never shown without being asked for
    std::string patientId;
};

// A file that is in no series, and why. Damaged ones may be images that are missed.
struct IgnoredFile
{
    std::filesystem::path file;
    std::string reason;
    bool damaged = false;
};

// The result of looking through files. Series are ordered by number, then UID; files by name.
struct DicomScan
{
    std::vector<DicomSeries> series;
    std::vector<IgnoredFile> ignored;
};

// Is handed what was found so far, some times a second; on the thread that looks through the files.
using ScanObserver = std::function<void(const DicomScan& soFar)>;

// Looks through files, folders with their sub-folders, and what a DICOMDIR lists. Pixels are not read. Throws
// FileError if there is no such file or folder, DicomError if none holds a DICOM image (the message says what
// there is instead), UsageError for an empty list, Cancelled.
DicomScan scanDicomFiles(std::span<const std::filesystem::path> sources, const Progress& progress = {},
                         const ScanObserver& observer = {});
DicomScan scanDicom(const std::filesystem::path& source, const Progress& progress = {});

// The files by InstanceNumber (0020,0013), those without one behind, in the order that they have here. Files
// that cannot be read stay where they are.
std::vector<std::filesystem::path> inInstanceOrder(std::vector<std::filesystem::path> files);

// Whether the series may be a volume: CT or MR.
bool isVolumeModality(const DicomSeries& series);

// "CT, 133 images of 512 x 512, series 3, 'CHEST', UID 1.3.6": one line for lists.
std::string describe(const DicomSeries& series);

// The series that the choice names: its place in the scan ("0" is the first) or its UID. An empty choice is
// enough if there is one series, or one of CT or MR among others. Throws UsageError, which lists the series.
const DicomSeries& chosenSeries(const DicomScan& scan, const std::string& choice);

// What the user should know of ignored files: one finding for the damaged ones, one for the others.
std::vector<Finding> findingsOf(const DicomScan& scan);

} // namespace isocenter::core
