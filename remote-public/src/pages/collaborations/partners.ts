/**
 * The partner logos, in order: names in the texts and drawings under /media/partners. They are placeholders
 * (docs/product-rules.md#site-identity).
 */
export const PARTNERS = [
  'oasis',
  'cedar',
  'meridian',
  'palm',
  'summit',
  'lantern',
  'harbour',
  'dune',
  'compass',
  'falcon',
  'spring',
  'archway',
] as const;
