import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { composedProject } from '@burhan/testing/composed-project';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { responseHeaders } from '../serving/response-headers.ts';

let project: FixtureProject;
const page = (name: string) => readFileSync(path.join(project.distDir, 'live', name), 'utf8');

beforeAll(async () => {
  project = await composedProject([]);
});
afterAll(() => project.remove());

describe('styles', () => {
  it('stand inside public pages; their files are named, not fetched', () => {
    const html = page('publications.html');

    expect(html).toMatch(/<style>body\s*\{/);
    for (const [link] of html.matchAll(/<link rel="stylesheet"[^>]*>/g)) expect(link).toContain(' disabled');
  });

  it("stand inside the console's page too, as text: its policy lets no style element in", () => {
    expect(page('app.html')).not.toContain('<style');
    expect(page('app.html')).toMatch(/id="console-styles">"@layer console{[^<]*main\s*\{/);
    for (const [link] of page('app.html').matchAll(/<link rel="stylesheet"[^>]*>/g))
      expect(link).toContain(' disabled');
  });
});

describe('scripts', () => {
  const allowed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const allowedScripts = () => {
    const policy = responseHeaders('page')['Content-Security-Policy'];
    return /script-src ([^;]*)/.exec(policy ?? '')?.[1]?.split(' ');
  };

  it('of a public page are one small module and what the browser may fetch ahead, which the policy allows', () => {
    const html = page('index.html');

    expect([...html.matchAll(/<script type="module" src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      expect.stringMatching(/^\/host\/.*page.*\.js$/),
    ]);
    const inside = /<script>([^<]*)</.exec(html)?.[1] ?? '';
    expect(inside).toContain('fonts.load');
    expect(html.split('<script>')).toHaveLength(2);
    const rules = /<script type="speculationrules">([^<]*)</.exec(html)?.[1] ?? '';
    expect(allowedScripts()).toEqual(["'self'", allowed(inside), allowed(rules), expect.any(String)]);
  });

  it('that count presses are in the pages of projects alone, which the policy allows', () => {
    for (const file of ['ongoing-projects.html', 'ar/ongoing-projects.html']) {
      const [, , script = '', ...more] = page(file).split(/<script>|<\/script>(?=\n<script type="spec)/);
      expect(script).toContain('sendBeacon');
      expect(more.join()).not.toContain('sendBeacon');
      expect(allowedScripts()).toContain(allowed(script));
    }
    for (const file of ['index.html', 'who-we-are.html', 'privacy.html', '404.html'])
      expect(page(file)).not.toContain('sendBeacon');
  });

  it('of islands are named where an island is, and asked for by nothing in the page', () => {
    const plainCodeOf = (name: string) => /id="page-plain-code">([^<]*)</.exec(page(name))?.[1];

    expect(plainCodeOf('who-we-are.html')).toBeUndefined();
    const { publications } = JSON.parse(plainCodeOf('publications.html') ?? '');
    expect(publications).toEqual([expect.stringMatching(/^\/remote-public\/.*plain.*\.js$/)]);
    expect(page('publications.html')).not.toMatch(/modulepreload" href="[^"]*remote-public/);
  });
});
