import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { temporaryFolder } from '@burhan/testing/stack';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { WATCH_SOURCES } from './module-server.ts';

it('tells of a change once the file is written to its end', async () => {
  const root = await temporaryFolder();
  onTestFinished(() => rm(root, { recursive: true }));
  const file = path.join(root, 'page.ts');
  writeFileSync(file, 'export const before = 1;');
  const modules = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: WATCH_SOURCES },
  });
  onTestFinished(() => modules.close());
  await new Promise((resolve) => modules.watcher.once('ready', resolve));
  const told = new Promise((resolve) => {
    modules.watcher.on('change', () => resolve(readFileSync(file, 'utf8')));
  });

  // As an editor on a slow disk.
  truncateSync(file);
  await setTimeout(20);
  writeFileSync(file, 'export const after = 2;');

  expect(await told).toBe('export const after = 2;');
});
