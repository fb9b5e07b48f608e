import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withoutInjectedStyles } from './sonner-styles.ts';

const file = createRequire(import.meta.url)
  .resolve('sonner')
  .replace(/\.js$/, '.mjs');

it('takes the style writing out of sonner, and nothing else', () => {
  const code = readFileSync(file, 'utf8');

  const without = withoutInjectedStyles(code);

  expect(without).not.toContain('[data-sonner-toaster]{position:fixed');
  expect(code.length - (without?.length ?? 0)).toBeGreaterThan(10_000);
  expect(without).toContain('export{');
});

it('notices another way of writing them', () => {
  expect(withoutInjectedStyles('inject("…")')).toBeNull();
});
