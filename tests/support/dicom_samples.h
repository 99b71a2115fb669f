// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::tests {

// A small DICOM image whose every attribute a test may bend. The defaults make one 4 x 3 CT slice.
struct DicomSample
{
    std::string sopClass = UID_CTImageStorage;
    std::string instanceUid; // empty: made from the series and the number of written files
    std::string seriesUid = "1.2.826.0.1.3680043.10.1.1";
    std::string modality = "CT";
    std::string description = "sample series";
    int columns = 4;
    int rows = 3;
    int frames = 0; // 0: no NumberOfFrames attribute
    int bitsAllocated = 16;
    int bitsStored = 16;
    bool isSigned = true;
    int samplesPerPixel = 1;
    std::string photometric = "MONOCHROME2";
    Eigen::Vector3d positionMm = Eigen::Vector3d::Zero();
    Eigen::Vector3d rowDirection = Eigen::Vector3d::UnitX(); // of increasing columns
    Eigen::Vector3d columnDirection = Eigen::Vector3d::UnitY();
    Eigen::Vector2d pixelSpacingMm{0.5, 0.75}; // between rows, between columns
    std::vector<std::int32_t> values;          // empty: a ramp from 0
    bool withGeometry = true;
    bool withPixels = true;
    std::vector<std::pair<DcmTagKey, std::string>> attributes; // set last, in DICOM's text form
};

// The dataset, for tests that go on bending it.
DcmFileFormat dicomFileOf(const DicomSample& sample);

// Writes the sample, creating folders. Codecs for the compressed syntaxes are registered on first use.
void writeDicom(const std::filesystem::path& file, const DicomSample& sample,
                E_TransferSyntax syntax = EXS_LittleEndianExplicit);
void writeDicom(const std::filesystem::path& file, DcmFileFormat& format,
                E_TransferSyntax syntax = EXS_LittleEndianExplicit);

} // namespace isocenter::tests
