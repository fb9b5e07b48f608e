import type { OngoingProject, PageContent, Publication } from '@burhan/shared/entities/content';
import { rowText } from '@burhan/shared/entities/row-text';
import { DIRECTIONS, type Language } from '@burhan/shared/i18n/languages';
import { filled, loadPageTexts, type Texts } from '@burhan/shared/i18n/texts';
import { isWithdrawn, noticesOf, publicationStanding } from '@burhan/shared/notices';
import type { EditedPage } from '@burhan/shared/page-documents/edited-page';
import { loadMetadataOf } from '@burhan/shared/page-documents/page-originals';
import { isDeadlineOver, isProjectOpen, projectTitle } from '@burhan/shared/project';
import { dateParts } from '@burhan/shared/publication-fields';
import { canonicalRoute, type PublicPageKey, type PublicRouteKey } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import type { ShareCard } from '../share-pictures/share-card.ts';

/** A page as its card needs it. */
export type SharedPage = {
  /** Null for a page of the host's own, which has no card. */
  route: PublicPageKey | null;
  language: Language;
  /** The rows that travel inside it. */
  content: Partial<PageContent>;
  /** What editors say on it besides. */
  edited?: EditedPage | undefined;
};

type Words = Pick<ShareCard, 'title' | 'kind' | 'detail'>;

/** What the share picture of a page says (docs/rules/pages.md#share-pictures); null for a page without one. */
export async function shareCard(page: SharedPage, facts: SiteFacts): Promise<ShareCard | null> {
  const { route, language } = page;
  const words = route && (await wordsOf(route, page, facts));
  if (!words) return null;
  return {
    ...words,
    wordmark: facts.wordmark,
    direction: DIRECTIONS[language],
    titleDirection: titleDirection(words.title, language),
  };
}

/** What the picture says, for those who do not see it. */
export function shareCardText({ kind, title, detail, wordmark }: ShareCard): string {
  return [wordmark, kind, title, detail].filter(Boolean).join(' · ');
}

async function wordsOf(
  route: PublicPageKey,
  { language, content, edited }: Omit<SharedPage, 'route'>,
  facts: SiteFacts,
): Promise<Words | null> {
  const { publications: [publication] = [], ongoing_projects: [project] = [] } = content;
  const texts = await loadMetadataOf(route, language, edited?.pageTexts);
  if (route === 'publication')
    return publication
      ? { kind: texts.share.publication, ...publicationWords(publication, language, facts, texts) }
      : null;
  if (route === 'project') {
    const { status } = await loadPageTexts(language, 'ongoingProjects');
    return project ? { kind: texts.share.project, ...projectWords(project, language, status) } : null;
  }
  return { kind: '', ...routeWords(route, facts, texts) };
}

function routeWords(route: PublicRouteKey, facts: SiteFacts, { titles }: Texts['metadata']) {
  if (route === 'home') return { title: facts.tagline, detail: facts.location };
  return { title: titles[canonicalRoute(route) as keyof typeof titles], detail: facts.tagline };
}

function publicationWords(
  publication: Publication,
  language: Language,
  facts: SiteFacts,
  { withdrawn }: Texts['metadata'],
) {
  const { text } = rowText(publication, 'title', language);
  const standing = publicationStanding(noticesOf(publication));
  const journal = rowText(publication, 'journal', language).text;
  return {
    title: isWithdrawn(standing) ? filled(withdrawn[standing], { ...facts, text }) : text,
    detail: joined(journal, dateParts(publication.date)[0]),
  };
}

function projectWords(
  project: OngoingProject,
  language: Language,
  statusTexts: Record<OngoingProject['status'], string>,
) {
  const isOpen = isProjectOpen(project) && !isDeadlineOver(project, Date.now());
  return {
    title: projectTitle(project, language),
    detail: joined(rowText(project, 'study_type', language).text, statusTexts[isOpen ? 'Open' : 'Closed']),
  };
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part?.trim()).join(' · ');
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** By the first letter; a title of a page in Arabic may begin with the name of a project in Latin letters. */
function titleDirection(title: string, language: Language): ShareCard['titleDirection'] {
  const deciding = DIRECTIONS[language] === 'rtl' ? title : (/\p{L}/u.exec(title)?.[0] ?? '');
  return RIGHT_TO_LEFT.test(deciding) ? 'rtl' : 'ltr';
}
