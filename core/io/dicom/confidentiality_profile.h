// SPDX-License-Identifier: MIT
#pragma once

class DcmElement;

namespace isocenter::core {

// What de-identification does with an attribute (the action codes of DICOM PS3.15, table E.1-1).
enum class ConfidentialityAction {
    Keep,
    Remove,     // X
    Empty,      // Z: the value is taken out
    Dummy,      // D: a value that means nothing takes its place, for the attribute has to have one
    ReplaceUid, // U: another UID, the same for the same
};

// The action of the Basic Application Level Confidentiality Profile (DICOM PS3.15 Annex E, 2024b) for an
// attribute, by one table and, where that says nothing, by its group and value representation: private and
// unknown attributes, dates and times, people's names, free text, meanings of codes, ages and text in place
// of numbers are never kept, UIDs always replaced unless they name a definition of the standard (a SOP class,
// a coding scheme). Where the table leaves a choice, the one that keeps objects of any class valid. Geometry,
// pixels and their scaling are kept.
ConfidentialityAction confidentialityAction(DcmElement& element);

} // namespace isocenter::core
