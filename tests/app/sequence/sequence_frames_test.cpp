// SPDX-License-Identifier: MIT
// The frames of a sequence on their way from files to a registration.
#include "app/frames/frame_series.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/support/error.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/temporary_folder.h"

#include <dcmtk/dcmdata/dcpixel.h>
#include <dcmtk/dcmdata/dcpixseq.h>
#include <dcmtk/dcmdata/dcpxitem.h>
#include <gtest/gtest.h>

namespace isocenter::app::sequence_frames_test {
namespace {

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
    const auto file = test::freshFolder("damaged-frame") / "run.dcm";
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
} // namespace isocenter::app::sequence_frames_test
