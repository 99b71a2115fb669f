// SPDX-License-Identifier: MIT
#include "ui/help/manual_window.h"

#include "ui/help/manual_pages.h"
#include "ui/support/icons.h"
#include "ui/support/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QAction>
#include <QDesktopServices>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextEdit>
#include <QToolBar>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr QSize kManualSize(980, 700);
constexpr int kContentsLevel = 2; // headings down to this one are listed
constexpr int kPageRole = Qt::UserRole;
constexpr int kAnchorRole = Qt::UserRole + 1;
constexpr qsizetype kLeastLetters = 2;     // that are looked for
constexpr qsizetype kMostHighlights = 500; // on a page
constexpr int kPictureWidth = 620;

// Pictures as wide as a page of text.
void fitPictures(QTextDocument& document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            if (!fragment.charFormat().isImageFormat())
                continue;
            QTextImageFormat format = fragment.charFormat().toImageFormat();
            format.setWidth(kPictureWidth);
            QTextCursor cursor(&document);
            cursor.setPosition(fragment.position());
            cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
            cursor.setCharFormat(format);
            break; // the block's fragments are others now
        }
}

} // namespace

ManualWindow::ManualWindow(QWidget* parent)
    : QWidget(parent), back_(new QAction(icon(QStringLiteral("previous")), tr("Back"), this)),
      forward_(new QAction(icon(QStringLiteral("next")), tr("Forward"), this)), search_(new QLineEdit),
      entries_(new QListWidget), text_(new QTextBrowser)
{
    setObjectName(QStringLiteral("manual"));
    setWindowTitle(tr("Manual – Isocenter"));
    resize(kManualSize);
    entries_->setAccessibleName(tr("Contents"));
    entries_->setWordWrap(true);
    text_->setAccessibleName(tr("Page of the manual"));
    text_->setOpenLinks(false);
    text_->setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    text_->document()->setDocumentMargin(16.0);
    text_->document()->setBaseUrl(QUrl(QStringLiteral("qrc:/manual/")));
    auto* parts = new QSplitter;
    parts->addWidget(entries_);
    parts->addWidget(text_);
    parts->setStretchFactor(1, 1);
    parts->setSizes({260, kManualSize.width() - 260});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addWidget(buildBar());
    if (QLocale().language() == QLocale::German) {
        auto* note = new QLabel(tr("The manual is written in English."));
        note->setObjectName(QStringLiteral("language"));
        note->setForegroundRole(theme::kDimRole);
        layout->addWidget(note);
    }
    layout->addWidget(parts, 1);
    connect(back_, &QAction::triggered, this, &ManualWindow::back);
    connect(forward_, &QAction::triggered, this, &ManualWindow::forward);
    connect(search_, &QLineEdit::textChanged, this, &ManualWindow::search);
    connect(text_, &QTextBrowser::anchorClicked, this, &ManualWindow::follow);
    const auto open = [this](const QListWidgetItem* item) {
        if (item != nullptr)
            go({item->data(kPageRole).toString(), item->data(kAnchorRole).toString()});
    };
    connect(entries_, &QListWidget::itemActivated, this, open);
    connect(entries_, &QListWidget::itemClicked, this, open);
    connect(search_, &QLineEdit::returnPressed, entries_, [this] {
        entries_->setFocus();
        entries_->setCurrentRow(0);
    });
    listContents();
    load({manual_pages::all().front(), {}});
    updateHistory();
}

QWidget* ManualWindow::buildBar()
{
    back_->setShortcut(QKeySequence::Back);
    forward_->setShortcut(QKeySequence::Forward);
    auto* find = new QAction(this);
    find->setShortcut(QKeySequence::Find);
    connect(find, &QAction::triggered, search_, [this] { search_->setFocus(); });
    auto* close = new QAction(this);
    close->setShortcut(Qt::Key_Escape);
    connect(close, &QAction::triggered, this, &QWidget::close);
    addActions({back_, forward_, find, close});
    search_->setPlaceholderText(tr("Search the manual"));
    search_->setAccessibleName(tr("Search the manual"));
    search_->setClearButtonEnabled(true);
    auto* buttons = new QToolBar;
    buttons->addActions({back_, forward_});
    auto* bar = new QWidget;
    auto* line = new QHBoxLayout(bar);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(buttons);
    line->addWidget(search_, 1);
    return bar;
}

