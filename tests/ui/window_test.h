// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/workspace.h"
#include "core/image/synthetic_case.h"
#include "core/io/synthetic_case_files.h"
#include "ui/main_window.h"
#include "ui/translation.h"
#include "ui/views/radiograph_view.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace isocenter::ui {

inline constexpr int kWaitMs = 120000; // for machines that are busy
inline constexpr int kDemoVoxels = 48;

// The base of tests that drive a window: a new one for each test, on the CPU, with settings and files of its
// own.
class WindowTest : public QObject
{
    Q_OBJECT

public:
    WindowTest() { installLanguage(*qApp, Language::English); }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope,
                           folder_.filePath(QStringLiteral("settings")));
        qputenv("ISOCENTER_STATE_DIR", folder_.filePath(QStringLiteral("state")).toUtf8());
        QApplication::setOrganizationName(QStringLiteral("Isocenter"));
        QApplication::setApplicationName(QStringLiteral("IsocenterTest"));
    }
    void init() { openWindow(); }
    void cleanup() { window_.reset(); }

protected:
    void openWindow()
    {
        window_ = std::make_unique<MainWindow>();
        window_->setDemoSize(kDemoVoxels);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        window_->workspace().findDevices("cpu");
    }
    void openDemo()
    {
        window_->workspace().openDemo(kDemoVoxels);
        QTRY_VERIFY_WITH_TIMEOUT(
            window_->workspace().session().canRegister() && window_->workspace().device(), kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(window_->radiographView().hasDrr(), kWaitMs);
    }
    core::SyntheticCaseFiles writeCase(const QString& name, std::uint32_t seed)
    {
        core::SyntheticCaseOptions options;
        options.volumeSize = {48, 48, 36};
        options.columns = options.rows = 96;
        options.seed = seed;
        const std::filesystem::path folder = folder_.filePath(name).toStdString();
        return core::writeSyntheticCase(folder, core::makeSyntheticCase(options));
    }

    QTemporaryDir folder_;
    std::unique_ptr<MainWindow> window_;
};

} // namespace isocenter::ui
