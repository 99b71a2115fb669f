// SPDX-License-Identifier: MIT
// Every action of the window with unsaved work in the session: it asks before the work is lost, or keeps it,
// or can be undone. An action that is in neither list of guarded_actions.h fails the test.
#include "core/io/volumes/volume_writer.h"
#include "tests/support/bones/knee_files.h"
#include "tests/support/moving_case.h"
#include "tests/ui/controllers/guarded_actions.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/bones/bones_controller.h"
#include "ui/browser/dicom_browser_dialog.h"
#include "ui/controllers/project_controller.h"
#include "ui/controllers/stream_controller.h"
#include "ui/controllers/timeline_controller.h"
#include "ui/controllers/work_guard.h"
#include "ui/support/file_paths.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QSet>
#include <QTimer>

#include <functional>

namespace isocenter::ui {
namespace {

QString textOfPose(const core::Pose& pose)
{
    QString text;
    for (const double number : pose.worldFromVolume().matrix().reshaped())
        text += QString::number(number, 'g', 9) + QLatin1Char(' ');
    return text;
}

} // namespace

class WorkGuardTest : public WindowTest
{
    Q_OBJECT

private:
    static constexpr int kFrames = 3;

    WorkGuard& guard() { return child<ProjectController>(*window_).guard(); }

    void openFluoroscopy()
    {
        moving_ = test::writeMovingCase(folder_.filePath(QStringLiteral("moving")).toStdString(), kFrames);
        ctFile_ = folder_.filePath(QStringLiteral("other.mha"));
        workspace().openCt({{moving_.ctFolder}, {}, {}});
        workspace().openXray({moving_.fluoroscopy, {}, moving_.geometry, "0"});
        QTRY_VERIFY_WITH_TIMEOUT(session().canRegister() && workspace().device(), kWaitMs);
        waitForWork();
        core::writeVolume(pathOf(ctFile_), *session().volume());
    }
    // Some work of each kind.
    void work()
    {
        app::Session& session = this->session();
        session.setPose(core::Pose::fromParameters({{1, 2, 3}, {4, 5, 6}}, session.pivotMm()));
        app::FrameTrack track;
        track.frames.resize(kFrames);
        for (int frame = 0; frame < kFrames; ++frame)
            track.setKey(frame, session.pose());
        session.setTrack(track);
        app::Landmarks landmarks;
        landmarks.add({"head", Eigen::Vector3d(1.0, 2.0, 3.0), {}});
        session.setLandmarks(landmarks);
        session.setMeasurements({{app::MeasurementKind::Distance, {}, {{1.5, 2.5, 3.5}, {1.0, 2.0, 3.0}}}});
        const core::Image& pixels = session.radiograph()->pixels;
        auto mask = std::make_shared<core::Mask>(pixels.columns, pixels.rows, true);
        mask->set(7, 8, false);
        session.setMask(0, mask);
        session.setRegion(0, {4, 5, 40, 50});
        app::FinishedRun run;
        run.comment = "the first";
        session.setRuns({run});
        session.commands().clear();
    }
    // All of it, a text each.
    QSet<QString> found()
    {
        const app::Session& session = this->session();
        QSet<QString> texts{QStringLiteral("pose %1").arg(textOfPose(session.pose()))};
        for (int frame = 0; frame < session.track().size(); ++frame)
            if (const auto pose = session.track().pose(frame)) {
                texts << QStringLiteral("pose %1").arg(textOfPose(*pose));
                texts << QStringLiteral("frame %1").arg(frame);
            }
        for (const app::AnatomicalLandmark& landmark : session.landmarks())
            if (landmark.volumeMm)
                texts << QStringLiteral("landmark %1").arg(QString::fromStdString(landmark.name));
        for (const app::Measurement& measurement : session.measurements())
            texts << QStringLiteral("measurement of %1 points").arg(measurement.points.size());
        for (const app::SessionXray& xray : session.xrays()) {
            if (xray.mask)
                texts << QStringLiteral("mask of %1 pixels").arg(xray.mask->countedPixels());
            if (!xray.region.empty())
                texts << QStringLiteral("region");
        }
        for (const app::FinishedRun& run : session.runs())
            texts << QStringLiteral("run %1").arg(QString::fromStdString(run.comment));
        return texts;
    }
    void waitForWork()
    {
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().dataJobs().busy() && !workspace().frameJobs().busy() &&
                                     !workspace().registration().running() &&
                                     !window_->timeline().tracking().running() &&
                                     !window_->stream().tracking().running() &&
                                     !child<BonesController>(*window_).search().running(),
                                 kWaitMs);
    }
    void rest()
    {
        workspace().registration().stop();
        window_->timeline().tracking().stop();
        window_->stream().tracking().stop();
        child<BonesController>(*window_).search().stop();
        if (actions().play->isChecked())
            actions().play->trigger();
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QDialog*>(widget); dialog != nullptr && dialog->isVisible())
                dialog->reject();
        waitForWork();
        window_->setPage(MainWindow::Page::Register);
    }
    QMessageBox* question()
    {
        auto* box = window_->findChild<QMessageBox*>(QStringLiteral("unsavedWork"));
        return box != nullptr && box->isVisible() ? box : nullptr;
    }
    // Answers dialogs that the action waits for.
    void trigger(QAction* action, const std::function<void(QDialog*)>& answer)
    {
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&] {
            auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            if (dialog != nullptr && dialog != question())
                answer(dialog);
        });
        timer.start(10);
        action->trigger();
    }
    static void choose(QDialog* dialog, const QString& path)
    {
        if (auto* files = qobject_cast<QFileDialog*>(dialog)) {
            child<QLineEdit>(*files, "fileNameEdit").setText(path); // whether or not it has the focus
            dialog->accept();
        } else {
            dialog->reject();
        }
    }
    void start(const QString& name)
    {
        QAction* action = window_->findChild<QAction*>(name);
        QVERIFY(action);
        QTRY_VERIFY2(action->isEnabled(), qPrintable(name));
        if (name == QStringLiteral("dicom-browser")) {
            action->trigger();
            Q_EMIT child<DicomBrowserDialog>(*window_).ctChosen({{moving_.ctFolder}, {}, {}});
        } else if (name == QStringLiteral("recent")) {
            Q_EMIT action->menu()->aboutToShow();
            const QString folder = textOf(moving_.ctFolder);
            for (QAction* entry : action->menu()->actions())
                if (entry->text() == folder)
                    entry->trigger();
        } else {
            QString path = ctFile_;
            if (name == QStringLiteral("open-ct"))
                path = textOf(moving_.ctFolder);
            else if (name == QStringLiteral("open-x-ray"))
                path = folder_.filePath(QStringLiteral("other.png"));
            else if (name == QStringLiteral("open-bones"))
                path = folder_.filePath(QStringLiteral("bones.json"));
            if (name == QStringLiteral("open-x-ray"))
                QVERIFY(QImage(16, 16, QImage::Format_Grayscale8).save(path));
            if (name == QStringLiteral("open-bones")) {
                QFile file(path);
                QVERIFY(file.open(QIODevice::WriteOnly));
            }
            trigger(action, [&](QDialog* dialog) { choose(dialog, path); });
        }
    }
    void press(QMessageBox::StandardButton button)
    {
        QPointer<QMessageBox> box = question();
        QVERIFY(box);
        box->button(button)->click();
        QTRY_VERIFY(!box);
    }

    test::MovingCase moving_;
    QString ctFile_;

