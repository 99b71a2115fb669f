// SPDX-License-Identifier: MIT
// Videos, pictures and reports that leave the window.
#include "app/commands/track_edits.h"
#include "app/report/chart.h"
#include "tests/support/moving_case.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/exports/export_controller.h"
#include "ui/exports/pdf_report.h"
#include "ui/exports/video_dialog.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QColor>
#include <QComboBox>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QPushButton>
#include <QSpinBox>

namespace isocenter::ui {

class ExportsTest : public WindowTest
{
    Q_OBJECT

private:
    app::JobQueue& jobs() { return child<ExportController>(*window_).jobs(); }
    QString path(const char* name) { return folder_.filePath(QString::fromLatin1(name)); }
    VideoDialog* videoDialog() { return window_->findChild<VideoDialog*>(); }
    void waitForExport() { QTRY_VERIFY_WITH_TIMEOUT(!jobs().busy(), kWaitMs); }
    void registerDemo()
    {
        openDemo();
        actions().start->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!session().runs().empty(), kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(!window_->workspace().registration().running(), kWaitMs);
    }

    // Of the picture's pixels that have exactly the colour of the series.
    static double share(const QImage& picture, std::size_t series)
    {
        const QRgb colour = QColor(QLatin1String(app::kSeriesColours[series].onLight)).rgb();
        int found = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                found += picture.pixel(x, y) == colour ? 1 : 0;
        return static_cast<double>(found) / picture.width() / picture.height();
    }

private Q_SLOTS:
    void theLastRunBecomesAVideo()
    {
        QVERIFY(!actions().exportVideo->isEnabled());
        registerDemo();
        QVERIFY(actions().exportVideo->isEnabled());
        actions().exportVideo->trigger();
        QVERIFY(videoDialog());
        if (qEnvironmentVariableIsSet("ISOCENTER_TEST_PICTURES"))
            videoDialog()->grab().save(qEnvironmentVariable("ISOCENTER_TEST_PICTURES") +
                                       QStringLiteral("video_dialog.png"));
        QCOMPARE(videoDialog()->choice().frames, false);
        for (QSpinBox* field : videoDialog()->findChildren<QSpinBox*>())
            if (field->accessibleName().startsWith(QStringLiteral("Evaluations")))
                field->setValue(static_cast<int>(window_->workspace().recording().size()) / 5);
        videoDialog()->setFile(path("run.mp4"));
        videoDialog()->accept();
        QVERIFY(jobs().busy());
        waitForExport();
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
        QVERIFY(QFileInfo(path("run.mp4")).size() > 1000);
        QVERIFY(!QFileInfo::exists(path("run.mp4.part")));
    }

    void theFramesBecomePictures()
    {
        const test::MovingCase moving = test::writeMovingCase(path("moving").toStdString(), 4);
        window_->workspace().openCt({{moving.ctFolder}, {}, {}});
        window_->workspace().openXray({moving.fluoroscopy, {}, moving.geometry, "0"});
        QTRY_VERIFY_WITH_TIMEOUT(session().canRegister() && window_->workspace().device(), kWaitMs);
        app::FrameTrack track = session().track();
        for (const int frame : {0, 2, 3})
            track.setKey(frame, moving.truth(frame));
        session().setTrack(track);
        QVERIFY(actions().exportVideo->isEnabled());
        VideoChoice choice;
        choice.last = 3;
        choice.file = path("frames");
        child<ExportController>(*window_).exportVideo(choice);
        waitForExport();
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
        QCOMPARE(QDir(path("frames")).entryList(QDir::Files).size(), 3);
        const QImage last(path("frames/frame_0002.png"));
        QCOMPARE(last.width(), 960);                           // the largest side that was asked for
        child<ExportController>(*window_).exportVideo(choice); // it holds pictures already
        QTRY_VERIFY_WITH_TIMEOUT(problem().contains(QLatin1String("empty folder")), kWaitMs);
    }

