// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

// Readers that a fuzzer reaches only from the inside: the bytes are what a file holds once it is unpacked,
// and the file around them is made here.
namespace isocenter::fuzz {

// A data set in explicit little endian, which becomes a deflated DICOM file.
void readDeflatedDicom(const std::filesystem::path& dataset);
// The data set of a sound DICOM file, without what stands before it.
std::string dataSetOf(const std::string& dicom);

// The project.xml of an XMALab project, whose tables are sound.
void readXmaLabXml(const std::filesystem::path& xml);
std::string xmaLabXml();
// A whole project.
std::string xmaLabArchive(const std::filesystem::path& folder);

// A DICOMDIR of a folder with one image.
void readDirectory(const std::filesystem::path& directory);
std::string dicomDirectory(const std::filesystem::path& folder);

// A DICOM file that is written again without what identifies the patient.
void anonymise(const std::filesystem::path& file);

// The header of a NIfTI pair, whose voxels are sound.
void readPairHeader(const std::filesystem::path& header);

} // namespace isocenter::fuzz
