// SPDX-License-Identifier: MIT
// Everything that takes the keyboard says what it is to those who cannot see it.
#include "tests/ui/window_test.h"

#include <QAccessible>
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

} // namespace

class AccessibilityTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void everyControlHasAName();
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

} // namespace isocenter::ui

QTEST_MAIN(isocenter::ui::AccessibilityTest)
#include "accessibility_test.moc"
