// SPDX-License-Identifier: MIT
// What happens by accident changes nothing: the wheel over fields, clicks in lists and tables.
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/support/wheel_guard.h"
#include "ui/widgets/decimal_field.h"

#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QVBoxLayout>
#include <QWheelEvent>

namespace isocenter::ui {
namespace {

QString valueOf(const QWidget* field)
{
    if (const auto* spin = qobject_cast<const QAbstractSpinBox*>(field))
        return spin->text();
    if (const auto* combo = qobject_cast<const QComboBox*>(field))
        return QString::number(combo->currentIndex());
    if (const auto* slider = qobject_cast<const QAbstractSlider*>(field))
        return QString::number(slider->value());
    return QString::number(qobject_cast<const QTabBar*>(field)->currentIndex());
}

void turnWheel(QWidget* widget, int steps)
{
    const QPointF middle(widget->rect().center());
    QWheelEvent event(middle, widget->mapToGlobal(middle), {}, {0, 120 * steps}, Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(
        &event); // as those of a mouse, which go on to what is around the widget
    qApp->notify(widget, &event);
}

QString describe(const QWidget* widget)
{
    return QStringLiteral("%1 “%2” in %3")
        .arg(QString::fromLatin1(widget->metaObject()->className()),
             widget->accessibleName().isEmpty() ? widget->objectName() : widget->accessibleName(),
             QString::fromLatin1(widget->window()->metaObject()->className()));
}

} // namespace

class WheelGuardTest : public WindowTest
{
    Q_OBJECT

private:
    // With every dialog that does not wait.
    void openAllDialogs()
    {
        openDemo();
        for (QAction* action : {actions().preferences, actions().shortcuts, actions().editStages,
                                actions().kernelLog, actions().browseDicom, actions().calibrateCArm,
                                actions().openGeometry, actions().live, actions().exportVideo}) {
            action->trigger();
            QCoreApplication::processEvents();
        }
        int dialogs = 0;
        for (const QWidget* widget : QApplication::topLevelWidgets())
            dialogs += qobject_cast<const QDialog*>(widget) != nullptr && widget->isVisible() ? 1 : 0;
        QVERIFY2(dialogs >= 6, qPrintable(QString::number(dialogs)));
    }
    void cleanDialogs()
    {
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QDialog*>(widget); dialog != nullptr && dialog->isVisible())
                dialog->reject();
    }

private Q_SLOTS:
    void theWheelChangesNoField();
    void aClickedFieldTakesIt();
    void thePanelAroundIsScrolled();
    void aClickInAListEditsNothing();
};

void WheelGuardTest::theWheelChangesNoField()
{
    openAllDialogs();
    QStringList changed;
    int fields = 0;
    for (QWidget* widget : QApplication::allWidgets()) {
        if (!WheelGuard::isField(widget))
            continue;
        ++fields;
        widget->ensurePolished();
        const QString before = valueOf(widget);
        for (const int steps : {1, -1, -1, 1}) {
            turnWheel(widget, steps);
            if (valueOf(widget) != before) {
                changed << describe(widget);
                break;
            }
        }
        if ((widget->focusPolicy() & Qt::WheelFocus) == Qt::WheelFocus)
            changed << describe(widget) + QStringLiteral(" takes the focus by the wheel");
    }
    cleanDialogs();
    QVERIFY2(fields > 150, qPrintable(QString::number(fields)));
    QVERIFY2(changed.isEmpty(), qPrintable(changed.join(QLatin1Char('\n'))));
}

void WheelGuardTest::aClickedFieldTakesIt()
{
    QWidget panel;
    auto* layout = new QVBoxLayout(&panel);
    auto* number = new DecimalField;
    auto* slider = new QSlider(Qt::Horizontal);
    auto* combo = new QComboBox;
    combo->addItems({QStringLiteral("a"), QStringLiteral("b")});
    for (QWidget* widget : std::initializer_list<QWidget*>{number, slider, combo})
        layout->addWidget(widget);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QApplication::setActiveWindow(&panel); // no window manager does
    combo->setFocus(Qt::OtherFocusReason);
    QTRY_VERIFY(combo->hasFocus());
    for (QWidget* widget : std::initializer_list<QWidget*>{number, slider}) {
        widget->setFocus(Qt::TabFocusReason);
        const QString before = valueOf(widget);
        turnWheel(widget, 1);
        QCOMPARE(valueOf(widget), before); // reached by Tab, not clicked
        QTest::mouseClick(widget, Qt::LeftButton, {}, widget->rect().center());
        const QString clicked = valueOf(widget);
        turnWheel(widget, 1);
        QVERIFY2(valueOf(widget) != clicked, qPrintable(describe(widget)));
        combo->setFocus(Qt::OtherFocusReason);
        const QString left = valueOf(widget);
        turnWheel(widget, 1);
        QCOMPARE(valueOf(widget), left);
    }
}

void WheelGuardTest::thePanelAroundIsScrolled()
{
    QScrollArea area;
    auto* content = new QWidget;
    content->setMinimumHeight(2000);
    auto* layout = new QVBoxLayout(content);
    auto* number = new QSpinBox;
    layout->addWidget(number);
    area.setWidget(content);
    area.setWidgetResizable(true);
    area.resize(200, 200);
    area.show();
    QVERIFY(QTest::qWaitForWindowExposed(&area));
    turnWheel(number, -1);
    QCOMPARE(number->value(), 0);
    QVERIFY(area.verticalScrollBar()->value() > 0);
}

void WheelGuardTest::aClickInAListEditsNothing()
{
    openAllDialogs();
    QStringList editing;
    int views = 0;
    constexpr QAbstractItemView::EditTriggers kByClick =
        QAbstractItemView::CurrentChanged | QAbstractItemView::SelectedClicked;
    for (QWidget* widget : QApplication::allWidgets())
        if (auto* view = qobject_cast<QAbstractItemView*>(widget)) {
            ++views;
            if ((view->editTriggers() & kByClick) != 0)
                editing << describe(view);
        }
    cleanDialogs();
    QVERIFY2(views > 15, qPrintable(QString::number(views)));
    QVERIFY2(editing.isEmpty(), qPrintable(editing.join(QLatin1Char('\n'))));
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(WheelGuardTest, "wheel_guard_test")
#include "wheel_guard_test.moc"
