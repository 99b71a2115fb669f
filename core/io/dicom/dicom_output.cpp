// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_output.h"

#include "core/io/files/whole_file.h"
#include "core/support/error.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dcostrma.h>
#include <dcmtk/dcmdata/dctk.h>
#include <dcmtk/dcmdata/dcwcache.h>
#include <fmt/format.h>

#include <exception>

namespace isocenter::core {
namespace {

// Takes what DCMTK writes. An exception must not pass through the library: it is kept.
class FileConsumer final : public DcmConsumer
{
public:
    explicit FileConsumer(WholeFile& file) : file_(file) {}

    OFBool good() const override { return failure_ == nullptr; }
    OFCondition status() const override { return failure_ ? EC_InvalidStream : EC_Normal; }
    OFBool isFlushed() const override { return OFTrue; }
    offile_off_t avail() const override { return 2147483647; }
    offile_off_t write(const void* bytes, offile_off_t count) override
    {
        if (failure_)
            return 0;
        try {
            file_.write({static_cast<const std::uint8_t*>(bytes), static_cast<std::size_t>(count)});
            return count;
        } catch (...) {
            failure_ = std::current_exception();
            return 0;
        }
    }
    void flush() override {}

    void rethrow() const
    {
        if (failure_)
            std::rethrow_exception(failure_);
    }

private:
    WholeFile& file_;
    std::exception_ptr failure_;
};

class FileStream final : public DcmOutputStream
{
public:
    explicit FileStream(FileConsumer& consumer) : DcmOutputStream(&consumer) {}
};

} // namespace

void saveDicomFile(const std::filesystem::path& file, DcmFileFormat& format,
                   const std::string& transferSyntaxUid)
{
    WholeFile whole(file);
    FileConsumer consumer(whole);
    FileStream stream(consumer);
    DcmWriteCache cache;
    format.transferInit();
    const OFCondition written = format.write(stream, DcmXfer(transferSyntaxUid.c_str()).getXfer(),
                                             EET_UndefinedLength, &cache, EGL_withoutGL);
    format.transferEnd();
    consumer.rethrow();
    if (written.bad())
        throw FileError(file, fmt::format("cannot be written: {}", written.text()));
    whole.keep();
}

} // namespace isocenter::core
