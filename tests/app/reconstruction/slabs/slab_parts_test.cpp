// SPDX-License-Identifier: MIT
// Volumes in parts, whose rows are read and filtered apart, as several processes do.
#include "app/reconstruction/filtered_projections.h"
#include "core/image/image.h"
#include "core/support/error.h"
#include "tests/app/slab_runs.h"
#include "tests/support/temporary_folder.h"

namespace isocenter::app::slab_run_test {
namespace {

// As several processes do, each for its own part; here for one after the other.
TEST_F(SlabRuns, PartsOfAVolumeNeedSomeRowsOnly)
{
    const std::vector<float> expected = whole();
    for (const std::size_t devicesTogether : {1U, 2U})
        for (const bool onDevice : {false, true}) {
            Devices devices;
            while (devices.size() < devicesTogether)
                devices.push_back(cpu());
            SlabPlan parted = plan(devices, {0, kUnit, ".", SlabSharing::Beforehand});
            parted.parts = {{0, 32}, {32, 32}, {64, 36}};
            parted.filteredOnDevice = onDevice && devicesTogether == 1;
            if (!parted.filteredOnDevice)
                parted.scratchFolder = test::temporaryFolder();
            source_.reads = 0;
            EXPECT_EQ(slabs(devices, parted), expected);
            EXPECT_GE(source_.reads, 3 * kProjections) << "once a part";
            EXPECT_LT(rowsFiltered_, 3 * 32) << "of 48 rows a part";
        }
}

// Of a detector that lies on its side, whose columns become rows.
TEST_F(SlabRuns, PartsOfATurnedScanAreThoseOfTheUprightOne)
{
    class Turned : public core::ProjectionSource
    {
    public:
        explicit Turned(const core::ProjectionSource& upright)
            : ProjectionSource(48, 40, std::vector<std::string>(kProjections, "turned")), upright_(upright)
        {
        }
        core::Image read(int projection) const override
        {
            return core::transposed(upright_.read(projection));
        }

    private:
        const core::ProjectionSource& upright_;
    };
    const std::vector<float> expected = whole();
    const Turned turned(source_);
    request_.scan = scan().transposed();
    ASSERT_TRUE(request_.scan.needsTransposing());
    Devices devices;
    devices.push_back(cpu());
    SlabPlan parted = plan(devices);
    parted.parts = {{0, 48}, {48, 52}};
    EXPECT_EQ(slabs(devices, parted, turned), expected);
    EXPECT_LT(rowsFiltered_, 2 * 40) << "of 48 rows a part";
}

// Of which the seventh is not there when it is first asked for, which is taken to be the moment at which
// another device has made the slab.
class StoppedWhileItArrives : public CountedProjections
{
public:
    bool isThere(int projection) const override { return projection < 6 || stop.stop_requested(); }
    core::Image read(int projection) const override
    {
        if (projection == 5)
            stop.request_stop();
        return CountedProjections::read(projection);
    }

    mutable std::stop_source stop;
};

TEST_F(SlabRuns, WhoIsStoppedWhileItReadsLeavesTheRestToOthers)
{
    const auto filteredPass = [&](bool stopsBefore, const core::ProjectionSource& source,
                                  const std::stop_token& stop) {
        return cpu()
            ->run([&](gpu::Device& device) {
                const gpu::PixelRange rows{0, 48};
                FilteredProjections filtered(source, request_.intensity, request_.scan, false,
                                             request_.options, std::nullopt, rows);
                PassFilter filter(device, request_.scan, request_.options, rows);
                if (stopsBefore) {
                    EXPECT_THROW(filtered.pass(0, filter, stop), Cancelled);
                }
                const std::span<const float> pass = filtered.pass(1, filter, {});
                return std::vector<float>(pass.begin(), pass.end());
            })
            .get();
    };
    const StoppedWhileItArrives arriving;
    EXPECT_EQ(filteredPass(true, arriving, arriving.stop.get_token()), filteredPass(false, source_, {}));
    EXPECT_LE(arriving.reads, kProjections) << "each once";
}

TEST_F(SlabRuns, PlansCountTheRowsThatAreKept)
{
    Devices one;
    one.push_back(cpu());
    Devices two;
    two.push_back(cpu());
    two.push_back(cpu());
    MemoryRules rules{0, kUnit, ".", SlabSharing::BySpeed};
    const SlabPlan all = plan(two, rules);
    rules.filteredRows = 12;
    const SlabPlan some = plan(one, rules);
    EXPECT_FALSE(some.filteredOnDevice) << "where all rows would lie in memory";
    EXPECT_EQ(some.filteredBytes * (48 + 3), all.filteredBytes * (12 + 3));
    EXPECT_LT(some.hostBytes, plan(one).hostBytes);
    EXPECT_EQ(plan(two, rules).filteredBytes, 2 * some.filteredBytes) << "of two parts";
}

} // namespace
} // namespace isocenter::app::slab_run_test
