// SPDX-License-Identifier: MIT
#include "ui/support/dialog_fit.h"

#include "ui/support/work_area.h"

#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr const char* kFittedSize = "fittedSize"; // of a dialog when it was last moved into the work area

// As large as what it shows.
class WholeArea : public QScrollArea
{
public:
    using QScrollArea::QScrollArea;
    QSize sizeHint() const override
    {
        return widget()->sizeHint() +
               QSize(verticalScrollBar()->sizeHint().width(), horizontalScrollBar()->sizeHint().height());
    }
};

bool needsMoreThan(const QSize& room, const QDialog* dialog)
{
    const QLayout* layout = dialog->layout();
    if (!layout)
        return false;
    QSize needed = layout->totalMinimumSize();
    if (layout->hasHeightForWidth())
        needed.setHeight(
            layout->totalMinimumHeightForWidth(qBound(needed.width(), dialog->width(), room.width())));
    return needed.width() > room.width() || needed.height() > room.height();
}

// The buttons at the end of a layout, taken out of it; null if there are none.
QWidget* takeButtons(QLayout* layout)
{
    for (int item = layout->count() - 1; item >= 0; --item)
        if (auto* buttons = qobject_cast<QDialogButtonBox*>(layout->itemAt(item)->widget())) {
            layout->removeWidget(buttons);
            return buttons;
        }
    return nullptr;
}

} // namespace

DialogFit::DialogFit(QObject* parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool DialogFit::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Show || event->type() == QEvent::LayoutRequest)
        if (auto* dialog = qobject_cast<QDialog*>(watched); dialog && dialog->isWindow())
            fit(dialog);
    return QObject::eventFilter(watched, event);
}

void DialogFit::fit(QDialog* dialog)
{
    const QSize room = roomFor(dialog);
    if (needsMoreThan(room, dialog))
        letScroll(dialog);
    dialog->setMinimumSize(dialog->minimumSize().boundedTo(room));
    if (dialog->property(kFittedSize).toSize() == dialog->size())
        return; // where the user has put it
    dialog->setProperty(kFittedSize, dialog->size());
    keepInWorkArea(dialog);
}

void DialogFit::letScroll(QDialog* dialog)
{
    QLayout* inner = dialog->layout();
    QWidget* buttons = takeButtons(inner);
    auto* content = new QWidget(dialog);
    content->setLayout(inner); // with all that is in it
    auto* area = new WholeArea(dialog);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(content);
    auto* outer = new QVBoxLayout(dialog);
    const QMargins margins = outer->contentsMargins();
    outer->setContentsMargins(0, 0, 0, buttons ? margins.bottom() : 0);
    outer->addWidget(area, 1);
    if (!buttons)
        return;
    auto* line = new QHBoxLayout;
    line->setContentsMargins(margins.left(), 0, margins.right(), 0);
    line->addWidget(buttons);
    outer->addLayout(line);
}

} // namespace isocenter::ui
