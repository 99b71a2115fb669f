// SPDX-License-Identifier: MIT
#include "ui/calibration/work_line.h"

#include "ui/support/data_texts.h"
#include "ui/support/dispatcher.h"
#include "ui/support/theme.h"
#include "ui/support/translation.h"
#include "ui/widgets/progress_strip.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>

#include <utility>

namespace isocenter::ui {

WorkLine::WorkLine(QWidget* parent) : QWidget(parent), text_(new QLabel), jobs_(dispatcherTo(this))
{
    auto* cancelAction = new QAction(tr("Cancel"), this);
    cancelAction->setToolTip(tr("Stop this work; nothing of it is kept"));
    connect(cancelAction, &QAction::triggered, this, &WorkLine::cancel);
    progress_ = new ProgressStrip(cancelAction);
    text_->setObjectName(QStringLiteral("outcome"));
    text_->setWordWrap(true);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(text_, 1);
    layout->addWidget(progress_);
    setMinimumHeight(2 * fontMetrics().lineSpacing()); // nothing jumps when a problem appears
    jobs_.started.connect([this](const std::string& title) {
        say({});
        progress_->begin(appText(title));
        Q_EMIT busyChanged();
    });
    jobs_.progressed.connect([this](double fraction, const std::string& step) {
        progress_->setProgress(fraction, appText(step));
    });
    jobs_.ended.connect([this](const std::string&) {
        progress_->end();
        Q_EMIT busyChanged();
    });
    jobs_.failed.connect([this](const app::Failure& failure) { complain(messageText(failure.message)); });
}

void WorkLine::submit(const QString& title, app::JobQueue::Work work)
{
    jobs_.submit(title.toStdString(), std::move(work));
}

void WorkLine::say(const QString& text)
{
    text_->setForegroundRole(QPalette::WindowText);
    text_->setText(text);
}

void WorkLine::complain(const QString& problem)
{
    text_->setForegroundRole(theme::kWarningRole);
    text_->setText(problem);
}

QString WorkLine::text() const
{
    return text_->text();
}

} // namespace isocenter::ui
