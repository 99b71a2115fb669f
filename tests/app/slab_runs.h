// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/slabs/slab_run.h"
#include "tests/support/scan_samples.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

namespace isocenter::app::slab_run_test {

inline constexpr int kUnit = 16;
inline constexpr int kProjections = 40;
inline constexpr gpu::DeviceId kCpu{gpu::Backend::Cpu, 0};

using Devices = std::vector<std::unique_ptr<gpu::DeviceThread>>;

inline std::unique_ptr<gpu::DeviceThread> cpu()
{
    return std::make_unique<gpu::DeviceThread>(kCpu);
}

inline core::ScanGeometry scan()
{
    return core::scanOf(test::smallScan(kProjections, 360.0, 40, 48));
}

// Line integrals in memory that know how often they were read.
class CountedProjections : public core::ProjectionSource
{
public:
    CountedProjections()
        : ProjectionSource(40, 48, names()), images_(test::projectionsOf(test::twoBalls(), scan()))
    {
    }
    core::Image read(int projection) const override
    {
        ++reads;
        return images_.at(static_cast<std::size_t>(projection));
    }

    mutable std::atomic<int> reads = 0;

private:
    static std::vector<std::string> names()
    {
        std::vector<std::string> names;
        for (int p = 0; p < kProjections; ++p)
            names.push_back(fmt::format("projection {}", p));
        return names;
    }
    std::vector<core::Image> images_;
};

// Runs that make a small volume in slabs.
class SlabRuns : public testing::Test
{
protected:
    SlabRuns()
    {
        request_.volume.size = {24, 22, 100};
        request_.volume.spacingMm = {1.0, 1.0, 0.25};
        request_.volume.originMm = {-11.5, -10.5, -12.4};
        request_.options.projectionsAPass = 16;
        request_.intensity.lineIntegrals = true;
    }

    std::vector<float> whole()
    {
        return cpu()
            ->run([&](gpu::Device& device) { return reconstruct(device, source_, request_); })
            .get()
            .volume.values;
    }

    SlabPlan plan(const Devices& devices, MemoryRules rules = {0, kUnit, ".", SlabSharing::BySpeed},
                  bool toDisk = false) const
    {
        std::vector<gpu::DeviceInfo> infos;
        for (const auto& device : devices)
            infos.push_back(device->info());
        return planSlabs(infos, request_, rules, toDisk);
    }

    std::vector<float> slabs(const Devices& devices, const SlabPlan& plan)
    {
        return slabs(devices, plan, source_);
    }

    std::vector<float> slabs(const Devices& devices, const SlabPlan& plan,
                             const core::ProjectionSource& source)
    {
        std::vector<float> values(request_.volume.voxelCount());
        const std::size_t slice = request_.volume.slab({0, 1}).voxelCount();
        const SlabRunResult result = reconstructInSlabs(
            devices, source, request_, plan, {}, [&](const core::SliceRange& slab, std::span<float> made) {
                std::ranges::copy(made, values.begin() + static_cast<std::ptrdiff_t>(
                                                             slice * static_cast<std::size_t>(slab.first)));
            });
        work_ = result.work;
        rowsFiltered_ = result.rowsFiltered;
        return values;
    }

    ReconstructionRequest request_{scan(), {}, {}, {}, {}, 1000};
    CountedProjections source_;
    std::vector<DeviceWork> work_;
    int rowsFiltered_ = 0;
};

} // namespace isocenter::app::slab_run_test
