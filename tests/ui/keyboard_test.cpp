// SPDX-License-Identifier: MIT
// Everything can be reached by the keyboard alone, in English and in German: Tab goes through all pages,
// panels and dialogs and out of everything again, what has the keyboard is seen, and dialogs have mnemonics.
#include "app/session/input_summary.h"
#include "tests/ui/keyboard_check.h"
#include "ui/actions/actions.h"
#include "ui/dialogs/surface_model_dialog.h"
#include "ui/dialogs/tiff_volume_dialog.h"
#include "ui/support/translation.h"
#include "ui/widgets/focus_ring.h"
#include "ui/widgets/keyboard_aid.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>

#include <functional>

namespace isocenter::ui {

class KeyboardTest : public WindowTest
{
    Q_OBJECT

public:
    explicit KeyboardTest(Language language = Language::English) : aid_(*qApp)
    {
        installLanguage(*qApp, language);
    }

private:
    static constexpr int kMostStops = 1000;

    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget* target = QApplication::focusWidget();
        if (!target)
            target = QApplication::activeWindow();
        QVERIFY(target);
        QTest::keyClick(target, key, modifiers);
    }
    void activate(QWidget& window)
    {
        window.activateWindow();
        QTRY_COMPARE_WITH_TIMEOUT(QApplication::activeWindow(), &window, kWaitMs);
    }
    // Presses Tab until the first widget has the keyboard again.
    void tabThrough(QWidget& window, const QString& where)
    {
        activate(window);
        if (!QApplication::focusWidget())
            press(Qt::Key_Tab);
        QSet<QWidget*> reached;
        QStringList unseen;
        int pressed = 0;
        for (; pressed < kMostStops; ++pressed) {
            press(Qt::Key_Tab);
            QWidget* now = QApplication::focusWidget();
            QVERIFY2(now, qPrintable(where));
            if (reached.contains(now))
                break;
            reached.insert(now);
            if (!aid_.ring() || aid_.ring()->surrounded() != now || !aid_.ring()->isVisible())
                unseen << nameOf(now);
        }
        QVERIFY2(pressed < kMostStops, qPrintable(where));
        QVERIFY2(unseen.isEmpty(),
                 qPrintable(where + QStringLiteral(": not seen: ") + unseen.join(QStringLiteral(", "))));
        QStringList missed;
        for (QWidget* stop : tabStops(&window))
            if (!reached.contains(stop) && !reached.contains(stop->focusProxy()) && !isOneOfExclusive(stop))
                missed << QStringLiteral("%1 %2 “%3”")
                              .arg(QString::fromLatin1(stop->metaObject()->className()), stop->objectName(),
                                   nameOf(stop));
        QVERIFY2(missed.isEmpty(),
                 qPrintable(where + QStringLiteral(": not reached: ") + missed.join(QStringLiteral(", "))));
    }
    // Arrow keys go through the buttons of a group, of which Tab reaches the one that is checked.
    static bool isOneOfExclusive(const QWidget* widget)
    {
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        return button && button->autoExclusive() && !button->isChecked();
    }
    void check(QDialog& dialog, const QString& where)
    {
        QVERIFY2(dialog.isVisible(), qPrintable(where));
        const QStringList mnemonics = mnemonicProblems(mnemonicTextsOf(dialog));
        QVERIFY2(mnemonics.isEmpty(),
                 qPrintable(where + QStringLiteral(": ") + mnemonics.join(QStringLiteral("; "))));
        const QStringList nameless = namelessIn(dialog);
        QVERIFY2(nameless.isEmpty(),
                 qPrintable(where + QStringLiteral(": ") + nameless.join(QStringLiteral("; "))));
        const QStringList astray = astrayIn(dialog);
        QVERIFY2(astray.isEmpty(),
                 qPrintable(where + QStringLiteral(": ") + astray.join(QStringLiteral("; "))));
        tabThrough(dialog, where);
    }
    // The dialog that an action opens.
    QDialog* openedBy(QAction* action)
    {
        const QList<QDialog*> before = visibleDialogs();
        action->trigger();
        QDialog* opened = nullptr;
        const bool isThere = QTest::qWaitFor(
            [&] {
                for (QDialog* dialog : visibleDialogs())
                    if (!before.contains(dialog))
                        opened = dialog;
                return opened != nullptr;
            },
            kWaitMs);
        return isThere ? opened : nullptr;
    }
    QList<QDialog*> visibleDialogs() const
    {
        QList<QDialog*> dialogs;
        for (QDialog* dialog : window_->findChildren<QDialog*>())
            if (dialog->isVisible())
                dialogs << dialog;
        return dialogs;
    }
    void checkMenu(const QMenu& menu, const QString& where)
    {
        QSet<QString> taken;
        for (const QAction* action : menu.actions()) {
            const QString key = mnemonicOf(action->text());
            QVERIFY2(key.isEmpty() || !taken.contains(key), qPrintable(where + action->text()));
            taken.insert(key);
            if (action->menu())
                checkMenu(*action->menu(), where + action->text() + QStringLiteral(" > "));
        }
    }

private Q_SLOTS:
    void dialogs_data() // NOLINT(readability-identifier-naming): of QtTest
    {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"preferences", "keyboard-shortcuts", "kernel-log", "about-isocenter", "edit-stages",
              "dicom-browser", "c-arm-calibration", "geometry", "live", "export-video"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void dialogs()
    {
        QFETCH(const QString, name);
        openDemo();
        QAction* action = window_->findChild<QAction*>(name);
        QVERIFY2(action, qPrintable(name));
        if (name == QStringLiteral("export-video")) { // of the poses of a run
            actions().start->trigger();
            QTRY_VERIFY_WITH_TIMEOUT(!session().runs().empty(), kWaitMs);
        }
        QTRY_VERIFY2_WITH_TIMEOUT(action->isEnabled(), qPrintable(name), kWaitMs);
        QDialog* dialog = openedBy(action);
        QVERIFY2(dialog, qPrintable(name));
        check(*dialog, name);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(visibleDialogs().isEmpty(), kWaitMs);
    }
    void dialogsAboutVolumes()
    {
        TiffVolumeDialog tiff(QStringLiteral("volume.tif"), window_.get());
        tiff.show();
        check(tiff, QStringLiteral("TIFF volume"));
        app::SurfaceSummary model;
        model.file = "part.stl";
        SurfaceModelDialog surface(model, 0.0, window_.get());
        tiff.hide();
        surface.show();
        check(surface, QStringLiteral("surface model"));
    }
    void pages()
    {
        openDemo();
        for (const MainWindow::Page page : {MainWindow::Page::Register, MainWindow::Page::Compare,
                                            MainWindow::Page::Track, MainWindow::Page::Reconstruct}) {
            window_->setPage(page);
            const auto where = QStringLiteral("page %1").arg(static_cast<int>(page));
            const QStringList nameless = namelessIn(*window_);
            QVERIFY2(nameless.isEmpty(), qPrintable(where + nameless.join(QLatin1Char(';'))));
            tabThrough(*window_, where);
        }
    }
    void menusHaveEachMnemonicOnce()
    {
        QSet<QString> taken;
        for (const QAction* action : window_->menuBar()->actions()) {
            const QString key = mnemonicOf(action->text());
            QVERIFY2(!key.isEmpty() && !taken.contains(key), qPrintable(action->text()));
            taken.insert(key);
            checkMenu(*action->menu(), action->text() + QStringLiteral(" > "));
        }
        QVERIFY(taken.size() > 4);
    }
    void buttonsWithoutFocusAreActionsWithAnotherWay()
    {
        openDemo();
        QSet<QAction*> listed;
        const std::function<void(const QList<QAction*>&)> list = [&](const QList<QAction*>& actions) {
            for (QAction* action : actions) {
                listed.insert(action);
                if (action->menu())
                    list(action->menu()->actions());
            }
        };
        list(window_->menuBar()->actions());
        QStringList unreachable;
        for (const QToolButton* button : window_->findChildren<QToolButton*>()) {
            const bool isPartOfQt = button->parentWidget()->inherits("QDockWidget") ||
                                    button->parentWidget()->inherits("QTabBar") ||
                                    button->objectName().startsWith(QStringLiteral("qt_"));
            QAction* action = button->defaultAction();
            if (button->focusPolicy() != Qt::NoFocus || isPartOfQt || (action && listed.contains(action)))
                continue;
            if (!action || action->shortcut().isEmpty())
                unreachable << QStringLiteral("%1 “%2”").arg(button->objectName(),
                                                             nameOf(const_cast<QToolButton*>(button)));
        }
        QVERIFY2(unreachable.isEmpty(), qPrintable(unreachable.join(QStringLiteral(", "))));
    }
    void aClickTakesTheRingAway()
    {
        openDemo();
        activate(*window_);
        press(Qt::Key_Tab);
        QTRY_VERIFY(aid_.ring() && aid_.ring()->isVisible());
        QTest::mouseClick(window_->statusBar(), Qt::LeftButton);
        QVERIFY(!aid_.ring() || !aid_.ring()->isVisible());
    }

private:
    KeyboardAid aid_;
};

// The same in German.
class KeyboardGermanTest : public KeyboardTest
{
public:
    KeyboardGermanTest() : KeyboardTest(Language::German) {}
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(KeyboardTest, "keyboard_test")
ISOCENTER_WINDOW_TEST(KeyboardGermanTest, "keyboard_german_test")
#include "keyboard_test.moc"
