import type { OngoingProject, TranslatedColumn } from '@burhan/shared/entities/content';
import { rowText } from '@burhan/shared/entities/row-text';
import { type Language, pageAlternates } from '@burhan/shared/i18n/languages';
import { filled } from '@burhan/shared/i18n/texts';
import { projectPath, projectTitle } from '@burhan/shared/project';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import { registryRecord } from './registry-record.ts';
import { type MetadataInput, type PageMetadata, publicUrl, shortened } from './route-metadata.ts';
import {
  absoluteAddress,
  breadcrumbNode,
  organizationReference,
  pageNode,
  type StructuredNode,
  structuredDocument,
} from './structured-data.ts';

type ProjectInput = MetadataInput & { project: OngoingProject };

export function projectUrl(
  { id }: Pick<OngoingProject, 'id'>,
  language: Language,
  facts: Pick<SiteFacts, 'siteUrl'>,
): string {
  return `${facts.siteUrl}${projectPath(id, language) ?? PUBLIC_PATHS.ongoingProjects}`;
}

/** The first of them that is not blank says what the project is about. */
const DESCRIBING_COLUMNS = ['question', 'scope_of_study', 'background'] as const;

export function projectMetadata(input: ProjectInput): PageMetadata {
  const { project, language, facts, texts } = input;
  const title = projectTitle(project, language);
  const description = shortened(firstText(project, DESCRIBING_COLUMNS, language));
  const keywords = (['field_of_study', 'study_type', 'target_specialities'] as const).map(
    (column) => rowText(project, column, language).text,
  );
  const canonicalUrl = projectUrl(project, language, facts);
  const trail = [
    { name: texts.titles.home, url: publicUrl('home', language, facts) },
    { name: texts.titles.ongoingProjects, url: publicUrl('ongoingProjects', language, facts) },
    { name: title, url: canonicalUrl },
  ];
  const node = projectNode(input, canonicalUrl);

  return {
    title: filled(texts.titleOf, { ...facts, page: title }),
    description: description || filled(texts.routes.ongoingProjects.description, facts),
    keywords: [...keywords, texts.routes.ongoingProjects.keywords].filter(Boolean).join(', '),
    canonicalUrl,
    alternates: pageAlternates((each) => projectUrl(project, each, facts)),
    ogImage: absoluteAddress(facts.socialImage, facts),
    pageType: 'article',
    structuredData: structuredDocument([
      breadcrumbNode(trail),
      node,
      {
        ...pageNode(canonicalUrl, language),
        datePublished: project.created_at,
        dateModified: project.updated_at,
        about: { '@type': node['@type'], '@id': node['@id'] },
      },
    ]),
  };
}

/** What registries are called where their ids are read by machines; an id of another one stands alone. */
const REGISTRY_NAMES: Readonly<Record<string, string>> = {
  PROSPERO: 'PROSPERO',
  SCTR: 'Saudi Clinical Trials Registry',
  ClinicalTrials: 'ClinicalTrials.gov',
  OSF: 'OSF',
};

function projectNode({ project, language, facts }: ProjectInput, url: string): StructuredNode {
  const keywords = (['study_type', 'target_specialities'] as const)
    .map((column) => rowText(project, column, language).text)
    .filter(Boolean)
    .join(', ');
  const lead = rowText(project, 'lead_name', language).text.trim();
  return {
    '@type': 'ResearchProject',
    '@id': `${url}#project`,
    name: projectTitle(project, language),
    ...textProperty('description', project, DESCRIBING_COLUMNS, language),
    url,
    identifier: identifiersOf(project),
    sponsor: organizationReference(facts),
    ...(keywords && { keywords }),
    parentOrganization: organizationReference(facts),
    ...(lead && {
      member: {
        '@type': 'Person',
        name: lead,
        ...textProperty('jobTitle', project, ['lead_role'], language),
      },
    }),
  };
}

function textProperty(
  property: string,
  project: OngoingProject,
  columns: readonly TranslatedColumn<'ongoing_projects'>[],
  language: Language,
): Record<string, string> {
  const text = firstText(project, columns, language);
  return text ? { [property]: text } : {};
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

/** The first of these texts that is not blank; '' where all are. */
function firstText(
  project: OngoingProject,
  columns: readonly TranslatedColumn<'ongoing_projects'>[],
  language: Language,
): string {
  return columns.map((column) => rowText(project, column, language).text.trim()).find(Boolean) ?? '';
}
