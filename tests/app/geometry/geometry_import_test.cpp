// SPDX-License-Identifier: MIT
#include "app/cases/geometry_contents.h"
#include "app/commands/xray_edits.h"
#include "app/geometry/geometry_check.h"
#include "app/geometry/xray_view.h"
#include "core/geometry/c_arm_geometry.h"
#include "core/io/formats/distortion_file.h"
#include "core/io/formats/geometry_file.h"
#include "tests/core/temporary_files.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace isocenter::app::geometry_import_test {
namespace {

using core::expectMentions;
using core::messageOf;
using core::temporaryFile;
using Verdict = ViewCheck::Verdict;

core::CArmGeometry carmOf(double primaryDeg, int columns = 64, int rows = 48)
{
    core::CArmGeometry carm;
    carm.primaryAngleDeg = primaryDeg;
    carm.columns = columns;
    carm.rows = rows;
    carm.pitchMm.setConstant(4.0);
    return carm;
}

core::ViewGeometry carmView(double primaryDeg, int columns = 64)
{
    const core::CArmGeometry carm = carmOf(primaryDeg, columns);
    return {"carm", carm.projection(), carm, {}, {}};
}

core::ViewGeometry matrixView(double primaryDeg)
{
    return {"matrix", carmOf(primaryDeg).projection(), {}, {}, {}};
}

std::string lineOf(const core::ProjectionMatrix& matrix)
{
    const Eigen::Matrix<double, 3, 4, Eigen::RowMajor> rows = matrix;
    return fmt::format("{}\n", fmt::join(rows.data(), rows.data() + 12, ","));
}

std::filesystem::path mayaCam(const std::string& name)
{
    return temporaryFile(name, "image size\n64,48\n\ncamera matrix\n300,0,31.5\n0,300,23.5\n0,0,1\n\n"
                               "rotation\n1,0,0\n0,1,0\n0,0,1\n\ntranslation\n0\n0\n700\n");
}

SessionXray xrayOf(std::string name, int columns = 64)
{
    auto radiograph = std::make_shared<core::Radiograph>();
    radiograph->name = std::move(name);
    radiograph->pixels = core::Image(columns, 48, 1.0f);
    return {radiograph, {}};
}

// A volume whose middle is at (100, 0, 0) of its own frame.
LoadedVolume volume()
{
    core::Volume volume;
    volume.geometry.size = {4, 4, 4};
    volume.geometry.originMm = {98.5, -1.5, -1.5};
    volume.values.assign(volume.geometry.voxelCount(), 0.0f);
    const auto shared = std::make_shared<const core::Volume>(std::move(volume));
    return {shared, shared};
}

TEST(GeometryContents, TellsTheKindOfAFile)
{
    const auto json = temporaryFile("views.json");
    core::writeGeometryFile(json, std::vector{carmView(0.0), carmView(90.0)});
    EXPECT_EQ(geometryKindOf(json), GeometryKind::Views);
    EXPECT_EQ(GeometryContents::read(json).count(), 2u);
    EXPECT_EQ(geometryKindOf(mayaCam("cam1.txt")), GeometryKind::MayaCam);
    EXPECT_EQ(geometryKindOf(temporaryFile("g.xml", "<?xml version=\"1.0\"?>\n<!DOCTYPE RTKGEOMETRY>\n"
                                                    "<RTKThreeDCircularGeometry version=\"3\">")),
              GeometryKind::Rtk);
    EXPECT_EQ(geometryKindOf(temporaryFile("m.csv", "1,2,3\n")), GeometryKind::Matrices);
    EXPECT_EQ(geometryKindOf(temporaryFile("v.txt", "# cone_vec\n1 2 3\n")), GeometryKind::Astra);
    EXPECT_EQ(geometryKindOf(temporaryFile("c.txt", "JT_INTCALIB\n1000\n0\n0\n0.5\n")),
              GeometryKind::JointTrack);
    for (const char* text : {"Dear Sir,\n", "<html></html>", "\x89PNG no digits"})
        expectMentions(messageOf([&] { geometryKindOf(temporaryFile("letter.txt", text)); }),
                       {"letter.txt", "geometry.json", "image size", "RTK", "twelve numbers"});
    expectMentions(messageOf([&] { geometryKindOf(temporaryFile("none.txt", " \n")); }), {"empty"});
}

TEST(GeometryContents, NamesTheLineThatIsWrong)
{
    const auto file = temporaryFile("m.csv", "# comment\n1,2,3,4,5,6,7,8,9,10,11,12\n1,2,3\n");
    expectMentions(messageOf([&] { GeometryContents::read(file); }), {"m.csv", "line 3", "3 numbers", "12"});
}

TEST(GeometryContents, MatricesTakeTheAnswers)
{
    const core::ProjectionGeometry view = carmOf(30.0).projection();
    const auto file = temporaryFile("m.csv", lineOf(view.pixelFromWorld()) + lineOf(view.pixelFromWorld()));
    const GeometryContents contents = GeometryContents::read(file);
    EXPECT_TRUE(openQuestions(contents.kind()).pixelCentre);
    EXPECT_EQ(contents.nameOf(1), "1");
    GeometryAnswers answers;
    expectMentions(messageOf([&] { contents.view(0, answers); }), {"columns and rows"});
    answers.columns = 64;
    answers.rows = 48;
    const Eigen::Vector3d point(3.0, 5.0, -7.0);
    const Eigen::Vector2d shifted = contents.view(1, answers).projection.project(point);
    EXPECT_NEAR((shifted - view.project(point) - Eigen::Vector2d(0.5, 0.5)).norm(), 0.0, 1e-9);
    answers.pixelCentre = 0.5;
    answers.sourceToDetectorMm = 1000.0;
    answers.intensity = core::IntensityKind::Logarithmic;
    const core::ViewGeometry complete = contents.view(1, answers);
    EXPECT_NEAR((complete.projection.project(point) - view.project(point)).norm(), 0.0, 1e-9);
    EXPECT_NEAR(complete.projection.pitchMm().x(), 4.0, 1e-9);
    EXPECT_EQ(complete.intensity, core::IntensityKind::Logarithmic);
    EXPECT_EQ(complete.world(), core::WorldFrame::Patient);
}

TEST(GeometryContents, JointTrackNeedsTheSize)
{
    const auto file = temporaryFile("knee.txt", "JT_INTCALIB\n1000\n5\n0\n0.5\n");
    const GeometryContents contents = GeometryContents::read(file);
    ASSERT_EQ(contents.count(), 1u);
    EXPECT_TRUE(openQuestions(contents.kind()).size);
    GeometryAnswers answers;
    expectMentions(messageOf([&] { contents.view(0, answers); }), {"columns and rows"});
    answers.columns = 64;
    answers.rows = 48;
    const core::ProjectionGeometry view = contents.view(0, answers).projection;
    EXPECT_NEAR((view.principalPoint() - Eigen::Vector2d(42, 24)).norm(), 0.0, 1e-9);
    EXPECT_NEAR(view.sourceToDetectorMm(), 1000.0, 1e-9);
}

TEST(GeometryContents, RtkNeedsThePitch)
{
    const auto file = temporaryFile(
        "g.xml", "<RTKThreeDCircularGeometry version=\"3\">\n"
                 "<SourceToDetectorDistance>1000</SourceToDetectorDistance>\n<Projection>\n<Matrix>\n"
                 "-1000 0 0 0\n0 -1000 0 0\n0 0 1 -500\n</Matrix>\n</Projection>\n"
                 "</RTKThreeDCircularGeometry>\n");
    const GeometryContents contents = GeometryContents::read(file);
    GeometryAnswers answers;
    answers.columns = 64;
    answers.rows = 48;
    expectMentions(messageOf([&] { contents.view(0, answers); }), {"pitch", "mm"});
    answers.pitchMm = {4.0, 2.0};
    EXPECT_NEAR(contents.view(0, answers).projection.pitchMm().y(), 2.0, 1e-9);
}

TEST(GeometryContents, MayaCamComesOneAView)
{
    const std::vector files{mayaCam("cam1.txt"), mayaCam("cam2.txt")};
    const GeometryContents contents = GeometryContents::read(files);
    EXPECT_EQ(contents.count(), 2u);
    EXPECT_EQ(contents.nameOf(1), "cam2");
    GeometryAnswers answers;
    answers.sourceToDetectorMm = 900.0;
    EXPECT_DOUBLE_EQ(contents.view(1, answers).projection.sourceToDetectorMm(), 900.0);
    const std::vector mixed{files[0], temporaryFile("m.csv", "1,2,3\n")};
    expectMentions(messageOf([&] { GeometryContents::read(mixed); }), {"m.csv", "another kind", "cam1.txt"});
}

TEST(ViewAssignment, GoesByNamesThenByOrder)
{
    const auto views = [](std::initializer_list<int> expected) {
        std::vector<std::optional<std::size_t>> result;
        for (const int view : expected)
            result.push_back(view < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(view)));
        return result;
    };
    EXPECT_EQ(proposedViews({"calib_cam02", "calib_cam01"}, {"bone_cam01_UND.0099", "bone_cam02_UND.0099"}),
              views({1, 0}));
    std::vector<std::string> numbers;
    for (int n = 0; n < 120; ++n)
        numbers.push_back(std::to_string(n));
    EXPECT_EQ(proposedViews(numbers, {"proj_000", "proj_030", "other"}), views({0, 30, -1}));
    EXPECT_EQ(proposedViews({"frontal", "lateral"}, {"a", "b"}), views({0, 1}));
    EXPECT_EQ(proposedViews({"frontal", "lateral"}, {"a"}), views({-1}));
    EXPECT_EQ(proposedViews({"frontal"}, {"lateral"}), views({0}));
    EXPECT_EQ(proposedViews({"7", "8"}, {"scan_7_8"}), views({-1}));           // which one?
    EXPECT_EQ(proposedViews({"0", "1"}, {"xray_1", "xray_2"}), views({0, 1})); // counted from 1
    EXPECT_EQ(proposedViews({"7", "8", "9"}, {"scan_7", "again_7"}), views({0, -1}));
}

