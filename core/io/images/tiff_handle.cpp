// SPDX-License-Identifier: MIT
#include "core/io/images/tiff_handle.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <cstdarg>
#include <cstdio>
#include <memory>

namespace isocenter::core {
namespace {

int ignoreMessage(TIFF*, void*, const char*, const char*, std::va_list)
{
    return 1;
}

int keepMessage(TIFF*, void* message, const char*, const char* format, std::va_list arguments)
{
    char text[256];
    std::vsnprintf(text, sizeof text, format, arguments);
    *static_cast<std::string*>(message) = text;
    return 1;
}

} // namespace

TiffHandle::TiffHandle(const std::filesystem::path& file, const char* mode, const std::filesystem::path& name)
    : file_(name)
{
    const std::unique_ptr<TIFFOpenOptions, decltype(&TIFFOpenOptionsFree)> options(TIFFOpenOptionsAlloc(),
                                                                                   &TIFFOpenOptionsFree);
    TIFFOpenOptionsSetErrorHandlerExtR(options.get(), keepMessage, &message_);
    TIFFOpenOptionsSetWarningHandlerExtR(options.get(), ignoreMessage, nullptr);
    tiff_ = TIFFOpenExt(file.string().c_str(), mode, options.get());
    if (!tiff_)
        fail(*mode == 'w' ? translatable("Data", "cannot be written")
                          : translatable("Data", "is not a readable TIFF file"));
}

TiffHandle::~TiffHandle()
{
    if (tiff_)
        TIFFClose(tiff_);
}

void TiffHandle::close()
{
    message_.clear();
    TIFFClose(tiff_);
    tiff_ = nullptr;
    if (!message_.empty())
        fail(translatable("Data", "cannot be written completely: is the disk full?"));
}

void TiffHandle::fail(const std::string& problem) const
{
    throw FileError(file_, problem);
}

} // namespace isocenter::core
