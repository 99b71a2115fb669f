// SPDX-License-Identifier: MIT
#pragma once

#include "app/import/import_plan.h"

#include <QDialog>

#include <array>

class QDoubleSpinBox;
class QLabel;
class QPushButton;

namespace isocenter::ui {

class ImportTree;

// Shows an import plan before it is opened: what each file is taken for and why, what is in question, what is
// missing. Roles can be changed, and the size of the voxels of TIFF volumes is asked for.
class ImportSheet : public QDialog
{
    Q_OBJECT

public:
    explicit ImportSheet(app::ImportPlan plan, QWidget* parent = nullptr);

    // As the user has it, with the voxel sizes.
    app::ImportPlan plan() const;
    ImportTree& tree() { return *tree_; }

private:
    void update();
    QWidget* voxelForm();

    std::array<QDoubleSpinBox*, 3> spacing_{}; // made before the form that holds them
    QDoubleSpinBox* intercept_ = nullptr;
    QPushButton* open_ = nullptr;
    ImportTree* tree_;
    QWidget* voxels_;
    QLabel* missing_;
};

} // namespace isocenter::ui
