import type { Publication } from '../entities/content.ts';
import { ALLOWED_VALUES, FIELD_LENGTHS, ROW_LIMITS, TRANSLATED_COLUMNS } from '../entities/schema.ts';
import { defineResource, inGroup } from './resource.ts';

const LENGTHS = FIELD_LENGTHS.publications;

export const publicationsResource = defineResource<Publication>({
  name: 'publications',
  table: 'publications',
  scope: 'content',
  columns: {
    id: { control: 'none' },
    doi: { control: 'doi', required: false, maximumLength: LENGTHS.doi, isCode: true },
    title: { control: 'text', required: true, maximumLength: LENGTHS.title },
    summary: { control: 'paragraph', required: true, maximumLength: LENGTHS.summary },
    authors: { control: 'paragraph', required: true, maximumLength: LENGTHS.authors },
    journal: { control: 'text', required: true, maximumLength: LENGTHS.journal },
    date: {
      control: 'text',
      required: true,
      maximumLength: LENGTHS.date,
      initial: () => String(new Date().getFullYear()),
    },
    image_url: {
      control: 'image',
      required: true,
      maximumLength: LENGTHS.image_url,
      isCode: true,
      descriptionColumn: 'image_alt',
    },
    image_alt: { control: 'text', required: false, maximumLength: LENGTHS.image_alt },
    ...inGroup('citation', {
      work_type: {
        control: 'choice',
        required: false,
        options: ALLOWED_VALUES.publications.work_type,
        initial: () => '',
      },
      volume: { control: 'text', required: false, maximumLength: LENGTHS.volume, isCode: true },
      issue: { control: 'text', required: false, maximumLength: LENGTHS.issue, isCode: true },
      pages: { control: 'text', required: false, maximumLength: LENGTHS.pages, isCode: true },
      publisher: { control: 'text', required: false, maximumLength: LENGTHS.publisher },
      issn: { control: 'text', required: false, maximumLength: LENGTHS.issn, isCode: true, format: 'issn' },
      pmid: { control: 'text', required: false, maximumLength: LENGTHS.pmid, isCode: true, format: 'pmid' },
      licence_url: {
        control: 'text',
        required: false,
        maximumLength: LENGTHS.licence_url,
        isCode: true,
        format: 'webAddress',
      },
      author_orcids: {
        control: 'authorOrcids',
        required: false,
        maximumLength: LENGTHS.author_orcids,
        isCode: true,
        format: 'authorOrcids',
        authorsColumn: 'authors',
      },
    }),
    order_index: { control: 'none' },
  },
  translatedColumns: TRANSLATED_COLUMNS.publications,
  itemColumn: 'title',
  reorderFunction: 'reorder_publications',
  rowLimit: ROW_LIMITS.publications,
  isList: true,
  layout: 'cards',
  listColumns: ['title', 'authors', 'journal', 'date', 'doi'],
});
