import { ARABIC_TEXTS } from '../entities/arabic-texts.ts';
import type { Metric } from '../entities/metric.ts';
import { FIELD_LENGTHS } from '../limits.ts';
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
  arabicColumns: ARABIC_TEXTS.metrics,
  itemColumn: 'label',
  orderColumn: 'order_index',
  isList: false,
  layout: 'cards',
  listColumns: ['number_value', 'label'],
});
