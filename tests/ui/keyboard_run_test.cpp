// SPDX-License-Identifier: MIT
// The way from the start page to a registered and saved pose by keys alone. Every step is a key press for the
// menu, dialog or widget that has the keyboard; session and widgets are only read.
#include "core/geometry/error_measures.h"
#include "core/io/cases/synthetic_case_files.h"
#include "core/phantom/synthetic_case.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/panels/pose_panel.h"
#include "ui/start/start_page.h"
#include "ui/support/mnemonics.h"
#include "ui/support/translation.h"
#include "ui/widgets/keyboard_aid.h"
#include "ui/window/start_controller.h"

#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTimer>

#include <cmath>
#include <functional>

namespace isocenter::ui {

class KeyboardRunTest : public WindowTest
{
    Q_OBJECT

public:
    explicit KeyboardRunTest(Language language = Language::English) : aid_(*qApp)
    {
        installLanguage(*qApp, language);
    }

private:
    static constexpr int kMostPresses = 400;

    // The widget to which the platform would send a key.
    static QWidget* keyTarget()
    {
        if (QWidget* popup = QApplication::activePopupWidget())
            return popup;
        QWidget* focused = QApplication::focusWidget();
        return focused ? focused : QApplication::activeWindow();
    }
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QVERIFY(keyTarget());
        QTest::keyClick(keyTarget(), key, modifiers);
    }
    static void press(const QAction* action)
    {
        const QKeySequence keys = action->shortcut();
        QVERIFY2(keys.count() == 1, qPrintable(action->text()));
        press(keys[0].key(), keys[0].keyboardModifiers());
    }
    static void type(const QString& text)
    {
        QVERIFY(keyTarget());
        QTest::keyClicks(keyTarget(), text);
    }
    // Presses a key until the condition holds.
    static void pressUntil(const std::function<bool()>& isThere, Qt::Key key, const char* what)
    {
        int presses = 0;
        for (; presses < kMostPresses && !isThere(); ++presses)
            press(key);
        QVERIFY2(presses < kMostPresses, what);
    }
    void tabTo(const char* name)
    {
        pressUntil(
            [name] {
                const QWidget* focused = QApplication::focusWidget();
                return focused && focused->objectName() == QLatin1String(name);
            },
            Qt::Key_Tab, name);
    }
    // Presses keys that open a file dialog, and types a path there.
    void inFileDialog(const QString& path, const std::function<void()>& openDialog)
    {
        bool answered = false;
        QTimer waiting; // the dialog has an event loop of its own
        QObject::connect(&waiting, &QTimer::timeout, [&] {
            const auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!dialog || !qobject_cast<QLineEdit*>(QApplication::focusWidget()) ||
                !dialog->isAncestorOf(QApplication::focusWidget()))
                return;
            waiting.stop();
            answered = true;
            press(Qt::Key_A, Qt::ControlModifier);
            type(path);
            press(Qt::Key_Return);
        });
        waiting.start(10);
        openDialog();
        QTRY_VERIFY_WITH_TIMEOUT(answered && !QApplication::activeModalWidget(), kWaitMs);
        activate();
    }
    // Alt and the mnemonic of the first menu, arrow keys to its entry, Return.
    void chooseInFileMenu(const QAction* entry)
    {
        const QString mnemonic = mnemonicOf(window_->menuBar()->actions().front()->text());
        QCOMPARE(mnemonic.size(), 1);
        press(static_cast<Qt::Key>(mnemonic.front().unicode()), Qt::AltModifier);
        const auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        pressUntil([&] { return menu->activeAction() == entry; }, Qt::Key_Down, "the entry of the menu");
        press(Qt::Key_Return);
    }
    // A window manager does it when the program starts and when a dialog closes; the virtual screen has none.
    void activate()
    {
        window_->activateWindow();
        QTRY_COMPARE_WITH_TIMEOUT(QApplication::activeWindow(), window_.get(), kWaitMs);
    }
    void startPage()
    {
        window_->start().offer();
        activate();
        QTRY_VERIFY_WITH_TIMEOUT(window_->start().page().isAncestorOf(QApplication::focusWidget()), kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(workspace().device(), kWaitMs);
    }
    // Moves the volume by a field of the panel Pose.
    void placeByPanel()
    {
        const auto& panel = child<PosePanel>(*window_);
        pressUntil(
            [&] {
                return panel.isAncestorOf(QApplication::focusWidget()) &&
                       qobject_cast<QDoubleSpinBox*>(QApplication::focusWidget());
            },
            Qt::Key_Tab, "a field of the pose");
        const double before = session().pose().worldFromVolume().translation().x();
        for (int step = 0; step < 4; ++step)
            press(Qt::Key_Up);
        press(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(
            std::abs(session().pose().worldFromVolume().translation().x() - before - 4.0) < 1e-3, kWaitMs);
    }
    void chooseMeasure(const char* name)
    {
        tabTo("measure");
        const auto* list = qobject_cast<QComboBox*>(QApplication::focusWidget());
        QVERIFY(list);
        press(Qt::Key_Home);
        for (int step = list->findData(QLatin1String(name)); step > 0; --step)
            press(Qt::Key_Down);
        QCOMPARE(session().search().measure, std::string(name));
    }
    void savePose(const QString& file)
    {
        inFileDialog(file, [this] { press(actions().savePose); });
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QJsonArray rows = QJsonDocument::fromJson(written.readAll())
                                    .object()
                                    .value(QStringLiteral("worldFromVolume"))
                                    .toArray();
        QCOMPARE(rows.size(), 4);
        for (int row = 0; row < 4; ++row)
            for (int column = 0; column < 4; ++column)
                QVERIFY(std::abs(rows[row].toArray()[column].toDouble() -
                                 matrixOf(session().pose())(row, column)) < 1e-9);
    }

private Q_SLOTS:
    void fromASampleCaseToASavedPose()
    {
        startPage();
        tabTo("sample-spine");
        press(Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(actions().start->isEnabled() && session().truth(), kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().dataJobs().busy(), kWaitMs);
        placeByPanel();
        chooseMeasure("ncc");
        press(actions().start);
        QTRY_COMPARE_WITH_TIMEOUT(session().runs().size(), std::size_t(1), kWaitMs);
        const core::GroundTruth& truth = *session().truth();
        const core::ProjectionGeometry& view = *session().radiograph()->geometry;
        const double error =
            core::meanReprojectionDistance(truth.pose, session().pose(), view, truth.targetsMm);
        QVERIFY2(error < core::kSuccessMm, qPrintable(QString::number(error)));
        savePose(folder_.filePath(QStringLiteral("spine.json")));
    }
    void fromAFolderToASavedProject()
    {
        core::SyntheticCaseOptions options;
        options.volumeSize = {48, 48, 36};
        options.columns = options.rows = 96;
        options.seed = 3;
        const core::SyntheticCase content = core::makeSyntheticCase(options);
        const QString folder = folder_.filePath(QStringLiteral("study"));
        core::writeSyntheticCase(folder.toStdString(), content);
        startPage();
        inFileDialog(folder, [this] { chooseInFileMenu(actions().openCt); });
        QTRY_VERIFY_WITH_TIMEOUT(session().canRegister() && !workspace().dataJobs().busy(), kWaitMs);
        QCOMPARE(session().xrays().size(), std::size_t(2));
        placeByPanel();
        press(actions().find);
        QTRY_COMPARE_WITH_TIMEOUT(session().runs().size(), std::size_t(1), kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().registration().running(), kWaitMs);
        const double error =
            core::meanTargetRegistrationError(content.truth, session().pose(), content.targetsMm);
        QVERIFY2(error < core::kSuccessMm, qPrintable(QString::number(error)));
        savePose(folder_.filePath(QStringLiteral("study.json")));
        const QString project = folder_.filePath(QStringLiteral("keys.isocenter"));
        inFileDialog(project, [this] { press(actions().saveProject); });
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(project).size() > 0, kWaitMs);
    }

private:
    KeyboardAid aid_;
};

class KeyboardRunGermanTest : public KeyboardRunTest
{
public:
    KeyboardRunGermanTest() : KeyboardRunTest(Language::German) {}
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(KeyboardRunTest, "keyboard_run_test")
ISOCENTER_WINDOW_TEST(KeyboardRunGermanTest, "keyboard_run_german_test")
#include "keyboard_run_test.moc"
