import { createTableReader } from '@burhan/shared/data/public-reads';
import type { Publication } from '@burhan/shared/entities/content';
import type { Site } from '../../start.ts';

/** A citation waits no longer for the columns that the page was not given. */
const LONGEST_WAIT_MS = 4000;

/** The publication with all its columns, which rows of lists lack. Where they cannot be read, what the page has. */
export async function wholePublication(
  publication: Publication,
  { configuration, language }: Pick<Site, 'configuration' | 'language'>,
): Promise<Publication> {
  if (publication.author_orcids !== undefined) return publication;
  try {
    const read = createTableReader(configuration, language);
    const part = { table: 'publications', id: publication.id } as const;
    const [row] = await read(part, AbortSignal.timeout(LONGEST_WAIT_MS));
    return row ?? publication;
  } catch (error) {
    console.warn('The citation is made of what the page has.', error);
    return publication;
  }
}
