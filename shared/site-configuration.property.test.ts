import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inlineJson } from './site-configuration.ts';
import { anyText, PROPERTY_RUNS } from './testing/property-runs.ts';

const MARKUP = ['</script>', '<!--', '<script', ']]>', '&lt;', '\u2028', '\u2029'];
const text = fc.array(fc.oneof(fc.constantFrom(...MARKUP), anyText)).map((parts) => parts.join(''));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value')),
    fc.dictionary(text, tie('value'), { noNullPrototype: true }),
  ),
}));

it('says the same as the value, with nothing in it that ends or opens a script, an entity or a line', () => {
  fc.assert(
    fc.property(value, (content) => {
      const inlined = inlineJson(content);
      expect(JSON.parse(inlined)).toEqual(content);
      expect(inlined).not.toMatch(/[<>&\u2028\u2029]/);
    }),
    PROPERTY_RUNS,
  );
});
