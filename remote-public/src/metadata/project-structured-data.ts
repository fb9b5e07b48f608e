import type { OngoingProject, TranslatedColumn } from '@burhan/shared/entities/content';
import { rowText } from '@burhan/shared/entities/row-text';
import type { Language } from '@burhan/shared/i18n/languages';
import { projectTitle } from '@burhan/shared/project';
import type { SiteFacts } from '@burhan/shared/site';
import { registryRecord } from './registry-record.ts';
import { organizationReference, type StructuredNode } from './structured-data.ts';
import { type StudyDesign, studyDesign } from './study-design.ts';

export type ProjectNodesInput = {
  project: OngoingProject;
  isOpen: boolean;
  language: Language;
  facts: SiteFacts;
  url: string;
};

/** What registries are called where their ids are read by machines; an id of another one stands alone. */
const REGISTRY_NAMES: Readonly<Record<string, string>> = {
  PROSPERO: 'PROSPERO',
  SCTR: 'Saudi Clinical Trials Registry',
  ClinicalTrials: 'ClinicalTrials.gov',
  OSF: 'OSF',
};

/** What schema.org calls each design of a study; it has no word for case-control studies. */
const MEDICAL_STUDIES: Record<StudyDesign, StructuredNode> = {
  cohort: observational('CohortStudy'),
  'cross-sectional': observational('CrossSectional'),
  'case-control': observational('Observational'),
  'randomised trial': { '@type': 'MedicalTrial', trialDesign: 'https://schema.org/RandomizedTrial' },
  'clinical trial': { '@type': 'MedicalTrial' },
};

/** A project of the organization, and a medical study beside it where its type says that it is one. */
export function projectNodes(input: ProjectNodesInput): StructuredNode[] {
  const { project, language, url, facts } = input;
  const common = {
    name: projectTitle(project, language),
    ...textProperty('description', project, ['question', 'scope_of_study', 'background'], language),
    url,
    identifier: identifiersOf(project),
    sponsor: organizationReference(facts),
  };
  const nodes = [
    { '@type': 'ResearchProject', '@id': `${url}#project`, ...common, ...projectProperties(input) },
  ];
  const design = studyDesign(project);
  if (!design) return nodes;
  const status = input.isOpen ? 'Ongoing, open to new members' : 'Ongoing, closed to new members';
  return [...nodes, { ...MEDICAL_STUDIES[design], '@id': `${url}#study`, ...common, status }];
}

/** Who leads it, and while it is open, that it looks for members and until when. */
function projectProperties({ project, isOpen, language, facts }: ProjectNodesInput): Record<string, unknown> {
  const keywords = (['study_type', 'target_specialities'] as const)
    .map((column) => rowText(project, column, language).text)
    .filter(Boolean)
    .join(', ');
  const lead = rowText(project, 'lead_name', language).text.trim();
  return {
    ...(keywords && { keywords }),
    parentOrganization: organizationReference(facts),
    ...(lead && {
      member: {
        '@type': 'Person',
        name: lead,
        ...textProperty('jobTitle', project, ['lead_role'], language),
      },
    }),
    ...(isOpen && {
      seeks: {
        '@type': 'Demand',
        name: 'Members',
        ...textProperty('description', project, ['who_can_join', 'target_specialities'], language),
        ...(project.closes_at && { availabilityEnds: project.closes_at }),
      },
    }),
  };
}

/** The first of these texts that is not blank. */
function textProperty(
  property: string,
  project: OngoingProject,
  columns: readonly TranslatedColumn<'ongoing_projects'>[],
  language: Language,
): Record<string, string> {
  const said = columns.map((column) => rowText(project, column, language).text.trim()).find(Boolean);
  return said ? { [property]: said } : {};
}

function identifiersOf(project: OngoingProject): unknown {
  const registered = project.registry_id?.trim();
  if (!registered) return project.id;
  const name = REGISTRY_NAMES[project.registry ?? ''];
  const record = registryRecord(project);
  return [
    project.id,
    {
      '@type': 'PropertyValue',
      ...(name && { propertyID: name }),
      value: registered,
      ...(record && { url: record }),
    },
  ];
}

function observational(design: string): StructuredNode {
  return { '@type': 'MedicalObservationalStudy', studyDesign: `https://schema.org/${design}` };
}
