import type { WriteCitationFile } from '@burhan/shared/contract/public';
import type { Publication } from '@burhan/shared/entities/content';
import { CITATION_FILES } from '@burhan/shared/publication-address';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { SiteFile } from './site-pages.ts';

/**
 * The files for reference managers (docs/rules/publications.md#citation-files): `publications.bib` and so on with all
 * publications, and one of each kind beside each publication's page.
 * @param write the public remote's function.
 */
export function citationFiles(publications: readonly Publication[], write: WriteCitationFile): SiteFile[] {
  const list = PUBLIC_PATHS.publications.slice(1);
  return CITATION_FILES.flatMap(({ extension, format }) => [
    { file: `${list}.${extension}`, text: write(publications, format) },
    ...publications.map((publication) => ({
      file: `${list}/${publication.id}.${extension}`,
      text: write([publication], format),
    })),
  ]);
}
