import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../base/log.ts';
import { temporaryFolder } from '../testing/running-stack.ts';
import { notifySystemd } from './notify-systemd.ts';

let folder: string;
let told: () => Promise<string[]>;
let environment: NodeJS.ProcessEnv;

beforeEach(async () => {
  folder = await temporaryFolder();
  const program = path.join(folder, 'systemd-notify');
  await writeFile(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> '${folder}/told'\n`);
  await chmod(program, 0o755);
  environment = { PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: '/run/notify' };
  told = async () =>
    (await readFile(path.join(folder, 'told'), 'utf8').catch(() => '')).split('\n').filter(Boolean);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('systemd hears that the site is ready, that it lives, and that it stops', async () => {
  const { stop } = notifySystemd(silentLog, { ...environment, WATCHDOG_USEC: '600000' });
  await vi.waitFor(async () => expect(await told()).toContain('/run/notify WATCHDOG=1'), 10_000);
  expect(await told()).toContain('/run/notify --ready');
  stop();
  await vi.waitFor(async () => expect(await told()).toContain('/run/notify STOPPING=1'), 10_000);
});

test('nobody is told where systemd did not ask', async () => {
  const warn = vi.fn();
  notifySystemd({ ...silentLog, warn }, { PATH: folder }).stop();
  expect(await told()).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

test('a systemd that cannot be told is a warning, and the site goes on', async () => {
  const warn = vi.fn();
  notifySystemd({ ...silentLog, warn }, { PATH: '/nowhere', NOTIFY_SOCKET: '/run/notify' });
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 10_000);
});
