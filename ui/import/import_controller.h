// SPDX-License-Identifier: MIT
#pragma once

#include "app/study/study_opening.h"
#include "app/workspace/workspace.h"

#include <QObject>
#include <QStringList>

#include <deque>
#include <filesystem>
#include <vector>

class QWidget;

namespace isocenter::ui {

// Opens files and folders by an import plan: looks through them in the background, opens at once what is
// certain and asks with a sheet about the rest. What is opened while another opening still loads waits for
// it, so that it counts.
class ImportController : public QObject
{
    Q_OBJECT

public:
    ImportController(app::Workspace& workspace, QWidget* window);

    // place: of a single X-ray.
    void open(const QStringList& paths, app::Workspace::XrayPlace place);

Q_SIGNALS:
    void failed(const app::Failure& failure);
    // Geometry files that leave something open, or fit the open X-rays doubtfully: to be asked about.
    void geometryAsked(const QStringList& files);
    void projectionsChosen(const QStringList& paths); // with their geometry
    void videoChosen(const QString& path);
    void projectChosen(const QString& path);

private:
    struct Opening
    {
        std::vector<std::filesystem::path> paths;
        app::Workspace::XrayPlace place = app::Workspace::XrayPlace::Replace;
    };
    void startNext();
    void look(const Opening& opening);
    void decide(const app::ImportPlan& plan, const Opening& opening);
    void ask(const app::ImportPlan& plan, app::Workspace::XrayPlace place);
    void openPlan(const app::ImportPlan& plan, app::Workspace::XrayPlace place);
    void openRequests(const app::StudyRequests& study, app::Workspace::XrayPlace place,
                      const QStringList& unanswered);
    void openGeometries(const app::ImportPlan& plan, const QStringList& files,
                        app::Workspace::XrayPlace place);
    void browse(const Opening& opening);

    app::Workspace& workspace_;
    QWidget* window_;
    std::deque<Opening> waiting_;
    bool opening_ = false; // until its jobs have ended
};

} // namespace isocenter::ui
