import { PANEL_SCOPES } from '@burhan/shared/data/session-scopes';
import type { Publication } from '@burhan/shared/entities/content';
import { ROW_LIMITS, TRANSLATED_COLUMNS } from '@burhan/shared/entities/schema';
import { defineResource, inGroup } from './resource.ts';

export const publicationsResource = defineResource<Publication>({
  name: 'publications',
  table: 'publications',
  scope: PANEL_SCOPES.publications,
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
  translatedColumns: TRANSLATED_COLUMNS.publications,
  itemColumn: 'title',
  reorderFunction: 'reorder_publications',
  rowLimit: ROW_LIMITS.publications,
  isList: true,
  layout: 'cards',
  listColumns: ['title', 'authors', 'journal', 'date', 'doi'],
});
