import type { Metric } from '@burhan/shared/entities/content';
import { defineTable } from '../../data/table.ts';

/** Five rows that a migration creates. They are edited, but never added or deleted (docs/rules/content.md#rows). */
export const metrics = defineTable<Metric>({
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
});
