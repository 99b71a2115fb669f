// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/dicom/dicom_series.h"
#include "core/support/progress.h"

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::app {

// Kinds of files that an import tells apart, by content where the content says it.
enum class FileKind {
    Picture,      // PNG, JPEG, TIFF of one page
    TiffPages,    // TIFF of several pages: a volume, or frames
    VolumeFile,   // NIfTI, NRRD, MetaImage
    Surface,      // STL, OBJ, PLY
    Geometry,     // any that GeometryContents reads
    XmaLab,       // .xma: calibrations, and the names of recorded images
    Pose,         // pose.json, ITK transform
    JointTrack,   // poses of a body, a line a frame
    Autoscoper,   // .tra: poses of one or several volumes
    RigidBodies,  // XMALab's transformations
    Landmarks,    // CSV
    MaskPolygons, // isocenter.mask
    Bones,        // isocenter.bones
    Trial,        // Autoscoper's .cfg
    Project,
    ScannerFile, // projections as scanners write them
    Video,
    Other,      // nothing that is opened; what says why
    Unreadable, // what is the error
};

// One file, as far as its name and its first bytes tell.
struct FileFacts
{
    std::filesystem::path file;
    FileKind kind = FileKind::Other;
    int pages = 1;      // of pictures and TIFF pages
    std::string what{}; // why it is not used, or its error
    bool named = false; // by the user itself, rather than found in a folder
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

// The kind of one file that is not DICOM.
FileFacts factsOf(const std::filesystem::path& file);

} // namespace isocenter::app
