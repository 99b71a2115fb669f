// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QListWidget>

namespace isocenter::ui {

// The X-rays of the session when there are several: choosing one makes it the active one, its check says
// whether registrations use it.
class XrayList : public QListWidget
{
    Q_OBJECT

public:
    explicit XrayList(app::Session& session, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    void showXrays();

    app::Session& session_;
};

} // namespace isocenter::ui
