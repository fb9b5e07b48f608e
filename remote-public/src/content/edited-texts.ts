import type { ShellContext } from '@burhan/shared/contract/shell';
import type { PageTextGroup } from '@burhan/shared/i18n/texts';
import { loadMerged } from '@burhan/shared/page-documents/page-originals';
import { groupOfPage, textPageOf } from '@burhan/shared/page-documents/text-pages';
import type { PublicPageKey } from '@burhan/shared/routes';
import { loadTexts, type PageTexts } from './page-texts.ts';

/** Loads groups of texts for a page that is drawn whole: its own with what editors say on it. */
export async function loadEditedTexts(
  { language, configuration: { pageTexts } }: ShellContext,
  key: PublicPageKey | null,
  groups: readonly PageTextGroup[],
): Promise<PageTexts> {
  const texts = await loadTexts(language, groups);
  const edited = textPageOf(key);
  if (!pageTexts || !edited) return texts;
  return { ...texts, [groupOfPage(edited.route)]: await loadMerged(edited.route, language, pageTexts) };
}
