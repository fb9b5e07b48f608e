import type { Publication } from '@burhan/shared/entities/content';
import { tidyIssn, tidyPmid } from '@burhan/shared/field-formats';
import { defineTable, inGroup } from '../../data/table.ts';

export const publications = defineTable<Publication>({
  name: 'publications',
  table: 'publications',
  columns: {
    id: { control: 'none' },
    doi: { control: 'doi' },
    title: { control: 'title', required: true },
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
      issn: { control: 'text', isCode: true, format: 'issn', tidy: tidyIssn },
      pmid: { control: 'text', isCode: true, format: 'pmid', tidy: tidyPmid },
      licence_url: { control: 'text', isCode: true, format: 'webAddress' },
      author_orcids: { control: 'authorOrcids' },
    }),
    order_index: { control: 'none' },
  },
  itemColumn: 'title',
  isList: true,
});
