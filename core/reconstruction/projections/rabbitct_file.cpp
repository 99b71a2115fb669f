// SPDX-License-Identifier: MIT
#include "core/reconstruction/projections/rabbitct_file.h"

#include "core/io/files/whole_file.h"
#include "core/io/formats/matrices_csv.h"
#include "core/reconstruction/projections/projection_formats.h"
#include "core/reconstruction/projections/stored_pixels.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace isocenter::core {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers are copied as they lie in the file");

constexpr std::uintmax_t kRabbitHeaderBytes = 20;
constexpr std::uintmax_t kRabbitMatrixBytes = 12 * sizeof(double);
constexpr std::uint32_t kMostSide = 65536;
constexpr std::uint32_t kMostViews = 1000000;

struct RabbitHeader
{
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
    std::uint32_t projections = 0;
    RabbitCtScale scale{};
};
static_assert(sizeof(RabbitHeader) == kRabbitHeaderBytes);

template <typename Value>
Value valueOf(const std::vector<std::uint8_t>& bytes)
{
    Value value;
    std::memcpy(&value, bytes.data(), sizeof(Value));
    return value;
}

template <typename Value>
void writeValue(WholeFile& file, const Value& value, std::size_t bytes = sizeof(Value))
{
    file.write({reinterpret_cast<const std::uint8_t*>(&value), bytes});
}

RabbitHeader headerOf(const std::filesystem::path& file)
{
    const auto header = valueOf<RabbitHeader>(
        readBytesAt(file, 0, kRabbitHeaderBytes, translatable("Data", "the header of RabbitCT")));
    if (header.columns < 1 || header.columns > kMostSide || header.rows < 1 || header.rows > kMostSide ||
        header.projections < 1 || header.projections > kMostViews)
        throw FileError(
            file,
            fmt::format(
                translatable("Data", "is not a RabbitCT file: it states {} projections of {} x {} pixels"),
                header.projections, header.columns, header.rows));
    return header;
}

ProjectionGeometry viewOf(const std::filesystem::path& file, std::uintmax_t offset,
                          const RabbitHeader& header, std::uint32_t view)
{
    using Columns = Eigen::Matrix<double, 3, 4, Eigen::ColMajor>;
    const auto numbers = valueOf<std::array<double, 12>>(
        readBytesAt(file, offset, kRabbitMatrixBytes,
                    fmt::format(translatable("Data", "the matrix of projection {}"), view)));
    const ProjectionMatrix matrix = Eigen::Map<const Columns>(numbers.data());
    try {
        return ProjectionGeometry(shiftedByHalfPixel(matrix), static_cast<int>(header.columns),
                                  static_cast<int>(header.rows));
    } catch (const InputError& error) {
        throw FileError(
            file, fmt::format(translatable("Data", "the matrix of projection {}: {}"), view, error.what()));
    }
}

// Of pixel indices, and 1 at the origin.
std::array<double, 12> rabbitMatrixOf(const ProjectionGeometry& view, std::size_t projection)
{
    const double depthMm = view.depthMm(Eigen::Vector3d::Zero());
    if (!(std::abs(depthMm) > 1e-9))
        throw InputError(fmt::format(
            translatable("Data", "RabbitCT needs the isocentre at the origin of the world, but there it is "
                                 "beside the source of projection {}"),
            projection));
    const ProjectionMatrix matrix = withIntegerCentres(view.pixelFromWorld()) / depthMm;
    std::array<double, 12> numbers{};
    Eigen::Map<ProjectionMatrix>(numbers.data()) = matrix;
    return numbers;
}

} // namespace

std::unique_ptr<ProjectionSource> openRabbitCtProjections(const std::vector<std::filesystem::path>& files)
{
    return openRabbitCt(onlyFile(files)).projections;
}

RabbitCtFile openRabbitCt(const std::filesystem::path& file)
{
    const RabbitHeader header = headerOf(file);
    const PixelLayout layout{PixelType::Float32, std::endian::little, static_cast<int>(header.columns),
                             static_cast<int>(header.rows)};
    std::vector<StoredImage> images;
    StatedScan stated;
    stated.geometry = StatedGeometry{{}, {}, file.filename().string()};
    for (std::uint32_t view = 0; view < header.projections; ++view) {
        const std::uintmax_t offset = kRabbitHeaderBytes + view * (kRabbitMatrixBytes + layout.bytes());
        stated.geometry->projections.push_back(viewOf(file, offset, header, view));
        images.push_back({file, offset + kRabbitMatrixBytes, layout,
                          fmt::format(translatable("Data", "{}, projection {}"), file.string(), view)});
        requireWhole(images.back());
    }
    stated.intensityProblem =
        translatable("Data", "projections of the RabbitCT data set are weighted and filtered already, and "
                             "would be filtered again: say that these are line integrals only if they are");
    RabbitCtFile opened{std::make_unique<StoredProjections>(std::move(images)), header.scale};
    opened.projections->state(std::move(stated));
    return opened;
}

void writeRabbitCt(const std::filesystem::path& file, std::span<const ProjectionGeometry> geometry,
                   const std::function<Image(int projection)>& imageOf, const RabbitCtScale& scale)
{
    if (geometry.empty())
        throw InputError(translatable("Data", "a RabbitCT file needs at least one projection"));
    const int columns = geometry.front().columns();
    const int rows = geometry.front().rows();
    WholeFile whole(file);
    writeValue(whole, RabbitHeader{static_cast<std::uint32_t>(columns), static_cast<std::uint32_t>(rows),
                                   static_cast<std::uint32_t>(geometry.size()), scale});
    for (std::size_t p = 0; p < geometry.size(); ++p) {
        const Image image = imageOf(static_cast<int>(p));
        if (image.columns != columns || image.rows != rows || geometry[p].columns() != columns ||
            geometry[p].rows() != rows)
            throw InputError(fmt::format(
                translatable("Data", "projection {} has {} x {} pixels, the first one's geometry {} x {}"), p,
                image.columns, image.rows, columns, rows));
        writeValue(whole, rabbitMatrixOf(geometry[p], p));
        writeValue(whole, *image.values.data(), image.values.size() * sizeof(float));
    }
    whole.keep();
}

} // namespace isocenter::core
