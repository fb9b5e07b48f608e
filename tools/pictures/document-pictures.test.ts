import { testFolder } from '@burhan/testing/test-folder';
import { expect, it } from 'vitest';
import { hashesOf, oldPictures } from './document-pictures.ts';

const { at, write } = testFolder();

it('says which pictures are older than the texts that they show', () => {
  write('shared/i18n/ar/console/drafts.ts', 'one');
  write('docs/pictures/hashes.json', JSON.stringify(hashesOf(at())));
  expect(oldPictures(at())).toEqual([]);

  write('shared/i18n/ar/console/drafts.ts', 'another');

  expect(oldPictures(at())).toEqual([
    expect.stringContaining('docs/pictures/draft.ar.png is older than what it shows'),
    expect.stringContaining('docs/pictures/form.ar.png'),
  ]);
});
