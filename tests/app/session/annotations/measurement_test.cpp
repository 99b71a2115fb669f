// SPDX-License-Identifier: MIT
// Distances and angles: what they come to in the CT and in images, and whose they are.
#include "app/commands/annotation_edits.h"
#include "app/session/session.h"
#include "app/workspace/measurement_table.h"

#include <gtest/gtest.h>

namespace isocenter::app::measurement_test {
namespace {

using Eigen::Vector3d;
using enum MeasuredQuantity;

const MarkedImage kImage{"a.tif"};

// The source 400 mm before the isocentre, the detector 600 mm behind it, 0.5 x 0.25 mm a pixel.
core::ProjectionGeometry viewAlongZ()
{
    return core::ProjectionGeometry::fromDetector({0, 0, -400}, {-50, -25, 600}, Vector3d::UnitX(),
                                                  Vector3d::UnitY(), {0.5, 0.25}, 200, 200);
}

Measurement inImage(std::vector<Vector3d> points)
{
    const auto kind = points.size() == 2 ? MeasurementKind::Distance : MeasurementKind::Angle;
    return {kind, kImage, std::move(points)};
}

LoadedVolume cube()
{
    core::Volume volume;
    volume.geometry = {{10, 10, 10}, {2.0, 2.0, 2.0}, {-9.0, -9.0, -9.0}, Eigen::Matrix3d::Identity()};
    volume.values.assign(1000, 0.0f);
    auto shared = std::make_shared<const core::Volume>(std::move(volume));
    return {shared, shared};
}

SessionXray xrayOf(const char* file)
{
    core::Radiograph radiograph;
    radiograph.pixels = core::Image(200, 200, 1.0f);
    radiograph.geometry = viewAlongZ();
    SessionXray xray{std::make_shared<const core::Radiograph>(std::move(radiograph))};
    xray.source.request.file = file;
    return xray;
}

void expectValues(const std::vector<MeasuredValue>& values, const std::vector<MeasuredValue>& expected)
{
    ASSERT_EQ(values.size(), expected.size());
    for (std::size_t v = 0; v < values.size(); ++v) {
        EXPECT_EQ(values[v].quantity, expected[v].quantity);
        EXPECT_NEAR(values[v].value, expected[v].value, 1e-9);
    }
}

TEST(Measurement, InTheCtIsMillimetresAndDegrees)
{
    expectValues(valuesInCt({MeasurementKind::Distance, {}, {{1, 2, 3}, {4, 6, 3}}}), {{CtMm, 5.0}});
    expectValues(valuesInCt({MeasurementKind::Angle, {}, {{3, 0, 0}, {0, 0, 0}, {1, 1, 0}}}),
                 {{Degrees, 45.0}});
    expectValues(valuesInCt({MeasurementKind::Angle, {}, {{3, 0, 0}, {0, 0, 0}, {-2, 0, 0}}}),
                 {{Degrees, 180.0}});
}

TEST(Measurement, InAnImageSaysWhichMillimetres)
{
    const core::ProjectionGeometry view = viewAlongZ();
    const Measurement across = inImage({{10, 20, 0}, {50, 20, 0}}); // 40 columns, 20 mm on the detector
    expectValues(valuesInImage(across, &view, std::nullopt), {{DetectorMm, 20.0}});
    expectValues(valuesInImage(across, &view, MeasuringDepth{}), {{DetectorMm, 20.0}, {IsocentreMm, 8.0}});
    expectValues(valuesInImage(across, &view, MeasuringDepth{{7, 8, 100}, true}),
                 {{DetectorMm, 20.0}, {VolumeCentreMm, 10.0}});
    expectValues(valuesInImage(across, &view, MeasuringDepth{{0, 0, -500}, true}), {{DetectorMm, 20.0}});
    expectValues(valuesInImage(across, nullptr, MeasuringDepth{}), {{Pixels, 40.0}});
    const core::ProjectionGeometry matrix(view.pixelFromWorld(), 200, 200); // nobody knows how far it stands
    expectValues(valuesInImage(across, &matrix, MeasuringDepth{}), {{IsocentreMm, 8.0}});
    expectValues(valuesInImage(across, &matrix, std::nullopt), {{Pixels, 40.0}});
    // One pixel across is as long as two down.
    const Measurement corner = inImage({{20, 10, 0}, {10, 10, 0}, {20, 30, 0}});
    expectValues(valuesInImage(corner, &view, std::nullopt), {{Degrees, 45.0}});
    expectValues(valuesInImage(corner, nullptr, std::nullopt), {{Degrees, 63.43494882292201}});
}

TEST(Measurement, SessionsKnowThemAndTheirDepth)
{
    Session session;
    session.addXray(xrayOf("a.tif"));
    const Measurement across = inImage({{10, 20, 0}, {50, 20, 0}});
    EXPECT_EQ(valuesOf(session, across)[1].quantity, IsocentreMm);
    session.setVolume(cube());
    session.setPose(core::Pose(Eigen::Isometry3d(Eigen::Translation3d(0.0, 0.0, 100.0))));
    expectValues(valuesOf(session, across), {{DetectorMm, 20.0}, {VolumeCentreMm, 10.0}});

    int changes = 0;
    session.measurementsChanged.connect([&] { ++changes; });
    const Measurement inCt{MeasurementKind::Distance, {}, {{0, 0, 0}, {3, 4, 0}}};
    changeMeasurements(session, "Measure", {across, inCt});
    changeMeasurements(session, "Measure", {across, inCt}); // no change
    EXPECT_EQ(changes, 1);
    session.commands().undo();
    EXPECT_TRUE(session.measurements().empty());
    session.commands().redo();
    EXPECT_EQ(measurementsAsCsv(session),
              "number,kind,xray,frame,quantity,value,points\n"
              "1,distance,1,0,detector_mm,20.000,10.000 20.000; 50.000 20.000\n"
              "1,distance,1,0,volume_centre_mm,10.000,10.000 20.000; 50.000 20.000\n"
              "2,distance,,,ct_mm,5.000,0.000 0.000 0.000; 3.000 4.000 0.000\n");
    session.removeXray(0);
    expectValues(valuesOf(session, across), {{Pixels, 40.0}});
    session.setVolume(cube()); // another one
    EXPECT_EQ(session.measurements(), Measurements{across});
}

} // namespace
} // namespace isocenter::app::measurement_test
