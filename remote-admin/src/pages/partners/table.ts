import type { Row } from '@burhan/shared/entities/content';
import { defineTable } from '../../data/table.ts';

export const partners = defineTable<Row<'partners'>>({
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
});
