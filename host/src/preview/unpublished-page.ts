import type { ShellContext } from '@burhan/shared/contract/shell';
import { createReader, readComposedContent } from '@burhan/shared/data/public-reads';
import { editedFactsInAll } from '@burhan/shared/edited-facts';
import type { ComposedContent, Row } from '@burhan/shared/entities/content';
import { type Language, languageOfPath } from '@burhan/shared/i18n/languages';
import { editedPage } from '@burhan/shared/page-texts/edited-page';
import { textPageOf } from '@burhan/shared/page-texts/text-pages';
import { readPageConfiguration, readPageContent } from '@burhan/shared/site-configuration';
import { languageInstance } from '../language/start-language.ts';
import { pageOfPath } from '../public-shell/page-of-path.ts';
import { loadPageTexts } from '../remotes/load-page-texts.ts';
import { type RenderedIsland, renderPage, withIslands } from '../render-page.tsx';
import type { Draft, DraftRow } from './draft.ts';
import { withDraft } from './draft-reads.ts';

/** What pages are composed from, as it is public. @throws DataError */
export function readPublicContent(): Promise<ComposedContent> {
  return readComposedContent(createReader(readPageConfiguration(document)));
}

/** Content with a draft in it. */
export function contentWith(content: ComposedContent, draft: Draft): ComposedContent {
  if (draft.table_name === 'page_texts') {
    const { page, texts } = draft.row as { page: string; texts: PageTextRow[] };
    return withPageTexts(content, page, texts);
  }
  const rows: readonly DraftRow[] = (content as Readonly<Record<string, DraftRow[]>>)[draft.table_name] ?? [];
  return { ...content, [draft.table_name]: withDraft(rows, draft) };
}

/** A text of a page, where it is known which page. */
export type PageTextRow = Pick<Row<'page_texts'>, 'key' | Language>;

/** Content with other texts on a page, in place of all that it has. */
export function withPageTexts(content: ComposedContent, page: string, texts: PageTextRow[]): ComposedContent {
  const others = content.page_texts?.filter((row) => row.page !== page) ?? [];
  const rows = texts.map((text) => ({ ...text, page }) as Row<'page_texts'>);
  return { ...content, page_texts: [...others, ...rows] };
}

/**
 * Renders a composed page anew, as it would be composed from content that is not public yet: by the live public remote.
 * Islands that show rows stay as they were composed.
 * @returns what stands in its root; null for pages that are about a row, which stay as they are.
 */
export async function renderAnew(
  composed: Document,
  path: string,
  content: ComposedContent,
): Promise<string | null> {
  const language = languageOfPath(path);
  const key = pageOfPath(path, language);
  const page = textPageOf(key);
  if (!key || !page) return null;
  const live = readPageConfiguration(composed);
  const { settingsIn } = readPageConfiguration(document);
  const facts = settingsIn ? editedFactsInAll(settingsIn, content.site_facts?.[0])[language] : live.facts;
  const configuration = { ...live, facts, ...editedPage({ content }, key, language) };
  const { start } = await loadPageTexts(configuration);
  const load = async (context: ShellContext) => ({ Page: await start(context, page.page) });
  const { body, islands } = await renderPage(
    {
      path,
      language,
      configuration,
      content: readPageContent(composed),
      remote: { pages: { [key]: load } },
    },
    await languageInstance(language),
  );
  return withIslands(
    body,
    islands.map((island) => asComposed(composed, island)),
  );
}

function asComposed(composed: Document, { name, tables, html }: RenderedIsland): { html: string } {
  const element = tables.length > 0 ? composed.querySelector(`[data-island="${name}"]`) : null;
  return { html: element?.innerHTML ?? html };
}
