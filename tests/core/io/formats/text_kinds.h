// SPDX-License-Identifier: MIT
#pragma once

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
#include "core/io/images/image_file.h"
#include "core/reconstruction/circular_scan.h"
#include "core/reconstruction/projections/projection_source.h"
#include "tests/core/temporary_files.h"

#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace isocenter::core::text_readers_test {

namespace fs = std::filesystem;

// What a file of a kind holds, printed: equal files are printed alike.
struct TextKind
{
    const char* name; // of the file
    std::string text; // lines end with \n
    std::function<void(const fs::path& file, std::ostream& out)> print;
    bool isTable = false; // of numbers: separators may follow, and commas may be decimal
};

inline void print(std::ostream& out, const std::optional<Pose>& pose)
{
    if (pose)
        out << pose->worldFromVolume().matrix() << '\n';
    else
        out << "none\n";
}

inline void print(std::ostream& out, const ObjectSightings& seen)
{
    for (const ObjectSighting& sighting : seen.sightings)
        out << seen.cameras[sighting.camera] << ' ' << sighting.placement << ' ' << sighting.point << ' '
            << sighting.pixel.transpose() << '\n';
}

inline void print(std::ostream& out, const CameraIntrinsics& camera)
{
    out << camera.columns << ' ' << camera.rows << ' ' << camera.focalPx.transpose() << ' '
        << camera.centrePx.transpose() << ' ' << camera.radial[0] << ' ' << camera.radial[1] << ' '
        << camera.radial[2] << ' ' << camera.tangential[0] << ' ' << camera.tangential[1] << '\n';
}

inline VolumeGeometry volume()
{
    VolumeGeometry geometry;
    geometry.size = {4, 5, 6};
    geometry.spacingMm = {1.0, 1.0, 1.0};
    return geometry;
}

// The tables of numbers, all with fractions.
inline std::vector<TextKind> tables()
{
    return {
        {"matrices.csv",
         "P11,P12,P13,P14,P21,P22,P23,P24,P31,P32,P33,P34\n"
         "1.5,2,3,4,5,6,7,8,9,10,11,12.25\n0,1,0,0,0,0,1,0,0.5,0,0,-1.5\n",
         [](const fs::path& file, std::ostream& out) {
             for (const ProjectionMatrix& matrix : readMatricesCsv(file))
                 out << matrix << '\n';
         },
         true},
        {"vectors.txt", "# cone_vec\n100.5,0,0,-50,0,0,0,1,0,0,0,1.25\n",
         [](const fs::path& file, std::ostream& out) {
             out << isAstraVectors(readTextFile(file));
             for (const AstraVectors& vectors : readAstraVectors(file))
                 out << vectors.source << vectors.detectorMiddle << vectors.columnStep << vectors.rowStep;
         },
         true},
        {"specification.csv", "s10,s10,s2.5\n1.5,2,3\n-4,5.25,6\n",
         [](const fs::path& file, std::ostream& out) {
             for (const ObjectPoint& point : readCalibrationObject(file, 1.0))
                 out << point.name << ' ' << point.placeMm.transpose() << '\n';
         },
         true},
        {"object.csv", "name,x,y,z\nA1,1.5,2,3\nlow plate,-4,5.25,6\n",
         [](const fs::path& file, std::ostream& out) {
             for (const ObjectPoint& point : readCalibrationObject(file, 10.0))
                 out << point.name << ' ' << point.placeMm.transpose() << '\n';
         },
         true},
        {"seen.csv", "camera,point,column,row\nleft,A,10.5,20\nright,B,30,40.25\nleft,A,1,2,2\n",
         [](const fs::path& file, std::ostream& out) {
             const std::vector<ObjectPoint> object{{"A", {0, 0, 0}}, {"B", {0, 0, 1}}};
             print(out, readObjectSightings(file, object, PixelCentre::Zero));
         },
         true},
        {"pairs.csv", "u,v,u,v\n1.5,2,3,4\n5,6,7,8.75\n",
         [](const fs::path& file, std::ostream& out) {
             for (const PointPair& pair : readMatchedPoints(file))
                 out << pair.first.transpose() << ' ' << pair.second.transpose() << '\n';
         },
         true},
        {"landmarks.csv", "name,x,y,z,view,column,row\ntip of stem,1.5,2,3,1,10,20.25\n",
         [](const fs::path& file, std::ostream& out) {
             for (const Landmark& landmark : readLandmarkFile(file))
                 out << landmark.name << ' ' << landmark.volumeMm.transpose() << ' ' << landmark.view << ' '
                     << landmark.pixel.transpose() << '\n';
         },
         true},
        {"cam1.txt",
         "image size\n640,480\n\ncamera matrix\n1000.5,0,320\n0,1000.5,240\n0,0,1\n\nrotation\n"
         "1,0,0\n0,-1,0\n0,0,-1\n\ntranslation\n1.5\n2\n300.25\n",
         [](const fs::path& file, std::ostream& out) {
             out << isMayaCam(readTextFile(file)) << readMayaCamFile(file).projection.pixelFromWorld();
         },
         true},
        {"poses.jts",
         "JT_EULER_312\nx_tran,y_tran,z_tran,z_rot,x_rot,y_rot\n1.5,2,-700.25,10,20,30\n"
         "NOT_OPTIMIZED,0,0,0,0,0\n0.5,0,-600,0,0,0\n",
         [](const fs::path& file, std::ostream& out) {
             for (const std::optional<Pose>& pose : readJointTrackPoses(file))
                 print(out, pose);
         },
         true},
        {"track.tra",
         "1,0,0,1.5,0,1,0,2,0,0,1,3,0,0,0,1\n"
         "NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN\n"
         "1,0,0,0.25,0,1,0,2,0,0,1,3,0,0,0,1\n",
         [](const fs::path& file, std::ostream& out) {
             const VolumeGeometry geometry = volume();
             const std::vector<PoseTrack> tracks = readAutoscoperTrack(file, std::span(&geometry, 1));
             for (const std::optional<Pose>& pose : tracks.front())
                 print(out, pose);
         },
         true},
        {"RigidBody001_femur_transformation.csv",
         "0,1,0,0,-1,0,0,0,0,0,1,0,10.5,20,30.25,1\n"
         "NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,NaN,"
         "NaN,NaN\n",
         [](const fs::path& file, std::ostream& out) {
             out << isRigidBodyTable(readTextFile(file));
             for (const RigidBodyTrack& body : readRigidBodyTable(file)) {
                 out << body.name << '\n';
                 for (const std::optional<Pose>& pose : body.poses)
                     print(out, pose);
             }
         },
         true},
    };
}

