// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/formats/bones_file.h"
#include "core/support/error.h"
#include "tests/core/temporary_files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <tuple>
#include <utility>

namespace isocenter::core::bones_file_test {
namespace {

class BonesFileTest : public testing::Test
{
protected:
    BonesFileTest()
    {
        for (const char* name : {"labels.tif", "tibia.tif", "start.json", "mask.png", "outline.json"})
            writeTextFile(path(name), "x");
        document_ = nlohmann::json::parse(R"({
            "schema": "isocenter.bones/1", "labels": "labels.tif", "reference": "tibia", "side": "left",
            "bones": [
                {"name": "femur", "label": 3, "boxMm": [[0, -1.5, 2], [10, 20, 30]], "initial": "start.json",
                 "views": [{"roi": [1, 2, 30, 40]}, {"mask": "mask.png", "maskPolygon": "outline.json"}],
                 "frame": {"originMm": [1, 2, 3], "x": [-2, 0, 0], "y": [0, -1, 0]}},
                {"name": "tibia", "ct": "tibia.tif", "spacingMm": [1, 1, 2], "originMm": [4, 5, 6], "rescale": [2, -1000],
                 "boxVoxels": [[0, 0, 4], [9, 9, 5]]}]})");
    }
    static std::filesystem::path path(const std::string& name) { return temporaryFile(name); }
    BonesFile read() const
    {
        writeTextFile(path("bones.json"), document_.dump());
        return readBonesFile(path("bones.json"));
    }
    nlohmann::json& bone(std::size_t index) { return document_["bones"][index]; }

