// SPDX-License-Identifier: MIT
#include "core/geometry/angles.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/support/error.h"
#include "tests/support/messages.h"
#include "tests/support/provenance.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::core::radiograph_geometry_test {
namespace {

using Eigen::Vector2d;
using Eigen::Vector3d;
using tests::entryOf;
using tests::says;

const Vector3d kLeft(10, 0, 0);
const Vector3d kHead(0, 0, 10);
constexpr double kStep = 10.0 * 1200.0 / 800.0 / 0.3; // what 10 mm at the isocentre measure in pixels

RadiographTags fullTags()
{
    RadiographTags tags;
    tags.modality = "XA";
    tags.photometric = "MONOCHROME2";
    tags.columns = 400;
    tags.rows = 300;
    tags.sourceToDetectorMm = 1200.0;
    tags.sourceToPatientMm = 800.0;
    tags.primaryAngleDeg = 0.0;
    tags.secondaryAngleDeg = 0.0;
    tags.imagerPixelSpacingMm = {0.3, 0.3};
    return tags;
}

Radiograph imported(const RadiographTags& tags, const RadiographOptions& options = {})
{
    Radiograph xray;
    xray.name = "test.dcm";
    xray.pixels = Image(tags.columns, tags.rows);
    applyTagGeometry(tags, options, xray);
    return xray;
}

Vector2d pixelOf(const Radiograph& xray, const Vector3d& worldMm)
{
    return requireGeometry(xray).project(worldMm);
}

void expectNear(const Vector2d& value, const Vector2d& expected)
{
    EXPECT_LT((value - expected).norm(), 1e-6) << value.transpose() << " instead of " << expected.transpose();
}

TEST(RadiographGeometry, FullTagsNeedNoAssumption)
{
    const Radiograph xray = imported(fullTags());
    EXPECT_EQ(xray.world, WorldFrame::Isocentre);
    expectNear(pixelOf(xray, {0, 0, 0}), {200, 150});
    expectNear(pixelOf(xray, kLeft), {200 + kStep, 150});
    expectNear(pixelOf(xray, kHead), {200, 150 - kStep});
    EXPECT_NEAR(xray.geometry->sourceToDetectorMm(), 1200.0, 1e-9);
    EXPECT_NEAR(xray.geometry->source().norm(), 800.0, 1e-9);
    for (const Provenance& entry : xray.provenance)
        EXPECT_FALSE(entry.warning) << entry.name << ": " << entry.rule;
    EXPECT_TRUE(says(entryOf(xray, "source to detector").rule, "(0018,1110)"));
    EXPECT_TRUE(says(entryOf(xray, "source to isocentre").rule, "(0018,1111)"));
    EXPECT_TRUE(says(entryOf(xray, "primary angle").rule, "(0018,1510)"));
    EXPECT_TRUE(says(entryOf(xray, "secondary angle").rule, "(0018,1511)"));
}

TEST(RadiographGeometry, AnglesHaveTheSignsOfDicom)
{
    RadiographTags tags = fullTags();
    tags.primaryAngleDeg = 90.0; // LAO: the detector at the patient's left
    expectNear(pixelOf(imported(tags), kLeft), {200, 150});
    EXPECT_NEAR(imported(tags).geometry->source().x(), -800.0, 1e-9);
    tags.primaryAngleDeg = -90.0;
    EXPECT_NEAR(imported(tags).geometry->source().x(), 800.0, 1e-9);
    tags.primaryAngleDeg = 0.0;
    tags.secondaryAngleDeg = 30.0; // cranial: the source below
    EXPECT_NEAR(imported(tags).geometry->source().z(), -400.0, 1e-9);
}

TEST(RadiographGeometry, MissingDistancesAreAssumedVisibly)
{
    RadiographTags tags = fullTags();
    tags.sourceToPatientMm.reset();
    const Provenance entry = entryOf(imported(tags), "source to isocentre");
    EXPECT_TRUE(entry.warning);
    EXPECT_EQ(entry.value, "750 mm");
    EXPECT_TRUE(says(entry.rule, "(0018,1111) is missing"));

    tags.sourceToDetectorMm = 900.0;
    EXPECT_EQ(entryOf(imported(tags), "source to isocentre").value, "675 mm");
    tags.sourceToPatientMm = 950.0;
    EXPECT_TRUE(says(entryOf(imported(tags), "source to isocentre").rule, "not before the detector"));
    tags.sourceToPatientMm = 0.0;
    EXPECT_TRUE(says(entryOf(imported(tags), "source to isocentre").rule, "is missing"));

    tags.modality = "DX";
    tags.sourceToDetectorMm = 1800.0;
    EXPECT_EQ(entryOf(imported(tags), "source to isocentre").value, "1600 mm");
}

TEST(RadiographGeometry, WithoutSourceToDetectorThereIsNone)
{
    RadiographTags tags = fullTags();
    for (const auto& missing : {std::optional<double>(), std::optional<double>(0.0)}) {
        tags.sourceToDetectorMm = missing;
        const Radiograph xray = imported(tags);
        EXPECT_FALSE(xray.geometry);
        const std::string message = tests::messageOf<InputError>([&] { requireGeometry(xray); });
        EXPECT_TRUE(says(message, "test.dcm: the X-ray has no geometry"));
        EXPECT_TRUE(says(message, "(0018,1110) is missing"));
        EXPECT_TRUE(says(message, "--geometry FILE"));
    }
    RadiographOptions options;
    options.sourceToDetectorMm = 1200.0;
    expectNear(pixelOf(imported(tags, options), kLeft), {200 + kStep, 150});
}

TEST(RadiographGeometry, UsersValuesWin)
{
    RadiographOptions options;
    options.sourceToDetectorMm = 1000.0;
    options.sourceToIsocentreMm = 500.0;
    options.primaryAngleDeg = 90.0;
    options.secondaryAngleDeg = 0.0;
    options.pixelSpacingMm = Vector2d(0.5, 0.25);
    const Radiograph xray = imported(fullTags(), options);
    expectNear(pixelOf(xray, kHead), {200, 150 - 10 * 2.0 / 0.25});
    EXPECT_NEAR(xray.geometry->source().x(), -500.0, 1e-9);
    for (const char* name :
         {"source to detector", "source to isocentre", "primary angle", "secondary angle", "pixel spacing"})
        EXPECT_EQ(entryOf(xray, name).rule, "given by the user") << name;
}

TEST(PixelSpacing, FollowsTheCascade)
{
    RadiographTags tags = fullTags();
    tags.imagerPixelSpacingMm = {0.4, 0.3}; // vertical first
    tags.pixelSpacingMm = {0.21, 0.2};
    tags.fieldOfViewMm = {150.0, 200.0};
    tags.intensifierMm = 300.0;
    const auto expectRule = [&](const Vector2d& pitchMm, const char* rule, bool warning) {
        const Radiograph xray = imported(tags);
        expectNear(xray.geometry->pitchMm(), pitchMm);
        EXPECT_TRUE(says(entryOf(xray, "pixel spacing").rule, rule));
        EXPECT_EQ(entryOf(xray, "pixel spacing").warning, warning) << rule;
    };
    expectRule({0.3, 0.4}, "ImagerPixelSpacing (0018,1164)", false);
    tags.imagerPixelSpacingMm = {0.0, 0.3};
    expectRule({0.2, 0.21}, "PixelSpacing (0028,0030)", true);
    tags.spacingCalibration = "GEOMETRY";
    expectRule({0.3, 0.315}, "times the magnification 1.5", true);
    tags.pixelSpacingMm.clear();
    expectRule({0.5, 0.5}, "FieldOfViewDimensions (0018,1149)", false);
    tags.fieldOfViewMm = {200.0, 150.0}; // the other order gives square pixels, too
    expectRule({0.5, 0.5}, "FieldOfViewDimensions (0018,1149)", false);
    tags.fieldOfViewMm = {200.0}; // round
    expectRule({0.5, 0.5}, "FieldOfViewDimensions (0018,1149)", false);
    tags.fieldOfViewMm.clear();
    expectRule({0.75, 0.75}, "IntensifierSize (0018,1162)", false);
    tags.pixelAspectRatio = {2, 1};
    expectRule({0.75, 1.5}, "IntensifierSize (0018,1162)", false);
    tags.pixelAspectRatio.clear();
    tags.intensifierMm.reset();
    expectRule({0.75, 0.75}, "a detector of 300 mm is assumed", true);
}

TEST(Angles, MoveFromFrameToFrame)
{
    RadiographTags tags = fullTags();
    tags.primaryAngleDeg = 10.0;
    RadiographOptions options;
    options.frame = 4;
    tags.primaryIncrementsDeg = {1.5}; // the step between frames
    EXPECT_EQ(entryOf(imported(tags, options), "primary angle").value, "16 deg");
    tags.primaryIncrementsDeg = {0, 1, 2, 4, 8}; // offsets from the first
    const Radiograph xray = imported(tags, options);
    EXPECT_EQ(entryOf(xray, "primary angle").value, "18 deg");
    EXPECT_TRUE(says(entryOf(xray, "primary angle").rule, "(0018,1520) for frame 4"));
    EXPECT_NEAR(xray.geometry->source().x(), -800.0 * std::sin(18.0 * kRadPerDeg), 1e-9);
    tags.primaryIncrementsDeg = {0, 1};
    EXPECT_TRUE(says(entryOf(imported(tags, options), "primary angle").rule, "none for frame 4"));
    tags.primaryIncrementsDeg.clear();
    tags.secondaryIncrementsDeg = {-2};
    EXPECT_EQ(entryOf(imported(tags, options), "secondary angle").value, "-8 deg");
}

TEST(Angles, FallBackToTheViewPosition)
{
    RadiographTags tags = fullTags();
    tags.primaryAngleDeg.reset();
    tags.secondaryAngleDeg.reset();
    EXPECT_TRUE(says(entryOf(imported(tags), "primary angle").rule, "is missing: 0 is assumed"));
    EXPECT_TRUE(entryOf(imported(tags), "primary angle").warning);
    tags.viewPosition = "AP"; // the detector behind the patient, the source before
    EXPECT_NEAR(imported(tags).geometry->source().y(), -800.0, 1e-9);
    EXPECT_TRUE(entryOf(imported(tags), "primary angle").warning);
    tags.viewPosition = "LL";
    EXPECT_NEAR(imported(tags).geometry->source().x(), -800.0, 1e-9);
}

TEST(Orientation, TurnsAndMirrorsOfTheFieldOfViewAreApplied)
{
    RadiographTags tags = fullTags();
    EXPECT_TRUE(says(entryOf(imported(tags), "image orientation").rule, "no tag"));
    tags.fieldOfViewFlip = "YES";
    expectNear(pixelOf(imported(tags), kLeft), {200 - kStep, 150});
    expectNear(pixelOf(imported(tags), kHead), {200, 150 - kStep});
    EXPECT_EQ(entryOf(imported(tags), "image orientation").value, "mirrored left-right");

    tags.fieldOfViewFlip = "NO";
    tags.fieldOfViewRotationDeg = 90.0; // clockwise: what pointed up points right
    expectNear(pixelOf(imported(tags), kHead), {200 + kStep, 150});
    expectNear(pixelOf(imported(tags), kLeft), {200, 150 + kStep});
    tags.fieldOfViewRotationDeg = 180.0;
    expectNear(pixelOf(imported(tags), kHead), {200, 150 + kStep});
    tags.fieldOfViewRotationDeg = 270.0;
    tags.fieldOfViewFlip = "YES"; // after the turn: up pointed left, now right
    expectNear(pixelOf(imported(tags), kHead), {200 + kStep, 150});
    expectNear(pixelOf(imported(tags), kLeft), {200, 150 - kStep});

    tags.fieldOfViewRotationDeg = 45.0;
    EXPECT_TRUE(entryOf(imported(tags), "image orientation").warning);
}

TEST(Orientation, SpacingBelongsToTheStoredAxes)
{
    RadiographTags tags = fullTags();
    tags.imagerPixelSpacingMm = {0.6, 0.3};
    tags.fieldOfViewRotationDeg = 90.0;
    tags.fieldOfViewFlip = "NO";
    const Radiograph xray = imported(tags);
    expectNear(xray.geometry->pitchMm(), {0.3, 0.6});
    expectNear(pixelOf(xray, {0, 0, 0}), {200, 150});
    expectNear(pixelOf(xray, kHead), {200 + kStep, 150});
    expectNear(pixelOf(xray, kLeft), {200, 150 + kStep / 2});
}

TEST(Orientation, PatientOrientationWins)
{
    RadiographTags tags = fullTags();
    tags.fieldOfViewFlip = "YES";
    tags.patientOrientation = {"L", "F"};
    expectNear(pixelOf(imported(tags), kLeft), {200 + kStep, 150});
    EXPECT_TRUE(says(entryOf(imported(tags), "image orientation").rule, "(0020,0020) L\\F"));
    tags.patientOrientation = {"R", "F"};
    expectNear(pixelOf(imported(tags), kLeft), {200 - kStep, 150});
    tags.patientOrientation = {"R", "H"};
    expectNear(pixelOf(imported(tags), kHead), {200, 150 + kStep});
    tags.patientOrientation = {"H", "R"};
    expectNear(pixelOf(imported(tags), kHead), {200 + kStep, 150});
    expectNear(pixelOf(imported(tags), kLeft), {200, 150 - kStep});

    tags.primaryAngleDeg = 90.0; // a lateral view: columns run from front to back
    tags.patientOrientation = {"P", "F"};
    expectNear(pixelOf(imported(tags), {0, 10, 0}), {200 + kStep, 150});
    tags.patientOrientation = {"A", "F"};
    expectNear(pixelOf(imported(tags), {0, 10, 0}), {200 - kStep, 150});
}

TEST(Orientation, ImpossibleLettersAreNotApplied)
{
    RadiographTags tags = fullTags();
    for (const auto& letters : {std::vector<std::string>{"A", "F"}, {"L", "L"}, {"X", "Y"}}) {
        tags.patientOrientation = letters;
        const Radiograph xray = imported(tags);
        EXPECT_TRUE(entryOf(xray, "image orientation").warning);
        EXPECT_TRUE(says(entryOf(xray, "image orientation").rule, "does not fit"));
        expectNear(pixelOf(xray, kLeft), {200 + kStep, 150});
    }
}

TEST(PrincipalPoint, FollowsTheFieldOfViewOnTheDetector)
{
    RadiographTags tags = fullTags();
    tags.elementSpacingMm = {0.15, 0.15}; // two elements a pixel
    tags.activeDimensionsMm = {150.0, 180.0};
    tags.activeOriginMm = {3.0, 6.0};        // the active middle lies at 78, 96 mm
    tags.fieldOfViewOrigin = {200.0, 280.0}; // the field's corner at 30, 42 mm
    const Vector2d principal((96.0 - 42.0) / 0.3, (78.0 - 30.0) / 0.3);
    const Radiograph xray = imported(tags);
    expectNear(pixelOf(xray, {0, 0, 0}), principal);
    EXPECT_TRUE(says(entryOf(xray, "principal point").rule, "(0018,7030)"));

    tags.fieldOfViewRotationDeg = 180.0;
    expectNear(pixelOf(imported(tags), {0, 0, 0}), Vector2d(400, 300) - principal);

    // It belongs to the stored pixels, whatever the patient's orientation says about them.
    tags.patientOrientation = {"L", "F"};
    expectNear(pixelOf(imported(tags), {0, 0, 0}), Vector2d(400, 300) - principal);

    tags.fieldOfViewRotationDeg.reset();
    tags.activeDimensionsMm.clear();
    expectNear(pixelOf(imported(tags), {0, 0, 0}), {200, 150});
    EXPECT_TRUE(entryOf(imported(tags), "principal point").warning);
}

TEST(Crop, MovesTheGeometry)
{
    Radiograph xray = imported(fullTags());
    xray.pixels.at(120, 70) = 5.0f;
    const Radiograph part = cropped(xray, {100, 50, 1000, 80}, "test");
    EXPECT_EQ(part.pixels.columns, 300);
    EXPECT_EQ(part.pixels.rows, 80);
    EXPECT_EQ(part.pixels.at(20, 20), 5.0f);
    expectNear(pixelOf(part, {0, 0, 0}), {100, 100});
    EXPECT_EQ(entryOf(part, "crop").rule, "test");
    EXPECT_THROW(cropped(xray, {400, 0, 5, 5}, "test"), InputError);
}

} // namespace
} // namespace isocenter::core::radiograph_geometry_test
