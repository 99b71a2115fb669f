// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <utility>

namespace isocenter {

// The root of everything Isocenter throws. The message is for the user: what is wrong and what to do about
// it.
class Error : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

// An option or argument that makes no sense; the message names it.
class UsageError : public Error
{
public:
    using Error::Error;
};

// Input data that cannot be used, whatever it came from.
class InputError : public Error
{
public:
    using Error::Error;
};

// A file that cannot be read or written; the message starts with its path.
class FileError : public InputError
{
public:
    FileError(const std::filesystem::path& file, const std::string& problem)
        : InputError(file.string() + ": " + problem), file_(file)
    {
    }
    const std::filesystem::path& file() const { return file_; }

private:
    std::filesystem::path file_;
};

// A DICOM file or series whose content cannot be used; the problem names the tag.
class DicomError : public FileError
{
public:
    using FileError::FileError;
};

// A compute device that is missing, lacks memory or fails.
class DeviceError : public Error
{
public:
    using Error::Error;
};

// A kernel that does not compile; log() is the driver's build log with the lines mapped to source files.
class KernelBuildError : public DeviceError
{
public:
    KernelBuildError(const std::string& message, std::string log) : DeviceError(message), log_(std::move(log))
    {
    }
    const std::string& log() const { return log_; }

private:
    std::string log_;
};

// Work that was stopped on request. Not a failure: whoever throws it has kept the best result so far.
class Cancelled : public Error
{
public:
    Cancelled() : Error("cancelled") {}
};

} // namespace isocenter
