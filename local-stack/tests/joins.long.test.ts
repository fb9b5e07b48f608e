import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { builtProject } from '@burhan/testing/composed-project';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { ADMIN, accessToken } from '@burhan/testing/sign-in';
import { makeDataFolder, type RunningStack, startLocalStack } from '@burhan/testing/stack';
import { type SendAs, sendAs, tableRequest } from '@burhan/testing/table-request';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '../base/log.ts';

const STUDIES = ['P001', 'P002', 'P003', 'P004'];
const PEOPLE = 200;
const PRESSES = 4000;
const AT_ONCE = 64;
const AGENT =
  'Mozilla/5.0 (Linux; Android 15; Unmistakable-7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

describe('presses of Join at a running site, on the embedded database', () => {
  let project: FixtureProject;
  let site: RunningStack;
  let send: SendAs;
  const told: string[] = [];
  const printed = (['error', 'warn', 'log', 'info'] as const).map((name) => vi.spyOn(console, name));

  beforeAll(async () => {
    for (const print of printed)
      print.mockImplementation((...words) => void told.push(words.map(String).join(' ')));
    project = await builtProject();
    const environment = {
      DATA_DIR: path.join(project.root, 'data'),
      DIST_DIR: project.distDir,
      SEED: 'none',
    };
    await makeDataFolder(environment);
    site = await startLocalStack({ environment, log: createLog({ write: (line) => told.push(line) }) });
    send = sendAs(site, await accessToken(site, ADMIN));
    for (const id of STUDIES) await send('POST', 'ongoing_projects', { id });
  });
  afterAll(async () => {
    await site.stop();
    project.remove();
    for (const print of printed) print.mockRestore();
  });

  const press = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/functions/v1/api/joins`, {
      method: 'POST',
      body,
      headers: { 'user-agent': AGENT, 'sec-fetch-site': 'same-origin', ...headers },
    });
  const addressOf = (person: number) => `198.18.${person >> 8}.${person & 255}`;
  const counts = async () => {
    const { body } = await send('GET', 'join_counts?select=project_id,presses&order=project_id');
    return body;
  };

  test('are counted once per person, project and day under load, and hold up no reader', {
    timeout: 300_000,
  }, async () => {
    const presses = Array.from({ length: PRESSES }, (_, place) => ({
      project: STUDIES[place % STUDIES.length],
      address: addressOf(Math.floor(place / STUDIES.length) % PEOPLE),
      order: randomInt(2 ** 32),
    })).sort((one, other) => one.order - other.order);

    const answered = new Map<number, number>();
    let isOver = false;
    const presser = async () => {
      for (let next = presses.pop(); next; next = presses.pop()) {
        const { status } = await press(JSON.stringify({ project: next.project }), {
          'x-forwarded-for': next.address,
        });
        answered.set(status, (answered.get(status) ?? 0) + 1);
      }
    };
    const reads: number[] = [];
    const reader = async () => {
      while (!isOver) {
        const { status } = await tableRequest(site, 'GET', 'ongoing_projects?select=id');
        reads.push(status);
      }
    };
    const reading = reader();
    await Promise.all(Array.from({ length: AT_ONCE }, presser));
    isOver = true;
    await reading;

    expect([...answered]).toEqual([[204, PRESSES]]);
    expect(await counts()).toEqual(STUDIES.map((project_id) => ({ project_id, presses: PEOPLE })));
    expect(new Set(reads)).toEqual(new Set([200]));
    expect(reads.length).toBeGreaterThan(20);
  });

  test('leave no address and no browser in the log, nor in a file of the embedded database', async () => {
    expect(told.join('\n')).not.toMatch(/198\.1[89]\.|Unmistakable/);
    const folder = path.join(project.root, 'data');
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    let bytes = 0;
    for (const file of files) {
      if (!file.isFile()) continue;
      const content = await readFile(path.join(file.parentPath, file.name));
      bytes += content.length;
      for (const trace of ['198.18.', '198.19.', 'Unmistakable'])
        expect(content.includes(trace), `${trace} in ${file.name}`).toBe(false);
    }
    expect(bytes).toBeGreaterThan(0);
  });
});
