import { rowText, type TextLanguage, textLanguage } from '@burhan/shared/entities/row-text';
import type { Language } from '@burhan/shared/i18n/languages';
import { filled } from '@burhan/shared/i18n/texts';
import { loadMetadataOf } from '@burhan/shared/page-texts/page-originals';
import { projectTitle, projectTitleColumn } from '@burhan/shared/project';
import { dateParts } from '@burhan/shared/publication-fields';
import { isWithdrawn, publicationStanding } from '@burhan/shared/retraction-notices';
import { canonicalRoute } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import type { PublicPage } from './site-input.ts';

/** The texts on the share picture of a page. */
export type ShareCard = {
  language: Language;
  wordmark: string;
  title: string;
  /** The direction of the title, which may be in another language than the page. */
  dir: TextLanguage['dir'];
  details: string[];
};

/** @returns null for the host's own pages, and for a row that is not there. */
export async function shareCard(page: PublicPage, facts: SiteFacts): Promise<ShareCard | null> {
  const { route, language, content, edited } = page;
  if (route === null) return null;
  const { share, titles, withdrawn } = await loadMetadataOf(route, language, edited?.pageTexts);
  const card = (title = '', ...details: string[]): ShareCard => {
    const { dir } = textLanguage(title);
    return { language, wordmark: facts.wordmark, title, dir, details };
  };
  const { publications: [publication] = [], ongoing_projects: [project] = [] } = content;
  if (route === 'publication') {
    if (!publication) return null;
    const { text, dir } = rowText(publication, 'title', language);
    const standing = publicationStanding(publication);
    const title = isWithdrawn(standing) ? filled(withdrawn[standing], { ...facts, text }) : text;
    const journal = rowText(publication, 'journal', language).text;
    return { ...card(title, share.publication, journal, dateParts(publication.date)[0] ?? ''), dir };
  }
  if (route === 'project') {
    if (!project) return null;
    const { dir } = rowText(project, projectTitleColumn(project, language) ?? 'id', language);
    return { ...card(projectTitle(project, language), share.project), dir };
  }
  if (route === 'home') return card(facts.tagline, facts.location);
  return card(titles[canonicalRoute(route)], facts.tagline);
}
