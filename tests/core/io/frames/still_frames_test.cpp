// SPDX-License-Identifier: MIT
// Stills, pages and DICOM runs as frames, and the patterns that name them.
#include "core/features/judging/ground_truth_camera.h"
#include "core/io/dicom/dicom_file.h"
#include "core/io/dicom/frame_times.h"
#include "core/io/files/file_pattern.h"
#include "core/io/frames/frame_source.h"
#include "core/io/frames/indexed_frames.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "tests/core/temporary_files.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/temporary_folder.h"

#include <fstream>
#include <utility>

namespace isocenter::core::still_frames_test {
namespace {

std::vector<float> firstPixels(FrameSource& source)
{
    std::vector<float> values;
    VideoFrame frame;
    while (source.next(frame))
        values.push_back(frame.grey.values.front());
    return values;
}

std::vector<std::string> namesOf(const std::vector<std::filesystem::path>& files)
{
    std::vector<std::string> names;
    for (const auto& file : files)
        names.push_back(file.filename().string());
    return names;
}

void writeTiff8(const std::filesystem::path& file, float value, int columns = 6)
{
    const Image page(columns, 4, value);
    writeTiff(file, std::span(&page, 1), SampleType::Unsigned8);
}

TEST(FilePattern, CountsNumbersAsNumbers)
{
    for (const char* name : {"f10.tif", "f9.tif", "f100.tif", "g1.tif", "f009b.tif"})
        temporaryFile(name, "x");
    const auto folder = temporaryFile("f9.tif", "x").parent_path();
    EXPECT_EQ(namesOf(filesMatching(folder, "f*.tif")),
              (std::vector<std::string>{"f9.tif", "f009b.tif", "f10.tif", "f100.tif"}));
    EXPECT_EQ(namesOf(filesMatching(folder, "?1.tif")), std::vector<std::string>{"g1.tif"});
    EXPECT_TRUE(filesMatching(folder / "nowhere", "*").empty());
}

TEST(FilePattern, FollowsNumbersOfPrintf)
{
    for (const char* name :
         {"f_07.tif", "f_08.tif", "f_09.tif", "f_10.tif", "f_100.tif", "f_12.tif", "f_9.tif"})
        temporaryFile(name, "x");
    const auto folder = temporaryFile("f_07.tif", "x").parent_path();
    EXPECT_EQ(namesOf(filesNumbered(folder / "f_%02d.tif")),
              (std::vector<std::string>{"f_07.tif", "f_08.tif", "f_09.tif", "f_10.tif"}));
    EXPECT_EQ(namesOf(filesNumbered(folder / "f_%d.tif")), (std::vector<std::string>{"f_9.tif", "f_10.tif"}));
    for (const char* wrong : {"f.tif", "%s.tif", "%d_%d.tif", "%0xd.tif", "%9999d.tif"})
        EXPECT_THROW(filesNumbered(folder / wrong), InputError) << wrong;
}

TEST(FilePattern, PathsAreBroughtIntoNaturalOrder)
{
    using Paths = std::vector<std::filesystem::path>;
    EXPECT_EQ(inNaturalOrder(Paths{"s1.tif", "s10.tif", "s2.tif"}), (Paths{"s1.tif", "s2.tif", "s10.tif"}));
    EXPECT_EQ(inNaturalOrder(Paths{"b10/1.tif", "b9/2.tif"}), (Paths{"b9/2.tif", "b10/1.tif"}));
    // Names that differ in leading zeros alone have an order of their own, whatever the given one is.
    EXPECT_EQ(inNaturalOrder(Paths{"s1.tif", "s01.tif"}), inNaturalOrder(Paths{"s01.tif", "s1.tif"}));
    expectMentions(orderText(Paths{"x/a1.tif", "x/a2.tif"}), {"natural order", "a1.tif", "a2.tif"});
}

TEST(StillFrames, ComeFromFoldersAndPatterns)
{
    for (int number = 1; number <= 11; ++number)
        writeTiff8(temporaryFile("still" + std::to_string(number) + ".tif"),
                   10.0f * static_cast<float>(number));
    const auto folder = temporaryFile("notes.txt", "not a still").parent_path();
    for (const std::string& text :
         {folder.string(), (folder / "*.tif").string(), (folder / "still%d.tif").string()}) {
        FrameSourceOptions options;
        options.framesPerSecond = 5.0;
        options.colour = true;
        const auto source = openFrameSource(text, options);
        EXPECT_EQ(source->info().frames, 11) << text;
        VideoFrame frame;
        source->seek(9);
        ASSERT_TRUE(source->next(frame));
        EXPECT_FLOAT_EQ(frame.grey.values.front(), 100.0f);
        EXPECT_EQ(frame.colour.values.front()[2], 100);
        EXPECT_EQ(frame.number, 9);
        EXPECT_DOUBLE_EQ(frame.seconds, 1.8);
        source->seek(0);
        EXPECT_EQ(firstPixels(*source).size(), 11u);
    }
}

TEST(StillFrames, ReadPagesAndKeepOneWindow)
{
    std::vector<Image> pages(3, Image(40, 30));
    for (std::size_t page = 0; page < pages.size(); ++page)
        for (std::size_t i = 0; i < pages[page].values.size(); ++i)
            pages[page].values[i] = static_cast<float>(1000 + i % 400 + 100 * page);
    const auto file = temporaryFile("pages.tif");
    writeTiff(file, pages, SampleType::Unsigned16);
    const auto source = openFrameSource(file.string());
    EXPECT_EQ(source->info().frames, 3);
    VideoFrame frame;
    ASSERT_TRUE(source->next(frame));
    EXPECT_NEAR(frame.grey.at(0, 0), 0.0f, 1.0f);
    EXPECT_NEAR(frame.grey.at(39, 9), 255.0f, 1.0f); // 1399
    ASSERT_TRUE(source->next(frame));
    EXPECT_NEAR(frame.grey.at(0, 0), 100.0f * 255.0f / 399.0f, 1.0f);
    ASSERT_EQ(source->findings().size(), 2u);
    expectMentions(source->findings().front().text, {"pages.tif", "from black to white"});
    expectMentions(source->findings().back().text, {"pages.tif", "no frame rate", "25 frames/s are assumed"});
}

TEST(StillFrames, SayWhatIsWrong)
{
    const auto folder = temporaryFile("a.txt", "no picture").parent_path();
    expectMentions(messageOf([&] { openFrameSource(folder.string()); }), {"holds no PNG, JPEG or TIFF"});
    expectMentions(messageOf([&] { openFrameSource((folder / "*.tif").string()); }),
                   {"no file has such a name"});
    writeTiff8(folder / "1.tif", 10.0f);
    writeTiff8(folder / "2.tif", 20.0f);
    writeTiff8(folder / "3.tif", 30.0f, 8);
    const auto source = openFrameSource((folder / "*.tif").string());
    VideoFrame frame;
    ASSERT_TRUE(source->next(frame));
    ASSERT_TRUE(source->next(frame));
    expectMentions(messageOf([&] { source->next(frame); }), {"3.tif", "8 x 4", "6 x 4"});
    EXPECT_FLOAT_EQ(frame.grey.values.front(), 20.0f);
    EXPECT_THROW(openStillFrames("none", {}, {}), InputError);
}

TEST(StillFrames, PlayADicomRun)
{
    tests::DicomSample sample;
    sample.sopClass = UID_XRayAngiographicImageStorage;
    sample.modality = "XA";
    sample.columns = 16;
    sample.rows = 8;
    sample.frames = 4;
    sample.bitsAllocated = 8;
    sample.bitsStored = 8;
    sample.isSigned = false;
    sample.withGeometry = false;
    sample.attributes = {{DCM_FrameTime, "40"}, {DCM_ImagerPixelSpacing, "0.3\\0.3"}};
    for (int frame = 0; frame < sample.frames; ++frame)
        sample.values.insert(sample.values.end(), 16 * 8, 50 * frame + 7);
    const auto file = test::freshFolder("dicom-run") / "run.dcm";
    tests::writeDicom(file, sample);
    const auto source = openFrameSource(file.string());
    EXPECT_EQ(source->info().frames, 4);
    EXPECT_DOUBLE_EQ(source->info().framesPerSecond, 25.0);
    const std::optional<PixelSize>& size = source->info().pixelSize;
    ASSERT_TRUE(size);
    EXPECT_DOUBLE_EQ(size->columnMm, 0.3);
    EXPECT_DOUBLE_EQ(size->rowMm, 0.3);
    expectMentions(size->rule, {"ImagerPixelSpacing"});
    expectMentions(size->note, {"magnification"});
    EXPECT_EQ(firstPixels(*source), (std::vector<float>{7.0f, 57.0f, 107.0f, 157.0f}));
}

// A frame of one grey value, of a run in single files.
tests::DicomSample singleFrame(int value, const char* modality = "XA")
{
    tests::DicomSample sample;
    sample.sopClass = UID_XRayAngiographicImageStorage;
    sample.modality = modality;
    sample.columns = 16;
    sample.rows = 8;
    sample.bitsAllocated = sample.bitsStored = 8;
    sample.isSigned = false;
    sample.withGeometry = false;
    sample.values.assign(16 * 8, value);
    return sample;
}

std::string refusalOf(const std::filesystem::path& folder)
{
    try {
        openFrameSource(folder.string());
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

TEST(StillFrames, PlayAFolderOfSingleDicomFrames)
{
    const auto folder = test::freshFolder("single-frames");
    // Names say nothing here, instance numbers the order.
    const std::vector<std::pair<const char*, int>> files{{"IM_a", 3}, {"IM_b", 1}, {"IM_c.dcm", 2}};
    for (const auto& [name, number] : files) {
        tests::DicomSample sample = singleFrame(10 * number);
        sample.attributes = {{DCM_InstanceNumber, std::to_string(number)}, {DCM_CineRate, "15"}};
        tests::writeDicom(folder / name, sample);
    }
    std::ofstream(folder / "notes.txt") << "not an image";
    const auto source = openFrameSource(folder.string());
    EXPECT_EQ(source->info().frames, 3);
    EXPECT_DOUBLE_EQ(source->info().framesPerSecond, 15.0);
    EXPECT_EQ(firstPixels(*source), (std::vector<float>{10.0f, 20.0f, 30.0f}));
    source->seek(1);
    VideoFrame frame;
    ASSERT_TRUE(source->next(frame));
    EXPECT_EQ(frame.grey.values.front(), 20.0f);
}

TEST(StillFrames, OrderSingleDicomFramesWithoutNumbersByName)
{
    const auto folder = test::freshFolder("unnumbered-frames");
    for (const int number : {9, 10, 8}) {
        tests::DicomSample sample = singleFrame(number, "RF");
        sample.attributes = {{DCM_InstanceNumber, "1"}};
        tests::writeDicom(folder / ("I" + std::to_string(number)), sample);
    }
    EXPECT_EQ(firstPixels(*openFrameSource(folder.string())), (std::vector<float>{8.0f, 9.0f, 10.0f}));
}

TEST(StillFrames, PlayTheOneRunOfAFolder)
{
    const auto folder = test::freshFolder("one-run");
    tests::DicomSample run = singleFrame(0);
    run.frames = 3;
    run.values.clear();
    for (int frame = 0; frame < run.frames; ++frame)
        run.values.insert(run.values.end(), 16 * 8, 50 * frame);
    run.attributes = {{DCM_FrameTimeVector, "0\\40\\60"}};
    tests::writeDicom(folder / "XA000001", run);
    tests::DicomSample slice; // of a CT beside it
    slice.seriesUid = "1.2.826.0.1.3680043.10.1.99";
    tests::writeDicom(folder / "CT000001", slice);
    const auto source = openFrameSource(folder.string());
    EXPECT_DOUBLE_EQ(source->info().framesPerSecond, 20.0);
    EXPECT_EQ(firstPixels(*source), (std::vector<float>{0.0f, 50.0f, 100.0f}));

    tests::writeDicom(folder / "XA000002", run); // which of the two?
    const std::string refusal = refusalOf(folder);
    EXPECT_NE(refusal.find(folder.string()), std::string::npos) << refusal;
    EXPECT_NE(refusal.find("open one of them"), std::string::npos) << refusal;
    EXPECT_NE(refusal.find("XA000002, 3 frames"), std::string::npos) << refusal;
}

TEST(StillFrames, SayWhatAFolderHasInsteadOfFrames)
{
    const auto folder = test::freshFolder("no-frames");
    EXPECT_NE(refusalOf(folder).find(folder.string() + ": the folder holds no"), std::string::npos);
    std::ofstream(folder / "notes.txt") << "not an image";
    EXPECT_NE(refusalOf(folder).find("choose the folder that has the frames itself"), std::string::npos);
    for (const char* series : {"1.2.3.1", "1.2.3.2"}) {
        tests::DicomSample sample = singleFrame(1);
        sample.seriesUid = series;
        tests::writeDicom(folder / series, sample);
    }
    const std::string refusal = refusalOf(folder);
    EXPECT_NE(refusal.find("2 DICOM series"), std::string::npos) << refusal;
    EXPECT_NE(refusal.find("UID 1.2.3.2"), std::string::npos) << refusal;
}

TEST(FrameRate, IsShownAsTheFileWants)
{
    const auto file = test::freshFolder("frame-rate") / "run.dcm";
    const auto write = [&](std::vector<std::pair<DcmTagKey, std::string>> attributes) {
        tests::DicomSample sample = singleFrame(0);
        sample.attributes = std::move(attributes);
        tests::writeDicom(file, sample);
        return DicomFile(file);
    };
    EXPECT_FALSE(displayRateOf(write({})));
    const DicomFile all = write({{DCM_FrameTime, "10"},
                                 {DCM_FrameTimeVector, "0\\50"},
                                 {DCM_CineRate, "15"},
                                 {DCM_RecommendedDisplayFrameRate, "30"}});
    EXPECT_EQ(displayRateOf(all), (FrameRate{30.0, "RecommendedDisplayFrameRate (0008,2144)"}));
    const DicomFile cine = write({{DCM_CineRate, "15"}, {DCM_FrameTime, "0"}});
    EXPECT_EQ(displayRateOf(cine), (FrameRate{15.0, "CineRate (0018,0040)"}));
    EXPECT_FALSE(displayRateOf(write({{DCM_FrameTimeVector, "0"}})));
    EXPECT_FALSE(displayRateOf(write({{DCM_FrameTimeVector, "0\\0"}})));
}

TEST(StillFrames, ShowLowValuesOfMonochrome1Bright)
{
    tests::DicomSample sample;
    sample.columns = 16;
    sample.rows = 8;
    sample.isSigned = false;
    sample.photometric = "MONOCHROME1";
    for (int value = 0; value < 16 * 8; ++value)
        sample.values.push_back(1000 + value);
    const auto file = test::freshFolder("monochrome1") / "image.dcm";
    tests::writeDicom(file, sample);
    VideoFrame frame;
    ASSERT_TRUE(openFrameSource(file.string())->next(frame));
    EXPECT_GT(frame.grey.values.front(), 250.0f);
    EXPECT_LT(frame.grey.values.back(), 5.0f);
}

TEST(SyntheticFrames, AreThoseOfTheCameraWithItsTruth)
{
    const auto source =
        openFrameSource("synthetic:motion=translation,size=80x60,noise=3,gain=0.1,seed=5,frames=3,rate=10");
    EXPECT_EQ(source->info().frames, 3);
    ASSERT_NE(source->truth(), nullptr);
    const GroundTruthCameraOptions& camera = source->truth()->options();
    EXPECT_EQ(camera.seed, 5u);
    EXPECT_DOUBLE_EQ(camera.noiseSigma, 3.0);
    EXPECT_DOUBLE_EQ(camera.gainChange, 0.1);
    EXPECT_DOUBLE_EQ(camera.motion.rotationDegrees, 0.0);
    VideoFrame frame;
    for (int number = 0; number < 3; ++number) {
        ASSERT_TRUE(source->next(frame));
        EXPECT_EQ(frame.grey.values, GroundTruthCamera(camera).frame(number).image.values);
        EXPECT_DOUBLE_EQ(frame.seconds, 0.1 * number);
    }
    EXPECT_FALSE(source->next(frame));
    EXPECT_FALSE(openFrameSource("synthetic:size=80x60,frames=0")->info().frames);
}

TEST(SyntheticFrames, RefuseWhatMakesNoSense)
{
    for (const char* wrong :
         {"synthetic:motion=dancing", "synthetic:size=640", "synthetic:noise=loud", "synthetic:frames=1.5",
          "synthetic:speed=2", "synthetic:rate=0", "synthetic:=", "synthetic:noise"})
        EXPECT_THROW(openFrameSource(wrong), UsageError) << wrong;
}

} // namespace
} // namespace isocenter::core::still_frames_test
