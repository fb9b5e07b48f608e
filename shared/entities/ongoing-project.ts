import type { PROJECT_STATUSES } from '../limits.ts';
import type { ArabicTexts } from './arabic-texts.ts';

export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** A row of `ongoing_projects` (docs/product-rules.md#rows); `id` is text such as P001. */
export type OngoingProject = {
  id: string;
  field_of_study: string;
  scope_of_study: string;
  study_type: string;
  target_specialities: string;
  status: ProjectStatus;
  created_at: string;
  updated_at: string;
} & ArabicTexts<'ongoing_projects'>;
