// SPDX-License-Identifier: MIT
#include "ui/widgets/keyboard_aid.h"

#include "ui/support/mnemonics.h"
#include "ui/widgets/focus_ring.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLayout>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace isocenter::ui {
namespace {

// What draws a cursor of its own, such as a table's, has the ring about the whole.
QWidget* ringedBy(QWidget* focused)
{
    if (!focused || focused->isWindow() || focused->inherits("QMenuBar") || focused->inherits("QMenu"))
        return nullptr;
    return focused;
}

// Buttons are put in the order of the platform, whatever they were added in; Tab goes through them as they
// are seen.
void orderButtons(const QDialog& dialog)
{
    for (const QDialogButtonBox* box : dialog.findChildren<QDialogButtonBox*>()) {
        QWidget* before = nullptr;
        for (int item = 0; box->layout() && item < box->layout()->count(); ++item)
            if (QWidget* button = box->layout()->itemAt(item)->widget()) {
                if (before)
                    QWidget::setTabOrder(before, button);
                before = button;
            }
    }
}

// Tab leaves tables and texts, too: arrow keys go through their cells and lines.
void letTabOut(QObject& object)
{
    if (auto* items = qobject_cast<QAbstractItemView*>(&object))
        items->setTabKeyNavigation(false);
    else if (auto* text = qobject_cast<QPlainTextEdit*>(&object))
        text->setTabChangesFocus(true);
    else if (auto* page = qobject_cast<QTextEdit*>(&object))
        page->setTabChangesFocus(true);
}

} // namespace

KeyboardAid::KeyboardAid(QApplication& application) : QObject(&application)
{
    application.installEventFilter(this);
}

KeyboardAid::~KeyboardAid()
{
    delete ring_;
}

bool KeyboardAid::eventFilter(QObject* object, QEvent* event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::ShortcutOverride:
        pressed(static_cast<QKeyEvent*>(event)->key());
        break;
    case QEvent::MouseButtonPress:
        byKeyboard_ = false;
        if (ring_)
            ring_->surround(nullptr);
        break;
    case QEvent::FocusIn:
        if (object->isWidgetType() && byKeyboard_) {
            if (!ring_)
                ring_ = new FocusRing;
            ring_->surround(ringedBy(QApplication::focusWidget()));
        }
        break;
    case QEvent::Polish:
        letTabOut(*object);
        break;
    case QEvent::Show:
        if (auto* dialog = qobject_cast<QDialog*>(object)) {
            orderButtons(*dialog);
            assignMnemonics(*dialog);
        }
        break;
    default:
        break;
    }
    return QObject::eventFilter(object, event);
}

void KeyboardAid::pressed(int key)
{
    byKeyboard_ = true;
    if (key != Qt::Key_Alt)
        return;
    if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeWindow())) // its texts may have changed
        assignMnemonics(*dialog);
}

} // namespace isocenter::ui
