import type { Metric } from '../entities/content.ts';
import { FIELD_LENGTHS, TRANSLATED_COLUMNS } from '../entities/schema.ts';
import { defineResource } from './resource.ts';

const LENGTHS = FIELD_LENGTHS.metrics;

/** Five rows that a migration creates: edited, never added or deleted (docs/product-rules.md#rows). */
export const metricsResource = defineResource<Metric>({
  name: 'metrics',
  table: 'metrics',
  scope: 'content',
  columns: {
    id: { control: 'none' },
    number_value: { control: 'text', required: true, maximumLength: LENGTHS.number_value },
    label: { control: 'text', required: true, maximumLength: LENGTHS.label },
    order_index: { control: 'none' },
  },
  translatedColumns: TRANSLATED_COLUMNS.metrics,
  itemColumn: 'label',
  isList: false,
  layout: 'cards',
  listColumns: ['number_value', 'label'],
});
