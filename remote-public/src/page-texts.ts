import type { pages } from '@burhan/shared/i18n/en/pages';
import type { Language } from '@burhan/shared/i18n/languages';
import i18next from 'i18next';

type PageTexts = typeof pages;
export type TextGroup = keyof PageTexts;

const ENGLISH: { [Group in TextGroup]: () => Promise<PageTexts[Group]> } = {
  common: async () => (await import('@burhan/shared/i18n/en/pages/common')).common,
  home: async () => (await import('@burhan/shared/i18n/en/pages/home')).home,
  whoWeAre: async () => (await import('@burhan/shared/i18n/en/pages/who-we-are')).whoWeAre,
  aimsGoals: async () => (await import('@burhan/shared/i18n/en/pages/aims-goals')).aimsGoals,
  successRecord: async () => (await import('@burhan/shared/i18n/en/pages/success-record')).successRecord,
  visionaryModel: async () => (await import('@burhan/shared/i18n/en/pages/visionary-model')).visionaryModel,
  publications: async () => (await import('@burhan/shared/i18n/en/pages/publications')).publications,
  publicationCard: async () =>
    (await import('@burhan/shared/i18n/en/pages/publication-card')).publicationCard,
  publication: async () => (await import('@burhan/shared/i18n/en/pages/publication')).publication,
  submittedPapers: async () =>
    (await import('@burhan/shared/i18n/en/pages/submitted-papers')).submittedPapers,
  ongoingProjects: async () =>
    (await import('@burhan/shared/i18n/en/pages/ongoing-projects')).ongoingProjects,
  collaborations: async () => (await import('@burhan/shared/i18n/en/pages/collaborations')).collaborations,
  joinUs: async () => (await import('@burhan/shared/i18n/en/pages/join-us')).joinUs,
};

/** Per language, the texts group by group: a visitor downloads those of their language and page alone. */
const TEXTS: Partial<Record<Language, typeof ENGLISH>> = { en: ENGLISH };

/** Hands the metadata texts of a language to i18next. */
export async function loadMetadataTexts(language: Language): Promise<void> {
  const { metadata } = await import('@burhan/shared/i18n/en/metadata');
  i18next.addResourceBundle(language, 'metadata', metadata);
}

/** Hands the named groups of a language's texts to i18next. */
export async function loadTexts(language: Language, ...groups: TextGroup[]): Promise<void> {
  const texts = TEXTS[language] ?? ENGLISH;
  await Promise.all(
    groups.map(async (group) => {
      i18next.addResourceBundle(language, 'pages', { [group]: await texts[group]() }, true);
    }),
  );
}
