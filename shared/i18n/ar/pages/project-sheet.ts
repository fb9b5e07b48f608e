import type { projectSheet as english } from '../../en/pages/project-sheet.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  code: 'رمز استجابة سريعة يحمل عنوان هذه الصفحة',
  open: 'للانضمام امسح الرمز، أو راسل \u2068{{number}}\u2069 عبر واتساب واذكر رمز المشروع \u2068{{id}}\u2069.',
  closed: 'امسح الرمز لقراءة المزيد.',
} as const;

/** Arabic texts of the page of a single project that it has on paper alone. */
export const projectSheet = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