TEST(GeometryCheck, SaysWhereTheVolumeProjects)
{
    Session session;
    session.setVolume(volume());
    session.addXray(xrayOf("a"));
    session.addXray(xrayOf("b", 65));
    // About the isocentre the volume is put there, in patient coordinates it stays where it is.
    EXPECT_EQ(checkViews(session, {carmView(0.0), {}})[0].verdict, Verdict::Fine);
    EXPECT_EQ(checkViews(session, {carmView(0.0), {}})[1].verdict, Verdict::Kept);
    const ViewCheck beside = checkViews(session, {matrixView(0.0), {}})[0];
    EXPECT_EQ(beside.verdict, Verdict::Doubtful);
    expectMentions(beside.text, {"beside the detector"});
    EXPECT_EQ(checkViews(session, {matrixView(90.0), {}})[0].verdict, Verdict::Fine);
    const ViewCheck size = checkViews(session, {{}, carmView(0.0, 64)})[1];
    EXPECT_EQ(size.verdict, Verdict::Impossible);
    expectMentions(size.text, {"64 x 48", "65 x 48"});
    core::ViewGeometry wide = carmView(0.0, 65);
    EXPECT_EQ(checkViews(session, {matrixView(90.0), wide})[1].verdict, Verdict::Impossible); // two worlds
}

