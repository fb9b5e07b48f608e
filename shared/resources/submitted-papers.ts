import type { SubmittedPaper } from '../entities/content.ts';
import { ROW_LIMITS, TRANSLATED_COLUMNS } from '../entities/schema.ts';
import { defineResource } from './resource.ts';

export const submittedPapersResource = defineResource<SubmittedPaper>({
  name: 'submittedPapers',
  table: 'submitted_papers',
  scope: 'submitted',
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
