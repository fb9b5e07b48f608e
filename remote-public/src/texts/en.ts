import type { TextLoaders } from './text-loaders.ts';

/** The English texts, each fetched with the page that needs them. */
export const texts: TextLoaders = {
  metadata: async () => (await import('@burhan/shared/i18n/en/metadata')).metadata,
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
