// SPDX-License-Identifier: MIT
#include "tests/fuzz/fuzz_seeds.h"

#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "tests/fuzz/packed_targets.h"
#include "tests/fuzz/surface_seeds.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/foreign_volumes.h"
#include "tests/support/segmentation_sample.h"
#include "tests/support/volume_file_samples.h"

#include <array>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>

namespace isocenter::fuzz {
namespace {

using std::filesystem::path;
using Texts = std::vector<std::string>;

std::string contentOf(const path& file)
{
    const std::vector<std::uint8_t> bytes = core::readFileBytes(file);
    return {bytes.begin(), bytes.end()};
}

tests::StoredGrid smallGrid()
{
    tests::StoredGrid grid;
    grid.geometry.size = {3, 4, 5};
    grid.geometry.spacingMm = {0.5, 0.75, 2.0};
    for (std::int16_t value = 0; value < 60; ++value)
        grid.values.push_back(static_cast<std::int16_t>(50 * value - 1000));
    return grid;
}

core::Image smallImage()
{
    core::Image image(6, 4);
    for (std::size_t i = 0; i < image.values.size(); ++i)
        image.values[i] = static_cast<float>(10 * i);
    return image;
}

std::string dicomOf(const tests::DicomSample& sample, const path& folder,
                    E_TransferSyntax syntax = EXS_LittleEndianExplicit)
{
    tests::writeDicom(folder / "seed.dcm", sample, syntax);
    return contentOf(folder / "seed.dcm");
}

Texts inEverySyntax(const tests::DicomSample& sample, const path& folder)
{
    Texts seeds;
    for (const E_TransferSyntax syntax :
         {EXS_LittleEndianExplicit, EXS_LittleEndianImplicit, EXS_BigEndianExplicit, EXS_RLELossless,
          EXS_JPEGProcess14SV1, EXS_JPEGLSLossless, EXS_DeflatedLittleEndianExplicit})
        seeds.push_back(dicomOf(sample, folder, syntax));
    return seeds;
}

tests::DicomSample smallRadiograph()
{
    tests::DicomSample sample;
    sample.sopClass = UID_XRayAngiographicImageStorage;
    sample.modality = "XA";
    sample.columns = 32; // the least of JPEG-LS
    sample.isSigned = false;
    return sample;
}

Texts radiographSeeds(const path& folder)
{
    tests::DicomSample sample = smallRadiograph();
    Texts seeds = inEverySyntax(sample, folder);
    sample.frames = 3;
    seeds.push_back(dicomOf(sample, folder));
    return seeds;
}

Texts sliceSeeds(const path& folder)
{
    tests::DicomSample sample;
    sample.columns = 32;
    return inEverySyntax(sample, folder);
}

Texts segmentationSeeds(const path& folder)
{
    tests::SegmentationSample sample;
    sample.segments = {"femur"};
    sample.frames = {{1, Eigen::Vector3d::Zero(), std::vector<std::uint8_t>(12, 1)}};
    DcmFileFormat format = tests::segmentationFileOf(sample);
    tests::writeDicom(folder / "seed.dcm", format);
    return {contentOf(folder / "seed.dcm")};
}

Texts tiffSeeds(const path& folder)
{
    const std::array pages{smallImage(), smallImage()};
    Texts seeds;
    for (const core::SampleType type :
         {core::SampleType::Unsigned8, core::SampleType::Unsigned16, core::SampleType::Float32}) {
        core::writeTiff(folder / "seed.tif", pages, type);
        seeds.push_back(contentOf(folder / "seed.tif"));
    }
    return seeds;
}

Texts pngSeeds(const path& folder)
{
    core::writePng8(folder / "seed.png", smallImage());
    Texts seeds{contentOf(folder / "seed.png")};
    core::writePng16(folder / "seed.png", smallImage());
    seeds.push_back(contentOf(folder / "seed.png"));
    return seeds;
}

Texts jpegSeeds(const path& folder)
{
    core::writeJpeg(folder / "seed.jpg", smallImage());
    return {contentOf(folder / "seed.jpg")};
}

// A grey picture of 4 x 4 pixels as a code stream without one decomposition and with an empty packet.
Texts jpeg2000Seeds(const path&)
{
    using namespace std::string_literals;
    const std::string size = "\xff\x51\0\x29\0\0\0\0\0\4\0\0\0\4\0\0\0\0\0\0\0\0"s
                             "\0\0\0\4\0\0\0\4\0\0\0\0\0\0\0\0\0\1\7\1\1"s;
    const std::string coding = "\xff\x52\0\x0c\0\0\0\1\0\0\4\4\0\1"s;
    const std::string quantisation = "\xff\x5c\0\4\x40\x40"s;
    const std::string tile = "\xff\x90\0\x0a\0\0\0\0\0\x0f\0\1\xff\x93\0"s;
    return {"\xff\x4f"s + size + coding + quantisation + tile + "\xff\xd9"s};
}

std::string headerOfPair()
{
    std::string header = tests::niftiOf(smallGrid()).substr(0, 348);
    header.replace(108, 4, 4, '\0'); // where the voxels begin
    header.replace(344, 4, "ni1\0", 4);
    return header;
}

// Two pixels of 24 bits.
std::string bmpOf()
{
    using namespace std::string_literals;
    return "BM\x3e\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x02\0\0\0\x01\0\0\0\x01\0\x18\0"s +
           std::string(24, '\0') + "\x10\x20\x30\x40\x50\x60\0\0"s;
}

// Uncompressed video of two frames of 4 x 2 pixels in RIFF's form.
std::string aviOf()
{
    const auto chunk = [](const std::string& name, const std::string& content) {
        return name + bytesOf(std::vector{static_cast<std::uint32_t>(content.size())}) + content;
    };
    const std::string main =
        bytesOf(std::vector<std::uint32_t>{40000, 0, 0, 0x10, 2, 0, 1, 24, 4, 2, 0, 0, 0, 0});
    const std::string stream = std::string("vids") + "DIB " +
                               bytesOf(std::vector<std::uint32_t>{0, 0, 0, 1, 25, 0, 2, 24, 0, 0, 0, 0});
    const std::string format = bytesOf(std::vector<std::uint32_t>{40, 4, 2}) +
                               bytesOf(std::vector<std::uint16_t>{1, 24}) +
                               bytesOf(std::vector<std::uint32_t>{0, 24, 0, 0, 0, 0});
    const std::string headers =
        chunk("LIST", "hdrl" + chunk("avih", main) +
                          chunk("LIST", "strl" + chunk("strh", stream) + chunk("strf", format)));
    const std::string frames = chunk("LIST", "movi" + chunk("00db", std::string(24, '\x40')) +
                                                 chunk("00db", std::string(24, '\x80')));
    return chunk("RIFF", "AVI " + headers + frames);
}

std::string hisOf()
{
    std::vector<std::uint16_t> header(50, 0);
    header[0] = 0x7000;
    header[1] = 68;
    header[5] = 32;
    header[8] = 1;
    header[9] = 1;
    header[10] = 2;
    header[16] = 4;
    return bytesOf(header) + bytesOf(std::vector<std::uint16_t>{1, 2, 3, 4, 5, 6, 7, 8});
}

// 4 x 3 pixels, of which all but the first five are differences of one byte.
std::string varianPixels()
{
    return bytesOf(std::vector<std::int32_t>{10, 20, 30, 40, 11}) + std::string(7, '\1');
}

std::string hncOf(std::size_t headerBytes)
{
    std::string header(120, 'h');
    header += bytesOf(std::vector<std::int32_t>{4, 3});
    header.resize(headerBytes, '\0');
    return header + std::string(2, '\0') + varianPixels() + std::string(headerBytes == 512 ? 24 : 0, '\0');
}

std::string ximOf()
{
    std::string file("VMS.XI\0\0", 8);
    file += bytesOf(std::vector<std::int32_t>{1, 4, 3, 32, 4, 1, 2}) + std::string(2, '\0');
    return file + bytesOf(std::vector<std::int32_t>{27}) + varianPixels();
}

std::string edfOf()
{
    std::string header = "{\nHeaderID = EH:000001:000000:000000 ;\nByteOrder = LowByteFirst ;\n"
                         "DataType = UnsignedShort ;\nDim_1 = 3 ;\nDim_2 = 2 ;\nSize = 12 ;\n";
    header.resize(510, ' ');
    return header + "}\n" + bytesOf(std::vector<std::uint16_t>{1, 2, 3, 4, 5, 6});
}

std::string rabbitCtOf()
{
    return bytesOf(std::vector<std::uint32_t>{3, 2, 1}) + bytesOf(std::vector<float>{0.0f, 1.0f}) +
           bytesOf(std::vector<double>{1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.001, 1.0, 1.0, 1.0}) +
           bytesOf(std::vector<float>{1, 2, 3, 4, 5, 6});
}

constexpr const char* kXtekct =
    "[XTekCT]\r\nName=sample\r\nSrcToObject=200.0\r\nSrcToDetector=800.0\r\nDetectorPixelsX=6\r\n"
    "DetectorPixelsY=4\r\nDetectorPixelSizeX=0.4\r\nDetectorPixelSizeY=0.5\r\nDetectorOffsetX=0.0\r\n"
    "DetectorOffsetY=0.0\r\nInitialAngle=-90\r\nAngularStep=90\r\nProjections=4\r\nWhiteLevel=60000\r\n";

constexpr const char* kRtk = R"(<?xml version="1.0"?>
<!DOCTYPE RTKGEOMETRY>
<RTKThreeDCircularGeometry version="3">
  <SourceToIsocenterDistance>1000</SourceToIsocenterDistance>
  <SourceToDetectorDistance>1536</SourceToDetectorDistance>
  <Projection><GantryAngle>0</GantryAngle>
    <Matrix>-1536 0 0 0 0 -1536 0 0 0 0 1 -1000</Matrix></Projection>
</RTKThreeDCircularGeometry>
)";

constexpr const char* kMayaCam =
    "image size\n64,48\n\ncamera matrix\n1000,0,32\n0,1000,24\n0,0,1\n\nrotation\n1,0,0\n"
    "0,1,0\n0,0,1\n\ntranslation\n0\n0\n800\n";

constexpr const char* kJointTrack = "JT_EULER_312\nx_tran y_tran z_tran z_rot x_rot y_rot\n"
                                    "1.0, 2.0, -900.0, 10.0, 20.0, 30.0\nNOT_OPTIMIZED\n";

constexpr const char* kTransform =
    "#Insight Transform File V1.0\n#Transform 0\nTransform: Euler3DTransform_double_3_3\n"
    "Parameters: 0.1 0.2 0.3 4 5 6\nFixedParameters: 1 2 3 0\n";

constexpr const char* kTrial =
    "mayaCam_csv cam1.csv\nmayaCam_csv cam2.csv\nCameraRootDir cam1\nCameraRootDir cam2\n"
    "VolumeFile bone.tif\nVolumeFlip 0 0 0\nVoxelSize 0.5 0.5 0.5\n";

constexpr const char* kYaml = "%YAML:1.0\n---\nimage_width: 64\nimage_height: 48\ncamera_matrix: "
                              "!!opencv-matrix\n   rows: 3\n   cols: 3\n"
                              "   dt: d\n   data: [ 100., 0., 31.5, 0., 100., 23.5, 0., 0., 1. "
                              "]\ndistortion_coefficients: !!opencv-matrix\n"
                              "   rows: 1\n   cols: 5\n   dt: d\n   data: [ 0.1, 0., 0., 0., 0. ]\n";

constexpr const char* kLandmarks =
    "name,x,y,z,view,column,row\nfirst,1,2,3,1,10.5,20.5\nsecond,4,5,6,1,11,21\n";

constexpr const char* kMatrices =
    "1000,0,500,410,0,1000,500,420,0,0,1,800\n900,0,500,410,0,900,500,420,0,0,1,800\n";

std::string identityRow()
{
    return "1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1";
}

// The examples of a schema in the manual.
Texts examplesOf(const std::string& schema)
{
    const std::string manual = contentOf(path(ISOCENTER_SOURCE_DIR) / "resources/manual/files.md");
    const std::string fence = "```json\n";
    Texts found;
    for (std::size_t at = manual.find(fence); at != std::string::npos; at = manual.find(fence, at)) {
        at += fence.size();
        const std::string example = manual.substr(at, manual.find("```", at) - at);
        if (example.find('"' + schema + '"') != std::string::npos)
            found.push_back(example);
    }
    if (found.empty())
        throw std::runtime_error("the manual has no example of " + schema);
    return found;
}

using Maker = std::function<Texts(const path& folder)>;

Maker text(const std::string& content)
{
    return [content](const path&) { return Texts{content}; };
}

Maker example(const std::string& schema)
{
    return [schema](const path&) { return examplesOf(schema); };
}

const std::map<std::string_view, Maker>& makers()
{
    static const std::map<std::string_view, Maker> kMakers{
        {"dicom", radiographSeeds},
        {"dicom-series", sliceSeeds},
        {"dicom-segmentation", segmentationSeeds},
        {"dicom-deflated",
         [](const path& folder) { return Texts{dataSetOf(dicomOf(smallRadiograph(), folder))}; }},
        {"dicom-anonymised", sliceSeeds},
        {"dicomdir", [](const path& folder) { return Texts{dicomDirectory(folder)}; }},
        {"jpeg2000", jpeg2000Seeds},
        {"nifti-pair", text(headerOfPair())},
        {"nifti", text(tests::niftiOf(smallGrid()))},
        {"nifti-gz", text(tests::deflated(tests::niftiOf(smallGrid()), true))},
        {"nrrd", text(tests::nrrdOf(smallGrid(), true))},
        {"metaimage", text(tests::metaImageOf(smallGrid()))},
        {"tiff", tiffSeeds},
        {"tiff-volume", tiffSeeds},
        {"tiff-projections", tiffSeeds},
        {"png", pngSeeds},
        {"jpeg", jpegSeeds},
        {"netpbm",
         [](const path&) {
             return Texts{"P2 # plain\n2 2 4095\n0 7 4095 12\n", "P5\n2 1\n1000\n" + std::string("\1\2\3\4"),
                          "P6 1 1 255 abc"};
         }},
        {"bmp", text(bmpOf())},
        {"video", text(aviOf())},
        {"stl",
         [](const path&) {
             const auto [text, binary] = stlTetrahedra();
             return Texts{text, binary};
         }},
        {"obj", text(objCube())},
        {"ply",
         [](const path&) {
             return Texts{plyCube(), plyBinaryTetrahedron()};
         }},
        {"his", text(hisOf())},
        {"hnc", text(hncOf(512))},
        {"hnd", text(hncOf(1024))},
        {"xim", text(ximOf())},
        {"edf", text(edfOf())},
        {"xtekct", text(kXtekct)},
        {"raw", example("isocenter.projections/1")},
        {"rabbitct", text(rabbitCtOf())},
        {"rtk", text(kRtk)},
        {"astra", text("0,-1000,0,0,500,0,1,0,0,0,0,1\n10,-1000,0,0,500,0,1,0,0,0,0,1\n")},
        {"matrices", text(kMatrices)},
        {"mayacam", text(kMayaCam)},
        {"xmalab", [](const path& folder) { return Texts{xmaLabArchive(folder)}; }},
        {"xmalab-xml", text(xmaLabXml())},
        {"joint-track-calibration", text("JT_INTCALIB\n1000.0\n0.0\n0.0\n0.3\n")},
        {"joint-track", text(kJointTrack)},
        {"autoscoper-trial", text(kTrial)},
        {"autoscoper-track", text(identityRow() + "," + identityRow() + "\n")},
        {"rigid-bodies", text(identityRow() + "\n" + identityRow() + "\n")},
        {"itk-transform", text(kTransform)},
        {"calibration-object", text("s10,s10,s10\n1,2,3\n4,5,6\n")},
        {"sightings", text("camera,point,column,row\nleft,a,10.5,20.5\nleft,b,11,21\n")},
        {"matched-points", text("1,2,3,4\n5,6,7,8\n")},
        {"camera-json", example("isocenter.camera/1")},
        {"camera-yaml", text(kYaml)},
        {"distortion", example("isocenter.distortion/1")},
        {"geometry", example("isocenter.geometry/1")},
        {"pose", example("isocenter.pose/1")},
        {"landmarks", text(kLandmarks)},
        {"bones", example("isocenter.bones/1")},
        {"schedule", example("isocenter.schedule/1")},
        {"mask", example("isocenter.mask/1")},
    };
    return kMakers;
}

} // namespace

std::vector<std::vector<std::uint8_t>> seedsOf(const FuzzTarget& target, const path& folder)
{
    std::vector<std::vector<std::uint8_t>> seeds;
    for (const std::string& seed : makers().at(target.name)(folder))
        seeds.emplace_back(seed.begin(), seed.end());
    return seeds;
}

} // namespace isocenter::fuzz
