// SPDX-License-Identifier: MIT
#include "gpu/cpu/cpu_kernels.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::gpu {
namespace {

template <class Resource, class Base>
const Resource& resourceNamed(std::span<const Binding> bindings, std::string_view argument, const char* kind)
{
    const auto binding = std::ranges::find(bindings, argument, &Binding::argument);
    if (binding != bindings.end())
        if (const auto* base = std::get_if<const Base*>(&binding->resource))
            if (const auto* resource = dynamic_cast<const Resource*>(*base))
                return *resource;
    throw DeviceError(fmt::format("argument '{}' must be bound to a {} of the CPU device", argument, kind));
}

} // namespace

const CpuBuffer& CpuLaunch::bufferNamed(std::string_view argument) const
{
    return resourceNamed<CpuBuffer, Buffer>(bindings_, argument, "buffer");
}

const CpuTexture& CpuLaunch::texture(std::string_view argument) const
{
    return resourceNamed<CpuTexture, Texture>(bindings_, argument, "texture");
}

std::span<const CpuKernelEntry> cpuKernels()
{
    static const std::vector<CpuKernelEntry> kTable{
        {"add_background", cpu::addBackground, nullptr, {"background", "integrals"}},
        {"affine_align",
         cpu::affineAlign,
         cpu::fast::affineAlign,
         {"image", "points", "templates", "headers", "maps", "results"}},
        {"affine_template",
         cpu::affineTemplate,
         nullptr,
         {"image", "points", "templates", "headers", "maps"}},
        {"back_project", cpu::backProject, cpu::fast::backProject, {"filtered", "matrices", "volume"}},
        {"blur", cpu::blur, nullptr, {"image", "weights", "taps", "blurred"}},
        {"canny_suppress",
         cpu::cannySuppress,
         cpu::fast::cannySuppress,
         {"image", "magnitude", "list", "marks"}},
        {"cell_maxima",
         cpu::cellMaxima,
         cpu::fast::cellMaxima,
         {"response", "list"},
         {{"EXCLUDE", "excluded"}}},
        {"clear", cpu::clear, nullptr, {"values"}},
        {"combine", cpu::combine, nullptr, {"others", "values"}},
        {"contour", cpu::contour, nullptr, {"referenceColumns", "referenceRows", "grey", "partials"}},
        {"convolve", cpu::convolve, cpu::fast::convolve, {"image", "taps", "filtered"}},
        {"corner_bin", cpu::cornerBin, nullptr, {"list", "order", "ordered"}},
        {"corner_rank", cpu::cornerRank, nullptr, {"list", "order", "ordered"}},
        {"corner_response",
         cpu::cornerResponse,
         cpu::fast::cornerResponse,
         {"tensorXx", "tensorXy", "tensorYy", "taps", "response"},
         {},
         {{"HALF", "tensorXy"}}},
        {"cross_profiles", cpu::crossProfiles, nullptr, {"image", "courses", "profiles"}},
        {"cross_shapes", cpu::crossShapes, nullptr, {"profiles", "shapes"}},
        {"descend_marks", cpu::descendMarks, nullptr, {"marks", "list"}},
        {"describe_maxima", cpu::describeMaxima, nullptr, {"response", "list"}},
        {"differences", cpu::differences, nullptr, {"radiograph", "grey", "partials"}},
        {"drr", cpu::drr, cpu::fast::drr, {"volume", "poses", "integrals"}, {{"SKIP_EMPTY", "clearance"}}},
        {"entropies", cpu::entropies, nullptr, {"table", "results"}},
        {"exclude_discs", cpu::excludeDiscs, nullptr, {"discs", "excluded"}},
        {"fft_rows", cpu::fftRows, cpu::fast::fftRows, {"rows", "response", "twiddles", "filtered"}},
        {"gradient_correlation",
         cpu::gradientCorrelation,
         nullptr,
         {"referenceColumns", "referenceRows", "grey", "partials"}},
        {"gradient_difference",
         cpu::gradientDifference,
         nullptr,
         {"referenceColumns", "referenceRows", "grey", "gradientSums", "partials"}},
        {"gradient_orientation",
         cpu::gradientOrientation,
         nullptr,
         {"referenceColumns", "referenceRows", "grey", "gradientSums", "partials"}},
        {"grey_scale", cpu::greyScale, nullptr, {"integrals", "innerThirdSums", "grey"}},
        {"grow_edges", cpu::growEdges, cpu::fast::growEdges, {"marks", "bits"}},
        {"hessian_eigenvalues",
         cpu::hessianEigenvalues,
         cpu::fast::hessianEigenvalues,
         {"smoothed", "slope", "curvature", "taps", "larger", "smaller", "norms"}},
        {"hessian_rows",
         cpu::hessianRows,
         cpu::fast::hessianRows,
         {"image", "taps", "smoothed", "slope", "curvature"}},
        {"homography_hypotheses", cpu::homographyHypotheses, nullptr, {"pairs", "samples", "scores"}},
        {"inner_third", cpu::innerThird, nullptr, {"integrals", "reference", "partials"}},
        {"joint_histogram", cpu::jointHistogram, nullptr, {"xrayBins", "grey", "table"}},
        {"keep_matches", cpu::keepMatches, nullptr, {"claims", "matches"}},
        {"klt_track", cpu::kltTrack, cpu::fast::kltTrack, {"previous", "next", "levels", "points", "tracks"}},
        {"laplace", cpu::laplace, nullptr, {"image", "response"}},
        {"line_maxima", cpu::lineMaxima, cpu::fast::lineMaxima, {"image", "windows", "places", "maxima"}},
        {"line_maxima_fused",
         cpu::lineMaximaFused,
         cpu::fast::lineMaximaFused,
         {"image", "windows", "places", "maxima", "marks", "contrasts"}},
        {"line_secondary",
         cpu::lineSecondary,
         cpu::fast::lineSecondary,
         {"image", "windows", "places", "maxima", "marks", "contrasts"}},
        {"line_symmetry",
         cpu::lineSymmetry,
         cpu::fast::lineSymmetry,
         {"image", "windows", "places", "maxima", "marks", "contrasts"}},
        {"list_lines", cpu::listLines, cpu::fast::listLines, {"marks", "contrasts", "peaks"}},
        {"local_maxima",
         cpu::localMaxima,
         cpu::fast::localMaxima,
         {"response", "list"},
         {{"EXCLUDE", "excluded"}}},
        {"mark_maxima",
         cpu::markMaxima,
         cpu::fast::markMaxima,
         {"response", "list", "marks"},
         {{"EXCLUDE", "excluded"}}},
        {"match_descriptors",
         cpu::matchDescriptors,
         cpu::fast::matchDescriptors,
         {"queries", "trains", "partials", "claims"}},
        {"match_tree", cpu::matchTree, nullptr, {"queries", "nodes", "descriptors", "indices", "matches"}},
        {"matched_line",
         cpu::matchedLine,
         cpu::fast::matchedLine,
         {"image", "templates", "places", "response", "bestSigmas"}},
        {"merge_matches", cpu::mergeMatches, nullptr, {"partials", "claims", "matches"}},
        {"ncc", cpu::ncc, nullptr, {"reference", "image", "partials"}},
        {"pack_half", cpu::packHalf, cpu::fast::packHalf, {"values", "halves"}},
        {"pack_mask", cpu::packMask, cpu::fast::packMask, {"values", "bits"}},
        {"patch_ncc", cpu::patchNcc, nullptr, {"reference", "patches", "image", "partials"}},
        {"peak", cpu::peak, cpu::fast::peak, {"values", "list"}},
        {"project_volume",
         cpu::projectVolume,
         nullptr,
         {"volume", "rays", "projected"},
         {{"RESIDUALS", "measured"}, {"RESIDUALS", "lacking"}}},
        {"pyramid_base", cpu::pyramidBase, cpu::fast::pyramidBase, {"frame", "pyramid"}},
        {"pyramid_down", cpu::pyramidDown, cpu::fast::pyramidDown, {"pyramid"}},
        {"ridge_response",
         cpu::ridgeResponse,
         cpu::fast::ridgeResponse,
         {"larger", "smaller", "sigmas", "list", "response", "bestSigmas"}},
        {"scan_marks", cpu::scanMarks, nullptr, {"marks", "list"}},
        {"shift_correlation",
         cpu::shiftCorrelation,
         cpu::fast::shiftCorrelation,
         {"reference", "drrs", "agreement"}},
        {"sift_bin", cpu::siftBin, nullptr, {"found", "results", "binned"}},
        {"sift_blur", cpu::siftBlur, cpu::fast::siftBlur, {"from", "taps", "to"}, {{"HALF", "nextBase"}}},
        {"sift_descriptor",
         cpu::siftDescriptor,
         cpu::fast::siftDescriptor,
         {"pyramid", "octaves", "selected", "orientations", "results"}},
        {"sift_extrema",
         cpu::siftExtrema,
         cpu::fast::siftExtrema,
         {"pyramid", "octaves", "results", "candidates"}},
        {"sift_orientation",
         cpu::siftOrientation,
         cpu::fast::siftOrientation,
         {"pyramid", "octaves", "selected", "results", "orientations"}},
        {"sift_rank", cpu::siftRank, nullptr, {"binned", "results", "selected"}},
        {"sift_refine", cpu::siftRefine, nullptr, {"pyramid", "octaves", "candidates", "results", "found"}},
        {"sobel", cpu::sobel, nullptr, {"image", "gradientColumns", "gradientRows"}},
        {"sobel_magnitude", cpu::sobelMagnitude, cpu::fast::sobelMagnitude, {"image", "magnitude"}},
        {"spread_rays",
         cpu::spreadRays,
         nullptr,
         {"projections", "rays", "matrices", "volume"},
         {{"VOLUME_TEXTURE", "volumeTexture"}}},
        {"structure_tensor",
         cpu::structureTensor,
         cpu::fast::structureTensor,
         {"image", "taps", "tensorXx", "tensorXy", "tensorYy"},
         {},
         {{"HALF", "tensorXy"}}},
        {"subtract", cpu::subtract, nullptr, {"minuend", "subtrahend", "difference"}},
        {"sum", cpu::sum, nullptr, {"partials", "sums"}},
        {"sum_marks", cpu::sumMarks, nullptr, {"marks"}},
        {"total_variation",
         cpu::totalVariation,
         nullptr,
         {"values", "dualColumns", "dualRows", "dualSlices"},
         {{"VALUES", "given"}}},
        {"undistort", cpu::undistort, nullptr, {"image", "undistorted"}, {{"MAP", "map"}}},
        {"weigh_projections",
         cpu::weighProjections,
         nullptr,
         {"projections", "columnWeights", "detectors", "weighted"}},
        {"zero_crossings", cpu::zeroCrossings, nullptr, {"response", "marks"}},
    };
    return kTable;
}

} // namespace isocenter::gpu
