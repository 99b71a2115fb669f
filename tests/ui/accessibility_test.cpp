// SPDX-License-Identifier: MIT
// Everything that takes the keyboard says what it is to those who cannot see it, and Tab goes through it in
// the order in which it is read.
#include "tests/ui/window_test.h"
#include "ui/widgets/folding_section.h"

#include <QAccessible>
#include <QDockWidget>
#include <QLineEdit>

namespace isocenter::ui {
namespace {

QString nameOf(QWidget* widget)
{
    QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
    return face != nullptr ? face->text(QAccessible::Name) : QString();
}

// The field inside a spin box or a combo box and what Qt makes for itself have the name of their parent, what
// holds others theirs.
bool isPart(const QWidget* widget)
{
    const QWidget* parent = widget->parentWidget();
    const bool isField = qobject_cast<const QLineEdit*>(widget) != nullptr && parent != nullptr &&
                         (parent->inherits("QAbstractSpinBox") || parent->inherits("QComboBox"));
    const bool isContainer =
        widget->inherits("QScrollArea") || widget->inherits("QTabWidget") || widget->inherits("QTabBar");
    return isField || isContainer || widget->inherits("QComboBoxListView") ||
           widget->inherits("QComboBoxPrivateContainer") ||
           widget->objectName().startsWith(QStringLiteral("qt_"));
}

// What Tab reaches within a panel, in its order.
QList<QWidget*> tabStops(const QWidget* panel)
{
    QList<QWidget*> stops;
    const QWidget* window = panel->window();
    for (QWidget* next = window->nextInFocusChain(); next != window; next = next->nextInFocusChain())
        if (panel->isAncestorOf(next) && next->isVisible() && next->isEnabled() && !isPart(next) &&
            (next->focusPolicy() & Qt::TabFocus) != 0)
            stops << next;
    return stops;
}

QRect placeIn(const QWidget* panel, const QWidget* widget)
{
    return {widget->mapTo(panel, QPoint(0, 0)), widget->size()};
}

// Whether one is read before another: above it, or in the same line and to its left.
bool isReadBefore(const QRect& first, const QRect& second)
{
    const bool sameLine = first.center().y() < second.bottom() && second.center().y() < first.bottom();
    return sameLine ? first.left() < second.left() : first.top() < second.top();
}

} // namespace

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
    QStringList nameless;
    int controls = 0;
    for (QWidget* widget : window_->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || isPart(widget))
            continue;
        ++controls;
        if (nameOf(widget).isEmpty())
            nameless << QStringLiteral("%1 “%2” in %3 “%4”")
                            .arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName(),
                                 QString::fromLatin1(widget->parentWidget()->metaObject()->className()),
                                 widget->parentWidget()->objectName());
    }
    QVERIFY(controls > 40);
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
        const QList<QWidget*> stops = tabStops(dock->widget());
        for (qsizetype stop = 1; stop < stops.size(); ++stop, ++steps)
            if (!isReadBefore(placeIn(dock, stops[stop - 1]), placeIn(dock, stops[stop])))
                astray << QStringLiteral("%1: from “%2” to “%3”")
                              .arg(dock->windowTitle(), nameOf(stops[stop - 1]), nameOf(stops[stop]));
    }
    QVERIFY(steps > 20);
    QVERIFY2(astray.isEmpty(), qPrintable(astray.join(QLatin1Char('\n'))));
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(AccessibilityTest, "accessibility_test")
#include "accessibility_test.moc"
