import type { ArabicTexts } from './arabic-texts.ts';

/** A row of `metrics` (docs/product-rules.md#rows); `number_value` is text such as '50+'. */
export type Metric = {
  id: number;
  number_value: string;
  label: string;
  order_index: number;
  created_at: string;
  updated_at: string;
} & ArabicTexts<'metrics'>;
