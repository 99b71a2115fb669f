// SPDX-License-Identifier: MIT
#include "ui/workbench/look_badge.h"

#include "ui/support/theme.h"

#include <QEvent>

namespace isocenter::ui {
namespace {

constexpr int kTop = 34; // below the letter of the body's direction

} // namespace

LookBadge::LookBadge(app::Session& session, QWidget* view) : QLabel(view), session_(session)
{
    setObjectName(QStringLiteral("lookBadge"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setStyleSheet(QStringLiteral("background: %1; color: #15181d; border-radius: 4px; padding: 3px 10px; "
                                 "font-weight: 600;")
                      .arg(theme::kWarning.name()));
    view->installEventFilter(this);
    session_.poseChanged.connect([this] { follow(); });
    follow();
}

void LookBadge::follow()
{
    const std::optional<app::LookedAt>& looked = session_.lookedAt();
    setVisible(looked.has_value());
    if (!looked)
        return;
    setText(looked->candidate > 0
                ? tr("Candidate %1 of %2").arg(looked->candidate).arg(looked->candidates)
                : tr("Evaluation %1 of %2").arg(looked->evaluation).arg(looked->evaluations));
    place();
}

void LookBadge::place()
{
    adjustSize();
    move((parentWidget()->width() - width()) / 2, kTop);
    raise();
}

bool LookBadge::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && isVisible())
        place();
    return QLabel::eventFilter(watched, event);
}

} // namespace isocenter::ui
