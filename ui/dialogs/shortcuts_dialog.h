// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QAction;
class QKeySequence;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace isocenter::ui {

class Shortcuts;

// All actions with their keys, which are changed here; a change is in force at once. Keys that another action
// has are taken only when the user says so.
class ShortcutsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ShortcutsDialog(Shortcuts& shortcuts, QWidget* parent = nullptr);

private:
    QWidget* buildEditor();
    void fill();
    void showKeys();
    void filter(const QString& text);
    QAction* chosen() const;
    void showChosen();
    void offer(const QKeySequence& keys);
    void setKeys(const QKeySequence& keys);

    Shortcuts& shortcuts_;
    QLineEdit* filter_;
    QTreeWidget* list_;
    QKeySequenceEdit* keys_;
    QPushButton* clear_;
    QPushButton* reset_;
    QLabel* conflict_;
    QPushButton* takeOver_;
};

} // namespace isocenter::ui
