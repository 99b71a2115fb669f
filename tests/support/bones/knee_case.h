// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/bones/bones_scene.h"

namespace isocenter::test {

// Two bones, roughly a right knee's, and two X-rays of both after the tibia has moved against the femur: they
// overlap in the images. With a patella it is three, and each overlaps with the others in both views.
struct KneeCase : BonesScene
{
    Bone femur;
    Bone tibia;
    Bone patella; // of withPatella() alone

    static constexpr double kVoxelMm = 1.5;

    static const KneeCase& shared()
    {
        static const KneeCase instance;
        return instance;
    }

    static const KneeCase& withPatella()
    {
        static const KneeCase instance(true);
        return instance;
    }

private:
    explicit KneeCase(bool hasPatella = false)
    {
        addFemur();
        addTibia();
        complete(femur, {54, 44, 60}, kVoxelMm, {-40.0, -33.0, -24.0}, {1.5, -2.0, 1.0, 2.0, -1.5, 1.5});
        complete(tibia, {58, 44, 48}, kVoxelMm, {-42.0, -33.0, -81.0}, {-2.0, 1.5, -2.0, -1.5, 2.0, 1.0});
        std::vector<const Bone*> bones{&femur, &tibia};
        if (hasPatella) {
            addPatella();
            complete(patella, {30, 16, 28}, kVoxelMm, {-22.0, -38.0, -20.0},
                     {1.5, 1.0, -2.0, -2.0, 1.5, 2.0});
            bones.push_back(&patella);
        }
        for (const double primaryDeg : {0.0, hasPatella ? 60.0 : 90.0})
            addXray("knee", bones, primaryDeg);
    }

    void addFemur()
    {
        core::PhantomBone bone(820.0, 230.0, 2.0);
        bone.addTube({0.0, 0.0, 58.0}, {0.0, 0.0, 10.0}, 11.0);
        bone.addEllipsoid(core::placed({-18.0, 4.0, 0.0}), {15.0, 21.0, 15.0});
        bone.addEllipsoid(core::placed({19.0, 3.0, 2.0}), {12.0, 18.0, 13.0});
        bone.addTo(femur.scene);
        femur.truth = about({0.0, 0.0, 0.0}, {4.0, -3.0, 5.0}, {3.0, -2.0, 4.0});
    }

    // Flexed by 20 degrees, turned by 6 and pushed by 6 mm against the femur.
    void addTibia()
    {
        core::PhantomBone bone(820.0, 230.0, 2.0);
        bone.addEllipsoid(core::placed({0.0, 2.0, -26.0}), {34.0, 22.0, 9.0});
        bone.addTube({2.0, 0.0, -30.0}, {4.0, -4.0, -74.0}, 10.0);
        bone.addTube({-30.0, 8.0, -32.0}, {-26.0, 10.0, -74.0}, 5.0);
        bone.addEllipsoid(core::placed({0.0, -17.0, -36.0}), {6.0, 6.0, 9.0});
        bone.addTo(tibia.scene);
        tibia.truth = against(femur, about({0.0, 5.0, -14.0}, {0.0, 2.0, 6.0}, {20.0, 0.0, 6.0}));
    }

    // Tilted by 15 degrees with the flexion, and pulled down by 6 mm and aside by 2 mm.
    void addPatella()
    {
        core::PhantomBone bone(820.0, 230.0, 2.0);
        bone.addEllipsoid(core::placed({0.0, -27.0, 4.0}), {19.0, 8.0, 14.0});
        bone.addEllipsoid(core::placed({3.0, -28.0, -9.0}), {7.0, 6.0, 8.0});
        bone.addTo(patella.scene);
        patella.truth = against(femur, about({0.0, -27.0, 4.0}, {2.0, 0.0, -6.0}, {15.0, 0.0, 0.0}));
    }
};

} // namespace isocenter::test
