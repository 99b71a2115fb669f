// SPDX-License-Identifier: MIT
// Twin of kernels/features/match_descriptors.cl.
#include "gpu/params/features/match_descriptors_params.h"
#include "common.glsl"

PARAMS(MatchDescriptorsParams);
BUFFER_IN(int, queries);
BUFFER_IN(int, trains);
BUFFER_OUT(ivec4, partials);
BUFFER_INOUT(int, claims);

#define ITEMS (GROUP_X * GROUP_Y)
#define TILE_BYTES GROUP_X // of a descriptor that are in local memory at a time
#define TILE_WORDS (TILE_BYTES / 4)
#define TILE_VALUES (TILE_BYTES * MATCH_TILE)
#define ROWS (MATCH_TILE / GROUP_Y)    // queries of an item
#define COLUMNS (MATCH_TILE / GROUP_X) // trains of an item

shared float tiles[2 * TILE_VALUES]; // queries, then trains; in the end nearest and second distances
shared int nearestTrains[TILE_VALUES];
shared int columnNearest[MATCH_TILE];

void storeBytes(int bytes, int row, int word, int tile)
{
    for (int byte = 0; byte < 4; ++byte)
        tiles[tile + (4 * word + byte) * MATCH_TILE + row] = float((bytes >> (8 * byte)) & 255);
}

void main()
{
    const int itemColumn = int(gl_LocalInvocationID.x);
    const int itemRow = int(gl_LocalInvocationID.y);
    const int item = itemRow * GROUP_X + itemColumn;
    const int chunk = int(gl_WorkGroupID.x);
    const int firstQuery = params.firstQuery + int(gl_WorkGroupID.y) * MATCH_TILE;
    const int lastQuery = params.firstQuery + params.launchQueries - 1;
    const int firstTrain = chunk * params.chunkTrains;
    const int lastTrain = min(firstTrain + params.chunkTrains, params.trains) - 1;

    float nearest[ROWS];
    float second[ROWS];
    int nearestTrain[ROWS];
    for (int r = 0; r < ROWS; ++r) {
        nearest[r] = float(FARTHEST);
        second[r] = float(FARTHEST);
        nearestTrain[r] = -1;
    }
    if (item < MATCH_TILE)
        columnNearest[item] = FARTHEST;
    for (int tileTrain = firstTrain; tileTrain <= lastTrain; tileTrain += MATCH_TILE) {
        float distances[ROWS][COLUMNS];
        for (int r = 0; r < ROWS; ++r)
            for (int c = 0; c < COLUMNS; ++c)
                distances[r][c] = 0.0;
        for (int word = 0; word < DESCRIPTOR_WORDS; word += TILE_WORDS) {
            barrier();
            for (int part = item; part < MATCH_TILE * TILE_WORDS; part += ITEMS) {
                const int row = part % MATCH_TILE;
                const int place = word + part / MATCH_TILE;
                storeBytes(queries[min(firstQuery + row, lastQuery) * DESCRIPTOR_WORDS + place], row,
                           part / MATCH_TILE, 0);
                storeBytes(trains[min(tileTrain + row, lastTrain) * DESCRIPTOR_WORDS + place], row,
                           part / MATCH_TILE, TILE_VALUES);
            }
            barrier();
            for (int byte = 0; byte < TILE_BYTES; ++byte) {
                float train[COLUMNS];
                for (int c = 0; c < COLUMNS; ++c)
                    train[c] = tiles[TILE_VALUES + byte * MATCH_TILE + c * GROUP_X + itemColumn];
                for (int r = 0; r < ROWS; ++r) {
                    const float query = tiles[byte * MATCH_TILE + r * GROUP_Y + itemRow];
                    for (int c = 0; c < COLUMNS; ++c) {
                        const float difference = query - train[c];
                        distances[r][c] += difference * difference;
                    }
                }
            }
        }
        for (int c = 0; c < COLUMNS; ++c) {
            const int train = tileTrain + c * GROUP_X + itemColumn;
            float ofColumn = float(FARTHEST);
            for (int r = 0; r < ROWS; ++r) {
                if (train > lastTrain || firstQuery + r * GROUP_Y + itemRow > lastQuery)
                    continue;
                const float distance = distances[r][c];
                ofColumn = min(ofColumn, distance);
                second[r] = min(second[r], max(nearest[r], distance));
                if (distance < nearest[r]) {
                    nearest[r] = distance;
                    nearestTrain[r] = train;
                }
            }
            if (ofColumn < float(FARTHEST))
                atomicMin(columnNearest[c * GROUP_X + itemColumn], int(ofColumn));
        }
        barrier();
        if (item < MATCH_TILE) {
            if (columnNearest[item] < FARTHEST)
                atomicMax(claims[tileTrain + item], FARTHEST - columnNearest[item]);
            columnNearest[item] = FARTHEST;
        }
    }

    for (int r = 0; r < ROWS; ++r) {
        const int place = (r * GROUP_Y + itemRow) * GROUP_X + itemColumn;
        tiles[place] = nearest[r];
        tiles[TILE_VALUES + place] = second[r];
        nearestTrains[place] = nearestTrain[r];
    }
    barrier();
    if (item < MATCH_TILE && firstQuery + item <= lastQuery) {
        float best = float(FARTHEST);
        float runnerUp = float(FARTHEST);
        int bestTrain = -1;
        for (int place = item * GROUP_X; place < (item + 1) * GROUP_X; ++place) {
            const float distance = tiles[place];
            const int train = nearestTrains[place];
            runnerUp = min(min(runnerUp, tiles[TILE_VALUES + place]), max(best, distance));
            if (distance < best || (distance == best && train < bestTrain)) {
                best = distance;
                bestTrain = train;
            }
        }
        partials[chunk * params.queries + firstQuery + item] = ivec4(bestTrain, int(best), int(runnerUp), 0);
    }
}
