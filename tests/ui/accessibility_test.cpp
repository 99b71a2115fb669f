// SPDX-License-Identifier: MIT
// Everything that takes the keyboard says what it is to those who cannot see it, and Tab goes through it in
// the order in which it is read.
#include "tests/ui/keyboard_check.h"
#include "ui/widgets/folding_section.h"

#include <QDockWidget>

namespace isocenter::ui {
class AccessibilityTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void everyControlHasAName();
    void tabFollowsTheReadingOrder();
};

void AccessibilityTest::everyControlHasAName()
{
    openDemo();
    QVERIFY(window_->findChildren<QWidget*>().size() > 40);
    const QStringList nameless = namelessIn(*window_);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
}

void AccessibilityTest::tabFollowsTheReadingOrder()
{
    openDemo();
    QStringList astray;
    int steps = 0;
    for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) {
        dock->show();
        dock->raise();
        for (FoldingSection* section : dock->findChildren<FoldingSection*>())
            section->setOpen(true);
        QCoreApplication::processEvents();
        steps += static_cast<int>(tabStops(dock->widget()).size());
        for (const QString& step : astrayIn(*dock->widget()))
            astray << QStringLiteral("%1: %2").arg(dock->windowTitle(), step);
    }
    QVERIFY(steps > 20);
    QVERIFY2(astray.isEmpty(), qPrintable(astray.join(QLatin1Char('\n'))));
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(AccessibilityTest, "accessibility_test")
#include "accessibility_test.moc"