TEST(ImportGeometry, IsOneStepToUndo)
{
    Session session;
    session.setVolume(volume());
    session.addXray(xrayOf("a"));
    session.addXray(xrayOf("b"));
    const core::Pose before = session.pose();
    importGeometry(session, "Import geometry", {carmView(0.0), carmView(90.0)});
    EXPECT_NEAR(core::readAsCArm(*session.xrays()[1].radiograph->geometry).carm.primaryAngleDeg, 90.0, 1e-9);
    EXPECT_NEAR((session.pose() * session.pivotMm()).norm(), 0.0, 1e-9); // the isocentre
    EXPECT_EQ(session.xrays()[0].radiograph->provenance.back().rule, "carm");
    // Into another world, both at once.
    importGeometry(session, "Import geometry", {matrixView(90.0), matrixView(90.0)});
    EXPECT_EQ(session.xrays()[0].radiograph->world, core::WorldFrame::Patient);
    EXPECT_NEAR((session.pose() * session.pivotMm() - Eigen::Vector3d(100.0, 0.0, 0.0)).norm(), 0.0, 1e-9);
    session.commands().undo();
    EXPECT_EQ(session.xrays()[1].radiograph->world, core::WorldFrame::Isocentre);
    EXPECT_NEAR((session.pose() * session.pivotMm()).norm(), 0.0, 1e-9);
    session.commands().undo();
    EXPECT_FALSE(session.canRegister());
    EXPECT_TRUE(session.pose().worldFromVolume().isApprox(before.worldFromVolume()));
    session.commands().redo();
    EXPECT_TRUE(session.canRegister());
    expectMentions(messageOf([&] {
                       importGeometry(session, "", {matrixView(0.0), std::nullopt});
                   }),
                   {"a:", "one world"});
}

