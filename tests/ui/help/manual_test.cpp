// SPDX-License-Identifier: MIT
// The manual in the window: its pages, links and anchors, the topic of each panel, search, and About.
#include "core/io/library_versions.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/dialogs/shortcuts_dialog.h"
#include "ui/help/about_dialog.h"
#include "ui/help/help_topics.h"
#include "ui/help/manual_pages.h"
#include "ui/help/manual_window.h"
#include "ui/support/translation.h"
#include "ui/window/start_controller.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTreeWidget>

namespace isocenter::ui {

class ManualTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void everyPageIsEmbedded();
    void everyTopicHasItsPageAndAnchor();
    void everyDockHasATopic();
    void everyLinkLeadsSomewhere();
    void picturesAreThere();
    void f1OpensTheTopicOfTheFocus();
    void f1WorksInDialogs();
    void linksGoThereAndBack();
    void anchorsAreScrolledTo();
    void searchFindsAndShows();
    void escClosesIt();
    void aGermanWindowSaysThatItIsEnglish();
    void aboutStatesVersionsAndLicences();

private:
    ManualWindow& manual() { return window_->start().manual(); }
    QTextBrowser& text() { return child<QTextBrowser>(manual()); }
    static QString manualFolder() { return QStringLiteral(ISOCENTER_SOURCE_DIR "/resources/manual"); }
};

void ManualTest::everyPageIsEmbedded()
{
    QStringList files = QDir(manualFolder()).entryList({QStringLiteral("*.md")}, QDir::Files);
    QStringList pages = manual_pages::all();
    files.sort();
    pages.sort();
    QCOMPARE(pages, files);
    for (const QString& page : pages) {
        QFile file(manualFolder() + QLatin1Char('/') + page);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(manual_pages::markdown(page), QString::fromUtf8(file.readAll()));
    }
}

void ManualTest::everyTopicHasItsPageAndAnchor()
{
    QVERIFY(helpTopics().size() > 25);
    for (const HelpTopic& topic : helpTopics())
        QVERIFY2(manual_pages::hasAnchor(QString::fromLatin1(topic.page), QString::fromLatin1(topic.anchor)),
                 qPrintable(QStringLiteral("%1: %2#%3")
                                .arg(QString::fromLatin1(topic.widget), QString::fromLatin1(topic.page),
                                     QString::fromLatin1(topic.anchor))));
    QVERIFY(!manual_pages::hasAnchor(QStringLiteral("window.md"), QStringLiteral("no-such-heading")));
}

void ManualTest::everyDockHasATopic()
{
    const HelpTopic* first = &helpTopics().front();
    const QList<QDockWidget*> docks = window_->findChildren<QDockWidget*>();
    QVERIFY(docks.size() > 8);
    for (const QDockWidget* dock : docks)
        QVERIFY2(&helpTopicOf(dock->widget()) != first, qPrintable(dock->objectName()));
}

void ManualTest::everyLinkLeadsSomewhere()
{
    static const QRegularExpression kLink(QStringLiteral("[^!]\\[[^\\]]*\\]\\(([^)\\s]+)\\)"));
    int links = 0;
    for (const QString& page : manual_pages::all())
        for (auto match = kLink.globalMatch(manual_pages::markdown(page)); match.hasNext();) {
            const QUrl link(match.next().captured(1));
            if (!link.scheme().isEmpty())
                continue;
            ++links;
            const QString target = link.path().isEmpty() ? page : link.path();
            QVERIFY2(manual_pages::hasAnchor(target, link.fragment()),
                     qPrintable(page + QStringLiteral(": ") + link.toString()));
        }
    QVERIFY(links > 60);
}

void ManualTest::picturesAreThere()
{
    manual().show(QStringLiteral("find.md"), {});
    const QVariant picture = text().document()->resource(QTextDocument::ImageResource,
                                                         QUrl(QStringLiteral("../screenshots/find.png")));
    QVERIFY(picture.isValid());
}

void ManualTest::f1OpensTheTopicOfTheFocus()
{
    QCOMPARE(actions().helpHere->shortcut(), QKeySequence(QStringLiteral("F1")));
    QApplication::setActiveWindow(window_.get());
    QTRY_COMPARE(QApplication::activeWindow(), window_.get());
    auto& measure = child<QComboBox>(*window_, "measure");
    child<QDockWidget>(*window_, "registration").raise();
    measure.setFocus();
    QTRY_VERIFY(measure.hasFocus());
    QTest::keyClick(&measure, Qt::Key_F1);
    QTRY_VERIFY(manual().isVisible());
    QCOMPARE(manual().page(), QStringLiteral("window.md"));
    QCOMPARE(manual().anchor(), QStringLiteral("registration"));
    manual().close();
    window_->setPage(MainWindow::Page::Reconstruct);
    QApplication::setActiveWindow(window_.get());
    QTRY_COMPARE(QApplication::activeWindow(), window_.get());
    actions().helpHere->trigger();
    QCOMPARE(manual().page(), QStringLiteral("reconstruction.md"));
}

