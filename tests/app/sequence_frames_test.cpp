// SPDX-License-Identifier: MIT
// The frames of a sequence on their way from files to a registration that keeps its volume.
#include "app/registration/prepared_registration.h"
#include "app/sequence/frame_series.h"
#include "core/io/radiograph_reader.h"
#include "core/support/error.h"
#include "gpu/devices.h"
#include "tests/support/counting_device.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/small_case.h"

#include <dcmtk/dcmdata/dcpixel.h>
#include <dcmtk/dcmdata/dcpixseq.h>
#include <dcmtk/dcmdata/dcpxitem.h>
#include <gtest/gtest.h>

namespace isocenter::app {
namespace {

using test::SmallCase;

RegistrationSettings shortSearch()
{
    RegistrationSettings settings;
    settings.schedule = core::Schedule::coarseToFine(2);
    for (core::ScheduleStage& stage : settings.schedule.stages)
        stage.budget.evaluations = 30;
    settings.schedule.stages.front().level.volumeFactor = 2;
    settings.schedule.stages.back().level.volumeFactor = 1;
    return settings;
}

std::vector<gpu::RegistrationView> viewsOfFrame(int frame)
{
    std::vector<gpu::RegistrationView> views = SmallCase::shared().views;
    for (gpu::RegistrationView& view : views) {
        auto moved = std::make_shared<core::Radiograph>(*view.radiograph);
        std::ranges::rotate(moved->pixels.values, moved->pixels.values.begin() + 3 * frame);
        view.radiograph = moved;
    }
    return views;
}

TEST(SequenceFrames, OneUploadOfEachLevelServesAllFrames)
{
    constexpr int kFrames = 4;
    const SmallCase& small = SmallCase::shared();
    const auto cpu = gpu::createDevice({gpu::Backend::Cpu, 0});
    test::CountingDevice counting(*cpu);
    PreparedRegistration kept(counting, {small.attenuation, viewsOfFrame(0), {}}, shortSearch());
    for (int frame = 0; frame < kFrames; ++frame) {
        kept.setViews(viewsOfFrame(frame));
        const auto result = kept.run(small.made.start, {}, {}).result;
        kept.runFromStarts(small.made.start, {3, 5.0, 5.0, 1, 1}, {}, {});
        PreparedRegistration fresh(*cpu, {small.attenuation, viewsOfFrame(frame), {}}, shortSearch());
        const auto expected = fresh.run(small.made.start, {}, {}).result;
        EXPECT_EQ(result.pose.worldFromVolume().matrix(), expected.pose.worldFromVolume().matrix());
        EXPECT_EQ(result.evaluation.value, expected.evaluation.value);
        const auto alone = kept.runFromStarts(small.made.start, core::MultiStart{}, {}, {}).result;
        EXPECT_EQ(alone.evaluation.value, expected.evaluation.value); // one start is the plain search
        EXPECT_EQ(alone.trace.size(), expected.trace.size());
    }
    for (const int factor : {1, 2, 4}) {
        test::CountingDevice ofLevel(*cpu);
        const gpu::AttenuationVolume volume(ofLevel, core::shrunk(*small.attenuation, factor));
        EXPECT_EQ(counting.allocationsOf(ofLevel.largestAllocation()), 1) << "factor " << factor;
    }
}

TEST(SequenceFrames, AFrameOfOneGreyIsFoundOutWhenItIsTaken)
{
    const SmallCase& small = SmallCase::shared();
    const auto cpu = gpu::createDevice({gpu::Backend::Cpu, 0});
    PreparedRegistration prepared(*cpu, {small.attenuation, viewsOfFrame(0), {}}, shortSearch());
    auto blank = viewsOfFrame(1);
    auto black = std::make_shared<core::Radiograph>(*blank[1].radiograph);
    std::ranges::fill(black->pixels.values, 5.0f);
    blank[1].radiograph = black;
    EXPECT_THROW(prepared.setViews(blank), InputError);
    prepared.setViews(viewsOfFrame(2)); // the next frame is fine
    EXPECT_GT(prepared.run(small.made.start, {}, {}).result.evaluation.value, 0.0);
}

// A multi-frame fluoroscopy with one frame's compressed data overwritten.
std::filesystem::path fluoroscopyWithDamagedFrame(int frames, int damaged, E_TransferSyntax syntax)
{
    tests::DicomSample sample;
    sample.sopClass = UID_XRayAngiographicImageStorage;
    sample.modality = "XA";
    sample.columns = 64;
    sample.rows = 48;
    sample.frames = frames;
    sample.isSigned = false;
    sample.withGeometry = false;
    for (int value = 0; value < frames * sample.columns * sample.rows; ++value)
        sample.values.push_back(value * 31 % 997);
    const auto file = tests::emptyFolder("damaged-frame") / "run.dcm";
    DcmFileFormat format = tests::dicomFileOf(sample);
    tests::writeDicom(file, format, syntax);

    DcmFileFormat again;
    EXPECT_TRUE(again.loadFile(file.c_str()).good());
    DcmElement* element = nullptr;
    EXPECT_TRUE(again.getDataset()->findAndGetElement(DCM_PixelData, element).good());
    DcmPixelSequence* sequence = nullptr;
    EXPECT_TRUE(dynamic_cast<DcmPixelData&>(*element)
                    .getEncapsulatedRepresentation(syntax, nullptr, sequence)
                    .good());
    DcmPixelItem* item = nullptr;
    EXPECT_TRUE(sequence->getItem(item, static_cast<unsigned long>(damaged + 1)).good()); // 0: offset table
    const std::vector<std::uint8_t> noise(item->getLength(), 0x5a);
    item->putUint8Array(noise.data(), noise.size());
    EXPECT_TRUE(again.saveFile(file.c_str(), syntax).good());
    return file;
}

TEST(SequenceFrames, ADamagedFrameOfAMultiFrameFileLeavesTheOthersReadable)
{
    constexpr int kFrames = 5;
    constexpr int kDamaged = 2;
    for (const E_TransferSyntax syntax : {EXS_JPEGProcess14SV1, EXS_RLELossless, EXS_JPEGLSLossless}) {
        const auto frames = framesOf(fluoroscopyWithDamagedFrame(kFrames, kDamaged, syntax));
        ASSERT_EQ(frames.size(), static_cast<std::size_t>(kFrames));
        for (const FrameFile& frame : frames) {
            core::RadiographOptions options;
            options.frame = frame.frame;
            if (frame.frame == kDamaged)
                EXPECT_THROW(core::readRadiograph(frame.file, options), InputError) << syntax;
            else
                EXPECT_EQ(core::readRadiograph(frame.file, options).pixels.columns, 64) << syntax;
        }
    }
}

} // namespace
} // namespace isocenter::app
