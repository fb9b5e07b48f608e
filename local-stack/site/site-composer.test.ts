import path from 'node:path';
import { emptyContent } from '@burhan/shared/entities/content';
import { testFolder } from '@burhan/testing/test-folder';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../base/log.ts';
import { type Compose, type SiteComposer, siteIdOf, startSiteComposer } from './site-composer.ts';

const CONTENT = emptyContent();

const { at, write } = testFolder();
let composer: SiteComposer | null;
const follow = { readVersion: vi.fn(async () => '1'), reportComposed: vi.fn(async () => undefined) };

beforeEach(() => {
  composer = null;
});
afterEach(async () => {
  vi.useRealTimers();
  await composer?.close();
});

async function start(
  compose: Compose,
  readContent = async () => CONTENT,
  log = silentLog,
): Promise<SiteComposer> {
  composer = await startSiteComposer({ distDir: at(), compose, readContent, follow, log });
  return composer;
}

test('composes once before it is started', async () => {
  const compose = vi.fn(async () => undefined);
  await start(compose);
  expect(compose).toHaveBeenCalledExactlyOnceWith(CONTENT, expect.any(Function));
});

test('many writes at once make one composition, within two seconds', async () => {
  const compose = vi.fn(async () => undefined);
  vi.useFakeTimers();
  const { contentChanged } = await start(compose);
  for (let count = 0; count < 20; count++) contentChanged();
  await vi.advanceTimersByTimeAsync(2000);
  expect(compose).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(compose).toHaveBeenCalledTimes(2);
});

test('a write during a composition makes another after it, never two at a time', async () => {
  vi.useFakeTimers();
  let [running, composed] = [0, 0];
  const heldUp = Promise.withResolvers<void>();
  const { contentChanged } = await start(async () => {
    running++;
    if (composed === 1) await heldUp.promise;
    running--;
    composed++;
  });
  contentChanged();
  await vi.advanceTimersByTimeAsync(2000);
  contentChanged();
  await vi.advanceTimersByTimeAsync(2000);
  expect({ running, composed }).toEqual({ running: 1, composed: 1 });

  heldUp.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect({ running, composed }).toEqual({ running: 0, composed: 3 });
});

test('a release by another process is composed', async () => {
  const compose = vi.fn(async () => undefined);
  await start(compose);
  const release = async () => {
    // Again each time: the first may come before the composer has looked at the file.
    write('releases.json', '{}');
    expect(compose.mock.calls.length).toBeGreaterThan(1);
  };
  await vi.waitFor(release, { timeout: 10_000 });
});

test('the version that is reported is the one from before the rows, once they are composed; what fails is tried again', async () => {
  vi.useFakeTimers();
  const done: string[] = [];
  follow.readVersion.mockImplementation(async () => `${done.push('version')}`);
  follow.reportComposed.mockImplementation(async () => void done.push('reported'));
  follow.reportComposed.mockRejectedValueOnce(new Error('away'));
  const compose = vi.fn(async () => void done.push('composed'));
  await start(compose, async () => {
    done.push('rows');
    return CONTENT;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toEqual(['version', 'rows', 'composed', 'version', 'rows', 'composed', 'reported']);
  expect(follow.reportComposed).toHaveBeenLastCalledWith('4');
});

test('a composition that fails is said, and the next write composes again', async () => {
  vi.useFakeTimers();
  const compose = vi.fn(async () => undefined);
  compose.mockRejectedValueOnce(new Error('disk full'));
  const error = vi.fn();
  const { contentChanged } = await start(compose, undefined, { ...silentLog, error });
  await vi.advanceTimersByTimeAsync(0);
  expect(error).toHaveBeenCalledOnce();
  contentChanged();
  await vi.advanceTimersByTimeAsync(2000);
  expect(compose).toHaveBeenCalledTimes(2);
});

test('nothing is composed after closing', async () => {
  const compose = vi.fn(async () => undefined);
  const { contentChanged, close } = await start(compose);
  contentChanged();
  await close();
  contentChanged();
  expect(compose).toHaveBeenCalledTimes(1);
});

test('an installation is named by its data folder', async () => {
  expect(siteIdOf(at())).toMatch(/^[0-9a-f]{8}$/);
  expect(siteIdOf(`${at()}/../${path.basename(at())}`)).toBe(siteIdOf(at()));
});
