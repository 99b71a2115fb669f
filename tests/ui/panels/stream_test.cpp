// SPDX-License-Identifier: MIT
// X-rays registered as they come in: folders that grow, what is lost and found, bad images, pauses, the end.
#include "tests/ui/stream_test.h"

#include "app/commands/pose_edits.h"
#include "core/support/error.h"
#include "tests/support/narrow_find.h"
#include "ui/charts/pose_curves.h"
#include "ui/support/file_paths.h"
#include "ui/widgets/message_bar.h"

#include <QDialog>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QPointer>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::ui {

class StreamTest : public StreamWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void isRefusedWithoutACt()
    {
        QVERIFY(!actions().live->isEnabled());
        openCase();
        QVERIFY(actions().live->isEnabled());
        app::StreamChoice one = growing();
        one.sources.views.pop_back();
        QVERIFY_THROWS_EXCEPTION(UsageError, stream().start(one));
        session().setPose(core::Pose(Eigen::Isometry3d(Eigen::Translation3d(0.0, 0.0, 5000.0))));
        QVERIFY_THROWS_EXCEPTION(InputError, stream().start(growing())); // beside the images
        QVERIFY(!stream().running());
    }

    void followsFoldersThatGrowAndKeepsTheFrames()
    {
        openCase();
        const auto before = session().xrays();
        stream().start(growing());
        for (int frame = 0; frame < 4; ++frame) {
            views_->bring(frame + 3, frame);
            waitForFrames(frame + 1);
            QVERIFY2(views_->errorMm(session().pose(), frame) < 1.5,
                     qPrintable(QString::number(views_->errorMm(session().pose(), frame))));
            QCOMPARE(session().frame(), frame);
        }
        QVERIFY(!actions().undo->isEnabled() && !actions().start->isEnabled());
        QCOMPARE(child<PoseCurves>(panel()).count(), 4);
        QVERIFY2(state().contains(QStringLiteral("frames/s")) && state().contains(QStringLiteral("latency")),
                 qPrintable(state()));
        QElapsedTimer timer;
        timer.start();
        actions().stop->trigger();
        QVERIFY(!stream().running());
        QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed()))); // of a busy machine
        QVERIFY2(messageBar().text().isEmpty(), qPrintable(messageBar().text()));

        QCOMPARE(session().frames(), 4);
        QCOMPARE(track().framesOf(app::FrameQuality::Good).size(), std::size_t(4));
        QCOMPARE(track().options.at("search"), std::string("live"));
        actions().previousFrame->trigger(); // read again from its file
        QTRY_COMPARE_WITH_TIMEOUT(session().frame(), 2, kWaitMs);
        QVERIFY(views_->errorMm(session().pose(), 2) < 1.5);
        QCOMPARE(session().xrays()[1].radiograph->pixels.at(40, 50), views_->shown(1, 2).at(40, 50));
        QVERIFY(session().xrays()[1].radiograph->geometry);

        actions().undo->trigger();
        QCOMPARE(session().frames(), 0);
        QVERIFY(session().xrays()[0].radiograph == before[0].radiograph);
        QVERIFY(session().pose().worldFromVolume().isApprox(views_->made.start.worldFromVolume()));
        actions().redo->trigger();
        QCOMPARE(session().frames(), 4);
        QVERIFY(views_->errorMm(session().pose(), 3) < 1.5);
    }

    void whatIsLostIsFoundOrCorrected()
    {
        openCase();
        stream().start(growing());
        for (int frame = 0; frame < 4; ++frame) { // which say how similar frames usually are
            views_->bring(frame, 0);
            waitForFrames(frame + 1);
        }
        QVERIFY(!actions().findNow->isEnabled());
        QVERIFY(!actions().step->isEnabled());
        views_->bring(4, kJump);
        waitForFrames(5);
        QCOMPARE(stream().status().state, std::string("lost"));
        QVERIFY(state().contains(QStringLiteral("Lost")));
        app::changePose(session(), "Move pose", views_->truth(kJump));
        views_->bring(5, kJump);
        waitForFrames(6);
        QCOMPARE(stream().status().state, std::string("tracked"));
        QVERIFY(views_->errorMm(session().pose(), kJump) < 1.5);
        stream().stop();
        actions().undo->trigger(); // the correction, too
        QVERIFY(session().pose().worldFromVolume().isApprox(views_->made.start.worldFromVolume()));
        QVERIFY(!actions().undo->isEnabled());
        QVERIFY(actions().step->isEnabled());

        const std::filesystem::path search = folder_.filePath(QStringLiteral("narrow.json")).toStdString();
        core::writeTextFile(search, test::kNarrowFind);
        app::StreamChoice finding = growing();
        finding.find = search.string();
        finding.startsWithSearch = true;
        stream().start(finding);
        waitForFrames(1); // the newest of those that are there
        QVERIFY(actions().findNow->isEnabled());
        QCOMPARE(stream().status().state, std::string("found"));
        QVERIFY(views_->errorMm(session().pose(), kJump) < 1.5);
        actions().findNow->trigger();
        views_->bring(6, kJump);
        waitForFrames(2);
        QCOMPARE(stream().status().state, std::string("found"));
    }

    void badImagesAreNamedAndAFolderThatGoesEndsIt()
    {
        openCase();
        stream().start(growing());
        views_->bringDamaged(1);
        waitForFrames(1);
        QCOMPARE(session().frames(), 0); // there is nothing to show yet
        views_->bring(2, 0);
        waitForFrames(2);
        for (int view = 0; view < 2; ++view)
            core::writeTiffFloat(views_->place(view, 3), core::Image(64, 64, 0.5f));
        waitForFrames(3);
        QVERIFY2(stream().status().trouble.find("64 x 64") != std::string::npos,
                 stream().status().trouble.c_str());
        const auto* trouble = panel().findChild<QLabel*>(QStringLiteral("streamTrouble"));
        QVERIFY(trouble->isVisible() && trouble->text().contains(QStringLiteral("64 x 64")));
        views_->bring(4, 1);
        waitForFrames(4);
        QCOMPARE(stream().status().state, std::string("tracked"));
        QCOMPARE(session().frame(), 3);
        std::filesystem::remove_all(views_->folder / "b");
        QTRY_VERIFY_WITH_TIMEOUT(!stream().running(), kWaitMs);
        QVERIFY2(messageBar().text().contains(QStringLiteral("can no longer be read")),
                 qPrintable(messageBar().text()));
        QCOMPARE(track().framesOf(app::FrameQuality::Corrupt), (std::vector<int>{0, 2}));
        QCOMPARE(track().framesOf(app::FrameQuality::Good), (std::vector<int>{1, 3}));
    }

    void aPauseTakesNoFurtherFrame()
    {
        openCase();
        stream().start(growing());
        views_->bring(1, 0);
        waitForFrames(1);
        actions().pause->trigger();
        QVERIFY(stream().paused() && state().contains(QStringLiteral("Paused")));
        views_->bring(2, 1);
        views_->bring(3, 2);
        actions().pause->trigger();
        QVERIFY(!stream().paused());
        QTRY_VERIFY_WITH_TIMEOUT(views_->errorMm(session().pose(), 2) < 1.5, kWaitMs);
        const std::string table = stream().table();
        QVERIFY2(table.find("\"3.tif\"") != std::string::npos, table.c_str());
        actions().pause->trigger();
        actions().stop->trigger();
        QVERIFY(!stream().running() && !actions().pause->isChecked());
    }

    void aRunIsPlayedToItsEndAndExported()
    {
        openCase();
        std::vector<std::filesystem::path> runs;
        for (int view = 0; view < 2; ++view) {
            const std::vector<core::Image> pages{views_->shown(view, 0), views_->shown(view, 1),
                                                 views_->shown(view, 2)};
            runs.push_back(views_->folder / (view == 0 ? "a.tif" : "b.tif"));
            core::writeTiff(runs.back(), pages, core::SampleType::Float32);
        }
        app::StreamChoice choice = growing();
        choice.sources.views = runs;
        choice.sources.everySet = true;
        stream().start(choice);
        QTRY_VERIFY_WITH_TIMEOUT(!stream().running(), kWaitMs);
        QVERIFY2(messageBar().text().isEmpty(), qPrintable(messageBar().text()));
        QCOMPARE(track().framesOf(app::FrameQuality::Good).size(), std::size_t(3));

        actions().exportPoses->trigger();
        QPointer<QFileDialog> dialog = window_->findChild<QFileDialog*>();
        QVERIFY(dialog);
        const QStringList filters = dialog->nameFilters();
        dialog->selectNameFilter(filters.last());
        const QString file = folder_.filePath(QStringLiteral("frames.csv"));
        dialog->selectFile(file);
        static_cast<QDialog*>(dialog)->accept();
        QTRY_VERIFY(!dialog);
        const std::string table = core::readTextFile(pathOf(file));
        QVERIFY2(table.find("latencyMs") != std::string::npos, table.c_str());
        QCOMPARE(std::count(table.begin(), table.end(), '\n'), 4); // a line a frame, and the columns' names
        QVERIFY(table.find("\n2,tracked,") != std::string::npos);
    }

    void otherDataAndTheEndOfTheWindowEndIt()
    {
        openCase();
        stream().start(growing());
        views_->bring(1, 0);
        waitForFrames(1);
        views_->bring(2, 1);
        waitForFrames(2);
        window_->workspace().openDemo(kDemoVoxels);
        QTRY_VERIFY_WITH_TIMEOUT(!stream().running(), kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(session().xrays().size() == 1, kWaitMs);
        QVERIFY(!stream().isShown());
        QVERIFY(!actions().undo->isEnabled());

        app::StreamChoice again = growing();
        again.sources.views.pop_back();
        stream().start(again);
        QVERIFY(stream().running());
        window_->close();
        QVERIFY(!stream().running());
        openWindow();
        QVERIFY(!stream().running());
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(StreamTest, "stream_test")
#include "stream_test.moc"
