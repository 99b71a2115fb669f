// SPDX-License-Identifier: MIT
// Every class of error that the window can show is told in German as a whole: broken files of each format,
// wrong geometry, poses and options, missing devices and cameras, data that does not go together.
#include "app/cases/geometry_contents.h"
#include "app/sequence/sequence_record.h"
#include "app/session/bone_set.h"
#include "app/tracking/matching/object_file.h"
#include "app/workspace/project_file.h"
#include "core/geometry/c_arm_geometry.h"
#include "core/io/formats/astra_vectors.h"
#include "core/io/formats/autoscoper_track.h"
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
#include "core/io/formats/rtk_geometry_file.h"
#include "core/io/formats/schedule_file.h"
#include "core/io/frames/camera.h"
#include "core/io/frames/frame_source.h"
#include "core/io/images/image_file.h"
#include "core/reconstruction/projections/projection_formats.h"
#include "core/support/error.h"
#include "gpu/devices.h"
#include "tests/ui/english_words.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/support/data_texts.h"
#include "ui/support/file_paths.h"
#include "ui/support/translation.h"
#include "ui/tracking/tracking_page.h"
#include "ui/widgets/message_bar.h"

#include <QActionGroup>

#include <cerrno>
#include <fstream>
#include <functional>

namespace isocenter::ui {

class GermanMessagesTest : public WindowTest
{
    Q_OBJECT

public:
    GermanMessagesTest() { installLanguage(*qApp, Language::German); } // before the window

private:
    using Action = std::function<void()>;

    std::filesystem::path written(const std::string& name, const std::string& text)
    {
        std::filesystem::path file = std::filesystem::path(folder_.path().toStdString()) / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << text;
        return file;
    }
    // Half of a file.
    std::filesystem::path cut(const std::filesystem::path& file, const std::string& name)
    {
        std::filesystem::path half = written(name, "");
        std::filesystem::copy_file(file, half, std::filesystem::copy_options::overwrite_existing);
        std::filesystem::resize_file(half, std::filesystem::file_size(file) / 2);
        return half;
    }
    // The first English word outside of quotation marks and lists of keys, which stand as they are.
    static QString englishWordAround(QString text)
    {
        static const QRegularExpression kAsItIs(QStringLiteral(
            "\"[^\"]*\"|„[^“]*“|`[^`]*`|die Schlüssel sind .*|die Abschnitte .* und translation"));
        return englishWordIn(text.remove(kAsItIs));
    }
    void addRows(const char* kind, const std::vector<std::pair<const char*, Action>>& cases)
    {
        for (const auto& [name, action] : cases)
            QTest::addRow("%s: %s", kind, name) << action;
    }
    static void readGeometry(const std::filesystem::path& file) { app::GeometryContents::read(file); }