    void anExportIsCancelledAtOnce()
    {
        registerDemo();
        VideoChoice choice;
        choice.frames = false;
        choice.file = path("cancelled.mp4");
        for (int twice = 0; twice < 20; ++twice) // enough to be in the middle of it
            child<ExportController>(*window_).exportVideo(choice);
        QTest::qWait(100);
        QVERIFY(jobs().busy());
        QElapsedTimer timer;
        timer.start();
        child<ExportController>(*window_).cancel();
        waitForExport();
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed()))); // 100 where not busy
        QVERIFY(!QFileInfo::exists(path("cancelled.mp4.part")));
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
    }

    void picturesHaveTheSizeOfTheXray()
    {
        openDemo();
        window_->setMode(ComparisonMode::Edges);
        child<ExportController>(*window_).exportPictures(path("overlay.png"));
        waitForExport();
        const QImage picture(path("overlay.png"));
        QCOMPARE(picture.width(), session().radiograph()->pixels.columns);
        QCOMPARE(picture.height(), session().radiograph()->pixels.rows);
        bool coloured = false; // by the edges of the DRR
        for (int row = 0; row < picture.height(); ++row)
            for (int column = 0; column < picture.width(); ++column)
                coloured =
                    coloured || qRed(picture.pixel(column, row)) > qBlue(picture.pixel(column, row)) + 50;
        QVERIFY(coloured);
    }

    void whatTheMeasureSeesIsExportedInItsModes()
    {
        openDemo();
        app::SearchChoice search = session().search();
        search.measure = "gc";
        session().setSearch(search);
        window_->setMode(ComparisonMode::Contributions);
        child<ExportController>(*window_).exportPictures(path("what.png"));
        waitForExport();
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
        QVERIFY(!QFileInfo::exists(path("what.png")));
        for (const char* name : {"what_seen_xray.png", "what_seen_drr.png", "what_contribution_gc.png"}) {
            const QImage picture(path(name));
            QVERIFY2(!picture.isNull(), name);
            QCOMPARE(picture.width(), session().radiograph()->pixels.columns);
        }
        QVERIFY(QFileInfo(path("what_contribution_gc.tif")).size() >
                4 * session().radiograph()->pixels.columns * session().radiograph()->pixels.rows);
        QVERIFY(QImage(path("what_seen_xray.png")) != QImage(path("what_seen_drr.png")));
        window_->workspace().removeXray(0);
        child<ExportController>(*window_).exportPictures(path("nothing.png"));
        QTRY_VERIFY(!problem().isEmpty());
    }

    void theReportIsAPageOrPaper()
    {
        registerDemo();
        for (const char* name : {"report.html", "report.pdf"}) {
            child<ExportController>(*window_).exportReport(path(name));
            waitForExport();
            QVERIFY2(problem().isEmpty(), qPrintable(problem()));
        }
        QFile page(path("report.html"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QByteArray html = page.readAll();
        QVERIFY(html.contains("Not for clinical or diagnostic use"));
        QVERIFY(html.contains("data:image/png;base64,"));
        QVERIFY(html.contains("Convergence"));
        QFile paper(path("report.pdf"));
        QVERIFY(paper.open(QIODevice::ReadOnly));
        QVERIFY(paper.read(5) == "%PDF-");
        QVERIFY(paper.size() > 20000); // with pictures
        if (qEnvironmentVariableIsSet("ISOCENTER_TEST_PICTURES"))
            for (const char* name : {"report.html", "report.pdf", "run.mp4"})
                QFile::copy(path(name),
                            qEnvironmentVariable("ISOCENTER_TEST_PICTURES") + QString::fromLatin1(name));
    }

    void chartsArePrintedInTheColoursOfTheirSeries()
    {
        app::Chart curves({"time", 0.0, 1.0}, {"value", 0.0, 1.0});
        curves.addCurve(1, {{0.0, 0.5}, {1.0, 0.5}}, false);
        curves.addPoint(2, {0.5, 0.2}, "a point");
        app::BoxChart bars({"ms", 0.0, 2.0});
        bars.addBar(3, "bar", 1.0);
        bars.addBox(4, "box", app::summaryOf({0.0, 0.5, 1.0, 1.5, 2.0}));
        const QImage ofCurves = printed(curves.drawing());
        const QImage ofBars = printed(bars.drawing());
        QCOMPARE(ofCurves.pixel(0, 0), qRgb(255, 255, 255));
        QVERIFY(share(ofCurves, 1) > 0.002);
        QVERIFY(share(ofCurves, 2) > 0.0001);
        QVERIFY(share(ofBars, 3) > 0.05);
        QVERIFY(share(ofBars, 4) > 0.0005 && share(ofBars, 4) < 0.02); // lines around a pale box
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(ExportsTest, "exports_test")
#include "exports_test.moc"
