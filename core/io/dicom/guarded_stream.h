// SPDX-License-Identifier: MIT
#pragma once

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dcistrmf.h>

#include <cstdint>
#include <exception>
#include <filesystem>

class DcmObject;

namespace isocenter::core {

// Levels of sequences in one another that a file may have. Reports of the standard's templates have fewer
// than 20.
constexpr int kMostNestedSequences = 64;

// The file as DCMTK's parser reads it, with limits that DCMTK does not have: reading ends where the parser
// recurses so deeply that the stack would overflow, and before a deflated data set expands beyond what a file
// of its size can hold. To be made in the function that starts the parser, on the same thread.
class GuardedDicomStream final : public DcmInputFileStream
{
public:
    explicit GuardedDicomStream(const std::filesystem::path& file);

    OFBool good() const override;
    OFCondition status() const override;
    offile_off_t avail() override;
    offile_off_t read(void* bytes, offile_off_t count) override;
    offile_off_t skip(offile_off_t count) override;
    OFCondition installCompressionFilter(E_StreamCompression filter) override;

    // Throws DicomError that says which limit ended the reading; nothing if none did.
    void throwIfRefused() const;

private:
    bool isTooDeep() const;
    void requireInflatedSize() const;

    std::filesystem::path file_;
    std::uintptr_t stackBase_;
    mutable bool tooDeep_ = false;
    std::exception_ptr refusal_;
};

// Throws DicomError if the object holds more than kMostNestedSequences levels of sequences.
void requireShallowNesting(const std::filesystem::path& file, DcmObject& object);

} // namespace isocenter::core
