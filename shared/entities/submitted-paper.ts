import type { ArabicTexts } from './arabic-texts.ts';

/** A row of `submitted_papers` (docs/product-rules.md#rows). */
export type SubmittedPaper = {
  id: number;
  title: string;
  journal: string;
  description: string;
  image_url: string;
  image_alt: string | null;
  /** In pixels, as shown; null until the image service measured the picture, absent in older content. */
  image_width?: number | null;
  image_height?: number | null;
  order_index: number;
  created_at: string;
  updated_at: string;
} & ArabicTexts<'submitted_papers'>;
