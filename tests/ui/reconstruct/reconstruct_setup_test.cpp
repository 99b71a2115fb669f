// SPDX-License-Identifier: MIT
// What the page that reconstructs keeps of a scan: steps to undo, projects, the box that is dragged, and
// volumes side by side.
#include "core/io/formats/geometry_file.h"
#include "core/io/formats/mask_file.h"
#include "tests/ui/reconstruct_test.h"
#include "ui/controllers/project_controller.h"
#include "ui/reconstruct/corrections_form.h"
#include "ui/reconstruct/geometry_findings.h"
#include "ui/reconstruct/scan_box.h"
#include "ui/reconstruct/scan_scene.h"
#include "ui/reconstruct/volume_viewer.h"

#include <QDir>
#include <vtkCamera.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkRenderer.h>
#include <vtkRendererCollection.h>

#include <chrono>
#include <cmath>
#include <thread>

namespace isocenter::ui {

class ReconstructSetupTest : public ReconstructTest
{
    Q_OBJECT

private:
    QAction& undo() { return *window_->actions().undo; }
    QAction& redo() { return *window_->actions().redo; }
    void reconstruct()
    {
        page().run();
        QVERIFY(live().running());
        QTRY_VERIFY_WITH_TIMEOUT(!live().running(), kWaitMs);
        QVERIFY2(live().result(), qPrintable(messageBar().text()));
    }

private Q_SLOTS:
    void beginsAsAnUntouchedScan() { QCOMPARE(page().setup(), app::ScanSetup()); }

    void undoesWhatWasDescribed()
    {
        openScan();
        const app::ScanSetup opened = page().setup();
        QVERIFY(undo().isEnabled());
        describeScan();
        const app::ScanSetup described = page().setup();
        setVoxel(0.75);
        iterate(3);
        QCOMPARE(window_->workspace().session().scan(), page().setup());
        QVERIFY2(undo().text().contains(QStringLiteral("method")), qPrintable(undo().text()));
        undo().trigger();
        QVERIFY(!page().method().iterative());
        QCOMPARE(page().setup().box.voxelMm, 0.75);
        undo().trigger();
        QCOMPARE(page().setup(), described);
        QVERIFY(page().canRun());
        undo().trigger(); // the intensity
        undo().trigger(); // the geometry
        QCOMPARE(page().setup(), opened);
        QVERIFY(!page().canRun());
        for (int step = 0; step < 4; ++step)
            redo().trigger();
        QCOMPARE(page().setup().box.voxelMm, 0.75);
        QVERIFY(page().method().iterative());
        QVERIFY(!redo().isEnabled());
        for (int step = 0; step < 5; ++step)
            undo().trigger();
        QVERIFY(!page().source().source());
        QCOMPARE(page().setup(), app::ScanSetup());
        redo().trigger(); // opens the projections again
        QTRY_VERIFY_WITH_TIMEOUT(page().source().source() != nullptr, kWaitMs);
        QCOMPARE(page().setup(), opened);
    }

    void aGeometryFileSaysWhatNumbersMean()
    {
        openScan();
        const core::ScanGeometry scan = scanned();
        std::vector<core::ViewGeometry> views;
        for (std::size_t p = 0; p < scan.count(); ++p)
            views.push_back({.name = fmt::format("{}", p),
                             .projection = scan.projection(p),
                             .carm = std::nullopt,
                             .intensity = core::IntensityKind::Logarithmic,
                             .unattenuated = std::nullopt,
                             .lineIntegrals = true});
        core::writeGeometryFile(path("views.json").toStdString(), views);
        QVERIFY(!page().canRun());
        page().geometry().openFile(path("views.json"));
        QVERIFY2(page().canRun(), qPrintable(problemOf(page().geometry()) + problemOf(page().intensity())));
        QCOMPARE(page().setup().intensity.kind, app::IntensitySetup::Kind::Stated);
        undo().trigger(); // both in one step
        QCOMPARE(page().setup().intensity.kind, app::IntensitySetup::Kind::Unknown);
        QVERIFY(page().setup().geometry.file.empty());
        redo().trigger();
        QVERIFY(page().canRun());
        page().intensity().setOpenBeam(4000.0); // what is said here counts
        page().geometry().setPixelCentre(0.5);
        QCOMPARE(page().setup().intensity.kind, app::IntensitySetup::Kind::OpenBeam);
    }