    nlohmann::json document_;
};

TEST_F(BonesFileTest, EverythingIsRead)
{
    const BonesFile file = read();
    ASSERT_EQ(file.bones.size(), 2u);
    EXPECT_EQ(file.reference, 1u);
    EXPECT_EQ(file.side, BodySide::Left);
    const BoneEntry& femur = file.bones[0];
    EXPECT_EQ(femur.name, "femur");
    EXPECT_TRUE(femur.ct.empty());
    EXPECT_EQ(femur.labels, path("labels.tif"));
    EXPECT_EQ(femur.label, 3);
    EXPECT_EQ(femur.boxMm->first, Eigen::Vector3d(0, -1.5, 2));
    EXPECT_EQ(femur.boxMm->second, Eigen::Vector3d(10, 20, 30));
    EXPECT_EQ(femur.initial, path("start.json"));
    ASSERT_EQ(femur.views.size(), 2u);
    EXPECT_EQ(femur.views[0].region, (Roi{1, 2, 30, 40}));
    EXPECT_TRUE(femur.views[0].mask.empty());
    EXPECT_EQ(femur.views[1].mask, path("mask.png"));
    EXPECT_EQ(femur.views[1].maskPolygons, path("outline.json"));
    EXPECT_TRUE(femur.views[1].region.empty());
    EXPECT_LT((femur.frame->boneFromFrame.linear().diagonal() - Eigen::Vector3d(-1, -1, 1)).norm(), 1e-12);
    const BoneEntry& tibia = file.bones[1];
    EXPECT_EQ(tibia.ct, path("tibia.tif"));
    EXPECT_TRUE(tibia.labels.empty());
    EXPECT_EQ(*tibia.spacingMm, Eigen::Vector3d(1, 1, 2));
    EXPECT_EQ(*tibia.originMm, Eigen::Vector3d(4, 5, 6));
    EXPECT_EQ(tibia.rescale, std::pair(2.0, -1000.0));
    EXPECT_EQ(tibia.boxVoxels->second, Eigen::Vector3i(9, 9, 5));
    EXPECT_FALSE(tibia.frame);
}

TEST_F(BonesFileTest, ABoneMayHaveAReferenceOfItsOwn)
{
    bone(1)["reference"] = "femur";
    EXPECT_EQ(read().bones[0].reference, "");
    EXPECT_EQ(read().bones[1].reference, "femur");
    for (const char* wrong : {"tibia", "patella"}) { // itself, and none
        bone(1)["reference"] = wrong;
        try {
            read();
            ADD_FAILURE() << wrong;
        } catch (const FileError& error) {
            EXPECT_NE(std::string(error.what()).find("bones[1].reference"), std::string::npos)
                << error.what();
            EXPECT_NE(std::string(error.what()).find("femur, tibia"), std::string::npos) << error.what();
        }
    }
}

TEST_F(BonesFileTest, DefaultsAreTheFirstBoneAndTheRightSide)
{
    document_.erase("reference");
    document_.erase("side");
    EXPECT_EQ(read().reference, 0u);
    EXPECT_EQ(read().side, BodySide::Right);
}

TEST_F(BonesFileTest, ABoneMayBeASurfaceModel)
{
    bone(1)["material"] = "titanium";
    bone(1)["unit"] = "inch";
    bone(1)["voxelMm"] = 0.25;
    const BoneEntry tibia = read().bones[1];
    EXPECT_EQ(tibia.material, "titanium");
    EXPECT_EQ(tibia.unit, "inch");
    EXPECT_EQ(tibia.voxelMm, 0.25);
    bone(1)["voxelMm"] = 0;
    expectMentions(messageOf([&] { read(); }), {"bones[1].voxelMm"});
    bone(1).erase("voxelMm");
    bone(0)["material"] = "bone"; // part of the shared CT
    expectMentions(messageOf([&] { read(); }), {"bones[0]", "\"material\"", "surface model"});
}

TEST_F(BonesFileTest, ABoneMayStartFromAFrameOfJointTracksPoses)
{
    writeTextFile(path("knee.jts"), "JT_EULER_312\ntitles\n1,2,-900,0,0,0\n");
    for (const char* named : {"knee.jts", "knee.jts#4"}) { // which frames there are is seen when it is read
        bone(1)["initial"] = named;
        EXPECT_EQ(read().bones[1].initial, path(named));
    }
    bone(1)["initial"] = "missing.jts#4";
    expectMentions(messageOf([&] { read(); }), {"bones[1].initial", "missing.jts does not exist"});
}

TEST_F(BonesFileTest, IsReadAsItWasWritten)
{
    writeTextFile(path("knee.jts"), "JT_EULER_312\ntitles\n1,2,-900,0,0,0\n");
    bone(0)["reference"] = "tibia";
    bone(1)["material"] = "titanium";
    bone(1)["unit"] = "cm";
    bone(1)["voxelMm"] = 0.25;
    bone(1)["series"] = "2";
    bone(1)["initial"] = "knee.jts#3";
    const BonesFile written = read();
    writeBonesFile(path("again.json"), written);
    const BonesFile back = readBonesFile(path("again.json"));
    EXPECT_EQ(back.reference, written.reference);
    EXPECT_EQ(back.side, written.side);
    ASSERT_EQ(back.bones.size(), written.bones.size());
    for (std::size_t b = 0; b < back.bones.size(); ++b) {
        const BoneEntry& a = written.bones[b];
        const BoneEntry& same = back.bones[b];
        EXPECT_TRUE(haveSameCt(a, same));
        EXPECT_EQ(std::tie(a.name, a.labels, a.label, a.initial, a.reference, a.boxMm, a.boxVoxels),
                  std::tie(same.name, same.labels, same.label, same.initial, same.reference, same.boxMm,
                           same.boxVoxels));
        ASSERT_EQ(same.views.size(), a.views.size());
        for (std::size_t v = 0; v < a.views.size(); ++v) {
            EXPECT_EQ(same.views[v].region, a.views[v].region);
            EXPECT_EQ(same.views[v].mask, a.views[v].mask);
            EXPECT_EQ(same.views[v].maskPolygons, a.views[v].maskPolygons);
        }
        ASSERT_EQ(same.frame.has_value(), a.frame.has_value());
        if (a.frame) {
            EXPECT_TRUE(same.frame->boneFromFrame.isApprox(a.frame->boneFromFrame, 1e-12));
        }
    }
}

TEST_F(BonesFileTest, OneFileOfTwoMaterialsIsReadTwice)
{
    const BoneEntry tibia = read().bones[1];
    BoneEntry other = tibia;
    other.name = "other";
    other.label = 7; // another part of the same CT
    EXPECT_TRUE(haveSameCt(tibia, other));
    other.material = "polyethylene";
    EXPECT_FALSE(haveSameCt(tibia, other));
    other = tibia;
    other.voxelMm = 0.25;
    EXPECT_FALSE(haveSameCt(tibia, other));
    other = tibia;
    other.series = "1";
    EXPECT_FALSE(haveSameCt(tibia, other));
}

TEST_F(BonesFileTest, MistakesAreNamed)
{
    const nlohmann::json good = document_;
    const auto expectMessage = [&](const std::string& expected) {
        const std::string seen = messageOf([&] { read(); });
        EXPECT_NE(seen.find(expected), std::string::npos) << seen << "\nlacks: " << expected;
        EXPECT_NE(seen.find("bones.json"), std::string::npos) << seen;
        document_ = good;
    };
    document_["schema"] = "isocenter.bones/2";
    expectMessage("schema");
    bone(1)["colour"] = "white";
    expectMessage("bones[1].colour");
    bone(1)["name"] = "femur";
    expectMessage("\"femur\" is used twice");
    bone(0)["name"] = "../femur";
    expectMessage("bones[0].name");
    bone(0).erase("name");
    expectMessage("bones[0].name");
    bone(0)["label"] = 1.5;
    expectMessage("bones[0].label");
    document_.erase("labels");
    expectMessage("label map");
    document_["labels"] = "nowhere.tif";
    expectMessage("nowhere.tif does not exist");
    bone(1)["ct"] = "nowhere";
    expectMessage("bones[1].ct");
    bone(0)["boxMm"] = {{0, 0, 0}, {1, -1, 1}};
    expectMessage("bones[0].boxMm");
    bone(1)["boxVoxels"] = {{0, 0, 0}, {1, 1.5, 1}};
    expectMessage("bones[1].boxVoxels");
    bone(0)["views"][0]["roi"] = {0, 0, 0, 10};
    expectMessage("bones[0].views[0].roi");
    bone(0)["frame"]["y"] = {1, 0, 0};
    expectMessage("bones[0].frame: the axes x and y");
    bone(1).erase("ct");
    expectMessage("go with a \"ct\"");
    bone(0).erase("label");
    bone(0).erase("boxMm");
    expectMessage("which part of the shared CT");
    document_["reference"] = "patella";
    expectMessage("femur, tibia");
    document_["side"] = "both";
    expectMessage("side");
    document_["bones"].erase(1);
    document_["reference"] = "femur";
    expectMessage("at least two bones");
}

} // namespace
} // namespace isocenter::core::bones_file_test
