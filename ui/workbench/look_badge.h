// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QLabel>

namespace isocenter::ui {

// Says over a view that it shows an evaluation of a registration, not the session's pose: "Evaluation 123 of
// 317". Hidden otherwise.
class LookBadge : public QLabel
{
    Q_OBJECT

public:
    // A child of the view; the session outlives it.
    LookBadge(app::Session& session, QWidget* view);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    void place();

    app::Session& session_;
};

} // namespace isocenter::ui
