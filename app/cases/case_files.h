// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/error_measures.h"
#include "core/image/radiograph.h"
#include "core/image/volume.h"
#include "core/io/formats/geometry_file.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/io/volumes/volume_reader.h"
#include "core/phantom/phantom.h"
#include "core/support/progress.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace isocenter::app {

class StreamFrames;

// Which CT to load: a folder, a DICOMDIR or files, and one of its series (its place from 0, or its UID) if
// there are several.
struct CtRequest
{
    std::vector<std::filesystem::path> paths;
    std::string series;
    core::VolumeOptions options;

    bool operator==(const CtRequest&) const = default;
};

// Which X-ray to load: a file, or the images of one camera by a folder or pattern (see framesOf), of which
// the options say the frame; and the geometry file that supplements or overrides its tags.
struct XrayRequest
{
    std::filesystem::path file;
    core::RadiographOptions options;
    std::filesystem::path geometryFile; // may be empty
    std::string view;                   // of the geometry file, see viewNamed
    // Of a stream that was registered, which file then names: where its frames are; null: as the file has
    // them.
    std::shared_ptr<const StreamFrames> stream{};

    bool operator==(const XrayRequest&) const = default;
};

inline constexpr int kDemoViews = 2; // of the built-in case: frontal and lateral

// What a CT and an X-ray were loaded from: files, or a built-in synthetic case of demoVoxels along a
// side (and which of its views); neither: there is none.
struct CtSource
{
    CtRequest request;
    int demoVoxels = 0;
    core::PhantomKind demoKind = core::PhantomKind::Spine;

    bool operator==(const CtSource&) const = default;
    bool empty() const { return request.paths.empty() && demoVoxels == 0; }
};
struct XraySource
{
    XrayRequest request;
    int demoVoxels = 0;
    int demoView = 0;
    std::shared_ptr<const core::ViewGeometry> edited{}; // by the user, in place of what the files say
    bool geometryConfirmed = false;                     // by the user, as far as it is a guess
    core::PhantomKind demoKind = core::PhantomKind::Spine;

    bool operator==(const XraySource&) const = default;
    bool empty() const { return request.file.empty() && demoVoxels == 0; }
};
struct DataSources
{
    CtSource ct;
    std::vector<XraySource> xrays;
    std::filesystem::path bones{}; // a bones file; empty: the CT moves as a whole
};

// A CT as registrations take it.
struct LoadedCt
{
    std::shared_ptr<const core::Volume> attenuation; // 1/mm
    std::string frameOfReferenceUid{};               // of its patient space; empty if the files state none
};

// The volume in Hounsfield units (or MR intensities), which keeps the findings. Throws FileError, DicomError,
// UsageError or Cancelled.
core::VolumeReading loadCt(const CtRequest& request, const core::Progress& progress = {});
std::shared_ptr<const core::Radiograph> loadXray(const XrayRequest& request);
// How many frames it has. Throws FileError.
int framesOfXray(const XrayRequest& request);
// The X-ray with what the geometry file of the request says, if it names one.
core::Radiograph withGeometryFile(const XrayRequest& request, core::Radiograph xray);
// The true pose of a truth.json or pose.json, or a frame of JointTrack's poses (see core::jointTrackFrame),
// with its targets; the default targets of the volume when it has none.
core::GroundTruth loadTruth(const std::filesystem::path& file, const core::VolumeGeometry& volume);

// A view of a geometry file, of any kind that GeometryContents reads, by its name or number (from 0); empty:
// the only one. The size of the X-ray answers what the file leaves open; note is called with what is assumed
// beyond that. Throws UsageError that lists the views, InputError that names what else is missing.
core::ViewGeometry viewNamed(const std::filesystem::path& geometryFile, const std::string& view,
                             const core::Image& pixels = {},
                             const std::function<void(const std::string&)>& note = {});

// The names of the views among which the user has to choose; none if the request says which.
std::vector<std::string> viewsToChooseFrom(const XrayRequest& request);

// The view without the grey scale that the user stated for the X-ray: what is stated wins over a geometry
// file.
core::ViewGeometry withoutWhatIsStated(core::ViewGeometry view, const core::RadiographOptions& stated);

// Where a search starts when the user says nothing (formats: World): views about the isocentre have the
// volume's centre there, views in patient coordinates the identity.
core::Pose defaultStart(const Eigen::Vector3d& volumeCentreMm, core::WorldFrame world);

// What to load when X-rays and geometry files are opened together: files of one number belong together in the
// order of their names, and so do X-rays and the views of a single geometry file; any other single geometry
// file is given to all. Throws as readGeometryFile does.
std::vector<XrayRequest> pairedRequests(std::vector<std::filesystem::path> xrays,
                                        std::vector<std::filesystem::path> geometryFiles);

// A CT as it is loaded, and what rays pass through (1/mm). Never changed once made, so threads may share it.
struct LoadedVolume
{
    std::shared_ptr<const core::Volume> volume;
    std::shared_ptr<const core::Volume> attenuation;
    CtSource source{};
    std::string mark{};                // see contentMark; empty: not known yet
    std::string frameOfReferenceUid{}; // of its patient space; empty if the files state none
};

} // namespace isocenter::app
