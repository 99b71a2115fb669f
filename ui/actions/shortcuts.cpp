// SPDX-License-Identifier: MIT
#include "ui/actions/shortcuts.h"

#include <QAction>
#include <QSettings>

namespace isocenter::ui {
namespace {

const auto kGroup = QStringLiteral("shortcuts");

QString keyOf(const QAction* action)
{
    return kGroup + QLatin1Char('/') + action->objectName();
}

} // namespace

Shortcuts::Shortcuts(const QList<QAction*>& actions, QObject* parent) : QObject(parent), actions_(actions)
{
    for (const QAction* action : actions_)
        standard_.insert(action, action->shortcut());
    load();
}

// Keys that were chosen go before standard ones, which a newer version may have given to another action.
void Shortcuts::load()
{
    const QSettings settings;
    for (QAction* action : actions_) {
        if (!settings.contains(keyOf(action)))
            continue;
        const auto keys = QKeySequence::fromString(settings.value(keyOf(action)).toString());
        if (QAction* other = userOf(keys))
            other->setShortcut({});
        action->setShortcut(keys);
    }
}

bool Shortcuts::isStandard(const QAction* action) const
{
    return action->shortcut() == standard(action);
}

QAction* Shortcuts::userOf(const QKeySequence& keys) const
{
    if (keys.isEmpty())
        return nullptr;
    for (QAction* action : actions_)
        if (action->shortcut() == keys)
            return action;
    return nullptr;
}

void Shortcuts::set(QAction* action, const QKeySequence& keys)
{
    if (QAction* other = userOf(keys); other != nullptr && other != action)
        give(other, {});
    give(action, keys);
    Q_EMIT changed();
}

void Shortcuts::reset(QAction* action)
{
    set(action, standard(action));
}

void Shortcuts::resetAll()
{
    QSettings().remove(kGroup);
    for (QAction* action : actions_)
        action->setShortcut(standard(action));
    Q_EMIT changed();
}

void Shortcuts::give(QAction* action, const QKeySequence& keys)
{
    action->setShortcut(keys);
    QSettings settings;
    if (isStandard(action))
        settings.remove(keyOf(action));
    else
        settings.setValue(keyOf(action), keys.toString());
}

} // namespace isocenter::ui
