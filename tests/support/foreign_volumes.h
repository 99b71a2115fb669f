// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>
#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

// Volume files of every kind, written byte by byte from the formats' definitions: nothing here knows the
// readers of the product.
namespace isocenter::tests {

enum class Stored { Int8, UInt8, Int16, UInt16, Int32, UInt32, Int64, UInt64, Float32, Float64 };
inline constexpr std::array kAllStored{Stored::Int8,    Stored::UInt8,  Stored::Int16, Stored::UInt16,
                                       Stored::Int32,   Stored::UInt32, Stored::Int64, Stored::UInt64,
                                       Stored::Float32, Stored::Float64};

inline bool isUnsigned(Stored type)
{
    return type == Stored::UInt8 || type == Stored::UInt16 || type == Stored::UInt32 ||
           type == Stored::UInt64;
}

inline std::size_t bytesOf(Stored type)
{
    constexpr std::array<std::size_t, 10> kBytes{1, 1, 2, 2, 4, 4, 8, 8, 4, 8};
    return kBytes[static_cast<std::size_t>(type)];
}

// Bytes of a number, the lowest or the highest first.
template <class Number>
std::string bytesIn(Number number, bool big)
{
    std::string bytes(sizeof(number), '\0');
    std::memcpy(bytes.data(), &number, sizeof(number)); // tests run on little-endian machines
    if (big)
        std::ranges::reverse(bytes);
    return bytes;
}

inline std::string bytesOfValue(double value, Stored type, bool big)
{
    switch (type) {
    case Stored::Int8:
        return bytesIn(static_cast<std::int8_t>(value), big);
    case Stored::UInt8:
        return bytesIn(static_cast<std::uint8_t>(value), big);
    case Stored::Int16:
        return bytesIn(static_cast<std::int16_t>(value), big);
    case Stored::UInt16:
        return bytesIn(static_cast<std::uint16_t>(value), big);
    case Stored::Int32:
        return bytesIn(static_cast<std::int32_t>(value), big);
    case Stored::UInt32:
        return bytesIn(static_cast<std::uint32_t>(value), big);
    case Stored::Int64:
        return bytesIn(static_cast<std::int64_t>(value), big);
    case Stored::UInt64:
        return bytesIn(static_cast<std::uint64_t>(value), big);
    case Stored::Float32:
        return bytesIn(static_cast<float>(value), big);
    case Stored::Float64:
        break;
    }
    return bytesIn(value, big);
}

// A volume as it lies in the patient: axes are columns in LPS, which may be left-handed. Its values are whole
// numbers.
struct ForeignVolume
{
    Eigen::Vector3i size{7, 6, 5};
    Eigen::Vector3d spacingMm{1.5, 1.0, 2.0};
    Eigen::Vector3d originMm{-20.0, 30.0, -50.0}; // centre of the first voxel
    Eigen::Matrix3d axes = Eigen::Matrix3d::Identity();
    Stored type = Stored::Int16;
    bool big = false;
    std::vector<double> values; // i fastest

