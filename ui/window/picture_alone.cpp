// SPDX-License-Identifier: MIT
#include "ui/window/picture_alone.h"

#include "ui/actions/actions.h"
#include "ui/pages/page_switch.h"
#include "ui/pages/registration_page.h"
#include "ui/support/theme.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMainWindow>
#include <QMenuBar>
#include <QStatusBar>

namespace isocenter::ui {
namespace {

constexpr int kHintMs = 4000;
constexpr int kHintTop = 12; // pixels

} // namespace

PictureAlone::PictureAlone(QMainWindow* window, const Actions& actions, RegistrationPage& page,
                           PageSwitch& pages)
    : QObject(window), window_(window), actions_(actions), page_(page), pages_(pages),
      hint_(new QLabel(tr("Press Esc to restore panels and bars"), &page))
{
    hint_->setAttribute(Qt::WA_TransparentForMouseEvents);
    hint_->setStyleSheet(QStringLiteral("background: rgba(0, 0, 0, 205); color: %1; border-radius: 4px; "
                                        "padding: 4px 12px;")
                             .arg(theme::kText.name()));
    hint_->hide();
    hintTimer_.setSingleShot(true);
    connect(&hintTimer_, &QTimer::timeout, hint_, &QWidget::hide);
    connect(actions.fullScreen, &QAction::toggled, this, &PictureAlone::update);
    connect(&page.area(), &ViewArea::maximisedChanged, this, &PictureAlone::update);
    connect(&pages, &PageSwitch::leaving, this, [this](int) { leave(); });
}

void PictureAlone::update()
{
    const bool isHere = pages_.current() == 0;
    const bool full = actions_.fullScreen->isChecked();
    page_.area().showOnlyRadiographs(isHere && full);
    const bool alone = isHere && (full || page_.area().maximised());
    if (alone == alone_)
        return;
    alone_ = alone;
    if (alone)
        begin();
    else
        end();
}

void PictureAlone::leave()
{
    page_.area().restore();
    actions_.fullScreen->setChecked(false);
    update();
}

void PictureAlone::begin()
{
    layout_ = window_->saveState();
    pages_.hideSurroundings();
    page_.setBarsShown(false);
    window_->menuBar()->hide();
    window_->statusBar()->hide();
    hint_->adjustSize();
    hint_->move((page_.width() - hint_->width()) / 2, kHintTop);
    hint_->show();
    hint_->raise();
    page_.radiographs().active().setFocus(); // what had it may be hidden
    hintTimer_.start(kHintMs);
    qApp->installEventFilter(this);
}

void PictureAlone::end()
{
    qApp->removeEventFilter(this);
    hint_->hide();
    window_->menuBar()->show();
    window_->statusBar()->show();
    page_.setBarsShown(true);
    window_->restoreState(layout_);
}

// Esc is the key of Stop as well, and of other parts of the window, which have to wait.
bool PictureAlone::eventFilter(QObject* watched, QEvent* event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape ||
        QApplication::activePopupWidget())
        return false;
    const auto* widget = qobject_cast<const QWidget*>(watched);
    if (!widget || widget->window() != window_)
        return false;
    if (event->type() == QEvent::KeyPress)
        leave();
    event->accept();
    return true;
}

} // namespace isocenter::ui
