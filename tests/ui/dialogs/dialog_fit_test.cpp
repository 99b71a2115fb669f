// SPDX-License-Identifier: MIT
// Every dialog fits a laptop's screen with its title bar, and all of it can be reached. Pictures of those
// that actions open: dialog-<action>-<language>.png in $ISOCENTER_PICTURES, if that is set.
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/dialogs/geometry_import_dialog.h"
#include "ui/dialogs/tiff_volume_dialog.h"
#include "ui/support/translation.h"
#include "ui/support/work_area.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QRegion>
#include <QScreen>
#include <QScrollArea>
#include <QSpinBox>
#include <QTimer>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

bool isFieldOrButton(const QWidget* widget)
{
    return (qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget) ||
            qobject_cast<const QAbstractSpinBox*>(widget)) &&
           !qobject_cast<const QComboBox*>(widget->parentWidget()) &&
           !qobject_cast<const QAbstractSpinBox*>(widget->parentWidget());
}

void bringIntoSight(QWidget* widget)
{
    for (QWidget* around = widget->parentWidget(); around; around = around->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(around))
            area->ensureWidgetVisible(widget);
}

QRegion visiblePartOf(QWidget* widget)
{
    bringIntoSight(widget);
    return widget->visibleRegion();
}

// What does not fit, or cannot be reached; empty: nothing.
QString whatDoesNotFit(const QDialog& dialog)
{
    const QRect screen = dialog.screen()->availableGeometry();
    const QSize room = roomFor(&dialog);
    if (dialog.width() > room.width() || dialog.height() > room.height() ||
        !screen.contains(dialog.frameGeometry()))
        return QStringLiteral("%1 x %2 at %3, %4")
            .arg(dialog.width())
            .arg(dialog.height())
            .arg(dialog.x())
            .arg(dialog.y());
    QStringList missed;
    for (auto* widget : dialog.findChildren<QWidget*>()) {
        if (!isFieldOrButton(widget) || !widget->isVisible() || widget->window() != &dialog)
            continue;
        if (!visiblePartOf(widget).boundingRect().contains(widget->rect()))
            missed << QStringLiteral("%1 %2").arg(
                QLatin1String(widget->metaObject()->className()),
                widget->accessibleName().isEmpty() ? widget->objectName() : widget->accessibleName());
    }
    return missed.join(QStringLiteral(", "));
}

class LongDialog : public QDialog
{
public:
    explicit LongDialog(QWidget* parent, int fields) : QDialog(parent), form_(new QFormLayout)
    {
        auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
        auto* layout = new QVBoxLayout(this);
        layout->addLayout(form_);
        layout->addWidget(buttons);
        connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
        addFields(fields);
    }
    void addFields(int fields)
    {
        for (int field = 0; field < fields; ++field) {
            form_->addRow(QStringLiteral("Field"), new QSpinBox);
            last_ = form_->itemAt(form_->rowCount() - 1, QFormLayout::FieldRole)->widget();
        }
    }
    QWidget* last() const { return last_; }

private:
    QFormLayout* form_;
    QWidget* last_ = nullptr;
};

} // namespace

class DialogFitTest : public WindowTest
{
    Q_OBJECT

private:
    static QList<QDialog*> dialogs()
    {
        QList<QDialog*> shown;
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QDialog*>(widget);
                dialog && dialog->isVisible() && !qobject_cast<QFileDialog*>(dialog))
                shown << dialog;
        return shown;
    }
    static constexpr int kBelowATitleBar = 690; // pixels of the screen's 720

    static void closeAll()
    {
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QDialog*>(widget); dialog && dialog->isVisible())
                dialog->reject();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    static void addLanguages()
    {
        QTest::addColumn<int>("language");
        QTest::newRow("English") << static_cast<int>(Language::English);
        QTest::newRow("German") << static_cast<int>(Language::German);
    }

