import { ResourcePanel } from '../engine/resource-panel.tsx';
import { RESOURCES } from '../resources/resources.ts';

/** Panels of tables that need nothing of their own. */
export const SubmittedPapersPanel = () => <ResourcePanel resource={RESOURCES.submittedPapers} />;
export const PartnersPanel = () => <ResourcePanel resource={RESOURCES.partners} />;
