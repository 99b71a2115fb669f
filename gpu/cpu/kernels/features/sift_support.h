// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/kernels/half.h"
#include "gpu/params/features/sift_layout.h"

#include <atomic>
#include <cmath>
#include <span>

// What the CPU's kernels of SIFT share.
namespace isocenter::gpu::cpu {

// Of a buffer's element.
inline std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

// The counter's value before it is raised.
inline int add(std::span<int> results, int counter, int more)
{
    return std::atomic_ref(results[at(counter)]).fetch_add(more, std::memory_order_relaxed);
}
inline int raise(std::span<int> results, int counter)
{
    return add(results, counter, 1);
}

// Does the work with a launch's scale space: floats or, with HALF, halves.
template <class Work>
void withPyramid(const CpuLaunch& launch, const Work& work)
{
    if (launch.defines.contains("HALF"))
        work(launch.buffer<const std::uint16_t>("pyramid"));
    else
        work(launch.buffer<const float>("pyramid"));
}

// The difference of the slab at that index with the next one.
template <class Grey>
float differenceAt(std::span<const Grey> pyramid, int index, int slabPixels)
{
    return floatOf(pyramid[at(index + slabPixels)]) - floatOf(pyramid[at(index)]);
}

// Whether the difference at that index of an octave exceeds its 26 neighbours, away from zero; of equals, the
// first does.
template <class Grey>
bool isSiftExtremum(std::span<const Grey> pyramid, int index, const ivec4& octave, float value);

// The octave (x: offset, y, z: columns and rows, w: rows of the octaves before it) that has this one of all
// octaves' rows.
inline int octaveOfRow(std::span<const ivec4> octaves, int count, int row)
{
    int octave = 0;
    while (octave + 1 < count && row >= octaves[at(octave + 1)].w)
        ++octave;
    return octave;
}

// A keypoint without orientation, as the layout describes it.
struct SiftKeypoint
{
    float x, y, scale, response;
    float octave, slab, unused0, unused1;

    bool operator==(const SiftKeypoint&) const = default;
};
static_assert(sizeof(SiftKeypoint) == SIFT_KEYPOINT_VEC4S * sizeof(vec4));

// The first pixel of a keypoint's slab.
template <class Grey>
const Grey* slabOf(std::span<const Grey> pyramid, const SiftKeypoint& keypoint, const ivec4& octave)
{
    return &pyramid[at(octave.x + static_cast<int>(keypoint.slab) * octave.y * octave.z)];
}

// Bins go down with the response.
int siftBinOf(float response);

// Twice the derivatives, columns right and rows down, and their direction from the x axis towards y in
// [0, 2 pi).
struct SiftGradient
{
    float magnitude;
    float angle;
};
template <class Grey>
SiftGradient siftGradientAt(std::span<const Grey> pyramid, int index, int columns);

// The pixels of an octave's slab around a place that lie at most reach away along either axis and at least
// one from the edges.
struct SiftWindow
{
    SiftWindow(float x, float y, float reach, const ivec4& octave);
    int left, right, top, bottom; // all inside
};

} // namespace isocenter::gpu::cpu
