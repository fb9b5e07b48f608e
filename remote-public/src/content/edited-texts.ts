import type { ShellContext } from '@burhan/shared/contract/shell';
import type { PageTextGroup } from '@burhan/shared/i18n/texts';
import { loadEdited } from '@burhan/shared/page-texts/page-originals';
import { groupOfPage, textPageOf } from '@burhan/shared/page-texts/text-pages';
import type { PublicPageKey } from '@burhan/shared/routes';
import { loadTexts, type PageTexts } from './page-texts.ts';

/** Loads groups of texts for a page that is drawn whole: its own with the texts of editors. */
export async function loadEditedTexts(
  { language, configuration: { pageTexts } }: ShellContext,
  key: PublicPageKey | null,
  groups: readonly PageTextGroup[],
): Promise<PageTexts> {
  const texts = await loadTexts(language, groups);
  const edited = textPageOf(key);
  if (!pageTexts || !edited) return texts;
  return { ...texts, [groupOfPage(edited.route)]: await loadEdited(edited.route, language, pageTexts) };
}
