// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::gpu {

enum class KernelLanguage { OpenCl, Glsl };

// A kernel's text with its #include lines resolved. Files are numbered in the order of their first line, and
// #line directives keep the compiler's messages in step: OpenCL gets file names, GLSL the numbers.
struct KernelSource
{
    std::string text;
    std::vector<std::string> files; // "kernels/registration/drr.cl", ...

    // Whether the kernel gathers, pixel by pixel: its GLSL is made of shaders/gather.glsl.
    bool gathers() const;
};

// The source of a kernel, from the texts embedded in the program or, when the environment variable
// ISOCENTER_KERNEL_DIR names a checkout, from the files there. Throws KernelBuildError when there is none.
KernelSource kernelSource(std::string_view stem, KernelLanguage language);

// Any text of those with its #include lines resolved, by its path from the repository's root.
KernelSource sourceOf(std::string_view path, KernelLanguage language);

// A kernel's stem with its folder of subject, the same in kernels/, shaders/compute/, gpu/params/ and
// gpu/cpu/kernels/: "registration/drr". Throws KernelBuildError for a stem that no kernel has.
std::string kernelPath(std::string_view stem);

// All kernel stems, sorted: the list in kernels/CMakeLists.txt.
std::span<const std::string_view> kernelStems();

// An OpenCL build log in which places that ignore the #line directives ("<kernel>:96:14:", as NVIDIA prints
// them) are replaced by the file and line that stand there; other lines stay.
std::string mapOpenClLog(const std::string& log, const KernelSource& source);

// A GLSL build log with file numbers ("0:12(3):", "0(12) :") replaced by file names; other lines stay.
std::string mapGlslLog(const std::string& log, const KernelSource& source);

} // namespace isocenter::gpu
