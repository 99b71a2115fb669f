// SPDX-License-Identifier: MIT
#include "ui/widgets/message_bar.h"

#include "core/support/version.h"
#include "ui/icons.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr int kDetailsHeight = 120;

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), text_(new QLabel), details_(new QPlainTextEdit),
      detailsButton_(new QPushButton(tr("Details")))
{
    setObjectName(QStringLiteral("messageBar"));
    setAccessibleName(tr("Message"));
    setStyleSheet(QStringLiteral("#messageBar { background: #3a2f1c; border-bottom: 1px solid #e8b34a; }"));
    auto* symbol = new QLabel;
    symbol->setPixmap(icon(QStringLiteral("warning")).pixmap(20, 20));
    text_->setWordWrap(true);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text_->setTextFormat(Qt::PlainText);
    details_->setReadOnly(true);
    details_->setMaximumHeight(kDetailsHeight);
    details_->hide();
    detailsButton_->setCheckable(true);
    auto* copyButton = new QPushButton(tr("Copy"));
    copyButton->setToolTip(tr("Copy the message and its details"));
    auto* closeButton = new QToolButton;
    closeButton->setIcon(icon(QStringLiteral("close")));
    closeButton->setAccessibleName(tr("Close message"));
    closeButton->setToolTip(tr("Close"));

    auto* line = new QHBoxLayout;
    line->addWidget(symbol);
    line->addWidget(text_, 1);
    line->addWidget(detailsButton_);
    line->addWidget(copyButton);
    line->addWidget(closeButton);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 6, 8, 6);
    layout->addLayout(line);
    layout->addWidget(details_);
    connect(detailsButton_, &QPushButton::toggled, details_, &QWidget::setVisible);
    connect(copyButton, &QPushButton::clicked, this, &MessageBar::copy);
    connect(closeButton, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void MessageBar::showFailure(const app::Failure& failure)
{
    failure_ = failure;
    text_->setText(
        tr("%1: %2").arg(QString::fromStdString(failure.title), QString::fromStdString(failure.message)));
    details_->setPlainText(QString::fromStdString(failure.details));
    detailsButton_->setChecked(false);
    detailsButton_->setVisible(!failure.details.empty());
    show();
}

QString MessageBar::text() const
{
    return text_->text();
}

void MessageBar::copy() const
{
    QApplication::clipboard()->setText(
        QStringLiteral("Isocenter %1\n%2\n%3")
            .arg(QString::fromLatin1(core::kVersion), text(), details_->toPlainText())
            .trimmed());
}

} // namespace isocenter::ui
