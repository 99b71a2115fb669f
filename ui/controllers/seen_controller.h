// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/runs/seen_reader.h"
#include "app/workspace/workspace.h"
#include "ui/views/comparison_picture.h"

#include <QObject>
#include <QTimer>

class QComboBox;

namespace isocenter::ui {

class Actions;
class RadiographGroup;

// Keeps what the measure sees in step with pose, search and region, in the modes that show it: computed in
// the background once nothing moves any more, during a registration only where that takes little of its time.
class SeenController : public QObject
{
    Q_OBJECT

public:
    SeenController(app::Workspace& workspace, const Actions& actions, RadiographGroup& radiographs,
                   QObject* parent = nullptr);

    // On which stage's level and with which measures; shown in the modes of the measure alone.
    QComboBox* stageChoice() { return stage_; }
    // The last that was computed and is shown.
    const std::optional<app::SeenPictures>& pictures() const { return pictures_; }
    bool busy() const { return rest_.isActive() || reader_.busy(); }

private:
    void setMode(ComparisonMode mode);
    void listStages();
    void changed(); // what is shown is no longer what the search sees
    void renew();
    core::RegistrationStage chosenStage(const app::RegistrationTask& task) const;
    void show(const app::SeenPictures& pictures);
    void clear(const QString& reason = {});
    bool follows() const; // a registration that runs
    QString searchText(const app::SeenPictures& pictures) const;

    app::Workspace& workspace_;
    RadiographGroup& radiographs_;
    QComboBox* stage_;
    ComparisonMode mode_ = ComparisonMode::Colour;
    std::optional<app::SeenPictures> pictures_;
    QTimer rest_{this}; // until nothing has moved for so long
    app::SeenReader reader_;
};

} // namespace isocenter::ui
