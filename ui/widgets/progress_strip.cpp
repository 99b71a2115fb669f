// SPDX-License-Identifier: MIT
#include "ui/widgets/progress_strip.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

#include <cmath>

namespace isocenter::ui {

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
    label_->setText(title);
    bar_->setRange(0, 0); // busy until a fraction is known
    show();
}

void ProgressStrip::setProgress(double fraction, const QString& step)
{
    bar_->setRange(0, 1000);
    bar_->setValue(static_cast<int>(std::lround(1000.0 * fraction)));
    label_->setText(step.isEmpty() ? title_ : tr("%1: %2").arg(title_, step));
}

void ProgressStrip::end()
{
    hide();
}

} // namespace isocenter::ui
