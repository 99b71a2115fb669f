// SPDX-License-Identifier: MIT
// The list of all actions: complete, filtered by typing, run by Enter, and plain about what is greyed.
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/help/command_palette.h"
#include "ui/help/fuzzy_match.h"
#include "ui/models/recent_paths.h"

#include <QAction>
#include <QActionGroup>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QSet>
#include <QTreeWidget>

namespace isocenter::ui {

class CommandPaletteTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void matchesLettersInTheirOrder();
    void opensByItsKeys();
    void listsEveryAction();
    void everyGreyedActionSaysWhy();
    void typingFilters();
    void enterRuns();
    void greyedActionsDoNotRun();
    void arrowsChoose();
    void escLeaves();

private:
    QPointer<CommandPalette> open()
    {
        actions().commandPalette->trigger();
        return window_->findChild<CommandPalette*>();
    }
    static QStringList namesIn(const CommandPalette& palette)
    {
        const auto& list = child<QTreeWidget>(palette);
        QStringList names;
        for (int row = 0; row < list.topLevelItemCount(); ++row)
            names << list.topLevelItem(row)->text(0);
        return names;
    }
    static QLineEdit& field(const CommandPalette& palette) { return child<QLineEdit>(palette); }
};

void CommandPaletteTest::matchesLettersInTheirOrder()
{
    const auto score = [](const char* typed, const char* text) {
        return fuzzyScore(QString::fromLatin1(typed), QString::fromLatin1(text));
    };
    QVERIFY(score("sp", "Save Project"));
    QVERIFY(score("SAVE", "save project"));
    QVERIFY(score("pro sav", "Save Project"));
    QVERIFY(!score("ps", "Save Pro"));
    QVERIFY(!score("savx", "Save Project"));
    QVERIFY(score("", "anything"));
    QVERIFY(*score("sp", "Save Project") > *score("sp", "Smallest possible paintings")); // the shorter one
    QVERIFY(*score("find", "Find") > *score("find", "Fit windowed"));
    QVERIFY(*score("start", "Start") > *score("start", "Stage table rt"));
}

void CommandPaletteTest::opensByItsKeys()
{
    QCOMPARE(actions().commandPalette->shortcut(), QKeySequence(QStringLiteral("Ctrl+K")));
    QApplication::setActiveWindow(window_.get());
    QTRY_COMPARE(QApplication::activeWindow(), window_.get());
    QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(window_->findChild<CommandPalette*>());
    const QPointer<CommandPalette> palette = window_->findChild<CommandPalette*>();
    QTRY_COMPARE(palette->focusWidget(), &field(*palette));
    QVERIFY(window_->geometry().contains(palette->geometry().center()));
}

void CommandPaletteTest::listsEveryAction()
{
    RecentPaths::files().add(folder_.filePath(QStringLiteral("a volume.nii")));
    const QPointer<CommandPalette> palette = open();
    const auto& list = child<QTreeWidget>(*palette);
    QSet<const QAction*> listed;
    for (int row = 0; row < list.topLevelItemCount(); ++row) {
        const auto* action = list.topLevelItem(row)->data(0, Qt::UserRole).value<QAction*>();
        QVERIFY(!listed.contains(action)); // each once
        listed.insert(action);
    }
    for (const QAction* action : actions().all())
        if (action->menu() == nullptr)
            QVERIFY2(listed.contains(action), qPrintable(action->objectName()));
    const QList<QTreeWidgetItem*> save = list.findItems(actions().saveProject->text(), Qt::MatchExactly);
    QCOMPARE(save.size(), 1);
    QCOMPARE(save.front()->text(2), QStringLiteral("Ctrl+S"));
    QVERIFY(save.front()->text(1).startsWith(QStringLiteral("File")));
    QVERIFY(namesIn(*palette).join(QLatin1Char('\n')).contains(QStringLiteral("a volume.nii"))); // recent
}

