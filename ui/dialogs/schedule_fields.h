// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

class QAction;
class QFormLayout;
class QLineEdit;

namespace isocenter::ui {

class StageTableModel;

// What a schedule says beside its stages: name, description, and where its first stage starts, which is
// around the pose or, without a first guess, from hypotheses. A field that makes no sense has a warning and
// says why.
class ScheduleFields : public QWidget
{
    Q_OBJECT

public:
    // The model outlives this; changes go into its draft.
    explicit ScheduleFields(StageTableModel& model, QWidget* parent = nullptr);

    void follow(); // the draft

private:
    struct Field
    {
        const char* key;
        QLineEdit* edit;
        QAction* warning; // in it, while it makes no sense
        bool isNumber;
    };
    struct NumberField
    {
        const char* key;
        QString before; // text in front of it
        QString name;
        QString tip;
        QString after;
    };
    QLineEdit* addField(const char* key, const QString& name, const QString& tip, bool isNumber = false);
    QWidget* buildLine(const std::vector<NumberField>& numbers);
    void addStarts();
    void addHypotheses();

    StageTableModel& model_;
    QFormLayout* rows_;
    QWidget* starts_ = nullptr;     // of a multi-start
    QWidget* hypotheses_ = nullptr; // in its place
    std::vector<Field> fields_;
};

} // namespace isocenter::ui
