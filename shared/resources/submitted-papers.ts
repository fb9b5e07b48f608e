import type { SubmittedPaper } from '../entities/content.ts';
import { FIELD_LENGTHS, ROW_LIMITS, TRANSLATED_COLUMNS } from '../entities/schema.ts';
import { defineResource } from './resource.ts';

const LENGTHS = FIELD_LENGTHS.submitted_papers;

export const submittedPapersResource = defineResource<SubmittedPaper>({
  name: 'submittedPapers',
  table: 'submitted_papers',
  scope: 'submitted',
  columns: {
    id: { control: 'none' },
    title: { control: 'text', required: true, maximumLength: LENGTHS.title },
    journal: { control: 'text', required: true, maximumLength: LENGTHS.journal },
    description: { control: 'paragraph', required: true, maximumLength: LENGTHS.description },
    image_url: {
      control: 'image',
      required: true,
      maximumLength: LENGTHS.image_url,
      isCode: true,
      descriptionColumn: 'image_alt',
    },
    image_alt: { control: 'text', required: false, maximumLength: LENGTHS.image_alt },
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
