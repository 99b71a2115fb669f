// SPDX-License-Identifier: MIT
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>

namespace isocenter::test {

// A folder in the system's temporary one that nobody else has, so that the tests of several builds can run at
// once. It is empty at first, and removed with all that is in it.
class TemporaryFolder
{
public:
    TemporaryFolder()
    {
        std::string name = std::filesystem::temp_directory_path() / "isocenter-test-XXXXXX";
        if (mkdtemp(name.data()) == nullptr)
            throw std::runtime_error("no folder can be made in " +
                                     std::filesystem::temp_directory_path().string());
        path_ = name;
    }
    ~TemporaryFolder()
    {
        std::error_code left;   // what cannot be removed stays
        if (getpid() == owner_) // and not a process that was forked off
            std::filesystem::remove_all(path_, left);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
    pid_t owner_ = getpid();
};

// That of this process, until it ends.
inline const std::filesystem::path& temporaryFolder()
{
    static const TemporaryFolder kFolder;
    return kFolder.path();
}

// A folder of that name in it, which is emptied if it is there already.
inline std::filesystem::path freshFolder(const std::string& name)
{
    const std::filesystem::path folder = temporaryFolder() / name;
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder;
}

} // namespace isocenter::test