private Q_SLOTS:
    void everyActionIsInAList();
    void actionsThatReplaceWorkAsk();
    void allOthersKeepIt();
    void discardingGoesOn();
    void savingKeepsItFirst();
    void closingBonesAsks();
    void nothingIsAskedWithoutWork();
    void savedWorkIsNotAskedAbout();
};

void WorkGuardTest::everyActionIsInAList()
{
    QStringList listed = keeping() << QStringLiteral("close-bones"); // asks where there are bones
    for (const Asking& asking : kAsking)
        listed << QString::fromLatin1(asking.action);
    QStringList unknown;
    QStringList gone = listed;
    for (const QAction* action : actions().all())
        if (listed.contains(action->objectName()))
            gone.removeAll(action->objectName());
        else
            unknown << action->objectName();
    QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join(QLatin1Char(' '))));
    QVERIFY2(gone.isEmpty(), qPrintable(gone.join(QLatin1Char(' '))));
}

void WorkGuardTest::actionsThatReplaceWorkAsk()
{
    openFluoroscopy();
    for (const Asking& asking : kAsking) {
        work();
        const QSet<QString> before = found();
        const auto ct = session().volume();
        start(QString::fromLatin1(asking.action));
        QTRY_VERIFY2_WITH_TIMEOUT(question() != nullptr, asking.action, kWaitMs);
        const QString named = question()->informativeText();
        QVERIFY2(named.contains(QString::fromLatin1(asking.named)),
                 qPrintable(QStringLiteral("%1: %2").arg(QString::fromLatin1(asking.action), named)));
        press(QMessageBox::Cancel);
        rest();
        QVERIFY2(found() == before && session().volume() == ct && window_->isVisible(), asking.action);
    }
}

