// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/c_arm_geometry.h"
#include "core/image/radiograph.h"
#include "core/image/volume.h"
#include "core/support/progress.h"

#include <cstdint>
#include <filesystem>
#include <string>

class DcmFileFormat;

namespace isocenter::core {

// Whose images are written. The number makes the UIDs, so that the same study gives the same files.
struct DicomStudy
{
    std::string patientName = "Phantom^Isocenter";
    std::string patientId = "ISOCENTER";
    std::string description = "Synthetic case";
    std::uint64_t number = 1;
};

// A CT series, one file a slice (CT0001.dcm, ...), in whole Hounsfield units; the folder is made. Throws
// InputError if the volume is not in Hounsfield units, FileError, Cancelled.
void writeCtSeries(const std::filesystem::path& folder, const Volume& ct, const DicomStudy& study,
                   const Progress& progress = {});

// One X-ray angiography image (linear intensity, whole grey levels of so many bits) whose tags state the
// C-arm's geometry. `instance` counts from 1 within the study's X-ray series. Throws InputError if the sizes
// differ or the intensity is not linear, FileError.
void writeXrayImage(const std::filesystem::path& file, const Radiograph& xray, const CArmGeometry& carm,
                    int bitsStored, int instance, const DicomStudy& study);

// Writes a DICOM file whole or not at all (WholeFile), with the meta header that its data set asks for.
// Throws FileError, which names the file, if it cannot be written to its end: DCMTK's own way to a file does
// not see that the disk was full.
void saveDicomFile(const std::filesystem::path& file, DcmFileFormat& format,
                   const std::string& transferSyntaxUid);

} // namespace isocenter::core
