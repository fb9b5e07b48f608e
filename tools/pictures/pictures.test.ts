import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PAPER_PICTURES } from './paper-pictures.ts';
import { PUBLICATION_PICTURES } from './publication-pictures.ts';

const LARGEST_BYTES = 60 * 1024;
const media = path.join(import.meta.dirname, '../../host/static/media');

it.each([
  ...Object.keys(PUBLICATION_PICTURES).map((name) => `publications/${name}.jpg`),
  ...Object.keys(PAPER_PICTURES).map((name) => `papers/${name}.jpg`),
  'hero.svg',
  'social.jpg',
])('%s is drawn, and small', (name) => {
  const file = path.join(media, name);

  expect(existsSync(file)).toBe(true);
  expect(statSync(file).size).toBeLessThanOrEqual(LARGEST_BYTES);
});
