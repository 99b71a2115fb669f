// SPDX-License-Identifier: MIT
#pragma once

#include "app/history/command_stack.h"

#include <QObject>

#include <functional>
#include <map>

namespace isocenter::ui {

class Actions;

// Undo and Redo: they act on the history of the page that is shown, or where it has none, on the first one.
class UndoController : public QObject
{
    Q_OBJECT

public:
    UndoController(Actions& actions, QObject* parent);

    // Nothing is undone while the page is busy. The history must outlive the window's last event.
    void addHistory(int page, app::CommandStack& commands, std::function<bool()> isBusy);
    void setPage(int page);
    void update(); // whether the page is busy may have changed

private:
    struct History
    {
        app::CommandStack* commands;
        std::function<bool()> isBusy;
    };
    const History& shown() const;

    Actions& actions_;
    std::map<int, History> histories_; // by page
    int page_ = 0;
};

} // namespace isocenter::ui
