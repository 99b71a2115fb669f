// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_program.h"

#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/kernel_sources.h"
#include "gpu/opencl/opencl_error.h"

#include <fmt/format.h>

#include <sstream>

namespace isocenter::gpu {
namespace {

std::string buildOptions(const Defines& defines)
{
    std::string options = "-cl-std=CL1.2 -cl-kernel-arg-info";
    for (const auto& [name, value] : defines)
        options += fmt::format(" -D {}={}", name, value);
    return options;
}

// All that a compiled kernel depends on.
std::string cacheKey(const cl::Device& device, std::string_view stem, const std::string& options,
                     const std::string& source)
{
    const cl::Platform platform(device.getInfo<CL_DEVICE_PLATFORM>());
    return fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}", device.getInfo<CL_DEVICE_NAME>(),
                       device.getInfo<CL_DEVICE_VERSION>(), device.getInfo<CL_DRIVER_VERSION>(),
                       platform.getInfo<CL_PLATFORM_VERSION>(), stem, options, source);
}

// The first line of a build log that tells what is wrong, for a message of one line.
std::string firstErrorLine(const std::string& log)
{
    std::istringstream lines(log);
    for (std::string line; std::getline(lines, line);)
        if (line.find("error") != std::string::npos)
            return line;
    return "the driver gave no reason";
}

[[noreturn]] void throwBuildError(const OpenClSession& session, std::string_view stem, const cl::Error& error,
                                  const std::string& log)
{
    throw KernelBuildError(fmt::format(translatable("Data", "{}: kernel {} does not compile ({}): {}"),
                                       session.label, stem, openClErrorName(error.err()),
                                       firstErrorLine(log)),
                           log);
}

std::vector<OpenClArgument> reflectedArguments(const cl::Kernel& kernel)
{
    std::vector<OpenClArgument> arguments;
    const cl_uint count = kernel.getInfo<CL_KERNEL_NUM_ARGS>();
    for (cl_uint a = 1; a < count; ++a) {
        std::string name = kernel.getArgInfo<CL_KERNEL_ARG_NAME>(a);
        name.erase(name.find_last_not_of('\0') + 1);
        const bool image = kernel.getArgInfo<CL_KERNEL_ARG_ACCESS_QUALIFIER>(a) != CL_KERNEL_ARG_ACCESS_NONE;
        arguments.push_back({name, image});
    }
    return arguments;
}

OpenClProgram compiled(const OpenClSession& session, std::string_view stem, const std::string& options,
                       const KernelSource& source, const std::string& key)
{
    const cl::Program program(session.context, source.text);
    try {
        program.build({session.device}, options.c_str());
    } catch (const cl::BuildError& error) {
        throwBuildError(session, stem, error,
                        mapOpenClLog(program.getBuildInfo<CL_PROGRAM_BUILD_LOG>(session.device), source));
    }
    OpenClProgram result{cl::Kernel(program, std::string(stem).c_str()), {}};
    result.arguments = reflectedArguments(result.kernel);
    const auto binaries = program.getInfo<CL_PROGRAM_BINARIES>();
    if (!binaries.empty() && !binaries.front().empty())
        storeCachedKernel(key, {result.arguments, binaries.front()});
    return result;
}

// Nothing when the driver no longer takes what it once made.
std::optional<OpenClProgram> revived(const OpenClSession& session, std::string_view stem,
                                     const std::string& options, const CachedKernel& cached)
{
    try {
        const cl::Program program(session.context, {session.device}, {cached.binary});
        program.build({session.device}, options.c_str());
        OpenClProgram result{cl::Kernel(program, std::string(stem).c_str()), cached.arguments};
        const cl_uint count = result.kernel.getInfo<CL_KERNEL_NUM_ARGS>();
        return count == cached.arguments.size() + 1 ? std::optional(result) : std::nullopt;
    } catch (const cl::Error&) {
        return std::nullopt;
    }
}

} // namespace

OpenClProgram buildOpenClProgram(const OpenClSession& session, std::string_view stem, const Defines& defines)
{
    const KernelSource source = kernelSource(stem, KernelLanguage::OpenCl);
    const std::string options = buildOptions(defines);
    return translateErrors(session.label, fmt::format("the build of kernel {}", stem), [&] {
        const std::string key = cacheKey(session.device, stem, options, source.text);
        if (const auto cached = loadCachedKernel(key)) {
            if (const auto program = revived(session, stem, options, *cached))
                return *program;
            removeCachedKernel(key);
        }
        return compiled(session, stem, options, source, key);
    });
}

} // namespace isocenter::gpu
