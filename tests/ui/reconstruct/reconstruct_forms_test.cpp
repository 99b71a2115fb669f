// SPDX-License-Identifier: MIT
// What the page that reconstructs is told of a scan: by files, in its fields, and what is missing or wrong.
#include "core/reconstruction/projections/rabbitct_file.h"
#include "tests/ui/reconstruct_test.h"
#include "ui/reconstruct/corrections_form.h"
#include "ui/reconstruct/geometry_findings.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLocale>
#include <QMimeData>
#include <QUrl>

#include <cmath>

namespace isocenter::ui {

class ReconstructFormsTest : public ReconstructTest
{
    Q_OBJECT

private Q_SLOTS:
    void asksForWhatIsMissing()
    {
        openScan();
        QVERIFY2(page().source().text().contains(QStringLiteral("60 projections of 48")),
                 qPrintable(page().source().text()));
        QVERIFY(!page().canRun());
        QVERIFY(problemOf(page().geometry()).contains(QStringLiteral("Choose a file")));
        QVERIFY(problemOf(page().intensity()).contains(QStringLiteral("stored numbers")));
        page().run(); // nothing happens
        QVERIFY(!live().running());

        stateCircle(page().geometry(), 300.0, 200.0, 1.5, "0:6:60");
        QVERIFY2(problemOf(page().geometry()).contains(QStringLiteral("farther from the source")),
                 qPrintable(problemOf(page().geometry())));
        stateCircle(page().geometry(), 200.0, 300.0, 1.5, "0:6:59");
        QVERIFY2(problemOf(page().geometry()).contains(QStringLiteral("59 angles, but 60 projections")),
                 qPrintable(problemOf(page().geometry())));
        stateCircle(page().geometry(), 200.0, 300.0, 1.5, "0:six:60");
        QVERIFY(!problemOf(page().geometry()).isEmpty());
        QVERIFY(!page().canRun());
        describeScan();
        QVERIFY(problemOf(page().geometry()).isEmpty());
        QVERIFY2(
            child<QLabel>(child<VolumeForm>(page()), "plan").text().contains(QStringLiteral("in one part")),
            qPrintable(child<QLabel>(child<VolumeForm>(page()), "plan").text()));
    }

    void matricesNeedTheirPixelCentre()
    {
        openScan();
        page().open({path("matrices.csv")});
        stateLineIntegrals(page().intensity());
        QVERIFY2(problemOf(page().geometry()).contains(QStringLiteral("centres")),
                 qPrintable(problemOf(page().geometry())));
        QVERIFY(!page().canRun());
        page().geometry().setPixelCentre(0.5);
        QVERIFY2(page().canRun(), qPrintable(problemOf(page().geometry())));
        page().open({path("missing.csv")});
        QVERIFY(problemOf(page().geometry()).contains(QStringLiteral("missing.csv")));
        QVERIFY(!page().canRun());
    }

    void goesThroughTheProjections()
    {
        openScan();
        stateCircle(page().geometry(), 200.0, 300.0, 1.5, "0:6:60");
        page().projections().show(10);
        QVERIFY2(page().projections().caption().contains(QStringLiteral("11 of 60")) &&
                     page().projections().caption().contains(QStringLiteral("60.0°")),
                 qPrintable(page().projections().caption()));
    }

    void saysWhatTheProjectionsSayOfTheGeometry()
    {
        openScan();
        describeScan();
        QVERIFY(child<GeometryFindings>(page()).text().isEmpty());
        QTRY_VERIFY2_WITH_TIMEOUT(
            child<GeometryFindings>(page()).text().contains(QStringLiteral("disagree by")),
            qPrintable(child<GeometryFindings>(page()).text()), kWaitMs);
        QVERIFY2(child<GeometryFindings>(page()).text().contains(QStringLiteral("Nothing wrong")),
                 qPrintable(child<GeometryFindings>(page()).text()));
        writeMatrices("moved.csv", 3.0);
        page().open({path("moved.csv")});
        page().geometry().setPixelCentre(0.5);
        QVERIFY(child<GeometryFindings>(page()).text().isEmpty());
        QTRY_VERIFY2_WITH_TIMEOUT(
            child<GeometryFindings>(page()).text().contains(QStringLiteral("disagree by")),
            qPrintable(child<GeometryFindings>(page()).text()), kWaitMs);
        QVERIFY2(child<GeometryFindings>(page()).findings().contains(
                     QStringLiteral("centre of rotation seems to be moved")),
                 qPrintable(child<GeometryFindings>(page()).text()));
        stateCircle(page().geometry(), 200.0, 300.0, 1.5, "0:-6:59"); // not a geometry
        QVERIFY(child<GeometryFindings>(page()).text().isEmpty());
    }

