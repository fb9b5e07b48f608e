import type { TextLoaders } from './text-loaders.ts';

/** The Arabic texts, each fetched with the page that needs them. */
export const texts: TextLoaders = {
  metadata: async () => (await import('@burhan/shared/i18n/ar/metadata')).metadata,
  common: async () => (await import('@burhan/shared/i18n/ar/pages/common')).common,
  home: async () => (await import('@burhan/shared/i18n/ar/pages/home')).home,
  whoWeAre: async () => (await import('@burhan/shared/i18n/ar/pages/who-we-are')).whoWeAre,
  aimsGoals: async () => (await import('@burhan/shared/i18n/ar/pages/aims-goals')).aimsGoals,
  successRecord: async () => (await import('@burhan/shared/i18n/ar/pages/success-record')).successRecord,
  visionaryModel: async () => (await import('@burhan/shared/i18n/ar/pages/visionary-model')).visionaryModel,
  publications: async () => (await import('@burhan/shared/i18n/ar/pages/publications')).publications,
  publicationCard: async () =>
    (await import('@burhan/shared/i18n/ar/pages/publication-card')).publicationCard,
  publication: async () => (await import('@burhan/shared/i18n/ar/pages/publication')).publication,
  submittedPapers: async () =>
    (await import('@burhan/shared/i18n/ar/pages/submitted-papers')).submittedPapers,
  ongoingProjects: async () =>
    (await import('@burhan/shared/i18n/ar/pages/ongoing-projects')).ongoingProjects,
  collaborations: async () => (await import('@burhan/shared/i18n/ar/pages/collaborations')).collaborations,
  joinUs: async () => (await import('@burhan/shared/i18n/ar/pages/join-us')).joinUs,
};
