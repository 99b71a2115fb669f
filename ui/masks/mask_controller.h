// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QObject>

class QWidget;

namespace isocenter::ui {

class Actions;
class LineFinding;
class MaskBar;
class MaskPen;
class RadiographView;

// Masks in the window: the bar with the tool's options, the layers in the radiographs, the actions. Failures
// go to the signal.
class MaskController : public QObject
{
    Q_OBJECT

public:
    MaskController(app::Workspace& workspace, const Actions& actions, QWidget* window);

    MaskBar* bar() const { return bar_; }
    LineFinding& lines() { return *lines_; }
    void addTo(RadiographView& view);
    void updateActions();
    // Of the active X-ray. Throw FileError or InputError.
    void open(const QString& path);
    void save(const QString& path) const;

Q_SIGNALS:
    void failed(const app::Failure& failure);

private:
    void connectPen();
    void connectLines();
    void askForFile();
    void askWhereToSave();
    void attempt(const QString& title, const std::function<void()>& action);

    app::Workspace& workspace_;
    const Actions& actions_;
    QWidget* window_;
    MaskPen* pen_;
    LineFinding* lines_;
    MaskBar* bar_;
};

} // namespace isocenter::ui
