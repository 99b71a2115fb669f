// SPDX-License-Identifier: MIT
#pragma once

#include "app/import/import_plan.h"
#include "app/jobs/job_queue.h"

#include <QTreeWidget>

#include <string>

namespace isocenter::ui {

// The rows of an import plan under the volumes, each camera, and the rest, with thumbnails. A role is changed
// by its list, or by dragging the row to another heading.
class ImportTree : public QTreeWidget
{
    Q_OBJECT

public:
    explicit ImportTree(app::ImportPlan plan, QWidget* parent = nullptr);

    const app::ImportPlan& plan() const { return plan_; }
    void setPlan(app::ImportPlan plan);
    // Gives a row another role, and a camera where it has one.
    void assign(std::size_t row, app::ImportRole role, int camera = app::kNoCamera);
    // Moves the selected rows to the heading at a position of the viewport, as dragging them there does.
    void moveSelectionTo(const QPoint& position);

    // What rows are headed by.
    enum class Heading { Volumes, Camera, Rest, NotUsed };

Q_SIGNALS:
    void changed();

protected:
    void dropEvent(QDropEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fill();
    QTreeWidgetItem* headingFor(const app::ImportItem& row);
    QTreeWidgetItem* heading(Heading heading, int camera, const QString& text);
    void addRow(std::size_t row, const std::string& name);
    std::vector<std::size_t> selectedRows() const;
    void moveTo(std::size_t row, Heading heading, int camera);
    void readThumbnails();

    app::ImportPlan plan_;
    std::vector<QTreeWidgetItem*> items_; // of the rows
    app::JobQueue thumbnails_;            // last: its thread must end first
};

} // namespace isocenter::ui