void WorkGuardTest::allOthersKeepIt()
{
    openFluoroscopy();
    for (const QString& name : keeping()) {
        work();
        const QSet<QString> before = found();
        QAction* action = window_->findChild<QAction*>(name);
        QVERIFY2(action, qPrintable(name));
        bool asked = false;
        trigger(action, [&](QDialog* dialog) { dialog->reject(); });
        asked = question() != nullptr;
        rest();
        QVERIFY2(!asked, qPrintable(name));
        for (int undone = 0; undone < 3 && !found().contains(before); ++undone)
            actions().undo->trigger();
        const QSet<QString> lost = QSet(before).subtract(found());
        QVERIFY2(lost.isEmpty(),
                 qPrintable(QStringLiteral("%1 loses %2")
                                .arg(name, QStringList(lost.values()).join(QStringLiteral(", ")))));
        if (action->isCheckable() && action->actionGroup() == nullptr && action->isChecked())
            action->trigger();
    }
}

void WorkGuardTest::discardingGoesOn()
{
    openFluoroscopy();
    work();
    window_->open({ctFile_, textOf(moving_.fluoroscopy)}); // one question about both
    QTRY_VERIFY_WITH_TIMEOUT(question(), kWaitMs);
    QVERIFY(question()->informativeText().contains(QStringLiteral("Masks: 1")));
    press(QMessageBox::Discard);
    waitForWork();
    QVERIFY(!question());
    QVERIFY(session().track().empty());
    QCOMPARE(textOf(session().sources().ct.request.paths.front()), ctFile_);
}

void WorkGuardTest::savingKeepsItFirst()
{
    openFluoroscopy();
    work();
    const QString project = folder_.filePath(QStringLiteral("kept.isocenter"));
    QTRY_VERIFY(actions().closeProject->isEnabled());
    actions().closeProject->trigger();
    press(QMessageBox::Save);
    QPointer<QFileDialog> dialog = window_->findChild<QFileDialog*>();
    QVERIFY(dialog);
    static_cast<QDialog*>(dialog)->reject(); // nothing is saved: nothing is closed
    QTRY_VERIFY(!dialog);
    waitForWork();
    QVERIFY(session().volume() && !session().landmarks().empty());
    actions().closeProject->trigger();
    press(QMessageBox::Save);
    choose(window_->findChild<QFileDialog*>(), project);
    QTRY_VERIFY_WITH_TIMEOUT(!session().volume(), kWaitMs);
    window_->open({project});
    QTRY_VERIFY_WITH_TIMEOUT(session().canRegister(), kWaitMs);
    waitForWork();
    QTRY_COMPARE(session().landmarks().size(), std::size_t(1));
    QCOMPARE(session().runs().size(), std::size_t(1));
}

void WorkGuardTest::closingBonesAsks()
{
    const test::KneeFiles files(folder_.filePath(QStringLiteral("knee")).toStdString());
    app::CtRequest ct{{files.folder / "ct.tif"}, {}, {}};
    ct.options.tiff.spacingMm = Eigen::Vector3d::Constant(test::KneeCase::kVoxelMm);
    ct.options.tiff.originMm = test::KneeFiles::kOriginMm;
    workspace().openCt(ct);
    workspace().openXray({files.folder / "view1.tif", {}, files.folder / "geometry.json", "0"});
    window_->open({textOf(files.folder / "bones.json")});
    QTRY_COMPARE_WITH_TIMEOUT(session().bones().size(), std::size_t(2), kWaitMs);
    waitForWork();
    session().setPose(core::Pose::fromParameters({{1, 2, 3}, {4, 5, 6}}, session().pivotMm()));
    actions().closeBones->trigger();
    QVERIFY(question());
    QVERIFY2(question()->informativeText().contains(QStringLiteral("Poses of bones: 1")),
             qPrintable(question()->informativeText()));
    press(QMessageBox::Cancel);
    QCOMPARE(session().bones().size(), std::size_t(2));
    actions().closeBones->trigger();
    press(QMessageBox::Discard);
    QVERIFY(session().bones().empty());
}

void WorkGuardTest::nothingIsAskedWithoutWork()
{
    openFluoroscopy();
    actions().demo->trigger();
    QVERIFY(!question());
    waitForWork();
    QVERIFY(workspace().session().truth());
}

void WorkGuardTest::savedWorkIsNotAskedAbout()
{
    openFluoroscopy();
    work();
    app::ProjectKeeper& keeper = child<ProjectController>(*window_).keeper();
    keeper.save(pathOf(folder_.filePath(QStringLiteral("saved.isocenter"))));
    waitForWork();
    QCOMPARE(guard().unsaved({app::Replaced::Project}), QStringList());
    app::Landmarks more = session().landmarks();
    more.add({"neck", Eigen::Vector3d(3.0, 2.0, 1.0), {}});
    session().setLandmarks(more);
    QCOMPARE(guard().unsaved({app::Replaced::Ct}), QStringList{QStringLiteral("Landmarks: 2")});
    QCOMPARE(guard().unsaved({app::Replaced::Xray}), QStringList());
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(WorkGuardTest, "work_guard_test")
#include "work_guard_test.moc"