void ManualTest::f1WorksInDialogs()
{
    actions().shortcuts->trigger();
    auto* dialog = window_->findChild<ShortcutsDialog*>();
    QVERIFY(dialog);
    QApplication::setActiveWindow(dialog);
    QTRY_COMPARE(QApplication::activeWindow(), dialog);
    auto& field = child<QLineEdit>(*dialog);
    QTest::keyClick(&field, Qt::Key_F1);
    QCOMPARE(manual().anchor(), QStringLiteral("keys"));
}

void ManualTest::linksGoThereAndBack()
{
    manual().show(QStringLiteral("first_steps.md"), {});
    Q_EMIT text().anchorClicked(QUrl(QStringLiteral("window.md#an-x-ray-without-geometry")));
    QCOMPARE(manual().page(), QStringLiteral("window.md"));
    QVERIFY(text().toPlainText().startsWith(QStringLiteral("The window")));
    Q_EMIT text().anchorClicked(QUrl(QStringLiteral("#pose")));
    QCOMPARE(manual().anchor(), QStringLiteral("pose"));
    Q_EMIT text().anchorClicked(QUrl(QStringLiteral("nowhere.md")));
    QCOMPARE(manual().page(), QStringLiteral("window.md"));
    manual().back();
    manual().back();
    QCOMPARE(manual().page(), QStringLiteral("first_steps.md"));
    manual().forward();
    QCOMPARE(manual().anchor(), QStringLiteral("an-x-ray-without-geometry"));
}

void ManualTest::anchorsAreScrolledTo()
{
    manual().show(QStringLiteral("window.md"), QStringLiteral("slices"));
    const auto first = [this] { // that is seen
        return text().cursorForPosition(QPoint(text().viewport()->width() / 2, 12)).block().text();
    };
    QTRY_COMPARE(first(), QStringLiteral("Slices"));
    manual().show(QStringLiteral("window.md"), {});
    QTRY_COMPARE(text().verticalScrollBar()->value(), 0);
}

void ManualTest::searchFindsAndShows()
{
    manual().show(QStringLiteral("first_steps.md"), {});
    auto& entries = child<QListWidget>(manual());
    const int contents = entries.count();
    auto& field = child<QLineEdit>(manual());
    field.setText(QStringLiteral("quadratic fit"));
    QVERIFY(entries.count() >= 2);
    QVERIFY(entries.count() < contents);
    QVERIFY(entries.item(0)->text().contains(QStringLiteral("Implants")));
    Q_EMIT entries.itemActivated(entries.item(1));
    QCOMPARE(manual().page(), QStringLiteral("implants.md"));
    QVERIFY(!text().extraSelections().isEmpty());
    field.setText(QStringLiteral("xyzzyxyzzy"));
    QCOMPARE(entries.count(), 1);
    field.clear();
    QCOMPARE(entries.count(), contents);
    QVERIFY(text().extraSelections().isEmpty());
}

void ManualTest::escClosesIt()
{
    actions().manual->trigger();
    QTRY_VERIFY(manual().isVisible());
    QApplication::setActiveWindow(&manual());
    QTRY_COMPARE(QApplication::activeWindow(), &manual());
    QTest::keyClick(&manual(), Qt::Key_Escape);
    QTRY_VERIFY(!manual().isVisible());
}

void ManualTest::aGermanWindowSaysThatItIsEnglish()
{
    QVERIFY(!ManualWindow().findChild<QLabel*>(QStringLiteral("language")));
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German));
    QVERIFY(ManualWindow().findChild<QLabel*>(QStringLiteral("language")));
    QLocale::setDefault(before);
}

void ManualTest::aboutStatesVersionsAndLicences()
{
    actions().about->trigger();
    auto* about = window_->findChild<AboutDialog*>();
    QVERIFY(about);
    const auto& list = child<QTreeWidget>(*about, "libraries");
    QStringList names;
    for (int row = 0; row < list.topLevelItemCount(); ++row) {
        names << list.topLevelItem(row)->text(0);
        QVERIFY2(!list.topLevelItem(row)->text(1).isEmpty(), qPrintable(names.back()));
    }
    for (const char* name : {"Qt", "VTK", "DCMTK", "Eigen", "NLopt", "oneTBB"})
        QVERIFY2(names.contains(QString::fromLatin1(name)), name);
    for (const core::LibraryVersion& library : core::libraryVersions())
        QVERIFY2(QString::fromStdString(library.version).contains(QRegularExpression(QStringLiteral("\\d"))),
                 library.name.c_str());
    const QString licences = child<QTextBrowser>(*about, "licences").toPlainText();
    QVERIFY(licences.contains(QStringLiteral("Permission is hereby granted")));
    QVERIFY(licences.contains(QStringLiteral("LGPL-3.0")));
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(ManualTest, "manual_test")
#include "manual_test.moc"
