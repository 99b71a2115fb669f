// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/cpu/cpu_resources.h"
#include "gpu/kernel.h"

#include <cstring>
#include <map>
#include <span>
#include <string_view>
#include <vector>

namespace isocenter::gpu {

// One launch as a CPU kernel sees it. A CPU kernel is a plain function over the whole grid; it is the
// specification of its OpenCL and GLSL twins.
class CpuLaunch
{
public:
    CpuLaunch(const Grid& launchGrid, GroupSize groupSize, const Defines& kernelDefines,
              std::span<const Binding> bindings, std::span<const std::byte> params)
        : grid(launchGrid), group(groupSize), defines(kernelDefines), bindings_(bindings), params_(params)
    {
    }

    const Grid grid;
    const GroupSize group;
    const Defines& defines;

    template <class Params>
    Params params() const
    {
        Params result;
        std::memcpy(&result, params_.data(), sizeof(Params));
        return result;
    }
    template <class T>
    std::span<T> buffer(std::string_view argument) const
    {
        const CpuBuffer& buffer = bufferNamed(argument);
        return {reinterpret_cast<T*>(buffer.data()), buffer.bytes() / sizeof(T)};
    }
    const CpuTexture& texture(std::string_view argument) const;
    // How many groups a one-dimensional reduction has along x.
    int groupsX() const { return (grid.x + group.x - 1) / group.x; }

private:
    const CpuBuffer& bufferNamed(std::string_view argument) const;

