import type { OngoingProject } from '@burhan/shared/entities/content';
import { FIELD_FORMATS } from '@burhan/shared/field-formats';

type Registration = Pick<OngoingProject, 'registry' | 'registry_id'>;

/** Addresses of records by registry. SCTR's records have no public addresses, so its search page is used. */
const RECORDS: Readonly<Record<string, (id: string) => string | null>> = {
  PROSPERO: (id) => `https://www.crd.york.ac.uk/PROSPERO/view/${id}`,
  SCTR: () => 'https://sctr.sfda.gov.sa/',
  ClinicalTrials: (id) => `https://clinicaltrials.gov/study/${id}`,
  OSF: (id) => `https://osf.io/${id}`,
  other: httpsAddress,
};

/** The address of a project's record in its registry; null if the id does not have the registry's format. */
export function registryRecord(project: Registration): string | null {
  const { registry } = project;
  const id = project.registry_id?.trim();
  if (!registry || !id || !FIELD_FORMATS.registryId(id, project)) return null;
  return RECORDS[registry]?.(id) ?? null;
}

function httpsAddress(text: string): string | null {
  if (!/^https:\/\/[^/\s]\S*$/i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}
