import type { PublicationCardModule } from '@burhan/contract/4/public';
import { createElement } from 'react';
import { textOf } from './site-context.ts';

export { contractVersion, speaks } from './site-context.ts';

/** The visitor's card, for the preview of the console. */
export const start: PublicationCardModule['start'] =
  async ({ language }) =>
  ({ publication }) =>
    createElement('article', { dir: 'auto' }, [
      createElement('h3', { key: 'title' }, textOf(publication, 'title', language)),
      createElement('p', { key: 'journal' }, textOf(publication, 'journal', language)),
    ]);
