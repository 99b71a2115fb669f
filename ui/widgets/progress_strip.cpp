// SPDX-License-Identifier: MIT
#include "ui/widgets/progress_strip.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kMinute = 60.0;
constexpr double kLongSeconds = 90.0; // told in minutes

// No finer than anyone can know.
QString timeLeftText(std::optional<double> seconds)
{
    if (!seconds)
        return {};
    if (*seconds >= kLongSeconds)
        return ProgressStrip::tr("%1 min left").arg(std::lround(*seconds / kMinute));
    return ProgressStrip::tr("%1 s left").arg(std::max(1L, std::lround(*seconds)));
}

} // namespace

ProgressStrip::ProgressStrip(QAction* cancel, QWidget* parent)
    : QWidget(parent), label_(new QLabel), bar_(new QProgressBar)
{
    setAccessibleName(tr("Progress"));
    bar_->setTextVisible(false);
    bar_->setFixedWidth(140);
    auto* cancelButton = new QToolButton;
    cancelButton->setDefaultAction(cancel);
    cancelButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 0, 6, 0);
    layout->addWidget(label_);
    layout->addWidget(bar_);
    layout->addWidget(cancelButton);
    hide();
}

void ProgressStrip::begin(const QString& title)
{
    title_ = title;
    timeLeft_.begin();
    setStep({});
    setVisible(true);
}

void ProgressStrip::setTitle(const QString& title)
{
    if (title == title_)
        return;
    title_ = title;
    show(step_, {});
}

void ProgressStrip::setProgress(double fraction, const QString& step)
{
    bar_->setRange(0, 1000);
    bar_->setValue(static_cast<int>(std::lround(1000.0 * fraction)));
    show(step, timeLeftText(timeLeft_.seconds(fraction)));
}

void ProgressStrip::setStep(const QString& step)
{
    bar_->setRange(0, 0); // busy
    show(step, {});
}

void ProgressStrip::show(const QString& step, const QString& timeLeft)
{
    step_ = step;
    const QString what = step.isEmpty() ? title_ : tr("%1: %2").arg(title_, step);
    label_->setText(timeLeft.isEmpty() ? what : tr("%1, %2").arg(what, timeLeft));
}

QString ProgressStrip::text() const
{
    return label_->text();
}

void ProgressStrip::end()
{
    hide();
    label_->clear();
}

} // namespace isocenter::ui
