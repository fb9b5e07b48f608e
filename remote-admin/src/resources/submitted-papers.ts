import { PANEL_SCOPES } from '@burhan/shared/data/session-scopes';
import type { SubmittedPaper } from '@burhan/shared/entities/content';
import { ROW_LIMITS, TRANSLATED_COLUMNS } from '@burhan/shared/entities/schema';
import { defineResource } from './resource.ts';

export const submittedPapersResource = defineResource<SubmittedPaper>({
  name: 'submittedPapers',
  table: 'submitted_papers',
  scope: PANEL_SCOPES.submittedPapers,
  columns: {
    id: { control: 'none' },
    title: { control: 'text', required: true },
    journal: { control: 'text', required: true },
    description: { control: 'paragraph', required: true },
    image_url: { control: 'image', required: true, descriptionColumn: 'image_alt' },
    image_alt: { control: 'text' },
    order_index: { control: 'none' },
  },
  translatedColumns: TRANSLATED_COLUMNS.submitted_papers,
  itemColumn: 'title',
  reorderFunction: 'reorder_submitted_papers',
  rowLimit: ROW_LIMITS.submitted_papers,
  isList: true,
  layout: 'cards',
  listColumns: ['title', 'journal', 'description'],
});
