// SPDX-License-Identifier: MIT
// The keys of the actions are changed in the dialog, kept, and said where the actions are.
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/dialogs/shortcuts_dialog.h"

#include <QAction>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTreeWidget>

namespace isocenter::ui {

class ShortcutsTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void standardKeysAndNamesAreUnique();
    void changesKeysAndKeepsThem();
    void saysWhoHasTheKeysAndTakesThemOver();
    void resetsOneAndAll();
    void findsByTextAndKeys();

private:
    QPushButton* button(const char* name) { return dialog_->findChild<QPushButton*>(QLatin1String(name)); }
    void openDialog();
    void choose(const QAction* action);
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);

    ShortcutsDialog* dialog_ = nullptr;
};

void ShortcutsTest::openDialog()
{
    window_->actions().shortcuts->trigger();
    dialog_ = window_->findChild<ShortcutsDialog*>();
    QVERIFY(dialog_ != nullptr);
}

void ShortcutsTest::choose(const QAction* action)
{
    auto* list = dialog_->findChild<QTreeWidget*>();
    const auto row = static_cast<int>(window_->actions().all().indexOf(const_cast<QAction*>(action)));
    list->setCurrentItem(list->topLevelItem(row));
}

void ShortcutsTest::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    auto* edit = dialog_->findChild<QKeySequenceEdit*>();
    QTest::keyClick(edit, key, modifiers);
    QSignalSpy finished(edit, &QKeySequenceEdit::editingFinished);
    QTRY_VERIFY(finished.count() > 0);
}

void ShortcutsTest::standardKeysAndNamesAreUnique()
{
    QSet<QString> names;
    QSet<QString> keys;
    for (const QAction* action : window_->actions().all()) {
        QVERIFY2(!action->objectName().isEmpty() && !names.contains(action->objectName()),
                 qPrintable(action->text()));
        names.insert(action->objectName());
        const QString shortcut = action->shortcut().toString();
        QVERIFY2(shortcut.isEmpty() || !keys.contains(shortcut), qPrintable(action->text()));
        keys.insert(shortcut);
    }
}

void ShortcutsTest::changesKeysAndKeepsThem()
{
    openDialog();
    choose(window_->actions().fit);
    press(Qt::Key_J, Qt::ControlModifier);
    const QKeySequence chosen(QStringLiteral("Ctrl+J"));
    QCOMPARE(window_->actions().fit->shortcut(), chosen);
    QVERIFY(window_->actions().fit->toolTip().endsWith(QStringLiteral("(Ctrl+J)")));

    openWindow(); // as the next start does
    QCOMPARE(window_->actions().fit->shortcut(), chosen);
    QVERIFY(window_->actions().fit->toolTip().endsWith(QStringLiteral("(Ctrl+J)")));
    openDialog();
    button("resetAll")->click();
}

void ShortcutsTest::saysWhoHasTheKeysAndTakesThemOver()
{
    openDialog();
    choose(window_->actions().fit);
    press(Qt::Key_I);
    QCOMPARE(window_->actions().fit->shortcut(), QKeySequence(Qt::Key_R));
    QCOMPARE(window_->actions().invert->shortcut(), QKeySequence(Qt::Key_I));
    QVERIFY(!button("takeOver")->isHidden());
    button("takeOver")->click();
    QCOMPARE(window_->actions().fit->shortcut(), QKeySequence(Qt::Key_I));
    QVERIFY(window_->actions().invert->shortcut().isEmpty());
    QVERIFY(button("takeOver")->isHidden());

    openWindow();
    QCOMPARE(window_->actions().fit->shortcut(), QKeySequence(Qt::Key_I));
    QVERIFY(window_->actions().invert->shortcut().isEmpty());
    openDialog();
    button("resetAll")->click();
}

void ShortcutsTest::resetsOneAndAll()
{
    openDialog();
    choose(window_->actions().fit);
    QVERIFY(!button("reset")->isEnabled());
    button("clear")->click();
    QVERIFY(window_->actions().fit->shortcut().isEmpty());
    choose(window_->actions().invert);
    press(Qt::Key_R); // free by now
    QCOMPARE(window_->actions().invert->shortcut(), QKeySequence(Qt::Key_R));
    choose(window_->actions().fit);
    button("reset")->click();
    QCOMPARE(window_->actions().fit->shortcut(), QKeySequence(Qt::Key_R));
    QVERIFY(window_->actions().invert->shortcut().isEmpty());
    button("resetAll")->click();
    QCOMPARE(window_->actions().invert->shortcut(), QKeySequence(Qt::Key_I));
    QVERIFY(QSettings().value(QStringLiteral("shortcuts/fit")).isNull());
}

void ShortcutsTest::findsByTextAndKeys()
{
    openDialog();
    auto* list = dialog_->findChild<QTreeWidget*>();
    const auto shown = [list] {
        QStringList texts;
        for (int row = 0; row < list->topLevelItemCount(); ++row)
            if (!list->topLevelItem(row)->isHidden())
                texts << list->topLevelItem(row)->text(0);
        return texts;
    };
    auto* filter = dialog_->findChild<QLineEdit*>();
    filter->setText(QStringLiteral("full scr"));
    QCOMPARE(shown(), QStringList{QStringLiteral("Full Screen")});
    filter->setText(QStringLiteral("F11"));
    QCOMPARE(shown(), QStringList{QStringLiteral("Full Screen")});
    filter->clear();
    QCOMPARE(shown().size(), window_->actions().all().size());
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(ShortcutsTest, "shortcuts_test")
#include "shortcuts_test.moc"
