// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

class DcmFileFormat;

namespace isocenter::core {

// Writes a DICOM file whole or not at all (WholeFile), with the meta header that its data set asks for.
// Throws FileError, which names the file, if it cannot be written to its end: DCMTK's own way to a file does
// not see that the disk was full.
void saveDicomFile(const std::filesystem::path& file, DcmFileFormat& format,
                   const std::string& transferSyntaxUid);

} // namespace isocenter::core
