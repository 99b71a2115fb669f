// SPDX-License-Identifier: MIT
#include "tests/fuzz/fuzz_targets.h"

#include "core/io/cases/series_inspection.h"
#include "core/io/dicom/dicom_segmentation.h"
#include "core/io/dicom/dicom_series.h"
#include "core/io/dicom/dicom_tag_tree.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/astra_vectors.h"
#include "core/io/formats/autoscoper_track.h"
#include "core/io/formats/autoscoper_trial.h"
#include "core/io/formats/bones_file.h"
#include "core/io/formats/calibration_object_file.h"
#include "core/io/formats/camera_file.h"
#include "core/io/formats/distortion_file.h"
#include "core/io/formats/geometry_file.h"
#include "core/io/formats/joint_track_file.h"
#include "core/io/formats/landmark_file.h"
#include "core/io/formats/mask_file.h"
#include "core/io/formats/matrices_csv.h"
#include "core/io/formats/mayacam_file.h"
#include "core/io/formats/pose_file.h"
#include "core/io/formats/rigid_body_file.h"
#include "core/io/formats/rtk_geometry_file.h"
#include "core/io/formats/schedule_file.h"
#include "core/io/formats/xmalab_project.h"
#include "core/io/frames/frame_source.h"
#include "core/io/images/image_file.h"
#include "core/io/images/jpeg2000_decoder.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/io/surfaces/surface_file.h"
#include "core/io/volumes/volume_file.h"
#include "core/io/volumes/volume_reader.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/reconstruction/projections/rabbitct_file.h"
#include "core/support/error.h"
#include "core/support/file_unit.h"
#include "tests/fuzz/packed_targets.h"
#include "tests/support/dicom_samples.h"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace isocenter::fuzz {
namespace {

using std::filesystem::path;

constexpr int kMostPages = 4; // of an image, that are read: the others are alike
constexpr int kMostFrames = 4;

void readDicom(const path& file)
{
    core::readDicomTags(file);
    core::readRadiograph(file);
}

// Beside a sound slice of the same series, for one makes no volume.
void readSeries(const path& file)
{
    tests::DicomSample neighbour;
    neighbour.columns = 32;
    neighbour.positionMm.z() = 1.0;
    tests::writeDicom(file.parent_path() / "neighbour.dcm", neighbour);
    const core::DicomScan scan = core::scanDicom(file.parent_path());
    for (const core::DicomSeries& series : scan.series) {
        core::inspectSeries(series, 64);
        core::readVolume(series);
    }
}

// As the header around the code stream limits it.
void readJpeg2000(const path& file)
{
    core::decodeJpeg2000(core::readFileBytes(file), [](int columns, int rows) {
        if (columns > 1024 || rows > 1024)
            throw InputError("not of the stated size");
    });
}

void readLabels(const path& file)
{
    core::VolumeGeometry grid;
    grid.size = {4, 3, 2};
    grid.spacingMm = {0.75, 0.5, 1.0};
    core::DicomSegmentation(file).on(grid, {});
}

void readStill(const path& file)
{
    const int pages = core::imagePages(file);
    for (int page = 0; page < std::min(pages, kMostPages); ++page)
        core::readImageFile(file, page);
}

void readFrames(const path& file)
{
    const std::unique_ptr<core::FrameSource> source = core::openFrameSource(file.string());
    core::VideoFrame frame;
    for (int count = 0; count < kMostFrames && source->next(frame); ++count)
        continue;
}

void readVolume(const path& file)
{
    core::readVolumeFile(file, 1.0, 0.0);
}

void readTiffVolume(const path& file)
{
    core::TiffVolumeOptions options;
    options.spacingMm = Eigen::Vector3d::Ones();
    core::readTiffVolume(std::array{file}, options);
}

void readSurface(const path& file)
{
    core::readSurfaceFile(file, core::FileUnit::Millimetre);
}

void readProjections(const path& file)
{
    const std::unique_ptr<core::ProjectionSource> source = core::openProjections(file);
    for (int projection = 0; projection < std::min(source->count(), kMostPages); ++projection)
        source->read(projection);
}

void readRabbitCt(const path& file)
{
    const core::RabbitCtFile scan = core::openRabbitCt(file);
    scan.projections->read(0);
}

void readTrack(const path& file)
{
    const core::VolumeGeometry volume{Eigen::Vector3i(4, 5, 6), Eigen::Vector3d(1.0, 1.0, 2.0)};
    core::readAutoscoperTrack(file, std::array{volume, volume});
}

void readSightings(const path& file)
{
    const std::array object{core::ObjectPoint{"a", Eigen::Vector3d::Zero()},
                            core::ObjectPoint{"b", Eigen::Vector3d(1.0, 2.0, 3.0)}};
    core::readObjectSightings(file, object);
}

template <auto Read>
void only(const path& file)
{
    Read(file);
}

constexpr std::array kTargets{
    FuzzTarget{"dicom", "file.dcm", readDicom},
    FuzzTarget{"dicom-series", "slice.dcm", readSeries},
    FuzzTarget{"dicom-segmentation", "labels.dcm", readLabels},
    FuzzTarget{"dicom-deflated", "dataset.bin", readDeflatedDicom},
    FuzzTarget{"dicom-anonymised", "file.dcm", anonymise},
    FuzzTarget{"dicomdir", "DICOMDIR", readDirectory},
    FuzzTarget{"jpeg2000", "picture.j2k", readJpeg2000},
    FuzzTarget{"nifti", "volume.nii", readVolume},
    FuzzTarget{"nifti-pair", "volume.hdr", readPairHeader},
    FuzzTarget{"nifti-gz", "volume.nii.gz", readVolume},
    FuzzTarget{"nrrd", "volume.nrrd", readVolume},
    FuzzTarget{"metaimage", "volume.mha", readVolume},
    FuzzTarget{"tiff", "image.tif", readStill},
    FuzzTarget{"tiff-volume", "volume.tif", readTiffVolume},
    FuzzTarget{"tiff-projections", "scan.tif", readProjections},
    FuzzTarget{"png", "image.png", readStill},
    FuzzTarget{"jpeg", "image.jpg", readStill},
    FuzzTarget{"netpbm", "image.pgm", readStill},
    FuzzTarget{"bmp", "image.bmp", readStill},
    FuzzTarget{"video", "video.avi", readFrames},
    FuzzTarget{"stl", "surface.stl", readSurface},
    FuzzTarget{"obj", "surface.obj", readSurface},
    FuzzTarget{"ply", "surface.ply", readSurface},
    FuzzTarget{"his", "scan.his", readProjections},
    FuzzTarget{"hnc", "scan.hnc", readProjections},
    FuzzTarget{"hnd", "scan.hnd", readProjections},
    FuzzTarget{"xim", "scan.xim", readProjections},
    FuzzTarget{"edf", "scan.edf", readProjections},
    FuzzTarget{"xtekct", "scan.xtekct", readProjections},
    FuzzTarget{"raw", "scan.json", readProjections},
    FuzzTarget{"rabbitct", "scan.rct", readRabbitCt},
    FuzzTarget{"rtk", "geometry.xml", only<core::readRtkGeometry>},
    FuzzTarget{"astra", "vectors.csv", only<core::readAstraVectors>},
    FuzzTarget{"matrices", "matrices.csv", only<core::readMatricesCsv>},
    FuzzTarget{"mayacam", "camera.csv", only<core::readMayaCamFile>},
    FuzzTarget{"xmalab", "project.xma", [](const path& file) { core::readXmaLabProject(file); }},
    FuzzTarget{"xmalab-xml", "project.xml", readXmaLabXml},
    FuzzTarget{"joint-track-calibration", "calibration.txt", only<core::readJointTrackCalibration>},
    FuzzTarget{"joint-track", "poses.jts", only<core::readJointTrackPoses>},
    FuzzTarget{"autoscoper-trial", "trial.cfg", only<core::readAutoscoperTrial>},
    FuzzTarget{"autoscoper-track", "poses.tra", readTrack},
    FuzzTarget{"rigid-bodies", "bodies.csv", only<core::readRigidBodyTable>},
    FuzzTarget{"itk-transform", "pose.tfm", only<core::readItkTransformFile>},
    FuzzTarget{"calibration-object", "object.csv",
               [](const path& file) { core::readCalibrationObject(file); }},
    FuzzTarget{"sightings", "seen.csv", readSightings},
    FuzzTarget{"matched-points", "pairs.csv", [](const path& file) { core::readMatchedPoints(file); }},
    FuzzTarget{"camera-json", "camera.json", [](const path& file) { core::readCameraFile(file); }},
    FuzzTarget{"camera-yaml", "camera.yaml", [](const path& file) { core::readCameraFile(file); }},
    FuzzTarget{"distortion", "distortion.json", only<core::readDistortionFile>},
    FuzzTarget{"geometry", "geometry.json", only<core::readGeometryFile>},
    FuzzTarget{"pose", "pose.json", only<core::readPoseFile>},
    FuzzTarget{"landmarks", "landmarks.csv", only<core::readLandmarkFile>},
    FuzzTarget{"bones", "bones.json", only<core::readBonesFile>},
    FuzzTarget{"schedule", "schedule.json", only<core::readScheduleFile>},
    FuzzTarget{"mask", "mask.json", [](const path& file) { core::readMask(file, 64, 64); }},
};

} // namespace

std::span<const FuzzTarget> fuzzTargets()
{
    return kTargets;
}

const FuzzTarget& fuzzTargetNamed(std::string_view name)
{
    const auto found = std::ranges::find(kTargets, name, &FuzzTarget::name);
    if (found != kTargets.end())
        return *found;
    std::string names;
    for (const FuzzTarget& target : kTargets)
        names.append(" ").append(target.name);
    throw std::invalid_argument("there is no fuzz target \"" + std::string(name) + "\", only" + names);
}

std::string readBytes(const FuzzTarget& target, std::span<const std::uint8_t> bytes, const path& folder)
{
    const path file = folder / target.file;
    core::writeFileBytes(file, bytes);
    try {
        target.read(file);
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

} // namespace isocenter::fuzz
