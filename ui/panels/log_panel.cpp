// SPDX-License-Identifier: MIT
#include "ui/panels/log_panel.h"

#include <QPlainTextEdit>
#include <QTime>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr int kMostLines = 5000;

} // namespace

LogPanel::LogPanel(QWidget* parent) : QWidget(parent), text_(new QPlainTextEdit)
{
    text_->setAccessibleName(tr("Log"));
    text_->setReadOnly(true);
    text_->setMaximumBlockCount(kMostLines);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(text_);
}

void LogPanel::add(const QString& line)
{
    text_->appendPlainText(tr("%1  %2").arg(QTime::currentTime().toString(QStringLiteral("HH:mm:ss")), line));
}

} // namespace isocenter::ui
