// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QObject>

#include <optional>

namespace isocenter::ui {

// Which of the session's measurements is chosen, in all views.
class MeasurementSelection : public QObject
{
    Q_OBJECT

public:
    explicit MeasurementSelection(app::Session& session, QObject* parent = nullptr);

    const std::optional<std::size_t>& selected() const { return selected_; }
    void select(std::optional<std::size_t> measurement);
    void removeSelected(); // from the session, as a step to undo; nothing if none is chosen

Q_SIGNALS:
    void changed();

private:
    void follow();
    void remember();

    app::Session& session_;
    std::optional<std::size_t> selected_;
    app::Measurement chosen_;
    std::size_t count_ = 0; // of measurements when it was chosen
};

} // namespace isocenter::ui
