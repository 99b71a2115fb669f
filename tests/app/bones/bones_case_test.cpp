// SPDX-License-Identifier: MIT
// What loadBones makes of a bones file: parts of a CT whose grid lies askew, views, starts, notes.
#include "app/bones/bones_case.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/pose_file.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/segmentation_sample.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <numeric>

namespace isocenter::app::bones_case_test {
namespace {

class LoadBones : public testing::Test
{
protected:
    LoadBones() : folder_(test::freshFolder("load-bones"))
    {
        core::Volume ct;
        ct.quantity = core::VolumeQuantity::Attenuation;
        ct.geometry.size = {4, 3, 2};
        ct.geometry.spacingMm = {1.0, 2.0, 3.0};
        ct.geometry.originMm = {10.0, 20.0, 30.0};
        ct.geometry.direction << 0, -1, 0, 1, 0, 0, 0, 0, 1;
        ct.values.resize(24);
        std::iota(ct.values.begin(), ct.values.end(), 1.0f);
        ct_ = std::make_shared<const core::Volume>(ct);
        core::Image page(4, 3); // labels 1 and 2 in the first slice, 2 in the second
        page.at(1, 1) = 1.0f;
        page.at(2, 1) = 2.0f;
        core::Image second(4, 3);
        second.at(2, 1) = 2.0f;
        core::writeTiff(folder_ / "labels.tif", std::vector{page, second}, core::SampleType::Unsigned8);
        for (const char* name : {"a.tif", "b.tif"}) {
            core::Radiograph xray;
            xray.name = name;
            xray.pixels = core::Image(8, 6);
            views_.push_back({std::make_shared<const core::Radiograph>(xray), {0, 0, 5, 5}});
        }
        views_[0].mask = core::Mask(8, 6, true);
        views_[0].mask.set(0, 0, false);
        core::Image mask(8, 6);
        mask.at(0, 0) = mask.at(3, 3) = 1.0f;
        core::writeTiff(folder_ / "mask.tif", std::span(&mask, 1), core::SampleType::Unsigned8);
        core::PoseFile start;
        start.pose = core::Pose::fromParameters({{1, 2, 3}, {4, 5, 6}}, {0, 0, 0});
        core::writePoseFile(folder_ / "start.json", start);
        document_ =
            nlohmann::json::parse(R"({"schema": "isocenter.bones/1", "labels": "labels.tif", "bones": [
            {"name": "a", "label": 1}, {"name": "b", "label": 2}]})");
    }
    BonesCase load()
    {
        core::writeTextFile(folder_ / "bones.json", document_.dump());
        BoneSources sources;
        sources.views = views_;
        sources.ct = [&](const core::BoneEntry&) { return LoadedCt{ct_, frameOfReferenceUid_}; };
        sources.start = [](const core::VolumeGeometry& geometry) {
            return core::Pose(Eigen::Isometry3d(Eigen::Translation3d(-geometry.centreMm())));
        };
        return loadBones(folder_ / "bones.json", sources, {});
    }

    std::filesystem::path folder_;
    std::shared_ptr<const core::Volume> ct_;
    std::string frameOfReferenceUid_;
    std::vector<gpu::RegistrationView> views_;
    nlohmann::json document_;
};

TEST_F(LoadBones, LabelsInTiffLieOnTheGridOfTheCt)
{
    const BonesCase bones = load();
    ASSERT_EQ(bones.bones.size(), 2u);
    const core::Volume& first = *bones.bones[0].attenuation;
    EXPECT_EQ(first.values, std::vector<float>{6.0f});
    EXPECT_LT((first.geometry.originMm - Eigen::Vector3d(8.0, 21.0, 30.0)).norm(), 1e-12);
    const core::Volume& second = *bones.bones[1].attenuation;
    EXPECT_EQ(second.values, (std::vector<float>{7.0f, 19.0f}));
    EXPECT_EQ(second.geometry.direction, ct_->geometry.direction);
    EXPECT_TRUE(bones.notes.empty());
}

// Segments 1 and 2 as in labels.tif, which overlap in a voxel; the grid of the CT lies askew.
tests::SegmentationSample segmentationOf(const core::VolumeGeometry& ct)
{
    tests::SegmentationSample sample;
    sample.segments = {"femur", "tibia"};
    sample.rowDirection = ct.direction.col(0);
    sample.columnDirection = ct.direction.col(1);
    sample.pixelSpacingMm = {ct.spacingMm.y(), ct.spacingMm.x()};
    std::vector<std::uint8_t> ofFirst(12);
    std::vector<std::uint8_t> ofSecond(12);
    ofFirst[5] = ofSecond[6] = 1;
    const Eigen::Vector3d second = ct.volumeFromIndex() * Eigen::Vector3d(0, 0, 1);
    sample.frames = {{2, second, ofSecond}, {2, ct.originMm, ofSecond}, {1, ct.originMm, ofFirst}};
    return sample;
}

