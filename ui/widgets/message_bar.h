// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"

#include <QFrame>

#include <functional>
#include <optional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace isocenter::ui {

// Says what went wrong, and asks what can wait, without stopping the user: a strip above the views. It shows
// one message at a time, a failure first.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    // A button and what it does. It does not end the question: whoever asked withdraws it.
    struct Answer
    {
        QString text;
        std::function<void()> action;
    };
    // Stays until it is withdrawn or the user closes it.
    struct Question
    {
        QString key; // by which it is withdrawn; a new question replaces one of the same key
        QString text;
        std::vector<Answer> answers;
    };

    explicit MessageBar(QWidget* parent = nullptr);

    void showFailure(const app::Failure& failure);
    // The failure of that title, in English or the window's language, goes if it is shown: its cause is gone.
    void resolve(const std::string& title);
    void ask(Question question);
    void withdraw(const QString& key);
    QString text() const;
    // All that were shown, the latest first.
    const std::vector<app::Failure>& failures() const { return failures_; }

private:
    void showFirst();
    void showQuestion(const Question& question);
    void closeFirst();
    void copy() const;

    QLabel* symbol_;
    QLabel* text_;
    QHBoxLayout* answers_;
    QLabel* waiting_; // how many more
    QPlainTextEdit* details_;
    QPushButton* detailsButton_;
    QPushButton* copyButton_;
    std::optional<app::Failure> failure_;
    std::vector<app::Failure> failures_;
    std::vector<Question> questions_; // in the order in which they were asked
};

} // namespace isocenter::ui
