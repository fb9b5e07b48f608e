import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { composedProject } from '@burhan/testing/composed-project';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeAll } from './compose-all.ts';

const MAXIMUM_BYTES = 100_000;

let project: FixtureProject;
const file = (name: string) => path.join(project.distDir, 'live', name);
const page = (name: string) => readFileSync(file(name), 'utf8');
const pictureOf = (name: string) => /og:image" content="([^"]*)"/.exec(page(name))?.[1];

beforeAll(async () => {
  project = await composedProject([]);
});
afterAll(() => project.remove());

it('share pictures are of each page in its language, and travel in its head alone', () => {
  const pictures = ['index.html', 'ar.html', 'who-we-are.html', 'ar/who-we-are.html'].map(pictureOf);

  for (const picture of pictures) {
    expect(picture).toMatch(/^\/share\/[0-9a-f]{24}\.png$/);
    expect(statSync(file(picture ?? '')).size).toBeLessThan(MAXIMUM_BYTES);
  }
  expect(new Set(pictures).size).toBe(4);
  expect(page('who-we-are.html').match(/\/share\//g)).toHaveLength(1);
  expect(page('404.html')).not.toContain('/share/');
});

it('share pictures say what they show in words', () => {
  expect(page('who-we-are.html')).toContain('og:image:alt" content="Burhan · Who We Are · A non-profit');
});

it('share pictures are others when the organization has another name', async () => {
  const before = pictureOf('who-we-are.html');

  await composeAll(project.distDir, { SITE_WORDMARK: 'Other' });
  expect(pictureOf('who-we-are.html')).not.toBe(before);

  await composeAll(project.distDir, { SITE_WORDMARK: '' });
  expect(pictureOf('who-we-are.html')).toBe(before);
});
