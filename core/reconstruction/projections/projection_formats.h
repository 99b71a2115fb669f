// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/projections/projection_source.h"

#include <vector>

namespace isocenter::core {

// The readers of projections, for the table of formats; everything else goes through openProjections. They
// take the files of one scan in their order, at least one.

// The file of a format that holds a whole scan in one. Throws FileError for several.
const std::filesystem::path& onlyFile(const std::vector<std::filesystem::path>& files);

// Pictures: the pages of a TIFF, or files of one image each. The stored numbers are never inverted; what was
// assumed of the first image holds for all. Throws FileError: in colour, of another size than the first.
std::unique_ptr<ProjectionSource> openPictureProjections(const std::vector<std::filesystem::path>& files);

// The slices of a volume file, kept in memory. Its spacing and origin are those of the detector, in RTK's
// way.
std::unique_ptr<ProjectionSource> openSliceProjections(const std::vector<std::filesystem::path>& files);

// A RabbitCT file, see openRabbitCt.
std::unique_ptr<ProjectionSource> openRabbitCtProjections(const std::vector<std::filesystem::path>& files);

// Uncompressed projections that a JSON file describes (schema isocenter.projections/1). Throws FileError
// naming the key, or the file that is missing or truncated.
std::unique_ptr<ProjectionSource> openRawProjections(const std::vector<std::filesystem::path>& description);

// Raw numbers, by the description beside them: FILE.json. Throws FileError if there is none.
std::unique_ptr<ProjectionSource> openRawNumbers(const std::vector<std::filesystem::path>& raw);

// The frames of a DICOM X-ray run (XA, enhanced XA), rescaled, with bones low in linear and high in
// logarithmic ones. Where every frame's distances, angles (0018,1510 and 1520, 1511 and 1521, or its
// functional groups) and pixel spacing are stated, so is the geometry: about the isocentre, axes LPS. Nothing
// of it is guessed: what is missing is said. Throws DicomError naming the attribute.
std::unique_ptr<ProjectionSource> openDicomProjections(const std::vector<std::filesystem::path>& files);

// The images of EDF files (ESRF data format: headers of "{ key = value ; }", each followed by the numbers of
// one image), uncompressed and two-dimensional, in the order of the files. Throws FileError naming the key.
std::unique_ptr<ProjectionSource> openEdfProjections(const std::vector<std::filesystem::path>& files);

// The frames of HIS files (Perkin Elmer, Elekta; "Heimann HIS, version 100"): 16 bit, square, as RTK's
// rtkHisImageIO reads them: a header of 68 bytes, an image header whose length it states, and the frames. No
// file of a real detector has tried this reader; a note says so. Throws FileError naming the field.
std::unique_ptr<ProjectionSource> openHisProjections(const std::vector<std::filesystem::path>& files);

// Varian's projections, one a file: HNC (16 bit), HND and XIM (32 bit, each pixel as the difference from what
// its three neighbours before it predict), as RTK's readers rtkHncImageIO, rtkHndImageIO and rtkXimImageIO
// have them. Angles and distances in them are not used. No file of a real machine has tried these readers; a
// note says so. Throw FileError naming the field.
std::unique_ptr<ProjectionSource> openHncProjections(const std::vector<std::filesystem::path>& files);
std::unique_ptr<ProjectionSource> openHndProjections(const std::vector<std::filesystem::path>& files);
std::unique_ptr<ProjectionSource> openXimProjections(const std::vector<std::filesystem::path>& files);

// A scan of a Nikon (X-Tek) machine by its .xtekct file: its images NAME_0001.tif, ..., its geometry and its
// WhiteLevel as I0. As CIL's NikonDataReader has it, and TIGRE's loader but for a turn of the world:
//
//   - the world's z is the axis of rotation, upwards; its origin lies on the axis at the height of the source
//   - at angle a = InitialAngle + p * AngularStep the source is at 90 + a degrees, right-handed about z
//   - images are as seen from behind the detector: their columns run to the left as seen from the source
//   - ObjectOffsetX (older files: the mean of CentreOfRotationTop and -Bottom, at the detector) moves the
//   axis
//     by -ObjectOffsetX along the lab's x, which runs to the right as seen from the source; ObjectTilt and
//     ObjectRoll turn it about the lab's x and y
//
// DetectorOffsetX and -Y, whose signs no public source settles, and angles of .ang and _ctdata.txt files are
// not used; notes say so. Throws FileError naming the key or the image.
std::unique_ptr<ProjectionSource> openNikonProjections(const std::vector<std::filesystem::path>& xtekct);

} // namespace isocenter::core
