// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::core {

// One attribute of a DICOM file as people read it, in UTF-8.
struct DicomTagNode
{
    std::string tag;                    // "(0010,0010)"; "item 1" for an item of a sequence
    std::string vr;                     // "PN"; empty for an item
    std::string name;                   // "PatientName", or "Private"
    std::string value;                  // shortened if long; "524288 bytes" for binary values
    bool identifying = false;           // the confidentiality profile would not keep the value as it is
    std::vector<DicomTagNode> children; // items of a sequence, attributes of an item
};

// The meta header and the attributes of a file, in the file's order, without group lengths. Throws FileError,
// DicomError.
std::vector<DicomTagNode> readDicomTags(const std::filesystem::path& file);

} // namespace isocenter::core
