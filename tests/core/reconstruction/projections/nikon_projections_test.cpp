// SPDX-License-Identifier: MIT
#include "core/io/images/image_file.h"
#include "core/reconstruction/projections/projection_source.h"
#include "tests/core/temporary_files.h"

#include <cmath>
#include <string>

namespace isocenter::core::nikon_projections_test {
namespace {

namespace fs = std::filesystem;
using Eigen::Vector2d;
using Eigen::Vector3d;

constexpr const char* kScan = "[XTekCT]\r\nName=sample\r\nInputFolderName=\r\nVoxelsX=10\r\n"
                              "SrcToObject=200.0\r\nSrcToDetector=800.0\r\n"
                              "DetectorPixelsX=6\r\nDetectorPixelsY=4\r\n"
                              "DetectorPixelSizeX=0.4\r\nDetectorPixelSizeY=0.5\r\n"
                              "DetectorOffsetX=0.0\r\nDetectorOffsetY=0.0\r\n"
                              "InitialAngle=-90\r\nAngularStep=90\r\nProjections=4\r\nWhiteLevel=60000\r\n";

std::string with(const std::string& key, const std::string& line)
{
    std::string text = kScan;
    const std::size_t begin = text.find("\n" + key + "=") + 1;
    return text.replace(begin, text.find('\n', begin) + 1 - begin, line);
}

// Writes the images beside it, besides one that is not a projection.
fs::path scanFile(const std::string& text, int images = 4, int columns = 6)
{
    const fs::path file = temporaryFile("sample.xtekct", text);
    for (int i = 1; i <= images; ++i)
        writeTiffFloat(temporaryFile("sample_000" + std::to_string(i) + ".tif"),
                       Image(columns, 4, static_cast<float>(i)));
    writeTiffFloat(temporaryFile("sample_flat.tif"), Image(6, 4));
    return file;
}

void expectNear(const Eigen::VectorXd& value, const Eigen::VectorXd& expected)
{
    EXPECT_LT((value - expected).norm(), 1e-9) << value.transpose() << " instead of " << expected.transpose();
}

TEST(NikonProjections, StateGeometryAndWhiteLevel)
{
    const fs::path file = scanFile(kScan);
    for (const fs::path& named : {file, file.parent_path()}) {
        const auto source = openProjections(named);
        ASSERT_EQ(source->count(), 4);
        EXPECT_EQ(source->read(2).values.front(), 3.0f);
        ASSERT_TRUE(source->stated().intensity);
        EXPECT_EQ(source->stated().intensity->unattenuated, 60000.0);
        EXPECT_TRUE(source->stated().findings.empty());
        ASSERT_TRUE(source->stated().geometry);
        const ScanGeometry scan = source->stated().geometry->scan();
        expectNear(scan.projection(0).source(), Vector3d(200, 0, 0)); // 90 degrees and InitialAngle
        expectNear(scan.projection(1).source(), Vector3d(0, 200, 0));
        expectNear(scan.projection(2).source(), Vector3d(-200, 0, 0));
        expectNear(scan.axis().direction, Vector3d::UnitZ());
        EXPECT_NEAR(scan.projection(0).sourceToDetectorMm(), 800.0, 1e-9);
        expectNear(scan.projection(0).pitchMm(), Vector2d(0.4, 0.5));
    }
}

TEST(NikonProjections, ImagesAreSeenFromBehindTheDetector)
{
    const auto source = openProjections(scanFile(kScan));
    const ProjectionGeometry& view = source->stated().geometry->projections[1]; // from (0, 200, 0)
    expectNear(view.project(Vector3d::Zero()), Vector2d(3, 2));
    // Magnified 4 times: what lies to the right as seen from the source (-x) lies on the left.
    expectNear(view.project({-0.1, 0, 0}), Vector2d(2, 2));
    expectNear(view.project({0, 0, 0.125}), Vector2d(3, 1));
}

TEST(NikonProjections, TheAxisMayBeBesideTheMiddle)
{
    const auto moved = openProjections(scanFile(kScan + std::string("ObjectOffsetX=0.2\n")));
    const ProjectionGeometry& view = moved->stated().geometry->projections[1];
    // 0.2 mm times 4 is two columns: the axis is to the left as seen from the source, on the right of images.
    expectNear(view.project(Vector3d::Zero()), Vector2d(5, 2));
    expectNear(view.source(), Vector3d(-0.2, 200, 0));

    const auto older = openProjections(
        scanFile(kScan + std::string("CentreOfRotationTop=0.8\nCentreOfRotationBottom=0.8\n")));
    expectNear(older->stated().geometry->projections[1].project(Vector3d::Zero()), Vector2d(5, 2));
}

TEST(NikonProjections, TheAxisMayBeTilted)
{
    const auto tilted = openProjections(scanFile(kScan + std::string("ObjectTilt=30\n")));
    const ProjectionGeometry& view = tilted->stated().geometry->projections[1];
    expectNear(view.project(Vector3d::Zero()), Vector2d(3, 2));
    EXPECT_NEAR(view.source().z(), -100.0, 1e-9); // the axis leans towards the detector
    EXPECT_NEAR(view.source().head<2>().norm(), 200.0 * std::sqrt(0.75), 1e-9);
    // The shadow of the rolled axis: 45 degrees, as CentreOfRotation says that top and bottom differ.
    const auto rolled =
        openProjections(scanFile(kScan + std::string("CentreOfRotationTop=1\nCentreOfRotationBottom=-1\n")));
    const ProjectionGeometry& across = rolled->stated().geometry->projections[1];
    const Vector2d shadowMm = (across.project({0, 0, 0.1}) - Vector2d(3, 2)).cwiseProduct(Vector2d(0.4, 0.5));
    EXPECT_NEAR(std::abs(shadowMm.x()), std::abs(shadowMm.y()), 1e-9);
    EXPECT_LT(shadowMm.y(), 0.0);
    EXPECT_GT(shadowMm.x(), 0.0); // an axis of positive CentreOfRotation is seen on the right
}

TEST(NikonProjections, WhatIsNotUsedIsSaid)
{
    scanFile(with("DetectorOffsetX", "DetectorOffsetX=1.5\n"));
    temporaryFile("sample.ang", "angles");
    temporaryFile("_ctdata.txt", "angles");
    const auto findings = openProjections(temporaryFile("sample.xtekct"))->stated().findings;
    ASSERT_EQ(findings.size(), 3u);
    expectMentions(findings[0].text, {"DetectorOffsetX is 1.5 mm"});
    expectMentions(findings[1].text, {"sample.ang"});
    expectMentions(findings[2].text, {"_ctdata.txt"});
}

TEST(NikonProjections, WhatIsWrongIsNamed)
{
    const auto messageWith = [](const std::string& text, int images = 4, int columns = 6) {
        fs::remove_all(temporaryFile("sample.xtekct").parent_path());
        fs::create_directories(temporaryFile("x").parent_path());
        const fs::path file = scanFile(text, images, columns);
        return messageOf([&] { openProjections(file); });
    };
    for (const char* key : {"SrcToObject", "SrcToDetector", "DetectorPixelsX", "DetectorPixelSizeY",
                            "InitialAngle", "AngularStep", "Projections", "WhiteLevel", "Name"})
        expectMentions(messageWith(with(key, "")), {"sample.xtekct", key, "missing"});
    expectMentions(messageWith(with("SrcToObject", "SrcToObject=900\n")), {"larger than SrcToObject"});
    expectMentions(messageWith(with("SrcToObject", "SrcToObject=far\n")), {"SrcToObject", "\"far\""});
    expectMentions(messageWith(with("WhiteLevel", "WhiteLevel=0\n")), {"WhiteLevel must be positive"});
    expectMentions(messageWith(with("Projections", "Projections=1.5\n")), {"Projections", "whole"});
    expectMentions(messageWith(kScan, 3), {"states 4 projections", "3 images"});
    expectMentions(messageWith(kScan, 4, 5), {"6 x 4", "5 x 4"});
}

} // namespace
} // namespace isocenter::core::nikon_projections_test
