// SPDX-License-Identifier: MIT
#include "ui/compare/quiet_machine.h"

#include "core/support/error.h"

#include <QCoreApplication>

namespace isocenter::ui {

void QuietMachine::add(const QString& name, std::function<bool()> running)
{
    works_.push_back({name, std::move(running)});
}

void QuietMachine::require(const QString& own) const
{
    for (const Work& work : works_)
        if (work.name != own && work.running())
            throw UsageError(QCoreApplication::translate(
                                 "QuietMachine", "%1 is running and would share the processor: stop it, or "
                                                 "wait until it has ended")
                                 .arg(work.name)
                                 .toStdString());
}

} // namespace isocenter::ui
