// SPDX-License-Identifier: MIT
#include "core/io/dicom/guarded_stream.h"

#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/translatable.h"

#include <dcmtk/dcmdata/dctk.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace isocenter::core {
namespace {

// A level of nesting takes 1 to 2 KiB of stack in DCMTK's parser.
constexpr std::uintptr_t kMostStackBytes = std::uintptr_t{384} << 10;

// Deflated images shrink to a half or a tenth; a hundredth leaves room for empty ones.
constexpr std::uintmax_t kInflatedAnyway = std::uintmax_t{64} << 20;
constexpr std::uintmax_t kMostExpansion = 100;

DicomError tooDeeplyNested(const std::filesystem::path& file)
{
    return {file,
            fmt::format(translatable("Data", "its sequences are nested more than {} levels deep: no image "
                                             "needs that. Export it again"),
                        kMostNestedSequences)};
}

int depthOf(DcmObject& object)
{
    const auto* const sequence = dynamic_cast<const DcmSequenceOfItems*>(&object);
    int deepest = 0;
    if (object.isLeaf())
        return 0;
    for (DcmObject* child = object.nextInContainer(nullptr); child != nullptr;
         child = object.nextInContainer(child))
        deepest = std::max(deepest, depthOf(*child));
    return deepest + (sequence != nullptr ? 1 : 0);
}

} // namespace

GuardedDicomStream::GuardedDicomStream(const std::filesystem::path& file)
    : DcmInputFileStream(OFFilename(file.c_str())), file_(file),
      stackBase_(reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)))
{
}

bool GuardedDicomStream::isTooDeep() const
{
    const auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
    tooDeep_ = tooDeep_ || (here > stackBase_ ? here - stackBase_ : stackBase_ - here) > kMostStackBytes;
    return tooDeep_;
}

OFBool GuardedDicomStream::good() const
{
    return !isTooDeep() && refusal_ == nullptr && DcmInputFileStream::good();
}

OFCondition GuardedDicomStream::status() const
{
    return isTooDeep() || refusal_ != nullptr ? EC_InvalidStream : DcmInputFileStream::status();
}

offile_off_t GuardedDicomStream::avail()
{
    return good() ? DcmInputFileStream::avail() : 0;
}

offile_off_t GuardedDicomStream::read(void* bytes, offile_off_t count)
{
    return good() ? DcmInputFileStream::read(bytes, count) : 0;
}

offile_off_t GuardedDicomStream::skip(offile_off_t count)
{
    return good() ? DcmInputFileStream::skip(count) : 0;
}

// No exception may pass through the library: it is kept.
OFCondition GuardedDicomStream::installCompressionFilter(E_StreamCompression filter)
{
    try {
        if (filter == ESC_zlib)
            requireInflatedSize();
    } catch (const InputError&) {
        refusal_ = std::current_exception();
        return EC_InvalidStream;
    }
    return DcmInputFileStream::installCompressionFilter(filter);
}

void GuardedDicomStream::requireInflatedSize() const
{
    const std::uintmax_t deflated =
        std::filesystem::file_size(file_) - static_cast<std::uintmax_t>(std::max<offile_off_t>(tell(), 0));
    const std::uintmax_t most = kInflatedAnyway + kMostExpansion * deflated;
    DcmInputFileStream inflated(OFFilename(file_.c_str()), tell());
    if (inflated.installCompressionFilter(ESC_zlib).bad())
        return; // said by DCMTK when it reads
    std::array<char, 65536> bytes{};
    std::uintmax_t total = 0;
    for (offile_off_t count = 1; count > 0 && total <= most; total += static_cast<std::uintmax_t>(count))
        count = inflated.read(bytes.data(), static_cast<offile_off_t>(bytes.size()));
    if (total > most)
        throw DicomError(
            file_, fmt::format(translatable("Data",
                                            "its {} deflated bytes expand to more than {} MiB: it is damaged "
                                            "or made to exhaust the memory. Export it as Explicit VR Little "
                                            "Endian"),
                               deflated, most >> 20));
    requireMemory(total, file_.string());
}

void GuardedDicomStream::throwIfRefused() const
{
    if (refusal_ != nullptr)
        std::rethrow_exception(refusal_);
    if (tooDeep_)
        throw tooDeeplyNested(file_);
}

void requireShallowNesting(const std::filesystem::path& file, DcmObject& object)
{
    if (depthOf(object) > kMostNestedSequences)
        throw tooDeeplyNested(file);
}

} // namespace isocenter::core
