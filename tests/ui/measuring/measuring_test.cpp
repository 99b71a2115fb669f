// SPDX-License-Identifier: MIT
// Distances and angles in the window: drawn by clicks and drags, moved, removed, and kept with their image.
#include "app/workspace/measurement_table.h"
#include "tests/ui/exact_picture.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/controllers/slice_controller.h"
#include "ui/layout/view_area.h"
#include "ui/measuring/measurement_controller.h"
#include "ui/measuring/measurement_painter.h"
#include "ui/measuring/measurement_selection.h"
#include "ui/pages/registration_page.h"
#include "ui/views/slice_view.h"
#include "ui/window/annotation_controller.h"

#include <QAction>
#include <QFile>
#include <QLocale>
#include <QMenu>

#include <cmath>

namespace isocenter::ui {

class MeasuringTest : public WindowTest
{
    Q_OBJECT

private:
    const app::Measurements& measurements() { return session().measurements(); }
    SliceView& axial() { return *window_->registrationPage().slices().view(core::SliceOrientation::Axial); }
    RadiographView& frontal() { return window_->radiographView(0); }
    void openViews()
    {
        openDemo();
        window_->viewArea().setLayoutInUse(ViewLayout::RadiographAndSlices);
        QTRY_VERIFY(frontal().isVisible() && axial().isVisible());
    }
    QPoint placeOf(const Eigen::Vector2d& pixel)
    {
        return frontal().transform().toWidget(QPointF(pixel.x(), pixel.y())).toPoint();
    }
    void drag(QWidget& widget, const QPoint& from, const QPoint& to)
    {
        QTest::mousePress(&widget, Qt::LeftButton, {}, from);
        QTest::mouseMove(&widget, (from + to) / 2);
        QTest::mouseMove(&widget, to);
        QTest::mouseRelease(&widget, Qt::LeftButton, {}, to);
    }
    QString labelText(std::size_t measurement)
    {
        return labelOf(app::valuesOf(session(), measurements()[measurement])).join(QLatin1Char('|'));
    }

private Q_SLOTS:
    void aDistanceInASliceIsInMillimetres()
    {
        openViews();
        actions().distanceTool->trigger();
        const QPoint from = axial().rect().center() - QPoint(40, 10);
        const QPoint to = axial().rect().center() + QPoint(20, 30);
        const Eigen::Vector3d crosshair = session().display().crosshairMm();
        const QImage before = exactPicture(axial());
        drag(axial(), from, to);
        QCOMPARE(measurements().size(), std::size_t{1});
        const double expected = (axial().pointAt(to) - axial().pointAt(from)).norm();
        QVERIFY(std::abs(app::valuesOf(session(), measurements()[0])[0].value - expected) < 1e-9);
        QCOMPARE(labelText(0), QStringLiteral("%1 mm").arg(QLocale().toString(expected, 'f', 1)));
        QVERIFY(exactPicture(axial()) != before);
        QCOMPARE(session().display().crosshairMm(), crosshair); // the tool leaves it alone

        drag(axial(), to, to + QPoint(15, 0)); // its end
        QCOMPARE(measurements().size(), std::size_t{1});
        QVERIFY(app::valuesOf(session(), measurements()[0])[0].value > expected);
        actions().undo->trigger(); // the whole drag
        QVERIFY(std::abs(app::valuesOf(session(), measurements()[0])[0].value - expected) < 1e-9);

        axial().step(3); // another slice does not hold it
        const QImage without = exactPicture(axial());
        QTest::mouseClick(&axial(), Qt::RightButton, {}, to);
        actions().clearMeasurements->trigger();
        QCOMPARE(exactPicture(axial()), without);
        QVERIFY(measurements().empty());
        QVERIFY(!actions().saveMeasurements->isEnabled());
    }