void ManualWindow::show(const QString& page, const QString& anchor)
{
    go({page, anchor});
    show();
    raise();
    activateWindow();
    scrollTo(anchor); // once more, now that it has its size
}

void ManualWindow::go(const Place& place)
{
    if (!manual_pages::has(place.page))
        return;
    if (place != place_) {
        before_.push_back(place_);
        after_.clear();
        load(place);
    } else {
        scrollTo(place.anchor);
    }
    updateHistory();
}

void ManualWindow::back()
{
    if (before_.empty())
        return;
    after_.push_back(place_);
    const Place place = before_.back();
    before_.pop_back();
    load(place);
    updateHistory();
}

void ManualWindow::forward()
{
    if (after_.empty())
        return;
    before_.push_back(place_);
    const Place place = after_.back();
    after_.pop_back();
    load(place);
    updateHistory();
}

void ManualWindow::updateHistory()
{
    back_->setEnabled(!before_.empty());
    forward_->setEnabled(!after_.empty());
}

void ManualWindow::load(const Place& place)
{
    if (place.page != place_.page) {
        text_->document()->setMarkdown(manual_pages::markdown(place.page),
                                       QTextDocument::MarkdownDialectGitHub);
        fitPictures(*text_->document());
    }
    place_ = place;
    highlight();
    scrollTo(place.anchor);
}

void ManualWindow::scrollTo(const QString& anchor)
{
    text_->document()->documentLayout()->documentSize(); // all of it is laid out, so that it can be scrolled
    int top = 0;
    for (QTextBlock block = text_->document()->begin(); block.isValid() && !anchor.isEmpty();
         block = block.next())
        if (block.blockFormat().headingLevel() > 0 && headingAnchor(block.text()) == anchor) {
            top = static_cast<int>(text_->document()->documentLayout()->blockBoundingRect(block).top());
            break;
        }
    text_->verticalScrollBar()->setValue(top);
}

void ManualWindow::follow(const QUrl& link)
{
    if (!link.scheme().isEmpty() && link.scheme() != QLatin1String("file")) {
        QDesktopServices::openUrl(link);
        return;
    }
    const QString page = link.path().isEmpty() ? place_.page : link.path();
    go({page, link.fragment()});
}

void ManualWindow::addEntry(const QString& text, const Place& place, int indent)
{
    auto* item = new QListWidgetItem(QString(3 * indent, QLatin1Char(' ')) + text, entries_);
    item->setData(kPageRole, place.page);
    item->setData(kAnchorRole, place.anchor);
    if (indent == 0) {
        QFont font = entries_->font();
        font.setBold(true);
        item->setFont(font);
    }
}

void ManualWindow::listContents()
{
    entries_->clear();
    for (const QString& page : manual_pages::all())
        for (const ManualHeading& heading : manual_pages::headings(page))
            if (heading.level <= kContentsLevel)
                addEntry(heading.text, {page, heading.level > 1 ? heading.anchor : QString()},
                         heading.level - 1);
}

void ManualWindow::search(const QString& words)
{
    if (words.trimmed().size() < kLeastLetters) {
        listContents();
        highlight();
        return;
    }
    entries_->clear();
    QString section;
    for (const ManualHit& hit : manual_pages::search(words)) {
        const QString title = manual_pages::title(hit.page);
        const QString here = hit.heading == title ? title : title + QStringLiteral(" › ") + hit.heading;
        if (here != section)
            addEntry(here, {hit.page, hit.anchor}, 0);
        section = here;
        addEntry(hit.line, {hit.page, hit.anchor}, 1);
    }
    if (entries_->count() == 0)
        entries_->addItem(tr("Nothing was found."));
    highlight();
}

// What is looked for, on the page that is shown.
void ManualWindow::highlight()
{
    QList<QTextEdit::ExtraSelection> found;
    QTextCharFormat format;
    format.setBackground(palette().brush(QPalette::Highlight));
    format.setForeground(palette().brush(QPalette::HighlightedText));
    for (const QString& word : search_->text().split(QLatin1Char(' '), Qt::SkipEmptyParts))
        for (QTextCursor cursor = text_->document()->find(word);
             !cursor.isNull() && word.size() >= kLeastLetters && found.size() < kMostHighlights;
             cursor = text_->document()->find(word, cursor))
            found.append({cursor, format});
    text_->setExtraSelections(found);
}

} // namespace isocenter::ui
