// SPDX-License-Identifier: MIT
#include "core/io/file_formats.h"

#include "core/io/dicom/dicom_file.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/file_start.h"
#include "core/io/formats/astra_vectors.h"
#include "core/io/formats/autoscoper_trial.h"
#include "core/io/formats/calibration_object_file.h"
#include "core/io/formats/joint_track_file.h"
#include "core/io/formats/landmark_file.h"
#include "core/io/formats/matrices_csv.h"
#include "core/io/formats/mayacam_file.h"
#include "core/io/formats/rigid_body_file.h"
#include "core/io/formats/rtk_geometry_file.h"
#include "core/io/frames/indexed_frames.h"
#include "core/io/frames/video_reader.h"
#include "core/io/images/picture_formats.h"
#include "core/io/surfaces/surface_formats.h"
#include "core/io/volumes/meta_image_header.h"
#include "core/io/volumes/nifti_header.h"
#include "core/io/volumes/nrrd_header.h"
#include "core/reconstruction/projections/projection_formats.h"
#include "core/support/translatable.h"

#include <algorithm>
#include <array>
#include <string>

namespace isocenter::core {
namespace {

using namespace std::string_view_literals;

constexpr Holds kPictures = Holds::Image | Holds::Frames | Holds::Projections;
constexpr Holds kVolumes = Holds::Volume | Holds::Projections;

bool isDicom(const FileStart& start)
{
    return hasDicomSignature(start.bytes()) || (mayBeDicom(start.bytes()) && isDicomFile(start.file()));
}

// It begins as a JPEG does.
bool isStreamOfJpegs(const FileStart& start)
{
    return (start.ending() == ".mjpeg" || start.ending() == ".mjpg") && start.begins("\xff\xd8\xff");
}

// Containers that FFmpeg reads; stills are kept in that of MP4, too.
bool isVideoContainer(const FileStart& start)
{
    constexpr std::array kStills{"heic"sv, "heix"sv, "mif1"sv, "avif"sv};
    if (start.begins("ftyp", 4))
        return std::ranges::none_of(kStills, [&](std::string_view brand) { return start.begins(brand, 8); });
    constexpr std::array kSignatures{"\x1a\x45\xdf\xa3"sv, "OggS"sv,    "\x30\x26\xb2\x75\x8e\x66\xcf\x11"sv,
                                     "\x00\x00\x01\xba"sv, "FLV\x01"sv, "\x00\x00\x01\xb3"sv};
    return (start.begins("RIFF") && start.begins("AVI ", 8)) ||
           std::ranges::any_of(kSignatures, [&](std::string_view bytes) { return start.begins(bytes); });
}

bool isText(const FileStart& start)
{
    return !trimmed(start.text()).empty();
}

std::vector<FileFormat> allFormats()
{
    return {
        {.name = "DICOM",
         .kind = FileKind::Dicom,
         .holds = Holds::Image | Holds::Frames | kVolumes,
         .endings = {".dcm", ".ima"},
         .recognises = isDicom,
         .mediaType = "application/dicom",
         .read = {.projections = openDicomProjections, .frames = openDicomFrames}},

        {.name = "Motion JPEG",
         .kind = FileKind::Video,
         .holds = Holds::Frames,
         .endings = {".mjpeg", ".mjpg"},
         .recognises = isStreamOfJpegs,
         .read = {.frames = openVideoFrames}},

        {.name = "PNG",
         .kind = FileKind::Picture,
         .holds = kPictures,
         .endings = {".png"},
         .recognises = isPng,
         .severalFiles = true,
         .read = {.image = readPng, .projections = openPictureProjections, .frames = openPageFrames}},
        {.name = "JPEG",
         .kind = FileKind::Picture,
         .holds = kPictures,
         .endings = {".jpg", ".jpeg"},
         .recognises = isJpeg,
         .read = {.image = readJpeg, .projections = openPictureProjections, .frames = openPageFrames}},
        {.name = "TIFF",
         .kind = FileKind::Picture,
         .holds = kPictures | Holds::Volume,
         .endings = {".tif", ".tiff"},
         .recognises = [](const FileStart& start) { return hasTiffSignature(start.bytes()); },
         .severalFiles = true,
         .mediaType = "image/tiff",
         .read = {.image = readTiff,
                  .pages = tiffPages,
                  .projections = openPictureProjections,
                  .frames = openPageFrames}},

        {.name = "Netpbm",
         .kind = FileKind::Picture,
         .holds = kPictures,
         .endings = {".pgm", ".ppm", ".pnm"},
         .recognises = isNetpbm,
         .severalFiles = true,
         .read = {.image = readNetpbm, .projections = openPictureProjections, .frames = openPageFrames}},
        {.name = "BMP",
         .kind = FileKind::Picture,
         .holds = Holds::Image | Holds::Frames,
         .endings = {".bmp"},
         .recognises = isBmp,
         .read = {.image = readBmp, .frames = openPageFrames}},

        {.name = "NIfTI",
         .kind = FileKind::Volume,
         .holds = kVolumes,
         .endings = {".nii.gz", ".nii"},
         .recognises = [](const FileStart& start) { return isNifti(start.unpacked()); },
         .mediaType = "application/x-nifti",
         .read = {.volume = readNiftiHeader, .projections = openSliceProjections}},
        {.name = "Analyze 7.5",
         .kind = FileKind::Volume,
         .holds = kVolumes,
         .endings = {".hdr"},
         .recognises = [](const FileStart& start) { return isAnalyze(start.unpacked()); },
         .read = {.volume = readNiftiHeader, .projections = openSliceProjections}},
        {.name = "NRRD",
         .kind = FileKind::Volume,
         .holds = kVolumes,
         .endings = {".nrrd", ".nhdr"},
         .recognises = [](const FileStart& start) { return isNrrd(start.characters()); },
         .mediaType = "application/x-nrrd",
         .read = {.volume = readNrrdHeader, .projections = openSliceProjections}},
        {.name = "MetaImage",
         .kind = FileKind::Volume,
         .holds = kVolumes,
         .endings = {".mha", ".mhd"},
         .recognises = [](const FileStart& start) { return isMetaImage(start.characters()); },
         .mediaType = "application/x-metaimage",
         .read = {.volume = readMetaImageHeader, .projections = openSliceProjections}},

        {.name = "STL",
         .kind = FileKind::Surface,
         .holds = Holds::Surface,
         .endings = {".stl"},
         .mediaType = "model/stl",
         .read = {.surface = readStl}},
        {.name = "Wavefront OBJ",
         .kind = FileKind::Surface,
         .holds = Holds::Surface,
         .endings = {".obj"},
         .read = {.surface = readObj}},
        {.name = "PLY",
         .kind = FileKind::Surface,
         .holds = Holds::Surface,
         .endings = {".ply"},
         .read = {.surface = readPly}},

        {.name = "Nikon (X-Tek)",
         .kind = FileKind::Scan,
         .holds = Holds::Projections,
         .endings = {".xtekct"},
         .read = {.projections = openNikonProjections}},
        {.name = "RabbitCT",
         .kind = FileKind::Scan,
         .holds = Holds::Projections,
         .endings = {".rct"},
         .read = {.projections = openRabbitCtProjections}},
        {.name = "EDF",
         .kind = FileKind::Scan,
         .holds = Holds::Projections,
         .endings = {".edf"},
         .severalFiles = true,
         .read = {.projections = openEdfProjections}},
        {.name = "HIS",
         .kind = FileKind::Scan,
         .holds = Holds::Projections,
         .endings = {".his"},
         .severalFiles = true,
         .read = {.projections = openHisProjections}},
        {.name = "HNC",
         .kind = FileKind::Scan,
         .holds = Holds::Projections,
         .endings = {".hnc"},
         .severalFiles = true,
         .read = {.projections = openHncProjections}},
        {.name = "HND",
         .kind = FileKind::Scan,
         .holds = Holds::Projections,
         .endings = {".hnd"},
         .severalFiles = true,
         .read = {.projections = openHndProjections}},
        {.name = "XIM",
         .kind = FileKind::Scan,
         .holds = Holds::Projections,
         .endings = {".xim"},
         .severalFiles = true,
         .read = {.projections = openXimProjections}},
        {.name = translatable("Data", "raw numbers"),
         .kind = FileKind::Scan,
         .holds = Holds::Projections,
         .endings = {".raw"},
         .read = {.projections = openRawNumbers}},
        {.name = "isocenter.projections",
         .kind = FileKind::ScanDescription,
         .holds = Holds::Projections,
         .endings = {".json"},
         .schema = "projections",
         .byEnding = false,
         .read = {.projections = openRawProjections}},

        {.name = translatable("Data", "video"),
         .kind = FileKind::Video,
         .holds = Holds::Frames,
         .endings = {".mp4", ".m4v", ".mov", ".mkv", ".avi", ".webm", ".mpg", ".mpeg", ".wmv", ".ogv"},
         .recognises = isVideoContainer,
         .read = {.frames = openVideoFrames}},

        {.name = translatable("Data", "Isocenter project"),
         .kind = FileKind::Project,
         .holds = Holds::Nothing,
         .endings = {".isocenter"},
         .schema = "project",
         .mediaType = "application/x-isocenter-project"},
        {.name = "XMALab",
         .kind = FileKind::XmaLab,
         .holds = Holds::Geometry,
         .endings = {".xma"},
         .mediaType = "application/x-xmalab-project",
         .read = {.geometry = GeometryKind::XmaLab}},
        {.name = translatable("Data", "ITK transform"),
         .kind = FileKind::Pose,
         .holds = Holds::Nothing,
         .endings = {".tfm", ".txt"},
         .recognises =
             [](const FileStart& start) {
                 return trimmed(start.text()).starts_with("#Insight Transform File");
             },
         .byEnding = false},
        {.name = translatable("Data", "Autoscoper track"),
         .kind = FileKind::Autoscoper,
         .holds = Holds::Nothing,
         .endings = {".tra"},
         .recognises = [](const FileStart& start) { return start.ending() == ".tra" && isText(start); }},
        {.name = translatable("Data", "JointTrack poses"),
         .kind = FileKind::JointTrack,
         .holds = Holds::Nothing,
         .endings = {".jts", ".jtak"},
         .recognises =
             [](const FileStart& start) { return isJointTrackPoses(start.file()) && isText(start); }},
        {.name = translatable("Data", "Autoscoper trial"),
         .kind = FileKind::Trial,
         .holds = Holds::Nothing,
         .endings = {".cfg"},
         .recognises = [](const FileStart& start) { return isAutoscoperTrial(start.text()); },
         .byEnding = false},

        {.name = "isocenter.geometry",
         .kind = FileKind::Geometry,
         .holds = Holds::Geometry,
         .endings = {".json"},
         .schema = "geometry",
         .byEnding = false,
         .read = {.geometry = GeometryKind::Views}},
        {.name = "isocenter.pose",
         .kind = FileKind::Pose,
         .holds = Holds::Nothing,
         .endings = {".json"},
         .schema = "pose",
         .byEnding = false},
        {.name = "isocenter.bones",
         .kind = FileKind::Bones,
         .holds = Holds::Nothing,
         .endings = {".json"},
         .schema = "bones",
         .byEnding = false},
        {.name = "isocenter.mask",
         .kind = FileKind::MaskPolygons,
         .holds = Holds::Nothing,
         .endings = {".json"},
         .schema = "mask",
         .byEnding = false},
        {.name = "isocenter.camera",
         .kind = FileKind::Camera,
         .holds = Holds::Nothing,
         .endings = {".json"},
         .schema = "camera",
         .byEnding = false},
        {.name = translatable("Data", "camera of OpenCV, ROS or kalibr"),
         .kind = FileKind::Camera,
         .holds = Holds::Nothing,
         .endings = {".yml", ".yaml"}},
        {.name = "isocenter.distortion",
         .kind = FileKind::Distortion,
         .holds = Holds::Nothing,
         .endings = {".json"},
         .schema = "distortion",
         .byEnding = false},
        {.name = "isocenter.schedule",
         .kind = FileKind::Schedule,
         .holds = Holds::Nothing,
         .endings = {".json"},
         .schema = "schedule",
         .byEnding = false},

        {.name = "MayaCam 2.0",
         .kind = FileKind::Geometry,
         .holds = Holds::Geometry,
         .endings = {".txt", ".csv"},
         .recognises = [](const FileStart& start) { return isMayaCam(start.text()); },
         .byEnding = false,
         .read = {.geometry = GeometryKind::MayaCam}},
        {.name = translatable("Data", "JointTrack calibration"),
         .kind = FileKind::Geometry,
         .holds = Holds::Geometry,
         .endings = {".txt"},
         .recognises = [](const FileStart& start) { return isJointTrackCalibration(start.text()); },
         .byEnding = false,
         .read = {.geometry = GeometryKind::JointTrack}},
        {.name = "RTK",
         .kind = FileKind::Geometry,
         .holds = Holds::Geometry,
         .endings = {".xml"},
         .recognises = [](const FileStart& start) { return isRtkGeometry(start.text()); },
         .byEnding = false,
         .read = {.geometry = GeometryKind::Rtk}},
        {.name = "ASTRA",
         .kind = FileKind::Geometry,
         .holds = Holds::Geometry,
         .endings = {".txt", ".csv"},
         .recognises = [](const FileStart& start) { return isAstraVectors(start.text()); },
         .byEnding = false,
         .read = {.geometry = GeometryKind::Astra}},
        {.name = translatable("Data", "landmarks"),
         .kind = FileKind::Landmarks,
         .holds = Holds::Nothing,
         .endings = {".csv"},
         .recognises = [](const FileStart& start) { return isLandmarkTable(start.text()); },
         .byEnding = false},
        {.name = translatable("Data", "XMALab rigid bodies"),
         .kind = FileKind::RigidBodies,
         .holds = Holds::Nothing,
         .endings = {".csv"},
         .recognises = [](const FileStart& start) { return isRigidBodyTable(start.text()); },
         .byEnding = false},
        {.name = translatable("Data", "sightings of a calibration object"),
         .kind = FileKind::Sightings,
         .holds = Holds::Nothing,
         .endings = {".csv"},
         .recognises = [](const FileStart& start) { return isSightingsTable(start.text()); },
         .byEnding = false},
        {.name = translatable("Data", "table of 3x4 matrices"),
         .kind = FileKind::Geometry,
         .holds = Holds::Geometry,
         .endings = {".csv", ".txt"},
         .recognises = [](const FileStart& start) { return isMatrixTable(start.text()); },
         .byEnding = false,
         .read = {.geometry = GeometryKind::Matrices}},
    };
}

} // namespace

std::span<const FileFormat> fileFormats()
{
    static const std::vector<FileFormat> formats = allFormats();
    return formats;
}

} // namespace isocenter::core
