import type { SubmittedPaper } from '@burhan/shared/entities/content';
import { defineTable } from '../../data/table.ts';

export const submittedPapers = defineTable<SubmittedPaper>({
  name: 'submittedPapers',
  table: 'submitted_papers',
  columns: {
    id: { control: 'none' },
    title: { control: 'title', required: true },
    journal: { control: 'text', required: true },
    description: { control: 'paragraph', required: true },
    image_url: { control: 'image', required: true, descriptionColumn: 'image_alt' },
    image_alt: { control: 'text' },
    order_index: { control: 'none' },
  },
  itemColumn: 'title',
  isList: true,
});
