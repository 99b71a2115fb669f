// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>

class QAction;

namespace isocenter::ui {

// The keys of the window's actions: the standard ones, and those that the user has chosen instead. They are
// kept in the settings, under the object names of the actions. No keys ever belong to two actions.
class Shortcuts : public QObject
{
    Q_OBJECT

public:
    // The actions have their standard keys; those that are kept in the settings are given to them here.
    explicit Shortcuts(const QList<QAction*>& actions, QObject* parent = nullptr);

    const QList<QAction*>& actions() const { return actions_; }
    QKeySequence standard(const QAction* action) const { return standard_.value(action); }
    bool isStandard(const QAction* action) const;
    // Who has these keys; null when they are free, as no keys always are.
    QAction* userOf(const QKeySequence& keys) const;

    // Takes the keys from whoever has them.
    void set(QAction* action, const QKeySequence& keys);
    void reset(QAction* action);
    void resetAll();

Q_SIGNALS:
    void changed();

private:
    void load();
    void give(QAction* action, const QKeySequence& keys);

    QList<QAction*> actions_;
    QHash<const QAction*, QKeySequence> standard_;
};

} // namespace isocenter::ui