    void addImages()
    {
        const core::SyntheticCaseFiles files = writeCase(QStringLiteral("case"), 1);
        const std::filesystem::path dicom = files.xrays.front();
        const std::filesystem::path png = written("whole.png", "");
        core::writePng8(png, core::Image(32, 24, 7.0f));
        const auto xray = [](const std::filesystem::path& file) {
            return [file] { app::loadXray({file, {}, {}, {}}); };
        };
        const auto ct = [](const std::filesystem::path& file) {
            return [file] { app::loadCt({{file}, {}, {}}); };
        };
        addRows("X-ray", {{"missing", xray("/nowhere/x.dcm")},
                          {"empty", xray(written("empty.dcm", ""))},
                          {"words", xray(written("words.dcm", "these are words"))},
                          {"cut DICOM", xray(cut(dicom, "cut.dcm"))},
                          {"cut PNG", xray(cut(png, "cut.png"))},
                          {"words PNG", xray(written("words.png", "\x89PNG\r\n\x1a\nwords"))},
                          {"words JPEG", xray(written("words.jpg", "\xff\xd8\xffwords"))},
                          {"words TIFF", xray(written("words.tif", std::string("II*\0words and words", 19)))},
                          {"a folder", xray(folder_.path().toStdString())},
                          {"no such frame", [dicom] {
                               app::XrayRequest request{dicom, {}, {}, {}};
                               request.options.frame = 7;
                               app::loadXray(request);
                           }}});
        addRows("CT",
                {{"missing", ct("/nowhere/ct")},
                 {"empty folder", ct(written("none/x", "").parent_path())},
                 {"an X-ray", ct(dicom)},
                 {"words NIfTI", ct(written("words.nii", "these are words"))},
                 {"words NRRD", ct(written("words.nrrd", "NRRD0004\ntype: float\ndimension: 3\n\n"))},
                 {"no raw file",
                  ct(written("a.mha", "ObjectType = Image\nNDims = 3\nBinaryData = True\nDimSize = 4 4 "
                                      "4\nElementType = MET_FLOAT\nElementDataFile = LOCAL\n"))},
                 {"text MetaImage",
                  ct(written("b.mha", "ObjectType = Image\nNDims = 3\nBinaryData = False\nDimSize = 4 4 "
                                      "4\nElementType = MET_FLOAT\nElementDataFile = LOCAL\n0 0"))},
                 {"one page",
                  [this] {
                      const std::filesystem::path page = written("page.tif", "");
                      core::writeTiff(page, std::vector(1, core::Image(8, 8, 1.0f)),
                                      core::SampleType::Float32);
                      app::loadCt({{page}, {}, {}});
                  }},
                 {"words STL", ct(written("words.stl", "these are words"))},
                 {"open STL",
                  ct(written("open.stl", "solid a\nfacet normal 0 0 0\nouter loop\nvertex 0 0 0\nvertex 9 0 "
                                         "0\nvertex 0 9 0\nendloop\nendfacet\nendsolid a\n"))},
                 {"empty OBJ", ct(written("empty.obj", "v 0 0 0\n"))},
                 {"words PLY", ct(written("words.ply", "ply\nwords"))}});
    }
    void addFormats()
    {
        const auto json = [this](const char* name, const std::string& text) { return written(name, text); };
        addRows(
            "geometry",
            {{"unknown", [this] { readGeometry(written("g.txt", "words")); }},
             {"no JSON", [=, this] { readGeometry(json("g1.json", "{")); }},
             {"unknown key",
              [=, this] {
                  core::readGeometryFile(
                      json("g2.json", R"({"schema": "isocenter.geometry/1", "nonsense": 1, "views": []})"));
              }},
             {"no view",
              [=, this] {
                  core::readGeometryFile(
                      json("g3.json", R"({"schema": "isocenter.geometry/1", "views": []})"));
              }},
             {"neither form",
              [=, this] {
                  core::readGeometryFile(json(
                      "g4.json",
                      R"({"schema": "isocenter.geometry/1", "views": [{"name": "a", "columns": 9, "rows": 9}]})"));
              }},
             {"table", [this] { core::readMatricesCsv(written("m.csv", "1,2,3\n")); }},
             {"table of words", [this] { core::readMatricesCsv(written("m2.csv", "1,2,x\n")); }},
             {"MayaCam", [this] { core::readMayaCamFile(written("c.txt", "image size\n12\n")); }},
             {"cut MayaCam",
              [this] { core::readMayaCamFile(written("c2.txt", "image size\n12,13\n\ncamera matrix\n")); }},
             {"JointTrack",
              [this] { core::readJointTrackCalibration(written("j.txt", "JT_INTCALIB\n1\n")); }},
             {"RTK", [this] { core::readRtkGeometry(written("r.xml", "<a>")); }},
             {"RTK without projections",
              [this] {
                  core::readRtkGeometry(written(
                      "r2.xml", "<RTKThreeDCircularGeometry version=\"3\"></RTKThreeDCircularGeometry>"));
              }},
             {"ASTRA", [this] { core::readAstraVectors(written("v.txt", "# cone_vec\n1 2 3\n")); }},
             {"distances",
              [] {
                  core::CArmGeometry carm;
                  carm.sourceToDetectorMm = -1.0;
                  carm.projection();
              }},
             {"matrix", [] { core::ProjectionGeometry(core::ProjectionMatrix::Zero(), 10, 10); }},
             {"detector", [] { core::ProjectionGeometry(core::ProjectionMatrix::Identity(), 0, 10); }}});
        addRows("pose",
                {{"no JSON", [=, this] { core::readPoseFile(json("p.json", "[")); }},
                 {"no pose",
                  [=, this] { core::readPoseFile(json("p2.json", R"({"schema": "isocenter.pose/1"})")); }},
                 {"mirrored",
                  [] {
                      Eigen::Matrix4d mirrored = Eigen::Matrix4d::Identity();
                      mirrored.col(0) *= -1.0;
                      core::Pose::fromMatrix(mirrored);
                  }},
                 {"ITK", [this] { core::readItkTransformFile(written("p.tfm", "words")); }},
                 {"JointTrack", [this] { core::readJointTrackPoses(written("p.jts", "words")); }}});
        addRows(
            "files",
            {{"bones",
              [=, this] {
                  core::readBonesFile(json("b.json", R"({"schema": "isocenter.bones/1", "bones": []})"));
              }},
             {"bones' names",
              [=, this] {
                  core::readBonesFile(
                      json("b2.json",
                           R"({"schema": "isocenter.bones/1", "bones": [{"name": "a b"}, {"name": "c"}]})"));
              }},
             {"schedule",
              [=, this] {
                  core::readScheduleFile(
                      json("s.json", R"({"schema": "isocenter.schedule/1", "stages": []})"));
              }},
             {"schedule's name", [] { core::scheduleNamed("dancing"); }},
             {"project",
              [=, this] {
                  app::readProjectFile(
                      json("s.isocenter", R"({"schema": "isocenter.project/1", "nonsense": 1})"));
              }},
             {"sequence",
              [=, this] { app::readSequenceRecord(json("sequence.json", R"({"schema": "other"})")); }},
             {"objects", [=, this] { app::readObjectFile(json("o.json", R"({"schema": "other"})")); }},
             {"camera",
              [=, this] {
                  core::readCameraFile(json("cam.json", R"({"schema": "isocenter.camera/1", "columns": -1})"),
                                       {});
              }},
             {"distortion",
              [=, this] {
                  core::readDistortionFile(
                      json("d.json", R"({"schema": "isocenter.distortion/1", "columns": 1})"));
              }},
             {"landmarks", [this] { core::readLandmarkFile(written("l.csv", "name,x\na,1\n")); }},
             {"mask",
              [this] {
                  const auto file = written("mask.png", "");
                  core::writePng8(file, core::Image(8, 8, 255.0f));
                  core::readMask(file, 9, 9);
              }},
             {"empty mask",
              [this] {
                  const auto file = written("mask0.png", "");
                  core::writePng8(file, core::Image(8, 8, 0.0f));
                  core::readMask(file, 8, 8);
              }},
             {"polygons",
              [=, this] {
                  core::readMaskPolygons(json("poly.json", R"({"schema": "isocenter.mask/1"})"), 8, 8);
              }},
             {"calibration object", [this] { core::readCalibrationObject(written("object.csv", "a,b\n")); }},
             {"EDF", [this] { core::openEdfProjections({written("e.edf", "words")}); }},
             {"HIS", [this] { core::openHisProjections({written("h.his", std::string(200, 'x'))}); }},
             {"raw",
              [=, this] {
                  core::openRawProjections({json("raw.json", R"({"schema": "isocenter.projections/1"})")});
              }},
             {"writing", [] { core::writePng8("/nowhere/x.png", core::Image(8, 8, 1.0f)); }}});
    }
    void addDevicesAndOptions()
    {
        addRows("device", {{"no name", [] { gpu::DeviceId::parse("nonsense"); }},
                           {"OpenCL", [] { gpu::createDevice(gpu::DeviceId::parse("opencl:99")); }},
                           {"OpenGL", [] { gpu::createDevice(gpu::DeviceId::parse("opengl:99")); }}});
        addRows(
            "source",
            {{"camera", [] { core::openFrameSource("camera:/dev/no-such-camera"); }},
             {"no camera", [] { core::openFrameSource("camera:/dev/null"); }},
             {"camera's text", [] { core::openFrameSource("camera:/dev/video0,zoom=1"); }},
             {"no permission",
              [] { throw InputError("camera:/dev/video0: " + core::cameraProblem(EACCES)); }},
             {"busy", [] { throw InputError("camera:/dev/video0: " + core::cameraProblem(EBUSY)); }},
             {"unplugged", [] { throw InputError("camera:/dev/video0: " + core::cameraProblem(ENODEV)); }},
             {"device", [] { core::openFrameSource("/dev/null"); }},
             {"missing", [] { core::openFrameSource("/nowhere/film.mp4"); }},
             {"words", [this] { core::openFrameSource(written("w.mp4", "these are words").string()); }},
             {"graph", [] { core::openFrameSource("lavfi:nonsense=1"); }},
             {"no frame", [] { core::openFrameSource("lavfi:nullsrc=duration=0.04,trim=start=1"); }},
             {"wall", [] { core::openFrameSource("synthetic:size=x"); }},
             {"folder",
              [this] { core::openFrameSource(written("nothing/a.txt", "").parent_path().string()); }}});
        addRows("option", {{"measure", [] { core::SimilarityOptions::parse("dance"); }},
                           {"weight", [] { core::SimilarityOptions::parse("x*ncc"); }},
                           {"optimiser", [] { core::optimiserNamed("dance"); }},
                           {"search",
                            [] {
                                app::SearchChoice choice;
                                choice.levels = 99;
                                choice.validate();
                            }},
                           {"own stages",
                            [] {
                                app::SearchChoice choice;
                                choice.search = "own";
                                choice.schedule();
                            }},
                           {"no data", [this] { workspace().registrationTask({}); }},
                           {"no X-ray", [this] { workspace().readXrayAgain(0, {}); }}});
    }

private Q_SLOTS:
    void messagesAreGerman_data() // NOLINT(readability-identifier-naming): of QtTest
    {
        QTest::addColumn<std::function<void()>>("action");
        addImages();
        addFormats();
        addDevicesAndOptions();
    }
    void messagesAreGerman()
    {
        QFETCH(const std::function<void()>, action);
        std::string message;
        try {
            action();
        } catch (const Error& error) {
            message = error.what();
        } catch (const std::exception& error) {
            QFAIL(error.what());
        }
        QVERIFY(!message.empty());
        const QString german = messageText(message);
        const QString english = englishWordAround(german);
        QVERIFY2(german.toStdString() != message && english.isEmpty(),
                 qPrintable(QStringLiteral("\"%1\" in: %2\nfrom: %3")
                                .arg(english, german, QString::fromStdString(message))));
        const app::Failure failure = appFailure({"Loading CT", message, {}});
        QCOMPARE(QString::fromStdString(failure.message), german);
        QVERIFY(failure.details.empty());
    }

