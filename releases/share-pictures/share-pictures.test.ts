import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@burhan/testing/test-folder';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ShareCard } from './share-card.ts';
import { addSharePictures, type DrawCard } from './share-pictures.ts';

const card = (title: string): ShareCard => ({
  direction: 'ltr',
  title,
  titleDirection: 'ltr',
  wordmark: 'Burhan',
  kind: '',
  detail: '',
});

const { at, write } = testFolder();
const site = (name: string) => at('sites', name);
const drawn = (...names: string[]) => at('share-pictures', ...names);
const draw = vi.fn<DrawCard>(async ({ title }) => Buffer.from(`picture of ${title}`));

beforeEach(() => void draw.mockClear());

it('a picture is at an address that is made of what it says', async () => {
  const [one, none, other] = await addSharePictures(
    at(),
    site('1'),
    [card('One'), null, card('Other')],
    draw,
  );

  expect(one).toMatch(/^\/share\/[0-9a-f]{24}\.png$/);
  expect(other).not.toBe(one);
  expect(none).toBeNull();
  expect(await readFile(path.join(site('1'), one ?? ''), 'utf8')).toBe('picture of One');
});

it('is drawn once, for all pages and for all sites', async () => {
  const [one, again] = await addSharePictures(at(), site('1'), [card('One'), card('One')], draw);
  const [later] = await addSharePictures(at(), site('2'), [card('One')], draw);

  expect([again, later]).toEqual([one, one]);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(await readFile(path.join(site('2'), one ?? ''), 'utf8')).toBe('picture of One');
});

it('what cannot be drawn is not tried again', async () => {
  draw.mockResolvedValue(null);
  for (const name of ['1', '2'])
    expect(await addSharePictures(at(), site(name), [card('漢')], draw)).toEqual([null]);
  draw.mockReset();

  expect(await readdir(path.join(site('2'), 'share'))).toEqual([]);
});

it('a page does without its picture where drawing fails, and has it the next time', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  draw.mockRejectedValueOnce(new Error('no memory'));
  draw.mockResolvedValue(Buffer.from('x'));

  expect(await addSharePictures(at(), site('1'), [card('One')], draw)).toEqual([null]);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    'The share picture of "One" could not be drawn.',
    expect.any(Error),
  );
  expect(await addSharePictures(at(), site('1'), [card('One')], draw)).toEqual([expect.any(String)]);
  told.mockRestore();
});

it('those that no site has are kept for a month', async () => {
  const longAgo = new Date(Date.now() - 40 * 86_400_000);
  await addSharePictures(at(), site('1'), [card('Used')], draw);
  const [used = ''] = await readdir(drawn());
  for (const name of ['old.png', 'new.png']) write(`share-pictures/${name}`, 'x');
  for (const name of ['old.png', used]) await utimes(drawn(name), longAgo, longAgo);
  await addSharePictures(at(), site('2'), [card('Used')], draw);

  expect((await stat(drawn(used))).nlink).toBeGreaterThan(1);
  expect((await readdir(drawn())).sort()).toEqual([used, 'new.png'].sort());
});
