import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const LARGEST_BYTES = 60 * 1024;
const STATIC = path.join(import.meta.dirname, '../../host/static');
const drawn = globSync('media/**/*.svg', { cwd: import.meta.dirname });

it.each(drawn.map((file) => file.replace(/svg$/, 'jpg')))('%s is there, and small', (file) => {
  expect(statSync(path.join(STATIC, file)).size).toBeLessThanOrEqual(LARGEST_BYTES);
});
