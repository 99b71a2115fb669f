// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>
#include <QList>

#include <functional>

class QAction;
class QLabel;
class QLineEdit;
class QMainWindow;
class QTreeWidget;

namespace isocenter::ui {

// An action with the menus that it stands in: "File › Open…".
struct ListedAction
{
    QAction* action;
    QString path; // of menus; empty for an action that only keys reach
};

// All actions of a window's menus, those of menus that fill themselves included, and others in this list that
// no menu has. Each once.
QList<ListedAction> listedActions(QMainWindow& window, const QList<QAction*>& others);

// All actions in one list that typing filters; Up and Down choose, Enter runs. A greyed action says why.
class CommandPalette : public QDialog
{
    Q_OBJECT

public:
    // reason: why an action is greyed.
    CommandPalette(const QList<ListedAction>& actions, std::function<QString(const QAction*)> reason,
                   QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // keys of the field that are the list's

private:
    void add(const ListedAction& entry);
    void filter(const QString& typed);
    void showChosen();
    void runChosen();
    QAction* chosen() const;

    QList<ListedAction> actions_;
    std::function<QString(const QAction*)> reason_;
    QLineEdit* field_;
    QTreeWidget* list_;
    QLabel* note_;
};

} // namespace isocenter::ui
