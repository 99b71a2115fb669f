// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/images/image_file.h"
#include "tests/support/scan_samples.h"
#include "tests/ui/reconstruct/stated_scan.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/reconstruct/corrections_form.h"
#include "ui/reconstruct/geometry_form.h"
#include "ui/reconstruct/intensity_form.h"
#include "ui/reconstruct/method_form.h"
#include "ui/reconstruct/projection_box.h"
#include "ui/reconstruct/reconstruct_page.h"
#include "ui/reconstruct/source_form.h"
#include "ui/reconstruct/volume_form.h"
#include "ui/reconstruct/volume_results.h"
#include "ui/views/picture_box.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include <fmt/format.h>

#include <fstream>

namespace isocenter::ui {

inline constexpr int kScanProjections = 60;
inline constexpr int kReconstructPage = 3; // among the pages

inline core::ScanGeometry scanned()
{
    return core::scanOf(test::smallScan(kScanProjections, 360.0, 48, 36));
}

// The page that reconstructs, on a scan of two balls.
class ReconstructTest : public WindowTest
{
protected:
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
    // What is wrong in a form, as it says below its fields; empty: nothing.
    static QString problemOf(const QWidget& form) { return child<QLabel>(form, "problem").text(); }
    void setVoxel(double millimetres)
    {
        child<QDoubleSpinBox>(child<VolumeForm>(page()), "voxel").setValue(millimetres);
    }
    // In a field of the corrections, as by the keyboard.
    void type(const char* field, const QString& text)
    {
        auto& edit = child<QLineEdit>(page().corrections(), field);
        edit.setText(text);
        Q_EMIT edit.editingFinished();
    }
    void leaveOut(int every, const QString& skipped)
    {
        type("skipped", skipped);
        child<QSpinBox>(page().corrections(), "every").setValue(every);
    }
    bool showsProjection() { return !child<PictureBox>(page().projections()).image().isNull(); }
    void showPage() { window_->actions().pages->actions().at(kReconstructPage)->trigger(); }
    void openScan()
    {
        writeScan();
        showPage();
        page().open({path("scan.tif")});
        QTRY_VERIFY_WITH_TIMEOUT(showsProjection(), kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(child<VolumeForm>(page()).device().has_value(), kWaitMs);
    }
    void describeScan()
    {
        stateCircle(page().geometry(), 200.0, 300.0, 1.5, "0:6:60");
        stateLineIntegrals(page().intensity());
        QVERIFY2(page().canRun(), qPrintable(problemOf(page().geometry()) + problemOf(page().intensity())));
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
        QVERIFY2(live().result(), qPrintable(messageBar().text()));
    }
};

} // namespace isocenter::ui
