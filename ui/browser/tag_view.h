// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/dicom/dicom_tag_tree.h"

#include <QWidget>

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace isocenter::ui {

// The attributes of one DICOM file with a search; sequences are trees. Values that say who the patient is are
// hidden until they are asked for.
class TagView : public QWidget
{
    Q_OBJECT

public:
    explicit TagView(QWidget* parent = nullptr);

    void setTags(std::vector<core::DicomTagNode> tags);
    void setNamesShown(bool shown);

private:
    void rebuild();
    QTreeWidgetItem* itemOf(const core::DicomTagNode& node, bool hidden) const;
    void find();

    QLineEdit* search_;
    QTreeWidget* list_;
    std::vector<core::DicomTagNode> tags_;
    bool namesShown_ = false;
};

} // namespace isocenter::ui
