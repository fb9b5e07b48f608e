import type { SiteContent } from '@burhan/shared/entities/content';
import { removedPublicationFile } from '@burhan/shared/publication-address';

/** A file for each publication that was removed, by which servers know that its addresses answer 410. */
export function removedPublicationMarks({ removedPublications = [] }: SiteContent): {
  file: string;
  text: string;
}[] {
  return removedPublications.map((id) => ({ file: removedPublicationFile(id).slice(1), text: '' }));
}
