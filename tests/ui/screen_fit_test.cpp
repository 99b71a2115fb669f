// SPDX-License-Identifier: MIT
// The window on the screen that the test runs on: all of it is there, and everything can be reached.
#include "tests/ui/reconstruct/stated_scan.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/reconstruct/geometry_form.h"
#include "ui/reconstruct/intensity_form.h"
#include "ui/reconstruct/reconstruct_page.h"
#include "ui/start/start_page.h"
#include "ui/support/translation.h"
#include "ui/widgets/folding_section.h"
#include "ui/window/start_controller.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QScrollArea>
#include <QSlider>
#include <QTabBar>
#include <QToolBar>

#include <set>

namespace isocenter::ui {
namespace {

template <class... Kinds>
bool isOneOf(const QWidget* widget)
{
    return (... || qobject_cast<const Kinds*>(widget));
}

bool isControl(const QWidget* widget)
{
    const bool insideAnother =
        widget->parentWidget() && isOneOf<QComboBox, QAbstractSpinBox>(widget->parentWidget());
    return isOneOf<QAbstractButton, QComboBox, QAbstractSpinBox, QSlider>(widget) && !insideAnother;
}

bool isCutOff(const QLabel* label)
{
    return !label->text().isEmpty() && !label->wordWrap() && label->pixmap().isNull() &&
           label->sizePolicy().horizontalPolicy() != QSizePolicy::Ignored &&
           label->width() < label->sizeHint().width();
}

// A dock behind another one in the same tabs lies somewhere off the screen.
bool isInHiddenTab(const QWidget* widget)
{
    for (; widget; widget = widget->parentWidget())
        if (qobject_cast<const QDockWidget*>(widget) && widget->visibleRegion().isEmpty())
            return true;
    return false;
}

void scrollTo(QWidget* widget)
{
    for (QWidget* around = widget->parentWidget(); around; around = around->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(around)) {
            const QPoint middle = widget->mapTo(area->widget(), widget->rect().center());
            area->ensureVisible(middle.x(), middle.y(), widget->width() / 2 + 1, widget->height() / 2 + 1);
        }
}

QString nameOf(const QWidget* widget)
{
    QStringList path;
    for (const QWidget* part = widget; part && !part->isWindow(); part = part->parentWidget())
        if (!part->objectName().isEmpty() && !part->objectName().startsWith(QStringLiteral("qt_")))
            path.prepend(part->objectName());
    QString text = widget->accessibleName();
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget); button && text.isEmpty())
        text = button->text();
    if (const auto* label = qobject_cast<const QLabel*>(widget))
        text = label->text();
    return QStringLiteral("%1 %2 \"%3\" %4x%5")
        .arg(path.join(QLatin1Char('/')), QLatin1String(widget->metaObject()->className()), text)
        .arg(widget->width())
        .arg(widget->height());
}

void addActionsOf(const QMenu* menu, std::set<const QAction*>& found)
{
    for (const QAction* action : menu->actions()) {
        found.insert(action);
        if (action->menu())
            addActionsOf(action->menu(), found);
    }
}

} // namespace

class ScreenFitTest : public WindowTest
{
    Q_OBJECT

private:
    void openIn(Language language)
    {
        window_.reset();
        installLanguage(*qApp, language);
        openWindow();
        openDemo();
        for (FoldingSection* section : window_->findChildren<FoldingSection*>())
            section->setOpen(true);
        window_->setAnimated(false); // docks are where they belong at once
        window_->move(0, 0);
        window_->resize(window_->screen()->availableSize());
        QTest::qWait(50);
    }
    bool fits() const { return window_->size() == window_->screen()->availableSize(); }
    // Of those parts that decide how small the window can be.
    QString roomNeeded() const
    {
        QStringList needs;
        const auto add = [&needs](const QString& name, const QWidget* part) {
            const QSize least = part->minimumSizeHint().expandedTo(part->minimumSize());
            needs << QStringLiteral("%1 needs %2x%3").arg(name).arg(least.width()).arg(least.height());
        };
        add(QStringLiteral("window"), window_.get());
        for (const QDockWidget* dock : window_->findChildren<QDockWidget*>())
            add(dock->objectName(), dock);
        for (const QWidget* part : window_->centralWidget()->findChildren<QWidget*>())
            if (part->isVisible() && part->minimumSizeHint().width() > 300)
                add(nameOf(part), part);
        return needs.join(QLatin1Char('\n'));
    }
    // Of what is shown at the moment.
    QStringList outOfReach() const
    {
        QStringList missed;
        for (QWidget* widget : window_->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->window() != window_.get() || isInHiddenTab(widget))
                continue;
            const auto* label = qobject_cast<QLabel*>(widget);
            if (label && isCutOff(label))
                missed << QStringLiteral("cut off: %1, needs %2")
                              .arg(nameOf(label))
                              .arg(label->sizeHint().width());
            if (const auto* tabs = qobject_cast<QTabBar*>(widget);
                tabs && !tabs->usesScrollButtons() &&
                !tabs->rect().contains(tabs->tabRect(tabs->count() - 1)))
                missed << QStringLiteral("tabs not in sight: %1").arg(nameOf(tabs));
            if (!isControl(widget))
                continue;
            scrollTo(widget);
            if (!widget->visibleRegion().boundingRect().contains(widget->rect()))
                missed << QStringLiteral("not in sight: %1, only %2x%3")
                              .arg(nameOf(widget))
                              .arg(widget->visibleRegion().boundingRect().width())
                              .arg(widget->visibleRegion().boundingRect().height());
        }
        return missed;
    }

