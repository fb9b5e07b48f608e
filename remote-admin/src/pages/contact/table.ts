import type { Row } from '@burhan/shared/entities/content';
import { defineTable } from '../../data/table.ts';

/** One row that a migration creates. For an empty column, the site uses the environment's value. */
export const contact = defineTable<Row<'site_facts'>>({
  name: 'contact',
  table: 'site_facts',
  columns: {
    id: { control: 'none' },
    name: { control: 'text' },
    wordmark: { control: 'text' },
    tagline: { control: 'paragraph' },
    location: { control: 'text' },
    whatsapp_number: { control: 'text', isCode: true, format: 'whatsappNumber' },
    privacy_contact: { control: 'text', isCode: true, format: 'contact' },
  },
  itemColumn: 'name',
  isList: false,
});
