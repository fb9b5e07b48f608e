import { expect, it } from 'vitest';
import { inlineJson } from './site-configuration.ts';

it('cannot end the script element or start a comment', () => {
  const json = inlineJson({ title: '</script><!-- & \u2028 \u2029' });

  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ title: '</script><!-- & \u2028 \u2029' });
});