    void theMessageBarIsGerman()
    {
        workspace().openCt({{written("ct/words.txt", "these are words").parent_path()}, {}, {}});
        QTRY_VERIFY_WITH_TIMEOUT(messageBar().isVisible(), kWaitMs);
        QVERIFY2(englishWordIn(messageBar().text()).isEmpty(), qPrintable(messageBar().text()));
        QVERIFY2(messageBar().text().contains(QStringLiteral("enthält keine DICOM-Bilder")),
                 qPrintable(messageBar().text()));
        window_->actions().pages->actions()[2]->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(workspace().device(), kWaitMs);
        window_->trackingPage().open(QStringLiteral("camera:/dev/no-such-camera"));
        QTRY_VERIFY2_WITH_TIMEOUT(messageBar().text().contains(QStringLiteral("diese Kamera gibt es nicht")),
                                  qPrintable(messageBar().text()), kWaitMs);
        QVERIFY2(englishWordIn(messageBar().text()).isEmpty(), qPrintable(messageBar().text()));
    }

    void whatHasNoTranslationIsToldWhole()
    {
        const std::string unknown = "a.nii: the gremlins of the file are not in the mood";
        QCOMPARE(messageText(unknown), QString::fromStdString(unknown)); // no German frame about it
        MessageBar bar;
        bar.showFailure({"Loading CT", unknown, {}});
        QCOMPARE(bar.text(),
                 QStringLiteral("CT wird geladen: die Meldung gibt es nur auf Englisch, siehe Details"));
        const app::Failure failure = appFailure({"Loading CT", unknown, "log"});
        QCOMPARE(failure.details, unknown + "\n\nlog");
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(GermanMessagesTest, "german_messages_test")
#include "german_messages_test.moc"