private Q_SLOTS:
    void allIsOnTheScreen_data()
    {
        QTest::addColumn<int>("language");
        QTest::newRow("English") << static_cast<int>(Language::English);
        QTest::newRow("German") << static_cast<int>(Language::German);
    }

    void allIsOnTheScreen()
    {
        QFETCH(int, language);
        openIn(static_cast<Language>(language));
        QVERIFY2(fits(), qPrintable(roomNeeded()));
        QStringList missed;
        for (const MainWindow::Page page : {MainWindow::Page::Register, MainWindow::Page::Compare,
                                            MainWindow::Page::Track, MainWindow::Page::Reconstruct}) {
            window_->setPage(page);
            QTest::qWait(50);
            missed << outOfReach();
        }
        stateCircle(window_->reconstructPage().geometry(), 200.0, 300.0, 1.5, "0:1:360");
        window_->reconstructPage().intensity().setOpenBeam(60000.0);
        QTest::qWait(50);
        missed << outOfReach();
        window_->setPage(MainWindow::Page::Register);
        window_->actions().findLines->trigger(); // the longest of the tools' bars
        QTest::qWait(50);
        missed << outOfReach();
        window_->actions().poseTool->trigger();
        for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) {
            dock->show();
            dock->raise();
            QTest::qWait(20);
            QVERIFY2(!isInHiddenTab(dock), qPrintable(dock->objectName()));
            missed << outOfReach();
        }
        missed.removeDuplicates();
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join(QLatin1Char('\n'))));
        QVERIFY2(fits(), qPrintable(roomNeeded()));
    }

    void theStartPageIsInReach_data() { allIsOnTheScreen_data(); }
    void theStartPageIsInReach()
    {
        QFETCH(int, language);
        openIn(static_cast<Language>(language));
        QTRY_VERIFY(window_->actions().closeProject->isEnabled());
        window_->actions().closeProject->trigger();
        QTRY_VERIFY(window_->start().page().isVisible());
        const QStringList missed = outOfReach();
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join(QLatin1Char('\n'))));
        QVERIFY2(fits(), qPrintable(roomNeeded()));
    }

    void everyActionIsInAMenu()
    {
        openIn(Language::English);
        std::set<const QAction*> found;
        for (const QAction* action : window_->menuBar()->actions()) {
            QVERIFY(
                window_->rect().contains(window_->menuBar()->actionGeometry(const_cast<QAction*>(action))));
            addActionsOf(action->menu(), found);
        }
        QStringList missed;
        for (const QAction* action : window_->actions().all())
            if (action != window_->actions().flicker &&
                action != window_->actions().cancelLoading && // a key, a button
                !found.contains(action))
                missed << action->objectName();
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join(QStringLiteral(", "))));
    }

    void whatWasArrangedComesBack()
    {
        openIn(Language::English);
        auto* log = window_->findChild<QDockWidget*>(QStringLiteral("log"));
        log->hide();
        window_->resize(window_->width() - 120, window_->height() - 90);
        QTest::qWait(50);
        const QSize size = window_->size();
        window_->close();
        openWindow();
        window_->restoreLayout();
        QTRY_COMPARE(window_->size(), size);
        QVERIFY(!window_->findChild<QDockWidget*>(QStringLiteral("log"))->isVisible());
    }

    void fullScreenGoesBackToWhatWas()
    {
        openIn(Language::English);
        window_->resize(window_->width() - 120, window_->height() - 90);
        QTest::qWait(50);
        const QSize size = window_->size();
        window_->actions().fullScreen->trigger();
        QTRY_VERIFY(window_->isFullScreen());
        window_->actions().fullScreen->trigger();
        QTRY_VERIFY(!window_->isFullScreen());
        QTRY_COMPARE(window_->size(), size);
        window_->setWindowState(window_->windowState() | Qt::WindowMaximized);
        window_->actions().fullScreen->trigger();
        QTRY_VERIFY(window_->isFullScreen());
        QVERIFY(window_->actions().fullScreen->isChecked());
        window_->actions().fullScreen->trigger();
        QTRY_VERIFY(!window_->isFullScreen());
        QVERIFY(window_->isMaximized());
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(ScreenFitTest, "screen_fit_test")

#include "screen_fit_test.moc"
