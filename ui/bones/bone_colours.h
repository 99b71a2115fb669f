// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>

#include <array>
#include <cstddef>

namespace isocenter::ui {

// The colour of a bone in lists and in the scene, after Okabe and Ito: told apart by the colour-blind, too.
inline QColor boneColour(std::size_t bone)
{
    static const std::array kColours{QColor(0xe6, 0x9f, 0x00), QColor(0x56, 0xb4, 0xe9),
                                     QColor(0x00, 0x9e, 0x73), QColor(0xf0, 0xe4, 0x42),
                                     QColor(0x00, 0x72, 0xb2), QColor(0xd5, 0x5e, 0x00),
                                     QColor(0xcc, 0x79, 0xa7), QColor(0xbb, 0xbb, 0xbb)};
    return kColours[bone % kColours.size()];
}

} // namespace isocenter::ui