    void takesWhatTheFilesState()
    {
        const core::ScanGeometry scan = scanned();
        const std::vector<core::Image> images = test::projectionsOf(test::twoBalls(), scan);
        std::vector<core::ProjectionGeometry> views;
        for (std::size_t p = 0; p < scan.count(); ++p)
            views.push_back(scan.projection(p));
        core::writeRabbitCt(
            path("scan.rct").toStdString(), views,
            [&images](int projection) { return images[static_cast<std::size_t>(projection)]; }, {});
        showPage();
        page().open({path("scan.rct")});
        QTRY_VERIFY_WITH_TIMEOUT(showsProjection(), kWaitMs);
        QVERIFY2(problemOf(page().geometry()).isEmpty(), qPrintable(problemOf(page().geometry())));
        QVERIFY2(problemOf(page().intensity()).contains(QStringLiteral("filtered already")),
                 qPrintable(problemOf(page().intensity())));
        stateLineIntegrals(page().intensity());
        QTRY_VERIFY_WITH_TIMEOUT(page().canRun(), kWaitMs);
        // What is said here counts, until nothing is.
        stateCircle(page().geometry(), 300.0, 200.0, 1.5, "0:6:60");
        QVERIFY(!page().canRun());
        openScan();
        QVERIFY(problemOf(page().geometry()).contains(QStringLiteral("farther from the source")));
    }

    void correctsProjections()
    {
        openScan();
        describeScan();
        leaveOut(2, QStringLiteral("1,5-7"));
        QVERIFY2(page().projections().caption().contains(QStringLiteral("1 of 27")),
                 qPrintable(page().projections().caption()));
        child<QSpinBox>(page().corrections(), "binning").setValue(2);
        page().corrections().setMargins(2, 2, 1, 3);
        type("beamHardening", QStringLiteral("0 1.1 0"));
        child<QSpinBox>(page().corrections(), "rings").setValue(5);
        QVERIFY2(page().canRun(), qPrintable(problemOf(page().corrections())));
        page().run();
        QTRY_VERIFY_WITH_TIMEOUT(!live().running(), kWaitMs);
        QVERIFY2(live().result(), qPrintable(messageBar().text()));
        // A tenth more attenuation than water's, by the beam hardening.
        const core::Volume& volume = *live().volume();
        const Eigen::Vector3i at = (volume.geometry.volumeFromIndex().inverse() * Eigen::Vector3d(-5, -3, 0))
                                       .array()
                                       .round()
                                       .matrix()
                                       .cast<int>();
        QVERIFY2(std::abs(volume.at(at.x(), at.y(), at.z()) - 100.0f) < 80.0f,
                 qPrintable(QString::number(volume.at(at.x(), at.y(), at.z()))));
        page().useAsCt();
        app::Session& session = window_->workspace().session();
        QTRY_VERIFY_WITH_TIMEOUT(session.xrays().size() == 2, kWaitMs);
        QCOMPARE(session.xrays()[0].radiograph->pixels.columns, 22);
        showPage();

        leaveOut(1, QStringLiteral("61"));
        QVERIFY2(problemOf(page().corrections()).contains(QStringLiteral("projection 61")),
                 qPrintable(problemOf(page().corrections())));
        QVERIFY(!page().canRun());
        leaveOut(1, QString());
        QVERIFY(page().projections().caption().contains(QStringLiteral("1 of 60")));
        page().corrections().setMargins(30, 30, 0, 0);
        QVERIFY(problemOf(page().corrections()).contains(QStringLiteral("Nothing is left")));
        page().corrections().setMargins(0, 0, 0, 0);
        child<QSpinBox>(page().corrections(), "rings").setValue(4);
        QVERIFY(problemOf(page().corrections()).contains(QStringLiteral("odd")));
        child<QSpinBox>(page().corrections(), "rings").setValue(1);
        const auto source = core::openProjections(path("scan.tif").toStdString());
        for (const char* number : {"1.045", "1,045"}) { // not thousands, where the point groups them
            const QLocale before;
            QLocale::setDefault(QLocale(QLocale::German));
            type("beamHardening", QStringLiteral("0 %1").arg(QLatin1String(number)));
            const auto read = page().corrections().corrections(*source, {});
            QLocale::setDefault(before);
            QVERIFY2(read, qPrintable(problemOf(page().corrections())));
            QCOMPARE(read->ofProjections.beamHardening[1], 1.045);
        }
        type("beamHardening", QStringLiteral("0 one"));
        QVERIFY(problemOf(page().corrections()).contains(QStringLiteral("one")));
        type("beamHardening", QString());
        QVERIFY2(page().canRun(), qPrintable(problemOf(page().corrections())));
    }

    void saysWhatCannotBeOpened()
    {
        showPage();
        page().open({path("nothing.tif")});
        QTRY_VERIFY_WITH_TIMEOUT(messageBar().text().contains(QStringLiteral("nothing.tif")), kWaitMs);
        QVERIFY(!page().canRun());
        QVERIFY(page().source().text().isEmpty());
        // What was open before stays.
        openScan();
        page().open({path("gone.tif")});
        QTRY_VERIFY_WITH_TIMEOUT(messageBar().text().contains(QStringLiteral("gone.tif")), kWaitMs);
        QVERIFY(page().source().text().contains(QStringLiteral("60 projections")));
    }

    void takesWhatIsDroppedOnIt()
    {
        writeScan();
        showPage();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path("scan.tif")), QUrl::fromLocalFile(path("matrices.csv"))});
        QDragEnterEvent enter(QPoint(600, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window_.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(600, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window_.get(), &drop);
        QTRY_VERIFY_WITH_TIMEOUT(showsProjection(), kWaitMs);
        page().geometry().setPixelCentre(0.5);
        stateLineIntegrals(page().intensity());
        QVERIFY2(page().canRun(), qPrintable(problemOf(page().geometry())));
        QVERIFY(window_->workspace().session().xrays().empty());
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(ReconstructFormsTest, "reconstruct_forms_test")

#include "reconstruct_forms_test.moc"
