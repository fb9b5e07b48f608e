import type { submittedPapers as english } from '../../en/pages/submitted-papers.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  eyebrow: 'قيد التحكيم العلمي',
  heading: 'الأوراق المقدَّمة للنشر',
  lead: 'مخطوطات أتمّتها فرقنا وأرسلتها إلى المجلات العلمية لتحكيمها.',
  loading: 'جارٍ تحميل الأوراق المقدَّمة...',
  empty: 'لا توجد أوراق مقدَّمة.',
  journal: 'المجلة',
} as const;

/** Arabic texts of the submitted papers. */
export const submittedPapers = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
