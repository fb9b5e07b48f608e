/**
 * The text columns that have an optional Arabic companion, `title_ar` for `title`
 * (docs/product-rules.md#translated-texts). Not those that read the same in every language: dates, numbers, ids,
 * addresses, DOIs, statuses. In the tables' order.
 */
export const ARABIC_TEXTS = {
  publications: ['title', 'summary', 'authors', 'journal', 'image_alt'],
  submitted_papers: ['title', 'journal', 'description', 'image_alt'],
  ongoing_projects: ['field_of_study', 'scope_of_study', 'study_type', 'target_specialities'],
  metrics: ['label'],
} as const;

/** The companions of a table's row: null where nobody wrote one, absent from rows that were read for English pages. */
export type ArabicTexts<Table extends keyof typeof ARABIC_TEXTS> = {
  [Column in (typeof ARABIC_TEXTS)[Table][number] as `${Column}_ar`]?: string | null;
};

/** The name of a column's companion. */
export function arabicColumn(column: string): string {
  return `${column}_ar`;
}
