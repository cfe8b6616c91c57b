/**
 * The arguments that Node gets for the program in `npm start`, the browser tests and the benchmark. By default
 * V8 lets the heap of young objects grow to 96 MB, and collects the other objects only when their heap has
 * doubled. Also by default, glibc gives each native thread an arena that it never frees. Under mixed traffic
 * these settings save a third of the memory of the whole program and cost 3 % of its time (decision 011).
 */
export const programArguments = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

/** The environment variables of the program. */
export const programEnvironment = { MALLOC_ARENA_MAX: '2' };
