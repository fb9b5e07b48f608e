import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { composedProject } from '@burhan/testing/composed-project';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { responseHeaders } from '../serving/response-headers.ts';
import { compose } from './compose.ts';
import { composedEnvironment } from './composed-environment.ts';
import { CONSOLE_SCRIPTS_ID, type ConsoleScripts } from './console-view.ts';

let project: FixtureProject;
const page = (name = 'app.html') => readFileSync(path.join(project.distDir, 'live', name), 'utf8');
const scripts = (): ConsoleScripts =>
  JSON.parse(new RegExp(`id="${CONSOLE_SCRIPTS_ID}">([^<]*)<`).exec(page())?.[1] ?? '');

async function recompose(environment: Record<string, string>): Promise<void> {
  const site = { supabaseUrl: '', publishableKey: 'k', siteUrl: 'https://site.example' };
  const configuration = { ...site, environment };
  await compose({ distDir: project.distDir, siteId: 'site', configuration, content: null });
}

beforeAll(async () => {
  project = await composedProject([]);
});
afterAll(() => project.remove());

it("the console's page brings what each address shows first, and what it says when no script comes", () => {
  const view = 'data-language="en" data-direction="ltr"';

  expect(page()).toContain(`<template ${view} data-path="/update-panel" data-loading="Loading page"><main>`);
  expect(page()).toContain(
    'data-path="/publications-update" data-loading="Loading page" data-key="session" data-session="none"><main>login<',
  );
  expect(page()).toContain('<template data-language="en" data-failure="slow"><main>late</main></template>');
  expect(page('index.html')).not.toContain('<template');
});

it("the time zone is told on the console's page and the preview's, and not one byte of it on others", async () => {
  const live = path.join(project.distDir, 'live');
  const files = readdirSync(live, { recursive: true, encoding: 'utf8' });
  const hidden = ['app.html', 'preview.html'];
  const publicFiles = files.filter((file) => /\.(html|xml|json|txt)$/.test(file) && !hidden.includes(file));
  const publicPages = () => publicFiles.map(page);
  const before = publicPages();
  expect(publicFiles).toContain('index.html');
  expect(page()).toContain('"timeZone":"Asia/Riyadh"');

  await recompose({ SITE_TIME_ZONE: 'Europe/Berlin' });
  for (const file of hidden) expect(page(file)).toContain('"timeZone":"Europe/Berlin"');
  expect(publicPages()).toEqual(before);
  for (const text of before) expect(text).not.toMatch(/timeZone|Asia\/Riyadh/);
});

it("whom to tell when the pages do not follow is told on the console's page alone", async () => {
  expect(page()).toContain('"contentLateMinutes":10');
  await recompose({ CONTENT_LATE_MINUTES: '3', SITE_TECHNICAL_CONTACT: 'it@example.org' });
  expect(page()).toContain('"contentLateMinutes":3,"technicalContact":"it@example.org"');
  for (const file of ['index.html', 'preview.html']) expect(page(file)).not.toMatch(/LateMinutes|it@example/);
  await expect(recompose({ CONTENT_LATE_MINUTES: '0' })).rejects.toThrow('CONTENT_LATE_MINUTES is "0"');
  await expect(recompose({ SITE_TECHNICAL_CONTACT: 'me' })).rejects.toThrow('SITE_TECHNICAL_CONTACT is "me"');
});

it("that links for a new password are sent is told on the console's page alone, and no more than that", async () => {
  const url = 'smtp://user:secret-of-the-server@mail.example.org';
  await recompose(composedEnvironment({ SMTP_URL: url }));
  expect(page()).toContain('"passwordRecovery":true');
  expect(page('index.html')).not.toContain('passwordRecovery');
  const files = readdirSync(project.distDir, { recursive: true, encoding: 'utf8', withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'latin1'));
  expect(texts.filter((text) => text.includes('secret-of-the-server'))).toEqual([]);

  await recompose(composedEnvironment({ SMTP_URL: ' ' }));
  expect(page()).not.toContain('passwordRecovery');
});

it('its styles are put to use in the head, and its scripts asked for once that was painted, as its policy allows', () => {
  expect(page()).not.toContain('modulepreload" href');
  expect(page()).not.toContain('<script type="module"');
  expect(scripts()).toMatchObject({
    start: expect.stringMatching(/^\/host\/.*main.*\.js$/),
    longestWaitMs: 10_000,
  });
  for (const language of SUPPORTED_LANGUAGES)
    expect(scripts().preload[language]).toContainEqual(expect.stringMatching(/^\/remote-admin\//));
  expect(scripts().later['/metrics-update']).toEqual([
    expect.stringMatching(/^\/remote-admin\/.*\/metrics-panel-.*\.js$/),
  ]);

  const inline = [...page().matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  expect(page().indexOf(inline[0] ?? '')).toBeLessThan(page().indexOf('</head>'));
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const policy = responseHeaders('console-page')['Content-Security-Policy'];
  expect(/script-src ([^;]*)/.exec(policy ?? '')?.[1]).toBe(["'self'", ...hashes].join(' '));
});
