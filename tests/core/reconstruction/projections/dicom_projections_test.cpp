// SPDX-License-Identifier: MIT
#include "core/reconstruction/projections/projection_source.h"
#include "tests/core/temporary_files.h"
#include "tests/support/dicom_samples.h"

#include <cmath>
#include <string>
#include <vector>

namespace isocenter::core::dicom_projections_test {
namespace {

namespace fs = std::filesystem;
using tests::DicomSample;

// Four frames of 4 x 3 pixels, 60 degrees apart.
DicomSample rotationalRun()
{
    DicomSample sample;
    sample.sopClass = UID_XRayAngiographicImageStorage;
    sample.modality = "XA";
    sample.frames = 4;
    sample.isSigned = false;
    sample.withGeometry = false;
    for (int i = 0; i < 48; ++i)
        sample.values.push_back(100 * (i / 12) + i % 12);
    sample.attributes = {
        {DCM_DistanceSourceToDetector, "1200"},  {DCM_DistanceSourceToPatient, "800"},
        {DCM_ImagerPixelSpacing, "0.5\\0.25"},   {DCM_PositionerPrimaryAngle, "-90"},
        {DCM_PositionerSecondaryAngle, "0"},     {DCM_PositionerPrimaryAngleIncrement, "0\\60\\120\\180"},
        {DCM_PixelIntensityRelationship, "LIN"}, {DCM_PixelIntensityRelationshipSign, "1"}};
    return sample;
}

std::unique_ptr<ProjectionSource> opened(const DicomSample& sample)
{
    const fs::path file = temporaryFile("run.dcm");
    tests::writeDicom(file, sample);
    return openProjections(file);
}

DicomSample without(DicomSample sample, const DcmTagKey& tag)
{
    std::erase_if(sample.attributes, [&](const auto& attribute) { return attribute.first == tag; });
    return sample;
}

DicomSample with(const DicomSample& sample, const DcmTagKey& tag, const std::string& value)
{
    DicomSample changed = without(sample, tag);
    changed.attributes.emplace_back(tag, value);
    return changed;
}

void expectSources(const ProjectionSource& source, const std::vector<Eigen::Vector3d>& sourcesMm)
{
    ASSERT_TRUE(source.stated().geometry) << source.stated().geometryProblem;
    ASSERT_EQ(source.stated().geometry->projections.size(), sourcesMm.size());
    for (std::size_t p = 0; p < sourcesMm.size(); ++p)
        EXPECT_LT((source.stated().geometry->projections[p].source() - sourcesMm[p]).norm(), 1e-9) << p;
}

// At a primary angle the source is at 800 (-sin, cos, 0): 0 is behind the patient, +90 at the right.
const std::vector<Eigen::Vector3d> kSources{
    {800, 0, 0}, {800 * 0.5, 800 * std::sqrt(0.75), 0}, {-800 * 0.5, 800 * std::sqrt(0.75), 0}, {-800, 0, 0}};

TEST(DicomProjections, FramesHaveTheirAngles)
{
    const auto source = opened(rotationalRun());
    ASSERT_EQ(source->count(), 4);
    EXPECT_EQ(source->columns(), 4);
    EXPECT_EQ(source->rows(), 3);
    EXPECT_EQ(source->read(2).values.front(), 200.0f);
    EXPECT_EQ(source->read(3).values.back(), 311.0f);
    expectSources(*source, kSources);
    const ScanGeometry scan = source->stated().geometry->scan();
    EXPECT_LT((scan.axis().direction - Eigen::Vector3d::UnitZ()).norm(), 1e-9);
    EXPECT_LT((scan.projection(0).pitchMm() - Eigen::Vector2d(0.25, 0.5)).norm(), 1e-9);
    expectMentions(source->stated().intensityProblem, {"(0028,1040)", "LIN", "open beam"});
}

TEST(DicomProjections, OneIncrementIsTheStepFromFrameToFrame)
{
    expectSources(*opened(with(rotationalRun(), DCM_PositionerPrimaryAngleIncrement, "60")), kSources);
}

TEST(DicomProjections, SecondaryIncrementsCountAsWell)
{
    const auto source = opened(with(rotationalRun(), DCM_PositionerSecondaryAngleIncrement, "0\\10\\20\\30"));
    ASSERT_TRUE(source->stated().geometry);
    const Eigen::Vector3d last = source->stated().geometry->projections[3].source();
    EXPECT_NEAR(last.z(), -800.0 * 0.5, 1e-9);
}

TEST(DicomProjections, EnhancedRunsHaveThemInTheirFunctionalGroups)
{
    DicomSample sample =
        without(without(rotationalRun(), DCM_PositionerPrimaryAngle), DCM_PositionerSecondaryAngle);
    sample = without(sample, DCM_PositionerPrimaryAngleIncrement);
    sample.sopClass = UID_EnhancedXAImageStorage;
    DcmFileFormat format = tests::dicomFileOf(sample);
    for (int frame = 0; frame < 4; ++frame) {
        DcmItem* groups = nullptr;
        DcmItem* position = nullptr;
        ASSERT_TRUE(format.getDataset()
                        ->findOrCreateSequenceItem(DCM_PerFrameFunctionalGroupsSequence, groups, frame)
                        .good());
        ASSERT_TRUE(groups->findOrCreateSequenceItem(DCM_PositionerPositionSequence, position, 0).good());
        position->putAndInsertString(DCM_PositionerPrimaryAngle, std::to_string(60 * frame - 90).c_str());
        position->putAndInsertString(DCM_PositionerSecondaryAngle, "0");
    }
    const fs::path file = temporaryFile("enhanced.dcm");
    tests::writeDicom(file, format);
    expectSources(*openProjections(file), kSources);
}

TEST(DicomProjections, NothingOfTheGeometryIsGuessed)
{
    const auto problemWithout = [](const DcmTagKey& tag) {
        const auto source = opened(without(rotationalRun(), tag));
        EXPECT_FALSE(source->stated().geometry);
        return source->stated().geometryProblem;
    };
    expectMentions(problemWithout(DCM_DistanceSourceToDetector), {"(0018,1110) is missing"});
    expectMentions(problemWithout(DCM_DistanceSourceToPatient), {"(0018,1111) is missing"});
    expectMentions(problemWithout(DCM_PositionerSecondaryAngle), {"(0018,1511) is missing"});
    expectMentions(problemWithout(DCM_ImagerPixelSpacing), {"pixel spacing"});
    expectMentions(problemWithout(DCM_PositionerPrimaryAngleIncrement), {"stands still", "(0018,1520)"});
}

TEST(DicomProjections, WhatTheNumbersMeanMustBeStated)
{
    const auto problem = [](const std::string& relationship) {
        return opened(with(rotationalRun(), DCM_PixelIntensityRelationship, relationship))
            ->stated()
            .intensityProblem;
    };
    expectMentions(problem("LOG"), {"LOG", "--line-integrals"});
    expectMentions(problem("DISP"), {"DISP", "for display"});
    expectMentions(problem(""), {"missing"});
}

TEST(DicomProjections, WhatIsWrongIsNamed)
{
    expectMentions(
        messageOf([] { opened(with(rotationalRun(), DCM_PositionerPrimaryAngleIncrement, "0\\60\\120")); }),
        {"run.dcm", "(0018,1520)", "3 values for 4 frames"});
    expectMentions(messageOf([] { opened(with(rotationalRun(), DCM_PositionerPrimaryAngle, "left")); }),
                   {"run.dcm", "(0018,1510)", "left"});
    DicomSample ct = rotationalRun();
    ct.modality = "CT";
    expectMentions(messageOf([&] { opened(ct); }), {"run.dcm", "Modality", "CT"});
}

} // namespace
} // namespace isocenter::core::dicom_projections_test
