import type { PanelKey } from '@burhan/shared/routes';
import type { ComponentType } from 'react';

export const PANELS: Readonly<Record<PanelKey, () => Promise<ComponentType>>> = {
  publications: async () => (await import('../panels/publications/publications-panel.tsx')).PublicationsPanel,
  submittedPapers: async () => (await import('../panels/plain-panels.tsx')).SubmittedPapersPanel,
  ongoingProjects: async () =>
    (await import('../panels/ongoing-projects/ongoing-projects-panel.tsx')).OngoingProjectsPanel,
  metrics: async () => (await import('../panels/metrics/metrics-panel.tsx')).MetricsPanel,
  pages: async () => (await import('../panels/pages/pages-panel.tsx')).PagesPanel,
  partners: async () => (await import('../panels/plain-panels.tsx')).PartnersPanel,
  contact: async () => (await import('../panels/contact/contact-panel.tsx')).ContactPanel,
};
