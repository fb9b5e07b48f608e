import type { Publication } from '@burhan/shared/entities/content';
import { sampleRow } from '@burhan/shared/testing/sample-rows';

/** A publication as the tables hold it. @param changes what a test says of it. */
export function samplePublication(changes: Partial<Publication> & { id: number }): Publication {
  const texts = {
    title: 'A publication',
    summary: 'What was found.',
    authors: 'Doe J',
    journal: 'BMJ',
    date: '2021',
  };
  const picture = { doi: null, image_url: '', image_alt: null };
  return sampleRow('publications', { ...texts, ...picture, order_index: changes.id, ...changes });
}
