import fc from 'fast-check';

/** For property tests: the same inputs in every run. A failure prints the seed, the path and the smallest input. */
export const PROPERTY_RUNS = { seed: 20_261_120, numRuns: 500 };

/** One character of Unicode. Not fast-check's 'binary', which takes a second to make and is slow to collect ever after. */
const character = fc
  .oneof(fc.nat({ max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

/** Text of all of Unicode. */
export const unicodeText = (maxLength: number) => fc.string({ unit: character, maxLength });

/** Any text that a browser's field can hold: all of Unicode, and halves of what stands outside the basic plane. */
export const anyText = fc.oneof(
  unicodeText(60),
  fc.array(fc.nat({ max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
);
