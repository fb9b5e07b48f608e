import type { ContentTableName } from '@burhan/shared/entities/content';
import { rowText } from '@burhan/shared/entities/row-text';
import { type Language, localizedPath } from '@burhan/shared/i18n/languages';
import { loadMetadataTexts, loadPreviewTexts, type Texts } from '@burhan/shared/i18n/texts';
import { textPageNamed } from '@burhan/shared/page-texts/text-pages';
import { projectPath } from '@burhan/shared/project';
import { publicationPath } from '@burhan/shared/publication-address';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { Draft, DraftRow } from './draft.ts';

/** What the preview says, with what the pages are called. */
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

export type RowPage = { kind: 'list' | 'own'; path: string };

/** The pages that a draft's row is on. What is added, or gets another id, has no page of its own yet. */
export function rowPages(draft: Draft, language: Language): [RowPage, ...RowPage[]] {
  const { table_name: table, row_id, row } = draft;
  const { path } = table === 'page_texts' ? textPageNamed(row.page) : SHOWN[table];
  const list: RowPage = { kind: 'list', path: localizedPath(path, language) };
  const own = row_id === String(row.id) ? ownPath(table, row, language) : null;
  return own === null ? [list] : [list, { kind: 'own', path: own }];
}

function ownPath(table: ContentTableName, row: DraftRow, language: Language): string | null {
  if (table === 'ongoing_projects') return projectPath(String(row.id), language);
  if (table !== 'publications') return null;
  return publicationPath({ id: Number(row.id), title: String(row.title) }, language);
}

/** @param titles what the pages are called. */
export function rowName(draft: Draft, language: Language, { titles, contact }: PreviewTexts): string {
  const { table_name: table, row } = draft;
  if (table === 'site_facts') return contact;
  if (table === 'page_texts') return titles[textPageNamed(row.page).route];
  return rowText(row as Readonly<Record<string, string | null>>, SHOWN[table].name, language).text;
}
