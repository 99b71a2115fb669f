// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/images/image_file.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/calibration/calibration_dialog.h"
#include "ui/support/file_paths.h"
#include "ui/support/theme.h"
#include "ui/support/translation.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>

namespace isocenter::ui {

// The dialog of C-arm calibrations, and pictures for it.
class CalibrationTest : public WindowTest
{
protected:
    QString writePicture(const QString& name, const core::Image& image)
    {
        QString file = folder_.filePath(name);
        core::writeTiff(pathOf(file), {&image, 1}, core::SampleType::Unsigned8);
        return file;
    }
    CalibrationDialog& dialog()
    {
        actions().calibrateCArm->trigger();
        return child<CalibrationDialog>(*window_);
    }
    // On a small screen, in that language.
    CalibrationDialog& smallDialogIn(Language language)
    {
        window_.reset();
        installLanguage(*qApp, language);
        applyTheme(*qApp, Theme::Dark); // as at the first start
        openWindow();
        CalibrationDialog& shown = dialog();
        shown.resize(QSize(1260, 660));
        return shown;
    }
    // That nothing is cut off; a picture of it where somebody wants to look.
    void checkAndKeep(CalibrationDialog& shown, const QString& name)
    {
        QTest::qWait(50);
        for (const QPushButton* button : shown.findChildren<QPushButton*>())
            if (button->isVisible())
                QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
        for (const QLabel* label : shown.findChildren<QLabel*>())
            if (label->isVisible() && !label->wordWrap())
                QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
        if (qEnvironmentVariableIsSet("ISOCENTER_PICTURES"))
            shown.grab().save(
                qEnvironmentVariable("ISOCENTER_PICTURES") +
                QStringLiteral("/calibration-%1-%2.png").arg(name, QLatin1String(QTest::currentDataTag())));
    }
    static void addLanguages()
    {
        QTest::addColumn<int>("language");
        QTest::newRow("en") << static_cast<int>(Language::English);
        QTest::newRow("de") << static_cast<int>(Language::German);
    }
};

} // namespace isocenter::ui
