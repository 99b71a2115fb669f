// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"
#include "core/geometry/c_arm_geometry.h"

#include <QWidget>

#include <array>

class QDoubleSpinBox;
class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace isocenter::ui {

class GreyValuesForm;

// The geometry of the active X-ray: each value of the C-arm with the tag or rule that it came from, its
// reading in the clinic's terms, and the 3x4 matrix. All of it can be edited; the views follow, and every
// edit can be undone.
class GeometryPanel : public QWidget
{
    Q_OBJECT

public:
    explicit GeometryPanel(app::Workspace& workspace, QWidget* parent = nullptr);

Q_SIGNALS:
    void failed(const app::Failure& failure);

private:
    struct Value
    {
        QDoubleSpinBox* field;
        QLabel* reading;
    };
    QWidget* buildValues();
    QWidget* buildMatrix();
    void showXray();
    void showValues(const core::CArmReading& reading);
    void showMatrix(const core::ProjectionGeometry& view);
    QString noteOn(const core::CArmReading& reading) const;
    static QString guessNote(const std::vector<core::Provenance>& guesses);
    QString sourceOf(std::size_t value) const;
    void editValue(std::size_t value);
    void startFromTypical();
    void confirm();
    void copyMatrix();
    void pasteMatrix();
    void resetToFile();
    void save();
    void push(const QString& text, std::shared_ptr<const core::ViewGeometry> edited, int gesture = 0);
    // Runs what may throw, and reports it.
    void attempt(const QString& title, const std::function<void()>& action);

    app::Workspace& workspace_;
    app::Session& session_;
    QLabel* title_;
    std::array<Value, 8> values_{};
    QLabel* note_;
    QPlainTextEdit* matrix_;
    GreyValuesForm* greyValues_;
    QToolButton* typical_;
    QToolButton* confirm_;
    QToolButton* copy_;
    QToolButton* paste_;
    QToolButton* reset_;
    QToolButton* save_;
};

} // namespace isocenter::ui
