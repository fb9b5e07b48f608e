import type { ConsoleRouteKey } from '../routes.ts';
import { metricsResource } from './metrics.ts';
import { ongoingProjectsResource } from './ongoing-projects.ts';
import { publicationsResource } from './publications.ts';
import type { Resource } from './resource.ts';
import { submittedPapersResource } from './submitted-papers.ts';

/** The four resources of the console, by the route of their panel. */
export const RESOURCES: Readonly<Record<Exclude<ConsoleRouteKey, 'directory'>, Resource>> = {
  publications: publicationsResource,
  submittedPapers: submittedPapersResource,
  ongoingProjects: ongoingProjectsResource,
  metrics: metricsResource,
};
