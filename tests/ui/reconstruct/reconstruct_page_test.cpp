// SPDX-License-Identifier: MIT
// The page that reconstructs: a volume that is watched, saved and registered.
#include "core/io/volumes/volume_reader.h"
#include "tests/ui/reconstruct_test.h"
#include "ui/controllers/project_controller.h"
#include "ui/pages/registration_page.h"
#include "ui/reconstruct/residual_chart.h"
#include "ui/reconstruct/volume_viewer.h"

#include <QElapsedTimer>

#include <cmath>

namespace isocenter::ui {

class ReconstructPageTest : public ReconstructTest
{
    Q_OBJECT

private Q_SLOTS:
    void previewsBecomeTheVolume()
    {
        int previews = 0;
        live().previewed.connect([&previews] { ++previews; });
        reconstructScan();
        QVERIFY(previews > 0);
        QVERIFY(child<VolumeViewer>(page()).isVisible());
        QCOMPARE(child<VolumeViewer>(page()).volume().get(), live().volume().get());
        const core::Volume& volume = *child<VolumeViewer>(page()).volume();
        QCOMPARE(volume.quantity, core::VolumeQuantity::HounsfieldUnits);
        // Left of the smaller ball, within the larger one, there is water.
        const Eigen::Vector3i at = (volume.geometry.volumeFromIndex().inverse() * Eigen::Vector3d(-5, -3, 0))
                                       .array()
                                       .round()
                                       .matrix()
                                       .cast<int>();
        QVERIFY(std::abs(volume.at(at.x(), at.y(), at.z())) < 60.0f);
        QVERIFY2(child<VolumeResults>(page()).text().contains(QStringLiteral("Proof")),
                 qPrintable(child<VolumeResults>(page()).text()));
    }

    void keepsWindowAndCrosshairWhileItSharpens()
    {
        reconstructScan();
        child<VolumeViewer>(page()).display().setWindow({-200.0, 300.0});
        child<VolumeViewer>(page()).display().setCrosshair({4.0, -3.0, 2.0});
        child<VolumeViewer>(page()).show(live().volume());
        QCOMPARE(child<VolumeViewer>(page()).display().window().low, -200.0);
        QVERIFY((child<VolumeViewer>(page()).display().crosshairMm() - Eigen::Vector3d(4, -3, 2)).norm() <
                1e-9);
    }

