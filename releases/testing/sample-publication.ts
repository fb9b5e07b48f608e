import type { Publication } from '@burhan/shared/entities/publication';

/** A publication as the tables hold it. @param changes what a test says of it. */
export function samplePublication(changes: Partial<Publication> & { id: number }): Publication {
  return {
    title: 'A publication',
    summary: 'What was found.',
    authors: 'Doe J',
    journal: 'BMJ',
    date: '2021',
    doi: null,
    image_url: '',
    image_alt: null,
    image_width: null,
    image_height: null,
    order_index: changes.id,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...changes,
  };
}
