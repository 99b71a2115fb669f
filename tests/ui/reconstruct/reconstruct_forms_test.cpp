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
        QVERIFY(page().geometry().problem().contains(QStringLiteral("Choose a file")));
        QVERIFY(page().intensity().problem().contains(QStringLiteral("stored numbers")));
        page().run(); // nothing happens
        QVERIFY(!live().running());

        page().geometry().setCircle(300.0, 200.0, 1.5, QStringLiteral("0:6:60"));
        QVERIFY2(page().geometry().problem().contains(QStringLiteral("farther from the source")),
                 qPrintable(page().geometry().problem()));
        page().geometry().setCircle(200.0, 300.0, 1.5, QStringLiteral("0:6:59"));
        QVERIFY2(page().geometry().problem().contains(QStringLiteral("59 angles, but 60 projections")),
                 qPrintable(page().geometry().problem()));
        page().geometry().setCircle(200.0, 300.0, 1.5, QStringLiteral("0:six:60"));
        QVERIFY(!page().geometry().problem().isEmpty());
        QVERIFY(!page().canRun());
        describeScan();
        QVERIFY(page().geometry().problem().isEmpty());
        QVERIFY2(page().volumeForm().planText().contains(QStringLiteral("in one part")),
                 qPrintable(page().volumeForm().planText()));
    }

    void matricesNeedTheirPixelCentre()
    {
        openScan();
        page().open({path("matrices.csv")});
        page().intensity().setLineIntegrals();
        QVERIFY2(page().geometry().problem().contains(QStringLiteral("centres")),
                 qPrintable(page().geometry().problem()));
        QVERIFY(!page().canRun());
        page().geometry().setPixelCentre(0.5);
        QVERIFY2(page().canRun(), qPrintable(page().geometry().problem()));
        page().open({path("missing.csv")});
        QVERIFY(page().geometry().problem().contains(QStringLiteral("missing.csv")));
        QVERIFY(!page().canRun());
    }

    void goesThroughTheProjections()
    {
        openScan();
        page().geometry().setCircle(200.0, 300.0, 1.5, QStringLiteral("0:6:60"));
        page().projections().show(10);
        QVERIFY2(page().projections().caption().contains(QStringLiteral("11 of 60")) &&
                     page().projections().caption().contains(QStringLiteral("60.0°")),
                 qPrintable(page().projections().caption()));
    }

    void saysWhatTheProjectionsSayOfTheGeometry()
    {
        openScan();
        describeScan();
        QVERIFY(page().findings().text().isEmpty());
        QTRY_VERIFY2_WITH_TIMEOUT(page().findings().text().contains(QStringLiteral("disagree by")),
                                  qPrintable(page().findings().text()), kWaitMs);
        QVERIFY2(page().findings().text().contains(QStringLiteral("Nothing wrong")),
                 qPrintable(page().findings().text()));
        writeMatrices("moved.csv", 3.0);
        page().open({path("moved.csv")});
        page().geometry().setPixelCentre(0.5);
        QVERIFY(page().findings().text().isEmpty());
        QTRY_VERIFY2_WITH_TIMEOUT(page().findings().text().contains(QStringLiteral("disagree by")),
                                  qPrintable(page().findings().text()), kWaitMs);
        QVERIFY2(
            page().findings().findings().contains(QStringLiteral("centre of rotation seems to be moved")),
            qPrintable(page().findings().text()));
        page().geometry().setCircle(200.0, 300.0, 1.5, QStringLiteral("0:-6:59")); // not a geometry
        QVERIFY(page().findings().text().isEmpty());
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
        QTRY_VERIFY_WITH_TIMEOUT(page().projections().hasPicture(), kWaitMs);
        QVERIFY2(page().geometry().problem().isEmpty(), qPrintable(page().geometry().problem()));
        QVERIFY2(page().intensity().problem().contains(QStringLiteral("filtered already")),
                 qPrintable(page().intensity().problem()));
        page().intensity().setLineIntegrals();
        QTRY_VERIFY_WITH_TIMEOUT(page().canRun(), kWaitMs);
        // What is said here counts, until nothing is.
        page().geometry().setCircle(300.0, 200.0, 1.5, QStringLiteral("0:6:60"));
        QVERIFY(!page().canRun());
        openScan();
        QVERIFY(page().geometry().problem().contains(QStringLiteral("farther from the source")));
    }

    void correctsProjections()
    {
        openScan();
        describeScan();
        page().corrections().leaveOut(2, QStringLiteral("1,5-7"));
        QVERIFY2(page().projections().caption().contains(QStringLiteral("1 of 27")),
                 qPrintable(page().projections().caption()));
        page().corrections().setBinning(2);
        page().corrections().setMargins(2, 2, 1, 3);
        page().corrections().setBeamHardening(QStringLiteral("0 1.1 0"));
        page().corrections().setRings(5);
        QVERIFY2(page().canRun(), qPrintable(page().corrections().problem()));
        page().run();
        QTRY_VERIFY_WITH_TIMEOUT(!live().running(), kWaitMs);
        QVERIFY2(live().result(), qPrintable(window_->messageBar().text()));
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

        page().corrections().leaveOut(1, QStringLiteral("61"));
        QVERIFY2(page().corrections().problem().contains(QStringLiteral("projection 61")),
                 qPrintable(page().corrections().problem()));
        QVERIFY(!page().canRun());
        page().corrections().leaveOut(1, QString());
        QVERIFY(page().projections().caption().contains(QStringLiteral("1 of 60")));
        page().corrections().setMargins(30, 30, 0, 0);
        QVERIFY(page().corrections().problem().contains(QStringLiteral("Nothing is left")));
        page().corrections().setMargins(0, 0, 0, 0);
        page().corrections().setRings(4);
        QVERIFY(page().corrections().problem().contains(QStringLiteral("odd")));
        page().corrections().setRings(1);
        const auto source = core::openProjections(path("scan.tif").toStdString());
        for (const char* number : {"1.045", "1,045"}) { // not thousands, where the point groups them
            const QLocale before;
            QLocale::setDefault(QLocale(QLocale::German));
            page().corrections().setBeamHardening(QStringLiteral("0 %1").arg(QLatin1String(number)));
            const auto read = page().corrections().corrections(*source, {});
            QLocale::setDefault(before);
            QVERIFY2(read, qPrintable(page().corrections().problem()));
            QCOMPARE(read->ofProjections.beamHardening[1], 1.045);
        }
        page().corrections().setBeamHardening(QStringLiteral("0 one"));
        QVERIFY(page().corrections().problem().contains(QStringLiteral("one")));
        page().corrections().setBeamHardening(QString());
        QVERIFY2(page().canRun(), qPrintable(page().corrections().problem()));
    }

    void saysWhatCannotBeOpened()
    {
        showPage();
        page().open({path("nothing.tif")});
        QTRY_VERIFY_WITH_TIMEOUT(window_->messageBar().text().contains(QStringLiteral("nothing.tif")),
                                 kWaitMs);
        QVERIFY(!page().canRun());
        QVERIFY(page().source().text().isEmpty());
        // What was open before stays.
        openScan();
        page().open({path("gone.tif")});
        QTRY_VERIFY_WITH_TIMEOUT(window_->messageBar().text().contains(QStringLiteral("gone.tif")), kWaitMs);
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
        QTRY_VERIFY_WITH_TIMEOUT(page().projections().hasPicture(), kWaitMs);
        page().geometry().setPixelCentre(0.5);
        page().intensity().setLineIntegrals();
        QVERIFY2(page().canRun(), qPrintable(page().geometry().problem()));
        QVERIFY(window_->workspace().session().xrays().empty());
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(ReconstructFormsTest, "reconstruct_forms_test")

#include "reconstruct_forms_test.moc"
