import { PANEL_SCOPES } from '@burhan/shared/data/session-scopes';
import type {
  Metric,
  OngoingProject,
  Publication,
  Row,
  SubmittedPaper,
} from '@burhan/shared/entities/content';
import { tidyPhoneNumber } from '@burhan/shared/field-formats';
import { DEFAULT_STUDY_TYPE } from '@burhan/shared/limits';
import type { PanelKey } from '@burhan/shared/routes';
import { defineResource, inGroup, type Resource } from './resource.ts';

const publications = defineResource<Publication>({
  name: 'publications',
  table: 'publications',
  columns: {
    id: { control: 'none' },
    doi: { control: 'doi' },
    title: { control: 'text', required: true },
    summary: { control: 'paragraph', required: true },
    authors: { control: 'paragraph', required: true },
    journal: { control: 'text', required: true },
    date: { control: 'text', required: true, initial: () => String(new Date().getFullYear()) },
    image_url: { control: 'image', required: true, descriptionColumn: 'image_alt' },
    image_alt: { control: 'text' },
    ...inGroup('citation', {
      work_type: { control: 'choice' },
      volume: { control: 'text', isCode: true },
      issue: { control: 'text', isCode: true },
      pages: { control: 'text', isCode: true },
      publisher: { control: 'text' },
      issn: { control: 'text', isCode: true, format: 'issn' },
      pmid: { control: 'text', isCode: true, format: 'pmid' },
      licence_url: { control: 'text', isCode: true, format: 'webAddress' },
      author_orcids: { control: 'authorOrcids', authorsColumn: 'authors' },
    }),
    order_index: { control: 'none' },
  },
  itemColumn: 'title',
  isList: true,
  listColumns: ['title', 'authors', 'journal', 'date', 'doi'],
});

const submittedPapers = defineResource<SubmittedPaper>({
  name: 'submittedPapers',
  table: 'submitted_papers',
  columns: {
    id: { control: 'none' },
    title: { control: 'text', required: true },
    journal: { control: 'text', required: true },
    description: { control: 'paragraph', required: true },
    image_url: { control: 'image', required: true, descriptionColumn: 'image_alt' },
    image_alt: { control: 'text' },
    order_index: { control: 'none' },
  },
  itemColumn: 'title',
  isList: true,
  listColumns: ['title', 'journal', 'description'],
});

const ongoingProjects = defineResource<OngoingProject>({
  name: 'ongoingProjects',
  table: 'ongoing_projects',
  columns: {
    id: { control: 'text', isCode: true },
    field_of_study: { control: 'text' },
    scope_of_study: { control: 'paragraph' },
    study_type: { control: 'text', initial: () => DEFAULT_STUDY_TYPE },
    target_specialities: { control: 'paragraph' },
    status: { control: 'choice' },
    ...inGroup('project', {
      title: { control: 'text' },
      question: { control: 'paragraph' },
      background: { control: 'paragraph' },
      tasks: { control: 'paragraph' },
      hours_per_week: { control: 'text', isCode: true },
      places: { control: 'text', isCode: true, format: 'places' },
      deadline: { control: 'text', isCode: true, format: 'day' },
      who_can_join: { control: 'paragraph' },
      lead_name: { control: 'text' },
      lead_role: { control: 'text' },
      authorship_rule: { control: 'paragraph' },
      ethics_reference: { control: 'text', isCode: true },
      registry: { control: 'choice' },
      registry_id: { control: 'text', isCode: true, format: 'registryId' },
      updates: { control: 'paragraph', format: 'updates' },
    }),
  },
  itemColumn: 'id',
  isList: true,
  isTable: true,
  listColumns: ['id', 'field_of_study', 'scope_of_study', 'study_type', 'target_specialities', 'status'],
  suggestId: suggestProjectId,
});

/** Five rows that a migration creates: edited, never added or deleted (docs/rules/content.md#rows). */
const metrics = defineResource<Metric>({
  name: 'metrics',
  table: 'metrics',
  columns: {
    id: { control: 'none' },
    number_value: { control: 'text', required: true },
    label: { control: 'text', required: true },
    order_index: { control: 'none' },
  },
  itemColumn: 'label',
  isList: false,
  listColumns: ['number_value', 'label'],
});

/**
 * Texts of the pages: a row of documents each, whose fields are those of the live release. What the form edits is made at
 * run time (remote-admin/src/panels/pages).
 */
const pages: Resource = {
  name: 'pages',
  table: 'page_texts',
  scope: PANEL_SCOPES.pages,
  columns: { id: { control: 'none' } },
  translatedColumns: [],
  itemColumn: 'name',
  isList: false,
  listColumns: [],
  hasOwnColumns: true,
};

const partners = defineResource<Row<'partners'>>({
  name: 'partners',
  table: 'partners',
  columns: {
    id: { control: 'none' },
    name: { control: 'text', required: true },
    image_url: { control: 'image', required: true },
    address: { control: 'text', isCode: true, format: 'webAddress' },
    order_index: { control: 'none' },
  },
  itemColumn: 'name',
  isList: true,
  listColumns: ['name', 'address'],
});

/** One row that a migration creates: what is empty in it is the environment's. */
const contact = defineResource<Row<'site_facts'>>({
  name: 'contact',
  table: 'site_facts',
  columns: {
    id: { control: 'none' },
    name: { control: 'text' },
    wordmark: { control: 'text' },
    tagline: { control: 'paragraph' },
    location: { control: 'text' },
    whatsapp_number: { control: 'text', isCode: true, format: 'whatsappNumber', tidied: tidyPhoneNumber },
    privacy_contact: { control: 'text', isCode: true, format: 'contact' },
  },
  itemColumn: 'name',
  isList: false,
  listColumns: ['name', 'wordmark', 'tagline', 'location', 'whatsapp_number', 'privacy_contact'],
});

export const RESOURCES: Readonly<Record<PanelKey, Resource>> = {
  publications,
  submittedPapers,
  ongoingProjects,
  metrics,
  pages,
  partners,
  contact,
};

export const PANEL_KEYS = Object.keys(RESOURCES) as PanelKey[];

/**
 * The id proposed for a new project: P and count + 1 in three digits, or the next that is free.
 * @param ids the ids of all projects there are.
 */
export function suggestProjectId(ids: readonly string[]): string {
  const taken = new Set(ids);
  let number = ids.length + 1;
  while (taken.has(projectId(number))) number++;
  return projectId(number);
}

function projectId(number: number): string {
  return `P${String(number).padStart(3, '0')}`;
}
