// SPDX-License-Identifier: MIT
#include "ui/controllers/undo_controller.h"

#include "ui/actions/actions.h"
#include "ui/support/data_texts.h"

#include <QAction>

#include <utility>

namespace isocenter::ui {

UndoController::UndoController(Actions& actions, QObject* parent) : QObject(parent), actions_(actions)
{
    connect(actions_.undo, &QAction::triggered, this, [this] { shown().commands->undo(); });
    connect(actions_.redo, &QAction::triggered, this, [this] { shown().commands->redo(); });
}

void UndoController::addHistory(int page, app::CommandStack& commands, std::function<bool()> isBusy)
{
    histories_[page] = {&commands, std::move(isBusy)};
    commands.changed.connect([this] { update(); });
}

void UndoController::setPage(int page)
{
    page_ = page;
    update();
}

const UndoController::History& UndoController::shown() const
{
    const auto own = histories_.find(page_);
    return own != histories_.end() ? own->second : histories_.begin()->second;
}

void UndoController::update()
{
    const app::CommandStack& commands = *shown().commands;
    const bool free = !shown().isBusy();
    actions_.undo->setEnabled(commands.canUndo() && free);
    actions_.redo->setEnabled(commands.canRedo() && free);
    actions_.undo->setText(commands.canUndo() ? tr("Undo %1").arg(dataText(commands.undoText()))
                                              : tr("Undo"));
    actions_.redo->setText(commands.canRedo() ? tr("Redo %1").arg(dataText(commands.redoText()))
                                              : tr("Redo"));
}

} // namespace isocenter::ui
