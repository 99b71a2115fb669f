// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/signal.h"

#include <QString>

#include <functional>
#include <vector>

namespace isocenter::ui {

// Knows the work of this window that takes the processor, so that nothing is measured beside other work:
// devices share it, software ones wholly.
class QuietMachine
{
public:
    // name: as in "A registration is running".
    void add(const QString& name, std::function<bool()> running);
    // Throws UsageError that names what else runs; own: the name of who asks.
    void require(const QString& own) const;
    // Work that does not ask has begun: disturbed tells those that measure.
    void begin() { disturbed(); }

    core::Signal<> disturbed;

private:
    struct Work
    {
        QString name;
        std::function<bool()> running;
    };
    std::vector<Work> works_;
};

} // namespace isocenter::ui
