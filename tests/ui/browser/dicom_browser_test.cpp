// SPDX-License-Identifier: MIT
// Looks through folders in the DICOM browser: what it lists, hides, warns of, opens and exports.
#include "core/io/dicom/dicom_series.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/browser/browser_controller.h"
#include "ui/browser/dicom_browser_dialog.h"
#include "ui/browser/series_details.h"
#include "ui/browser/series_tree.h"
#include "ui/browser/tag_view.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

namespace isocenter::ui {

class DicomBrowserTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void listsSeriesAndFilters();
    void hidesNamesUntilAsked();
    void showsTagsAndFindsThem();
    void asksBeforeResampling();
    void opensAnXrayByDoubleClick();
    void exportsAnonymised();
    void saysWhatCannotBeRead();

private:
    DicomBrowserDialog& dialog() { return child<BrowserController>(*window_).dialog(); }
    // A CT and two X-rays, in the browser.
    std::filesystem::path browseCase(const QString& name)
    {
        const core::SyntheticCaseFiles files = writeCase(name, 1);
        window_->actions().browseDicom->trigger();
        dialog().read({files.ctFolder.parent_path()});
        return files.ctFolder;
    }
    void waitForInspections()
    {
        QTRY_VERIFY_WITH_TIMEOUT(
            !dialog().browser().jobs().busy() && child<SeriesTree>(dialog()).shownSeries() > 0, kWaitMs);
    }
    // The first row that reads so.
    QTreeWidgetItem* rowOf(const QString& text, int column = 0)
    {
        const auto rows =
            child<SeriesTree>(dialog()).findItems(text, Qt::MatchContains | Qt::MatchRecursive, column);
        return rows.isEmpty() ? nullptr : rows.first();
    }
    QString shownTags()
    {
        QString text;
        for (int row = 0; row < child<QTreeWidget>(child<TagView>(dialog())).topLevelItemCount(); ++row) {
            const QTreeWidgetItem* item = child<QTreeWidget>(child<TagView>(dialog())).topLevelItem(row);
            if (!item->isHidden())
                text += item->text(2) + QLatin1Char('=') + item->text(3) + QLatin1Char('\n');
        }
        return text;
    }
};

void DicomBrowserTest::listsSeriesAndFilters()
{
    browseCase(QStringLiteral("list"));
    QVERIFY(dialog().isVisible());
    waitForInspections();
    SeriesTree& tree = child<SeriesTree>(dialog());
    QCOMPARE(tree.shownSeries(), 2);
    QTreeWidgetItem* ct = rowOf(QStringLiteral("CT"), 2);
    QVERIFY(ct != nullptr);
    QCOMPARE(ct->text(1), QStringLiteral("36"));
    QVERIFY(!ct->text(5).isEmpty());
    QTreeWidgetItem* xrays = rowOf(QStringLiteral("XA"), 2);
    QCOMPARE(xrays->childCount(), 2);
    QCOMPARE(child<QComboBox>(dialog(), "modality").count(), 3); // all, CT, XA

    child<QComboBox>(dialog(), "modality")
        .setCurrentIndex(child<QComboBox>(dialog(), "modality").findText(QStringLiteral("XA")));
    QCOMPARE(tree.shownSeries(), 1);
    QVERIFY(ct->isHidden());
    child<QComboBox>(dialog(), "modality").setCurrentIndex(0);
    child<QLineEdit>(dialog(), "filter").setText(QStringLiteral("no such words"));
    QCOMPARE(tree.shownSeries(), 0);
    child<QLineEdit>(dialog(), "filter").setText(QStringLiteral("synthetic x-ray"));
    QCOMPARE(tree.shownSeries(), 1);
    child<QLineEdit>(dialog(), "filter").clear();
    QCOMPARE(tree.shownSeries(), 2);
}