TEST(ChangeGeometry, MergesWithinAGestureOfOneXray)
{
    Session session;
    session.addXray(xrayOf("a"));
    session.addXray(xrayOf("b"));
    constexpr int kGesture = 7;
    const auto change = [&](std::size_t xray, double angle) {
        changeGeometry(session, "Edit geometry", xray,
                       std::make_shared<const core::ViewGeometry>(carmView(angle)), false, kGesture);
    };
    change(0, 10.0);
    change(0, 20.0);
    change(1, 30.0);
    session.commands().undo();
    EXPECT_FALSE(session.xrays()[1].source.edited);
    EXPECT_TRUE(session.xrays()[0].source.edited);
    session.commands().undo();
    EXPECT_FALSE(session.xrays()[0].source.edited);
    EXPECT_FALSE(session.commands().canUndo());
}

// A map by which what is seen lies 4 columns to the right of where it belongs.
std::filesystem::path shiftedBy4(const std::string& name, int columns = 64)
{
    core::DistortionRecipe recipe{columns, 48, core::DistortionKind::Polynomial, 1, 8.0, {}};
    for (int row = 0; row < 6; ++row)
        for (int column = 0; column < columns / 8; ++column) {
            const Eigen::Vector2d straight(8.0 * column + 4.0, 8.0 * row + 4.0);
            recipe.points.push_back({straight, straight + Eigen::Vector2d(4.0, 0.0)});
        }
    core::DistortionFit fit;
    fit.map = std::make_shared<const core::DistortionMap>(std::move(recipe));
    const auto file = temporaryFile(name);
    core::writeDistortionFile(file, fit, 3.0);
    return file;
}

// An X-ray whose one bright column is the 30th.
SessionXray withColumn(std::string name)
{
    SessionXray xray = xrayOf(std::move(name));
    core::Radiograph lined = *xray.radiograph;
    for (int row = 0; row < lined.pixels.rows; ++row)
        lined.pixels.at(30, row) = 9.0f;
    xray.radiograph = std::make_shared<const core::Radiograph>(std::move(lined));
    return xray;
}

int columnIn(const Session& session)
{
    const core::Image& pixels = session.xrays()[0].radiograph->pixels;
    const auto* row = &pixels.values[pixels.index(0, 20)];
    return static_cast<int>(std::max_element(row, row + pixels.columns) - row);
}

TEST(UndistortXray, StaysThroughOtherGeometryAndIsUndone)
{
    Session session;
    session.addXray(withColumn("a"));
    const auto map = shiftedBy4("distortion.json");
    expectMentions(messageOf([&] { undistortXray(session, "Undistort", 0, map); }), {"a has no geometry"});
    importGeometry(session, "Import geometry", {carmView(0.0)});
    undistortXray(session, "Undistort", 0, map);
    EXPECT_EQ(columnIn(session), 26);
    EXPECT_EQ(distortionOf(session.xrays()[0]), map);
    changeGeometry(session, "Edit geometry", 0, std::make_shared<const core::ViewGeometry>(carmView(10.0)),
                   false);
    importGeometry(session, "Import geometry", {carmView(20.0)});
    EXPECT_EQ(columnIn(session), 26);
    const core::ViewGeometry view = viewOf(session.xrays()[0]);
    EXPECT_EQ(view.distortion, map);
    EXPECT_NEAR(view.carm->primaryAngleDeg, 20.0, 1e-9);
    for (int step = 0; step < 3; ++step)
        session.commands().undo();
    EXPECT_EQ(columnIn(session), 30);
    EXPECT_NEAR(core::readAsCArm(*session.radiograph()->geometry).carm.primaryAngleDeg, 0.0, 1e-9);
    expectMentions(messageOf([&] { undistortXray(session, "Undistort", 0, shiftedBy4("small.json", 48)); }),
                   {"small.json", "48 x 48", "64 x 48"});
    EXPECT_EQ(columnIn(session), 30);
}

TEST(UndistortXray, LeavesWhatItsGeometryFileUndistorts)
{
    core::ViewGeometry view = carmView(0.0);
    view.distortion = shiftedBy4("distortion.json");
    const auto geometry = temporaryFile("geometry.json");
    core::writeGeometryFile(geometry, std::vector{view});
    SessionXray xray = withColumn("a");
    xray.source.request.geometryFile = geometry;
    core::Radiograph read = *xray.radiograph;
    core::applyGeometry(view, "geometry.json", read);
    xray.radiograph = std::make_shared<const core::Radiograph>(std::move(read));
    Session session;
    session.addXray(xray);
    EXPECT_EQ(columnIn(session), 26);
    EXPECT_EQ(distortionOf(session.xrays()[0]), view.distortion);
    expectMentions(messageOf([&] { undistortXray(session, "Undistort", 0, view.distortion); }),
                   {"a is undistorted already, by distortion.json"});
}

} // namespace
} // namespace isocenter::app::geometry_import_test
