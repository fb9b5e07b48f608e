import { PANEL_SCOPES } from '@burhan/shared/data/session-scopes';
import type { Metric } from '@burhan/shared/entities/content';
import { TRANSLATED_COLUMNS } from '@burhan/shared/entities/schema';
import { defineResource } from './resource.ts';

/** Five rows that a migration creates: edited, never added or deleted (docs/product-rules.md#rows). */
export const metricsResource = defineResource<Metric>({
  name: 'metrics',
  table: 'metrics',
  scope: PANEL_SCOPES.metrics,
  columns: {
    id: { control: 'none' },
    number_value: { control: 'text', required: true },
    label: { control: 'text', required: true },
    order_index: { control: 'none' },
  },
  translatedColumns: TRANSLATED_COLUMNS.metrics,
  itemColumn: 'label',
  isList: false,
  layout: 'cards',
  listColumns: ['number_value', 'label'],
});
