// SPDX-License-Identifier: MIT
#include "ui/widgets/message_bar.h"

#include "core/support/version.h"
#include "ui/support/data_texts.h"
#include "ui/support/icons.h"
#include "ui/support/translation.h"

#include <QApplication>
#include <QClipboard>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kDetailsHeight = 160; // longer ones scroll
constexpr std::size_t kMostFailures = 50;
constexpr int kNoticeMs = 15000;

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), symbol_(new QLabel), text_(new QLabel), answers_(new QHBoxLayout), waiting_(new QLabel),
      details_(new QPlainTextEdit), detailsButton_(new QPushButton(tr("Details"))),
      copyButton_(new QPushButton(tr("Copy")))
{
    setObjectName(QStringLiteral("messageBar"));
    setAccessibleName(tr("Message"));
    text_->setWordWrap(true);
    text_->setAccessibleName(tr("Text of the message"));
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text_->setTextFormat(Qt::PlainText);
    details_->setReadOnly(true);
    details_->setAccessibleName(tr("Details of the message"));
    details_->setLineWrapMode(QPlainTextEdit::NoWrap); // the columns of a kernel's log
    details_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    details_->setMaximumHeight(kDetailsHeight);
    details_->hide();
    detailsButton_->setCheckable(true);
    copyButton_->setToolTip(tr("Copy the message and its details"));
    auto* closeButton = new QToolButton;
    closeButton->setObjectName(QStringLiteral("closeMessage"));
    closeButton->setIcon(icon(QStringLiteral("close")));
    closeButton->setAccessibleName(tr("Close message"));
    closeButton->setToolTip(tr("Close"));

    auto* line = new QHBoxLayout;
    line->addWidget(symbol_);
    line->addWidget(text_, 1);
    line->addWidget(waiting_);
    line->addLayout(answers_);
    line->addWidget(detailsButton_);
    line->addWidget(copyButton_);
    line->addWidget(closeButton);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 6, 8, 6);
    layout->addLayout(line);
    layout->addWidget(details_);
    connect(detailsButton_, &QPushButton::toggled, details_, &QWidget::setVisible);
    connect(copyButton_, &QPushButton::clicked, this, &MessageBar::copy);
    connect(closeButton, &QToolButton::clicked, this, &MessageBar::closeFirst);
    noticeTimer_.setSingleShot(true);
    noticeTimer_.setInterval(kNoticeMs);
    connect(&noticeTimer_, &QTimer::timeout, this, &MessageBar::endNotice);
    hide();
}

void MessageBar::showFailure(const app::Failure& failure, const QString& cause)
{
    cause_ = cause;
    failure_ = appFailure(failure);
    failures_.insert(failures_.begin(), *failure_);
    failures_.resize(std::min(failures_.size(), kMostFailures));
    showFirst();
}

void MessageBar::resolve(const std::string& title)
{
    if (failure_ && failure_->title == appText(title).toStdString())
        forgetFailure();
}

void MessageBar::resolveCause(const QString& cause)
{
    if (failure_ && cause_ == cause)
        forgetFailure();
}

void MessageBar::forgetFailure()
{
    failure_.reset();
    cause_.clear();
    showFirst();
}

void MessageBar::ask(Question question)
{
    const auto same = std::ranges::find(questions_, question.key, &Question::key);
    if (same != questions_.end())
        *same = std::move(question);
    else
        questions_.push_back(std::move(question));
    showFirst();
}

void MessageBar::withdraw(const QString& key)
{
    if (std::erase_if(questions_, [&](const Question& question) { return question.key == key; }) > 0)
        showFirst();
}

void MessageBar::notify(const QString& text, std::vector<Answer> answers)
{
    notice_ = Question{{}, text, std::move(answers)};
    noticeTimer_.start();
    showFirst();
}

void MessageBar::endNotice()
{
    noticeTimer_.stop();
    notice_.reset();
    showFirst();
}

void MessageBar::showFirst()
{
    while (QLayoutItem* item = answers_->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // it may be the one that was pressed
        delete item;
    }
    const bool isAny = failure_ || !questions_.empty() || notice_;
    setVisible(isAny);
    if (!isAny)
        return;
    setProperty("failure", failure_.has_value()); // of which the style sheet knows
    style()->unpolish(this);
    style()->polish(this);
    symbol_->setPixmap(icon(failure_ ? QStringLiteral("warning") : QStringLiteral("info")).pixmap(20, 20));
    const std::size_t waiting = questions_.size() - (failure_ || questions_.empty() ? 0 : 1);
    waiting_->setText(tr("%n more", nullptr, static_cast<int>(waiting)));
    waiting_->setVisible(waiting > 0);
    detailsButton_->setChecked(false);
    detailsButton_->setVisible(failure_ && !failure_->details.empty());
    copyButton_->setVisible(failure_.has_value());
    if (!failure_) {
        showQuestion(questions_.empty() ? *notice_ : questions_.front());
        return;
    }
    text_->setText(
        tr("%1: %2").arg(QString::fromStdString(failure_->title), QString::fromStdString(failure_->message)));
    details_->setPlainText(QString::fromStdString(failure_->details));
}

void MessageBar::showQuestion(const Question& question)
{
    text_->setText(question.text);
    for (const Answer& answer : question.answers) {
        auto* button = new QPushButton(answer.text);
        connect(button, &QPushButton::clicked, this, [action = answer.action] { action(); });
        answers_->addWidget(button);
        button->show(); // at once, not when the layout gets to it
    }
}

void MessageBar::closeFirst()
{
    if (failure_) {
        failure_.reset();
        cause_.clear();
    } else if (!questions_.empty()) {
        questions_.erase(questions_.begin());
    } else {
        notice_.reset();
    }
    showFirst();
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
