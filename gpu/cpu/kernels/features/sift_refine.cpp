// SPDX-License-Identifier: MIT
// Moves each candidate to the extremum of the quadratic through the differences of Gaussians around it (Brown
// and Lowe 2002), by at most five Newton steps, and appends those with enough contrast that do not lie along
// an edge to found, in no determined order, and their responses to the histogram.
#include "core/support/parallel.h"
#include "gpu/cpu/kernels/features/sift_support.h"
#include "gpu/cpu/kernels/vector.h"
#include "gpu/params/features/sift_refine_params.h"

#include <algorithm>
#include <optional>

namespace isocenter::gpu::cpu {
namespace {

constexpr int kSteps = 5;
// Pixels and scales; from 0.5 on, so that none goes to and fro between two pixels.
constexpr float kNearEnough = 0.6f;
constexpr float kFarAway = 1e9f;

// Of the differences around a pixel, by columns (c), rows (r) and slabs (s).
struct Quadratic
{
    float value;
    vec3 gradient;
    float cc, rr, ss, cr, cs, rs;
};

template <class Grey>
Quadratic quadraticAt(std::span<const Grey> pyramid, int index, const ivec4& octave)
{
    const int slabPixels = octave.y * octave.z;
    const auto d = [&](int column, int row, int slab) {
        return differenceAt(pyramid, index + slab * slabPixels + row * octave.y + column, slabPixels);
    };
    const auto mixed = [&](auto difference) {
        return 0.25f * (difference(1, 1) - difference(1, -1) - difference(-1, 1) + difference(-1, -1));
    };
    const float value = d(0, 0, 0);
    return {value,
            0.5f * vec3(d(1, 0, 0) - d(-1, 0, 0), d(0, 1, 0) - d(0, -1, 0), d(0, 0, 1) - d(0, 0, -1)),
            d(1, 0, 0) + d(-1, 0, 0) - 2.0f * value,
            d(0, 1, 0) + d(0, -1, 0) - 2.0f * value,
            d(0, 0, 1) + d(0, 0, -1) - 2.0f * value,
            mixed([&](int column, int row) { return d(column, row, 0); }),
            mixed([&](int column, int slab) { return d(column, 0, slab); }),
            mixed([&](int row, int slab) { return d(0, row, slab); })};
}

// From the middle to the extremum, by Cramer's rule; far away where there is none.
vec3 extremumOf(const Quadratic& q)
{
    const float c0 = q.rr * q.ss - q.rs * q.rs;
    const float c1 = q.cs * q.rs - q.cr * q.ss;
    const float c2 = q.cr * q.rs - q.cs * q.rr;
    const float determinant = q.cc * c0 + q.cr * c1 + q.cs * c2;
    if (determinant == 0.0f)
        return vec3(kFarAway);
    const float c11 = q.cc * q.ss - q.cs * q.cs;
    const float c12 = q.cr * q.cs - q.cc * q.rs;
    const float c22 = q.cc * q.rr - q.cr * q.cr;
    const vec3& g = q.gradient;
    return -1.0f / determinant *
           vec3(c0 * g.x + c1 * g.y + c2 * g.z, c1 * g.x + c11 * g.y + c12 * g.z,
                c2 * g.x + c12 * g.y + c22 * g.z);
}

int stepFor(float offset)
{
    return offset > kNearEnough ? 1 : (offset < -kNearEnough ? -1 : 0);
}

bool isInside(const ivec4& place, const ivec4& octave)
{
    return place.x >= SIFT_BORDER && place.y >= SIFT_BORDER && place.x < octave.y - SIFT_BORDER &&
           place.y < octave.z - SIFT_BORDER && place.z >= 1 && place.z <= SIFT_SCALES;
}

template <class Grey>
std::optional<SiftKeypoint> refined(std::span<const Grey> pyramid, const ivec4& octave, ivec4 place,
                                    const SiftRefineParams& params)
{
    for (int step = 0; step < kSteps; ++step) {
        const Quadratic q =
            quadraticAt(pyramid, octave.x + (place.z * octave.z + place.y) * octave.y + place.x, octave);
        const vec3 offset = extremumOf(q);
        const ivec4 move{stepFor(offset.x), stepFor(offset.y), stepFor(offset.z), 0};
        if (move.x != 0 || move.y != 0 || move.z != 0) {
            place = {place.x + move.x, place.y + move.y, place.z + move.z, place.w};
            if (!isInside(place, octave))
                return std::nullopt;
            continue;
        }
        const vec3 products = q.gradient * offset;
        const float response = std::abs(q.value + 0.5f * (products.x + products.y + products.z));
        const float trace = q.cc + q.rr;
        const float determinant = q.cc * q.rr - q.cr * q.cr;
        if (!(response >= params.contrast && determinant > 0.0f && trace * trace < params.edge * determinant))
            return std::nullopt;
        const float slab = static_cast<float>(place.z);
        return SiftKeypoint{static_cast<float>(place.x) + offset.x,
                            static_cast<float>(place.y) + offset.y,
                            params.sigma * std::exp2((slab + offset.z) / SIFT_SCALES),
                            response,
                            static_cast<float>(place.w),
                            slab,
                            0.0f,
                            0.0f};
    }
    return std::nullopt;
}

template <class Grey>
void refineAll(const CpuLaunch& launch, std::span<const Grey> pyramid)
{
    const auto params = launch.params<SiftRefineParams>();
    const auto octaves = launch.buffer<const ivec4>("octaves");
    const auto candidates = launch.buffer<const ivec4>("candidates");
    const auto results = launch.buffer<int>("results");
    const auto found = launch.buffer<SiftKeypoint>("found");
    core::parallelFor(std::min(results[SIFT_CANDIDATES], params.capacity), [&](int begin, int end) {
        for (int item = begin; item < end; ++item) {
            const ivec4& place = candidates[at(item)];
            const auto keypoint = refined(pyramid, octaves[at(place.w)], place, params);
            if (!keypoint)
                continue;
            raise(results, SIFT_HISTOGRAM + siftBinOf(keypoint->response));
            const int index = raise(results, SIFT_FOUND);
            if (index < params.capacity)
                found[at(index)] = *keypoint;
        }
    });
}

} // namespace

void siftRefine(const CpuLaunch& launch)
{
    withPyramid(launch, [&](auto pyramid) { refineAll(launch, pyramid); });
}

} // namespace isocenter::gpu::cpu
