// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"

#include <QFrame>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace isocenter::ui {

// Says what went wrong, and asks what can wait, without stopping the user: a strip above the views. It shows
// one message at a time, a failure first, then questions, then what has been done.
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

    // cause: by which it is resolved, beside its title.
    void showFailure(const app::Failure& failure, const QString& cause = {});
    // The failure of that title, in English or the window's language, goes if it is shown: its cause is gone.
    void resolve(const std::string& title);
    void resolveCause(const QString& cause);
    const QString& cause() const { return cause_; } // of the failure that is shown; empty: none
    void ask(Question question);
    void withdraw(const QString& key);
    // Good news, shown while there is no other message, for some seconds or until the next one.
    void notify(const QString& text, std::vector<Answer> answers);
    void endNotice();
    bool showsNotice() const { return notice_ && !failure_ && questions_.empty(); }
    QString text() const;
    // All that were shown, the latest first.
    const std::vector<app::Failure>& failures() const { return failures_; }

private:
    void showFirst();
    void forgetFailure();
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
    QString cause_;
    std::vector<app::Failure> failures_;
    std::vector<Question> questions_; // in the order in which they were asked
    std::optional<Question> notice_;
    QTimer noticeTimer_;
};

} // namespace isocenter::ui
