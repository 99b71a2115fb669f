// SPDX-License-Identifier: MIT
#include "core/support/scratch_memory.h"

#include "core/support/error.h"
#include "core/support/memory_limit.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

namespace isocenter::core {
namespace {

// An open file that no folder lists.
class NamelessFile
{
public:
    NamelessFile(const std::filesystem::path& folder, std::size_t bytes) : folder_(folder)
    {
        std::string name = (folder / ".isocenter-scratch-XXXXXX").string();
        descriptor_ = mkostemp(name.data(), O_CLOEXEC);
        if (descriptor_ < 0)
            fail(errno);
        unlink(name.c_str());
        // Now, not by a signal when a page is first written.
        if (const int error = posix_fallocate(descriptor_, 0, static_cast<off_t>(bytes)); error != 0) {
            close(descriptor_);
            throw FileError(folder_, fmt::format("has no room for {:.1f} GB of filtered projections: {}",
                                                 static_cast<double>(bytes) * 1e-9,
                                                 std::generic_category().message(error)));
        }
    }
    ~NamelessFile() { close(descriptor_); }
    NamelessFile(const NamelessFile&) = delete;
    NamelessFile& operator=(const NamelessFile&) = delete;

    void* mapped(std::size_t bytes) const
    {
        void* at = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor_, 0);
        if (at == MAP_FAILED)
            fail(errno);
        return at;
    }

private:
    [[noreturn]] void fail(int error) const
    {
        throw FileError(folder_, fmt::format("takes no file for filtered projections: {}",
                                             std::generic_category().message(error)));
    }

    std::filesystem::path folder_;
    int descriptor_ = -1;
};

void* inMemory(std::size_t bytes)
{
    requireMemory(bytes, "room for filtered projections");
    void* at = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (at == MAP_FAILED)
        throw InputError(fmt::format("there is no memory for {:.1f} GB of filtered projections",
                                     static_cast<double>(bytes) * 1e-9));
    return at;
}

} // namespace

ScratchMemory::ScratchMemory(std::size_t floats, const std::optional<std::filesystem::path>& folder)
{
    const std::size_t bytes = floats * sizeof(float);
    if (bytes == 0)
        return;
    void* at = folder ? NamelessFile(*folder, bytes).mapped(bytes) : inMemory(bytes);
    values_ = {static_cast<float*>(at), floats};
}

ScratchMemory::~ScratchMemory()
{
    if (!values_.empty())
        munmap(values_.data(), values_.size_bytes());
}

} // namespace isocenter::core
