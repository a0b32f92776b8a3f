/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Makes, uses and ends as many simulations as it has arguments, and is refused as often. Valgrind counts what is left. */
#include <flitforge.h>

int main(int argc, char **argv) {
    (void)argv;
    for (int i = 1; i < argc; ++i) {
        ff_simulation *network = NULL;
        ff_arrival arrival;
        if (ff_create("network.radix = [0]", NULL, &network) != FF_BAD_INPUT || network != NULL) return 1;
        if (ff_create("network.radix = [4, 4]", NULL, &network) != FF_OK) return 2;
        for (uint32_t node = 0; node < 16; ++node)
            if (ff_inject(network, node, 15 - node, 5, 0, node, NULL) != FF_OK) return 3;
        /* Some packets are polled, some have arrived, and some are in flight at the end. */
        ff_advance(network, 8);
        while (ff_poll(network, &arrival, 1) == 1 && arrival.payload == arrival.source) {
        }
        ff_advance(network, 8);
        if (ff_statistics(network)[0] != '{') return 4;
        ff_destroy(network);
    }
    return ff_inject(NULL, 0, 0, 1, 0, 0, NULL) == FF_BAD_INPUT && !ff_busy(NULL) ? 0 : 5;
}
