import type { PanelKey } from '@burhan/shared/routes';
import { metricsResource } from './metrics.ts';
import { ongoingProjectsResource } from './ongoing-projects.ts';
import { publicationsResource } from './publications.ts';
import type { Resource } from './resource.ts';
import { submittedPapersResource } from './submitted-papers.ts';

export const RESOURCES: Readonly<Record<PanelKey, Resource>> = {
  publications: publicationsResource,
  submittedPapers: submittedPapersResource,
  ongoingProjects: ongoingProjectsResource,
  metrics: metricsResource,
};

export const PANEL_KEYS = Object.keys(RESOURCES) as PanelKey[];
