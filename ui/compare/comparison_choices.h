// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/device_comparison.h"
#include "app/workspace/workspace.h"

#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QSpinBox;
class QVBoxLayout;

namespace isocenter::ui {

class CheckList;

// What is compared: devices, scenes (the session's own data in several sizes, and presets), stages, and how
// often each is repeated.
class ComparisonChoices : public QWidget
{
    Q_OBJECT

public:
    explicit ComparisonChoices(app::Workspace& workspace, QWidget* parent = nullptr);

    // Throw UsageError for choices that make no sense.
    app::DeviceComparisonOptions options() const;
    std::vector<app::SceneRecipe> scenes() const;

private:
    void addHeading(QVBoxLayout* layout, const QString& text);
    QWidget* buildDetails();
    void listDevices();
    void listScenes();
    void listReferences();
    std::vector<app::SceneRecipe> ownScenes(const QStringList& keys) const;

    app::Workspace& workspace_;
    CheckList* devices_;
    CheckList* scenes_;
    CheckList* stages_;
    QComboBox* reference_;
    QSpinBox* repeats_;
    QDoubleSpinBox* seconds_;
    QDoubleSpinBox* tolerance_;
};

} // namespace isocenter::ui
