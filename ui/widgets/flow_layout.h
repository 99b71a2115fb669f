// SPDX-License-Identifier: MIT
#pragma once

#include <QLayout>
#include <QList>

namespace isocenter::ui {

// A line of controls that goes on in the next one where it has no room: panels may so be narrower than a line
// of buttons in any language.
class FlowLayout : public QLayout
{
    Q_OBJECT

public:
    explicit FlowLayout(QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addSpace(int width); // between two controls of one line

    void addItem(QLayoutItem* item) override { items_.append(item); }
    int count() const override { return static_cast<int>(items_.size()); }
    QLayoutItem* itemAt(int index) const override { return items_.value(index); }
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect& place) override;

private:
    struct Line
    {
        QList<QLayoutItem*> items;
        int height = 0;
    };
    QList<Line> linesFor(int width) const;
    int gap() const;

    QList<QLayoutItem*> items_;
};

} // namespace isocenter::ui
