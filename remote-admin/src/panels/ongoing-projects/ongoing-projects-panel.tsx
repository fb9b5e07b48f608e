import type { OngoingProject } from '@burhan/shared/entities/content';
import { ongoingProjectsResource } from '@burhan/shared/resources/ongoing-projects';
import { ResourcePanel } from '../../engine/resource-panel.tsx';
import { StatusSwitch } from './status-switch.tsx';

const PARTS = { cells: { status: StatusSwitch } };

/** The ongoing projects panel, /table-update. */
export function OngoingProjectsPanel() {
  return <ResourcePanel<OngoingProject> resource={ongoingProjectsResource} parts={PARTS} />;
}