    std::span<const Binding> bindings_;
    std::span<const std::byte> params_;
};

using CpuKernelFunction = void (*)(const CpuLaunch& launch);

struct CpuKernelEntry
{
    std::string_view name;
    CpuKernelFunction reference; // scalar, in clear code: the oracle
    CpuKernelFunction fast;      // with SIMD; null where the reference is fast enough
    std::vector<std::string> arguments;
    std::multimap<std::string, std::string> further = {}; // by a define: an argument that its variant has too
    std::map<std::string, std::string> without = {};      // and the one that it lacks
};

// The table of all kernels that exist, sorted by name.
std::span<const CpuKernelEntry> cpuKernels();

// The reference kernels, each in gpu/cpu/kernels/<subject>/<stem>.cpp; the fast ones in gpu/cpu/fast/.
namespace cpu {
void addBackground(const CpuLaunch& launch);
void shiftCorrelation(const CpuLaunch& launch);
void affineAlign(const CpuLaunch& launch);
void affineTemplate(const CpuLaunch& launch);
void backProject(const CpuLaunch& launch);
void blur(const CpuLaunch& launch);
void cannySuppress(const CpuLaunch& launch);
void cellMaxima(const CpuLaunch& launch);
void clear(const CpuLaunch& launch);
void combine(const CpuLaunch& launch);
void contour(const CpuLaunch& launch);
void convolve(const CpuLaunch& launch);
void cornerBin(const CpuLaunch& launch);
void cornerRank(const CpuLaunch& launch);
void cornerResponse(const CpuLaunch& launch);
void crossProfiles(const CpuLaunch& launch);
void crossShapes(const CpuLaunch& launch);
void descendMarks(const CpuLaunch& launch);
void describeMaxima(const CpuLaunch& launch);
void differences(const CpuLaunch& launch);
void drr(const CpuLaunch& launch);
void entropies(const CpuLaunch& launch);
void excludeDiscs(const CpuLaunch& launch);
void fftRows(const CpuLaunch& launch);
void gradientCorrelation(const CpuLaunch& launch);
void gradientDifference(const CpuLaunch& launch);
void gradientOrientation(const CpuLaunch& launch);
void greyScale(const CpuLaunch& launch);
void growEdges(const CpuLaunch& launch);
void hessianEigenvalues(const CpuLaunch& launch);
void hessianRows(const CpuLaunch& launch);
void homographyHypotheses(const CpuLaunch& launch);
void innerThird(const CpuLaunch& launch);
void jointHistogram(const CpuLaunch& launch);
void keepMatches(const CpuLaunch& launch);
void kltTrack(const CpuLaunch& launch);
void laplace(const CpuLaunch& launch);
void lineMaxima(const CpuLaunch& launch);
void lineMaximaFused(const CpuLaunch& launch);
void lineSecondary(const CpuLaunch& launch);
void lineSymmetry(const CpuLaunch& launch);
void listLines(const CpuLaunch& launch);
void localMaxima(const CpuLaunch& launch);
void markMaxima(const CpuLaunch& launch);
void matchDescriptors(const CpuLaunch& launch);
void matchTree(const CpuLaunch& launch);
void matchedLine(const CpuLaunch& launch);
void mergeMatches(const CpuLaunch& launch);
void ncc(const CpuLaunch& launch);
void packHalf(const CpuLaunch& launch);
void packMask(const CpuLaunch& launch);
void patchNcc(const CpuLaunch& launch);
void peak(const CpuLaunch& launch);
void projectVolume(const CpuLaunch& launch);
void pyramidBase(const CpuLaunch& launch);
void pyramidDown(const CpuLaunch& launch);
void ridgeResponse(const CpuLaunch& launch);
void scanMarks(const CpuLaunch& launch);
void siftBin(const CpuLaunch& launch);
void siftBlur(const CpuLaunch& launch);
void siftDescriptor(const CpuLaunch& launch);
void siftExtrema(const CpuLaunch& launch);
void siftOrientation(const CpuLaunch& launch);
void siftRank(const CpuLaunch& launch);
void siftRefine(const CpuLaunch& launch);
void sobel(const CpuLaunch& launch);
void sobelMagnitude(const CpuLaunch& launch);
void spreadRays(const CpuLaunch& launch);
void structureTensor(const CpuLaunch& launch);
void subtract(const CpuLaunch& launch);
void sum(const CpuLaunch& launch);
void sumMarks(const CpuLaunch& launch);
void totalVariation(const CpuLaunch& launch);
void undistort(const CpuLaunch& launch);
void weighProjections(const CpuLaunch& launch);
void zeroCrossings(const CpuLaunch& launch);
namespace fast {
void affineAlign(const CpuLaunch& launch);
void backProject(const CpuLaunch& launch);
void cannySuppress(const CpuLaunch& launch);
void cellMaxima(const CpuLaunch& launch);
void convolve(const CpuLaunch& launch);
void cornerResponse(const CpuLaunch& launch);
void drr(const CpuLaunch& launch);
void fftRows(const CpuLaunch& launch);
void growEdges(const CpuLaunch& launch);
void hessianEigenvalues(const CpuLaunch& launch);
void hessianRows(const CpuLaunch& launch);
void kltTrack(const CpuLaunch& launch);
void lineMaxima(const CpuLaunch& launch);
void lineMaximaFused(const CpuLaunch& launch);
void lineSecondary(const CpuLaunch& launch);
void lineSymmetry(const CpuLaunch& launch);
void listLines(const CpuLaunch& launch);
void localMaxima(const CpuLaunch& launch);
void markMaxima(const CpuLaunch& launch);
void matchDescriptors(const CpuLaunch& launch);
void matchedLine(const CpuLaunch& launch);
void packHalf(const CpuLaunch& launch);
void packMask(const CpuLaunch& launch);
void peak(const CpuLaunch& launch);
void pyramidBase(const CpuLaunch& launch);
void pyramidDown(const CpuLaunch& launch);
void ridgeResponse(const CpuLaunch& launch);
void shiftCorrelation(const CpuLaunch& launch);
void siftBlur(const CpuLaunch& launch);
void siftDescriptor(const CpuLaunch& launch);
void siftExtrema(const CpuLaunch& launch);
void siftOrientation(const CpuLaunch& launch);
void sobelMagnitude(const CpuLaunch& launch);
void structureTensor(const CpuLaunch& launch);
} // namespace fast
} // namespace cpu

} // namespace isocenter::gpu
