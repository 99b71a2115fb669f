// SPDX-License-Identifier: MIT
#include "core/io/images/jpeg2000_decoder.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <openjpeg.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>

namespace isocenter::core {
namespace {

struct StreamDeleter
{
    void operator()(opj_stream_t* stream) const { opj_stream_destroy(stream); }
};
struct CodecDeleter
{
    void operator()(opj_codec_t* codec) const { opj_destroy_codec(codec); }
};
struct ImageDeleter
{
    void operator()(opj_image_t* image) const { opj_image_destroy(image); }
};

struct MemoryReader
{
    std::span<const std::uint8_t> bytes;
    std::size_t position = 0;
};

constexpr auto kEndOfStream = static_cast<OPJ_SIZE_T>(-1);

OPJ_SIZE_T readBytes(void* buffer, OPJ_SIZE_T size, void* user)
{
    auto& reader = *static_cast<MemoryReader*>(user);
    const std::size_t count = std::min<std::size_t>(size, reader.bytes.size() - reader.position);
    if (count == 0)
        return kEndOfStream;
    std::memcpy(buffer, reader.bytes.data() + reader.position, count);
    reader.position += count;
    return count;
}

OPJ_OFF_T skipBytes(OPJ_OFF_T size, void* user)
{
    auto& reader = *static_cast<MemoryReader*>(user);
    const std::size_t left = reader.bytes.size() - reader.position;
    const std::size_t count = std::min(static_cast<std::size_t>(std::max<OPJ_OFF_T>(size, 0)), left);
    reader.position += count;
    return static_cast<OPJ_OFF_T>(count);
}

OPJ_BOOL seekBytes(OPJ_OFF_T position, void* user)
{
    auto& reader = *static_cast<MemoryReader*>(user);
    if (position < 0 || static_cast<std::size_t>(position) > reader.bytes.size())
        return OPJ_FALSE;
    reader.position = static_cast<std::size_t>(position);
    return OPJ_TRUE;
}

std::unique_ptr<opj_stream_t, StreamDeleter> streamOver(MemoryReader& reader)
{
    std::unique_ptr<opj_stream_t, StreamDeleter> stream(opj_stream_default_create(OPJ_TRUE));
    opj_stream_set_user_data(stream.get(), &reader, nullptr);
    opj_stream_set_user_data_length(stream.get(), reader.bytes.size());
    opj_stream_set_read_function(stream.get(), readBytes);
    opj_stream_set_skip_function(stream.get(), skipBytes);
    opj_stream_set_seek_function(stream.get(), seekBytes);
    return stream;
}

bool isRawCodeStream(std::span<const std::uint8_t> bytes)
{
    return bytes.size() > 4 && bytes[0] == 0xff && bytes[1] == 0x4f && bytes[2] == 0xff && bytes[3] == 0x51;
}

void keepMessage(const char* message, void* user)
{
    auto& kept = *static_cast<std::string*>(user);
    if (kept.empty())
        kept = std::string(message).substr(0, std::strcspn(message, "\n"));
}

// Whether the first tile's coding style asks for a component transform.
bool usesColourTransform(opj_codec_t* codec)
{
    opj_codestream_info_v2_t* info = opj_get_cstr_info(codec);
    const bool transformed = info != nullptr && info->m_default_tile_info.mct != 0;
    opj_destroy_cstr_info(&info);
    return transformed;
}

Jpeg2000Image interleaved(const opj_image_t& image)
{
    const opj_image_comp_t& first = image.comps[0];
    Jpeg2000Image result;
    result.columns = static_cast<int>(first.w);
    result.rows = static_cast<int>(first.h);
    result.components = static_cast<int>(image.numcomps);
    result.precision = static_cast<int>(first.prec);
    result.isSigned = first.sgnd != 0;
    const std::size_t pixels = static_cast<std::size_t>(first.w) * first.h;
    result.values.resize(pixels * image.numcomps);
    for (std::size_t component = 0; component < image.numcomps; ++component) {
        const opj_image_comp_t& plane = image.comps[component];
        if (plane.w != first.w || plane.h != first.h || plane.data == nullptr)
            throw InputError(
                translatable("Data", "the JPEG 2000 components differ in size: this is not supported"));
        for (std::size_t pixel = 0; pixel < pixels; ++pixel)
            result.values[pixel * image.numcomps + component] = plane.data[pixel];
    }
    return result;
}

} // namespace

Jpeg2000Image decodeJpeg2000(std::span<const std::uint8_t> bytes,
                             const std::function<void(int columns, int rows)>& check)
{
    MemoryReader reader{bytes};
    const auto stream = streamOver(reader);
    const std::unique_ptr<opj_codec_t, CodecDeleter> codec(
        opj_create_decompress(isRawCodeStream(bytes) ? OPJ_CODEC_J2K : OPJ_CODEC_JP2));
    std::string problem;
    opj_set_error_handler(codec.get(), keepMessage, &problem);
    opj_dparameters_t parameters;
    opj_set_default_decoder_parameters(&parameters);

    opj_image_t* decoded = nullptr;
    bool good = opj_setup_decoder(codec.get(), &parameters) != OPJ_FALSE &&
                opj_decoder_set_strict_mode(codec.get(), OPJ_TRUE) != OPJ_FALSE &&
                opj_read_header(stream.get(), codec.get(), &decoded) != OPJ_FALSE;
    const std::unique_ptr<opj_image_t, ImageDeleter> image(decoded);
    if (good && check && image->numcomps > 0)
        check(static_cast<int>(image->comps[0].w), static_cast<int>(image->comps[0].h));
    const bool transformed = good && usesColourTransform(codec.get());
    good = good && opj_decode(codec.get(), stream.get(), image.get()) != OPJ_FALSE && image->numcomps > 0;
    if (!good)
        throw InputError(fmt::format(translatable("Data", "the JPEG 2000 data is damaged or truncated{}"),
                                     problem.empty() ? "" : " (" + problem + ")"));
    Jpeg2000Image result = interleaved(*image);
    result.colourTransformed = transformed && result.components >= 3;
    return result;
}

} // namespace isocenter::core
