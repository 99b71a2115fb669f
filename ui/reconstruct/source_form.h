// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"
#include "core/reconstruction/projections/projection_source.h"

#include <QWidget>

#include <filesystem>
#include <memory>

class QCheckBox;
class QLabel;
class QLineEdit;

namespace isocenter::ui {

// The projections of a scan: where they are, and whether they still arrive there. They are opened in the
// background.
class SourceForm : public QWidget
{
    Q_OBJECT

public:
    explicit SourceForm(const app::Dispatcher& dispatcher, QWidget* parent = nullptr);
    ~SourceForm() override;

    void open(const QString& path); // a folder, a file or a pattern
    // As it was before: nothing, or what is still to be opened.
    void restore(const std::filesystem::path& path);
    // Whether projections that are opened from now on are those of a scan that still goes on.
    void setFollowing(bool following);
    // Of a scan that still goes on: how many projections it will have.
    void expect(int projections);

    const std::shared_ptr<const core::ProjectionSource>& source() const { return source_; } // or null
    bool follows() const { return follows_; }                     // the source is of such a scan
    const std::filesystem::path& path() const { return opened_; } // of the source, or of one to be opened
    QString text() const;                                         // what the source is

Q_SIGNALS:
    void opened();
    void failed(const app::Failure& failure);

private:
    QWidget* buildButtons();
    void describe();
    void showText(const QString& text);
    void askForFile();
    void askForFolder();

    QLineEdit* path_;
    QCheckBox* follow_;
    QLabel* text_;
    std::shared_ptr<const core::ProjectionSource> source_;
    std::filesystem::path opened_;
    bool follows_ = false;
    app::JobQueue jobs_; // last: its thread uses the members above
};

} // namespace isocenter::ui