TEST_F(LoadBones, SegmentsOfADicomSegmentationAreLabels)
{
    tests::SegmentationSample sample = segmentationOf(ct_->geometry);
    const auto write = [&] {
        DcmFileFormat format = tests::segmentationFileOf(sample);
        tests::writeDicom(folder_ / "seg" / "bones.dcm", format);
    };
    write();
    frameOfReferenceUid_ = sample.frameOfReferenceUid;
    for (const char* labels : {"seg/bones.dcm", "seg"}) { // the file, or a folder with nothing else
        document_["labels"] = labels;
        const BonesCase bones = load();
        EXPECT_EQ(bones.bones[0].attenuation->values, std::vector<float>{6.0f});
        EXPECT_EQ(bones.bones[1].attenuation->values, (std::vector<float>{7.0f, 19.0f}));
        EXPECT_TRUE(bones.notes.empty());
    }
    frameOfReferenceUid_.clear();
    ASSERT_EQ(load().notes.size(), 1u);
    EXPECT_NE(load().notes[0].find("FrameOfReferenceUID (0020,0052)"), std::string::npos);
    frameOfReferenceUid_ = "1.2.3";
    EXPECT_THROW(load(), DicomError);
    frameOfReferenceUid_ = sample.frameOfReferenceUid;
    sample.frames[1].values[5] = 1; // both segments have it
    write();
    ASSERT_EQ(load().notes.size(), 1u);
    EXPECT_NE(load().notes[0].find("a and b share 1 voxels"), std::string::npos);
    document_["bones"][1]["label"] = 5;
    EXPECT_THROW(load(), DicomError);
}

TEST_F(LoadBones, StartsAreTheBonesOwnOrThatOfTheirCt)
{
    document_["bones"][1]["initial"] = "start.json";
    document_["bones"][0]["reference"] = "b";
    const BonesCase bones = load();
    EXPECT_EQ(bones.referenceOf(0).name, "b");
    EXPECT_EQ(bones.referenceOf(1).name, "a"); // that of all
    EXPECT_LT((bones.bones[0].start * ct_->geometry.centreMm()).norm(), 1e-12);
    EXPECT_LT((bones.bones[1].start * Eigen::Vector3d::Zero() - Eigen::Vector3d(1, 2, 3)).norm(), 1e-9);
}

TEST_F(LoadBones, RegionsReplaceAndMasksAdd)
{
    document_["bones"][0]["views"] = {{{"roi", {1, 1, 4, 4}}, {"mask", "mask.tif"}}};
    const BonesCase bones = load();
    EXPECT_EQ(bones.bones[0].views[0].region, (core::Roi{1, 1, 4, 4}));
    EXPECT_EQ(bones.bones[0].views[1].region, (core::Roi{1, 1, 4, 4})); // one entry serves all X-rays
    EXPECT_EQ(bones.bones[0].views[0].mask.countedPixels(), 1u);        // the corner is masked for all bones
    EXPECT_EQ(bones.bones[0].views[1].mask.countedPixels(), 2u);
    EXPECT_EQ(bones.bones[1].views[0].region, (core::Roi{0, 0, 5, 5}));
    EXPECT_EQ(bones.bones[1].views[0].mask.countedPixels(), 47u);
    EXPECT_TRUE(bones.bones[1].views[1].mask.empty());
}

TEST_F(LoadBones, BonesThatShareVoxelsAreToldOf)
{
    document_["bones"][0].erase("label");
    document_["bones"][0]["boxVoxels"] = {{0, 0, 0}, {3, 2, 0}};
    const BonesCase bones = load();
    ASSERT_EQ(bones.notes.size(), 1u);
    EXPECT_NE(bones.notes[0].find("a and b share 1 voxels"), std::string::npos) << bones.notes[0];
}

TEST_F(LoadBones, MasksThatLeaveNothingAreRefused)
{
    core::Image mask(8, 6);
    mask.at(0, 0) = 1.0f;
    core::writeTiff(folder_ / "mask.tif", std::span(&mask, 1), core::SampleType::Unsigned8);
    document_["bones"][0]["views"] = {{{"mask", "mask.tif"}}};
    EXPECT_THROW(load(), InputError);
}

} // namespace
} // namespace isocenter::app::bones_case_test