    void historiesBelongToPages()
    {
        openScan();
        describeScan();
        QVERIFY(undo().isEnabled());
        window_->setPage(MainWindow::Page::Register);
        QVERIFY2(!undo().isEnabled(), qPrintable(undo().text()));
        showPage();
        QVERIFY(undo().isEnabled());
        setVoxel(0.12);
        page().run();
        QVERIFY(!undo().isEnabled());
        page().cancel();
        QTRY_VERIFY_WITH_TIMEOUT(!live().running(), kWaitMs);
        QVERIFY(undo().isEnabled());
    }

    void comesBackWithTheProject()
    {
        openScan();
        describeScan();
        leaveOut(2, QStringLiteral("5"));
        setVoxel(0.75);
        child<VolumeForm>(page()).setCorners({-10.0, -5.0, -4.0}, {5.0, 10.0, 6.0});
        const app::ScanSetup before = page().setup();
        app::ProjectKeeper& keeper = child<ProjectController>(*window_).keeper();
        QVERIFY(keeper.modified());
        keeper.save(path("scan.isocenter").toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(!window_->workspace().dataJobs().busy(), kWaitMs);
        QVERIFY(!keeper.modified());
        keeper.close();
        QTRY_VERIFY_WITH_TIMEOUT(!page().source().source(), kWaitMs);
        QCOMPARE(page().setup(), app::ScanSetup());
        QVERIFY(!undo().isEnabled());
        keeper.open(path("scan.isocenter").toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(page().source().source() != nullptr, kWaitMs);
        QCOMPARE(page().setup(), before);
        QVERIFY(!keeper.modified());
        QVERIFY(!undo().isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(page().canRun(), kWaitMs);
    }

    void theBoxCanBeMovedAndDragged()
    {
        openScan();
        describeScan();
        setVoxel(0.5);
        const core::VolumeGeometry seen = *child<VolumeForm>(page()).volume();
        ScanScene& scene = page().scan().scene();
        QTRY_VERIFY_WITH_TIMEOUT(!scene.renderWindow()->GetNeverRendered(), kWaitMs);
        const auto [low, high] = scene.box().corners();
        const Eigen::Vector3d half = 0.5 * seen.spacingMm.cwiseProduct(seen.size.cast<double>());
        QVERIFY((low - (seen.centreMm() - half)).norm() < 1e-6);
        QVERIFY((high - (seen.centreMm() + half)).norm() < 1e-6);
        // Shift moves all of it.
        const QPoint middle = scene.rect().center();
        QTest::mouseMove(&scene, middle);
        QTest::mousePress(&scene, Qt::LeftButton, Qt::ShiftModifier, middle);
        for (int step = 1; step <= 10; ++step) {
            QMouseEvent move(QEvent::MouseMove, middle + QPoint(3 * step, 0),
                             scene.mapToGlobal(middle + QPoint(3 * step, 0)), Qt::NoButton, Qt::LeftButton,
                             Qt::ShiftModifier);
            QCoreApplication::sendEvent(&scene, &move);
        }
        QTest::mouseRelease(&scene, Qt::LeftButton, Qt::ShiftModifier, middle + QPoint(30, 0));
        const core::VolumeGeometry moved = *child<VolumeForm>(page()).volume();
        QVERIFY2((moved.centreMm() - seen.centreMm()).norm() > 1.0,
                 qPrintable(QString::number((moved.centreMm() - seen.centreMm()).norm())));
        QCOMPARE(moved.size, seen.size);
        undo().trigger();
        QVERIFY((child<VolumeForm>(page()).volume()->centreMm() - seen.centreMm()).norm() < 0.01);
    }

    void theNamesOfSourceAndDetectorStayInTheScene()
    {
        openScan();
        describeScan();
        ScanScene& scene = page().scan().scene();
        QTRY_VERIFY_WITH_TIMEOUT(!scene.renderWindow()->GetNeverRendered(), kWaitMs);
        vtkCamera* camera = scene.renderWindow()->GetRenderers()->GetFirstRenderer()->GetActiveCamera();
        int seen = 0;
        for (int step = 0; step < 6; ++step, camera->Zoom(1.15)) // until sources leave the view, too
            for (std::size_t projection = 0; projection < 60; projection += 5) {
                scene.setProjection(projection);
                const QImage frame = scene.grabFramebuffer();
                for (const QRect& area : scene.xray().labelAreas()) {
                    seen += frame.rect().contains(area) ? 1 : 0;
                    QVERIFY2(frame.rect().contains(area) || !frame.rect().intersects(area),
                             qPrintable(QString::number(projection)));
                }
            }
        QVERIFY(seen > 70 && seen < 144);
    }

    void voxelsOfAnotherSizeFillTheSameBox()
    {
        openScan();
        describeScan();
        setVoxel(0.5);
        child<VolumeForm>(page()).setCorners({-10.0, -5.0, -4.0}, {5.0, 10.0, 6.0});
        QCOMPARE(child<VolumeForm>(page()).volume()->size, Eigen::Vector3i(30, 30, 20));
        setVoxel(0.25);
        QCOMPARE(child<VolumeForm>(page()).volume()->size, Eigen::Vector3i(60, 60, 40));
        const Eigen::Vector3d centre = child<VolumeForm>(page()).volume()->centreMm();
        QVERIFY2((centre - Eigen::Vector3d(-2.5, 2.5, 1.0)).norm() < 0.01, qPrintable(path("centre")));
    }

    void comparesTwoVolumes()
    {
        openScan();
        describeScan();
        setVoxel(1.5);
        reconstruct();
        VolumeResults& results = child<VolumeResults>(page());
        results.keep();
        const std::shared_ptr<const core::Volume> kept = live().volume();
        iterate(3);
        reconstruct();
        child<QPushButton>(results, "compare").setChecked(true);
        QTRY_VERIFY_WITH_TIMEOUT(!child<VolumeComparison>(results).isHidden(), kWaitMs);
        QVERIFY(child<VolumeViewer>(results).isHidden());
        const QString text = child<VolumeComparison>(results).text();
        QVERIFY2(text.contains(QStringLiteral("RMS")), qPrintable(text));
        // They share crosshair and, but for the difference, the grey window.
        child<VolumeComparison>(results).display(0).setCrosshair({3.0, -3.0, 1.5});
        for (std::size_t side = 1; side < 3; ++side)
            QVERIFY(
                (child<VolumeComparison>(results).display(side).crosshairMm() - Eigen::Vector3d(3, -3, 1.5))
                    .norm() < 1.5);
        child<VolumeComparison>(results).display(1).setWindow({-123.0, 456.0});
        QCOMPARE(child<VolumeComparison>(results).display(0).window().low, -123.0);
        QVERIFY(child<VolumeComparison>(results).display(2).window().low != -123.0);
        child<QPushButton>(results, "compare").setChecked(false);
        QVERIFY(!child<VolumeViewer>(results).isHidden());
    }

    void dividesByTheOpenBeam()
    {
        openScan();
        describeScan();
        const core::ScanGeometry scan = scanned();
        QDir(folder_.path()).mkdir(QStringLiteral("intensities"));
        std::vector<core::Image> images = test::projectionsOf(test::twoBalls(), scan);
        core::Image flat(48, 36);
        core::Image dark(48, 36);
        for (std::size_t pixel = 0; pixel < flat.values.size(); ++pixel) {
            flat.values[pixel] = 30000.0f + 100.0f * static_cast<float>(pixel % 48);
            dark.values[pixel] = 200.0f;
        }
        for (core::Image& image : images)
            for (std::size_t pixel = 0; pixel < flat.values.size(); ++pixel)
                image.values[pixel] = dark.values[pixel] + (flat.values[pixel] - dark.values[pixel]) *
                                                               std::exp(-image.values[pixel]);
        core::writeTiff(path("intensities.tif").toStdString(), images, core::SampleType::Float32);
        core::writeTiff(path("open.tif").toStdString(), std::vector{flat}, core::SampleType::Float32);
        core::writeTiff(path("dark.tif").toStdString(), std::vector{dark}, core::SampleType::Float32);
        core::writeTiff(path("small.tif").toStdString(), std::vector{core::Image(4, 4)},
                        core::SampleType::Float32);
        page().open({path("intensities.tif")});
        QTRY_VERIFY_WITH_TIMEOUT(page().setup().source == path("intensities.tif").toStdString(), kWaitMs);
        app::IntensitySetup stated;
        stated.kind = app::IntensitySetup::Kind::Flat;
        stateIntensity(page().intensity(), stated);
        QVERIFY(problemOf(page().intensity()).contains(QStringLiteral("image of the open beam")));
        stated.flat = path("small.tif").toStdString();
        stateIntensity(page().intensity(), stated);
        QVERIFY2(problemOf(page().intensity()).contains(QStringLiteral("4")) &&
                     problemOf(page().intensity()).contains(QStringLiteral("small.tif")),
                 qPrintable(problemOf(page().intensity())));
        QVERIFY(!page().canRun());
        stated.flat = path("open.tif").toStdString();
        stated.dark = path("dark.tif").toStdString();
        stateIntensity(page().intensity(), stated);
        QVERIFY2(page().canRun(), qPrintable(problemOf(page().intensity())));
        reconstruct();
        const core::Volume& volume = *live().volume();
        const Eigen::Vector3i at = (volume.geometry.volumeFromIndex().inverse() * Eigen::Vector3d(-5, -3, 0))
                                       .array()
                                       .round()
                                       .matrix()
                                       .cast<int>();
        QVERIFY(std::abs(volume.at(at.x(), at.y(), at.z())) < 60.0f);
    }

    void readsImagesAndMasksOnce()
    {
        core::writeTiff(path("open.tif").toStdString(), std::vector{core::Image(48, 36)},
                        core::SampleType::Float32);
        const std::filesystem::path mask = path("bad.png").toStdString();
        core::writeMaskImage(mask, core::Mask(48, 36, true));
        app::IntensitySetup stated;
        stated.kind = app::IntensitySetup::Kind::Flat;
        stated.flat = path("open.tif").toStdString();
        stated.badPixels = mask.string();
        IntensityForm& form = page().intensity();
        stateIntensity(form, stated);
        const auto first = form.intensity(48, 36);
        QVERIFY2(first && first->flat && first->badPixels, qPrintable(problemOf(form)));
        const auto second = form.intensity(48, 36);
        QVERIFY(second->flat == first->flat && second->badPixels == first->badPixels);
        QVERIFY(!form.intensity(36, 48)); // of another size
        std::filesystem::last_write_time(mask, std::filesystem::last_write_time(mask) +
                                                   std::chrono::seconds(2)); // written since
        const auto third = form.intensity(48, 36);
        QVERIFY(third && third->badPixels != first->badPixels);
    }

    void followsAScanThatGoesOn()
    {
        const std::vector<core::Image> images = test::projectionsOf(test::twoBalls(), scanned());
        QDir(folder_.path()).mkdir(QStringLiteral("arriving"));
        showPage();
        QTRY_VERIFY_WITH_TIMEOUT(child<VolumeForm>(page()).device().has_value(), kWaitMs);
        page().source().setFollowing(true);
        page().open({path("arriving")});
        const std::jthread scanner([&] {
            for (std::size_t p = 0; p < images.size(); ++p) {
                core::writeTiff(path("arriving").toStdString() + fmt::format("/p{}.tif", p),
                                std::vector{images[p]}, core::SampleType::Float32);
                std::this_thread::sleep_for(std::chrono::milliseconds(15));
            }
        });
        QTRY_VERIFY_WITH_TIMEOUT(page().source().source() != nullptr, kWaitMs);
        describeScan();
        QVERIFY2(page().source().text().contains(QStringLiteral("60 projections of 48")),
                 qPrintable(page().source().text()));
        reconstruct();
        QVERIFY(showsProjection());
        QTRY_VERIFY2_WITH_TIMEOUT(
            child<GeometryFindings>(page()).text().contains(QStringLiteral("disagree by")),
            qPrintable(child<GeometryFindings>(page()).text()), kWaitMs);
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(ReconstructSetupTest, "reconstruct_setup_test")

#include "reconstruct_setup_test.moc"
