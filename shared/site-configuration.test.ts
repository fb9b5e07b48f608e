import { expect, it } from 'vitest';
import { inlineJson } from './site-configuration.ts';

it('says the same as the value, with nothing in it that ends or opens a script, an entity or a line', () => {
  const text = '</script><!--<script>]]>&lt;\u2028\u2029\ud83e "قلب" 🫀';
  const value = { [text]: [text, 1.5, true, null, { inner: text }] };
  const inlined = inlineJson(value);

  expect(JSON.parse(inlined)).toEqual(value);
  expect(inlined).not.toMatch(/[<>&\u2028\u2029]/);
});
