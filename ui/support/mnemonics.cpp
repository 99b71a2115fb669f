// SPDX-License-Identifier: MIT
#include "ui/support/mnemonics.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QTabBar>
#include <QToolButton>
#include <QVariant>
#include <QWidget>

#include <functional>
#include <vector>

namespace isocenter::ui {
namespace {

constexpr const char* kAssigned = "assignedMnemonic"; // the text as it was set here
constexpr const char* kAssignedTabs = "assignedMnemonics";

// A text of a control that can have a mnemonic.
struct Marked
{
    QString text;
    std::function<void(const QString&)> set;
};

int markIn(const QString& text)
{
    for (qsizetype at = text.indexOf(QLatin1Char('&')); at >= 0; at = text.indexOf(QLatin1Char('&'), at + 2))
        if (at + 1 < text.size() && text[at + 1] != QLatin1Char('&'))
            return static_cast<int>(at);
    return -1;
}

bool isShown(const QWidget& widget, const QWidget& dialog)
{
    return widget.isVisibleTo(&dialog);
}

bool isLeading(const QString& text, qsizetype at)
{
    return at == 0 || !text[at - 1].isLetterOrNumber();
}

// The place of a letter that is free: the beginning of a word at best.
qsizetype placeFor(const QString& text, const QSet<QString>& taken)
{
    const auto isFree = [&](qsizetype at) {
        return text[at].isLetterOrNumber() && text[at].unicode() < 0x80 &&
               !taken.contains(QString(text[at].toUpper()));
    };
    for (qsizetype at = 0; at < text.size(); ++at)
        if (isFree(at) && isLeading(text, at))
            return at;
    for (qsizetype at = 0; at < text.size(); ++at)
        if (isFree(at))
            return at;
    return -1;
}

// The first widget in a layout that takes the keyboard.
QWidget* fieldIn(QLayout& layout)
{
    for (int item = 0; item < layout.count(); ++item) {
        QLayoutItem* const held = layout.itemAt(item);
        if (QWidget* widget = held->widget(); widget && (widget->focusPolicy() & Qt::TabFocus) != 0)
            return widget;
        if (QWidget* widget = held->widget(); widget && widget->layout())
            if (QWidget* inner = fieldIn(*widget->layout()))
                return inner;
        if (held->layout())
            if (QWidget* inner = fieldIn(*held->layout()))
                return inner;
    }
    return nullptr;
}

// Labels of rows whose field is a layout or a widget that holds the field have none to go to.
void pairLabels(QFormLayout& form)
{
    for (int row = 0; row < form.rowCount(); ++row) {
        QLayoutItem* const named = form.itemAt(row, QFormLayout::LabelRole);
        QLayoutItem* const held = form.itemAt(row, QFormLayout::FieldRole);
        auto* label = named ? qobject_cast<QLabel*>(named->widget()) : nullptr;
        if (!label || !held)
            continue;
        QLayout* const inner = held->layout()   ? held->layout()
                               : held->widget() ? held->widget()->layout()
                                                : nullptr;
        const bool isField = held->widget() && (held->widget()->focusPolicy() & Qt::TabFocus) != 0;
        if (isField)
            label->setBuddy(held->widget());
        else if (QWidget* field = inner ? fieldIn(*inner) : nullptr)
            label->setBuddy(field);
    }
}

// Puts back what was set here, unless it was changed since.
template <class Widget, class Set>
void restore(Widget& widget, const QString& text, const Set& set)
{
    if (const QVariant assigned = widget.property(kAssigned);
        assigned.isValid() && assigned.toString() == text)
        set(withoutMnemonic(text));
    widget.setProperty(kAssigned, QVariant());
}

template <class Widget>
Marked markedText(Widget* widget, const QString& text)
{
    return {text, [widget](const QString& changed) {
                widget->setText(changed);
                widget->setProperty(kAssigned, changed);
            }};
}

void addButtons(QWidget& dialog, std::vector<Marked>& marked)
{
    for (const bool pushed : {true, false}) // those that end a dialog or start something choose first
        for (QAbstractButton* button : dialog.findChildren<QAbstractButton*>()) {
            if ((qobject_cast<QPushButton*>(button) != nullptr) != pushed || !isShown(*button, dialog))
                continue;
            if (const auto* tool = qobject_cast<QToolButton*>(button);
                tool && (tool->defaultAction() || tool->toolButtonStyle() == Qt::ToolButtonIconOnly))
                continue;
            restore(*button, button->text(), [button](const QString& text) { button->setText(text); });
            if (!button->text().isEmpty())
                marked.push_back(markedText(button, button->text()));
        }
}

void addTabs(QWidget& dialog, std::vector<Marked>& marked)
{
    for (QTabBar* tabs : dialog.findChildren<QTabBar*>()) {
        if (!isShown(*tabs, dialog) || tabs->inherits("QMainWindowTabBar"))
            continue;
        const QStringList assigned = tabs->property(kAssignedTabs).toStringList();
        for (int tab = 0; tab < tabs->count(); ++tab) {
            if (assigned.contains(tabs->tabText(tab)))
                tabs->setTabText(tab, withoutMnemonic(tabs->tabText(tab)));
            marked.push_back({tabs->tabText(tab), [tabs, tab](const QString& text) {
                                  tabs->setTabText(tab, text);
                                  tabs->setProperty(kAssignedTabs,
                                                    tabs->property(kAssignedTabs).toStringList() << text);
                              }});
        }
        tabs->setProperty(kAssignedTabs, QStringList());
    }
}

void addLabels(QWidget& dialog, std::vector<Marked>& marked)
{
    for (QFormLayout* form : dialog.findChildren<QFormLayout*>())
        pairLabels(*form);
    for (QLabel* label : dialog.findChildren<QLabel*>()) {
        if (!label->buddy() || !isShown(*label, dialog))
            continue;
        restore(*label, label->text(), [label](const QString& text) { label->setText(text); });
        marked.push_back(markedText(label, label->text()));
    }
    for (QGroupBox* box : dialog.findChildren<QGroupBox*>()) {
        if (!box->isCheckable() || !isShown(*box, dialog))
            continue;
        restore(*box, box->title(), [box](const QString& text) { box->setTitle(text); });
        marked.push_back({box->title(), [box](const QString& text) {
                              box->setTitle(text);
                              box->setProperty(kAssigned, text);
                          }});
    }
}

} // namespace

QString withoutMnemonic(QString text)
{
    if (const int at = markIn(text); at >= 0)
        text.remove(at, 1);
    return text;
}

QString mnemonicOf(const QString& text)
{
    const int at = markIn(text);
    return at < 0 ? QString() : QString(text[at + 1].toUpper());
}

void assignMnemonics(QWidget& dialog)
{
    std::vector<Marked> marked;
    addButtons(dialog, marked);
    addTabs(dialog, marked);
    addLabels(dialog, marked);
    QSet<QString> taken;
    std::vector<Marked*> without;
    for (Marked& one : marked) {
        const QString key = mnemonicOf(one.text);
        if (key.isEmpty() || taken.contains(key))
            without.push_back(&one);
        else
            taken.insert(key);
    }
    for (Marked* one : without) {
        QString text = withoutMnemonic(one->text);
        const qsizetype at = placeFor(text, taken);
        if (at >= 0) {
            taken.insert(QString(text[at].toUpper()));
            text.insert(at, QLatin1Char('&'));
        }
        if (text != one->text)
            one->set(text);
    }
}

} // namespace isocenter::ui
