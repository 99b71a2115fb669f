// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/radiographs/radiograph_reader.h"
#include "core/io/radiographs/radiograph_tags.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// Derives the view's geometry from the tags and options by the cascade of rules of the conventions, and adds
// to the X-ray one provenance entry a value. Without a source to detector distance the geometry stays empty
// and the entry "geometry" says what is missing. Throws InputError for values that contradict each other.
void applyTagGeometry(const RadiographTags& tags, const RadiographOptions& options, Radiograph& xray);

// The geometry, or an InputError that says what is missing and how to give it.
const ProjectionGeometry& requireGeometry(const Radiograph& xray);

// What of the X-ray's geometry is a guess: values that no file, option or user stated, nor a user confirmed.
// None without geometry.
std::vector<Provenance> geometryGuesses(const Radiograph& xray);
// "source to isocentre: 750 mm (...)".
std::string textOf(const Provenance& entry);
// The user has looked at the guesses and takes them as they are.
void confirmGeometry(Radiograph& xray);
// Forgets where the geometry came from, because another one takes its place.
void forgetGeometryProvenance(Radiograph& xray);

// Whether views can be used together: all about the isocentre, or all in patient coordinates. Throws
// InputError that names two X-rays whose worlds differ.
void requireSameWorld(std::span<const std::shared_ptr<const Radiograph>> xrays);

// The X-ray reduced to the rectangle, with its geometry following; the rule says
// who wanted it. Throws InputError if nothing remains.
Radiograph cropped(const Radiograph& xray, const Roi& roi, const std::string& rule);

// The pixel size on the detector (mm along columns and rows of the stored image), by the first of: the
// option, ImagerPixelSpacing, PixelSpacing, field of view, intensifier size, an assumed detector. The entry
// in the provenance names the rule. The magnification (detector over patient plane) undoes a stated
// calibration of PixelSpacing to the patient.
Eigen::Vector2d pixelPitchMm(const RadiographTags& tags, const RadiographOptions& options,
                             double magnification, std::vector<Provenance>& provenance);

// DICOM's pairs of a row's and a column's value, and single values for both, as (columns, rows).
Eigen::Vector2d columnsFirst(const std::vector<double>& rowsFirst);

} // namespace isocenter::core
