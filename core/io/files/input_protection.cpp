// SPDX-License-Identifier: MIT
#include "core/io/files/input_protection.h"

#include <sys/stat.h>

#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <utility>

namespace isocenter::core {
namespace {

using FileOnDisk = std::pair<dev_t, ino_t>;

std::optional<FileOnDisk> regularFileAt(const std::filesystem::path& file)
{
    struct stat status = {};
    if (::stat(file.c_str(), &status) != 0 || !S_ISREG(status.st_mode))
        return std::nullopt;
    return FileOnDisk{status.st_dev, status.st_ino};
}

struct ProtectedFiles
{
    std::mutex mutex;
    std::map<const InputProtection*, std::set<FileOnDisk>> byOwner;
};

ProtectedFiles& protectedFiles()
{
    static ProtectedFiles files;
    return files;
}

} // namespace

InputProtection::~InputProtection()
{
    const std::scoped_lock lock(protectedFiles().mutex);
    protectedFiles().byOwner.erase(this);
}

void InputProtection::add(std::span<const std::filesystem::path> files)
{
    const std::scoped_lock lock(protectedFiles().mutex);
    std::set<FileOnDisk>& own = protectedFiles().byOwner[this];
    for (const std::filesystem::path& file : files)
        if (const auto found = regularFileAt(file))
            own.insert(*found);
}

bool InputProtection::holds(const std::filesystem::path& file) const
{
    const auto found = regularFileAt(file);
    const std::scoped_lock lock(protectedFiles().mutex);
    const auto own = protectedFiles().byOwner.find(this);
    return found && own != protectedFiles().byOwner.end() && own->second.contains(*found);
}

bool isProtectedInput(const std::filesystem::path& file)
{
    const auto found = regularFileAt(file);
    if (!found)
        return false;
    const std::scoped_lock lock(protectedFiles().mutex);
    for (const auto& [owner, files] : protectedFiles().byOwner)
        if (files.contains(*found))
            return true;
    return false;
}

} // namespace isocenter::core
