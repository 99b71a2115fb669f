// SPDX-License-Identifier: MIT
// The volumes that registrations of one scene share on a device: uploaded once, freed with the scene, and
// refused where the device has no room for all.
#include "core/support/error.h"
#include "gpu/algorithms/registration/registration_problem.h"
#include "tests/support/bones/knee_case.h"
#include "tests/support/devices/counting_device.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/messages.h"

namespace isocenter::gpu::device_volumes_test {
namespace {

using test::KneeCase;

// Another device with little memory.
class SmallDevice final : public test::ForwardingDevice
{
public:
    SmallDevice(Device& inner, std::size_t memoryBytes) : ForwardingDevice(inner), info_(inner.info())
    {
        info_.limits.memoryBytes = memoryBytes;
    }
    const DeviceInfo& info() const override { return info_; }

private:
    DeviceInfo info_;
};

class DeviceVolumesTest : public test::DeviceTest
{
};

double valueAt(RegistrationProblem& problem, const core::PyramidLevel& level, const core::Pose& pose)
{
    core::Evaluation evaluation;
    problem.evaluator(level).evaluate(std::span(&pose, 1), std::span(&evaluation, 1));
    return evaluation.value;
}

TEST_P(DeviceVolumesTest, BodiesThatStandBehindEachOtherAreUploadedOnce)
{
    const KneeCase& knee = KneeCase::shared();
    test::CountingDevice counting(device());
    const auto volumes = std::make_shared<DeviceVolumes>(counting);
    RegistrationProblem femur(counting, knee.femur.attenuation, knee.views, {}, {}, volumes);
    RegistrationProblem tibia(counting, knee.tibia.attenuation, knee.views, {}, {}, volumes);
    for (const KneeCase::Bone* other : {&knee.tibia, &knee.tibia, &knee.femur}) {
        const bool isTibia = other == &knee.tibia;
        RegistrationProblem& searched = isTibia ? femur : tibia;
        const KneeCase::Bone& bone = isTibia ? knee.femur : knee.tibia;
        for (const core::Pose& stands : {other->start, other->truth}) {
            searched.setBackground({{other->attenuation, stands}});
            RegistrationProblem fresh(device(), bone.attenuation, knee.views);
            fresh.setBackground({{other->attenuation, stands}});
            for (const core::PyramidLevel level : {core::PyramidLevel{4, 2}, {2, 1}})
                EXPECT_EQ(valueAt(searched, level, bone.start), valueAt(fresh, level, bone.start))
                    << "image 1/" << level.imageFactor;
        }
    }
    for (const KneeCase::Bone* bone : {&knee.femur, &knee.tibia})
        for (const int factor : {1, 2}) {
            test::CountingDevice ofLevel(device());
            const AttenuationVolume volume(ofLevel, core::shrunk(*bone->attenuation, factor));
            EXPECT_EQ(counting.allocationsOf(ofLevel.largestAllocation()), 1) << "factor " << factor;
        }
}

TEST_P(DeviceVolumesTest, AVolumeIsKeptAsLongAsItLives)
{
    const KneeCase& knee = KneeCase::shared();
    DeviceVolumes volumes(device());
    auto passing = std::make_shared<const core::Volume>(*knee.femur.attenuation);
    const std::size_t whole = volumes.of(passing, 1)->bytes();
    const std::size_t half = volumes.of(passing, 2)->bytes();
    EXPECT_EQ(volumes.of(passing, 1)->bytes(), whole);
    EXPECT_EQ(volumes.bytes(), whole + half);
    passing.reset();
    EXPECT_EQ(volumes.of(knee.femur.attenuation, 2)->bytes(), half);
    EXPECT_EQ(volumes.bytes(), half);
}

TEST_P(DeviceVolumesTest, ABodyTooManyIsRefusedWithWhatIsKept)
{
    const KneeCase& knee = KneeCase::shared();
    const auto needed = [&](const KneeCase::Bone& bone) {
        return AttenuationVolume(device(), *bone.attenuation).bytes();
    };
    SmallDevice small(device(), std::max(needed(knee.femur), needed(knee.tibia)) + 1000);
    DeviceVolumes volumes(small);
    volumes.of(knee.femur.attenuation, 1);
    const std::string message = tests::messageOf<DeviceError>([&] { volumes.of(knee.tibia.attenuation, 1); });
    EXPECT_TRUE(tests::says(message, device().info().id.toString()));
    EXPECT_TRUE(tests::says(message, "the volumes of the other bodies take"));
    EXPECT_TRUE(tests::says(message, "choose a device with more memory"));
    EXPECT_NO_THROW(volumes.of(knee.femur.attenuation, 1)); // what is there stays
}

ISOCENTER_TEST_ON_ALL_DEVICES(DeviceVolumesTest);

} // namespace
} // namespace isocenter::gpu::device_volumes_test
