// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"
#include "core/io/cases/synthetic_case_files.h"
#include "tests/ui/child.h"
#include "ui/views/radiograph_view.h"
#include "ui/widgets/message_bar.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QSettings>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <memory>
#include <string>

namespace isocenter::ui {

inline constexpr int kWaitMs = 120000; // for machines that are busy
inline constexpr int kDemoVoxels = 48;

inline Eigen::Matrix4d matrixOf(const core::Pose& pose)
{
    return pose.worldFromVolume().matrix();
}

// The base of tests that drive a window: a new one for each test, on the CPU, with settings and files of its
// own.
class WindowTest : public QObject
{
    Q_OBJECT

public:
    WindowTest();

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

protected:
    void openWindow();
    void openDemo(); // and waits for its first DRR
    app::Workspace& workspace() { return window_->workspace(); }
    app::Session& session() { return workspace().session(); }
    Actions& actions() { return window_->actions(); }
    QStringList badges(); // the texts of those that views show, of a pose that is looked at
    MessageBar& messageBar() { return child<MessageBar>(*window_->centralWidget()); }
    // The message that is shown; empty: none, or only that something was saved.
    QString problem();
    core::SyntheticCaseFiles writeCase(const QString& name, std::uint32_t seed);

    QTemporaryDir folder_;
    std::unique_ptr<MainWindow> window_;
};

// The tests of the program, each by the name of its file; one of them runs in a process.
class WindowTestList
{
public:
    using Run = int (*)(int count, char** arguments);
    static std::map<std::string, Run>& tests();
    static bool add(const char* name, Run run) { return tests().emplace(name, run).second; }
};

} // namespace isocenter::ui

// Puts a class of isocenter::ui into the list.
#define ISOCENTER_WINDOW_TEST(CLASS, NAME)                                                                   \
    namespace isocenter::ui {                                                                                \
    static const bool kListed##CLASS = WindowTestList::add(NAME, [](int count, char** arguments) {           \
        CLASS test;                                                                                          \
        return QTest::qExec(&test, count, arguments);                                                        \
    });                                                                                                      \
    }
