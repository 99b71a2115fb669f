// SPDX-License-Identifier: MIT
#include "tests/ui/window_test.h"

#include "core/phantom/synthetic_case.h"
#include "ui/support/translation.h"
#include "ui/workbench/look_badge.h"

namespace isocenter::ui {

WindowTest::WindowTest()
{
    installLanguage(*qApp, Language::English);
}

void WindowTest::initTestCase()
{
    QVERIFY(folder_.isValid());
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope,
                       folder_.filePath(QStringLiteral("settings")));
    qputenv("ISOCENTER_STATE_DIR", folder_.filePath(QStringLiteral("state")).toUtf8());
    QApplication::setOrganizationName(QStringLiteral("Isocenter"));
    QApplication::setApplicationName(QStringLiteral("IsocenterTest"));
}

void WindowTest::init()
{
    openWindow();
}

void WindowTest::cleanup()
{
    window_.reset();
    QSettings().clear(); // every test begins as a first start does
}

void WindowTest::openWindow()
{
    window_ = std::make_unique<MainWindow>();
    window_->setDemoSize(kDemoVoxels);
    window_->show();
    QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    window_->workspace().findDevices("cpu");
}

void WindowTest::openDemo()
{
    window_->workspace().openDemo(kDemoVoxels);
    QTRY_VERIFY_WITH_TIMEOUT(window_->workspace().session().canRegister() && window_->workspace().device(),
                             kWaitMs);
    QTRY_VERIFY_WITH_TIMEOUT(window_->radiographView().hasDrr(), kWaitMs);
}

QStringList WindowTest::badges()
{
    QStringList texts;
    for (const LookBadge* badge : window_->findChildren<LookBadge*>())
        if (badge->isVisible())
            texts << badge->text();
    return texts;
}

QString WindowTest::problem()
{
    return messageBar().isVisible() && !messageBar().showsNotice() ? messageBar().text() : QString();
}

core::SyntheticCaseFiles WindowTest::writeCase(const QString& name, std::uint32_t seed)
{
    core::SyntheticCaseOptions options;
    options.volumeSize = {48, 48, 36};
    options.columns = options.rows = 96;
    options.seed = seed;
    const std::filesystem::path folder = folder_.filePath(name).toStdString();
    return core::writeSyntheticCase(folder, core::makeSyntheticCase(options));
}

std::map<std::string, WindowTestList::Run>& WindowTestList::tests()
{
    static std::map<std::string, Run> tests;
    return tests;
}

} // namespace isocenter::ui
