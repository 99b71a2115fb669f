// SPDX-License-Identifier: MIT
// Volumes in parts, whose rows are read and filtered apart, as several processes do.
#include "core/image/transposed.h"
#include "tests/app/slab_runs.h"

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
                parted.scratchFolder = testing::TempDir();
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
