// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/window_test.h"
#include "ui/support/mnemonics.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QTabBar>
#include <QToolButton>

namespace isocenter::ui {

inline QString nameOf(QWidget* widget)
{
    QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
    return face != nullptr ? face->text(QAccessible::Name) : QString();
}

// The field inside a spin box or a combo box and what Qt makes for itself have the name of their parent, what
// holds others theirs.
inline bool isPart(const QWidget* widget)
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
inline QList<QWidget*> tabStops(const QWidget* panel)
{
    QList<QWidget*> stops;
    const QWidget* window = panel->window();
    for (QWidget* next = window->nextInFocusChain(); next != window; next = next->nextInFocusChain())
        if (panel->isAncestorOf(next) && next->isVisible() && next->isEnabled() && !isPart(next) &&
            (next->focusPolicy() & Qt::TabFocus) != 0)
            stops << next;
    return stops;
}

inline QRect placeIn(const QWidget* panel, const QWidget* widget)
{
    return {widget->mapTo(panel, QPoint(0, 0)), widget->size()};
}

// Whether one is read before another: above it, or in the same line and to its left.
inline bool isReadBefore(const QRect& first, const QRect& second)
{
    const bool sameLine = first.center().y() < second.bottom() && second.center().y() < first.bottom();
    return sameLine ? first.left() < second.left() : first.top() < second.top();
}

// Text that a click selects, of which there is none now.
inline bool isEmptyText(const QWidget* widget)
{
    const auto* label = qobject_cast<const QLabel*>(widget);
    return label != nullptr && label->text().isEmpty() && (label->focusPolicy() & Qt::TabFocus) == 0;
}

// Widgets that take the keyboard and do not say what they are.
inline QStringList namelessIn(const QWidget& window)
{
    QStringList nameless;
    for (QWidget* widget : window.findChildren<QWidget*>())
        if (widget->focusPolicy() != Qt::NoFocus && !isPart(widget) && !isEmptyText(widget) &&
            nameOf(widget).isEmpty())
            nameless << QStringLiteral("%1 “%2” in %3 “%4”")
                            .arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName(),
                                 QString::fromLatin1(widget->parentWidget()->metaObject()->className()),
                                 widget->parentWidget()->objectName());
    return nameless;
}

// Places where Tab does not go on to what is read next.
inline QStringList astrayIn(const QWidget& panel)
{
    QStringList astray;
    const QList<QWidget*> stops = tabStops(&panel);
    for (qsizetype stop = 1; stop < stops.size(); ++stop)
        if (!isReadBefore(placeIn(&panel, stops[stop - 1]), placeIn(&panel, stops[stop])))
            astray << QStringLiteral("from “%1” to “%2”").arg(nameOf(stops[stop - 1]), nameOf(stops[stop]));
    return astray;
}

// Texts of visible controls that a mnemonic belongs to.
inline QStringList mnemonicTextsOf(const QWidget& dialog)
{
    QStringList texts;
    for (const QAbstractButton* button : dialog.findChildren<QAbstractButton*>()) {
        const auto* tool = qobject_cast<const QToolButton*>(button);
        const bool hasText =
            !button->text().isEmpty() &&
            !(tool && (tool->defaultAction() || tool->toolButtonStyle() == Qt::ToolButtonIconOnly));
        if (hasText && button->isVisible())
            texts << button->text();
    }
    for (const QLabel* label : dialog.findChildren<QLabel*>())
        if (label->buddy() && label->isVisible())
            texts << label->text();
    for (const QTabBar* tabs : dialog.findChildren<QTabBar*>())
        for (int tab = 0; tab < (tabs->isVisible() ? tabs->count() : 0); ++tab)
            texts << tabs->tabText(tab);
    return texts;
}

// What is wrong with these mnemonics: two that are the same, or none although a letter was free.
inline QStringList mnemonicProblems(const QStringList& texts)
{
    QStringList problems;
    QSet<QString> taken;
    for (const QString& text : texts) {
        const QString key = mnemonicOf(text);
        if (!key.isEmpty() && taken.contains(key))
            problems << QStringLiteral("“%1”: %2 is taken").arg(text, key);
        taken.insert(key);
    }
    for (const QString& text : texts) {
        if (!mnemonicOf(text).isEmpty())
            continue;
        for (const QChar letter : text.toUpper())
            if (letter.isLetterOrNumber() && letter.unicode() < 0x80 && !taken.contains(QString(letter))) {
                problems << QStringLiteral("“%1” has none").arg(text);
                break;
            }
    }
    return problems;
}

} // namespace isocenter::ui
