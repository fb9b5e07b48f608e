import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageScripts, SCRIPTS_ELEMENT_ID } from './composing/first-view.ts';
import { responseHeaders } from './serving/response-headers.ts';
import { composedProject } from './testing/composed-project.ts';
import type { FixtureProject } from './testing/fixture-project.ts';

let project: FixtureProject;
const page = (name: string) => readFileSync(path.join(project.distDir, 'live', name), 'utf8');

beforeAll(async () => {
  project = await composedProject([]);
});
afterAll(() => project.remove());

/** What a page asks for once it is seen. */
const scriptsOf = (name: string): PageScripts =>
  JSON.parse(new RegExp(`id="${SCRIPTS_ELEMENT_ID}">([^<]*)<`).exec(page(name))?.[1] ?? '');

describe('styles', () => {
  it('stand inside public pages; their files are named, not fetched', () => {
    const html = page('publications.html');

    expect(html).toMatch(/<style>body\s*\{/);
    for (const [link] of html.matchAll(/<link rel="stylesheet"[^>]*>/g)) expect(link).toContain(' disabled');
  });

  it("stand inside the console's page too, with the nonce of each answer: nothing holds its scripts back", () => {
    expect(page('app.html')).not.toContain('<style>');
    expect(page('app.html')).toMatch(/<style nonce="__CSP_NONCE__">[^<]*body\s*\{/);
    for (const [link] of page('app.html').matchAll(/<link rel="stylesheet"[^>]*>/g))
      expect(link).toContain(' disabled');
  });

  it('bring no font before the page was painted', () => {
    const [first = '', fonts = ''] = [...page('index.html').matchAll(/<style[^>]*>([^<]*)</g)].map(
      ([, text]) => text,
    );

    expect(first).not.toMatch(/font-display:\s*swap/);
    expect(fonts).toMatch(/^@font-face\s*\{[^}]*font-display:\s*swap/);
    expect(page('index.html')).toContain(`media="not all">${fonts}`);
  });
});

describe('scripts', () => {
  it('are asked for once all is seen, by a script that the policy of pages allows', () => {
    const html = page('index.html');

    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toContain('<script type="module"');
    expect(scriptsOf('index.html').start).toMatch(/^\/host\/.*main.*\.js$/);
    expect(scriptsOf('index.html').preload.length).toBeGreaterThan(2);

    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    const policy = responseHeaders('page')['Content-Security-Policy'];
    expect(/script-src ([^;]*)/.exec(policy ?? '')?.[1]).toBe(`'self' ${hashes.join(' ')}`);
  });
});