    void cancelledKeepsThePreview()
    {
        openScan();
        describeScan();
        setVoxel(0.12); // long enough to be stopped
        page().run();
        QTRY_VERIFY_WITH_TIMEOUT(live().preview().has_value(), kWaitMs);
        QElapsedTimer since;
        since.start();
        QTest::keyClick(&page(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!live().running(), kWaitMs);
        QVERIFY2(since.elapsed() < 1000, qPrintable(QString::number(since.elapsed())));
        QVERIFY(!live().result());
        QCOMPARE(child<VolumeViewer>(page()).volume().get(), live().preview()->volume.get());
        QVERIFY2(child<VolumeResults>(page()).text().contains(QStringLiteral("Not finished")),
                 qPrintable(child<VolumeResults>(page()).text()));
        QVERIFY(page().canRun());
        page().run();
        page().cancel(); // most likely before there is anything
        QTRY_VERIFY_WITH_TIMEOUT(!live().running(), kWaitMs);
        QCOMPARE(child<VolumeResults>(page()).isHidden(), live().volume() == nullptr);
    }

    void iterationsCanBeWatched()
    {
        openScan();
        describeScan();
        QVERIFY(child<ResidualChart>(page()).isHidden());
        iterate(6);
        QVERIFY(!child<ResidualChart>(page()).isHidden());
        int previews = 0;
        live().previewed.connect([&] {
            ++previews;
            QCOMPARE(child<VolumeViewer>(page()).volume().get(), live().volume().get());
        });
        page().run();
        QTRY_VERIFY_WITH_TIMEOUT(!live().running(), kWaitMs);
        QVERIFY2(live().result(), qPrintable(messageBar().text()));
        QVERIFY(previews > 0);
        QCOMPARE(child<ResidualChart>(page()).points(), 6);
        QVERIFY2(child<VolumeResults>(page()).text().contains(QStringLiteral("6 iterations, residuals")),
                 qPrintable(child<VolumeResults>(page()).text()));
        page().method().setIterative({});
        page().run();
        QTRY_VERIFY_WITH_TIMEOUT(!live().running(), kWaitMs);
        QVERIFY(child<ResidualChart>(page()).isHidden());
        QVERIFY2(child<VolumeResults>(page()).text().contains(QStringLiteral("Proof")),
                 qPrintable(child<VolumeResults>(page()).text()));
    }

    void showsWhatIterationsLeaveUnexplained()
    {
        openScan();
        describeScan();
        ProjectionBox& projections = page().projections();
        child<QComboBox>(projections, "content").setCurrentIndex(1);
        QVERIFY(!projections.showsDifferences()); // before there are any
        iterate(6);
        projections.show(4);
        page().run();
        QVERIFY(projections.showsDifferences());
        QVERIFY2(projections.caption().contains(QStringLiteral("with the next iteration")),
                 qPrintable(projections.caption()));
        QTRY_VERIFY_WITH_TIMEOUT(!live().running(), kWaitMs);
        QVERIFY2(live().result(), qPrintable(messageBar().text()));
        const QString last = QStringLiteral("after iteration 6");
        QTRY_VERIFY2_WITH_TIMEOUT(projections.caption().contains(last), qPrintable(projections.caption()),
                                  kWaitMs);
        QVERIFY(!child<PictureBox>(projections).image().isGrayscale());
        QCOMPARE(live().difference()->projection, 4);
        projections.show(31);
        QTRY_COMPARE_WITH_TIMEOUT(live().difference()->projection, 31, kWaitMs);
        QVERIFY2(projections.caption().contains(last), qPrintable(projections.caption()));
        child<QComboBox>(projections, "content").setCurrentIndex(0);
        QVERIFY(!live().difference());
        QVERIFY(!projections.caption().contains(last));
        // Of other projections than those that were iterated there are none.
        child<QComboBox>(projections, "content").setCurrentIndex(1);
        QVERIFY(projections.showsDifferences());
        page().method().setIterative({});
        page().run();
        QVERIFY(!projections.showsDifferences());
        QTRY_VERIFY_WITH_TIMEOUT(!live().running(), kWaitMs);
    }

    void cancelledIterationsKeepTheLastOne()
    {
        openScan();
        describeScan();
        setVoxel(0.5);
        iterate(1000);
        page().run();
        QTRY_VERIFY_WITH_TIMEOUT(live().preview() && live().preview()->course, kWaitMs);
        QTest::keyClick(&page(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!live().running(), kWaitMs);
        QVERIFY(!live().result());
        QCOMPARE(child<VolumeViewer>(page()).volume().get(), live().preview()->volume.get());
        QVERIFY2(
            child<VolumeResults>(page()).text().contains(QStringLiteral("of 1000 iterations, residuals")),
            qPrintable(child<VolumeResults>(page()).text()));
    }

    void savesWhatItShows()
    {
        reconstructScan();
        const QString file = path("volume.mha");
        page().saveTo(file);
        QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>(page(), "state").text().contains(QStringLiteral("Saved")),
                                 kWaitMs);
        const core::Volume read = core::readVolume(file.toStdString(), "").volume;
        QCOMPARE(read.values, live().volume()->values);
        page().saveTo(path("nowhere/volume.mha"));
        QTRY_VERIFY_WITH_TIMEOUT(messageBar().text().contains(QStringLiteral("nowhere")), kWaitMs);
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
        QVERIFY(child<ProjectController>(*window_).keeper().snapshot().xrays.empty());
        // The CT alone leaves X-rays that are open.
        showPage();
        auto& xrays = child<QComboBox>(page(), "xraysWithCt");
        xrays.setCurrentIndex(xrays.findData(static_cast<int>(ReconstructPage::Xrays::None)));
        page().useAsCt();
        QTRY_VERIFY_WITH_TIMEOUT(window_->registrationPage().isVisible(), kWaitMs);
        QCOMPARE(session.xrays().size(), std::size_t{2});
    }

    void closesInTheMidstOfWork()
    {
        openScan();
        describeScan();
        setVoxel(0.12);
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
