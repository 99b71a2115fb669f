// SPDX-License-Identifier: MIT
// The page that reconstructs: from the files of a scan to a volume that is watched, saved and registered.
#include "core/io/image_file.h"
#include "core/io/volume_reader.h"
#include "core/reconstruction/projections/rabbitct_file.h"
#include "tests/support/scan_samples.h"
#include "tests/ui/window_test.h"
#include "ui/actions.h"
#include "ui/project_controller.h"
#include "ui/reconstruct/geometry_findings.h"
#include "ui/reconstruct/geometry_form.h"
#include "ui/reconstruct/intensity_form.h"
#include "ui/reconstruct/method_form.h"
#include "ui/reconstruct/projection_box.h"
#include "ui/reconstruct/reconstruct_page.h"
#include "ui/reconstruct/residual_chart.h"
#include "ui/reconstruct/volume_form.h"
#include "ui/reconstruct/volume_viewer.h"
#include "ui/registration_page.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QActionGroup>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QElapsedTimer>
#include <QFile>
#include <QMimeData>
#include <QUrl>

#include <fmt/format.h>

#include <cmath>
#include <fstream>

namespace isocenter::ui {
namespace {

constexpr int kProjections = 60;
constexpr int kReconstructPage = 3; // among the pages

core::ScanGeometry scanned()
{
    return core::scanOf(test::smallScan(kProjections, 360.0, 48, 36));
}

} // namespace

class ReconstructPageTest : public WindowTest
{
    Q_OBJECT

private:
    ReconstructPage& page() { return window_->reconstructPage(); }
    app::LiveReconstruction& live() { return page().reconstruction(); }
    QString path(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }
    void writeScan()
    {
        if (QFile::exists(path("scan.tif")))
            return;
        const core::ScanGeometry scan = scanned();
        const std::vector<core::Image> images = test::projectionsOf(test::twoBalls(), scan);
        core::writeTiff(path("scan.tif").toStdString(), images, core::SampleType::Float32);
        writeMatrices("matrices.csv", 0.0);
    }
    void writeMatrices(const char* name, double moreColumns)
    {
        const core::ScanGeometry scan = scanned();
        std::ofstream matrices(path(name).toStdString());
        for (std::size_t p = 0; p < scan.count(); ++p) {
            core::ProjectionMatrix matrix = scan.projection(p).pixelFromWorld();
            matrix.row(0) += moreColumns * matrix.row(2);
            for (Eigen::Index number = 0; number < 12; ++number)
                matrices << fmt::format("{:.17g}{}", matrix(number / 4, number % 4),
                                        number < 11 ? ',' : '\n');
        }
    }
    void showPage() { window_->actions().pages->actions().at(kReconstructPage)->trigger(); }
    void openScan()
    {
        writeScan();
        showPage();
        page().open({path("scan.tif")});
        QTRY_VERIFY_WITH_TIMEOUT(page().projections().hasPicture(), kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(page().volumeForm().device().has_value(), kWaitMs);
    }
    void describeScan()
    {
        page().geometry().setCircle(200.0, 300.0, 1.5, QStringLiteral("0:6:60"));
        page().intensity().setLineIntegrals();
        QVERIFY2(page().canRun(), qPrintable(page().geometry().problem() + page().intensity().problem()));
    }
    void iterate(int iterations)
    {
        app::IterativeRequest request;
        request.iterations = iterations;
        request.leastImprovement = 0.0;
        page().method().setIterative(request);
    }
    void reconstructScan()
    {
        openScan();
        describeScan();
        page().run();
        QVERIFY(live().running());
        QTRY_VERIFY_WITH_TIMEOUT(!live().running(), kWaitMs);
        QVERIFY2(live().result(), qPrintable(window_->messageBar().text()));
    }

private Q_SLOTS:
    void asksForWhatIsMissing()
    {
        openScan();
        QVERIFY2(page().sourceText().contains(QStringLiteral("60 projections of 48")),
                 qPrintable(page().sourceText()));
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

    void previewsBecomeTheVolume()
    {
        int previews = 0;
        live().previewed.connect([&previews] { ++previews; });
        reconstructScan();
        QVERIFY(previews > 0);
        QVERIFY(page().viewer().isVisible());
        QCOMPARE(page().viewer().volume().get(), live().volume().get());
        const core::Volume& volume = *page().viewer().volume();
        QCOMPARE(volume.quantity, core::VolumeQuantity::HounsfieldUnits);
        // Left of the smaller ball, within the larger one, there is water.
        const Eigen::Vector3i at = (volume.geometry.volumeFromIndex().inverse() * Eigen::Vector3d(-5, -3, 0))
                                       .array()
                                       .round()
                                       .matrix()
                                       .cast<int>();
        QVERIFY(std::abs(volume.at(at.x(), at.y(), at.z())) < 60.0f);
        QVERIFY2(page().resultText().contains(QStringLiteral("Proof")), qPrintable(page().resultText()));
    }

    void keepsWindowAndCrosshairWhileItSharpens()
    {
        reconstructScan();
        page().viewer().display().setWindow({-200.0, 300.0});
        page().viewer().display().setCrosshair({4.0, -3.0, 2.0});
        page().viewer().show(live().volume());
        QCOMPARE(page().viewer().display().window().low, -200.0);
        QVERIFY((page().viewer().display().crosshairMm() - Eigen::Vector3d(4, -3, 2)).norm() < 1e-9);
    }

    void cancelledKeepsThePreview()
    {
        openScan();
        describeScan();
        page().volumeForm().setVoxel(0.12); // long enough to be stopped
        page().run();
        QTRY_VERIFY_WITH_TIMEOUT(live().preview().has_value(), kWaitMs);
        QElapsedTimer since;
        since.start();
        QTest::keyClick(&page(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!live().running(), kWaitMs);
        QVERIFY2(since.elapsed() < 1000, qPrintable(QString::number(since.elapsed())));
        QVERIFY(!live().result());
        QCOMPARE(page().viewer().volume().get(), live().preview()->volume.get());
        QVERIFY2(page().resultText().contains(QStringLiteral("Not finished")),
                 qPrintable(page().resultText()));
        QVERIFY(page().canRun());
    }

    void iterationsCanBeWatched()
    {
        openScan();
        describeScan();
        QVERIFY(page().residuals().isHidden());
        iterate(6);
        QVERIFY(!page().residuals().isHidden());
        int previews = 0;
        live().previewed.connect([&] {
            ++previews;
            QCOMPARE(page().viewer().volume().get(), live().volume().get());
        });
        page().run();
        QTRY_VERIFY_WITH_TIMEOUT(!live().running(), kWaitMs);
        QVERIFY2(live().result(), qPrintable(window_->messageBar().text()));
        QVERIFY(previews > 0);
        QCOMPARE(page().residuals().points(), 6);
        QVERIFY2(page().resultText().contains(QStringLiteral("6 iterations, residuals")),
                 qPrintable(page().resultText()));
        page().method().setIterative({});
        page().run();
        QTRY_VERIFY_WITH_TIMEOUT(!live().running(), kWaitMs);
        QVERIFY(page().residuals().isHidden());
        QVERIFY2(page().resultText().contains(QStringLiteral("Proof")), qPrintable(page().resultText()));
    }

    void cancelledIterationsKeepTheLastOne()
    {
        openScan();
        describeScan();
        page().volumeForm().setVoxel(0.5);
        iterate(1000);
        page().run();
        QTRY_VERIFY_WITH_TIMEOUT(live().preview() && live().preview()->course, kWaitMs);
        QTest::keyClick(&page(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!live().running(), kWaitMs);
        QVERIFY(!live().result());
        QCOMPARE(page().viewer().volume().get(), live().preview()->volume.get());
        QVERIFY2(page().resultText().contains(QStringLiteral("of 1000 iterations, residuals")),
                 qPrintable(page().resultText()));
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

    void savesWhatItShows()
    {
        reconstructScan();
        const QString file = path("volume.mha");
        page().saveTo(file);
        QTRY_VERIFY_WITH_TIMEOUT(page().stateText().contains(QStringLiteral("Saved")), kWaitMs);
        const core::Volume read = core::readVolume(file.toStdString(), "").volume;
        QCOMPARE(read.values, live().volume()->values);
        page().saveTo(path("nowhere/volume.mha"));
        QTRY_VERIFY_WITH_TIMEOUT(window_->messageBar().text().contains(QStringLiteral("nowhere")), kWaitMs);
    }

    void becomesTheCtOfTheRegisterPage()
    {
        reconstructScan();
        app::Session& session = window_->workspace().session();
        page().useAsCt();
        QTRY_VERIFY_WITH_TIMEOUT(session.volume() != nullptr, kWaitMs);
        QCOMPARE(session.volume().get(), live().volume().get());
        QCOMPARE(session.xrays().size(), std::size_t{2});
        QVERIFY(session.canRegister());
        QVERIFY(window_->registrationPage().isVisible());
        QVERIFY(matrixOf(session.pose()).isIdentity(1e-12));
        QVERIFY(session.xrays()[0].radiograph->geometry->pixelFromWorld().isApprox(
            scanned().projection(0).pixelFromWorld()));
        QTRY_VERIFY_WITH_TIMEOUT(window_->radiographView().hasDrr(), kWaitMs);
        // Projects keep what comes of files.
        QVERIFY(window_->projects().keeper().snapshot().xrays.empty());
        // The CT alone leaves X-rays that are open.
        showPage();
        page().setXrays(ReconstructPage::Xrays::None);
        page().useAsCt();
        QTRY_VERIFY_WITH_TIMEOUT(window_->registrationPage().isVisible(), kWaitMs);
        QCOMPARE(session.xrays().size(), std::size_t{2});
    }

    void saysWhatCannotBeOpened()
    {
        showPage();
        page().open({path("nothing.tif")});
        QTRY_VERIFY_WITH_TIMEOUT(window_->messageBar().text().contains(QStringLiteral("nothing.tif")),
                                 kWaitMs);
        QVERIFY(!page().canRun());
        QVERIFY(page().sourceText().isEmpty());
        // What was open before stays.
        openScan();
        page().open({path("gone.tif")});
        QTRY_VERIFY_WITH_TIMEOUT(window_->messageBar().text().contains(QStringLiteral("gone.tif")), kWaitMs);
        QVERIFY(page().sourceText().contains(QStringLiteral("60 projections")));
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

    void closesInTheMidstOfWork()
    {
        openScan();
        describeScan();
        page().volumeForm().setVoxel(0.12);
        page().run();
        QTRY_VERIFY_WITH_TIMEOUT(live().preview().has_value(), kWaitMs);
        QElapsedTimer since;
        since.start();
        window_.reset();
        QVERIFY2(since.elapsed() < 5000, "closing waits for the work");
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(ReconstructPageTest, "reconstruct_page_test")

#include "reconstruct_page_test.moc"
