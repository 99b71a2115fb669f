// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/bones_search.h"
#include "tests/support/bones/knee_files.h"
#include "tests/support/desk.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <string>

namespace isocenter::app::session_bones_test {

using test::KneeCase;

inline constexpr std::size_t kFemur = 0;
inline constexpr std::size_t kTibia = 1;

inline bool same(const core::Pose& a, const core::Pose& b)
{
    return a.worldFromVolume().isApprox(b.worldFromVolume(), 1e-9);
}

// A knee of two bones in a CT, with two X-rays, at a desk.
class SessionBones : public testing::Test
{
protected:
    SessionBones()
        : files_(test::temporaryFolder() / (std::string("session-bones-") +
                                            testing::UnitTest::GetInstance()->current_test_info()->name()))
    {
        files_.writeRuns(3);
    }
    void openCt()
    {
        CtRequest ct{{files_.folder / "ct.tif"}, {}, {}};
        ct.options.tiff.spacingMm = Eigen::Vector3d::Constant(KneeCase::kVoxelMm);
        ct.options.tiff.originMm = test::KneeFiles::kOriginMm;
        desk_.workspace.openCt(ct);
    }
    void openXrays(const std::string& xrays)
    {
        for (const char* view : {"0", "1"})
            desk_.workspace.openXray({files_.folder / (xrays + (*view == '0' ? "1.tif" : "2.tif")),
                                      {},
                                      files_.folder / "geometry.json",
                                      view},
                                     Workspace::XrayPlace::Add);
        desk_.wait();
        ASSERT_EQ(session().xrays().size(), 2U);
    }
    void open(const std::string& xrays = "view")
    {
        openCt();
        openXrays(xrays);
        desk_.workspace.openBones(files_.folder / "bones.json");
        desk_.wait();
        ASSERT_TRUE(desk_.failures.empty()) << desk_.failures.front();
        ASSERT_EQ(session().bones().size(), 2U);
    }
    void giveTibiaACtOfItsOwn()
    {
        std::filesystem::copy_file(files_.folder / "ct.tif", files_.folder / "tibia.tif");
        auto& tibia = files_.bones["bones"][kTibia];
        tibia["ct"] = "tibia.tif";
        tibia["spacingMm"] = {1.5, 1.5, 1.5};
        tibia["originMm"] = {-41.25, -32.25, -80.25};
        files_.writeBones();
    }
    void openCpu()
    {
        desk_.workspace.findDevices("cpu");
        while (!desk_.workspace.device())
            desk_.wait();
        SearchChoice search;
        search.measure = "ncc";
        session().setSearch(search);
    }
    void register_(int lastFrame)
    {
        search_.start(lastFrame);
        while (search_.running())
            desk_.wait();
    }
    double errorMm(std::size_t bone, const Eigen::Vector3d& movedMm = Eigen::Vector3d::Zero()) const
    {
        const KneeCase::Bone& of = bone == kFemur ? files_.knee.femur : files_.knee.tibia;
        return core::meanTargetRegistrationError(shifted(of.truth, movedMm), pose(bone), of.targetsMm);
    }
    Session& session() { return desk_.session(); }
    const core::Pose& pose(std::size_t bone) const
    {
        return const_cast<test::Desk&>(desk_).session().bones().bones[bone].pose;
    }

    test::KneeFiles files_;
    test::Desk desk_;
    BonesSearch search_{desk_.workspace, desk_.loop.dispatcher()};
};

} // namespace isocenter::app::session_bones_test