void CommandPaletteTest::everyGreyedActionSaysWhy()
{
    const auto unexplained = [](const QStringList& reasons) {
        return reasons.filter(QStringLiteral("not available now"));
    };
    const auto reasons = [this] {
        QStringList found;
        const QPointer<CommandPalette> palette = open();
        auto& list = child<QTreeWidget>(*palette);
        for (int row = 0; row < list.topLevelItemCount(); ++row) {
            list.setCurrentItem(list.topLevelItem(row));
            const auto* action = list.topLevelItem(row)->data(0, Qt::UserRole).value<QAction*>();
            const QString note = child<QLabel>(*palette).text();
            if (!action->isEnabled() && !action->objectName().isEmpty()) // those say that a list is empty
                found << action->objectName() + QStringLiteral(": ") + note;
        }
        delete palette;
        return found;
    };
    const QStringList empty = reasons();
    QVERIFY(empty.size() > 40);
    QVERIFY2(unexplained(empty).isEmpty(), qPrintable(unexplained(empty).join(QLatin1Char('\n'))));
    QVERIFY(empty.contains(QStringLiteral("start: Unavailable: needs a CT")));
    QVERIFY(empty.contains(QStringLiteral("fit: Unavailable: needs an X-ray")));
    QVERIFY(empty.contains(QStringLiteral("pause: Unavailable: nothing is being registered")));
    openDemo();
    const QStringList loaded = reasons();
    QVERIFY2(unexplained(loaded).isEmpty(), qPrintable(unexplained(loaded).join(QLatin1Char('\n'))));
    QVERIFY(
        !loaded.filter(QStringLiteral("start:")).contains(QStringLiteral("start: Unavailable: needs a CT")));
    QVERIFY(loaded.contains(QStringLiteral("start-page: Unavailable: close the open data first")));
    QVERIFY(loaded.contains(QStringLiteral("play: Unavailable: needs a multi-frame X-ray")));
}

void CommandPaletteTest::typingFilters()
{
    const QPointer<CommandPalette> palette = open();
    const qsizetype all = namesIn(*palette).size();
    QTest::keyClicks(&field(*palette), QStringLiteral("savproj"));
    QVERIFY(namesIn(*palette).size() < all);
    QVERIFY(namesIn(*palette).contains(actions().saveProject->text()));
    field(*palette).setText(QStringLiteral("help manual")); // the menu counts, too
    QCOMPARE(namesIn(*palette).front(), actions().manual->text());
    field(*palette).setText(QStringLiteral("qqqqq"));
    QVERIFY(namesIn(*palette).isEmpty());
    QVERIFY(!child<QLabel>(*palette).text().isEmpty());
}

void CommandPaletteTest::enterRuns()
{
    openDemo();
    QPointer<CommandPalette> palette = open();
    field(*palette).setText(actions().crosshair->text());
    QCOMPARE(namesIn(*palette).front(), actions().crosshair->text());
    const bool before = actions().crosshair->isChecked();
    QTest::keyClick(&field(*palette), Qt::Key_Return);
    QTRY_VERIFY(actions().crosshair->isChecked() != before);
    QTRY_VERIFY(!palette);
}

void CommandPaletteTest::greyedActionsDoNotRun()
{
    const QPointer<CommandPalette> palette = open();
    field(*palette).setText(actions().resetPose->text());
    QVERIFY(!actions().resetPose->isEnabled());
    auto& list = child<QTreeWidget>(*palette);
    for (int row = 0; row < list.topLevelItemCount(); ++row)
        if (list.topLevelItem(row)->data(0, Qt::UserRole).value<QAction*>() == actions().resetPose)
            list.setCurrentItem(list.topLevelItem(row));
    QTest::keyClick(&field(*palette), Qt::Key_Return);
    QVERIFY(palette && palette->isVisible());
    QVERIFY(child<QLabel>(*palette).text().contains(QStringLiteral("needs a CT")));
}

void CommandPaletteTest::arrowsChoose()
{
    const QPointer<CommandPalette> palette = open();
    const auto& list = child<QTreeWidget>(*palette);
    QCOMPARE(list.currentItem(), list.topLevelItem(0));
    QTest::keyClick(&field(*palette), Qt::Key_Down);
    QCOMPARE(list.currentItem(), list.topLevelItem(1));
    QTest::keyClick(&field(*palette), Qt::Key_Down);
    QTest::keyClick(&field(*palette), Qt::Key_Up);
    QCOMPARE(list.currentItem(), list.topLevelItem(1));
}

void CommandPaletteTest::escLeaves()
{
    const QPointer<CommandPalette> palette = open();
    QTest::keyClick(&field(*palette), Qt::Key_Escape);
    QTRY_VERIFY(!palette);
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(CommandPaletteTest, "command_palette_test")
#include "command_palette_test.moc"
