import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PREVIEW_PATH } from '@burhan/shared/routes';
import { composedProject } from '@burhan/testing/composed-project';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { buildPublication } from '@burhan/testing/rows';
import { afterAll, beforeAll, expect, it } from 'vitest';

let project: FixtureProject;
const live = (...names: string[]) => path.join(project.distDir, 'live', ...names);
const page = (name = 'preview.html') => readFileSync(live(name), 'utf8');

beforeAll(async () => {
  project = await composedProject([buildPublication({ id: 7, title: 'MARKER' })]);
});
afterAll(() => project.remove());

it('the preview page has its script, its styles and nothing of the content', () => {
  expect(page()).toMatch(/<script type="module" src="\/host\/\w+\/assets\/preview-[^"/]*\.js">/);
  expect(page()).toContain('<style>header{margin:0}');
  expect(page()).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(page()).toMatch(/<noscript>.*<p lang="en" dir="ltr">.*<p lang="ar" dir="rtl">.*<\/noscript>/s);
  expect(page()).not.toContain('MARKER');
  expect(page()).not.toContain('remote-admin');
});

it('no other file of the site names it, nor a file of its code', () => {
  const files = readdirSync(live(), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:html|xml|txt|atom|json|conf)$/.test(name),
  );
  expect(files).toEqual(expect.arrayContaining(['sitemap.xml', 'robots.txt', 'publications/7.html']));

  for (const file of files.filter((name) => name !== 'preview.html')) {
    expect(page(file), file).not.toContain(PREVIEW_PATH);
    expect(page(file), file).not.toMatch(/preview-[\w-]*\.(?:js|css)/);
  }
});
