// SPDX-License-Identifier: MIT
#pragma once

#include <QUrl>
#include <QWidget>

#include <vector>

class QAction;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QTextBrowser;

namespace isocenter::ui {

// The manual, offline, in a window of its own: contents or what a search found at the left, a page at the
// right, links between pages, back and forward. Links to the web go to the browser.
class ManualWindow : public QWidget
{
    Q_OBJECT

public:
    explicit ManualWindow(QWidget* parent = nullptr);

    // At a heading, or at the begin of the page.
    void show(const QString& page, const QString& anchor);
    using QWidget::show;
    const QString& page() const { return place_.page; }
    const QString& anchor() const { return place_.anchor; }
    void back();
    void forward();

private:
    struct Place
    {
        QString page;
        QString anchor;

        bool operator==(const Place&) const = default;
    };
    QWidget* buildBar();
    void go(const Place& place);
    void load(const Place& place);
    void scrollTo(const QString& anchor);
    void follow(const QUrl& link);
    void search(const QString& words);
    void listContents();
    void addEntry(const QString& text, const Place& place, int indent);
    void highlight();
    void updateHistory();

    QAction* back_;
    QAction* forward_;
    QLineEdit* search_;
    QListWidget* entries_;
    QTextBrowser* text_;
    Place place_;
    std::vector<Place> before_;
    std::vector<Place> after_;
};

} // namespace isocenter::ui
