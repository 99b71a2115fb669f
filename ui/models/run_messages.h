// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QObject>

#include <functional>
#include <optional>

namespace isocenter::gpu {
class NotInView;
}

namespace isocenter::ui {

class Actions;
class MessageBar;

// Tells in the message bar what has to be said of registrations: why one cannot start, what speaks against a
// result, and after a stop which pose is wanted, with what can be done about it. It asks nothing that cannot
// wait.
class RunMessages : public QObject
{
    Q_OBJECT

public:
    RunMessages(app::Workspace& workspace, const Actions& actions, MessageBar& messages,
                QObject* parent = nullptr);

    // Runs what starts a registration; what it throws is said here, or by the signal.
    void attempt(const std::function<void()>& start);

Q_SIGNALS:
    void failed(const app::Failure& failure);

private:
    void showRefusal(const gpu::NotInView& refusal);
    void showEnd(const app::FinishedRun& run);
    QString endText(const app::FinishedRun& run) const;
    void goBack();
    void forget();

    app::Workspace& workspace_;
    const Actions& actions_;
    MessageBar& messages_;
    std::optional<app::FinishedRun> ended_; // that is asked about
};

// What a doubt says, in the language of the window.
QString doubtText(const core::RunDoubt& doubt);

} // namespace isocenter::ui
