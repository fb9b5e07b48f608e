import type { ContentTableName } from '@burhan/shared/entities/content';
import { rowText } from '@burhan/shared/entities/row-text';
import { type Language, localizedPath } from '@burhan/shared/i18n/languages';
import { loadMetadataTexts, loadPreviewTexts, type Texts } from '@burhan/shared/i18n/texts';
import { textPageNamed } from '@burhan/shared/page-texts/text-pages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { Draft } from './draft.ts';

/** The texts of the preview, and the titles of the pages. */
export type PreviewTexts = Texts['preview'] & Pick<Texts['metadata'], 'titles'>;

export async function loadTextsOfPreview(language: Language): Promise<PreviewTexts> {
  const [texts, { titles }] = await Promise.all([loadPreviewTexts(language), loadMetadataTexts(language)]);
  return { ...texts, titles };
}

/** The page that shows a table's rows, and the column that names a row there. */
const SHOWN: Readonly<Record<Exclude<ContentTableName, 'page_texts'>, { path: string; name: string }>> = {
  publications: { path: PUBLIC_PATHS.publications, name: 'title' },
  submitted_papers: { path: PUBLIC_PATHS.acceptedManuscripts, name: 'title' },
  ongoing_projects: { path: PUBLIC_PATHS.ongoingProjects, name: 'id' },
  metrics: { path: PUBLIC_PATHS.home, name: 'label' },
  partners: { path: PUBLIC_PATHS.collaborations, name: 'name' },
  site_facts: { path: PUBLIC_PATHS.home, name: 'name' },
};

/** The page that a draft is shown on first. */
export function firstPath({ table_name: table, row }: Draft, language: Language): string {
  const { path } = table === 'page_texts' ? textPageNamed(row.page) : SHOWN[table];
  return localizedPath(path, language);
}

/** Returns the text that names a draft's row on the site. @param titles the titles of the pages. */
export function rowName(draft: Draft, language: Language, { titles, contact }: PreviewTexts): string {
  const { table_name: table, row } = draft;
  if (table === 'site_facts') return contact;
  if (table === 'page_texts') return titles[textPageNamed(row.page).route];
  return rowText(row as Readonly<Record<string, string | null>>, SHOWN[table].name, language).text;
}