    // Different in each voxel, with three beacons, within the range of the type.
    void fill()
    {
        const bool small = bytesOf(type) == 1;
        const double lowest = isUnsigned(type) ? 0.0 : small ? -120.0 : -1000.0;
        values.clear();
        for (int n = 0; n < size.prod(); ++n)
            values.push_back(lowest + n);
        if (!small) {
            values[indexOf(4, 3, 2)] = 500.0;
            values[indexOf(5, 2, 3)] = 1500.0;
            values[indexOf(2, 4, 1)] = 3000.0;
        }
    }
    std::size_t indexOf(int i, int j, int k) const
    {
        return static_cast<std::size_t>((k * size.y() + j) * size.x() + i);
    }
    Eigen::Vector3d placeMm(int i, int j, int k) const
    {
        return originMm + axes * spacingMm.cwiseProduct(Eigen::Vector3d(i, j, k));
    }
    std::string bytes() const
    {
        std::string all;
        for (const double value : values)
            all += bytesOfValue(value, type, big);
        return all;
    }
};

// The 48 ways in which the axes of a grid may follow those of the patient.
inline std::vector<Eigen::Matrix3d> allOrientations()
{
    std::vector<Eigen::Matrix3d> all;
    std::array<int, 3> order{0, 1, 2};
    do
        for (int signs = 0; signs < 8; ++signs) {
            Eigen::Matrix3d axes = Eigen::Matrix3d::Zero();
            for (int axis = 0; axis < 3; ++axis)
                axes(order[static_cast<std::size_t>(axis)], axis) = (signs >> axis & 1) != 0 ? -1.0 : 1.0;
            all.push_back(axes);
        }
    while (std::next_permutation(order.begin(), order.end()));
    return all;
}

inline std::string deflated(const std::string& bytes, bool gzip)
{
    z_stream stream{};
    deflateInit2(&stream, 1, Z_DEFLATED, gzip ? 15 + 16 : 15, 8, Z_DEFAULT_STRATEGY);
    std::string source = bytes;
    std::string result(bytes.size() + 1000, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(source.data());
    stream.avail_in = static_cast<uInt>(source.size());
    stream.next_out = reinterpret_cast<Bytef*>(result.data());
    stream.avail_out = static_cast<uInt>(result.size());
    if (deflate(&stream, Z_FINISH) != Z_STREAM_END)
        throw std::runtime_error("zlib did not pack all bytes");
    result.resize(stream.total_out);
    deflateEnd(&stream);
    return result;
}

// nifti1.h and nifti2.h: where each version has a field.
struct NiftiWriting
{
    bool second = false;
    bool pair = false; // the voxels are in a file of their own
    int qformCode = 0;
    int sformCode = 1;
    int unit = 2;        // 1: metres, 2: millimetres, 3: micrometres
    double unitMm = 1.0; // of that unit
    double slope = 1.0;
    double intercept = 0.0;
};

class NiftiBytes
{
public:
    NiftiBytes(const ForeignVolume& volume, const NiftiWriting& how) : volume_(volume), how_(how)
    {
        header_.assign(how.second ? 544 : 352, '\0');
        put(0, 0, std::int32_t{how.second ? 540 : 348});
        const std::string magic = std::string(how.pair ? "ni" : "n+") + (how.second ? "2" : "1");
        header_.replace(how.second ? 4 : 344, 3, magic);
        if (how.second)
            header_.replace(8, 4, "\r\n\x1a\n");
        putSizes();
        putForms();
        putNumber(112, 176, how.slope);
        putNumber(116, 184, how.intercept);
        if (how.second)
            put(500, 500, std::int32_t{how.unit});
        else
            header_[123] = static_cast<char>(how.unit);
    }
    // A field at these offsets in the first and second version, of the type that the version has.
    template <class Number>
    void put(std::size_t first, std::size_t second, Number number)
    {
        header_.replace(how_.second ? second : first, sizeof(Number), bytesIn(number, volume_.big));
    }
    void putNumber(std::size_t first, std::size_t second, double number)
    {
        if (how_.second)
            put(first, second, number);
        else
            put(first, second, static_cast<float>(number));
    }
    std::string header() const { return header_; }
    std::string oneFile() const { return header_ + volume_.bytes(); }

private:
    void putCode(std::size_t first, std::size_t second, int code)
    {
        if (how_.second)
            put(first, second, std::int32_t{code});
        else
            put(first, second, static_cast<std::int16_t>(code));
    }
    void putSizes()
    {
        constexpr std::array<std::int16_t, 10> kCodes{256, 2, 4, 512, 8, 768, 1024, 1280, 16, 64};
        for (std::size_t i = 0; i < 8; ++i) {
            const int size = i == 0 ? 3 : i < 4 ? volume_.size[static_cast<int>(i) - 1] : 1;
            if (how_.second)
                put(0, 16 + 8 * i, std::int64_t{size});
            else
                put(40 + 2 * i, 0, static_cast<std::int16_t>(size));
            putNumber(76 + 4 * i, 104 + 8 * i,
                      i > 0 && i < 4 ? volume_.spacingMm[static_cast<int>(i) - 1] / how_.unitMm : 1.0);
        }
        put(70, 12, kCodes[static_cast<std::size_t>(volume_.type)]);
        put(72, 14, static_cast<std::int16_t>(8 * bytesOf(volume_.type)));
        const auto offset = how_.pair ? 0 : static_cast<int>(header_.size());
        if (how_.second)
            put(0, 168, std::int64_t{offset});
        else
            put(108, 0, static_cast<float>(offset));
    }
    // In RAS and in the unit.
    void putForms()
    {
        const Eigen::Matrix3d rasFromLps = Eigen::Vector3d(-1.0, -1.0, 1.0).asDiagonal();
        Eigen::Matrix3d direction = rasFromLps * volume_.axes;
        const Eigen::Vector3d origin = rasFromLps * volume_.originMm / how_.unitMm;
        putCode(252, 344, how_.qformCode);
        putCode(254, 348, how_.sformCode);
        for (int row = 0; row < 3; ++row) {
            const auto r = static_cast<std::size_t>(row);
            for (int column = 0; column < 3; ++column) {
                const auto c = static_cast<std::size_t>(column);
                putNumber(280 + 16 * r + 4 * c, 400 + 32 * r + 8 * c,
                          direction(row, column) * volume_.spacingMm[column] / how_.unitMm);
            }
            putNumber(292 + 16 * r, 424 + 32 * r, origin[row]);
            putNumber(268 + 4 * r, 376 + 8 * r, origin[row]);
        }
        const bool leftHanded = direction.determinant() < 0.0;
        putNumber(76, 104, leftHanded ? -1.0 : 1.0); // qfac
        if (leftHanded)
            direction.col(2) *= -1.0;
        const Eigen::Quaterniond turn(direction);
        const double sign = turn.w() < 0.0 ? -1.0 : 1.0;
        putNumber(256, 352, sign * turn.x());
        putNumber(260, 360, sign * turn.y());
        putNumber(264, 368, sign * turn.z());
    }

    const ForeignVolume& volume_;
    NiftiWriting how_;
    std::string header_;
};

// teem.sourceforge.net/nrrd/format.html
struct NrrdWriting
{
    std::string space = "left-posterior-superior";
    Eigen::Vector3d spaceFromLps{1.0, 1.0, 1.0}; // signs
    std::string unit;                            // none is stated if it is empty
    double unitMm = 1.0;
    bool gzip = false;
    std::string dataFile; // the voxels are there
    std::string more;     // lines
};

inline std::string nrrdHeaderOf(const ForeignVolume& volume, const NrrdWriting& how)
{
    constexpr std::array kNames{"int8",  "uchar", "short",    "unsigned short",
                                "int",   "uint",  "longlong", "unsigned long long",
                                "float", "double"};
    const auto vectorOf = [&](const Eigen::Vector3d& lps) {
        const Eigen::Vector3d v = how.spaceFromLps.cwiseProduct(lps) / how.unitMm;
        return fmt::format("({:.17g},{:.17g},{:.17g})", v.x(), v.y(), v.z());
    };
    std::string text =
        fmt::format("NRRD0005\n# a comment\ntype: {}\ndimension: 3\nspace: {}\nsizes: {} {} {}\n",
                    kNames[static_cast<std::size_t>(volume.type)], how.space, volume.size.x(),
                    volume.size.y(), volume.size.z());
    text += "space directions:";
    for (int axis = 0; axis < 3; ++axis)
        text += " " + vectorOf(volume.axes.col(axis) * volume.spacingMm[axis]);
    text += fmt::format("\nkinds: domain domain domain\nendian: {}\nencoding: {}\nspace origin: {}\n",
                        volume.big ? "big" : "little", how.gzip ? "gzip" : "raw", vectorOf(volume.originMm));
    if (!how.unit.empty())
        text += fmt::format("space units: \"{0}\" \"{0}\" \"{0}\"\n", how.unit);
    text += how.more;
    text += how.dataFile.empty() ? "\n" : "data file: " + how.dataFile + "\n";
    return text;
}

inline std::string nrrdOf(const ForeignVolume& volume, const NrrdWriting& how)
{
    return nrrdHeaderOf(volume, how) + (how.gzip ? deflated(volume.bytes(), true) : volume.bytes());
}

// itk.org/Wiki/ITK/MetaIO/Documentation
struct MetaWriting
{
    std::string unit; // of DistanceUnits; none is stated if it is empty
    double unitMm = 1.0;
    bool packed = false;
    std::string dataFile = "LOCAL";
    std::string more;   // lines
    bool matrix = true; // TransformMatrix is stated
};

inline std::string metaImageHeaderOf(const ForeignVolume& volume, const MetaWriting& how)
{
    constexpr std::array kNames{"CHAR", "UCHAR",     "SHORT",      "USHORT", "INT",
                                "UINT", "LONG_LONG", "ULONG_LONG", "FLOAT",  "DOUBLE"};
    std::string text = fmt::format("ObjectType = Image\nNDims = 3\nBinaryData = True\n"
                                   "BinaryDataByteOrderMSB = {}\nCompressedData = {}\n",
                                   volume.big ? "True" : "False", how.packed ? "True" : "False");
    if (how.packed)
        text += fmt::format("CompressedDataSize = {}\n", deflated(volume.bytes(), false).size());
    if (!how.unit.empty())
        text += "DistanceUnits = " + how.unit + "\n";
    const Eigen::Vector3d origin = volume.originMm / how.unitMm;
    const Eigen::Vector3d spacing = volume.spacingMm / how.unitMm;
    if (how.matrix) {
        text += "TransformMatrix =";
        for (int axis = 0; axis < 3; ++axis)
            for (int row = 0; row < 3; ++row)
                text += fmt::format(" {:.17g}", volume.axes(row, axis));
        text += "\n";
    }
    return text + how.more +
           fmt::format("Offset = {:.17g} {:.17g} {:.17g}\nElementSpacing = {:.17g} {:.17g} {:.17g}\n"
                       "DimSize = {} {} {}\nElementType = MET_{}\nElementDataFile = {}\n",
                       origin.x(), origin.y(), origin.z(), spacing.x(), spacing.y(), spacing.z(),
                       volume.size.x(), volume.size.y(), volume.size.z(),
                       kNames[static_cast<std::size_t>(volume.type)], how.dataFile);
}

inline std::string metaImageOf(const ForeignVolume& volume, const MetaWriting& how)
{
    return metaImageHeaderOf(volume, how) + (how.packed ? deflated(volume.bytes(), false) : volume.bytes());
}

} // namespace isocenter::tests
