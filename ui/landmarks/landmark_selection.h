// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QObject>

#include <optional>

namespace isocenter::ui {

// Which of the session's landmarks is chosen, in the panel and in all views.
class LandmarkSelection : public QObject
{
    Q_OBJECT

public:
    explicit LandmarkSelection(app::Session& session, QObject* parent = nullptr);

    const std::optional<std::size_t>& selected() const { return selected_; }
    bool isSelected(std::size_t landmark) const { return selected_ == landmark; }
    void select(std::optional<std::size_t> landmark);

Q_SIGNALS:
    void changed();

private:
    app::Session& session_;
    std::optional<std::size_t> selected_;
};

} // namespace isocenter::ui