private Q_SLOTS:
    void thoseOfActions_data() { addLanguages(); }
    void thoseOfActions()
    {
        QFETCH(int, language);
        window_.reset();
        installLanguage(*qApp, static_cast<Language>(language));
        openWindow();
        openDemo();
        QTimer answers; // those for files wait for an answer
        connect(&answers, &QTimer::timeout, this, [] {
            if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
                qobject_cast<QFileDialog*>(dialog))
                dialog->reject();
        });
        answers.start(10);
        QStringList missed;
        QStringList opened;
        for (QAction* action : actions().all()) {
            if (!action->isEnabled() || !action->text().endsWith(QChar(0x2026)))
                continue;
            action->trigger();
            QCoreApplication::processEvents();
            for (const QDialog* dialog : dialogs()) {
                opened << action->objectName();
                if (qEnvironmentVariableIsSet("ISOCENTER_PICTURES"))
                    const_cast<QDialog*>(dialog)->grab().save(
                        qEnvironmentVariable("ISOCENTER_PICTURES") +
                        QStringLiteral("/dialog-%1-%2.png")
                            .arg(action->objectName(), language == static_cast<int>(Language::German)
                                                           ? QStringLiteral("de")
                                                           : QStringLiteral("en")));
                if (dialog->height() > kBelowATitleBar)
                    missed << action->objectName() + QStringLiteral(": as high as the screen");
                if (const QString reason = whatDoesNotFit(*dialog); !reason.isEmpty())
                    missed << action->objectName() + QStringLiteral(": ") + reason;
            }
            closeAll();
        }
        QVERIFY2(opened.contains(QStringLiteral("preferences")) &&
                     opened.contains(QStringLiteral("c-arm-calibration")) &&
                     opened.contains(QStringLiteral("dicom-browser")) && opened.size() >= 7,
                 qPrintable(opened.join(QLatin1Char(' '))));
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join(QLatin1Char('\n'))));
        QVERIFY2(messageBar().text().isEmpty(), qPrintable(messageBar().text()));
    }

    void thoseThatFilesAskFor_data() { addLanguages(); }
    void thoseThatFilesAskFor()
    {
        QFETCH(int, language);
        installLanguage(*qApp, static_cast<Language>(language));
        openDemo();
        GeometryImportDialog geometry(session(), {}, window_.get());
        geometry.show();
        QTRY_COMPARE(whatDoesNotFit(geometry), QString());
        TiffVolumeDialog tiff(QStringLiteral("a volume with a long name.tif"), window_.get());
        tiff.show();
        QTRY_COMPARE(whatDoesNotFit(tiff), QString());
    }

    void whatIsTooLongScrolls()
    {
        LongDialog dialog(window_.get(), 60);
        QVERIFY(dialog.sizeHint().height() > 720);
        dialog.show();
        QTRY_COMPARE(whatDoesNotFit(dialog), QString());
        QTRY_VERIFY(!visiblePartOf(dialog.last()).isEmpty()); // once the area that scrolls is shown
        const auto* buttons = dialog.findChild<QDialogButtonBox*>();
        QVERIFY(buttons->visibleRegion().boundingRect().contains(buttons->rect())); // always
        QTest::mouseClick(buttons->button(QDialogButtonBox::Ok), Qt::LeftButton);
        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
    }

    void whatGrowsScrolls()
    {
        LongDialog dialog(window_.get(), 3);
        dialog.show();
        QTRY_COMPARE(whatDoesNotFit(dialog), QString());
        QVERIFY(!dialog.findChild<QScrollArea*>()); // it is left alone
        dialog.addFields(60);
        QTRY_VERIFY(dialog.findChild<QScrollArea*>());
        QTRY_COMPARE(whatDoesNotFit(dialog), QString());
    }

    // The first window, and one that was moved or made too large.
    void theWindowFitsTheWorkArea()
    {
        const QRect area = window_->screen()->availableGeometry();
        QTRY_VERIFY(area.contains(window_->frameGeometry()));
        QVERIFY(window_->height() <= area.height() - 20); // a desktop's title bar has room
        QWidget large;
        large.setGeometry(300, 500, 1500, 900);
        large.show();
        keepInWorkArea(&large);
        QTRY_VERIFY(area.contains(large.frameGeometry()));
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(DialogFitTest, "dialog_fit_test")

#include "dialog_fit_test.moc"