inline std::vector<TextKind> otherTexts()
{
    std::vector<TextKind> kinds = {
        {"angles.txt", "angle\n0.5\n1\n1.75\n",
         [](const fs::path& file, std::ostream& out) {
             for (const double angle : anglesOf(file.string()))
                 out << angle << ' ';
         }},
        {"calibration.txt", "JT_INTCALIB\n1000.5\n0.25\n-1\n0.39\n",
         [](const fs::path& file, std::ostream& out) {
             const JointTrackCalibration calibration = readJointTrackCalibration(file);
             out << calibration.principalDistanceMm << ' ' << calibration.offsetMm.transpose() << ' '
                 << calibration.pixelMm;
         }},
        {"pose.tfm",
         "#Insight Transform File V1.0\n#Transform 0\nTransform: Euler3DTransform_double_3_3\n"
         "Parameters: 0.1 0.2 0.3 4.5 5 6\nFixedParameters: 1 2.5 3\n",
         [](const fs::path& file, std::ostream& out) { print(out, readItkTransformFile(file)); }},
        {"pose.json",
         "{\"schema\": \"isocenter.pose/1\",\n\"worldFromVolume\": [[1,0,0,1.5],[0,1,0,2],\n"
         "[0,0,1,3],[0,0,0,1]]}\n",
         [](const fs::path& file, std::ostream& out) { print(out, readPoseFile(file).pose); }},
        {"geometry.json",
         "{\"schema\": \"isocenter.geometry/1\", \"views\": [{\"name\": \"a\",\n"
         "\"columns\": 64, \"rows\": 48, \"pixelCentre\": 0.5, \"intensity\": \"LIN\", \"i0\": 1,\n"
         "\"projection\": [[100.5,0,32,0],[0,100,24,0],[0,0,1,500]]}]}\n",
         [](const fs::path& file, std::ostream& out) {
             for (const ViewGeometry& view : readGeometryFile(file))
                 out << view.name << view.projection.pixelFromWorld() << '\n';
         }},
        {"camera.json",
         "{\"schema\": \"isocenter.camera/1\", \"pixelCentre\": 0,\n\"columns\": 640,\n"
         "\"rows\": 480, \"focalPx\": [500.5, 501], \"centrePx\": [320, 240.25]}\n",
         [](const fs::path& file, std::ostream& out) { print(out, readCameraFile(file)); }},
        {"camera.yaml",
         "image_width: 640\nimage_height: 480\ncamera_matrix:\n  rows: 3\n  cols: 3\n"
         "  data: [500.5, 0, 320, 0, 501, 240.25, 0, 0, 1]\n"
         "distortion_model: plumb_bob\ndistortion_coefficients:\n  rows: 1\n  cols: 5\n"
         "  data: [0.1, 0.01, 0.001, 0.002, 0]\n",
         [](const fs::path& file, std::ostream& out) { print(out, readCameraFile(file)); }},
        {"mask.json",
         "{\"schema\": \"isocenter.mask/1\", \"columns\": 8, \"rows\": 6,\n"
         "\"include\": [[[1,1],[5,1],[5,4],[1,4]]]}\n",
         [](const fs::path& file, std::ostream& out) {
             for (const auto value : readMaskPolygons(file, 8, 6).counts)
                 out << static_cast<int>(value);
         }},
        {"schedule.json",
         "{\"schema\": \"isocenter.schedule/1\", \"name\": \"two stages\", \"stages\": [\n"
         "{\"imageFactor\": 2, \"volumeFactor\": 2,\n\"optimizer\": {\"name\": \"best-neighbour\"}},\n"
         "{\"imageFactor\": 1, \"volumeFactor\": 1, \"optimizer\": {\"name\": \"powell\"}}]}\n",
         [](const fs::path& file, std::ostream& out) {
             const Schedule schedule = readScheduleFile(file);
             out << schedule.name << schedule.stages.size();
         }},
        {"bones.json",
         "{\"schema\": \"isocenter.bones/1\", \"labels\": \"volume.tif\", \"reference\": \"femur\",\n"
         "\"bones\": [{\"name\": \"femur\", \"label\": 3, \"boxMm\": [[0, -1.5, 2], [10, 20, 30]]},\n"
         "{\"name\": \"tibia\", \"label\": 4, \"boxMm\": [[0, -1.5, 2], [10, 20, 30.5]]}]}\n",
         [](const fs::path& file, std::ostream& out) {
             temporaryFile("volume.tif", "x");
             out << readBonesFile(file).bones.at(0).name << readBonesFile(file).bones.at(1).name;
         }},
        {"distortion.json",
         "{\"schema\": \"isocenter.distortion/1\", \"pixelCentre\": 0.5, \"columns\": 64, \"rows\": 64,\n"
         "\"map\": \"polynomial\", \"degree\": 1, \"spacingPx\": 20, \"points\": "
         "[[10,10,10.5,10],[30,10,30.5,10],\n"
         "[50,10,50.5,10],[10,30,10.5,30],[30,30,30.5,30],[50,30,50.5,30],[10,50,10.5,50],[30,50,30.5,50],\n"
         "[50,50,50.5,50]]}\n",
         [](const fs::path& file, std::ostream& out) {
             out << readDistortionFile(file).seenAt({20.0, 30.0}).transpose();
         }},
        {"geometry.xml",
         "<?xml version=\"1.0\"?>\n<!DOCTYPE RTKGEOMETRY>\n"
         "<RTKThreeDCircularGeometry version=\"3\">\n"
         "<SourceToIsocenterDistance>1000.5</SourceToIsocenterDistance>\n"
         "<SourceToDetectorDistance>1536.25</SourceToDetectorDistance>\n<Projection>\n"
         "<GantryAngle>12.5</GantryAngle>\n<Matrix>\n-1536.25 0 0 0\n0 -1536.25 0 0\n"
         "0 0 1 -1000.5\n</Matrix>\n</Projection>\n</RTKThreeDCircularGeometry>\n",
         [](const fs::path& file, std::ostream& out) {
             out << isRtkGeometry(readTextFile(file));
             for (const RtkProjection& projection : readRtkGeometry(file))
                 out << projection.sourceToIsocentreMm << ' ' << projection.sourceToDetectorMm << ' '
                     << projection.gantryAngleDeg << projection.detectorFromWorld << '\n';
         }},
        {"trial.cfg",
         "mayaCam_csv cam.txt\nCameraRootDir .\nVolumeFile volume.tif\nVolumeFlip 0 1 0\n"
         "VoxelSize 0.4 0.5 0.625\n",
         [](const fs::path& file, std::ostream& out) {
             temporaryFile("cam.txt", "x");
             temporaryFile("volume.tif", "x");
             const AutoscoperTrial trial = readAutoscoperTrial(file);
             out << isAutoscoperTrial(readTextFile(file)) << trial.volumes.at(0).voxelMm.transpose()
                 << trial.volumes.at(0).mirrored[1] << trial.calibrations.at(0).filename();
         }},
        {"sample.xtekct",
         "[XTekCT]\nName=sample\nSrcToObject=200.5\nSrcToDetector=800.25\nDetectorPixelsX=6\n"
         "DetectorPixelsY=4\nDetectorPixelSizeX=0.4\nDetectorPixelSizeY=0.5\n"
         "InitialAngle=-90\nAngularStep=90.5\nProjections=2\nWhiteLevel=60000\n",
         [](const fs::path& file, std::ostream& out) {
             for (const char* image : {"sample_0001.tif", "sample_0002.tif"})
                 writeTiffFloat(temporaryFile(image), Image(6, 4, 1.0f));
             const auto source = openProjections(file);
             for (const ProjectionGeometry& view : source->stated().geometry->projections)
                 out << view.pixelFromWorld() << '\n';
         }},
    };
    return kinds;
}

} // namespace isocenter::core::text_readers_test
