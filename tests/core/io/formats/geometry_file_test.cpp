// SPDX-License-Identifier: MIT
#include "core/io/formats/geometry_file.h"
#include "core/io/formats/matrices_csv.h"
#include "tests/core/temporary_files.h"

namespace isocenter::core::geometry_file_test {
namespace {

const std::string kMatrixView =
    R"("columns": 200, "rows": 100, "projection": [[750,100,0,1000],[0,50,-750,2000],[0,1,0,900]])";
const std::string kCArm =
    R"("carm": {"sddMm": 1200, "sidMm": 800, "primaryDeg": 30, "secondaryDeg": -10, "spacingMm": [0.5, 0.4]})";

std::string geometryJson(const std::string& view)
{
    return R"({"schema": "isocenter.geometry/1", "views": [{)" + view + "}]}";
}

std::vector<ViewGeometry> readGeometry(const std::string& view)
{
    return readGeometryFile(temporaryFile("geometry.json", geometryJson(view)));
}

std::string messageOfGeometry(const std::string& view)
{
    return messageOf([&] { readGeometry(view); });
}

TEST(GeometryFile, MatrixOfIntegerCentresGetsHalfAPixel)
{
    const auto integer = readGeometry(kMatrixView + R"(, "pixelCentre": 0)").front().projection;
    const auto half = readGeometry(kMatrixView + R"(, "pixelCentre": 0.5)").front().projection;
    const Eigen::Vector3d point(12, -34, 56);
    EXPECT_TRUE(integer.project(point).isApprox(half.project(point) + Eigen::Vector2d(0.5, 0.5), 1e-12));
}

TEST(GeometryFile, MatrixViewsLiveInPatientSpaceAndTakeADistance)
{
    const ViewGeometry view =
        readGeometry(kMatrixView +
                     R"(, "pixelCentre": 0.5, "sddMm": 1500, "intensity": "LIN", "i0": 60000, "name": "a")")
            .front();
    EXPECT_EQ(view.world(), WorldFrame::Patient);
    EXPECT_EQ(view.name, "a");
    EXPECT_DOUBLE_EQ(view.projection.sourceToDetectorMm(), 1500.0);
    EXPECT_EQ(view.intensity, IntensityKind::Linear);
    EXPECT_EQ(view.unattenuated, 60000.0);
}

TEST(GeometryFile, CArmViewAgreesWithCArmGeometry)
{
    const ViewGeometry view =
        readGeometry(R"("columns": 200, "rows": 100, "pixelCentre": 0.5, )" + kCArm).front();
    EXPECT_EQ(view.world(), WorldFrame::Isocentre);
    CArmGeometry carm{1200, 800, 30, -10, 200, 100, {0.5, 0.4}, std::nullopt};
    EXPECT_TRUE(view.projection.pixelFromWorld().isApprox(carm.projection().pixelFromWorld(), 1e-12));
    EXPECT_TRUE(view.projection.project(Eigen::Vector3d::Zero()).isApprox(Eigen::Vector2d(100, 50), 1e-12));
    EXPECT_FALSE(view.intensity);
}

TEST(GeometryFile, RoundTripKeepsBothKindsOfViews)
{
    std::vector<ViewGeometry> views =
        readGeometry(kMatrixView + R"(, "pixelCentre": 0, "sddMm": 1500, "intensity": "LOG", "i0": 4000)");
    views.push_back(readGeometry(R"("columns": 20, "rows": 10, "pixelCentre": 0, )" + kCArm).front());
    views.back().carm->principalPoint = Eigen::Vector2d(9, 6);
    views.back().projection = views.back().carm->projection();
    const auto file = temporaryFile("written.json");
    writeGeometryFile(file, views);
    const auto back = readGeometryFile(file);
    ASSERT_EQ(back.size(), 2u);
    for (std::size_t v = 0; v < 2; ++v) {
        EXPECT_TRUE(
            back[v].projection.pixelFromWorld().isApprox(views[v].projection.pixelFromWorld(), 1e-12));
        EXPECT_DOUBLE_EQ(back[v].projection.sourceToDetectorMm(), views[v].projection.sourceToDetectorMm());
        EXPECT_EQ(back[v].world(), views[v].world());
        EXPECT_EQ(back[v].intensity, views[v].intensity);
        EXPECT_EQ(back[v].unattenuated, views[v].unattenuated);
    }
}

TEST(GeometryFile, BadInputIsNamed)
{
    const std::string size = R"("columns": 20, "rows": 10, "pixelCentre": 0, )";
    const auto carm = [&](const std::string& from, const std::string& to) {
        std::string text = size + kCArm;
        return messageOfGeometry(text.replace(text.find(from), from.size(), to));
    };
    expectMentions(carm("sddMm", "sddCm"), {"geometry.json", "unknown key \"views[0].carm.sddCm\"", "sddMm"});
    expectMentions(carm("1200", "\"120 cm\""), {"views[0].carm.sddMm", "positive number of mm", "120 cm"});
    expectMentions(carm("1200", "-5"), {"views[0].carm.sddMm", "positive number of mm", "-5"});
    expectMentions(carm("1200", "700"), {"views[0]", "isocentre"});
    expectMentions(carm("30", "\"LAO\""), {"views[0].carm.primaryDeg", "degrees", "LAO"});
    expectMentions(carm("[0.5, 0.4]", "[0.5]"), {"views[0].carm.spacingMm", "mm"});
    expectMentions(carm("[0.5, 0.4]", "[0.5, 0]"), {"views[0].carm.spacingMm", "mm"});
    expectMentions(messageOfGeometry(kMatrixView), {"views[0].pixelCentre", "missing", "0.5"});
    expectMentions(messageOfGeometry(kMatrixView + R"(, "pixelCentre": 1)"),
                   {"pixelCentre", "0.5", "it is 1"});
    expectMentions(messageOfGeometry(kMatrixView + R"(, "pixelCentre": 0, "angle": 1)"), {"views[0].angle"});
    expectMentions(messageOfGeometry(kMatrixView + R"(, "pixelCentre": 0, "intensity": "DISP")"),
                   {"intensity", "LOG"});
    expectMentions(messageOfGeometry(kMatrixView + R"(, "pixelCentre": 0, "i0": 0)"),
                   {"views[0].i0", "grey levels"});
    expectMentions(messageOfGeometry(kMatrixView + R"(, "pixelCentre": 0, "sddMm": "1 m")"),
                   {"views[0].sddMm", "mm"});
    expectMentions(messageOfGeometry(kMatrixView + R"(, "pixelCentre": 0, )" + kCArm), {"exactly one"});
    expectMentions(messageOfGeometry(size + R"("sddMm": 5, )" + kCArm), {"sddMm", "inside"});
    expectMentions(messageOfGeometry(R"("columns": 20.5, "rows": 1)"),
                   {"views[0].columns", "whole number of pixels"});
    expectMentions(messageOfGeometry(size + R"("projection": [1,2,3])"), {"views[0].projection", "3x4"});
    expectMentions(messageOfGeometry(size + R"("projection": [1,0,0,0,0,1,0,0,0,0,0,1])"),
                   {"views[0]", "no finite source"});
    expectMentions(messageOf([] {
                       readGeometryFile(
                           temporaryFile("none.json", R"({"schema":"isocenter.geometry/1","views":[]})"));
                   }),
                   {"views", "at least one"});
    expectMentions(
        messageOf([] { readGeometryFile(temporaryFile("pose.json", R"({"schema":"isocenter.pose/1"})")); }),
        {"schema", "isocenter.geometry/1"});
}

TEST(GeometryFile, AppliesToAnImageOfItsSizeOnly)
{
    const ViewGeometry view =
        readGeometry(kMatrixView + R"(, "pixelCentre": 0, "intensity": "LOG", "i0": 5)").front();
    Radiograph xray;
    xray.name = "shot.png";
    xray.pixels = Image(200, 100);
    applyGeometry(view, "geometry.json", xray);
    ASSERT_TRUE(xray.geometry);
    EXPECT_EQ(xray.world, WorldFrame::Patient);
    EXPECT_EQ(xray.intensity, IntensityKind::Logarithmic);
    EXPECT_EQ(xray.unattenuated, 5.0);
    EXPECT_EQ(xray.provenance.size(), 3u);
    xray.pixels = Image(100, 100);
    expectMentions(messageOf([&] { applyGeometry(view, "geometry.json", xray); }),
                   {"200 x 100", "shot.png", "100 x 100"});
}

TEST(GeometryFile, ALinearScaleWithoutI0IsEnoughForLineIntegrals)
{
    Radiograph xray;
    xray.pixels = Image(200, 100, 250.0f);
    const auto applied = [&](const std::string& scale) {
        Radiograph result = xray;
        applyGeometry(readGeometry(kMatrixView + R"(, "pixelCentre": 0.5)" + scale).front(), "geometry.json",
                      result);
        return result;
    };
    const Radiograph estimated = applied(R"(, "intensity": "LIN")");
    EXPECT_EQ(estimated.unattenuated, 250.0);
    EXPECT_TRUE(estimated.isUnattenuatedEstimated);
    EXPECT_TRUE(estimated.provenance.back().warning);
    EXPECT_FALSE(applied(R"(, "intensity": "LIN", "i0": 5)").isUnattenuatedEstimated);
    EXPECT_EQ(applied(R"(, "intensity": "LOG")").unattenuated, 0.0);
    EXPECT_EQ(applied("").unattenuated, 0.0); // a scale that is only assumed
}

TEST(MatricesCsv, TakesCommasSpacesCommentsAndAHeader)
{
    const auto file = temporaryFile("m.csv", "p00,p01,and more\n# comment\n1,2,3,4,5,6,7,8,9,10,11,12\n\n"
                                             "1 0 0 0  0 1 0 0  0 0 1 0\r\n");
    const auto matrices = readMatricesCsv(file);
    ASSERT_EQ(matrices.size(), 2u);
    EXPECT_EQ(matrices[0](1, 2), 7.0);
    EXPECT_EQ(matrices[1](2, 2), 1.0);
}

TEST(MatricesCsv, BadInputIsNamed)
{
    const auto message = [](const std::string& text) {
        return messageOf([&] { readMatricesCsv(temporaryFile("bad.csv", text)); });
    };
    expectMentions(message(""), {"bad.csv", "no projection matrix"});
    expectMentions(message("a,b\n"), {"no projection matrix"});
    expectMentions(message("a,b\n1,2,3\n"), {"line 2", "3 numbers", "12"});
    expectMentions(message("1,2,3,4,5,6,7,8,9,10,11,12\nx,y\n"), {"line 2", "not a number"});
}

} // namespace
} // namespace isocenter::core::geometry_file_test