    void aRadiographSaysWhichMillimetres()
    {
        openViews();
        actions().distanceTool->trigger();
        QTest::mouseClick(&frontal(), Qt::LeftButton, {}, placeOf({20.0, 30.0}));
        QVERIFY(measurements().empty());
        QTest::mouseClick(&frontal(), Qt::LeftButton, {}, placeOf({60.0, 30.0}));
        QCOMPARE(measurements().size(), std::size_t{1});
        QCOMPARE(*measurements()[0].image, app::MarkedImage::of(session().xrays()[0].source));
        const core::ProjectionGeometry& view = *session().xrays()[0].radiograph->geometry;
        const double columns = measurements()[0].points[1].x() - measurements()[0].points[0].x();
        const double detectorMm = columns * view.pitchMm().x();
        const double centreMm =
            detectorMm * view.depthMm(session().pose() * session().pivotMm()) / view.sourceToDetectorMm();
        QVERIFY(std::abs(columns - 40.0) < 1.0); // clicks are to a pixel of the screen
        const auto text = [](double mm) { return QLocale().toString(mm, 'f', 1); };
        QCOMPARE(labelText(0), QStringLiteral("%1 mm on the detector|%2 mm at the volume's centre")
                                   .arg(text(detectorMm), text(centreMm)));
        QVERIFY(child<MeasurementSelection>(*window_).selected().has_value());

        actions().angleTool->trigger();
        for (const Eigen::Vector2d& pixel :
             {Eigen::Vector2d(30, 60), Eigen::Vector2d(60, 60), Eigen::Vector2d(60, 90)})
            QTest::mouseClick(&frontal(), Qt::LeftButton, {}, placeOf(pixel));
        QCOMPARE(measurements().size(), std::size_t{2});
        QVERIFY(std::abs(app::valuesOf(session(), measurements()[1])[0].value - 90.0) < 2.0);
        frontal().setFocus();
        QTest::keyClick(&frontal(), Qt::Key_Delete);
        QCOMPARE(measurements().size(), std::size_t{1});
        QCOMPARE(measurements()[0].kind, app::MeasurementKind::Distance);
    }

    void whatIsBegunCanBeGivenUp()
    {
        openViews();
        actions().angleTool->trigger();
        QTest::mouseClick(&frontal(), Qt::LeftButton, {}, placeOf({20.0, 30.0}));
        QTest::mouseClick(&frontal(), Qt::LeftButton, {}, placeOf({20.0, 30.0})); // the same place: no point
        frontal().setFocus();
        QTest::keyClick(&frontal(), Qt::Key_Escape);
        for (const Eigen::Vector2d& pixel : {Eigen::Vector2d(30, 60), Eigen::Vector2d(60, 60)})
            QTest::mouseClick(&frontal(), Qt::LeftButton, {}, placeOf(pixel));
        QVERIFY(measurements().empty()); // it began anew
        actions().poseTool->trigger();
        actions().angleTool->trigger();
        QTest::mouseClick(&frontal(), Qt::LeftButton, {}, placeOf({60, 90}));
        QVERIFY(measurements().empty()); // another tool gave it up, too
    }

    void theContextMenuRemovesWhatLiesThere()
    {
        openViews();
        actions().distanceTool->trigger();
        drag(frontal(), placeOf({20.0, 30.0}), placeOf({60.0, 30.0}));
        drag(frontal(), placeOf({20.0, 80.0}), placeOf({60.0, 80.0}));
        QCOMPARE(measurements().size(), std::size_t{2});
        actions().poseTool->trigger();
        QTest::mouseClick(&frontal(), Qt::RightButton, {}, placeOf({40.0, 30.0}));
        for (QMenu* menu : window_->findChildren<QMenu*>())
            if (menu->isVisible())
                menu->close();
        actions().removeMeasurement->trigger();
        QCOMPARE(measurements().size(), std::size_t{1});
        QVERIFY(std::abs(measurements()[0].points[0].y() - 80.0) < 1.0);
        QVERIFY(!actions().removeMeasurement->isEnabled());
    }

    void theyGoThroughFiles()
    {
        openViews();
        actions().distanceTool->trigger();
        drag(frontal(), placeOf({20.0, 30.0}), placeOf({60.0, 30.0}));
        drag(axial(), axial().rect().center(), axial().rect().center() + QPoint(40, 0));
        const QString table = folder_.filePath(QStringLiteral("measurements.csv"));
        child<MeasurementController>(*window_).save(table);
        QFile file(table);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY(text.contains("1,distance,1,0,detector_mm,"));
        QVERIFY(text.contains("2,distance,,,ct_mm,"));
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(MeasuringTest, "measuring_test")
#include "measuring_test.moc"
