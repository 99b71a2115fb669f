// SPDX-License-Identifier: MIT
// Twin of kernels/features/match_tree.cl.
#include "gpu/params/features/match_tree_params.h"
#include "common.glsl"

PARAMS(MatchTreeParams);
BUFFER_IN(int, queries);
BUFFER_IN(ivec4, nodes);
BUFFER_IN(int, descriptors);
BUFFER_IN(int, indices);
BUFFER_OUT(ivec4, matches);

void main()
{
    const int item = int(gl_GlobalInvocationID.x);
    if (item >= params.launchQueries || gl_GlobalInvocationID.y > 0)
        return;
    const int query = params.firstQuery + item;
    const int words = query * DESCRIPTOR_WORDS;
    const int inner = params.innerNodes;
    int branches[MOST_LEAVES]; // nodes, the nearest last
    int away[MOST_LEAVES];     // their distances
    int waiting = 1;
    branches[0] = 0;
    away[0] = 0;
    ivec4 match = ivec4(-1, FARTHEST, FARTHEST, 0);
    for (int left = params.leaves; left > 0 && waiting > 0; --left) {
        --waiting;
        const int base = away[waiting];
        int node = branches[waiting];
        while (node < inner) {
            const ivec4 split = nodes[node];
            const int value = (queries[words + split.x / 4] >> (8 * (split.x % 4))) & 255;
            const int goLeft = value - split.y <= split.z - value ? 1 : 0;
            const int step = max(goLeft != 0 ? split.z - value : value - split.y, 0);
            const int distance = base + step * step;
            const int branch = 2 * node + 1 + goLeft;
            int place = 0; // behind all that are farther
            while (place < waiting) {
                const int other = away[place];
                if (other < distance || (other == distance && branches[place] < branch))
                    break;
                ++place;
            }
            if (waiting < left - 1) {
                for (int b = waiting; b > place; --b) {
                    branches[b] = branches[b - 1];
                    away[b] = away[b - 1];
                }
                branches[place] = branch;
                away[place] = distance;
                ++waiting;
            } else if (place > 0) { // the farthest makes room
                for (int b = 0; b < place - 1; ++b) {
                    branches[b] = branches[b + 1];
                    away[b] = away[b + 1];
                }
                branches[place - 1] = branch;
                away[place - 1] = distance;
            }
            node = 2 * node + 2 - goLeft;
        }
        const ivec4 leaf = nodes[node];
        for (int place = leaf.x; place < leaf.y; ++place) {
            int distance = 0;
            for (int word = 0; word < DESCRIPTOR_WORDS; ++word) {
                const int a = queries[words + word];
                const int b = descriptors[place * DESCRIPTOR_WORDS + word];
                for (int byte = 0; byte < 32; byte += 8) {
                    const int difference = ((a >> byte) & 255) - ((b >> byte) & 255);
                    distance += difference * difference;
                }
            }
            const int index = indices[place];
            match.z = min(match.z, max(match.y, distance));
            if (distance < match.y || (distance == match.y && index < match.x)) {
                match.x = index;
                match.y = distance;
            }
        }
    }
    matches[query] = match;
}
