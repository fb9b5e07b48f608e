import fc from 'fast-check';

/** For property tests: the same inputs in every run. A failure prints the seed, the path and the smallest input. */
export const PROPERTY_RUNS = { seed: 20_261_120, numRuns: 500 };

/** Any text that a browser's field can hold: all of Unicode, and halves of what stands outside the basic plane. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.nat({ max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
);
