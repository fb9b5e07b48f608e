import type { publicationCard as english } from '../../en/pages/publication-card.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  journal: 'المجلة',
  date: 'التاريخ',
  doi: 'DOI',
  read: 'قراءة المنشور',
  comingSoon: 'المنشور متاح قريبًا',
  cite: {
    button: 'استشهاد',
    label: 'الاستشهاد بالمنشور: {{title}}',
    group: 'صيغ الاستشهاد بالمنشور: {{title}}',
    copyVancouver: 'نسخ بنمط فانكوفر',
    copyApa: 'نسخ بنمط APA',
    downloadBibtex: 'تنزيل BibTeX',
    downloadRis: 'تنزيل RIS',
    downloadCsl: 'تنزيل CSL-JSON',
    preparing: 'جارٍ إعداد الاستشهاد...',
    copyHere: 'لم يسمح المتصفح بالنسخ. حدّد النص التالي وانسخه:',
    failed: 'تعذّر إعداد الاستشهاد. تحقّق من اتصالك بالإنترنت ثم أعد المحاولة.',
  },
} as const;

/** Arabic texts of a publication's card and of its Cite menu. */
export const publicationCard = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