void DicomBrowserTest::hidesNamesUntilAsked()
{
    browseCase(QStringLiteral("names"));
    waitForInspections();
    QVERIFY(rowOf(QStringLiteral("Patient 1")) != nullptr);
    QVERIFY(rowOf(QStringLiteral("Phantom")) == nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(shownTags().contains(QStringLiteral("PatientName=hidden")), kWaitMs);
    QVERIFY(!shownTags().contains(QStringLiteral("Phantom")));
    QVERIFY(shownTags().contains(QStringLiteral("Modality=CT")));
    child<QCheckBox>(dialog(), "patientNames").click();
    QVERIFY(rowOf(QStringLiteral("Phantom, Isocenter (ISOCENTER)")) != nullptr);
    QVERIFY(shownTags().contains(QStringLiteral("PatientName=Phantom^Isocenter")));
    child<QCheckBox>(dialog(), "patientNames").click();
    QVERIFY(rowOf(QStringLiteral("Phantom")) == nullptr);
}

void DicomBrowserTest::showsTagsAndFindsThem()
{
    browseCase(QStringLiteral("tags"));
    QTRY_VERIFY_WITH_TIMEOUT(shownTags().contains(QStringLiteral("Modality=CT")), kWaitMs);
    child<QLineEdit>(child<TagView>(dialog())).setText(QStringLiteral("imageposition"));
    QVERIFY(shownTags().startsWith(QStringLiteral("ImagePositionPatient=")));
    QCOMPARE(shownTags().count(QLatin1Char('\n')), 1);
    child<QLineEdit>(child<TagView>(dialog())).setText(QStringLiteral("(0028,0030)"));
    QVERIFY(shownTags().startsWith(QStringLiteral("PixelSpacing=")));
}

void DicomBrowserTest::asksBeforeResampling()
{
    const core::SyntheticCaseFiles files = writeCase(QStringLiteral("gap"), 1);
    std::filesystem::remove(files.ctFolder / "CT0010.dcm");
    window_->open({QString::fromStdString(files.ctFolder.string())}); // as if dropped
    QTRY_VERIFY_WITH_TIMEOUT(dialog().isVisible(), kWaitMs);
    waitForInspections();
    QVERIFY2(child<SeriesDetails>(dialog()).findings().contains(QStringLiteral("slice(s) are missing")),
             qPrintable(child<SeriesDetails>(dialog()).findings()));
    QVERIFY(rowOf(QStringLiteral("missing"), 6) != nullptr);
    QVERIFY(!child<QPushButton>(dialog(), "openAsCt").isEnabled());
    QVERIFY(!child<QPushButton>(dialog(), "openAsXray").isEnabled());
    child<SeriesDetails>(dialog()).resample().click();
    QVERIFY(child<QPushButton>(dialog(), "openAsCt").isEnabled());
    child<QPushButton>(dialog(), "openAsCt").click();
    QVERIFY(!dialog().isVisible());
    const app::Session& session = window_->workspace().session();
    QTRY_VERIFY_WITH_TIMEOUT(session.volume(), kWaitMs);
    QCOMPARE(session.volume()->geometry.size.z(), 36);
}

void DicomBrowserTest::opensAnXrayByDoubleClick()
{
    browseCase(QStringLiteral("double"));
    waitForInspections();
    QTreeWidgetItem* second = rowOf(QStringLiteral("XA"), 2)->child(1);
    rowOf(QStringLiteral("XA"), 2)->setExpanded(true);
    SeriesTree& tree = child<SeriesTree>(dialog());
    tree.setCurrentItem(second);
    tree.scrollToItem(second);
    const QPoint place = tree.visualItemRect(second).center();
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, place);
    QVERIFY(child<QPushButton>(dialog(), "openAsXray").isEnabled());
    QVERIFY(!child<QPushButton>(dialog(), "openAsCt").isEnabled());
    QTest::mouseDClick(tree.viewport(), Qt::LeftButton, {}, place);
    const app::Session& session = window_->workspace().session();
    QTRY_VERIFY_WITH_TIMEOUT(session.radiograph(), kWaitMs);
    QCOMPARE(QString::fromStdString(session.radiograph()->name), second->text(0));
    QVERIFY(!dialog().isVisible());

    window_->actions().browseDicom->trigger();
    rowOf(QStringLiteral("XA"), 2)->child(0)->setSelected(true); // and the second still is
    child<QPushButton>(dialog(), "openAsXray").click();
    QTRY_COMPARE_WITH_TIMEOUT(session.xrays().size(), std::size_t{2}, kWaitMs);
}

void DicomBrowserTest::exportsAnonymised()
{
    browseCase(QStringLiteral("export"));
    waitForInspections();
    child<SeriesTree>(dialog()).setCurrentItem(rowOf(QStringLiteral("Patient 1")));
    QVERIFY(!child<QPushButton>(dialog(), "openAsCt").isEnabled());
    const std::filesystem::path folder = folder_.filePath(QStringLiteral("anonymous")).toStdString();
    dialog().exportTo(folder);
    QTRY_VERIFY_WITH_TIMEOUT(
        child<QLabel>(dialog(), "status").text().contains(QStringLiteral("38 files written")), kWaitMs);
    const core::DicomScan scan = core::scanDicom(folder);
    QCOMPARE(scan.series.size(), std::size_t{2});
    QCOMPARE(scan.series.front().patientName, std::string("Anonymous^1"));
    dialog().exportTo(folder);
    MessageBar& bar = child<MessageBar>(dialog()); // which told where the first ones were saved
    QTRY_VERIFY_WITH_TIMEOUT(bar.text().contains(QStringLiteral("holds something already")), kWaitMs);
    QVERIFY(bar.isVisible());
}

void DicomBrowserTest::saysWhatCannotBeRead()
{
    QVERIFY(QDir(folder_.path()).mkdir(QStringLiteral("nothing")));
    window_->actions().browseDicom->trigger();
    dialog().read({folder_.filePath(QStringLiteral("nothing")).toStdString()});
    QTRY_VERIFY_WITH_TIMEOUT(child<MessageBar>(dialog()).isVisible(), kWaitMs);
    QVERIFY(child<MessageBar>(dialog()).text().contains(QStringLiteral("holds no files")));
    QVERIFY(!child<QPushButton>(dialog(), "openAsCt").isEnabled());
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(DicomBrowserTest, "dicom_browser_test")
#include "dicom_browser_test.moc"
