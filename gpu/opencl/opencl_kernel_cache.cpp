// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_kernel_cache.h"

#include "core/support/cache_folder.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdint>
#include <exception>
#include <filesystem>
#include <fstream>

namespace isocenter::gpu {
namespace {

constexpr std::string_view kFormat = "isocenter OpenCL kernel 1";
constexpr std::uint64_t kFnvBasis = 0xcbf29ce484222325u;
constexpr std::uint64_t kOtherBasis = 0x9e3779b97f4a7c15u;

std::uint64_t fnv1a(std::string_view text, std::uint64_t basis)
{
    std::uint64_t hash = basis;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash;
}

std::string digest(std::string_view text)
{
    return fmt::format("{:016x}{:016x}", fnv1a(text, kFnvBasis), fnv1a(text, kOtherBasis));
}

std::string_view textOf(const std::vector<unsigned char>& binary)
{
    return {reinterpret_cast<const char*>(binary.data()), binary.size()};
}

std::filesystem::path fileOf(std::string_view key)
{
    return core::cacheFolder() / core::kKernelCache / (digest(key) + ".kernel");
}

// A text header, then the binary:
//   isocenter OpenCL kernel 1
//   <bytes of the key> <bytes of the binary> <digest of the binary> <arguments>
//   image volume
//   buffer poses ...
std::string serialised(std::string_view key, const CachedKernel& kernel)
{
    std::string text = fmt::format("{}\n{} {} {} {}\n", kFormat, key.size(), kernel.binary.size(),
                                   digest(textOf(kernel.binary)), kernel.arguments.size());
    for (const OpenClArgument& argument : kernel.arguments)
        text += fmt::format("{} {}\n", argument.image ? "image" : "buffer", argument.name);
    return text.append(textOf(kernel.binary));
}

std::optional<CachedKernel> parsed(std::istream& file, std::string_view key)
{
    std::string format;
    std::string binaryDigest;
    std::size_t keyBytes = 0;
    std::size_t binaryBytes = 0;
    std::size_t argumentCount = 0;
    std::getline(file, format);
    file >> keyBytes >> binaryBytes >> binaryDigest >> argumentCount;
    if (!file || format != kFormat || keyBytes != key.size() || argumentCount > 64 ||
        binaryBytes > (64u << 20))
        return std::nullopt;
    CachedKernel kernel;
    for (std::size_t a = 0; a < argumentCount; ++a) {
        std::string kind;
        OpenClArgument argument;
        file >> kind >> argument.name;
        argument.image = kind == "image";
        kernel.arguments.push_back(argument);
    }
    file.ignore(1); // the end of the header's last line
    kernel.binary.resize(binaryBytes);
    file.read(reinterpret_cast<char*>(kernel.binary.data()), static_cast<std::streamsize>(binaryBytes));
    if (!file || digest(textOf(kernel.binary)) != binaryDigest)
        return std::nullopt;
    return kernel;
}

// Written beside its place and renamed, so that another process never reads half a file.
void writeWhole(const std::filesystem::path& file, const std::string& content)
{
    std::filesystem::create_directories(file.parent_path());
    const std::filesystem::path unfinished = file.string() + fmt::format(".{}", getpid());
    std::ofstream stream(unfinished, std::ios::binary);
    stream << content;
    stream.close();
    if (stream)
        std::filesystem::rename(unfinished, file);
    else
        std::filesystem::remove(unfinished);
}

} // namespace

std::optional<CachedKernel> loadCachedKernel(std::string_view key)
{
    std::ifstream file(fileOf(key), std::ios::binary);
    return file ? parsed(file, key) : std::nullopt;
}

void storeCachedKernel(std::string_view key, const CachedKernel& kernel) noexcept
{
    try {
        writeWhole(fileOf(key), serialised(key, kernel));
    } catch (const std::exception&) {
    }
}

void removeCachedKernel(std::string_view key) noexcept
{
    try {
        std::filesystem::remove(fileOf(key));
    } catch (const std::exception&) {
    }
}

} // namespace isocenter::gpu
