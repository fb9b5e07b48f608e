import type { OngoingProject } from '@burhan/shared/entities/content';
import { rowText } from '@burhan/shared/entities/row-text';
import { type Language, pageAlternates } from '@burhan/shared/i18n/languages';
import { filled, type Texts } from '@burhan/shared/i18n/texts';
import { projectPath, projectTitle } from '@burhan/shared/project';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import { projectNodes } from './project-structured-data.ts';
import { type PageMetadata, publicUrl, shortened } from './route-metadata.ts';
import { absoluteAddress, breadcrumbNode, pageNode, structuredDocument } from './structured-data.ts';

export type ProjectMetadataInput = {
  project: OngoingProject;
  isOpen: boolean;
  language: Language;
  facts: SiteFacts;
  texts: Texts['metadata'];
};

export function projectUrl(
  { id }: Pick<OngoingProject, 'id'>,
  language: Language,
  facts: Pick<SiteFacts, 'siteUrl'>,
): string {
  return `${facts.siteUrl}${projectPath(id, language) ?? PUBLIC_PATHS.ongoingProjects}`;
}

export function projectMetadata(input: ProjectMetadataInput): PageMetadata {
  const { project, isOpen, language, facts, texts } = input;
  const title = projectTitle(project, language);
  const said = (['question', 'scope_of_study', 'background'] as const)
    .map((column) => shortened(rowText(project, column, language).text))
    .find(Boolean);
  const keywords = (['field_of_study', 'study_type', 'target_specialities'] as const).map(
    (column) => rowText(project, column, language).text,
  );
  const canonicalUrl = projectUrl(project, language, facts);
  const trail = [
    { name: texts.titles.home, url: publicUrl('home', language, facts) },
    { name: texts.titles.ongoingProjects, url: publicUrl('ongoingProjects', language, facts) },
    { name: title, url: canonicalUrl },
  ];
  const nodes = projectNodes({ project, isOpen, language, facts, url: canonicalUrl });

  return {
    title: filled(texts.titleOf, { ...facts, page: title }),
    description: said ?? filled(texts.routes.ongoingProjects.description, facts),
    keywords: [...keywords, texts.routes.ongoingProjects.keywords].filter(Boolean).join(', '),
    canonicalUrl,
    alternates: pageAlternates((each) => projectUrl(project, each, facts)),
    ogImage: absoluteAddress(facts.socialImage, facts),
    pageType: 'article',
    structuredData: structuredDocument([
      breadcrumbNode(trail),
      ...nodes,
      {
        ...pageNode(canonicalUrl, language),
        datePublished: project.created_at,
        dateModified: project.updated_at,
        about: nodes.map((node) => ({ '@type': node['@type'], '@id': node['@id'] })),
      },
    ]),
  };
}
