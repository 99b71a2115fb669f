// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace isocenter::ui {

// Parameters of one of several kinds of something, below each other, each with its name: those of the kind
// that is chosen are shown. What is changed is told at once, by one signal for all.
class ParameterForm : public QWidget
{
    Q_OBJECT

public:
    explicit ParameterForm(QWidget* parent = nullptr);

    using Kinds = std::vector<int>;
    struct Range
    {
        double low = 0.0;
        double high = 0.0;
        double value = 0.0;
        double step = 1.0;
        int decimals = 0;
    };
    // Rows of these kinds, in the order in which they are added.
    QSpinBox* addNumber(const Kinds& kinds, const QString& name, const QString& tip, const Range& range,
                        const QString& unit = {});
    QDoubleSpinBox* addDecimal(const Kinds& kinds, const QString& name, const QString& tip,
                               const Range& range, const QString& unit = {});
    QCheckBox* addCheck(const Kinds& kinds, const QString& text, const QString& tip, bool on);
    QComboBox* addChoice(const Kinds& kinds, const QString& name, const QString& tip); // no items yet
    void addWidget(const Kinds& kinds, QWidget* widget);                               // over both columns
    // For all kinds; its changes are the caller's business.
    void addRow(const QString& name, QWidget* field);
    void showKind(int kind);

Q_SIGNALS:
    void changed(QWidget* field);

private:
    template <class Box>
    Box* addBox(const Kinds& kinds, Box* box, const QString& name, const QString& tip, const QString& unit);

    QFormLayout* rows_;
    std::vector<std::pair<QWidget*, Kinds>> kindsOf_;
};

} // namespace isocenter::ui
