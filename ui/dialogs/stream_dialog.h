// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "app/workspace/stream_tracking.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QMenu;

namespace isocenter::ui {

// Asks where the images of each view come from that are to be registered as they come in, and how. What
// cannot be is said below its field. Choices are as they were left at the next time.
class StreamDialog : public QDialog
{
    Q_OBJECT

public:
    explicit StreamDialog(const app::Session& session, QWidget* parent = nullptr);

    app::StreamChoice choice() const;

    void accept() override; // where nothing is wrong

private:
    struct Source
    {
        QLineEdit* text;
        QLabel* objection;
    };
    void addSource(QFormLayout& form, const QString& view);
    void listCameras(QMenu& cameras, QLineEdit* source);
    void addSearches(QFormLayout& form);
    void load();
    void save() const;
    bool check(); // says what is wrong; whether nothing is

    std::vector<Source> sources_; // of each view
    QComboBox* schedule_;
    QComboBox* find_;
    QCheckBox* startsWithSearch_;
    QCheckBox* everyFrame_;
    QDoubleSpinBox* rate_;
    QLabel* everyFrameObjection_;
    QLabel* rateObjection_;
    bool wasRefused_ = false;
};

} // namespace isocenter::ui
