import type { ArabicTexts } from './arabic-texts.ts';

/** A row of `publications` (docs/product-rules.md#rows). `date` is free text; `doi` as typed, see `normalizeDoi`. */
export type Publication = {
  id: number;
  title: string;
  summary: string;
  authors: string;
  journal: string;
  date: string;
  doi: string | null;
  image_url: string;
  image_alt: string | null;
  /** In pixels, as shown; null until the image service measured the picture, absent in older content. */
  image_width?: number | null;
  image_height?: number | null;
  order_index: number;
  created_at: string;
  updated_at: string;
} & ArabicTexts<'publications'>;
